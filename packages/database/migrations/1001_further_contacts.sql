-- A vendor may have several contacts. The register's search finds them, as in 0890_searched_texts.sql; no vendor has any yet.
ALTER TABLE vendors ADD COLUMN further_contacts jsonb NOT NULL DEFAULT '[]';
CREATE OR REPLACE FUNCTION grams_of_vendor(vendor vendors) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT grams_of(vendor.tenant_id, ARRAY[vendor.name, vendor.domain, vendor.alternative_domains::text, vendor.external_id, vendor.description,
      vendor.contact ->> 'name', vendor.contact ->> 'email', vendor.contact ->> 'phone', vendor.contact ->> 'address',
      vendor.internal_use ->> 'department', vendor.internal_use ->> 'business_owner', vendor.processing ->> 'agreement']
    || ARRAY(SELECT jsonb_array_elements_text(vendor.notes))
    || ARRAY(SELECT jsonb_array_elements_text(coalesce(vendor.internal_use -> 'services', '[]')))
    || ARRAY(
      SELECT written FROM jsonb_array_elements(vendor.contracts) AS contract,
        LATERAL (VALUES (contract ->> 'reference'), (contract ->> 'entity'), (contract ->> 'cost_centre')) AS fields (written))
    || ARRAY(
      SELECT written FROM jsonb_array_elements(vendor.further_contacts) AS further,
        LATERAL (VALUES (further ->> 'name'), (further ->> 'email'), (further ->> 'phone'), (further ->> 'address'), (further ->> 'role'))
          AS fields (written))
    || ARRAY(SELECT value FROM jsonb_each_text(vendor.custom_fields)))
$$;
DROP TRIGGER grams_are_kept ON vendors;
CREATE TRIGGER grams_are_kept AFTER UPDATE OF name, domain, alternative_domains, external_id, description, contact, further_contacts,
    internal_use, processing, notes, contracts, custom_fields ON vendors FOR EACH ROW
  WHEN ((OLD.name, OLD.domain, OLD.alternative_domains, OLD.external_id, OLD.description, OLD.contact, OLD.further_contacts,
      OLD.internal_use, OLD.processing, OLD.notes, OLD.contracts, OLD.custom_fields)
    IS DISTINCT FROM (NEW.name, NEW.domain, NEW.alternative_domains, NEW.external_id, NEW.description, NEW.contact, NEW.further_contacts,
      NEW.internal_use, NEW.processing, NEW.notes, NEW.contracts, NEW.custom_fields))
  EXECUTE FUNCTION keep_vendor_grams();
