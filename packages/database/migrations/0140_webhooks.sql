-- Receivers of an organisation's events.
CREATE TABLE webhooks (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  -- Empty: every type.
  event_types text[] NOT NULL,
  -- Encrypted under the master key; the former one signs as well until it ends.
  secret bytea NOT NULL,
  former_secret bytea,
  former_secret_until timestamptz,
  status text NOT NULL CHECK (status IN ('ENABLED', 'DISABLED', 'FAILING', 'GONE')),
  -- Since the first failure after which nothing was accepted.
  failing_since timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- What is to be sent, written in the transaction of its event, and what became of it.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- As the events: sorted by bytes.
  event_id text COLLATE "C" NOT NULL,
  event_type text NOT NULL,
  event_at timestamptz NOT NULL,
  -- The ids that the message names; the event's own detail goes to the archive one day.
  data jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED')),
  -- When it is to be tried next. Whoever tries it moves this on before, so that nobody else does meanwhile.
  due_at timestamptz,
  -- How often it was tried since it was queued last; the wait before the next try follows from it.
  tries smallint NOT NULL,
  attempts jsonb NOT NULL,
  PRIMARY KEY (tenant_id, webhook_id, event_id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE,
  CHECK ((state = 'PENDING') = (due_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, webhook_id, due_at) WHERE state = 'PENDING';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (event_at) WHERE state <> 'PENDING';

SELECT keep_tenants_apart('webhooks', 'webhook_deliveries');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO custos_app;

-- What must cross organisations: whose deliveries are due, and taking away old ones.
GRANT SELECT (tenant_id, id, status) ON webhooks TO custos_operator;
GRANT SELECT (tenant_id, webhook_id, event_id, event_at, state, due_at), DELETE ON webhook_deliveries TO custos_operator;
CREATE POLICY operator_finds ON webhooks FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_finds ON webhook_deliveries TO custos_operator USING (true);
