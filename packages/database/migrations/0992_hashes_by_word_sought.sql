-- The words of all texts are in the table of 0992_hashes_by_word.sql now. It takes the place of the former.
ANALYZE written_words_by_hash;
DROP TABLE written_words;
DROP FUNCTION keep_hashes_by_word();
ALTER TABLE written_words_by_hash RENAME TO written_words;
ALTER INDEX written_words_by_hash_pkey RENAME TO written_words_pkey;
ALTER INDEX written_words_by_hash_by_vendor RENAME TO written_words_by_vendor;
ALTER INDEX written_words_by_hash_by_word RENAME TO written_words_by_word;
ALTER TABLE written_words RENAME CONSTRAINT written_words_by_hash_tenant_id_vendor_id_fkey TO written_words_tenant_id_vendor_id_fkey;

DROP FUNCTION hash_of_word(uuid, uuid, text, text);
ALTER FUNCTION hash_by_word(uuid, uuid, text, text) RENAME TO hash_of_word;
DROP FUNCTION written_words_of(uuid, text, text);
ALTER FUNCTION hashes_by_word(uuid, text, text) RENAME TO written_words_of;
CREATE OR REPLACE FUNCTION written_words_of(of_tenant uuid, of_kind text, written text) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT hash_of_word(key, of_tenant, of_kind, left(word, size))), '{}')
  FROM written_words_key, words_in(written) AS word, unnest(ARRAY[4, 6, 8]) AS size WHERE size <= greatest(4, length(word))
$$;
CREATE OR REPLACE FUNCTION written_beginnings(of_tenant uuid, of_kind text, beginnings text[]) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(hash_of_word(key, of_tenant, of_kind, beginning) ORDER BY place), '{}')
  FROM written_words_key, unnest(beginnings) WITH ORDINALITY AS sought (beginning, place)
$$;
