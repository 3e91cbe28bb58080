-- In batches: vendors, approvals, users, condition_owners, approval_proposals, due_days, vendor_facts, vendor_requests, vendor_request_answers, written_words
-- The owner of a condition is the user with the name, if one user of the organisation has it. Decisions that were replaced keep their form.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM vendors WHERE (tenant_id, id) > ($1::uuid, $2::uuid) ORDER BY tenant_id, id LIMIT 500
), named AS MATERIALIZED (
  SELECT tenant_id, name, (array_agg(id))[1] AS id FROM users
  WHERE name IS NOT NULL AND tenant_id IN (SELECT tenant_id FROM batch) GROUP BY tenant_id, name HAVING count(*) = 1
), owned AS (
  UPDATE approvals SET condition_items = (
    SELECT jsonb_agg(item || jsonb_build_object('owner_id', named.id) ORDER BY place)
    FROM jsonb_array_elements(condition_items) WITH ORDINALITY AS items (item, place)
      LEFT JOIN named ON named.tenant_id = approvals.tenant_id AND named.name = item ->> 'owner')
  FROM batch
  WHERE approvals.tenant_id = batch.tenant_id AND approvals.vendor_id = batch.id
    AND approvals.id = (
      SELECT id FROM approvals AS newest
      WHERE newest.tenant_id = batch.tenant_id AND newest.vendor_id = batch.id ORDER BY id DESC LIMIT 1)
    AND condition_items @? '$[*] ? (@.met_at == null && @.owner != null)'
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
