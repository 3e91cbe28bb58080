-- Documents whose reading was given up, for the sweep.
GRANT SELECT (created_at) ON documents TO custos_operator;
