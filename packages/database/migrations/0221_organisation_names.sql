-- Gives the session's organisation another name, unless another one has it: people say it to sign in.
CREATE FUNCTION name_current_tenant(wanted text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Two that want the same name at once have it one after the other.
  PERFORM pg_advisory_xact_lock(hashtext('names of organisations'));
  UPDATE tenants SET name = wanted
    WHERE id = current_tenant() AND NOT EXISTS (SELECT FROM tenants AS other WHERE other.name = wanted AND other.id <> current_tenant());
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION name_current_tenant(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION name_current_tenant(text) TO custos_app;
