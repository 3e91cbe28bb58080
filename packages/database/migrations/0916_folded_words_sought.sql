-- Every vendor has the grams of 0914 now.
CREATE OR REPLACE FUNCTION grams_sought(of_tenant uuid, sought text) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array_agg(hash_of_gram(key::text || of_tenant || 'GRAM', substr(plain_text(sought), n, least(3, length(plain_text(sought))))))
  FROM written_words_key, generate_series(1, greatest(1, length(plain_text(sought)) - 2)) AS n
$$;
