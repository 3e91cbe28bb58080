-- When the vendor's last assessment ended, however it ended; null before the first. Kept by a trigger, so that assessments which an
-- earlier version ends during an upgrade are not missed.
ALTER TABLE vendors ADD COLUMN assessed_at timestamptz;

CREATE FUNCTION note_assessed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendors SET assessed_at = greatest(assessed_at, NEW.ended_at) WHERE tenant_id = NEW.tenant_id AND id = NEW.vendor_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER assessments_are_noted AFTER INSERT OR UPDATE OF ended_at ON assessments
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_assessed();

-- What falls due first, of the vendors with a period of their own and of the others: a sweep looks at those that are due alone.
CREATE INDEX vendors_due ON vendors ((assessed_at AT TIME ZONE 'UTC' + make_interval(days => review_period_days)))
  WHERE review_period_days IS NOT NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');
CREATE INDEX vendors_due_by_default ON vendors (assessed_at)
  WHERE review_period_days IS NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');
DROP INDEX vendors_watched;

GRANT SELECT (assessed_at) ON vendors TO custos_operator;

-- For the next migration, which fills the column while others read and write: even the owner sees no row of an organisation.
CREATE POLICY owner_fills ON vendors TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_fills ON assessments FOR SELECT TO CURRENT_USER USING (true);
