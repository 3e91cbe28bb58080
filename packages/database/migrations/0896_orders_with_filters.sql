-- Filters beside an order: a vendor that does not pass is left out by the index, without a look at its row. The index of decisions knows
-- every order besides, since few vendors may have a status: it finds a page without the rows of the others.
DROP INDEX vendors_by_status;
DROP INDEX vendors_by_decision;
CREATE INDEX vendors_by_decision ON vendors (tenant_id, decision_order, id DESC, risk_order, criticality_order, agreement_order, never_assessed,
  outside_eea, without_safeguard, special_categories, without_contract, owner_id, next_review_at, contract_order, country_order, department_order)
  INCLUDE (name_key, known_share, review_order, due_order, business_owner_order, contract_end_order, cost_order, tier);
DO $$
DECLARE
  name text;
  value text;
BEGIN
  FOR name, value IN VALUES ('name', 'name_key'), ('risk', 'risk_order'), ('known', 'known_share'), ('last_review', 'review_order'),
    ('due_date', 'due_order'), ('criticality', 'criticality_order'), ('department', 'department_order'), ('contract', 'contract_order'),
    ('business_owner', 'business_owner_order'), ('agreement', 'agreement_order'), ('contract_end', 'contract_end_order'), ('cost', 'cost_order')
  LOOP
    EXECUTE format('DROP INDEX vendors_by_%s', name);
    EXECUTE format('CREATE INDEX vendors_by_%s ON vendors (tenant_id, %I, id DESC, %s)', name, value, array_to_string(array_remove(ARRAY[
      'decision_order', 'risk_order', 'criticality_order', 'agreement_order', 'never_assessed', 'without_safeguard', 'without_contract',
      'owner_id', 'next_review_at', 'contract_order', 'country_order', 'department_order'], value), ', '));
  END LOOP;
END
$$;

DROP STATISTICS vendors_together;
CREATE STATISTICS vendors_together (mcv) ON tenant_id, decision_order, risk_order, never_assessed, special_categories, outside_eea, without_safeguard
  FROM vendors;

-- Unassessed vendors, most without a next review, are the first in these orders: those with one are walked through by themselves.
CREATE INDEX vendors_with_next_review_by_known ON vendors (tenant_id, known_share, id DESC, next_review_at) WHERE next_review_at IS NOT NULL;
CREATE INDEX vendors_with_next_review_by_last_review ON vendors (tenant_id, review_order, id DESC, next_review_at) WHERE next_review_at IS NOT NULL;

-- Assessments of a status that also have a risk, a reviewer or a decision, by the index alone.
DROP INDEX assessments_by_status;
CREATE INDEX assessments_by_status ON assessments (tenant_id, status, id, is_cited, risk_level, assignee_id);
