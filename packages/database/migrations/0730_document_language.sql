-- The language of an uploaded document, by its ISO 639-1 code; null before it is read, and of what was read before.
ALTER TABLE documents ADD COLUMN language text;
