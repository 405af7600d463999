BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE hall (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	run VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	score INTEGER NOT NULL, 
	depth INTEGER NOT NULL, 
	cause VARCHAR NOT NULL, 
	turns INTEGER NOT NULL, 
	version VARCHAR NOT NULL, 
	ended_at INTEGER NOT NULL, 
	FOREIGN KEY(run) REFERENCES runs (run), 
	FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT hall_run UNIQUE (run), 
	CONSTRAINT hall_name CHECK (length(name) BETWEEN 1 AND 10 AND name NOT GLOB '*[^A-Za-z0-9 _-]*')
);
INSERT INTO "hall" VALUES(1,'r1','Hh1HR6Vf3MgM','Ada',100,3,'killed by a cave rat',40,'abc',1800000000);
CREATE TABLE names (
	folded VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	PRIMARY KEY (folded), 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "names" VALUES('ada','Hh1HR6Vf3MgM');
CREATE TABLE players (
	id VARCHAR NOT NULL, 
	secret_hash BLOB NOT NULL, 
	options TEXT NOT NULL, 
	created_at INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT players_secret_hash UNIQUE (secret_hash)
);
INSERT INTO "players" VALUES('Hh1HR6Vf3MgM',X'E5C12079294AA47FA50D9BFF5FED14FE6968ADE83D9A1EDB5C31EF2ACB591DE5','{"keymap":"vi","bump":true,"sight":"shadow"}',1800000000);
CREATE TABLE runs (
	run VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	seed INTEGER NOT NULL, 
	epoch INTEGER NOT NULL, 
	seen INTEGER NOT NULL, 
	level VARCHAR NOT NULL, 
	turn INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	snapshot BLOB NOT NULL, 
	log BLOB NOT NULL, 
	version VARCHAR NOT NULL, 
	depth INTEGER, 
	cause VARCHAR, 
	started_at INTEGER NOT NULL, 
	saved_at INTEGER NOT NULL, 
	ended_at INTEGER, 
	PRIMARY KEY (run), 
	FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT runs_name CHECK (length(name) BETWEEN 1 AND 10 AND name NOT GLOB '*[^A-Za-z0-9 _-]*'), 
	CONSTRAINT runs_end CHECK ((ended_at IS NULL) = (depth IS NULL) AND (ended_at IS NULL) = (cause IS NULL))
);
INSERT INTO "runs" VALUES('r1','Hh1HR6Vf3MgM','Ada',7,1,12,'Low Adit',40,100,X'00736E617073686F74FF',X'6C6F67','abc',3,'killed by a cave rat',1800000000,1800000000,1800000000);
INSERT INTO "runs" VALUES('r2','Hh1HR6Vf3MgM','Ada',7,1,12,'Low Adit',40,100,X'00736E617073686F74FF',X'6C6F67','abc',NULL,NULL,1800000000,1800000000,NULL);
CREATE INDEX runs_of_player ON runs (player, ended_at, saved_at);
CREATE INDEX hall_order ON hall (score DESC, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('hall',1);
COMMIT;
