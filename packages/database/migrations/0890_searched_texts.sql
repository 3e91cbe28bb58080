-- The register's search looks through what people write of a vendor, and not only its name, domains, external id and notes. 0891 writes
-- the grams of earlier vendors.
CREATE OR REPLACE FUNCTION grams_of_vendor(vendor vendors) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT grams_of(vendor.tenant_id, ARRAY[vendor.name, vendor.domain, vendor.alternative_domains::text, vendor.external_id, vendor.description,
      vendor.contact ->> 'name', vendor.contact ->> 'email', vendor.contact ->> 'phone', vendor.contact ->> 'address',
      vendor.internal_use ->> 'department', vendor.internal_use ->> 'business_owner', vendor.processing ->> 'agreement']
    || ARRAY(SELECT jsonb_array_elements_text(vendor.notes))
    || ARRAY(SELECT jsonb_array_elements_text(coalesce(vendor.internal_use -> 'services', '[]')))
    || ARRAY(
      SELECT written FROM jsonb_array_elements(vendor.contracts) AS contract,
        LATERAL (VALUES (contract ->> 'reference'), (contract ->> 'entity'), (contract ->> 'cost_centre')) AS fields (written))
    || ARRAY(SELECT value FROM jsonb_each_text(vendor.custom_fields)))
$$;
DROP TRIGGER grams_are_kept ON vendors;
CREATE TRIGGER grams_are_kept AFTER UPDATE OF name, domain, alternative_domains, external_id, description, contact, internal_use, processing,
    notes, contracts, custom_fields ON vendors FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.alternative_domains, OLD.external_id, OLD.description, OLD.contact, OLD.internal_use, OLD.processing,
      OLD.notes, OLD.contracts, OLD.custom_fields)
    IS DISTINCT FROM (NEW.name, NEW.domain, NEW.alternative_domains, NEW.external_id, NEW.description, NEW.contact, NEW.internal_use,
      NEW.processing, NEW.notes, NEW.contracts, NEW.custom_fields))
  EXECUTE FUNCTION keep_vendor_grams();
