"""All generators by name."""

from __future__ import annotations

from winze.mapgen.generators.accretion import ACCRETION
from winze.mapgen.generators.blend import blend
from winze.mapgen.generators.bsp import BSP
from winze.mapgen.generators.cellular import CELLULAR
from winze.mapgen.generators.dla import DLA
from winze.mapgen.generators.drunkard import DRUNKARD
from winze.mapgen.generators.jostle import JOSTLE
from winze.mapgen.generators.maze import MAZE
from winze.mapgen.generators.rogue import ROGUE
from winze.mapgen.generators.scatter import SCATTER
from winze.mapgen.generators.shapes import SHAPES
from winze.mapgen.generators.skeleton import SKELETON
from winze.mapgen.generators.tunneler import TUNNELER
from winze.mapgen.generators.wfc import WFC

_SINGLE = (ROGUE, SCATTER, BSP, TUNNELER, SKELETON, DRUNKARD, DLA, CELLULAR, SHAPES, JOSTLE, ACCRETION, WFC, MAZE)
GENERATORS = {recipe.name: recipe for recipe in (*_SINGLE, blend(_SINGLE))}
