CREATE TABLE vendors (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  domain text NOT NULL,
  alternative_domains jsonb NOT NULL,
  industry text,
  contact jsonb,
  data_usage jsonb,
  notes jsonb NOT NULL,
  -- Derived by approvals/rules.ts from stored facts; kept here for filtering.
  overall_status text NOT NULL CHECK (overall_status IN ('PENDING_REVIEW', 'APPROVED', 'REJECTED', 'CONDITIONAL', 'WARNING')),
  -- When the next certificate behind an approval ends; null when none will.
  warning_due timestamptz,
  -- Days after which the vendor is assessed anew while it is approved; null: as the installation has it.
  review_period_days integer CHECK (review_period_days BETWEEN 1 AND 3650),
  -- When the vendor's last assessment ended, however it ended; null before the first. A trigger of the assessments keeps it.
  assessed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendors_by_industry ON vendors (tenant_id, industry, id);
CREATE INDEX vendors_by_status ON vendors (tenant_id, overall_status, id);

-- Sweeps look only at the vendors that are due, those with a review period of their own and the others.
CREATE INDEX vendors_to_warn ON vendors (warning_due) WHERE warning_due IS NOT NULL;
CREATE INDEX vendors_due ON vendors ((assessed_at AT TIME ZONE 'UTC' + make_interval(days => review_period_days)))
  WHERE review_period_days IS NOT NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');
CREATE INDEX vendors_due_by_default ON vendors (assessed_at)
  WHERE review_period_days IS NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');

-- The newest collection of each vendor and the facts read in it: what the report answers from.
CREATE TABLE vendor_facts (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  collection text NOT NULL,
  facts jsonb NOT NULL,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);

SELECT keep_tenants_apart('vendors', 'vendor_facts');
GRANT SELECT, INSERT, UPDATE, DELETE ON vendors, vendor_facts TO custos_app;
GRANT SELECT (tenant_id, id, overall_status, warning_due, review_period_days, assessed_at) ON vendors TO custos_operator;
CREATE POLICY operator_sweeps ON vendors FOR SELECT TO custos_operator USING (true);
