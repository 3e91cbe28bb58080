-- A sweep counts what an earlier version completed (at_a_glance is null), the newest first.
CREATE INDEX assessments_uncounted ON assessments (id) WHERE status = 'COMPLETED' AND at_a_glance IS NULL;
GRANT SELECT (at_a_glance) ON assessments TO custos_operator;
