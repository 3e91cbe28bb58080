-- What the lists of the register filter and sort by stands in the vendor's row, each with an index that begins with the organisation.
-- Triggers keep what follows from assessments and decisions: every writer holds the vendor before it writes either.
-- Row-level security leaves custos_app the indexes on operators that are leakproof: plain columns, not lower() or JSON.
ALTER TABLE vendors
  ADD COLUMN name_key text GENERATED ALWAYS AS (lower(name)) STORED,
  -- Of its domain, without www.
  ADD COLUMN host text GENERATED ALWAYS AS (lower(substring(domain from '^https?://(?:www[.])?([^/:?#]+)'))) STORED,
  ADD COLUMN decision_order smallint GENERATED ALWAYS AS (
    array_position(ARRAY['WARNING', 'PENDING_REVIEW', 'CONDITIONAL', 'APPROVED', 'REJECTED'], overall_status)) STORED,
  -- Whether it receives data of GDPR Art. 9 or 10.
  ADD COLUMN special_categories boolean NOT NULL GENERATED ALWAYS AS (coalesce(data_usage -> 'shared_data_types' ?| ARRAY[
    'BIOMETRIC_DATA', 'RACIAL_ETHNIC_ORIGIN', 'POLITICAL_OPINIONS', 'RELIGIOUS_PHILOSOPHICAL_BELIEFS', 'TRADE_UNION_MEMBERSHIP',
    'GENETIC_DATA', 'HEALTH_DATA', 'SEXUAL_ORIENTATION', 'CRIMINAL_CONVICTION_OFFENSE_DATA'], false)) STORED,
  -- A cancelled one only if there is no other; null: none was ever created.
  ADD COLUMN newest_assessment_id uuid,
  ADD COLUMN never_read boolean NOT NULL GENERATED ALWAYS AS (newest_assessment_id IS NULL) STORED,
  -- The newest COMPLETED one, and what lists show and filter of it.
  ADD COLUMN newest_review_id uuid,
  -- null: unknown.
  ADD COLUMN risk_level text,
  ADD COLUMN risk_order smallint NOT NULL GENERATED ALWAYS AS (
    coalesce(array_position(ARRAY['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], risk_level), 5)) STORED,
  -- Known statements of all; -1 before the first.
  ADD COLUMN known_share double precision NOT NULL DEFAULT -1,
  ADD COLUMN outside_eea boolean NOT NULL DEFAULT false,
  ADD COLUMN without_safeguard boolean NOT NULL DEFAULT false,
  -- The day of the next open condition of the decision in force.
  ADD COLUMN condition_due_at timestamptz,
  ADD COLUMN review_order timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(assessed_at, '-infinity')) STORED,
  ADD COLUMN due_order timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(least(next_review_at, condition_due_at), 'infinity')) STORED;
ALTER TABLE assessments ADD COLUMN is_cited boolean NOT NULL DEFAULT false;

CREATE FUNCTION keep_newest_assessment(of_tenant uuid, of_vendor uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE vendors SET newest_assessment_id = newest.id, newest_review_id = review.id, risk_level = review.risk_level,
    known_share = coalesce(review.known_share, -1), outside_eea = coalesce(review.outside_eea, false),
    without_safeguard = coalesce(review.without_safeguard, false)
  FROM (SELECT) AS vendor_of
    LEFT JOIN LATERAL (
      SELECT id FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor
      ORDER BY failure ->> 'code' IS DISTINCT FROM 'cancelled' DESC, id DESC LIMIT 1) AS newest ON true
    LEFT JOIN LATERAL (
      SELECT id, CASE WHEN known ->> 'assessable' = 'false' THEN NULL ELSE risk_level END AS risk_level,
        coalesce((answer_counts ->> 'known')::float8 / nullif((answer_counts ->> 'statements')::float8, 0), 0) AS known_share,
        data_locations @? '$[*] ? (@.standing != "EEA")' AS outside_eea, without_safeguard
      FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND status = 'COMPLETED'
      ORDER BY id DESC LIMIT 1) AS review ON true
  WHERE vendors.tenant_id = of_tenant AND vendors.id = of_vendor
    AND (vendors.newest_assessment_id, vendors.newest_review_id, vendors.risk_level, vendors.known_share, vendors.outside_eea,
      vendors.without_safeguard) IS DISTINCT FROM (newest.id, review.id, review.risk_level, coalesce(review.known_share, -1),
      coalesce(review.outside_eea, false), coalesce(review.without_safeguard, false))
$$;
CREATE FUNCTION keep_newest_assessment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_newest_assessment(NEW.tenant_id, NEW.vendor_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER newest_is_kept_when_created AFTER INSERT ON assessments FOR EACH ROW EXECUTE FUNCTION keep_newest_assessment();
CREATE TRIGGER newest_is_kept AFTER UPDATE OF status, failure, risk_level, summarized_risk, effective_risk, answer_counts, data_locations
  ON assessments FOR EACH ROW WHEN (NEW.status IN ('COMPLETED', 'FAILED')) EXECUTE FUNCTION keep_newest_assessment();

CREATE FUNCTION keep_condition_due(of_tenant uuid, of_vendor uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE vendors SET condition_due_at = (
    SELECT to_timestamp(min((item ->> 'due')::float8))
    FROM (SELECT condition_items FROM approvals WHERE tenant_id = of_tenant AND vendor_id = of_vendor ORDER BY id DESC LIMIT 1) AS in_force,
      jsonb_array_elements(condition_items) AS item
    WHERE item ->> 'met_at' IS NULL)
  WHERE tenant_id = of_tenant AND id = of_vendor
$$;
CREATE FUNCTION keep_condition_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_condition_due(NEW.tenant_id, NEW.vendor_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER condition_due_is_kept AFTER INSERT OR UPDATE OF condition_items ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_condition_due();

CREATE FUNCTION note_cited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessments SET is_cited = true WHERE tenant_id = NEW.tenant_id AND id = NEW.assessment_id AND NOT is_cited;
  RETURN NULL;
END
$$;
CREATE TRIGGER citations_are_noted AFTER INSERT ON approval_citations FOR EACH ROW EXECUTE FUNCTION note_cited();

-- The register in figures. Each statement on vendors adds what it changes, so that nobody waits for another; a sweep adds these up.
CREATE TABLE register_figures (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  status text NOT NULL,
  risk_level text,
  never_read boolean NOT NULL,
  special_categories boolean NOT NULL,
  outside_eea boolean NOT NULL,
  without_safeguard boolean NOT NULL,
  vendors integer NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT keep_tenants_apart('register_figures');
GRANT SELECT, INSERT, DELETE ON register_figures TO custos_app;
GRANT SELECT (tenant_id, id) ON register_figures TO custos_operator;
CREATE POLICY operator_sweeps ON register_figures FOR SELECT TO custos_operator USING (true);

CREATE FUNCTION count_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_read, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea, without_safeguard, count(*)
    FROM new_vendors GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_read, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea, without_safeguard, -count(*)
    FROM old_vendors GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO register_figures (tenant_id, status, risk_level, never_read, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea, without_safeguard, sum(n)
    FROM (
      SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea,
        without_safeguard, 1 AS n FROM new_vendors
      UNION ALL
      SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea, without_safeguard, -1
      FROM old_vendors) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;

ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE approval_citations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE register_figures NO FORCE ROW LEVEL SECURITY;
UPDATE assessments SET is_cited = true FROM approval_citations AS citation
WHERE citation.tenant_id = assessments.tenant_id AND citation.assessment_id = assessments.id;
SELECT keep_newest_assessment(tenant_id, vendor_id) FROM (SELECT DISTINCT tenant_id, vendor_id FROM assessments) AS assessed;
SELECT keep_condition_due(tenant_id, vendor_id) FROM (SELECT DISTINCT tenant_id, vendor_id FROM approvals) AS decided;
INSERT INTO register_figures (tenant_id, status, risk_level, never_read, special_categories, outside_eea, without_safeguard, vendors)
SELECT tenant_id, overall_status, risk_level, never_read, special_categories, outside_eea, without_safeguard, count(*)
FROM vendors GROUP BY 1, 2, 3, 4, 5, 6, 7;
ALTER TABLE register_figures FORCE ROW LEVEL SECURITY;
ALTER TABLE approval_citations FORCE ROW LEVEL SECURITY;
ALTER TABLE approvals FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;

CREATE TRIGGER new_vendors_are_counted AFTER INSERT ON vendors
  REFERENCING NEW TABLE AS new_vendors FOR EACH STATEMENT EXECUTE FUNCTION count_vendors();
CREATE TRIGGER changed_vendors_are_counted AFTER UPDATE ON vendors
  REFERENCING OLD TABLE AS old_vendors NEW TABLE AS new_vendors FOR EACH STATEMENT EXECUTE FUNCTION count_vendors();
CREATE TRIGGER deleted_vendors_are_counted AFTER DELETE ON vendors
  REFERENCING OLD TABLE AS old_vendors FOR EACH STATEMENT EXECUTE FUNCTION count_vendors();

-- A place in one of these is continued from by its value, then by the id, newest first.
DROP INDEX vendors_by_host;
CREATE INDEX vendors_by_host ON vendors (tenant_id, host);
DROP INDEX vendors_by_name;
CREATE INDEX vendors_by_name ON vendors (tenant_id, name_key, id DESC);
-- The day of the next review lets those that have none pass without a look at their rows, where they stand first.
CREATE INDEX vendors_by_decision ON vendors (tenant_id, decision_order, id DESC, next_review_at);
CREATE INDEX vendors_by_risk ON vendors (tenant_id, risk_order, id DESC);
CREATE INDEX vendors_by_known ON vendors (tenant_id, known_share, id DESC, next_review_at);
CREATE INDEX vendors_by_last_review ON vendors (tenant_id, review_order, id DESC, next_review_at);
CREATE INDEX vendors_by_due_date ON vendors (tenant_id, due_order, id DESC);
CREATE INDEX vendors_by_next_review ON vendors (tenant_id, next_review_at, id);
CREATE INDEX vendors_with_next_review ON vendors (tenant_id, id, next_review_at) WHERE next_review_at IS NOT NULL;
DROP INDEX vendors_by_owner;
CREATE INDEX vendors_by_owner ON vendors (tenant_id, owner_id, id) WHERE owner_id IS NOT NULL;
DROP INDEX vendors_by_change;
CREATE INDEX vendors_by_change ON vendors (tenant_id, updated_at, id);
CREATE INDEX vendors_by_newest_assessment ON vendors (tenant_id, newest_assessment_id);
CREATE INDEX vendors_never_read ON vendors (tenant_id, id) WHERE never_read;
CREATE INDEX vendors_never_read_by_due_date ON vendors (tenant_id, due_order, id DESC) WHERE never_read;
CREATE INDEX vendors_of_special_categories ON vendors (tenant_id, id) WHERE special_categories;
CREATE INDEX vendors_outside_eea ON vendors (tenant_id, id) WHERE outside_eea;
CREATE INDEX vendors_without_safeguard ON vendors (tenant_id, id) WHERE without_safeguard;

CREATE INDEX assessments_by_status ON assessments (tenant_id, status, id);
CREATE INDEX assessments_by_risk ON assessments (tenant_id, risk_level, id);
DROP INDEX assessments_by_assignee;
CREATE INDEX assessments_by_assignee ON assessments (tenant_id, assignee_id, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX assessments_by_change ON assessments (tenant_id, updated_at, id);
CREATE INDEX assessments_uncited ON assessments (tenant_id, id) WHERE NOT is_cited;

-- What is rare together though each is frequent, as the planner cannot tell from one column at a time.
CREATE STATISTICS vendors_together (mcv) ON tenant_id, overall_status, risk_order, never_read, special_categories, outside_eea, without_safeguard
  FROM vendors;
CREATE STATISTICS assessments_together (mcv) ON tenant_id, status, risk_level, is_cited FROM assessments;
