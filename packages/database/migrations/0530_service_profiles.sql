-- The kind of service that a vendor provides, by the id of its published profile; null: nobody has chosen one.
ALTER TABLE vendors ADD COLUMN service_profile text;
