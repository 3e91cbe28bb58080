-- The vendor's other domains of which an assessment read pages, besides its primary one; null in those of before that was kept.
ALTER TABLE assessments ADD COLUMN alternative_domains jsonb;
