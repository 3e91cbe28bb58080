import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { ReadRow } from './row.ts'
import {
  beginningOf,
  beginningsOf,
  initialsOf,
  isSimilar,
  mayBeInitials,
  patternOfInitials,
  tellingWords,
} from './similar-names.ts'

/** A registered vendor, or one of an earlier row. */
export interface KnownVendor {
  id: string
  name: string
  domain: string
  external_id: string | null
}

/** The maximum of similar vendors of a row. */
const maxSimilar = 10

const put = (map: Map<string, Set<string>>, key: string, id: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(id))

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The vendors that rows may name, in the state after the earlier rows. */
export class KnownVendors {
  readonly #byId = new Map<string, KnownVendor>()
  readonly #byExternalId = new Map<string, string>()
  readonly #byHost = new Map<string, Set<string>>()
  readonly #byName = new Map<string, Set<string>>()
  /** By the beginnings of the words of its name, and of them all as one. */
  readonly #byWord = new Map<string, Set<string>>()
  readonly #byInitials = new Map<string, Set<string>>()
  readonly #registered = new Set<string>()
  /** External ids that only rows have. */
  readonly #given = new Set<string>()
  /** Registered vendors that no row names, whose names begin like words of rows. */
  readonly #near = new Map<string, KnownVendor>()

  /** @param chosen ids that a person chose. @param locks whether to lock them until the transaction ends. */
  static async of(
    session: TenantSession,
    rows: readonly ReadRow[],
    chosen: readonly string[],
    locks: boolean,
  ): Promise<KnownVendors> {
    const known = new KnownVendors()
    const found = await (locks ? vendorsToChange : knownVendors).all(session, {
      tenantId: session.tenantId,
      ids: [...rows.flatMap(({ custosId }) => custosId ?? []), ...chosen].filter(isUuid),
      externalIds: rows.flatMap(({ vendor }) => vendor.external_id ?? []),
      hosts: rows.flatMap(({ vendor }) => (isWithoutWebsite(vendor.domain) ? [] : bareHost(vendor.domain))),
      names: rows.map(({ vendor }) => vendor.name.toLowerCase()),
    })
    for (const vendor of found) {
      known.#put(vendor)
      known.#registered.add(vendor.id)
    }
    const { tenantId } = session
    const names = [...new Set(rows.flatMap(({ custosId, vendor }) => (custosId === null ? vendor.name : [])))]
    const beginning = await vendorsBeginning.all(session, {
      tenantId,
      words: [...new Set(names.flatMap(beginningsOf))],
    })
    const initials = [...new Set(names.map(tellingWords).filter(mayBeInitials).flat())]
    const abbreviated = await vendorsWithInitials.all(session, {
      tenantId,
      initials: initials.map((word) => word[0]!),
      patterns: initials.map(patternOfInitials),
    })
    for (const vendor of [...beginning, ...abbreviated]) {
      known.#near.set(vendor.id, vendor)
      known.#putWords(vendor)
    }
    return known
  }

