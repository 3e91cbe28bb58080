import type { Database, Session } from '@custos/database/session'
import { type ChainEnd, emptyChain, extended } from './chain.ts'
import { recordOf, type StoredRecord, storedColumns } from './record.ts'

/** The number of records that one round seals. A round always completes its last transaction. */
const roundSize = 2000

interface DueRecord extends StoredRecord {
  tenant_id: string
  transaction: string
  oldest_running: string
}

/**
 * Appends committed records to the chains. If several processes try at once, one seals and the others return immediately.
 *
 * It takes only records below the oldest running transaction. No commit can precede them any more, so the order of a chain is final
 * when it is written.
 *
 * @returns the number of sealed records, and whether others wait.
 * @throws Error if the database was restored from a logical dump while this process ran: its transaction numbers restarted.
 */
export function sealRound(database: Database, now: Date): Promise<{ sealed: number; more: boolean }> {
  return database.operateInTransaction(async (session) => {
    const [turn] = await session.query<{ mine: boolean }>({
      text: "SELECT pg_try_advisory_xact_lock(hashtext('audit_sealer')) AS mine",
    })
    if (!turn?.mine) return { sealed: 0, more: false }
    const [sealer] = await session.query<{ sealed_below: string; restarted: boolean }>({
      text: `SELECT sealed_below::text, audit_transaction(pg_snapshot_xmax(pg_current_snapshot())) < sealed_below AS restarted
             FROM audit_sealer`,
    })
    if (sealer!.restarted)
      throw new Error(
        'The database was restored while this process ran, so it cannot tell which records are not sealed yet. Restart every process.',
      )

    const due = await session.query<DueRecord>({
      name: 'audit_due',
      text: `SELECT tenant_id, ${storedColumns.join(', ')}, transaction::text, oldest_running::text
             FROM (SELECT *, audit_transaction(pg_snapshot_xmin(pg_current_snapshot())) AS oldest_running FROM audit_records
                   WHERE transaction >= $1::xid8 AND transaction < audit_transaction(pg_snapshot_xmin(pg_current_snapshot()))
                   ORDER BY transaction FETCH FIRST ${roundSize} ROWS WITH TIES) due
             ORDER BY tenant_id, due.transaction, at, id`,
      values: [sealer!.sealed_below],
    })
    if (due.length === 0) return { sealed: 0, more: false }

    const more = due.length >= roundSize
    const below = more ? afterLast(due) : due[0]!.oldest_running
    await appendSeals(session, due, now)
    await session.query({ text: 'UPDATE audit_sealer SET sealed_below = $1::xid8', values: [below] })
    return { sealed: due.length, more }
  })
}

/** @param due whole transactions, in chain order within each organisation. */
async function appendSeals(session: Session, due: DueRecord[], now: Date): Promise<void> {
  const tenants = [...new Set(due.map((row) => row.tenant_id))]
  const chains = await session.query<{ tenant_id: string; size: string; head: string }>({
    name: 'audit_chain_ends',
    text: "SELECT tenant_id, size, encode(head, 'hex') AS head FROM audit_chains WHERE tenant_id = ANY($1)",
    values: [tenants],
  })
  const ends = new Map<string, ChainEnd>(
    chains.map(({ tenant_id, size, head }) => [tenant_id, { size: Number(size), head }]),
  )
  const seals = due.map(({ tenant_id, ...stored }) => {
    const end = extended(tenant_id, ends.get(tenant_id) ?? emptyChain, recordOf(stored))
    ends.set(tenant_id, end)
    return end
  })

  await session.query({
    name: 'audit_seal',
    text: `INSERT INTO audit_seals (tenant_id, sequence, at, record_id, hash)
           SELECT tenant_id, sequence, at, record_id, decode(hash, 'hex')
           FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::uuid[], $5::text[]) AS s(tenant_id, sequence, at, record_id, hash)`,
    values: [
      due.map((row) => row.tenant_id),
      seals.map((seal) => seal.size),
      due.map((row) => row.at),
      due.map((row) => row.id),
      seals.map((seal) => seal.head),
    ],
  })
  await session.query({
    name: 'audit_extend',
    text: `INSERT INTO audit_chains (tenant_id, size, head, sealed_at)
           SELECT tenant_id, size, decode(head, 'hex'), $4 FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS c(tenant_id, size, head)
           ON CONFLICT (tenant_id) DO UPDATE SET size = excluded.size, head = excluded.head, sealed_at = excluded.sealed_at`,
    values: [
      tenants,
      tenants.map((tenant) => ends.get(tenant)!.size),
      tenants.map((tenant) => ends.get(tenant)!.head),
      now,
    ],
  })
}

function afterLast(due: DueRecord[]): string {
  const last = due.reduce((highest, row) => {
    const transaction = BigInt(row.transaction)
    return transaction > highest ? transaction : highest
  }, 0n)
  return String(last + 1n)
}
