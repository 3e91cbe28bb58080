import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from '@custos/database/connection'
import pg from 'pg'

/** The suffix of registered vendors' domains. */
export const registeredBelow = '.registered.example'

/** Moments within a transaction at which a test can stop a process, by the process that reaches them. */
export const points = {
  api: [
    'before the record is written',
    'before a request is committed',
    'before a document is kept',
    'before an answer is kept',
    'before answers are handed in',
    'before a proposal is kept',
    'before a proposal becomes a decision',
    'before a row of a register is kept',
  ],
  worker: [
    'before a step is kept',
    'before an assessment ends',
    'before seals are written',
    'before a chain grows',
    'before a document is read',
    'before a delivery is taken',
    'before a delivery is kept',
  ],
} as const
export type Point = (typeof points)['api' | 'worker'][number]

const names: readonly Point[] = [...points.api, ...points.worker]

/** The class of the advisory locks; the second half of a lock is the point. */
const lockClass = 0x6b_69_6c

/** Makes the database stop at each point while a test holds the point's lock. Deferred triggers run within COMMIT. */
export async function installPoints(sql: (text: string) => Promise<unknown>): Promise<void> {
  const at = (point: Point) => `EXECUTE FUNCTION pause_at_point(${names.indexOf(point)})`
  await sql(`CREATE FUNCTION pause_at_point() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${lockClass}, TG_ARGV[0]::int);
      RETURN NULL;
    END $$`)
  await sql(
    `CREATE TRIGGER point_record BEFORE INSERT ON audit_records FOR EACH STATEMENT ${at('before the record is written')}`,
  )
  await sql(`CREATE CONSTRAINT TRIGGER point_commit AFTER INSERT ON audit_records DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before a request is committed')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_step AFTER INSERT ON assessment_steps DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before a step is kept')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_end AFTER UPDATE ON assessments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) ${at('before an assessment ends')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_document AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before a document is kept')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_reading AFTER UPDATE ON documents DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.read_at IS NULL AND NEW.read_at IS NOT NULL) ${at('before a document is read')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_answer AFTER INSERT ON vendor_request_answers DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before an answer is kept')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_submission AFTER UPDATE ON vendor_request_answers DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before answers are handed in')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_proposal AFTER INSERT ON approval_proposals DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW ${at('before a proposal is kept')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_decision AFTER UPDATE ON approval_proposals DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.state = 'CONFIRMED') ${at('before a proposal becomes a decision')}`)
  await sql(`CREATE TRIGGER point_row AFTER INSERT ON vendors
    FOR EACH ROW WHEN (NEW.domain LIKE '%-7${registeredBelow}') ${at('before a row of a register is kept')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_taken AFTER UPDATE ON webhook_deliveries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.attempts_since_queued = OLD.attempts_since_queued) ${at('before a delivery is taken')}`)
  await sql(`CREATE CONSTRAINT TRIGGER point_kept AFTER UPDATE ON webhook_deliveries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.attempts_since_queued > OLD.attempts_since_queued) ${at('before a delivery is kept')}`)
  await sql(
    `CREATE TRIGGER point_seals BEFORE INSERT ON audit_seals FOR EACH STATEMENT ${at('before seals are written')}`,
  )
  await sql(`CREATE TRIGGER point_chain BEFORE INSERT ON audit_chains FOR EACH STATEMENT ${at('before a chain grows')}`)
}

/**
 * Waits until a process reaches the point, strikes, and lets the other processes continue.
 *
 * @param begin called once the point is closed.
 * @returns whether a process arrived in time.
 */
export async function strikeAt(
  owner: ConnectionOptions,
  point: Point,
  strike: () => Promise<void>,
  { begin = () => {}, timeoutMs = 10_000 }: { begin?: () => void; timeoutMs?: number } = {},
): Promise<boolean> {
  // A process may wait at the crash point for a long time, and a response may be lost.
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  // The strike may hit the database.
  client.on('error', () => {})
  await client.connect()
  const lock = [lockClass, names.indexOf(point)]
  await client.query('SELECT pg_advisory_lock($1, $2)', lock)
  begin()
  const waiting = async () =>
    (
      await client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        lock,
      )
    ).rowCount
  const deadline = Date.now() + timeoutMs
  let somebody = false
  while (!somebody && Date.now() < deadline) {
    somebody = (await waiting())! > 0
    if (!somebody) await sleep(5)
  }
  await strike()
  await client.end().catch(() => {})
  return somebody
}
