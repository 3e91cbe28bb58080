-- Tries that began and came to no orderly end: the worker was killed meanwhile, perhaps by what it read.
ALTER TABLE assessments ADD COLUMN tries_open smallint NOT NULL DEFAULT 0;
