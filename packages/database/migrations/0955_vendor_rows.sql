-- What the lists show of a vendor's reviews and decisions is in its row: a page of a list reads no other table. A trigger keeps it, as the
-- columns of 0570; 0956 fills it. Rows of up to 4 kB stay on their page. The days are in the indexes of 0957: with a filter by the ends of
-- contracts, an order's index leaves out most vendors.
ALTER TABLE vendors
  -- The ids of the unended ones, newest first.
  ADD COLUMN pending_assessments uuid[] NOT NULL DEFAULT '{}',
  -- The one that ended last; null: none has.
  ADD COLUMN latest_assessment jsonb,
  -- The newest COMPLETED one; null: none, or completed by an older version without locations.
  ADD COLUMN newest_review jsonb,
  -- Its newest decisions, the one in force first.
  ADD COLUMN approval_history jsonb NOT NULL DEFAULT '[]',
  -- Of its contracts.
  ADD COLUMN first_contract_end date,
  ADD COLUMN last_contract_end date,
  SET (toast_tuple_target = 4080);

-- All columns of a vendor that follow from its assessments and decisions, as the triggers keep them.
CREATE FUNCTION reviews_and_decisions_of(of_tenant uuid, of_vendor uuid) RETURNS TABLE (
  newest_assessment_id uuid, newest_review_id uuid, risk_level text, known_share double precision, outside_eea boolean,
  without_safeguard boolean, condition_due_at timestamptz, pending_assessments uuid[], latest_assessment jsonb, newest_review jsonb,
  approval_history jsonb) LANGUAGE sql STABLE AS $$
  SELECT newest.id, review.id, review.risk_level, coalesce(review.known_share, -1), coalesce(review.outside_eea, false),
    coalesce(review.without_safeguard, false),
    (SELECT to_timestamp(min((item ->> 'due')::float8))
      FROM jsonb_array_elements(decided.decisions #> '{0,condition_items}') AS item WHERE item ->> 'met_at' IS NULL),
    ARRAY(SELECT id FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND status IN ('AWAITING', 'IN_PROGRESS')
      ORDER BY id DESC),
    latest.shown, review.shown, decided.decisions
  FROM (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'status', status, 'decision_date', floor(extract(epoch FROM decision_date)),
      'supporting_assessments', supporting_assessments, 'approvers', approvers, 'advice', advice, 'reasoning', reasoning,
      'conditions', conditions, 'condition_items', condition_items, 'accepted_risks', accepted_risks,
      'settled_conditions', settled_conditions, 'evidence_digest', evidence_digest, 'answers_to_check', answers_to_check,
      'answers_not_needed', answers_not_needed, 'vendor', vendor, 'trigger_type', trigger_type,
      'trigger_assessment_id', trigger_assessment_id, 'trigger_date', floor(extract(epoch FROM trigger_date)),
      'review_by', floor(extract(epoch FROM review_by)), 'valid_until', floor(extract(epoch FROM valid_until))) ORDER BY id DESC), '[]') AS decisions
    FROM (
      SELECT * FROM approvals WHERE tenant_id = of_tenant AND vendor_id = of_vendor ORDER BY id DESC LIMIT 20) AS newest_decisions) AS decided
    LEFT JOIN LATERAL (
      -- A cancelled one only if there is no other.
      SELECT id FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor
      ORDER BY failure ->> 'code' IS DISTINCT FROM 'cancelled' DESC, id DESC LIMIT 1) AS newest ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('id', id, 'name', name, 'status', status, 'ended_at', floor(extract(epoch FROM ended_at))) AS shown
      FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND ended_at IS NOT NULL
      ORDER BY ended_at DESC LIMIT 1) AS latest ON true
    LEFT JOIN LATERAL (
      SELECT id, CASE WHEN known ->> 'assessable' = 'false' THEN NULL ELSE risk_level END AS risk_level,
        coalesce((answer_counts ->> 'known')::float8 / nullif((answer_counts ->> 'statements')::float8, 0), 0) AS known_share,
        data_locations @? '$[*] ? (@.standing != "EEA")' AS outside_eea, without_safeguard,
        CASE WHEN data_locations IS NOT NULL THEN jsonb_build_object('assessment_id', id, 'ended_at', floor(extract(epoch FROM ended_at)),
          'known', known, 'answer_counts', answer_counts, 'locations', data_locations, 'without_safeguard', without_safeguard,
          'certificates', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('kind', claim -> 'kind', 'framework_id', claim -> 'framework_id', 'name', claim -> 'name',
              'type', claim -> 'type', 'valid_until', claim -> 'valid_until', 'period_to', claim #> '{period,to}') ORDER BY place), '[]')
            FROM jsonb_array_elements(certificates) WITH ORDINALITY AS named (claim, place))) END AS shown
      FROM assessments WHERE tenant_id = of_tenant AND vendor_id = of_vendor AND status = 'COMPLETED'
      ORDER BY id DESC LIMIT 1) AS review ON true
