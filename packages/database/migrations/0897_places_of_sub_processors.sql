-- The newest vendors of a sub-processor and the places of their rows, by the index alone.
DROP INDEX engaged_sub_processors_by_key;
CREATE INDEX engaged_sub_processors_by_key ON engaged_sub_processors (tenant_id, key, vendor_id, place);
