-- What a person is in her organisation ("Data protection officer"), as it stands beside her name where she signs.
ALTER TABLE users ADD COLUMN office text;
