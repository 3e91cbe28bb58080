import type { Database, Session } from '@custos/database/session'
import { type AuditRow, storedColumns } from './record.ts'

const columns = `tenant_id, ${storedColumns.join(', ')}`

/** Writes an audit record in the transaction of the recorded work, so that both are stored or neither. */
export async function append(session: Session, row: AuditRow): Promise<void> {
  await session.query({
    name: 'audit_append',
    text: `INSERT INTO audit_records (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [row.tenant_id, ...storedColumns.map((column) => row[column])],
  })
}

/** Writes records of requests that changed nothing. */
export interface Recorder {
  /** Resolves when the record is on disk. */
  record(row: AuditRow): Promise<void>
}

/** A batch of records that is on disk. */
export interface Commit {
  records: number
  /** From the first record's arrival until all of them were on disk. */
  seconds: number
}

/**
 * Group commit without a timer: while one batch is being written to disk, the next one gathers. So all records that arrive
 * during one commit share the next, and a single record does not wait for others.
 */
export function groupCommit(database: Database, watch: (commit: Commit) => void = () => {}): Recorder {
  const largest = 1000
  let waiting: { row: AuditRow; since: number; resolve: () => void; reject: (error: unknown) => void }[] = []
  let flushing = false

  const alone = ({ row, resolve, reject }: (typeof waiting)[number]): Promise<void> =>
    database.operate((session) => insertAll(session, [row])).then(resolve, reject)

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      const rows = batch.map((entry) => entry.row)
      try {
        await database.operate((session) => insertAll(session, rows))
        for (const entry of batch) entry.resolve()
        watch({ records: batch.length, seconds: (performance.now() - batch[0]!.since) / 1000 })
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error)
        // A row that cannot be written must not fail the other rows.
        else await Promise.all(batch.map(alone))
      }
    }
    flushing = false
  }

  return {
    record: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, since: performance.now(), resolve, reject })
        if (flushing) return
        flushing = true
        // Records that arrive in this turn of the event loop join the batch.
        setImmediate(flush)
      }),
  }
}

/** One JSON text for all rows is cheaper to write and to read than an array for each column. */
function insertAll(session: Session, rows: AuditRow[]): Promise<unknown> {
  return session.query({
    name: 'audit_append_all',
    text: `INSERT INTO audit_records (${columns})
           SELECT ${columns} FROM json_to_recordset($1) AS row (tenant_id uuid, at timestamptz, id uuid, action text, user_id text,
             status smallint, method text, path text, ip_address text, details json)`,
    values: [`[${rows.map(rowText).join(',')}]`],
  })
}

function rowText({ details, ...row }: AuditRow): string {
  return `${JSON.stringify(row).slice(0, -1)},"details":${details}}`
}
