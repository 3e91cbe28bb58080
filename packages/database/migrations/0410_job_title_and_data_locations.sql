-- Not beside an older version: it knows these columns by their former names.
ALTER TABLE users RENAME COLUMN office TO job_title;
ALTER TABLE assessments RENAME COLUMN places TO data_locations;
