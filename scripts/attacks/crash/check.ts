import { operatorTenant } from '@custos/audit/record'
import type { Checked } from '@custos/testkit/assessment-problems'
import { registeredBelow } from '@custos/testkit/crash-points'
import { type Operation, rowsOfRegister } from './load.ts'
import type { Decided } from './two-people.ts'
import type { Submission } from './vendor-at-work.ts'

/**
 * Each response, except those of the rate limiter, has one matching record; acknowledged work is done; a repeated key gets one
 * response.
 */
export async function answerProblems(checked: Checked, journal: readonly Operation[]): Promise<string[]> {
  return [
    ...(await recordProblems(checked, journal)),
    ...(await keptProblems(checked, journal)),
    ...journal.flatMap(keyProblems),
    ...journal.flatMap(({ kind, received }) =>
      received
        .filter(({ status }) => status === 500)
        .map(({ requestId }) => `${kind} ${requestId} was answered with 500`),
    ),
  ]
}

async function recordProblems({ sql, tenantId, since }: Checked, journal: readonly Operation[]): Promise<string[]> {
  const received = journal.flatMap((operation) => operation.received)
  const rows = await sql<{ id: string; statuses: number[] }>(
    `SELECT details->>'request_id' AS id, array_agg(status) AS statuses FROM audit_records
     WHERE tenant_id = ANY($1) AND at >= $2 GROUP BY 1`,
    [[tenantId, operatorTenant], since],
  )
  const statuses = new Map(rows.map((row) => [row.id, row.statuses]))
  const unaudited = received.flatMap(({ requestId, status }) => {
    const found = statuses.get(requestId) ?? []
    // A request that could not be recorded gets 503; a record that says more than the response may remain.
    if (status === 503 && found.length <= 1) return []
    // The rate limiter refused it and only counts such requests: on a fast machine these clients exceed the limit.
    if (status === 429 && found.length === 0) return []
    return found.length === 1 && found[0] === status
      ? []
      : [`the answer ${status} to ${requestId} has the records [${found.join(', ')}]`]
  })
  const repeated = rows.filter((row) => row.statuses.length > 1).map((row) => `${row.id} was recorded more than once`)
  return [...unaudited, ...repeated]
}

/** The acknowledged state of the vendors. Unacknowledged changes may have happened too. */
async function keptProblems({ sql, tenantId }: Checked, journal: readonly Operation[]): Promise<string[]> {
  const possible = new Map<string, (string | null)[]>()
  for (const { kind, vendorId, name, received } of journal) {
    if (vendorId === null || !['create', 'rename', 'delete'].includes(kind)) continue
    const done = received.some(({ status }) => status === 200 || status === 201)
    const outcome = kind === 'delete' ? null : name
    // Only partly acknowledged: the database failed at the commit, and the rate limiter refused the repetition.
    possible.set(vendorId, done ? [outcome] : [...(possible.get(vendorId) ?? []), outcome])
  }
  const rows = await sql<{ id: string; name: string }>(
    'SELECT id, name FROM vendors WHERE tenant_id = $1 AND id = ANY($2)',
    [tenantId, [...possible.keys()]],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...possible].flatMap(([id, outcomes]) => {
    const found = names.get(id) ?? null
    if (outcomes.includes(found)) return []
    const told = outcomes.map((name) => name ?? 'deleted').join(' or ')
    return [`the vendor ${id} is ${found ?? 'gone'}, and can only be ${told}`]
  })
}

function keyProblems({ key, received }: Operation): string[] {
  // An early refusal does not answer the request.
  const final = received.filter(({ status }) => ![503, 409, 429].includes(status))
  const different = new Set(final.map(({ status, data }) => JSON.stringify([status, data])))
  return key !== null && different.size > 1
    ? [`the key ${key} was answered differently: ${[...different].join(' | ')}`]
    : []
}

/** The effects of the log's actions, with their events, and the name of the object's id in both. */
const effects = [
  { actions: ['vendors.create'], event: 'vendor.created', object: 'vendor_id' },
  { actions: ['vendors.update'], event: 'vendor.updated', object: 'vendor_id' },
  { actions: ['vendors.delete'], event: 'vendor.deleted', object: 'vendor_id' },
  { actions: ['assessments.create'], event: 'assessment.created', object: 'assessment_id' },
  { actions: ['approvals.create', 'approvals.confirm'], event: 'approval.recorded', object: 'approval_id' },
  { actions: ['approvals.propose'], event: 'approval.proposed', object: 'proposal_id' },
  // A submission through a link becomes a document too.
  { actions: ['documents.upload', 'vendor_portal.submit'], event: 'document.received', object: 'document_id' },
  { actions: ['vendor_requests.send'], event: 'vendor_request.sent', object: 'vendor_request_id' },
] as const

