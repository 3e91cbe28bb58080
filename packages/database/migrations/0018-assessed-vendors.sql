-- Apart from the migration before, whose locks would keep everybody from every vendor for as long as this takes.
UPDATE vendors SET assessed_at = greatest(assessed_at, last.ended_at)
FROM (SELECT tenant_id, vendor_id, max(ended_at) AS ended_at FROM assessments WHERE ended_at IS NOT NULL GROUP BY 1, 2) AS last
WHERE vendors.tenant_id = last.tenant_id AND vendors.id = last.vendor_id;
