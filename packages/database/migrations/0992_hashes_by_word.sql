-- The hashes of a word in texts of different kinds get the same bits but for the lowest, so that one page of the index has all of them. A
-- search with synonyms would otherwise read a page for each word and kind. The words are written to a second table, beside which the
-- first serves until 0992_hashes_by_word_sought.sql: the index would take an hour to follow, and twice the space.
CREATE TABLE written_words_by_hash (
  tenant_id uuid NOT NULL,
  record_id uuid NOT NULL,
  kind text NOT NULL,
  part text NOT NULL,
  vendor_id uuid NOT NULL,
  words integer[] NOT NULL,
  PRIMARY KEY (tenant_id, record_id, kind, part),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX written_words_by_hash_by_vendor ON written_words_by_hash (tenant_id, vendor_id);
SELECT keep_tenants_apart('written_words_by_hash');
GRANT SELECT, INSERT, DELETE ON written_words_by_hash TO custos_app;
GRANT SELECT ON written_words_by_hash TO custos_operator;
CREATE POLICY operator_searches ON written_words_by_hash FOR SELECT TO custos_operator USING (true);

CREATE FUNCTION hash_by_word(key uuid, of_tenant uuid, of_kind text, word text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ('x' || encode(substr(sha256(convert_to(key::text || of_tenant::text || word, 'UTF8')), 1, 4), 'hex'))::bit(32)::integer & -16
    | array_position(ARRAY['NOTE', 'FIELD', 'CONTRACT', 'COMMENT', 'JUDGEMENT', 'VENDOR_REQUEST', 'DECISION', 'CONDITION'], of_kind)
$$;
CREATE FUNCTION hashes_by_word(of_tenant uuid, of_kind text, written text) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT hash_by_word(key, of_tenant, of_kind, left(word, size))), '{}')
  FROM written_words_key, words_in(written) AS word, unnest(ARRAY[4, 6, 8]) AS size WHERE size <= greatest(4, length(word))
$$;
REVOKE ALL ON FUNCTION hashes_by_word(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hashes_by_word(uuid, text, text) TO custos_app;

-- A deletion from the first table waits for a batch that writes the same text to the second.
CREATE FUNCTION keep_hashes_by_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM written_words_by_hash
    WHERE tenant_id = OLD.tenant_id AND record_id = OLD.record_id AND kind = OLD.kind AND part = OLD.part;
  ELSE
    INSERT INTO written_words_by_hash (tenant_id, record_id, kind, part, vendor_id, words)
    SELECT tenant_id, record_id, kind, part, vendor_id, hashes_by_word(tenant_id, kind, text) FROM written_texts
    WHERE tenant_id = NEW.tenant_id AND record_id = NEW.record_id AND kind = NEW.kind AND part = NEW.part;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER hashes_by_word_are_kept AFTER INSERT OR DELETE ON written_words FOR EACH ROW EXECUTE FUNCTION keep_hashes_by_word();
