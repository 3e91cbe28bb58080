import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { ReadRow } from './row.ts'

/** A vendor that is registered, or that an earlier row of the file names. */
export interface KnownVendor {
  id: string
  name: string
  domain: string
  external_id: string | null
}

/** The vendors that rows may be about. */
export class KnownVendors {
  readonly #byId = new Map<string, KnownVendor>()
  readonly #byExternalId = new Map<string, KnownVendor>()
  readonly #byHost = new Map<string, KnownVendor[]>()
  readonly #byName = new Map<string, KnownVendor[]>()

  /** @param locks whether nobody else changes them until the transaction ends. */
  static async of(session: TenantSession, rows: readonly ReadRow[], locks: boolean): Promise<KnownVendors> {
    const known = new KnownVendors()
    const found = await (locks ? alikeForChange : alike).all(session, {
      tenantId: session.tenantId,
      ids: rows.flatMap(({ custosId }) => (custosId !== null && /^[0-9a-f-]{36}$/.test(custosId) ? custosId : [])),
      externalIds: rows.flatMap(({ vendor }) => vendor.external_id ?? []),
      hosts: rows.flatMap(({ vendor }) => (isWithoutWebsite(vendor.domain) ? [] : bareHost(vendor.domain))),
      names: rows.map(({ vendor }) => vendor.name.toLowerCase()),
    })
    for (const vendor of found) known.add(vendor)
    return known
  }

  add(vendor: KnownVendor): void {
    this.#byId.set(vendor.id, vendor)
    if (vendor.external_id !== null) this.#byExternalId.set(vendor.external_id, vendor)
    const put = (map: Map<string, KnownVendor[]>, key: string) => map.set(key, [...(map.get(key) ?? []), vendor])
    put(this.#byHost, bareHost(vendor.domain))
    put(this.#byName, vendor.name.toLowerCase())
  }

  /** The holder of an external id. */
  withExternalId(externalId: string): KnownVendor | undefined {
    return this.#byExternalId.get(externalId)
  }

  /**
   * The vendor that a row is about: by the id of an export, its external id, its host, with and without `www.`, or its name, where that
   * names one and not both have a website.
   */
  find({ vendor, custosId }: ReadRow): KnownVendor | undefined {
    const { external_id: externalId = null } = vendor
    const byId = custosId === null ? undefined : this.#byId.get(custosId)
    const byExternalId = externalId === null ? undefined : this.#byExternalId.get(externalId)
    if (byId ?? byExternalId) return byId ?? byExternalId
    // Two with an external id each are two, though they share a host or a name.
    const may = (known: KnownVendor) => externalId === null || known.external_id === null
    if (!isWithoutWebsite(vendor.domain)) {
      const byHost = this.#byHost.get(bareHost(vendor.domain))?.find(may)
      if (byHost) return byHost
    }
    const [byName, ...others] = (this.#byName.get(vendor.name.toLowerCase()) ?? []).filter(may)
    if (!byName || others.length > 0) return undefined
    return isWithoutWebsite(vendor.domain) || isWithoutWebsite(byName.domain) ? byName : undefined
  }
}

interface Said {
  tenantId: string
  ids: string[]
  externalIds: string[]
  hosts: string[]
  names: string[]
}

const alikeIn = (p: Said) =>
  build
    .selectFrom('vendors')
    .select(['id', 'name', 'domain', 'external_id'])
    .where('tenant_id', '=', p.tenantId)
    .where(
      sql<boolean>`(id = ANY(${p.ids}::uuid[]) OR external_id = ANY(${p.externalIds}) OR host = ANY(${p.hosts}) OR name_key = ANY(${p.names}))`,
    )
    .orderBy('id')

const alike = query(alikeIn)

/** Locks them in the order of their ids, as everybody does who takes several: none waits for another that waits for it. */
const alikeForChange = query((p: Said) => alikeIn(p).forUpdate())
