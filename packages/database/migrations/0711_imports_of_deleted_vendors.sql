-- An import remembers the vendors that were deleted since, so that its undoing names them. It is forgotten long before their archives.
ALTER TABLE vendor_import_changes DROP CONSTRAINT vendor_import_changes_tenant_id_vendor_id_fkey;
