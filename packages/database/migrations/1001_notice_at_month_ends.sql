-- In batches: vendors
-- A notice of months to the last day of a month is due by the last day of another, as the law counts: such a vendor is due now, on a day
-- that is none of its contracts', and the sweep counts its days anew.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id, contracts FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND contracts <> '[]'
  ORDER BY tenant_id, id LIMIT 500 FOR NO KEY UPDATE
), early AS (
  SELECT tenant_id, id, (
    SELECT least(current_date, min(coalesce(other ->> 'cancel_by', other ->> 'ends_on')::date)) - 1
    FROM jsonb_array_elements(contracts) AS other
  ) AS day
  FROM batch
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements(contracts) AS contract, LATERAL (SELECT (contract ->> 'cancel_by')::date AS day) AS cancel
    WHERE contract ->> 'notice_period' ~ '[MY]$' AND cancel.day IS NOT NULL
      AND extract(day FROM cancel.day + 1) <> 1
      AND extract(day FROM cancel.day + (contract ->> 'notice_period')::interval + interval '1 day') = 1)
), changed AS (
  UPDATE vendors SET contract_due_on = early.day
  FROM early WHERE vendors.tenant_id = early.tenant_id AND vendors.id = early.id
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
