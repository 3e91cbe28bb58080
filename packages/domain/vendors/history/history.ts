import { ApiError } from '@custos/contract/errors'
import { defaultPageSize } from '@custos/contract/paging'
import type { Data } from '@custos/contract/route'
import { getVendorHistory } from '@custos/contract/vendor-history'
import type { TenantSession } from '@custos/database/session'
import { daysAfter, unixSeconds } from '@custos/kernel/clock'
import { call } from '../../call.ts'
import { withArchivedDetail } from '../../events/archive.ts'
import { namesOfActors } from '../../events/store.ts'
import type { ObjectStore } from '../../object-store.ts'
import { unknownStart } from '../../paging.ts'
import { vendorExists } from '../../shared-vendor-queries.ts'
import { answersJudged, assessmentOf, continues, documentOf, type Run } from './runs.ts'
import { changesOfEvents, eventOfVendor, eventsOfVendor, namesOfAssessments, namesOfDocuments } from './store.ts'

export const history = call(getVendorHistory, async ({ params, query, session, services, now }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id }
  if (!(await vendorExists.first(session, { ...key, id: params.id }))) throw new ApiError('resource_not_found')
  const { limit = defaultPageSize, starting_after: after } = query
  const from = after ? await eventOfVendor.first(session, { ...key, id: after }) : { at: laterThan(now), id: '' }
  if (!from) throw unknownStart()
  const runs = await runsBefore(session, services.objects, params.id, from, limit + 1)
  const shown = runs.slice(0, limit)
  return {
    data: {
      items: await present(session, params.id, shown),
      startingAfter: runs.length > limit ? shown.at(-1)!.at(-1)!.id : null,
    },
  }
})

/** Allows for differing clocks of several processes. */
const laterThan = (now: Date): Date => daysAfter(now, 1)

/** Reads this many entries, or all: a run ends where the next entry begins. */
async function runsBefore(
  session: TenantSession,
  objects: ObjectStore,
  vendorId: string,
  from: { at: Date; id: string },
  wanted: number,
): Promise<Run[]> {
  const { tenantId } = session
  const runs: Run[] = []
  let before = from
  for (;;) {
    const place = { beforeAt: before.at, beforeId: before.id }
    const rows = await eventsOfVendor.all(session, { tenantId, vendorId, ...place, rows: atOnce })
    for (const event of await withArchivedDetail(rows, objects)) {
      const run = runs.at(-1)
      if (run && continues(run, event)) run.push(event)
      else if (runs.length === wanted) return runs
      else runs.push([event])
    }
    if (rows.length < atOnce) return runs
    before = rows.at(-1)!
  }
}

/** The number of events read at once. */
const atOnce = 200

async function present(
  session: TenantSession,
  vendorId: string,
  runs: Run[],
): Promise<Data<typeof getVendorHistory>[]> {
  const { tenantId } = session
  const idsBy = (idOf: (event: Run[0]) => string | null) => [
    ...new Set(runs.map(([event]) => idOf(event)).filter((id) => id !== null)),
  ]
  const [actors, assessments, documents, changed] = await Promise.all([
    namesOfActors.all(session, { tenantId, ids: idsBy(({ actor_id }) => actor_id) }),
    namesOfAssessments.all(session, { tenantId, ids: idsBy(assessmentOf) }),
    namesOfDocuments.all(session, { tenantId, ids: idsBy(documentOf) }),
    changesOfEvents.all(session, { tenantId, vendorId, ids: runs.map(([event]) => event.id) }),
  ])
  const find = <Named extends { id: string }>(all: Named[], id: string | null) =>
    all.find((one) => one.id === id) ?? null
  return runs.map((run) => {
    const [latest] = run
    const changes = changed.find(({ event_id }) => event_id === latest.id)?.changes
    return {
      id: run.at(-1)!.id,
      at: unixSeconds(latest.at),
      type: latest.type as Data<typeof getVendorHistory>['type'],
      times: run.length,
      answers: answersJudged(run),
      by: find(actors, latest.actor_id),
      assessment: find(assessments, assessmentOf(latest)),
      document: find(documents, documentOf(latest)),
      detail: { ...(latest.detail as Record<string, unknown>), ...(changes && { changes }) },
    }
  })
}
