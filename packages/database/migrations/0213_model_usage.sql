-- What an organisation's assessments used of language models on a day (UTC): its limits are counted from it. The events that tell
-- of each use lose their detail when they are archived; a vendor that is deleted takes its assessments with it.
CREATE TABLE model_usage (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  -- Input and output together.
  tokens bigint NOT NULL,
  -- US dollars, as far as prices were known.
  cost double precision NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
INSERT INTO model_usage
  SELECT tenant_id, (at AT TIME ZONE 'UTC')::date,
    sum((detail ->> 'input_tokens')::bigint + (detail ->> 'output_tokens')::bigint), coalesce(sum((detail ->> 'cost')::double precision), 0)
  FROM events WHERE type = 'assessment.model_reviewed' AND detail IS NOT NULL GROUP BY 1, 2;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
SELECT keep_tenants_apart('model_usage');
GRANT SELECT, INSERT, UPDATE ON model_usage TO custos_app;
