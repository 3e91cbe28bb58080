-- Indexes beside writers
-- With the index of words or of three characters: the matches among the newest texts and vendors, without a page for every other match.
CREATE INDEX searched_texts_by_time ON searched_texts USING brin (tenant_id, assessment_id) WITH (autosummarize = on);
CREATE INDEX vendor_grams_by_time ON vendor_grams USING brin (tenant_id, vendor_id) WITH (autosummarize = on);
