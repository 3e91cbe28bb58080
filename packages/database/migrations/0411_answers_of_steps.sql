-- What the steps of assessments that have not ended left, by the name of the version that goes on with them.
ALTER TABLE assessment_steps NO FORCE ROW LEVEL SECURITY;
UPDATE assessment_steps SET output = output - 'findings' || jsonb_build_object('answers', output -> 'findings') WHERE output ? 'findings';
ALTER TABLE assessment_steps FORCE ROW LEVEL SECURITY;
