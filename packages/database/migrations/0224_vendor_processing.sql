-- What an organisation records of the processing by a vendor: its role, the purposes, the agreement, the condition for special categories
-- and the country.
ALTER TABLE vendors ADD COLUMN processing jsonb;
