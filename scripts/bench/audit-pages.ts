import type { ConnectionOptions } from '@custos/database/connection'
import { newId } from '@custos/kernel/ids'
import pg from 'pg'
import { median } from './median.ts'

/** The time that the seeded records are spread over. Days. */
const days = 300

/** Records as the API writes them, each month in its partition. A statement writes so many. */
const together = 100_000

/** Gives the organisation an audit log of `count` records, copied from the first one that there is, sealed and counted. */
export async function seedAuditLog(owner: ConnectionOptions, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `DO $$
     DECLARE
       month date;
       parent text;
       name text;
     BEGIN
       FOR ago IN 1..${Math.ceil(days / 28)} LOOP
         month := date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ago);
         FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_value_counts'] LOOP
           name := parent || '_' || to_char(month, 'YYYY_MM');
           EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
             name, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
           EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
           EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
         END LOOP;
         PERFORM tell_planner_of(('audit_records_' || to_char(month, 'YYYY_MM'))::regclass);
       END LOOP;
     END
     $$`,
  )
  const { rows } = await client.query<{ record: string }>('SELECT record::text FROM audit_records LIMIT 1')
  const userId = newId()
  for (let written = 0; written < count; written += together) {
    await client.query(
      `INSERT INTO audit_records (tenant_id, at, id, action, user_id, status, method, path, ip_address, record)
       SELECT $1, now() - ($4::int - n) * make_interval(secs => ${days} * 86400.0 / $4::int), uuidv7(),
         (ARRAY['vendors.get', 'vendors.list', 'assessments.get', 'vendors.create'])[1 + n % 4], $2,
         CASE WHEN n % 50 = 0 THEN 404 ELSE 200 END, 'GET', '/v1/vendors/' || (n % 1000), '203.0.113.' || (n % 200), $3::json
       FROM generate_series($5::int + 1, $6::int) n`,
      [tenantId, userId, rows[0]!.record, count, written, Math.min(written + together, count)],
    )
  }
  // As the sealer leaves it.
  await client.query(
    `INSERT INTO audit_counts AS counted (tenant_id, hour, action, method, status, user_id, records)
     SELECT tenant_id, date_trunc('hour', at, 'UTC'), action, method, status, user_id, count(*) FROM audit_records
     WHERE transaction >= (SELECT sealed_below FROM audit_sealer) GROUP BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (tenant_id, hour, action, method, status, user_id) DO UPDATE SET records = counted.records + excluded.records`,
  )
  await client.query(
    `INSERT INTO audit_kinds (tenant_id, action, method, status, user_id)
     SELECT tenant_id, action, method, status, user_id FROM audit_month_counts ON CONFLICT DO NOTHING`,
  )
  await client.query(
    `INSERT INTO audit_value_counts AS counted (tenant_id, field, value, day, kind, records)
     SELECT tenant_id, field, value, date_trunc('day', at, 'UTC'), kind, count(*)
     FROM audit_records JOIN audit_kinds kinds USING (tenant_id, action, method, status),
       LATERAL (VALUES ('path', path), ('ip_address', ip_address), ('ip_address path', ip_address || ' ' || path)) AS held(field, value)
     WHERE transaction >= (SELECT sealed_below FROM audit_sealer) AND audit_records.user_id IS NOT DISTINCT FROM kinds.user_id
     GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (tenant_id, field, value, day, kind) DO UPDATE SET records = counted.records + excluded.records`,
  )
  await client.query(
    'UPDATE audit_sealer SET sealed_below = audit_transaction(pg_snapshot_xmin(pg_current_snapshot()))',
  )
  await client.query(
    'VACUUM ANALYZE audit_records, audit_counts, audit_day_counts, audit_month_counts, audit_kinds, audit_value_counts',
  )
  await client.end()
}

/**
 * Prints how long each kind of page of the audit log takes: a first page, with its exact count, and the five that
 * follow.
 */
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
      `  ${title.padEnd(26)} first page with the exact count (${total}) ${median(first).toFixed(1)} ms${next.length > 0 ? `, later pages ${median(next).toFixed(1)} ms` : ''}`,
    )
  }
}
