import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { ApiError } from '@custos/contract/errors'
import type { Schema } from '@custos/database/schema'
import { unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { ObjectGone, type ObjectStore } from '../object-store.ts'
import type { Services } from '../services.ts'

type EventRow = Omit<Schema['events'], 'tenant_id'>

/** The maximum number of events in one object, which has a day of an organisation. */
const largestArchive = 50_000

/** The folder of archived events, by organisation and day. */
export const eventsBelow = 'events/'

/** The number of days that one run archives. */
const daysAtOnce = 500

interface Day {
  tenant_id: string
  /** For example `2026-11-21`, UTC. */
  day: string
}

/**
 * Archives the expired events: gzipped JSON Lines, one object for each organisation and day, with a manifest. Both are read back
 * and compared before the detail leaves the database. An interrupted or second run writes the same bytes under the same name.
 *
 * @param signal after it fires, no further object is begun
 * @returns the number of archived events.
 */
export async function archiveExpired(
  { database, objects }: Services,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const days = await database.operate((session) =>
    session.query<Day>({
      // A day is archived once all of it has expired; other days' rows are not read.
      text: `SELECT tenant_id, day::text FROM (
               SELECT DISTINCT tenant_id, (at AT TIME ZONE 'UTC')::date AS day FROM events
               WHERE archive_object IS NULL AND expires_at <= $1) AS expired
             WHERE NOT EXISTS (
               SELECT FROM events WHERE events.tenant_id = expired.tenant_id AND ${within('day')}
                 AND archive_object IS NULL AND expires_at > $1)
             ORDER BY day, tenant_id LIMIT ${daysAtOnce}`,
      values: [now],
    }),
  )
  let archived = 0
  for (const day of days) {
    while (!signal?.aborted) {
      const rows = await database.operate((session) =>
        session.query<EventRow>({ text: eventsOfDay, values: dayValues(day) }),
      )
      if (rows.length === 0) break
      const object = await writeArchive(objects, day, rows)
      await database.operateInTransaction(async (session) => {
        const [marked] = await session.query<{ count: string }>({
          text: `WITH marked AS (UPDATE events SET archive_object = $4, detail = NULL
                                 WHERE ${ofDay} AND id = ANY($3) AND archive_object IS NULL RETURNING 1)
                 SELECT count(*) FROM marked`,
          values: [...dayValues(day), rows.map((row) => row.id), object],
        })
        archived += Number(marked!.count)
      })
    }
  }
  return archived
}

/** The condition that an event is on a day, given as an SQL expression. */
const within = (day: string) =>
  `at >= (${day})::timestamp AT TIME ZONE 'UTC' AND at < (${day} + 1)::timestamp AT TIME ZONE 'UTC'`
const ofDay = `tenant_id = $1 AND ${within('$2::date')}`
const eventsOfDay = `SELECT * FROM events WHERE ${ofDay} AND archive_object IS NULL ORDER BY at, id LIMIT ${largestArchive}`
const dayValues = ({ tenant_id, day }: Day) => [tenant_id, day]

/** @returns the name of the object, after the stored bytes have been compared. */
async function writeArchive(objects: ObjectStore, { tenant_id, day }: Day, rows: EventRow[]): Promise<string> {
  const content = rows.map((row) => `${JSON.stringify(archivedForm(row))}\n`).join('')
  const bytes = await promisify(gzip)(content)
  const hash = sha256(bytes)
  const object = `${eventsBelow}${tenant_id}/${day}/${hash}.jsonl.gz`
  const manifest = {
    format: 'custos-events-v1',
    tenant_id,
    day,
    object,
    events: rows.length,
    first_event_id: rows[0]!.id,
    last_event_id: rows.at(-1)!.id,
    bytes: bytes.length,
    sha256: hash,
    content_sha256: sha256(content),
  }
  const manifestText = `${JSON.stringify(manifest, null, 2)}\n`
  await objects.putNamed(object, bytes)
  await objects.putNamed(`${eventsBelow}${tenant_id}/${day}/${hash}.manifest.json`, manifestText)

  const stored = await objects.getNamed(object)
  const storedManifest = await objects.getNamed(`${eventsBelow}${tenant_id}/${day}/${hash}.manifest.json`)
  const readable = sha256(stored) === hash && sha256(await promisify(gunzip)(stored)) === manifest.content_sha256
  if (!readable || Buffer.from(storedManifest).toString() !== manifestText)
    throw new Error(`The object store did not keep ${object} as it was written`)
  return object
}

/** The event in the API's form, without values that depend on the current time. The id comes first: see `detailsIn`. */
function archivedForm(row: EventRow) {
  return {
    event_id: row.id,
    timestamp: unixSeconds(row.at),
    formatted_timestamp: row.at.toISOString(),
    expires_at: unixSeconds(row.expires_at),
    event_source: row.source,
    event_type: row.type,
    service: row.service,
    detail: row.detail,
    metadata: { processing_time_ms: row.processing_time_ms, stored_at: unixSeconds(row.stored_at) },
  }
}

/**
 * The events with the detail of archived ones; if an archive is gone, the detail says so.
 *
 * @throws ApiError service_unavailable if the archive is unreadable, or contains other bytes.
 */
export async function withArchivedDetail<Row extends Pick<EventRow, 'id' | 'detail' | 'archive_object'>>(
  rows: Row[],
  objects: ObjectStore,
): Promise<Row[]> {
  const archives = Map.groupBy(
    rows.filter((row) => row.archive_object !== null),
    (row) => row.archive_object!,
  )
  const details = new Map<string, unknown>()
  for (const [object, archived] of archives) {
    const wanted = new Set(archived.map((row) => row.id))
    try {
      const bytes = await objects.getNamed(object)
      if (!object.includes(sha256(bytes))) throw new Error(`The archive ${object} differs from its written bytes`)
      for (const [id, detail] of detailsIn((await promisify(gunzip)(bytes)).toString(), wanted)) details.set(id, detail)
    } catch (cause) {
      if (cause instanceof ObjectGone) {
        for (const id of wanted) details.set(id, { lost: 'The archive of this event is gone from the object store' })
        continue
      }
      throw new ApiError('service_unavailable', {
        retryAfter: 30,
        message: 'The archive of these events cannot be read at the moment',
        cause,
      })
    }
  }
  return rows.map((row) => (row.archive_object === null ? row : { ...row, detail: details.get(row.id) }))
}

/** Parses only the wanted lines, because an archive has many more than a page. */
function* detailsIn(content: string, wanted: ReadonlySet<string>): Generator<[string, unknown]> {
  const idAt = '{"event_id":"'.length
  for (const line of content.split('\n')) {
    const id = line.slice(idAt, idAt + 27)
    if (wanted.has(id)) yield [id, (JSON.parse(line) as { detail: unknown }).detail]
  }
}