/** No effect without its record, and no record of an effect that did not happen. */
export async function effectProblems({ sql, tenantId, since }: Checked): Promise<string[]> {
  const problems: string[] = []
  for (const { actions, event, object } of effects) {
    const rows = await sql<{ id: string; recorded: string; happened: string }>(
      `SELECT id, sum(recorded) AS recorded, sum(happened) AS happened FROM (
         SELECT details->'custom_data'->>$4 AS id, 1 AS recorded, 0 AS happened FROM audit_records
         WHERE tenant_id = $1 AND at >= $2 AND action = ANY($3) AND status < 300 AND details->'custom_data'->>$4 IS NOT NULL
         AND NOT (details->'tags')::jsonb ? 'replayed'
         UNION ALL
         SELECT detail->>$4, 0, 1 FROM events WHERE tenant_id = $1 AND at >= $2 AND type = $5
         -- A document that was read starts an assessment without a request.
         AND detail->>'triggered_by' IS DISTINCT FROM 'DOCUMENT'
         -- Those of a register have one record together (importProblems).
         AND detail->>'vendor_id' NOT IN (SELECT id::text FROM vendors WHERE tenant_id = $1 AND domain LIKE $6)) both_sides
       GROUP BY id HAVING sum(recorded) <> sum(happened)`,
      [tenantId, since, actions, object, event, `%${registeredBelow}`],
    )
    for (const row of rows)
      problems.push(`${actions.join(' or ')} ${row.id}: recorded ${row.recorded} times, happened ${row.happened} times`)
  }
  const strays = await sql<{ id: string }>(
    `SELECT id::text FROM vendors WHERE tenant_id = $1 AND created_at >= $2
     EXCEPT SELECT detail->>'vendor_id' FROM events WHERE tenant_id = $1 AND at >= $2 AND type = 'vendor.created'`,
    [tenantId, since],
  )
  return [...problems, ...strays.map(({ id }) => `the vendor ${id} was never created`)]
}

/** Every row of an imported register is a vendor, once, and its only record has their number. */
export async function importProblems({ sql, tenantId, since }: Checked): Promise<string[]> {
  const rows = await sql<{ register: string; vendors: string; domains: string; events: string; recorded: string }>(
    `SELECT v.register, count(*) AS vendors, count(DISTINCT v.domain) AS domains,
       (SELECT count(*) FROM events e WHERE e.tenant_id = $1 AND e.type = 'vendor.created'
        AND e.detail->>'vendor_id' = ANY(array_agg(v.id::text))) AS events,
       (SELECT coalesce(sum((a.details->'custom_data'->'counts'->>'created')::int), 0) FROM audit_records a
        WHERE a.tenant_id = $1 AND a.at >= $2 AND a.action = 'vendors.import' AND a.status < 300
        AND a.details->'headers'->>'idempotency-key' = v.register AND NOT (a.details->'tags')::jsonb ? 'replayed') AS recorded
     FROM (SELECT id, domain, substring(domain from '^https://(.*)-[0-9]+' || $3) AS register
           FROM vendors WHERE tenant_id = $1 AND domain LIKE '%' || $3) v GROUP BY v.register`,
    [tenantId, since, registeredBelow],
  )
  return rows
    .filter(({ register: _, ...counts }) => Object.values(counts).some((count) => Number(count) !== rowsOfRegister))
    .map((row) => `of a register of ${rowsOfRegister} rows there is ${JSON.stringify(row)}`)
}

