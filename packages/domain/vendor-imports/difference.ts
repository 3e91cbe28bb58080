import { maxContracts } from '@custos/contract/vendor-contracts'
import { contactInWords, inWords, noticeInWords, openEnded, periodInWords } from '@custos/exports/words'
import { bareHost } from '@custos/kernel/host-of'
import { domainInWords } from '@custos/kernel/no-website'
import type { CustomField } from '../organisation/organisation.ts'
import type { GivenChange } from '../vendors/change-fields.ts'
import { agreementStateOf, type VendorContract, type VendorFields, type VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { contractFields, type NewVendor, without } from './field-paths.ts'
import { type MeantContract, namedContract, type RowContract } from './meant-contract.ts'
import { notesOf, notesSaid, withNotes } from './notes.ts'
import { maxFurtherWebsites, type Person, type ReadRow, type RowFault } from './row.ts'

/**
 * The changes of a row to its vendor; an empty cell changes nothing. Kinds of data, people and services are a list in one cell,
 * which replaces the earlier list; so does the notes cell of a register that Custos exported. No other list loses an entry.
 *
 * @param kept fields whose values the vendor keeps.
 * @param meant the contract of the row, if it has facts about one.
 */
export function changeOf(
  found: VendorRow,
  read: ReadRow,
  kept: readonly ImportField[],
  meant: MeantContract = {},
): { change: GivenChange; doubts: RowFault[] } {
  const vendor = kept.reduce(without, read.vendor)
  const said = {
    name: read.said.name && !kept.includes('name'),
    domain: read.said.domain && !kept.includes('domain'),
  }
  const doubts = [...read.doubts]
  // A cell that was not understood is always kept as a note.
  const notes = [...((kept.includes('notes') ? read.doubtNotes : vendor.notes) ?? [])]
  /** Reports cells without a field in the vendor. */
  function leave(fields: readonly ImportField[], message: string) {
    const cells = read.cells.filter(({ field }) => fields.includes(field) && !kept.includes(field))
    doubts.push({ field: cells[0]?.field ?? fields[0]!, message })
    notes.push(...cells.flatMap(notesOf))
  }
  const joined = (own: readonly string[], given: readonly string[]) => [...new Set([...own, ...given])]
  function furtherWebsites() {
    if (kept.includes('domain') || !vendor.alternative_domains) return undefined
    const all = joined(found.alternative_domains, vendor.alternative_domains)
    if (all.length > maxFurtherWebsites)
      leave(['domain'], `would give the vendor more than ${maxFurtherWebsites} further websites`)
    return all.slice(0, maxFurtherWebsites)
  }
  /** Another address of the same host is a change only in a register that Custos exported, which has the vendor's own address. */
  function website() {
    if (read.custosId !== null || bareHost(vendor.domain) !== bareHost(found.domain)) return vendor.domain
    if (addressIn(vendor.domain) !== addressIn(found.domain))
      doubts.push({
        field: 'domain',
        message: `is another address of ${found.domain}, which stays`,
        without_note: true,
      })
    return found.domain
  }
  const { contact, data_usage: usage, processing, next_review_at: review } = vendor
  /** A partly understood list removes nothing, because the unknown part may name a registered value. */
  const listed = <List extends 'shared_data_types' | 'target_data_subjects'>(field: ImportField, list: List) =>
    usage?.[list] && read.doubts.some((doubt) => doubt.field === field)
      ? { [list]: joined(found.data_usage?.[list] ?? [], usage[list]) }
      : {}
  /** The row's facts about a contract, merged into it. */
  function contracts() {
    const stated = vendor.contracts?.[0]
    if (!stated) return undefined
    const { contract: same, doubt } = meant
    if (doubt !== undefined) {
      leave(contractFields, doubt)
      return undefined
    }
    if (!same && found.contracts.length === maxContracts) {
      leave(contractFields, `would give the vendor more than ${maxContracts} contracts`)
      return undefined
    }
    for (const one of same ? [] : (meant.beside ?? []))
      doubts.push({
        field: 'contract_reference',
        message: `is added beside a contract without a reference (${contractWords(one)}): check whether they are one`,
        without_note: true,
      })
    if (!same) return [...found.contracts, stated]
    const said = withCurrency(same, stated)
    const { starts_on, ends_on } = { ...same, ...said }
    const isEarlier = starts_on && ends_on && ends_on < starts_on
    if (isEarlier) leave(['contract_start', 'contract_end'], 'would make the contract end before it starts')
    const { starts_on: _, ends_on: __, ...withoutTerm } = said
    const { open_ended: ___, ...withEnd } = same
    const before = said.ends_on ? withEnd : same
    return found.contracts.map((one) => (one === same ? { ...before, ...(isEarlier ? withoutTerm : said) } : one))
  }
  /** An amount that the row does not repeat keeps its currency: another currency is reported, or ignored if the row names no contract. */
  function withCurrency(same: VendorContract, stated: RowContract): RowContract {
    const { currency } = stated
    const stays = amounts.filter((amount) => same[amount] !== null && (stated[amount] ?? same[amount]) === same[amount])
    if (currency === undefined || currency === same.currency || stays.length === 0) return stated
    const amount = same[stays[0]!]
    if (
      namedContract(found.contracts, stated, read.contractId) !== same &&
      stays.some((one) => stated[one] === undefined)
    ) {
      leave(
        ['currency', 'annual_cost', 'contract_value'],
        `belongs to no amount of this row: the contract keeps ${amount} ${same.currency ?? 'without a currency'}`,
      )
      const { currency: _, annual_cost: __, value: ___, ...rest } = stated
      return rest
    }
    if (same.currency !== null)
      doubts.push({
        field: 'currency',
        message: `changes from ${same.currency} to ${currency}, and the amount stays ${amount}: check it`,
        without_note: true,
      })
    return stated
  }
  const change: GivenChange = {
    ...vendor,
    name: said.name ? vendor.name : found.name,
    domain: said.domain ? website() : found.domain,
    alternative_domains: furtherWebsites(),
    contact: contact ? { ...found.contact, ...contact, type: found.contact?.type ?? contact.type } : undefined,
    data_usage: usage
      ? {
          ...found.data_usage,
          ...usage,
          ...listed('data_types', 'shared_data_types'),
          ...listed('data_subjects', 'target_data_subjects'),
        }
      : undefined,
    processing: processing ? withSaid(found.processing, processing) : undefined,
    internal_use: vendor.internal_use ? { ...found.internal_use, ...vendor.internal_use } : undefined,
    contracts: contracts(),
    // A cell has a day, and the vendor a moment on it.
    next_review_at: review && dayOf(new Date(review * 1000)) === dayOf(found.next_review_at) ? undefined : review,
  }
  const replaces = read.custosId !== null && !kept.includes('notes')
  const noted = replaces ? notesSaid(found.notes, notes, read.cells) : { own: found.notes, given: notes }
  const all = withNotes(noted.own, noted.given)
  if (all.problem) doubts.push({ field: 'notes', message: all.problem, without_note: true })
  return { change: { ...change, notes: all.notes }, doubts }
}

const addressIn = (domain: string): string => domain.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** An unchanged or empty value stays absent if it was absent. */
function withSaid(found: VendorRow['processing'], said: NonNullable<NewVendor['processing']>): typeof said {
  const own: Record<string, unknown> = found ?? {}
  const isSaid = ([name, value]: [string, unknown]) =>
    name === 'agreement_state' ? value !== agreementStateOf(found) : value !== null || own[name]
  return { ...found, ...Object.fromEntries(Object.entries(said).filter(isSaid)) }
}

const amounts = ['annual_cost', 'value'] as const

function contractWords(contract: VendorContract): string {
  const { reference, entity, starts_on, ends_on, renewal, renewal_period, currency, cost_centre } = contract
  const amount = (of: number | null) => of !== null && `${of}${currency === null ? '' : ` ${currency}`}`
  const parts = Object.entries({
    reference,
    'our entity': entity,
    start: starts_on,
    end: contract.open_ended ? openEnded : ends_on,
    'notice period': noticeInWords(contract.notice_period, contract.notice_to),
    renewal: renewal && inWords(renewal).toLowerCase(),
    'renewed for': renewal_period && periodInWords(renewal_period),
    value: amount(contract.value),
    'annual cost': amount(contract.annual_cost),
    currency: contract.value === null && contract.annual_cost === null && currency,
    'cost centre': cost_centre,
  })
  return parts.flatMap(([name, said]) => (said ? `${name} ${said}` : [])).join(', ')
}

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null

/** A change as people read it. Of notes, those that go and those that come. */
export function shownChange(
  was: VendorFields,
  is: VendorFields,
  field: keyof VendorFields,
  people: readonly Person[],
  customFields: readonly CustomField[],
): { field: keyof VendorFields; from: string | null; to: string | null } {
  const shown = (fields: VendorFields, other: VendorFields) =>
    shownField(
      field === 'notes' ? { ...fields, notes: fields.notes.filter((note) => !other.notes.includes(note)) } : fields,
      field,
      people,
      customFields,
    )
  return { field, from: shown(was, is), to: shown(is, was) }
}

/** The values of a new vendor as people read them. Its name and website are those of the row. */
export const shownValues = (
  vendor: VendorRow,
  people: readonly Person[],
  customFields: readonly CustomField[],
): ReturnType<typeof shownChange>[] =>
  readFields.flatMap((field) => {
    const to = shownField(vendor, field, people, customFields)
    return to === null ? [] : [{ field, from: null, to }]
  })

/** The fields that a row may fill. */
const readFields = [
  'description',
  'alternative_domains',
  'industry',
  'external_id',
  'criticality',
  'owner_id',
  'next_review_at',
  'contact',
  'further_contacts',
  'data_usage',
  'processing',
  'internal_use',
  'contracts',
  'custom_fields',
  'notes',
] as const satisfies (keyof VendorFields)[]

/** A field as people read it. */
function shownField(
  fields: VendorFields,
  field: keyof VendorFields,
  people: readonly Person[],
  customFields: readonly CustomField[],
): string | null {
  const { contact, data_usage: usage, processing } = fields
  const personOf = (given: unknown) => people.find(({ id }) => id === given)
  const person = personOf(fields.owner_id)
  const coded = (code: string | null | undefined) => code && inWords(code)
  const words = (...parts: (string | null | undefined)[]) =>
    parts.filter((part) => part !== null && part !== undefined).join(', ') || null
  switch (field) {
    case 'domain':
      return domainInWords(fields.domain)
    case 'owner_id':
      return person ? (person.name ?? person.email) : fields.owner_id
    case 'next_review_at':
      return dayOf(fields.next_review_at)
    case 'contact':
      return words(contact?.name, contact?.email, contact?.phone)
    case 'further_contacts':
      return fields.further_contacts.map(contactInWords).join('; ') || null
    case 'data_usage':
      return words(
        ...(usage?.shared_data_types ?? []).map(inWords),
        ...(usage?.target_data_subjects ?? []).map(inWords),
        coded(usage?.data_transfer_volume),
      )
    case 'processing':
      return words(
        coded(processing?.role),
        processing?.country,
        coded(processing?.agreement_state),
        processing?.agreement_date,
        processing?.agreement,
      )
    case 'custom_fields':
      return words(
        ...Object.entries(fields.custom_fields).map(([key, value]) => {
          const custom = customFields.find((known) => known.key === key)
          const named = custom?.kind === 'PERSON' ? personOf(value) : undefined
          return `${custom?.name ?? key}: ${named ? (named.name ?? named.email) : value}`
        }),
      )
    case 'internal_use':
      return words(
        fields.internal_use.department,
        fields.internal_use.business_owner,
        ...(fields.internal_use.services ?? []),
      )
    case 'contracts':
      return fields.contracts.map(contractWords).join('; ') || null
    case 'alternative_domains':
    case 'notes':
      return words(...fields[field])
    case 'criticality':
      return fields.criticality && inWords(fields.criticality)
    case 'risk_override':
      return null
    default: {
      const value = fields[field]
      return value === null ? null : String(value)
    }
  }
}
