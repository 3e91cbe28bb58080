-- The annual costs of each vendor's contracts by currency, and the days on which its contracts end, again for the list's filters:
-- row-level security leaves custos_app no index on JSON. A trigger keeps them.
CREATE TABLE contract_costs (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- ISO 4217; NONE: not recorded.
  currency text NOT NULL,
  -- Of all contracts of the vendor in this currency.
  annual_cost double precision NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id, currency) INCLUDE (annual_cost),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX contract_costs_by_cost ON contract_costs (tenant_id, currency, annual_cost, vendor_id);
SELECT keep_tenants_apart('contract_costs');
GRANT SELECT, INSERT, DELETE ON contract_costs TO custos_app;

CREATE TABLE contract_ends (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  ends_on date NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id, ends_on),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX contract_ends_by_day ON contract_ends (tenant_id, ends_on, vendor_id);
SELECT keep_tenants_apart('contract_ends');
GRANT SELECT, INSERT, DELETE ON contract_ends TO custos_app;

CREATE FUNCTION costs_of_contracts(contracts jsonb) RETURNS TABLE (currency text, annual_cost double precision)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(contract ->> 'currency', 'NONE'), sum((contract ->> 'annual_cost')::numeric)::double precision
  FROM jsonb_array_elements(contracts) AS contract WHERE contract ->> 'annual_cost' IS NOT NULL GROUP BY 1
$$;
CREATE FUNCTION ends_of_contracts(contracts jsonb) RETURNS TABLE (ends_on date) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT DISTINCT (contract ->> 'ends_on')::date FROM jsonb_array_elements(contracts) AS contract WHERE contract ->> 'ends_on' IS NOT NULL
$$;
CREATE FUNCTION keep_contract_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contract_costs WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.id;
  DELETE FROM contract_ends WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.id;
  INSERT INTO contract_costs (tenant_id, vendor_id, currency, annual_cost)
  SELECT NEW.tenant_id, NEW.id, currency, annual_cost FROM costs_of_contracts(NEW.contracts);
  INSERT INTO contract_ends (tenant_id, vendor_id, ends_on)
  SELECT NEW.tenant_id, NEW.id, ends_on FROM ends_of_contracts(NEW.contracts);
  RETURN NULL;
END
$$;
CREATE TRIGGER contracts_are_kept_when_added AFTER INSERT ON vendors
  FOR EACH ROW WHEN (NEW.contracts <> '[]') EXECUTE FUNCTION keep_contract_filters();
CREATE TRIGGER contracts_are_kept AFTER UPDATE OF contracts ON vendors
  FOR EACH ROW WHEN (NEW.contracts IS DISTINCT FROM OLD.contracts) EXECUTE FUNCTION keep_contract_filters();
