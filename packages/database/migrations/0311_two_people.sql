-- Who let whom in or changed what she may do, and when: two people whose accounts one of them has just had in hand are not four eyes.
CREATE TABLE access_changes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- Whose access it is; null: everybody's, as by another provider.
  user_id uuid,
  kind text NOT NULL CHECK (kind IN ('INVITED', 'RESET', 'JOINED', 'CHANGED', 'SIGN_ON')),
  -- The person or app that did it; for JOINED, whose link it was. null: the operator.
  changed_by uuid,
  by_machine boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX access_changes_by_user ON access_changes (tenant_id, user_id, id);

SELECT keep_tenants_apart('access_changes');
GRANT SELECT, INSERT ON access_changes TO custos_app;

-- That four eyes are to end, as one person has proposed and another has to confirm.
ALTER TABLE organisations ADD COLUMN four_eyes_end_id uuid;
ALTER TABLE organisations ADD COLUMN four_eyes_end_proposed_by uuid;
ALTER TABLE organisations ADD COLUMN four_eyes_end_proposed_at timestamptz;
