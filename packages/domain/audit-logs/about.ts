import type { AuditLog } from '@custos/contract/audit-logs'
import { build, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { isUuid } from '@custos/kernel/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../call.ts'
import { namesOfActors, vendorNames } from '../events/store.ts'

type Recorded = Pick<z.infer<typeof AuditLog>, 'custom_data' | 'request_path'>
type About = NonNullable<z.infer<typeof AuditLog>['about']>

/** The current name of each request's vendor, or else person, as far as the caller may read it. */
export async function namesOfWhatItWasAbout(
  session: TenantSession,
  { scopes }: Pick<Caller, 'scopes'>,
  records: readonly Recorded[],
): Promise<(About | null)[]> {
  const links = scopes.has('vendors:read') ? await vendorsOfLinks(session, records.flatMap(linkIn)) : new Map()
  const vendorIn = (record: Recorded): string | undefined =>
    idIn(record, 'vendor') ?? linkIn(record).map((id): string | undefined => links.get(id))[0]
  const vendorIds = scopes.has('vendors:read') ? records.flatMap((record) => vendorIn(record) ?? []) : []
  const personIds = scopes.has('users:read') ? records.flatMap((record) => idIn(record, 'user') ?? []) : []
  const vendors = vendorIds.length === 0 ? new Map<string, string>() : await vendorNames(session, vendorIds)
  const people =
    personIds.length === 0
      ? []
      : await namesOfActors.all(session, { tenantId: session.tenantId, ids: [...new Set(personIds)] })
  return records.map((record) => {
    const [vendor, user] = [vendorIn(record), idIn(record, 'user')]
    if (vendor !== undefined) {
      const name = vendors.get(vendor)
      return name === undefined ? null : { id: vendor, name, kind: 'VENDOR' }
    }
    const person = people.find(({ id, kind }) => id === user && kind === 'PERSON')
    return person ? { id: person.id, name: person.name, kind: 'PERSON' } : null
  })
}

/** The id that the call noted, or the id in its path. An altered record may contain anything here. */
function idIn({ custom_data, request_path }: Recorded, kind: 'vendor' | 'user'): string | undefined {
  const noted = custom_data[`${kind}_id`]
  const named = new RegExp(`^/v1/${kind}s/([^/]+)`).exec(request_path)?.[1]
  return [noted, named].find((id): id is string => typeof id === 'string' && isUuid(id))?.toLowerCase()
}

/** The link through which a vendor acted. */
function linkIn({ custom_data: { link_id } }: Recorded): string[] {
  return typeof link_id === 'string' && isUuid(link_id) ? [link_id] : []
}

async function vendorsOfLinks(session: TenantSession, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await run(
    session,
    build
      .selectFrom('vendor_request_links as link')
      .innerJoin('vendor_requests as request', (join) =>
        join.onRef('request.tenant_id', '=', 'link.tenant_id').onRef('request.id', '=', 'link.vendor_request_id'),
      )
      .select(['link.id', 'request.vendor_id'])
      .where('link.tenant_id', '=', session.tenantId)
      .where('link.id', '=', sql<string>`ANY(${[...new Set(ids)]})`),
  )
  return new Map(rows.map(({ id, vendor_id }) => [id, vendor_id]))
}
