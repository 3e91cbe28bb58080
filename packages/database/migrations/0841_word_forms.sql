-- The hashes by which texts that people wrote are found by beginnings of words, as the program looks for the forms of a word.
CREATE FUNCTION written_beginnings(of_tenant uuid, of_kind text, beginnings text[]) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(hash_of_word(key, of_tenant, of_kind, beginning)), '{}') FROM written_words_key, unnest(beginnings) AS beginning
$$;
REVOKE ALL ON FUNCTION written_beginnings(uuid, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION written_beginnings(uuid, text, text[]) TO custos_app;