  get ids(): string[] {
    return [...this.#byId.keys()]
  }

  /** A vendor in the state after a row. A later row may still use its former name. */
  set(vendor: KnownVendor): void {
    const { external_id: externalId } = vendor
    if (externalId !== null && !this.#byExternalId.has(externalId)) this.#given.add(externalId)
    this.#put(vendor)
  }

  #put({ id, name, domain, external_id }: KnownVendor): void {
    const former = this.#byId.get(id)
    if (former) {
      if (former.external_id !== null) this.#byExternalId.delete(former.external_id)
      this.#byHost.get(bareHost(former.domain))?.delete(id)
    }
    this.#byId.set(id, { id, name, domain, external_id })
    if (external_id !== null) this.#byExternalId.set(external_id, id)
    put(this.#byHost, bareHost(domain), id)
    put(this.#byName, name.toLowerCase(), id)
    this.#putWords({ id, name })
  }

  #putWords({ id, name }: Pick<KnownVendor, 'id' | 'name'>): void {
    const words = tellingWords(name)
    for (const word of [...words, words.join('')]) put(this.#byWord, beginningOf(word), id)
    for (const initials of initialsOf(words)) put(this.#byInitials, initials, id)
  }

  /** The holder of an external id. */
  withExternalId(externalId: string): KnownVendor | undefined {
    return this.#byId.get(this.#byExternalId.get(externalId) ?? '')
  }

  /** Another vendor with a host. Two vendors with different external ids are distinct even if they share it. */
  withHost(host: string, own: string, externalId: string | null): KnownVendor | undefined {
    return this.#of(this.#byHost.get(host)).find(
      ({ id, external_id }) => id !== own && (externalId === null || external_id === null),
    )
  }

  /**
   * A row's vendor: by the id of an export, its external id, its host with or without `www.`, or its name, unless both have a website.
   * An external id from an earlier row must match the registered vendor found by the others. Several: the name fits them all, or
   * the external id is of one, and the name or host of others.
   */
  find(row: ReadRow): KnownVendor[] {
    const { custosId, vendor } = row
    const { external_id: externalId = null } = vendor
    const byId = custosId === null ? undefined : this.#byId.get(custosId)
    if (byId) return [byId]
    const byExternalId = externalId === null ? undefined : this.withExternalId(externalId)
    if (byExternalId && !this.#given.has(externalId!)) return [byExternalId, ...this.#besideHolder(byExternalId, row)]
    const same = this.#sameVendors(row)
    return byExternalId && !(same.length === 1 && this.#registered.has(same[0]!.id))
      ? [byExternalId, ...this.#besideHolder(byExternalId, row)]
      : same
  }

  /** The vendors with a row's name or host, if the holder of its external id has neither. */
  #besideHolder(holder: KnownVendor, row: ReadRow): KnownVendor[] {
    if (isNamedBy(holder, row)) return []
    const { name, domain } = row.vendor
    const near = [
      ...(isWithoutWebsite(domain) ? [] : this.#of(this.#byHost.get(bareHost(domain)))),
      ...this.#of(this.#byName.get(name.toLowerCase())),
    ]
    return [...new Set(near)].filter((known) => isNamedBy(known, row))
  }

  #sameVendors({ vendor }: ReadRow): KnownVendor[] {
    const { external_id: externalId = null } = vendor
    // Two vendors with different external ids are distinct even if they share a host or a name.
    const may = (known: KnownVendor) =>
      externalId === null || known.external_id === null || known.external_id === externalId
    const hasWebsite = !isWithoutWebsite(vendor.domain)
    if (hasWebsite) {
      const byHost = this.#of(this.#byHost.get(bareHost(vendor.domain))).find(may)
      if (byHost) return [byHost]
    }
    const byName = this.#of(this.#byName.get(vendor.name.toLowerCase())).filter(may)
    return byName.some(({ domain }) => !hasWebsite || isWithoutWebsite(domain)) ? byName : []
  }

  /**
   * The vendors that a row without a vendor of its own may mean: those with its name or host in spite of another external id or
   * website, and those with a similar name, unless both have a website.
   */
  similar({ vendor }: ReadRow): KnownVendor[] {
    const { name, domain } = vendor
    const words = tellingWords(name)
    const hasWebsite = !isWithoutWebsite(domain)
    const beginnings = [...words, words.join(''), ...initialsOf(words)].map(beginningOf)
    const named = new Set([
      ...beginnings.flatMap((word) => [...(this.#byWord.get(word) ?? [])]),
      ...(mayBeInitials(words) ? (this.#byInitials.get(words[0]!) ?? []) : []),
    ])
    const near = [...named].map((id) => this.#byId.get(id) ?? this.#near.get(id)!)
    const same = new Set([
      ...this.#of(this.#byName.get(name.toLowerCase())),
      ...(hasWebsite ? this.#of(this.#byHost.get(bareHost(domain))) : []),
      ...near.filter(
        (known) => (!hasWebsite || isWithoutWebsite(known.domain)) && isSimilar(tellingWords(known.name), words),
      ),
    ])
    return [...same].slice(0, maxSimilar)
  }

  #of(ids: ReadonlySet<string> | undefined): KnownVendor[] {
    return [...(ids ?? [])].map((id) => this.#byId.get(id)!)
  }
}

/** Whether a vendor has a row's name or host. */
export const isNamedBy = ({ name, domain }: Pick<KnownVendor, 'name' | 'domain'>, { vendor }: ReadRow): boolean =>
  name.toLowerCase() === vendor.name.toLowerCase() ||
  (!isWithoutWebsite(vendor.domain) && bareHost(domain) === bareHost(vendor.domain))

interface RowKeys {
  tenantId: string
  ids: string[]
  externalIds: string[]
  hosts: string[]
  names: string[]
}

const vendorsWithKeys = (p: RowKeys) =>
  build
    .selectFrom('vendors')
    .select(['id', 'name', 'domain', 'external_id'])
    .where('tenant_id', '=', p.tenantId)
    .where(
      sql<boolean>`(id = ANY(${p.ids}::uuid[]) OR external_id = ANY(${p.externalIds}) OR host = ANY(${p.hosts}) OR name_key COLLATE natural_order = ANY(${p.names}))`,
    )
    .orderBy('id')

const knownVendors = query(vendorsWithKeys)

/** The first vendors whose names begin with each word. */
const vendorsBeginning = query((p: { tenantId: string; words: string[] }) =>
  build
    .selectFrom(sql<{ word: string }>`unnest(${p.words}::text[])`.as<'words'>(sql`words (word)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('vendors')
          .select(['id', 'name', 'domain', 'external_id'])
          .where('tenant_id', '=', p.tenantId)
          .where(
            sql<boolean>`name_key COLLATE natural_order >= word AND name_key COLLATE natural_order < word || U&'\\FFFF'`,
          )
          .orderBy(sql`name_key COLLATE natural_order`)
          .limit(sql.lit(maxSimilar))
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.id', 'found.name', 'found.domain', 'found.external_id'])
    .distinct(),
)

/** The first vendors with each initials: `aws` for Amazon Web Services EMEA. Reads only names with the same first letter. */
const vendorsWithInitials = query((p: { tenantId: string; initials: string[]; patterns: string[] }) =>
  build
    .selectFrom(
      sql<{ letter: string; pattern: string }>`unnest(${p.initials}::text[], ${p.patterns}::text[])`.as<'wanted'>(
        sql`wanted (letter, pattern)`,
      ),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('vendors')
          .select(['id', 'name', 'domain', 'external_id'])
          .where('tenant_id', '=', p.tenantId)
          .where(
            sql<boolean>`name_key COLLATE natural_order >= letter AND name_key COLLATE natural_order < letter || U&'\\FFFF' AND name_key ~ pattern`,
          )
          .orderBy(sql`name_key COLLATE natural_order`)
          .limit(sql.lit(maxSimilar))
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.id', 'found.name', 'found.domain', 'found.external_id'])
    .distinct(),
)

/** Locks them in the order of their ids, like every caller that locks several, so that no two wait for each other. */
const vendorsToChange = query((p: RowKeys) => vendorsWithKeys(p).forUpdate())
