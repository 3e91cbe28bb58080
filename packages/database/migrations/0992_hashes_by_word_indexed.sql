-- Indexes beside writers
CREATE INDEX written_words_by_hash_by_word ON written_words_by_hash USING gin (words) WITH (gin_pending_list_limit = 1024);
