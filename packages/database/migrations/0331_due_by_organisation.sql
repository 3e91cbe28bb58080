-- Each organisation's vendors fall due for themselves.
DROP INDEX vendors_due;
CREATE INDEX vendors_due ON vendors (tenant_id, (assessed_at AT TIME ZONE 'UTC' + make_interval(days => review_period_days)))
  WHERE review_period_days IS NOT NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');
DROP INDEX vendors_due_by_default;
CREATE INDEX vendors_due_by_default ON vendors (tenant_id, assessed_at)
  WHERE review_period_days IS NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING');
