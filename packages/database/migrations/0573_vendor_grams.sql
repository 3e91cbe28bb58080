-- Every one, two and three characters that follow each other in what the register's search looks through: a part of a word is found
-- without a look at every vendor. They are hashed with the organisation, so that no other's are among them.
CREATE TABLE vendor_grams (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  grams integer[] NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX vendor_grams_by_gram ON vendor_grams USING gin (grams);
SELECT keep_tenants_apart('vendor_grams');
GRANT SELECT, INSERT, UPDATE ON vendor_grams TO custos_app;
-- Row-level security keeps custos_app from an index whose operator is not leakproof.
GRANT SELECT ON vendor_grams TO custos_operator;
CREATE POLICY operator_searches ON vendor_grams FOR SELECT TO custos_operator USING (true);

CREATE FUNCTION grams_of(of_tenant uuid, texts text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(of_tenant::text || gram)), '{}')
  FROM (
    SELECT c, c || lead(c) OVER following AS two, c || lead(c) OVER following || lead(c, 2) OVER following AS three
    FROM unnest(texts) WITH ORDINALITY AS text (written, n), string_to_table(lower(written), NULL) WITH ORDINALITY AS split (c, place)
    WINDOW following AS (PARTITION BY n ORDER BY place)) AS starts, unnest(ARRAY[c, two, three]) AS gram
  WHERE gram IS NOT NULL
$$;
-- Of a text of three characters or more, the threes alone: they are in fewer vendors.
CREATE FUNCTION grams_sought(of_tenant uuid, sought text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(hashtext(of_tenant::text || substr(lower(sought), n, least(3, length(lower(sought))))))
  FROM generate_series(1, greatest(1, length(lower(sought)) - 2)) AS n
$$;

CREATE FUNCTION grams_of_vendor(vendor vendors) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT grams_of(vendor.tenant_id, ARRAY[vendor.name, vendor.domain, vendor.external_id, vendor.alternative_domains::text]
    || ARRAY(SELECT jsonb_array_elements_text(vendor.notes)))
$$;
CREATE FUNCTION keep_vendor_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_grams (tenant_id, vendor_id, grams) VALUES (NEW.tenant_id, NEW.id, grams_of_vendor(NEW))
  ON CONFLICT (tenant_id, vendor_id) DO UPDATE SET grams = excluded.grams;
  RETURN NULL;
END
$$;
CREATE TRIGGER grams_are_kept_when_added AFTER INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION keep_vendor_grams();
CREATE TRIGGER grams_are_kept AFTER UPDATE OF name, domain, alternative_domains, external_id, notes ON vendors FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.alternative_domains, OLD.external_id, OLD.notes)
    IS DISTINCT FROM (NEW.name, NEW.domain, NEW.alternative_domains, NEW.external_id, NEW.notes))
  EXECUTE FUNCTION keep_vendor_grams();

ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_grams NO FORCE ROW LEVEL SECURITY;
INSERT INTO vendor_grams (tenant_id, vendor_id, grams) SELECT tenant_id, id, grams_of_vendor(vendors) FROM vendors;
ALTER TABLE vendor_grams FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
