import type { LiveEvent, LiveProgress } from '@custos/contract/console-events'
import { query } from '@custos/database/query'
import type { Database } from '@custos/database/session'
import { type Clock, unixSeconds } from '@custos/kernel/clock'
import { ksuidTime } from '@custos/kernel/ids'
import { sql } from 'kysely'
import { build } from '../tables.ts'

/** The interval between two checks for new events. Milliseconds. */
const interval = 500

/** An event becomes visible when its transaction commits, at most this long after its time. Milliseconds. */
const lateness = 30_000

/** Further missed events are not sent again: the client then reloads everything. */
const maxMissed = 1000

/** The maximum number of events in one check, the newest. If an organisation has more within half a second, some are not sent. */
const maxSeen = 1000

export interface Follower {
  onEvent(event: LiveEvent): void
  /** The progress of a running assessment. */
  onProgress(progress: LiveProgress): void
}

export interface EventFeed {
  /**
   * Reports each event of the organisation that becomes visible from now on, after those since `lastEventId`, and the progress of
   * its assessments.
   *
   * @returns a function that ends it.
   */
  follow(tenantId: string, lastEventId: string | undefined, follower: Follower): Promise<() => void>
  close(): void
}

const eventsSince = (order: 'asc' | 'desc') =>
  query((p: { tenantId: string; since: Date; max: number }) =>
    build
      .selectFrom('events')
      .select(['id', 'at', 'type', 'source', 'detail'])
      .where('tenant_id', '=', p.tenantId)
      .where('at', '>=', p.since)
      .orderBy('at', order)
      .orderBy('id', order)
      .limit(p.max),
  )
const oldestSince = eventsSince('asc')
const newestSince = eventsSince('desc')

/** The status is a literal, so that the planner uses the index of unended assessments. */
const running = query((p: { tenantId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'vendor_id', 'progress'])
    .where('tenant_id', '=', p.tenantId)
    .where(sql<boolean>`status = 'IN_PROGRESS'`),
)

/** One query at a time for each followed organisation, whatever the number of followers. */
export function openEventFeed(database: Pick<Database, 'readSession'>, clock: Clock): EventFeed {
  interface Followed {
    followers: Set<Follower>
    /** Ids of the newest seen events, within the time in which others may still appear. */
    seen: Set<string>
    /** The last seen progress of each running assessment, by id. */
    shown: Map<string, string>
    looking: boolean
  }
  const followed = new Map<string, Followed>()

  async function read(events: typeof oldestSince, tenantId: string, since: Date, max: number) {
    const rows = await events.all(database.readSession(tenantId), { tenantId, since, max })
    return rows.map((row) => ({
      event_id: row.id,
      event_type: row.type,
      event_source: row.source,
      timestamp: unixSeconds(row.at),
      detail: (row.detail ?? {}) as Record<string, unknown>,
    }))
  }

  const recent = async (tenantId: string) => {
    const since = new Date(clock().getTime() - lateness)
    return (await read(newestSince, tenantId, since, maxSeen)).toReversed()
  }

  async function look(tenantId: string, followers: Followed): Promise<void> {
    if (followers.looking) return
    followers.looking = true
    try {
      const events = await recent(tenantId)
      const fresh = events.filter(({ event_id }) => !followers.seen.has(event_id))
      followers.seen = new Set(events.map(({ event_id }) => event_id))
      for (const event of fresh) for (const { onEvent } of followers.followers) onEvent(event)
      const before = followers.shown
      followers.shown = new Map()
      for (const { id, vendor_id, progress } of await running.all(database.readSession(tenantId), { tenantId })) {
        const now = JSON.stringify(progress)
        followers.shown.set(id, now)
        if (before.get(id) === now) continue
        for (const { onProgress } of followers.followers) onProgress({ vendor_id, assessment_id: id, progress })
      }
    } finally {
      followers.looking = false
    }
  }

  const timer = setInterval(() => {
    // A failed check is repeated at the next one.
    for (const [tenantId, followers] of followed) look(tenantId, followers).catch(() => {})
  }, interval).unref()

  return {
    async follow(tenantId, lastEventId, follower) {
      let followers = followed.get(tenantId)
      if (!followers) {
        const seen = new Set((await recent(tenantId)).map(({ event_id }) => event_id))
        followers = followed.get(tenantId) ?? { followers: new Set(), seen, shown: new Map(), looking: false }
        followed.set(tenantId, followers)
      }
      const { followers: all } = followers
      // Subscribes before it reads the missed events, so that none falls in between.
      all.add(follower)
      const since = lastEventId === undefined ? undefined : ksuidTime(lastEventId)
      const missed = since ? await read(oldestSince, tenantId, since, maxMissed) : []
      for (const event of missed.slice(missed.findIndex(({ event_id }) => event_id === lastEventId) + 1))
        follower.onEvent(event)
      return () => {
        all.delete(follower)
        if (all.size === 0 && followed.get(tenantId)?.followers === all) followed.delete(tenantId)
      }
    },
    close: () => clearInterval(timer),
  }
}
