-- What tells whether an installation is well: which migrations were run, and rows that found no partition.
GRANT SELECT ON migrations, audit_records_default TO custos_operator;