/** Each decision of two people was made once, as acknowledged, and its proposal no longer waits. */
export async function decisionProblems({ sql, tenantId }: Checked, decided: readonly Decided[]): Promise<string[]> {
  const rows = await sql<{ id: string; state: string; approval: string | null; decisions: string; proposals: string }>(
    `SELECT p.id, p.state, p.approval_id AS approval,
       (SELECT count(*) FROM approvals a WHERE a.tenant_id = $1 AND a.vendor_id = p.vendor_id) AS decisions,
       (SELECT count(*) FROM approval_proposals o WHERE o.tenant_id = $1 AND o.vendor_id = p.vendor_id) AS proposals
     FROM approval_proposals p WHERE p.tenant_id = $1`,
    [tenantId],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return decided.flatMap(({ proposalId, approvalId }) => {
    const kept = found.get(proposalId)
    const isOnce = kept?.state === 'CONFIRMED' && kept.decisions === '1' && kept.proposals === '1'
    return isOnce && kept.approval === approvalId
      ? []
      : [`the proposal ${proposalId} became the decision ${approvalId}, and kept is ${JSON.stringify(kept)}`]
  })
}

/** The number of unread documents. */
export async function unreadDocuments({ sql, tenantId }: Checked): Promise<number> {
  const [row] = await sql<{ count: string }>(
    "SELECT count(*) FROM documents WHERE tenant_id = $1 AND status = 'RECEIVED'",
    [tenantId],
  )
  return Number(row!.count)
}

/**
 * Each accepted document is READABLE, so its bytes came back unchanged from the store, and was read once. A document whose worker
 * was killed repeatedly is REFUSED as interrupted, and waits for the next assessment. @returns their number.
 */
export async function documentEnds({
  sql,
  tenantId,
  since,
}: Checked): Promise<{ interrupted: number; problems: string[] }> {
  const rows = await sql<{ id: string; status: string; refusal: string | null; reads: string }>(
    `SELECT d.id, d.status, d.refusal->>'code' AS refusal,
       (SELECT count(*) FROM events e WHERE e.tenant_id = $1 AND e.at >= $2
        AND e.type = 'document.read' AND e.detail->>'document_id' = d.id::text) AS reads
     FROM documents d WHERE d.tenant_id = $1 AND d.created_at >= $2`,
    [tenantId, since],
  )
  const isInterrupted = ({ status, refusal, reads }: (typeof rows)[number]) =>
    status === 'REFUSED' && refusal === 'interrupted' && reads === '0'
  return {
    interrupted: rows.filter(isInterrupted).length,
    problems: rows
      .filter((row) => !isInterrupted(row) && !(row.status === 'READABLE' && row.reads === '1'))
      .map(({ id, status, reads }) => `the document ${id} is ${status} and was read ${reads} times`),
  }
}

/** A vendor's submission through a link is stored as sent, and once: one mark, one event, one document. */
export async function submissionProblems(
  { sql, tenantId }: Checked,
  submissions: readonly Submission[],
): Promise<string[]> {
  const rows = await sql<{ id: string; texts: string[]; marks: string; events: string; documents: string }>(
    `SELECT e.id, array_agg(a.text) AS texts, count(DISTINCT a.submission_id) AS marks,
       (SELECT count(*) FROM events v WHERE v.tenant_id = $1 AND v.type = 'vendor_request.submitted'
        AND v.detail->>'vendor_request_id' = e.id::text) AS events,
       (SELECT count(*) FROM documents d JOIN vendor_request_links l ON l.tenant_id = d.tenant_id AND l.id = d.uploaded_by
        WHERE d.tenant_id = $1 AND l.vendor_request_id = e.id) AS documents
     FROM vendor_requests e JOIN vendor_request_answers a ON a.tenant_id = e.tenant_id AND a.vendor_request_id = e.id
     WHERE e.tenant_id = $1 GROUP BY e.id`,
    [tenantId],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return submissions.flatMap(({ vendorRequestId, text, answers, submitted }) => {
    const kept = found.get(vendorRequestId)
    const isWhole = kept?.texts.length === answers && kept.texts.every((each) => each === text)
    const isOnce = kept?.marks === '1' && kept.events === '1' && kept.documents === '1'
    return isWhole && isOnce && submitted === answers
      ? []
      : [
          `of the vendor request ${vendorRequestId} ${submitted} of ${answers} answers were handed in, and kept is ${JSON.stringify(kept)}`,
        ]
  })
}

/** Every event since the webhook's creation reached its receiver under its own id, and nothing else did. */
export async function deliveryProblems(
  { sql, tenantId }: Checked,
  webhookId: string,
  accepted: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await sql<{ id: string; type: string }>(
    `SELECT id, type FROM events WHERE tenant_id = $1
     AND at > (SELECT created_at FROM webhooks WHERE tenant_id = $1 AND id = $2)`,
    [tenantId, webhookId],
  )
  const events = new Set(rows.map(({ id }) => id))
  return [
    ...rows.filter(({ id }) => !accepted.has(id)).map(({ id, type }) => `the event ${type} ${id} reached no receiver`),
    ...[...accepted].filter((id) => !events.has(id)).map((id) => `the receiver got ${id}, which is no event`),
  ]
}

/** Ends the leases of dead workers' deliveries, so that other workers send them. Deliveries of a living worker are not due. */
export async function passLeases({ sql, tenantId }: Checked): Promise<void> {
  await sql(
    `UPDATE webhook_deliveries SET due_at = now() WHERE tenant_id = $1 AND (webhook_id, event_id) IN
     (SELECT webhook_id, event_id FROM webhook_deliveries WHERE tenant_id = $1 AND state = 'PENDING' FOR UPDATE SKIP LOCKED)`,
    [tenantId],
  )
}

/** The number of outstanding deliveries. */
export async function waitingDeliveries({ sql, tenantId }: Checked): Promise<number> {
  const [row] = await sql<{ count: string }>(
    "SELECT count(*) FROM webhook_deliveries WHERE tenant_id = $1 AND state = 'PENDING'",
    [tenantId],
  )
  return Number(row!.count)
}
