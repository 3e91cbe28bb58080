-- On which days something of a vendor is due or ends, by the rules of dates/due-date.ts: an index of the vendors whose dates come first.
-- What they are about is read of these vendors alone. Triggers keep it; one vendor's follow each other, as each locks the vendor.
CREATE TABLE due_days (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- UNDATED: an open condition of which nobody has said by when.
  kind text NOT NULL,
  -- Unix seconds; 0 of what is UNDATED.
  at bigint NOT NULL,
  -- The vendor's.
  owner_id uuid,
  PRIMARY KEY (tenant_id, vendor_id, kind, at),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX due_days_by_kind ON due_days (tenant_id, kind, at, vendor_id);
CREATE INDEX due_days_by_owner ON due_days (tenant_id, owner_id, kind, at, vendor_id) WHERE owner_id IS NOT NULL;
SELECT keep_tenants_apart('due_days');
GRANT SELECT, INSERT, DELETE ON due_days TO custos_app;

CREATE FUNCTION due_days_of(of_tenant uuid, of_vendor uuid) RETURNS TABLE (kind text, at bigint) LANGUAGE sql STABLE AS $$
  WITH decision AS (
    SELECT status, condition_items, accepted_risks, floor(extract(epoch FROM valid_until))::bigint AS valid_until
    FROM approvals WHERE tenant_id = of_tenant AND vendor_id = of_vendor ORDER BY id DESC LIMIT 1)
  SELECT 'REVIEW', floor(extract(epoch FROM next_review_at))::bigint FROM vendors
  WHERE tenant_id = of_tenant AND id = of_vendor AND next_review_at IS NOT NULL
  UNION
  SELECT CASE WHEN contract ->> 'cancel_by' IS NULL THEN 'CONTRACT_END' ELSE 'CONTRACT_CANCELLATION' END,
    extract(epoch FROM (coalesce(contract ->> 'cancel_by', contract ->> 'ends_on') || 'T12:00:00Z')::timestamptz)::bigint
  FROM vendors, jsonb_array_elements(contracts) AS contract
  WHERE tenant_id = of_tenant AND id = of_vendor AND (contract ->> 'cancel_by' IS NOT NULL
    OR contract ->> 'ends_on' IS NOT NULL AND contract ->> 'renewal' IS DISTINCT FROM 'AUTOMATIC')
  UNION
  SELECT due.* FROM (
    SELECT CASE WHEN item ->> 'due' IS NULL THEN 'UNDATED' ELSE 'CONDITION' END, coalesce(floor((item ->> 'due')::numeric)::bigint, 0)
    FROM decision, jsonb_array_elements(condition_items) AS item WHERE item ->> 'met_at' IS NULL
    UNION
    SELECT 'DECISION', valid_until FROM decision WHERE valid_until IS NOT NULL
    UNION
    SELECT 'ACCEPTED_RISK', valid_until FROM decision WHERE valid_until IS NOT NULL AND accepted_risks <> '[]'
    UNION
    SELECT 'CERTIFICATE', floor((certificate ->> 'valid_until')::numeric)::bigint
    FROM vendor_facts, jsonb_array_elements(facts -> 'certificates') AS certificate
    WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND certificate ->> 'valid_until' IS NOT NULL
    UNION
    SELECT 'VENDOR_REQUEST', floor(extract(epoch FROM answer_by))::bigint FROM vendor_requests
    WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND closed_at IS NULL
      AND jsonb_array_length(questions) > (
        SELECT count(DISTINCT question_id) FROM vendor_request_answers
        WHERE vendor_request_answers.tenant_id = of_tenant AND vendor_request_id = vendor_requests.id AND submitted_at IS NOT NULL)) AS due
  WHERE NOT EXISTS (SELECT FROM decision WHERE status = 'REJECTED')
$$;

CREATE FUNCTION keep_due_days(of_tenant uuid, of_vendor uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendors WHERE tenant_id = of_tenant AND id = of_vendor FOR NO KEY UPDATE;
  DELETE FROM due_days WHERE tenant_id = of_tenant AND vendor_id = of_vendor;
  INSERT INTO due_days (tenant_id, vendor_id, kind, at, owner_id)
  SELECT of_tenant, of_vendor, kind, at, owner_id FROM vendors, due_days_of(of_tenant, of_vendor) WHERE tenant_id = of_tenant AND id = of_vendor;
END
$$;
CREATE FUNCTION keep_due_days_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_due_days(NEW.tenant_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_due_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_due_days(NEW.tenant_id, NEW.vendor_id);
  RETURN NULL;
END
$$;
-- A submission hands in many answers at once.
CREATE FUNCTION keep_due_days_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_due_days(asked.tenant_id, asked.vendor_id) FROM (
    SELECT DISTINCT vendor_requests.tenant_id, vendor_requests.vendor_id FROM submitted
      JOIN vendor_requests ON vendor_requests.tenant_id = submitted.tenant_id AND vendor_requests.id = submitted.vendor_request_id
    WHERE submitted.submitted_at IS NOT NULL) AS asked;
  RETURN NULL;
END
$$;
CREATE TRIGGER due_days_are_kept_when_added AFTER INSERT ON vendors FOR EACH ROW
  WHEN (NEW.next_review_at IS NOT NULL OR NEW.contracts <> '[]') EXECUTE FUNCTION keep_due_days_of_vendor();
CREATE TRIGGER due_days_are_kept AFTER UPDATE OF next_review_at, contracts, owner_id ON vendors FOR EACH ROW
  WHEN ((OLD.next_review_at, OLD.contracts, OLD.owner_id) IS DISTINCT FROM (NEW.next_review_at, NEW.contracts, NEW.owner_id))
  EXECUTE FUNCTION keep_due_days_of_vendor();
CREATE TRIGGER due_days_are_kept AFTER INSERT OR UPDATE OF condition_items, accepted_risks, valid_until ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_due_days();
CREATE TRIGGER due_days_are_kept AFTER INSERT OR UPDATE OF facts ON vendor_facts FOR EACH ROW EXECUTE FUNCTION keep_due_days();
CREATE TRIGGER due_days_are_kept AFTER INSERT OR UPDATE OF answer_by, closed_at ON vendor_requests
  FOR EACH ROW EXECUTE FUNCTION keep_due_days();
CREATE TRIGGER due_days_are_kept_when_given AFTER INSERT ON vendor_request_answers
  REFERENCING NEW TABLE AS submitted FOR EACH STATEMENT EXECUTE FUNCTION keep_due_days_of_answers();
CREATE TRIGGER due_days_are_kept_when_submitted AFTER UPDATE ON vendor_request_answers
  REFERENCING NEW TABLE AS submitted FOR EACH STATEMENT EXECUTE FUNCTION keep_due_days_of_answers();

ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_facts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_requests NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_request_answers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE due_days NO FORCE ROW LEVEL SECURITY;
INSERT INTO due_days (tenant_id, vendor_id, kind, at, owner_id)
SELECT tenant_id, id, kind, at, owner_id FROM vendors, due_days_of(tenant_id, id);
ALTER TABLE due_days FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_request_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_requests FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_facts FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
