-- What led to an assessment: somebody's request, or the schedule.
ALTER TABLE assessments ADD COLUMN triggered_by text NOT NULL DEFAULT 'REQUEST' CHECK (triggered_by IN ('REQUEST', 'PERIODIC_REVIEW'));
-- What it found of sub-processors; null in those that ended before these were kept.
ALTER TABLE assessments ADD COLUMN sub_processors jsonb;
CREATE INDEX assessments_by_end ON assessments (tenant_id, vendor_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX assessments_scheduled ON assessments (tenant_id) WHERE triggered_by = 'PERIODIC_REVIEW' AND status IN ('AWAITING', 'IN_PROGRESS');

-- Days after which the vendor is assessed anew while it is approved; null: as the installation has it.
ALTER TABLE vendors ADD COLUMN review_period_days integer CHECK (review_period_days BETWEEN 1 AND 3650);
CREATE INDEX vendors_watched ON vendors (tenant_id, id) WHERE overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');

-- An assessment leads to one decision, whatever led to the assessment.
DROP INDEX approvals_by_trigger;
CREATE UNIQUE INDEX approvals_by_trigger ON approvals (tenant_id, trigger_assessment_id) WHERE trigger_assessment_id IS NOT NULL;

GRANT SELECT (overall_status, review_period_days) ON vendors TO custos_operator;
GRANT SELECT (triggered_by, ended_at) ON assessments TO custos_operator;
