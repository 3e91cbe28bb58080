import { writtenKinds } from '@custos/contract/search'
import type { Session, TenantSession } from '@custos/database/session'
import { listAll } from '@custos/domain/assessments/list-all'
import { maxRead, namesOfTexts } from '@custos/domain/assessments/search/search'
import { Sought } from '@custos/domain/assessments/search/sought'
import { stemsOf } from '@custos/domain/assessments/search/stems'
import { newestTexts } from '@custos/domain/assessments/search/store'
import { writtenPassages } from '@custos/domain/assessments/search/written-passages'
import { list as listDates } from '@custos/domain/dates/list'
import { list as listSubProcessors } from '@custos/domain/sub-processors/list'
import { list as listVendors } from '@custos/domain/vendors/list'
import { registerFilterValues } from '@custos/domain/vendors/register-filter-values'
import { overview } from '@custos/domain/vendors/register-overview'
import type { RegisterSize } from './register-data.ts'
import { idOf, rareName } from './register-data.ts'

/** A call of the screens and integrations on a register. */
export interface RegisterCall {
  name: string
  /** @returns the number of the page's rows */
  ask(session: TenantSession, operator: Session): Promise<number>
}

const databaseOf = (operator: Session) => ({
  async operateInTransaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    await operator.query({ text: 'BEGIN' })
    const result = await work(operator)
    await operator.query({ text: 'COMMIT' })
    return result
  },
})

/** The day after so many: 2026-12-31. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A handler as called after admission and validation. */
type Handler = { handle(request: never): Promise<unknown> }

async function answer(handler: Handler, query: object, session: TenantSession, operator: Session): Promise<number> {
  const services = {
    clock: () => new Date(),
    database: databaseOf(operator),
    objects: { location: (key: string) => key },
    cursors: {
      seal: (_purpose: string, place: unknown) => JSON.stringify(place),
      open: (_purpose: string, cursor: string) => JSON.parse(cursor) as unknown,
    },
  }
  const scopes = new Set()
  const { data } = (await handler.handle({
    query,
    session,
    services,
    now: new Date(),
    caller: { scopes },
    note() {},
  } as never)) as { data: { items?: unknown[]; dates?: unknown[]; sub_processors?: unknown[]; vendors?: number } }
  return (data.items ?? data.dates ?? data.sub_processors)?.length ?? data.vendors ?? 0
}

