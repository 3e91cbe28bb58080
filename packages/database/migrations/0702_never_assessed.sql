-- Not beside an older version: it knows these columns by their former name.
-- A vendor without an assessment was never assessed; what is unread is a document.
ALTER TABLE vendors RENAME COLUMN never_read TO never_assessed;
ALTER INDEX vendors_never_read RENAME TO vendors_never_assessed;
ALTER INDEX vendors_never_read_by_due_date RENAME TO vendors_never_assessed_by_due_date;
ALTER TABLE register_figures RENAME COLUMN never_read TO never_assessed;

-- Saved views keep the query of an address.
ALTER TABLE register_views NO FORCE ROW LEVEL SECURITY;
UPDATE register_views SET search = replace(search, 'view=specialUnread', 'view=specialUnassessed') WHERE search LIKE '%view=specialUnread%';
ALTER TABLE register_views FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION count_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, count(*)
    FROM new_vendors GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, -count(*)
    FROM old_vendors GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, sum(n)
    FROM (
      SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea,
        without_safeguard, 1 AS n FROM new_vendors
      UNION ALL
      SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, -1
      FROM old_vendors) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
