-- The sub-processors that the newest facts of a vendor name, a row each, and how many rows name each; triggers keep both.
CREATE TABLE engaged_sub_processors (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- In the facts, from 1.
  place integer NOT NULL,
  -- Names are compared without case, by what an index holds of them.
  key text NOT NULL,
  name text NOT NULL,
  domain text,
  PRIMARY KEY (tenant_id, vendor_id, place),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX engaged_sub_processors_by_key ON engaged_sub_processors (tenant_id, key, vendor_id);
CREATE INDEX engaged_sub_processors_by_domain ON engaged_sub_processors (tenant_id, key, domain);
CREATE TABLE sub_processors (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  key text NOT NULL,
  -- As most of the newest vendors write it.
  name text NOT NULL,
  domain text,
  vendors integer NOT NULL,
  -- Most engaged first.
  place integer NOT NULL GENERATED ALWAYS AS (-vendors) STORED,
  PRIMARY KEY (tenant_id, key)
);
CREATE INDEX sub_processors_by_use ON sub_processors (tenant_id, place, key);
SELECT keep_tenants_apart('engaged_sub_processors', 'sub_processors');
GRANT SELECT, INSERT, DELETE ON engaged_sub_processors TO custos_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sub_processors TO custos_app;

-- Counts the named ones anew by what was added and taken away, in the order of their keys, so that no two wait for each other.
CREATE FUNCTION count_sub_processors(of_tenant uuid, added text[], removed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT key, sum(n)::integer AS n FROM (
      SELECT key, 1 AS n FROM unnest(added) AS key UNION ALL SELECT key, -1 FROM unnest(removed) AS key) AS each
    GROUP BY key HAVING sum(n) <> 0 ORDER BY key COLLATE "C"
  LOOP
    INSERT INTO sub_processors (tenant_id, key, name, domain, vendors) VALUES (of_tenant, changed.key, changed.key, NULL, changed.n)
    ON CONFLICT (tenant_id, key) DO UPDATE SET vendors = sub_processors.vendors + changed.n;
    UPDATE sub_processors SET
      name = coalesce((SELECT mode() WITHIN GROUP (ORDER BY newest.name) FROM (
        SELECT engaged.name FROM engaged_sub_processors AS engaged WHERE engaged.tenant_id = of_tenant AND engaged.key = changed.key
        ORDER BY engaged.vendor_id DESC LIMIT 100) AS newest), sub_processors.name),
      domain = (SELECT max(engaged.domain) FROM engaged_sub_processors AS engaged WHERE engaged.tenant_id = of_tenant AND engaged.key = changed.key)
    WHERE tenant_id = of_tenant AND key = changed.key;
    DELETE FROM sub_processors WHERE tenant_id = of_tenant AND key = changed.key AND vendors <= 0;
  END LOOP;
END
$$;
CREATE FUNCTION keep_sub_processors() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE named ->> 'name' IS NOT NULL RETURNING key)
  SELECT array_agg(key) INTO added FROM new;
  PERFORM count_sub_processors(NEW.tenant_id, added, removed);
  RETURN NULL;
END
$$;
CREATE FUNCTION discount_sub_processors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM engaged_sub_processors WHERE tenant_id = OLD.tenant_id AND vendor_id = OLD.vendor_id;
  PERFORM count_sub_processors(OLD.tenant_id, NULL, (
    SELECT array_agg(lower(left(named ->> 'name', 300))) FROM jsonb_array_elements(OLD.facts -> 'subProcessors') AS named WHERE named ->> 'name' IS NOT NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER sub_processors_are_kept AFTER INSERT OR UPDATE OF facts ON vendor_facts FOR EACH ROW EXECUTE FUNCTION keep_sub_processors();
CREATE TRIGGER sub_processors_are_discounted AFTER DELETE ON vendor_facts FOR EACH ROW EXECUTE FUNCTION discount_sub_processors();

ALTER TABLE vendor_facts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE engaged_sub_processors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sub_processors NO FORCE ROW LEVEL SECURITY;
INSERT INTO engaged_sub_processors (tenant_id, vendor_id, place, key, name, domain)
SELECT tenant_id, vendor_id, place, lower(left(named ->> 'name', 300)), named ->> 'name', left(named ->> 'domain', 253)
FROM vendor_facts, jsonb_array_elements(facts -> 'subProcessors') WITH ORDINALITY AS each (named, place)
WHERE named ->> 'name' IS NOT NULL;
INSERT INTO sub_processors (tenant_id, key, name, domain, vendors)
SELECT tenant_id, key, mode() WITHIN GROUP (ORDER BY name), max(domain), count(*) FROM engaged_sub_processors GROUP BY tenant_id, key;
ALTER TABLE sub_processors FORCE ROW LEVEL SECURITY;
ALTER TABLE engaged_sub_processors FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_facts FORCE ROW LEVEL SECURITY;
