PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES('0001');
CREATE TABLE learners (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_learners PRIMARY KEY (id)
);
INSERT INTO learners VALUES(1,'');
CREATE TABLE settings (
	learner INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (learner, "key"), 
	CONSTRAINT fk_settings_learner_learners FOREIGN KEY(learner) REFERENCES learners (id)
);
CREATE TABLE decks (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_decks PRIMARY KEY (id), 
	CONSTRAINT uq_decks_name UNIQUE (name)
);
INSERT INTO decks VALUES(1,'网络基础小测');
CREATE TABLE papers (
	id INTEGER NOT NULL, 
	deck INTEGER NOT NULL, 
	title TEXT, 
	name TEXT NOT NULL, 
	imported_at BIGINT NOT NULL, 
	removed_at BIGINT, 
	CONSTRAINT pk_papers PRIMARY KEY (id), 
	CONSTRAINT fk_papers_deck_decks FOREIGN KEY(deck) REFERENCES decks (id)
);
INSERT INTO papers VALUES(1,1,'网络基础小测','small.txt',1772330400160,NULL);
CREATE TABLE paper_files (
	id INTEGER NOT NULL, 
	paper INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	name TEXT NOT NULL, 
	sha256 VARCHAR(64) NOT NULL, 
	bytes BLOB NOT NULL, 
	encoding VARCHAR(64), 
	imported_at BIGINT NOT NULL, 
	read_at BIGINT NOT NULL, 
	CONSTRAINT pk_paper_files PRIMARY KEY (id), 
	CONSTRAINT uq_paper_files_paper_role_sha256 UNIQUE (paper, role, sha256), 
	CONSTRAINT fk_paper_files_paper_papers FOREIGN KEY(paper) REFERENCES papers (id)
);
INSERT INTO paper_files VALUES(1,1,'paper','small.txt','7467574e570435ac8659883cd6840eb473b505b1f5f696f3ca8e70b7867c8a43',X'e7bd91e7bb9ce59fbae7a180e5b08fe6b58b0a0ae4b880e38081e58d95e98089e9a2980a312e20e4bca0e8be93e5b182e79a84e58d8fe8aeaee698afefbc8820efbc89e380820a412e20495020422e2054435020432e2041525020442e20485454500ae7ad94e6a188efbc9a420ae8a7a3e69e90efbc9a54435020e5b7a5e4bd9ce59ca8e4bca0e8be93e5b182e380820a322e20e9bb98e8aea4e79a84e7bd91e9a1b5e7abafe58fa3e698afefbc8820efbc89e380820a412e20323120422e20323220432e20383020442e203434330ae7ad94e6a188efbc9a430a0ae4ba8ce38081e588a4e696ade9a2980a312e2055445020e4bf9de8af81e695b0e68daee68c89e5ba8fe588b0e8bebee380820ae7ad94e6a188efbc9ae99499e8afaf0a','utf-8',1772330400160,1772330400160);
CREATE TABLE materials (
	id INTEGER NOT NULL, 
	paper INTEGER NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_materials PRIMARY KEY (id), 
	CONSTRAINT uq_materials_paper_digest UNIQUE (paper, digest), 
	CONSTRAINT fk_materials_paper_papers FOREIGN KEY(paper) REFERENCES papers (id)
);
CREATE TABLE questions (
	id INTEGER NOT NULL, 
	guid VARCHAR(32) NOT NULL, 
	paper INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	content TEXT NOT NULL, 
	material INTEGER, 
	digest VARCHAR(64) NOT NULL, 
	modified_at BIGINT NOT NULL, 
	exported_mod BIGINT NOT NULL, 
	exported_kind VARCHAR(16), 
	gone_at BIGINT, 
	removed_at BIGINT, 
	CONSTRAINT pk_questions PRIMARY KEY (id), 
	CONSTRAINT uq_questions_guid UNIQUE (guid), 
	CONSTRAINT fk_questions_paper_papers FOREIGN KEY(paper) REFERENCES papers (id), 
	CONSTRAINT fk_questions_material_materials FOREIGN KEY(material) REFERENCES materials (id)
);
INSERT INTO questions VALUES(1772330400160,'14b1ec4494a1d5b2',1,0,'{"answer":["B"],"explanation":"TCP 工作在传输层。","kind":"single","number":"1","options":[["A","IP"],["B","TCP"],["C","ARP"],["D","HTTP"]],"rows":[4,6,7],"section":"单选题","stem":"传输层的协议是（）。"}',NULL,'7e64cc4411bce742592bd5a256d2fb35ee2e6d7bad72ebcd74c34db57d8f6436',1772330400160,0,NULL,NULL,NULL);
INSERT INTO questions VALUES(1772330400161,'b7f3a12da637ffe1',1,1,'{"answer":["C"],"kind":"single","number":"2","options":[["A","21"],["B","22"],["C","80"],["D","443"]],"rows":[8,10],"section":"单选题","stem":"默认的网页端口是（）。"}',NULL,'6e6754f0fbd5c21cb3ed932db7a0eac07037ea4327c08ad50911a0e8205e1f48',1772330400160,0,NULL,NULL,NULL);
INSERT INTO questions VALUES(1772330400162,'696fddb24ce93b6d',1,2,'{"answer":false,"kind":"truefalse","number":"1","rows":[13,14],"section":"判断题","stem":"UDP 保证数据按序到达。"}',NULL,'1921e1fe29f1892dd0862320270001fdf910cb60cf61b17af4a2eccdb814f10b',1772330400160,0,NULL,NULL,NULL);
CREATE TABLE edits (
	learner INTEGER NOT NULL, 
	question INTEGER NOT NULL, 
	field VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	edited_at BIGINT NOT NULL, 
	CONSTRAINT pk_edits PRIMARY KEY (learner, question, field), 
	CONSTRAINT fk_edits_learner_learners FOREIGN KEY(learner) REFERENCES learners (id), 
	CONSTRAINT fk_edits_question_questions FOREIGN KEY(question) REFERENCES questions (id)
);
CREATE TABLE accepted (
	id INTEGER NOT NULL, 
	learner INTEGER NOT NULL, 
	question INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	added_at BIGINT NOT NULL, 
	CONSTRAINT pk_accepted PRIMARY KEY (id), 
	CONSTRAINT fk_accepted_learner_learners FOREIGN KEY(learner) REFERENCES learners (id), 
	CONSTRAINT fk_accepted_question_questions FOREIGN KEY(question) REFERENCES questions (id)
);
CREATE TABLE cards (
	id INTEGER NOT NULL, 
	learner INTEGER NOT NULL, 
	question INTEGER NOT NULL, 
	ordinal INTEGER NOT NULL, 
	suspended BOOLEAN NOT NULL, 
	flags INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	waiting BOOLEAN NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	step INTEGER, 
	stability DOUBLE, 
	difficulty DOUBLE, 
	last_review BIGINT, 
	due_day INTEGER, 
	due_at BIGINT, 
	interval INTEGER NOT NULL, 
	reps INTEGER NOT NULL, 
	lapses INTEGER NOT NULL, 
	CONSTRAINT pk_cards PRIMARY KEY (id), 
	CONSTRAINT uq_cards_learner_question_ordinal UNIQUE (learner, question, ordinal), 
	CONSTRAINT fk_cards_learner_learners FOREIGN KEY(learner) REFERENCES learners (id), 
	CONSTRAINT fk_cards_question_questions FOREIGN KEY(question) REFERENCES questions (id)
);
INSERT INTO cards VALUES(1772330400160,1,1772330400160,0,0,0,'single',0,'learning',1,2.3065000000000002167,2.1179999999999998827,1772330700340,NULL,1772331300340,0,1,0);
INSERT INTO cards VALUES(1772330400161,1,1772330400161,0,0,0,'single',0,'learning',1,2.3065000000000002167,2.1179999999999998827,1772330700347,NULL,1772331300347,0,1,0);
INSERT INTO cards VALUES(1772330400162,1,1772330400162,0,0,0,'truefalse',0,'learning',1,2.3065000000000002167,2.1179999999999998827,1772330700368,NULL,1772331300368,0,1,0);
CREATE TABLE reviews (
	id INTEGER NOT NULL, 
	learner INTEGER NOT NULL, 
	card INTEGER NOT NULL, 
	day INTEGER NOT NULL, 
	utc_offset INTEGER NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	origin VARCHAR(16) NOT NULL, 
	rating INTEGER NOT NULL, 
	answer TEXT, 
	score DOUBLE, 
	verdict VARCHAR(16), 
	proposed INTEGER, 
	duration INTEGER NOT NULL, 
	"before" TEXT NOT NULL, 
	"after" TEXT NOT NULL, 
	undone_at BIGINT, 
	deck INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	state_before VARCHAR(16) NOT NULL, 
	interval_before INTEGER NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (id), 
	CONSTRAINT fk_reviews_learner_learners FOREIGN KEY(learner) REFERENCES learners (id), 
	CONSTRAINT fk_reviews_card_cards FOREIGN KEY(card) REFERENCES cards (id), 
	CONSTRAINT fk_reviews_deck_decks FOREIGN KEY(deck) REFERENCES decks (id)
);
INSERT INTO reviews VALUES(1772330700340,1,1772330400160,739676,480,'review','terminal',3,'B',1.0,'correct',3,1,'{}','{"difficulty":2.118,"due_at":1772331300340,"last_review":1772330700340,"reps":1,"stability":2.3065,"state":"learning","step":1}',NULL,1,'single','new',0);
INSERT INTO reviews VALUES(1772330700347,1,1772330400161,739676,480,'review','terminal',3,'C',1.0,'correct',3,1,'{}','{"difficulty":2.118,"due_at":1772331300347,"last_review":1772330700347,"reps":1,"stability":2.3065,"state":"learning","step":1}',NULL,1,'single','new',0);
INSERT INTO reviews VALUES(1772330700358,1,1772330400162,739676,480,'review','terminal',3,'×',1.0,'correct',3,8,'{}','{"difficulty":2.118,"due_at":1772331300358,"last_review":1772330700358,"reps":1,"stability":2.3065,"state":"learning","step":1}',1772330700362,1,'truefalse','new',0);
INSERT INTO reviews VALUES(1772330700368,1,1772330400162,739676,480,'review','terminal',3,'错',1.0,'correct',3,1,'{}','{"difficulty":2.118,"due_at":1772331300368,"last_review":1772330700368,"reps":1,"stability":2.3065,"state":"learning","step":1}',NULL,1,'truefalse','new',0);
CREATE INDEX ix_papers_deck ON papers (deck);
CREATE INDEX ix_paper_files_sha256 ON paper_files (sha256);
CREATE INDEX ix_questions_digest ON questions (digest);
CREATE INDEX ix_questions_material ON questions (material);
CREATE INDEX ix_questions_paper_questions_position ON questions (paper, position);
CREATE INDEX ix_accepted_learner_accepted_question ON accepted (learner, question);
CREATE INDEX ix_cards_question ON cards (question);
CREATE INDEX ix_reviews_card_reviews_id ON reviews (card, id);
CREATE INDEX ix_reviews_figures ON reviews (learner, undone_at, day, id, card, deck, kind, mode, rating, state_before, interval_before, duration);
COMMIT;
