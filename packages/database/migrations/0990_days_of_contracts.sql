-- In batches: vendors
-- A missed day stays due as long as its contract runs, though another contract of the vendor continues. A notice to the end of a month,
-- quarter or year gives no day if the term ends on another one: such a vendor is due now, and the sweep counts its days anew.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id, contracts FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND contracts <> '[]'
  ORDER BY tenant_id, id LIMIT 500 FOR NO KEY UPDATE
), due AS (
  SELECT tenant_id, id, CASE
    WHEN EXISTS (
      SELECT FROM jsonb_array_elements(contracts) AS contract, LATERAL (SELECT (contract ->> 'ends_on')::timestamp + interval '1 day' AS day) AS after
      WHERE contract ->> 'notice_to' IN ('MONTH', 'QUARTER', 'YEAR') AND contract ->> 'cancel_by' IS NOT NULL
        AND date_trunc(lower(contract ->> 'notice_to'), after.day) <> after.day)
    THEN current_date - 1
    ELSE (
      SELECT min(coalesce(contract ->> 'cancel_by', CASE WHEN contract ->> 'renewal' IS DISTINCT FROM 'AUTOMATIC' THEN contract ->> 'ends_on' END)::date)
      FROM jsonb_array_elements(contracts) AS contract
      WHERE NOT (coalesce(contract ->> 'ends_on' < current_date::text, false) AND contract ->> 'renewal' IS DISTINCT FROM 'AUTOMATIC'
        AND EXISTS (
          SELECT FROM jsonb_array_elements(contracts) AS other
          WHERE other ->> 'id' <> contract ->> 'id' AND (other ->> 'ends_on' IS NULL OR other ->> 'ends_on' > contract ->> 'ends_on'))))
    END AS day
  FROM batch
), changed AS (
  UPDATE vendors SET contract_due_on = due.day
  FROM due WHERE vendors.tenant_id = due.tenant_id AND vendors.id = due.id AND vendors.contract_due_on IS DISTINCT FROM due.day
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
