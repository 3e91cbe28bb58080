-- The second lock: under custos_app a session sees and writes the rows of its own organisation, whatever the query says.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['apps', 'idempotency_keys', 'framework_settings', 'questionnaires', 'vendors', 'assessments',
    'assessment_steps', 'approvals', 'approval_citations', 'vendor_facts', 'events', 'audit_records'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO custos_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', name);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON apps, idempotency_keys, framework_settings, questionnaires, vendors, assessments,
  assessment_steps, approvals, approval_citations, vendor_facts TO custos_app;
GRANT SELECT, INSERT ON events, audit_records TO custos_app;

-- What must cross organisations, and no more: finding a client by its id, keys, jobs, the records of reads, sweeps.
GRANT SELECT, INSERT ON tenants TO custos_operator;
GRANT SELECT ON apps TO custos_operator;
GRANT SELECT, INSERT, UPDATE ON signing_keys TO custos_operator;
GRANT SELECT (tenant_id, created_at), DELETE ON idempotency_keys TO custos_operator;
GRANT SELECT (tenant_id, id, warning_due) ON vendors TO custos_operator;
GRANT SELECT (tenant_id, id, vendor_id, status, created_at, updated_at) ON assessments TO custos_operator;
GRANT SELECT, INSERT ON audit_records TO custos_operator;
GRANT SELECT, UPDATE (archive_location) ON events TO custos_operator;
GRANT EXECUTE ON FUNCTION make_audit_partitions(integer) TO custos_operator;

CREATE POLICY operator_reads ON apps FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_expires ON idempotency_keys TO custos_operator USING (true);
CREATE POLICY operator_sweeps ON vendors FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_sweeps ON assessments FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_reads ON audit_records FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_records ON audit_records FOR INSERT TO custos_operator WITH CHECK (true);
CREATE POLICY operator_reads ON events FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_archives ON events FOR UPDATE TO custos_operator USING (true);
