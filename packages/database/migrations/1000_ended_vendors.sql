-- A vendor that the organisation no longer uses stays with all its records, and counts in no figure, date or list of sub-processors.
ALTER TABLE vendors
  -- The last day of its use.
  ADD COLUMN ended_on date,
  -- Whether that day has come: at the last change, or by the sweep.
  ADD COLUMN has_ended boolean NOT NULL DEFAULT false;
CREATE INDEX vendors_to_end ON vendors (ended_on) WHERE ended_on IS NOT NULL AND NOT has_ended;
CREATE INDEX vendors_ended ON vendors (tenant_id, id) WHERE has_ended;
GRANT SELECT (ended_on, has_ended) ON vendors TO custos_operator;
GRANT SELECT (vendor_id) ON vendor_requests TO custos_operator;

-- Whether its sub-processors count.
ALTER TABLE vendor_facts ADD COLUMN is_in_use boolean NOT NULL DEFAULT true;
CREATE FUNCTION note_use_of_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_in_use := NOT EXISTS (SELECT FROM vendors WHERE tenant_id = NEW.tenant_id AND id = NEW.vendor_id AND has_ended);
  RETURN NEW;
END
$$;
CREATE TRIGGER use_is_noted BEFORE INSERT ON vendor_facts FOR EACH ROW EXECUTE FUNCTION note_use_of_facts();

CREATE OR REPLACE FUNCTION keep_sub_processors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed text[];
  added text[];
BEGIN
  WITH gone AS (DELETE FROM engaged_sub_processors WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.vendor_id RETURNING key)
  SELECT array_agg(key) INTO removed FROM gone;
  WITH new AS (
    INSERT INTO engaged_sub_processors (tenant_id, vendor_id, place, key, name, domain)
    SELECT NEW.tenant_id, NEW.vendor_id, place, lower(left(named ->> 'name', 300)), named ->> 'name', left(named ->> 'domain', 253)
    FROM jsonb_array_elements(NEW.facts -> 'subProcessors') WITH ORDINALITY AS each (named, place)
    WHERE named ->> 'name' IS NOT NULL AND NEW.is_in_use RETURNING key)
  SELECT array_agg(key) INTO added FROM new;
  PERFORM count_sub_processors(NEW.tenant_id, added, removed);
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION discount_sub_processors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM engaged_sub_processors WHERE tenant_id = OLD.tenant_id AND vendor_id = OLD.vendor_id;
  PERFORM count_sub_processors(OLD.tenant_id, NULL, (
    SELECT array_agg(lower(left(named ->> 'name', 300))) FROM jsonb_array_elements(OLD.facts -> 'subProcessors') AS named
    WHERE named ->> 'name' IS NOT NULL AND OLD.is_in_use));
  RETURN NULL;
END
$$;
DROP TRIGGER sub_processors_are_kept ON vendor_facts;
CREATE TRIGGER sub_processors_are_kept AFTER INSERT OR UPDATE OF facts, is_in_use ON vendor_facts
  FOR EACH ROW EXECUTE FUNCTION keep_sub_processors();

CREATE OR REPLACE FUNCTION keep_due_days(of_tenant uuid, of_vendor uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendors WHERE tenant_id = of_tenant AND id = of_vendor FOR NO KEY UPDATE;
  DELETE FROM due_days WHERE tenant_id = of_tenant AND vendor_id = of_vendor;
  INSERT INTO due_days (tenant_id, vendor_id, kind, at, owner_id)
  SELECT of_tenant, of_vendor, kind, at, owner_id FROM vendors, due_days_of(of_tenant, of_vendor)
  WHERE tenant_id = of_tenant AND id = of_vendor AND NOT has_ended;
END
$$;
CREATE FUNCTION keep_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_due_days(NEW.tenant_id, NEW.id);
  UPDATE vendor_facts SET is_in_use = NOT NEW.has_ended WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER use_is_kept AFTER UPDATE OF has_ended ON vendors FOR EACH ROW WHEN (OLD.has_ended <> NEW.has_ended) EXECUTE FUNCTION keep_use();

CREATE OR REPLACE FUNCTION count_vendors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, count(*)
    FROM new_vendors WHERE NOT has_ended GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, -count(*)
    FROM old_vendors WHERE NOT has_ended GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, sum(n)
    FROM (
      SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea,
        without_safeguard, 1 AS n FROM new_vendors WHERE NOT has_ended
      UNION ALL
      SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, -1
      FROM old_vendors WHERE NOT has_ended) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
