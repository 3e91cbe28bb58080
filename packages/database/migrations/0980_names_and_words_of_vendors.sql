-- A list of assessments, of sub-processors or of texts names vendors: 100 bytes each, where a vendor's row has kilobytes and its table
-- dozens of indexes. The index has the name. A trigger keeps it; 0981 fills it.
CREATE TABLE vendor_names (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id) INCLUDE (name),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
SELECT keep_tenants_apart('vendor_names');
GRANT SELECT, INSERT, UPDATE ON vendor_names TO custos_app;

CREATE FUNCTION keep_vendor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_names (tenant_id, vendor_id, name) VALUES (NEW.tenant_id, NEW.id, NEW.name)
  ON CONFLICT (tenant_id, vendor_id) DO UPDATE SET name = excluded.name;
  RETURN NULL;
END
$$;
CREATE TRIGGER name_is_kept_when_added AFTER INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION keep_vendor_name();
CREATE TRIGGER name_is_kept AFTER UPDATE OF name ON vendors
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_vendor_name();

-- The words by which people filter the register, each once for all vendors that have it. Triggers keep them; 0981 fills them.
CREATE TABLE register_words (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('department', 'business_owner', 'country')),
  -- As the column of the order has it.
  word text NOT NULL,
  -- As its first vendor writes it.
  written text NOT NULL,
  PRIMARY KEY (tenant_id, kind, word)
);
SELECT keep_tenants_apart('register_words');
GRANT SELECT, INSERT, UPDATE, DELETE ON register_words TO custos_app;

CREATE FUNCTION words_of_vendor(vendor vendors) RETURNS TABLE (kind text, word text, written text) LANGUAGE sql STABLE AS $$
  SELECT named.* FROM (VALUES
    ('department', vendor.department_order, vendor.internal_use ->> 'department'),
    ('business_owner', vendor.business_owner_order, vendor.internal_use ->> 'business_owner'),
    ('country', vendor.country_order, vendor.processing ->> 'country')) AS named (kind, word, written) WHERE named.written IS NOT NULL
$$;
CREATE FUNCTION is_word_of_vendors(of_tenant uuid, of_kind text, of_word text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE of_kind
    WHEN 'department' THEN EXISTS (SELECT FROM vendors WHERE tenant_id = of_tenant AND department_order = of_word)
    WHEN 'business_owner' THEN EXISTS (SELECT FROM vendors WHERE tenant_id = of_tenant AND business_owner_order = of_word)
    WHEN 'country' THEN EXISTS (SELECT FROM vendors WHERE tenant_id = of_tenant AND country_order = of_word) END
$$;
-- Who adds a vendor with a known word shares the word's lock, as a foreign key would: none of them waits. Who takes away what may be the
-- last waits for these, and looks again.
CREATE FUNCTION keep_register_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    FOR changed IN SELECT * FROM words_of_vendor(NEW) ORDER BY kind COLLATE "C" LOOP
      LOOP
        PERFORM FROM register_words WHERE tenant_id = NEW.tenant_id AND kind = changed.kind AND word = changed.word FOR KEY SHARE;
        EXIT WHEN FOUND;
        INSERT INTO register_words (tenant_id, kind, word, written) VALUES (NEW.tenant_id, changed.kind, changed.word, changed.written)
        ON CONFLICT DO NOTHING;
        EXIT WHEN FOUND;
      END LOOP;
    END LOOP;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    FOR changed IN SELECT * FROM words_of_vendor(OLD) ORDER BY kind COLLATE "C" LOOP
      CONTINUE WHEN is_word_of_vendors(OLD.tenant_id, changed.kind, changed.word);
      PERFORM FROM register_words WHERE tenant_id = OLD.tenant_id AND kind = changed.kind AND word = changed.word FOR UPDATE;
      DELETE FROM register_words WHERE tenant_id = OLD.tenant_id AND kind = changed.kind AND word = changed.word
        AND NOT is_word_of_vendors(OLD.tenant_id, changed.kind, changed.word);
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_of_register_are_kept_when_added AFTER INSERT ON vendors FOR EACH ROW
  WHEN (NEW.internal_use <> '{}' OR NEW.processing IS NOT NULL) EXECUTE FUNCTION keep_register_words();
CREATE TRIGGER words_of_register_are_kept AFTER UPDATE OF internal_use, processing ON vendors FOR EACH ROW
  WHEN ((OLD.department_order, OLD.business_owner_order, OLD.country_order)
    IS DISTINCT FROM (NEW.department_order, NEW.business_owner_order, NEW.country_order)) EXECUTE FUNCTION keep_register_words();
CREATE TRIGGER words_of_register_are_kept_when_deleted AFTER DELETE ON vendors FOR EACH ROW
  WHEN (OLD.internal_use <> '{}' OR OLD.processing IS NOT NULL) EXECUTE FUNCTION keep_register_words();

-- A search reads all that an index has not taken over, such as a page for each vendor that was written since: up to 4 MB otherwise.
ALTER INDEX vendor_grams_by_gram SET (gin_pending_list_limit = 1024);
ALTER INDEX written_words_by_word SET (gin_pending_list_limit = 1024);
ALTER INDEX searched_texts_by_word SET (gin_pending_list_limit = 1024);
