-- Apart from the migration that fills: whoever waits for a vendor that it holds would keep it from the lock that this takes.
DROP POLICY IF EXISTS owner_fills ON vendors;
DROP POLICY IF EXISTS owner_fills ON assessments;
