-- A framework that follows the organisation's profile may have a tier of its own. null: as the profile has it.
ALTER TABLE framework_settings ALTER COLUMN enabled DROP NOT NULL;

-- Who set asked_from (the person's name, or the app's id), and why; null without it, and where it was set earlier.
ALTER TABLE framework_settings
  ADD COLUMN reason text,
  ADD COLUMN changed_by text;
