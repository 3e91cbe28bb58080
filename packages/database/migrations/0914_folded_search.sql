-- The register's search finds Müller by Muller, and Muller by Müller: every text with other letters than ASCII has the grams of its plain form
-- besides. 0915 writes those of earlier vendors, and 0916 seeks them.
CREATE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(written) = length(written) THEN lower(written) ELSE
    translate(replace(replace(regexp_replace(normalize(lower(written), NFKD), U&'[\0300-\036F]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'øłđı', 'oldi') END
$$;
CREATE OR REPLACE FUNCTION grams_of(of_tenant uuid, texts text[]) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT hash_of_gram(prefix, gram)), '{}')
  FROM (SELECT key::text || of_tenant || 'GRAM' AS prefix FROM written_words_key OFFSET 0) AS keyed, (
    SELECT DISTINCT gram
    FROM (
      SELECT c, c || lead(c) OVER following AS two, c || lead(c) OVER following || lead(c, 2) OVER following AS three
      FROM unnest(texts || ARRAY(SELECT plain_text(written) FROM unnest(texts) AS written WHERE octet_length(written) > length(written)))
          WITH ORDINALITY AS text (written, n),
        string_to_table(lower(written), NULL) WITH ORDINALITY AS split (c, place)
      WINDOW following AS (PARTITION BY n ORDER BY place)) AS starts, unnest(ARRAY[c, two, three]) AS gram
    WHERE gram IS NOT NULL) AS grams
$$;