$$;

DROP TRIGGER newest_is_kept_when_created ON assessments;
DROP TRIGGER newest_is_kept ON assessments;
DROP TRIGGER condition_due_is_kept ON approvals;
DROP FUNCTION keep_newest_assessment();
DROP FUNCTION keep_newest_assessment(uuid, uuid);
DROP FUNCTION keep_condition_due();
DROP FUNCTION keep_condition_due(uuid, uuid);

CREATE FUNCTION keep_reviews_and_decisions(of_tenant uuid, of_vendor uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE vendors SET newest_assessment_id = kept.newest_assessment_id, newest_review_id = kept.newest_review_id, risk_level = kept.risk_level,
    known_share = kept.known_share, outside_eea = kept.outside_eea, without_safeguard = kept.without_safeguard,
    condition_due_at = kept.condition_due_at, pending_assessments = kept.pending_assessments, latest_assessment = kept.latest_assessment,
    newest_review = kept.newest_review, approval_history = kept.approval_history
  FROM reviews_and_decisions_of(of_tenant, of_vendor) AS kept
  WHERE vendors.tenant_id = of_tenant AND vendors.id = of_vendor AND (
    vendors.newest_assessment_id, vendors.newest_review_id, vendors.risk_level, vendors.known_share, vendors.outside_eea,
    vendors.without_safeguard, vendors.condition_due_at, vendors.pending_assessments, vendors.latest_assessment, vendors.newest_review,
    vendors.approval_history) IS DISTINCT FROM ROW (kept.*)
$$;
CREATE FUNCTION keep_reviews_and_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who creates an assessment holds the vendor only against deletion: behind this lock, what others have created is seen.
  PERFORM FROM vendors WHERE tenant_id = NEW.tenant_id AND id = NEW.vendor_id FOR NO KEY UPDATE;
  PERFORM keep_reviews_and_decisions(NEW.tenant_id, NEW.vendor_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER reviews_are_kept_when_created AFTER INSERT ON assessments FOR EACH ROW EXECUTE FUNCTION keep_reviews_and_decisions();
CREATE TRIGGER reviews_are_kept AFTER UPDATE OF name, status, failure, risk_level, summarized_risk, effective_risk, answer_counts,
  data_locations, certificates, ended_at
  ON assessments FOR EACH ROW WHEN (NEW.status IN ('COMPLETED', 'FAILED')) EXECUTE FUNCTION keep_reviews_and_decisions();
CREATE TRIGGER decisions_are_kept AFTER INSERT OR UPDATE OF conditions, condition_items ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_reviews_and_decisions();

CREATE FUNCTION limits_of_contracts(contracts jsonb, OUT first_end date, OUT last_end date) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT min(ends_on), max(ends_on) FROM ends_of_contracts(contracts)
$$;
CREATE FUNCTION keep_limits_of_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_end, last_end INTO NEW.first_contract_end, NEW.last_contract_end FROM limits_of_contracts(NEW.contracts);
  RETURN NEW;
END
$$;
CREATE TRIGGER limits_of_contracts_are_kept BEFORE INSERT OR UPDATE OF contracts ON vendors
  FOR EACH ROW EXECUTE FUNCTION keep_limits_of_contracts();