export function registerCalls({ vendors, assessments }: RegisterSize): RegisterCall[] {
  const call = (name: string, handler: Handler, query: object = {}): RegisterCall => ({
    name,
    ask: (session, operator) => answer(handler, query, session, operator),
  })
  const list = (name: string, query: object) => call(`vendors: ${name}`, listVendors, { limit: 50, ...query })
  const find = (name: string, typed: number[][], ...synonyms: number[][][]): RegisterCall => ({
    name,
    async ask(session, operator) {
      const sample = await newestTexts(session)
      const lookups = synonyms.length > 0 ? [[typed], synonyms] : [[typed]]
      return (await namesOfTexts({ session, services: { database: databaseOf(operator) }, sample }, 'ANSWER', lookups))
        .length
    },
  })
  const findWritten = (name: string, words: string[]): RegisterCall => ({
    name: `find: ${name}, written by people`,
    async ask(session, operator) {
      const kinds = Object.keys(writtenKinds) as (keyof typeof writtenKinds)[]
      const typed = words.map((word) => ({ written: word, folded: word }))
      const sought = await Sought.of(typed, (written) => stemsOf(session, written))
      return (await writtenPassages({ session, services: { database: databaseOf(operator) } }, kinds, sought, maxRead))
        .length
    },
  })
  const person = idOf('person', 7)
  // The position of a user who has scrolled far down.
  const far = idOf('vendor', Math.ceil(vendors / 3))
  const orders = ['newest', 'name', 'decision', 'risk', 'known', 'last_review', 'next_review']
  const ownOrders = [
    'criticality',
    'department',
    'business_owner',
    'agreement',
    'contract',
    'contract_end',
    'annual_cost',
  ]
  const filters: Record<string, object> = {
    'of one industry': { industry: 'Payment Processing' },
    'pending review': { approval_status: 'PENDING_REVIEW' },
    'in warning': { approval_status: 'WARNING' },
    'of one owner': { owner_id: person },
    'of critical risk': { risk_level: 'CRITICAL' },
    'of unknown risk': { risk_level: 'UNKNOWN' },
    'never assessed': { never_assessed: 'true' },
    'of special categories': { special_categories: 'true' },
    'of other data': { special_categories: 'false' },
    'outside the EEA': { data_goes: 'OUTSIDE_EEA' },
    'without safeguard': { data_goes: 'WITHOUT_SAFEGUARD' },
    'with review due': { review_due_before: Math.floor(Date.now() / 1000) },
    'changed lately': { updated_since: Math.floor(Date.now() / 1000) - vendors - 60 },
    'by external id': { external_id: `ERP-${Math.ceil(vendors / 2)}` },
    'unassessed of special categories': { never_assessed: 'true', special_categories: 'true' },
    'of one owner in warning': { owner_id: person, approval_status: 'WARNING' },
    'critical without safeguard in warning': {
      risk_level: 'CRITICAL',
      data_goes: 'WITHOUT_SAFEGUARD',
      approval_status: 'WARNING',
    },
    'never assessed and in warning (none)': { never_assessed: 'true', approval_status: 'WARNING' },
    'of a frequent custom value': { custom_field: 'region:EMEA' },
    'of a less frequent custom value': { custom_field: 'contract_class:Class 7' },
    'of a rare custom value': { custom_field: `seats:${Math.ceil(vendors / 2)}` },
    'of no custom value': { custom_field: 'region:Mars' },
    'of one tier': { tier: 'high' },
    'of a tier that no vendor has': { tier: 'critical' },
    'of several tiers': { tier: 'critical,low' },
    'of two decisions': { approval_statuses: 'WARNING,REJECTED' },
    'of two owners': { owner_id: `${person},${idOf('person', 8)}` },
    'of high or critical risk': { risk_level: 'HIGH,CRITICAL' },
    'of low or unknown criticality': { criticality: 'LOW,UNKNOWN' },
    'of an open agreement': { agreement: 'OPEN' },
    'of no agreement or an expired one': { agreement: 'NONE,EXPIRED' },
    'of one department': { department: 'department 7' },
    'of a department that no vendor has': { department: 'Department of Magic' },
    'of one business owner': { business_owner: 'Accountable 77' },
    'of a frequent country': { country: 'DE' },
    'of a country that no vendor has': { country: 'NZ' },
    'without owner (none)': { missing: 'owner' },
    'without department': { missing: 'department' },
    'without country': { missing: 'country' },
    'without contract': { missing: 'contract' },
    'with contract due': { contract_due_before: new Date().toISOString().slice(0, 10) },
    'with contract end within 90 days': {
      contract_ends: `${dayIn(0)}..${dayIn(90)}`,
    },
    'with contract end on one day': { contract_ends: `${dayIn(30)}..${dayIn(30)}` },
    'with frequent costs': { annual_cost: 'EUR:10000..50000' },
    'with less frequent costs': { annual_cost: 'EUR:99000..99500' },
    'with costs in another currency': { annual_cost: 'CHF:1..' },
    'with an open agreement of one department, contract due': {
      agreement: 'OPEN',
      department: 'Department 7',
      contract_due_before: new Date().toISOString().slice(0, 10),
    },
    'with a rare word': { q: rareName.slice(0, 7) },
    'with a word that no vendor has': { q: 'zzyzx' },
    'with a frequent word': { q: 'gmbh' },
    'with two letters': { q: 'qx' },
    'with a word from the notes': { q: 'renewed by corcor' },
    'with a contract reference': { q: `/${Math.ceil(vendors / 2) + 1}` },
    'with a cost centre': { q: '4711' },
    'with a word of every description': { q: 'bills by the month' },
  }
  return [
    ...orders.map((sort) => list(`by ${sort}`, { sort })),
    ...orders.map((sort) => list(`by ${sort}, a later page`, { sort, starting_after: far })),
    ...[...orders.slice(1), ...ownOrders].flatMap((sort) => [
      list(`by ${sort}, reversed`, { sort, reverse: 'true' }),
      list(`by ${sort}, reversed, a later page`, { sort, reverse: 'true', starting_after: far }),
      list(`in warning, by ${sort}, reversed`, { ...filters['in warning'], sort, reverse: 'true' }),
    ]),
    ...Object.entries(filters).map(([name, query]) => list(name, query)),
    ...ownOrders.flatMap((sort) =>
      [
        'of an open agreement',
        'of one department',
        'of a frequent country',
        'without contract',
        'with contract due',
      ].map((name) => list(`${name}, by ${sort}`, { ...filters[name], sort })),
    ),
    call('words to filter by', {
      handle: async ({ session }: { session: TenantSession }) => ({
        data: { items: (await registerFilterValues(session)).departments },
      }),
    } as Handler),
    ...orders
      .slice(1)
      .flatMap((sort) =>
        [
          'in warning',
          'of critical risk',
          'never assessed',
          'with review due',
          'of a frequent custom value',
          'of a less frequent custom value',
          'of a rare custom value',
          'of several tiers',
          'of two owners',
          'with a rare word',
          'with contract end within 90 days',
          'with frequent costs',
          'with less frequent costs',
        ].map((name) => list(`${name}, by ${sort}`, { ...filters[name], sort })),
      ),
    find('find: a frequent word', [[1]]),
    find('find: two frequent words', [[1], [2]]),
    find('find: a rare word', [[499_750]]),
    find('find: two rare words', [[499_750], [499_500]]),
    find('find: a word that no text has', [[-1]]),
    find('find: forms of two words', [
      [1, 499_750],
      [2, 3, 499_500],
    ]),
    find('find: a frequent word and its synonyms', [[1, 7, 9]], [[2], [3], [4]], [[5], [499_750]]),
    findWritten('a word that every vendor has', ['departments']),
    findWritten('two words that every vendor has', ['several', 'departments']),
    findWritten('a rare word', [String(Math.ceil(vendors / 2))]),
    findWritten('a frequent and a rare word', ['contract', 'corcor']),
    findWritten('a word with synonyms in several words', ['dpa']),
    findWritten('forms of a frequent and of a rare word', ['renewing', 'departmental']),
    findWritten('a word that no text has', ['zzyzx']),
    call('register overview (Today)', overview),
    call('dates: soonest (Dates, Today)', listDates, { limit: 40 }),
    call('dates: a later page', listDates, {
      limit: 40,
      cursor: JSON.stringify({
        dates: { at: Math.floor(Date.now() / 1000) + 86_400 * 200, vendor_id: far, kind: 'REVIEW' },
        undated: { at: 0, vendor_id: far, kind: 'UNDATED' },
      }),
    }),
    call('dates: vendor requests (Today)', listDates, { kinds: 'VENDOR_REQUEST' }),
    call('dates: of one owner', listDates, { owner_id: person, limit: 40 }),
    call('dates: certificates from today', listDates, {
      kinds: 'CERTIFICATE',
      from: Math.floor(Date.now() / 1000),
      limit: 40,
    }),
    call('sub-processors', listSubProcessors),
    call('sub-processors: by name', listSubProcessors, { q: 'hoster 4999' }),
    ...Object.entries({
      newest: {},
      'a later page': { starting_after: idOf('assessment', Math.ceil(assessments / 3)) },
      'undecided and newest (Today)': { decided: 'false', newest: 'true' },
      failed: { status: 'FAILED' },
      'failed and newest': { status: 'FAILED', newest: 'true' },
      running: { status: 'AWAITING' },
      'of low risk': { risk_level: 'LOW' },
      'of one reviewer': { assignee_id: person },
      'changed lately': { updated_since: Math.floor(Date.now() / 1000) - 60 },
      'decided and failed (none)': { decided: 'true', status: 'FAILED' },
    }).map(([name, query]) => call(`assessments: ${name}`, listAll, { limit: 100, ...query })),
  ]
}
