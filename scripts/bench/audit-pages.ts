import type { ConnectionOptions } from '@custos/database/connection'
import { newId } from '@custos/kernel/ids'
import pg from 'pg'
import { median } from './median.ts'

/** The period of the seeded records. Days. */
const days = 300

/**
 * The number of records that one SQL statement inserts. The records look like the API's, and each goes to its month's partition.
 */
const together = 100_000

/** Gives the organisation an audit log of `count` records, copied from the first existing one. They count as sealed. */
export async function seedAuditLog(owner: ConnectionOptions, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `DO $$
     DECLARE
       month date;
       name text;
     BEGIN
       FOR ago IN 1..${Math.ceil(days / 28)} LOOP
         month := date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ago);
         name := 'audit_records_' || to_char(month, 'YYYY_MM');
         EXECUTE format('CREATE TABLE %I PARTITION OF audit_records FOR VALUES FROM (%L) TO (%L)',
           name, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
         EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
         EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
       END LOOP;
     END
     $$`,
  )
  const { rows } = await client.query<{ details: string }>('SELECT details::text FROM audit_records LIMIT 1')
  const userId = newId()
  for (let written = 0; written < count; written += together) {
    await client.query(
      `INSERT INTO audit_records (tenant_id, at, id, action, user_id, status, method, path, ip_address, details)
       SELECT $1, now() - ($4::int - n) * make_interval(secs => ${days} * 86400.0 / $4::int), uuidv7(),
         (ARRAY['vendors.get', 'vendors.list', 'assessments.get', 'vendors.create'])[1 + n % 4], $2,
         CASE WHEN n % 50 = 0 THEN 404 ELSE 200 END, 'GET', '/v1/vendors/' || (n % 1000), '203.0.113.' || (n % 200), $3::json
       FROM generate_series($5::int + 1, $6::int) n`,
      [tenantId, userId, rows[0]!.details, count, written, Math.min(written + together, count)],
    )
  }
  await client.query(
    'UPDATE audit_sealer SET sealed_below = audit_transaction(pg_snapshot_xmin(pg_current_snapshot()))',
  )
  await client.query('VACUUM ANALYZE audit_records')
  await client.end()
}

/** Prints the duration of each kind of audit log page: a first page with its total, and the next five. */
export async function timeAuditPages(port: number, token: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const span = `start_time=${now - (days + 100) * 86_400}&end_time=${now + 60}`
  const read = async (query: string) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/v1/audit-logs?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { pagination: { next_cursor: string; total_count: number } } }
    return { took: performance.now() - began, pagination: data.pagination }
  }
  for (const [title, filter] of [
    ['all', ''],
    ['one action', '&action=vendors.create'],
    ['status 4xx', '&status_code=4xx'],
    ['one address', '&ip_address=203.0.113.7'],
    ['one path', '&path=/v1/vendors/77'],
    ['one path, of one address', '&path=/v1/vendors/77&ip_address=203.0.113.77'],
    ['one method', '&method=GET'],
    ['one action, status 4xx', '&action=vendors.get&status_code=4xx'],
    ['a method of none', '&method=DELETE'],
    ['an action never with 404', '&action=vendors.create&status_code=404'],
    ['a path never with 404', '&path=/v1/vendors/77&status_code=404'],
    ['an address never with 404', '&ip_address=203.0.113.7&status_code=404'],
  ] as const) {
    const query = `${span}&limit=50${filter}`
    const first: number[] = []
    const next: number[] = []
    let total = 0
    for (let round = 0; round < 15; round++) {
      const { took, pagination } = await read(query)
      first.push(took)
      total = pagination.total_count
      let cursor = pagination.next_cursor
      for (let further = 0; further < 5 && cursor; further++) {
        const page = await read(`${query}&cursor=${cursor}`)
        next.push(page.took)
        cursor = page.pagination.next_cursor
      }
    }
    console.log(
      `  ${title.padEnd(26)} first page with its total (${total}) ${median(first).toFixed(1)} ms${next.length > 0 ? `, later pages ${median(next).toFixed(1)} ms` : ''}`,
    )
  }
}
