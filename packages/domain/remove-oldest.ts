import type { Session } from '@custos/database/session'

/** The removal takes a fraction of a statement's time limit; the next run removes the rest. */
const maxAtOnce = 50_000

/**
 * Removes expired rows of all organisations, the oldest first. The operator's role may read only the columns named here.
 *
 * @param time the column with the age of a row.
 * @param where a further condition, in SQL.
 */
export async function removeOldest(
  session: Session,
  table:
    | 'idempotency_keys'
    | 'user_sessions'
    | 'ceremonies'
    | 'webhook_deliveries'
    | 'mails'
    | 'statement_previews'
    | 'vendor_imports',
  time: string,
  until: Date,
  where = 'true',
  max = maxAtOnce,
): Promise<void> {
  await session.query({
    text: `
      DELETE FROM ${table} WHERE ${where} AND ${time} <= (
        SELECT max(${time}) FROM (
          SELECT ${time} FROM ${table} WHERE ${where} AND ${time} < $1 ORDER BY ${time} LIMIT $2) AS oldest)`,
    values: [until, max],
  })
}
