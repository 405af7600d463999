"""Wave function collapse: levels that look like a drawing, block by block, without ever copying all of it.

Source: seeds/004, "Wave Function Collapse"; Maxim Gumin, "WaveFunctionCollapse" (2016).
"""
