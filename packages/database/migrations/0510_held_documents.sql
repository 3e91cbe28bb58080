-- A document that is another company's by its text waits until a person says that it is the vendor's.
ALTER TABLE documents DROP CONSTRAINT documents_status_check;
ALTER TABLE documents ADD CONSTRAINT documents_status_check
  CHECK (status IN ('RECEIVED', 'READABLE', 'HELD', 'REFUSED', 'REMOVED'));
ALTER TABLE documents ADD COLUMN other_company text;
ALTER TABLE documents ADD COLUMN confirmed_at timestamptz;
-- Whether its text has tracked changes that nobody accepted or refused.
ALTER TABLE documents ADD COLUMN draft boolean NOT NULL DEFAULT false;
-- The newer version of the same document, on which answers rest in its place.
ALTER TABLE documents ADD COLUMN replaced_by uuid;
