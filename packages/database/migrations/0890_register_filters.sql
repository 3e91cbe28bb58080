-- What else the register filters and sorts by; 0896 makes the indexes of the orders. The table is written anew once, as by 0552, 0570 and
-- 0622. The texts are behind every other where nobody has written one.
CREATE FUNCTION first_contract_end(contracts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT min(contract ->> 'ends_on' COLLATE "C") FROM jsonb_array_elements(contracts) AS contract
$$;
CREATE FUNCTION annual_cost_of(contracts jsonb) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sum((contract ->> 'annual_cost')::numeric)::double precision FROM jsonb_array_elements(contracts) AS contract
$$;
ALTER TABLE vendors
  -- A reference or a date alone is that of a signed one.
  ADD COLUMN agreement_order smallint NOT NULL GENERATED ALWAYS AS (coalesce(
    array_position(ARRAY['OPEN', 'EXPIRED', 'SIGNED'], processing ->> 'agreement_state'),
    CASE WHEN coalesce(nullif(processing ->> 'agreement', ''), processing ->> 'agreement_date') IS NULL THEN 4 ELSE 3 END)) STORED,
  ADD COLUMN country_order text NOT NULL GENERATED ALWAYS AS (coalesce(processing ->> 'country', U&'\FFFF')) STORED,
  ADD COLUMN business_owner_order text NOT NULL GENERATED ALWAYS AS (
    coalesce(lower(internal_use ->> 'business_owner'), U&'\FFFF')) STORED,
  ADD COLUMN contract_end_order text NOT NULL GENERATED ALWAYS AS (coalesce(first_contract_end(contracts), U&'\FFFF')) STORED,
  -- In whatever currencies.
  ADD COLUMN cost_order double precision NOT NULL GENERATED ALWAYS AS (coalesce(annual_cost_of(contracts), 'infinity')) STORED,
  ADD COLUMN without_contract boolean NOT NULL GENERATED ALWAYS AS (contracts = '[]') STORED;
CREATE INDEX vendors_by_country ON vendors (tenant_id, country_order, id DESC);
CREATE INDEX vendors_without_contract ON vendors (tenant_id, id) WHERE without_contract;
CREATE INDEX vendors_without_owner ON vendors (tenant_id, id) WHERE owner_id IS NULL;
