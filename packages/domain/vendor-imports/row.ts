import { ambiguousDate, dateOrders, listFields, type ValueField, valueFields } from '@custos/contract/vendor-import'
import { createVendor, maxFurtherContacts, processingRoles } from '@custos/contract/vendors'
import { inWords } from '@custos/exports/words'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite, noWebsite } from '@custos/kernel/no-website'
import { dataClassOf, isPersonalClass } from '@custos/risk/data-class'
import { valueProblem } from '../organisation/custom-fields.ts'
import type { CustomField } from '../organisation/organisation.ts'
import { endsAt } from '../vendors/contract-dates.ts'
import { type ChosenValues, chosenParts, longestWritten, type UnknownValue } from './chosen-values.ts'
import { customFieldOf, type ImportField, isHeadingOf, type WrittenCell } from './columns.ts'
import { contactsAfter, contactsIn, type FurtherContact, joinedContacts, roleInHeading } from './contacts-in.ts'
import { isAt, type NewVendor, without } from './field-paths.ts'
import { notesOf, withNotes } from './notes.ts'
import { plain } from './plain.ts'
import {
  agreementOf,
  agreementStateOf,
  amountOf,
  countryOf,
  criticalityOf,
  currencyOf,
  dayOfMonth,
  hasTime,
  industryOf,
  isAmbiguousDate,
  isNo,
  isOpenEnded,
  isPeriodUnit,
  isSheetError,
  isYes,
  kindsOf,
  type Listed,
  noticeOf,
  renewalOf,
  roleOf,
  type SaidAgreement,
  saysMoreThanValue,
  saysNothing,
  secondsOf,
  spanOfAmount,
  subjectsOf,
  volumeOf,
} from './values.ts'

export interface RowFault {
  field: ImportField
  message: string
  /** The cell was not kept as a note for this. */
  without_note?: true
}

type Contract = NonNullable<NewVendor['contracts']>[number]

/** A member of the organisation, who may be named as an owner. */
export interface Person {
  id: string
  name: string | null
  email: string
}

/** A vendor as read from its row. */
export interface ReadRow {
  vendor: NewVendor
  /** The id under which Custos exported it, or null. */
  custosId: string | null
  /** The id of its contract in Custos's export, or null. */
  contractId: string | null
  /** Whether the row itself has a name and a website; a new vendor has both. */
  said: { name: boolean; domain: boolean }
  /** Cells that were not understood; their text becomes notes. */
  doubts: RowFault[]
  /** The vendor's notes with the text of such cells. */
  doubtNotes: string[]
  /** Words for a value that Custos does not know. */
  unknown: UnknownValue[]
  cells: readonly WrittenCell[]
  /** What says that the vendor has ended, without a day; null: nothing, or there is a day. */
  undatedEnd: UndatedEnd | null
}

/** What says that a vendor has ended, for people. */
export interface UndatedEnd {
  said: string
  /** Whether notice is given, so that a contract may run on. */
  isNotice: boolean
}

/** What says that a vendor has ended, besides a cell for its last day. */
export interface End extends UndatedEnd {
  /** The text of the cell, if it may name the day. */
  text: string
  isOfSheet: boolean
}

/** The examined length of a cell: no field is longer, and interpreting more would cost too much. Characters. */
const longest = 10_000
export const maxFurtherWebsites = 20
export const maxServices = 50

/**
 * The vendor in a row; a row is faulty only if it names none. No cell is lost.
 *
 * @param fieldsOfSheet those that the sheet has columns for.
 * @param end what says that the vendor has ended, besides a cell for its last day.
 */
export function vendorOf(
  cells: readonly WrittenCell[],
  fieldsOfSheet: readonly string[],
  people: readonly Person[],
  customFields: readonly CustomField[],
  chosen: ChosenValues,
  end: End | null = null,
): ReadRow | { faults: RowFault[] } {
  const doubts: RowFault[] = []
  const notes: string[] = []
  const doubtNotes: string[] = []
  const unknown: UnknownValue[] = []
  const keep = (cell: WrittenCell) => notes.push(...notesOf(cell))
  const written = new Map<ImportField, WrittenCell>()
  /** The cells of several columns for one list. */
  const listed = new Map<ImportField, WrittenCell[]>()
  const custom: Record<string, string | number> = {}
  const contactCells: WrittenCell[] = []
  const isExport = cells.some(({ field }) => field === 'custos_id')
  const isEmpty = (cell: WrittenCell) => cell.field !== 'domain' && isPlaceholder(cell, customFields)
  for (const cell of cells) {
    if (isEmpty(cell)) {
      const where = cell.field === 'notes' ? ` in ${cell.heading}` : ''
      doubts.push({ field: cell.field, message: `“${cell.text.trim()}”${where} counts as empty`, without_note: true })
    } else if (cell.isStruck) doubt(cell, `“${short(cell.text)}” is struck through`)
    else if (isSheetError(cell.text)) doubt(cell, `“${short(cell.text)}” is an error of the spreadsheet`)
    else if (cell.field === 'notes' || cell.field === 'contact_role' || isWithoutNotice(cell)) keep(cell)
    else if (cell.text.length > longest) doubt(cell, `has more than ${longest} characters`)
    else if (customFieldOf(cell.field, customFields)) readCustom(cell, customFieldOf(cell.field, customFields)!)
    else if (cell.field === 'further_contacts') contactCells.push(cell)
    else if (listFields.some((field) => field === cell.field)) list(cell)
    else {
      written.set(isMailForContact(cell) ? 'contact_email' : cell.field, cell)
      if (saysMoreThanValue(cell.field, cell.text)) keep(cell)
    }
  }
  /** Adds a cell to a list. A mark stands for the heading of its column. */
  function list(cell: WrittenCell) {
    const isMarked = !isHeadingOf(cell.field, cell.heading)
    if (isMarked && isNo(cell.text)) return
    const text = isMarked && isYes(cell.text) ? cell.heading : cell.text
    const earlier = written.get(cell.field)
    written.set(cell.field, { ...cell, text: earlier ? `${earlier.text}, ${text}` : text })
    listed.set(cell.field, [...(listed.get(cell.field) ?? []), cell])
  }
  function readCustom(cell: WrittenCell, field: CustomField) {
    const value = customValue(field, cell.text, people, isExport, secondsIn)
    if (value === null) doubt(cell, `“${short(cell.text)}” is not a value of ${field.name}`)
    else {
      custom[field.key] = value
      if (field.kind === 'DATE' && hasTime(cell.text)) doubt(cell, `“${short(cell.text)}” has a time: its day is taken`)
    }
  }
  /** Once a row, because one choice applies to all such dates. */
  function secondsIn(text: string): number | null {
    if (!isAmbiguousDate(text)) return secondsOf(text)
    const order = dateOrders.find((known) => known === chosen('dates', ambiguousDate))
    if (!unknown.some(({ field }) => field === 'dates'))
      unknown.push({ field: 'dates', written: ambiguousDate, value: order ?? null })
    return secondsOf(text, order)
  }
  function doubt(cell: WrittenCell, message: string, kept = [cell]) {
    doubts.push({ field: cell.field, message })
    doubtNotes.push(...kept.flatMap(notesOf))
  }
  /** The organisation's value for words; without one, the organisation is asked. */
  function chosenFor(field: ImportField | ValueField, said: string, isKnown: boolean): string | undefined {
    const listed = valueFields.find((one) => one === field)
    const written = said.trim()
    if (!listed || written.length > longestWritten) return undefined
    const value = chosen(listed, written)
    if (value !== undefined || !isKnown) unknown.push({ field: listed, written, value: value ?? null })
    return value
  }
  /** The value of a cell; undefined if it is empty or not understood. */
  function value<Value>(field: ImportField, read: (text: string) => Value | null, otherwise: string) {
    const cell = written.get(field)
    if (!cell) return undefined
    const known = read(cell.text)
    const found = (chosenFor(field, cell.text, known !== null) as Value | undefined) ?? known
    if (found === null) doubt(cell, `“${short(cell.text)}” ${otherwise}`)
    return found ?? undefined
  }
  function values<Value extends string>(
    field: (typeof listFields)[number],
    listOf: (text: string, chosenFor: (part: string, isKnown: boolean) => string[] | undefined) => Listed<Value>,
    otherwise: string,
  ) {
    const cell = written.get(field)
    if (!cell) return undefined
    const { values, unknown, isCoarse } = listOf(cell.text, (part, isKnown) => {
      const value = chosenFor(field, part, isKnown)
      return value === undefined ? undefined : chosenParts(field, value)
    })
    if (unknown.length > 0) doubt(cell, `“${short(unknown.join(', '))}” ${otherwise}`, listed.get(field))
    // The record of processing needs the organisation's words.
    else if (isCoarse) for (const one of listed.get(field) ?? [cell]) keep(one)
    return values.length > 0 ? values : undefined
  }

  const given = written.get('name')?.text.trim() ?? ''
  const site = websitesIn(written.get('domain')?.text ?? '')
  if (given === '' && site.domains.length === 0)
    return { faults: [{ field: 'name', message: 'is missing, and the row has no website to take a name from' }] }
  const domainCell = written.get('domain')
  if (domainCell && site.unknown.length > 0)
    doubt(domainCell, `“${short(site.unknown.join(', '))}” is not a public website`)
  const [domain = noWebsite, ...alternative] = site.domains

  // Without a name, a vendor is named after its host.
  const name = oneLine(given === '' ? bareHost(domain) : given)
  const nameCell = written.get('name')
  if (nameCell && words(name) !== words(given))
    doubt(nameCell, 'is too long, or contains characters that a name cannot have')

  const mails = value('contact_email', (text) => mailsIn(text)?.mails ?? null, 'is not an e-mail address')
  const mailCell = written.get('contact_email')
  const besideMail = mailCell && mailsIn(mailCell.text)?.others.join(' ')
  if (mailCell && mails && mails.length > 1)
    doubts.push({
      field: mailCell.field,
      message: `has ${mails.length} addresses: ${mails[0]} is the contact, and the rest are further contacts`,
      without_note: true,
    })
  const [inMail, ...othersInMail] = (besideMail && mailCell && contactsIn(mailCell.text, null)) || []
  const isWhole =
    othersInMail.length === 0 && !inMail?.role && !written.has('contact_name') && !written.has('contact_phone')
  const whole = isWhole ? inMail : undefined
  if (mailCell && besideMail && !whole) doubt(mailCell, `“${short(besideMail)}” is not part of the address`)
  const contact = {
    ...(mails && { email: mails[0] }),
    ...(whole?.name && { name: whole.name }),
    ...(whole?.phone && { phone: whole.phone }),
    ...text('contact_name', 'name', 200),
    ...text('contact_phone', 'phone', 100),
  }
  const furtherContacts = furtherIn()
  function furtherIn(): FurtherContact[] {
    const ofMail = (mails ?? []).slice(1).map((email) => ({ type: 'PROVIDED' as const, email }))
    const read = contactCells.flatMap((cell) => {
      const contacts = contactsIn(cell.text, roleInHeading(cell.heading), isExport)
      if (contacts === null) doubt(cell, `“${short(cell.text)}” names no contact`)
      return contacts === null ? [] : { heading: cell.heading, contacts }
    })
    // An export has them as they are.
    const all = isExport
      ? [...read.flatMap(({ contacts }) => contacts), ...ofMail]
      : contactsAfter([], [...ofMail, ...joinedContacts(read)], contact)
    const cell = contactCells.at(-1) ?? mailCell
    if (cell && all.length > maxFurtherContacts)
      doubt(cell, `would give the vendor more than ${maxFurtherContacts} further contacts`)
    return all.slice(0, maxFurtherContacts)
  }
  function text(field: ImportField, as: string, maximum: number) {
    const found = value(
      field,
      (said) => (said.length <= maximum ? said.trim() : null),
      `is longer than ${maximum} characters`,
    )
    return found && { [as]: found }
  }
  const usage = {
    shared_data_types: values('data_types', kindsOf, 'is not a known data type'),
    target_data_subjects: values('data_subjects', subjectsOf, 'is not a known kind of data subject'),
    data_transfer_volume: value('volume', volumeOf, 'is not a known volume'),
  }
  const role = value('role', roleOf, 'is not a known role')
  const country = value('country', countryOf, 'does not name one country')
  const { roleWithout, ...agreement } = agreementIn()
  const processing = { role: roleOfBoth(roleWithout), country, ...agreement }
  if (processing.role === 'NO_PERSONAL_DATA') doubtNoData(usage.shared_data_types ?? [])
  function doubtNoData(types: readonly string[]) {
    const isPersonal = (type: string) =>
      isPersonalClass(
        dataClassOf({
          dataUsage: {
            shared_data_types: [type],
            target_data_subjects: [],
            data_transfer_volume: null,
            data_transfer_frequency: null,
          },
          role: 'NO_PERSONAL_DATA',
        }),
      )
    const named = types.filter(isPersonal)
    const field = role === 'NO_PERSONAL_DATA' ? 'role' : 'agreement'
    const message = `“${short(written.get(field)!.text)}” says no personal data, but the row names ${named.map(inWords).join(', ')}`
    if (named.length > 0) doubts.push({ field, message, without_note: true })
  }
  /** Chooses the role with more duties. The list of roles begins with the one that needs an agreement. */
  function roleOfBoth(roleWithout: NonNullable<typeof role> | undefined) {
    if (!role || !roleWithout || role === roleWithout) return role ?? roleWithout
    const isStricter = processingRoles.indexOf(role) < processingRoles.indexOf(roleWithout)
    if (isStricter) contradicts('agreement', 'role')
    else contradicts('role', 'agreement')
    return isStricter ? role : roleWithout
  }
  function contradicts(field: ImportField, other: ImportField) {
    const [cell, kept] = [written.get(field)!, written.get(other)!]
    doubt(cell, `“${short(cell.text)}” contradicts “${short(kept.text)}” in ${kept.heading}`)
  }
  /** One cell may have all details; cells for a single detail override it. */
  function agreementIn() {
    const read = (text: string) => {
      const day = dayIn(text)
      return day !== null && !isKeptDay(day) ? null : agreementOf(text, dayIn, isExport)
    }
    const cell = written.get('agreement')
    const shown = cell ? read(cell.text) : null
    const choice = cell && chosenFor('agreement', cell.text, shown !== null && shown !== 'none')
    const roleWithout = processingRoles.find((role) => role === choice)
    const said =
      choice === 'OPEN' ? { state: 'OPEN' as const, date: null, reference: null } : roleWithout ? 'none' : shown
    // A plain no leaves the fields empty, like an empty cell; the note shows the difference.
    if (cell && choice === undefined && said === null) doubt(cell, `“${short(cell.text)}” does not say what is agreed`)
    if (cell && choice === undefined && said === 'none')
      doubt(cell, `“${short(cell.text)}” says that no agreement is in force`)
    const whole = said !== null && said !== 'none' ? said : undefined
    const isOpen = choice === 'OPEN'
    const givenState = value('agreement_state', agreementStateOf, 'is not a state: write open, signed or expired')
    const givenDate = day('agreement_date')
    // A no that the organisation reads as open stays open beside whatever shows an agreement.
    if (isOpen && givenState !== undefined && givenState !== 'OPEN') contradicts('agreement_state', 'agreement')
    if (isOpen && givenDate !== undefined) contradicts('agreement_date', 'agreement')
    const [state, date] = isOpen ? [undefined, undefined] : [givenState, givenDate]
    const known = state ?? whole?.state
    const reference = value(
      'agreement_reference',
      (text): SaidAgreement | null => {
        // For an open or expired agreement, and in our own export, the reference is free text.
        if ((known && known !== 'SIGNED') || (state && isExport)) return { state: known!, date: null, reference: text }
        const found = read(text)
        return found !== 'none' && found?.state === 'SIGNED' ? found : null
      },
      'is not the reference of an agreement in force',
    )
    const ofSigned = isOpen && reference?.reference ? read(reference.reference) : null
    const isSigned = ofSigned !== null && ofSigned !== 'none' && ofSigned.state === 'SIGNED'
    if (isSigned) contradicts('agreement_reference', 'agreement')
    const inForce = isSigned ? undefined : reference
    for (const [field, found] of [
      ['agreement', whole],
      ['agreement_reference', inForce],
    ] as const)
      if ((found?.reference?.length ?? 0) > 500) doubt(written.get(field)!, 'is longer than 500 characters')

    const understood = { agreement: whole, agreement_state: state, agreement_date: date, agreement_reference: inForce }
    const fields = Object.keys(understood) as (keyof typeof understood)[]
    const inDoubt = fields.filter((field) => understood[field] === undefined && saysMore(field))
    const isDoubtful =
      (known === 'SIGNED' && (said === 'none' || (state === undefined && inDoubt.includes('agreement_state')))) ||
      (known === undefined && inDoubt.length > 0)
    // A date or a reference beside a no, or beside unknown words, shows no agreement in force.
    if (isDoubtful) {
      for (const field of fields)
        if (understood[field] !== undefined && roleWithout) contradicts(field, 'agreement')
        else if (understood[field] !== undefined)
          doubt(written.get(field)!, 'shows no agreement in force beside another cell that does not say so')
      return { roleWithout }
    }
    if (date !== undefined && !isExport) {
      const isEmpty =
        ['agreement', 'agreement_state'].some((field) => fieldsOfSheet.includes(field)) && known === undefined
      if (isEmpty && !inForce)
        doubt(written.get('agreement_date')!, 'counts as signed, although the cell about the agreement is empty')
      if (known === 'OPEN') doubt(written.get('agreement_date')!, 'stands beside an agreement that is open')
    }
    const signature = (agreement: SaidAgreement) => ({
      agreement_state: agreement.state,
      agreement_date: agreement.date,
      agreement: agreement.reference?.slice(0, 500) ?? null,
    })
    return {
      roleWithout,
      ...(whole && signature(whole)),
      ...(inForce &&
        (inForce.reference === null ? signature(inForce) : { agreement: inForce.reference.slice(0, 500) })),
      ...stated({ agreement_state: state, agreement_date: date }),
    }
  }
  /** Whether a cell has content other than an ambiguous date. */
  function saysMore(field: ImportField): boolean {
    return cells.some((cell) => cell.field === field && !saysNothing(cell.text) && !isAmbiguousDate(cell.text))
  }
  function dayIn(written: string): string | null {
    const end = secondsIn(written)
    return end === null ? null : new Date(end * 1000).toISOString().slice(0, 10)
  }
  function day(field: ImportField) {
    // An end is the last day, and what is due or begins the first.
    const isEnd = field === 'contract_end' || field === 'ended_on'
    const inMonth = (text: string) => dayOfMonth(text, isEnd ? 'last' : 'first')
    const found = value(
      field,
      (text) => dayIn(text) ?? inMonth(text),
      'is not a date, or is ambiguous: write 2027-03-31',
    )
    const cell = written.get(field)
    if (!cell || found === undefined) return found
    if (!isKeptDay(found)) {
      doubt(cell, 'is not between 1900 and 2999')
      return undefined
    }
    if (found === inMonth(cell.text)) doubt(cell, `“${short(cell.text)}” has no day: ${found} stands for it`)
    if (hasTime(cell.text)) doubt(cell, `“${short(cell.text)}” has a time: its day is taken`)
    return found
  }

  function reviewIn() {
    const inMonth = (text: string) => secondsOf(dayOfMonth(text, 'first') ?? '')
    const found = value(
      'next_review_at',
      (text) => secondsIn(text) ?? inMonth(text),
      'is not a date, or is ambiguous: write 2027-03-31',
    )
    const cell = written.get('next_review_at')
    if (cell && found !== undefined && found === inMonth(cell.text))
      doubt(cell, `“${short(cell.text)}” has no day: ${dayOfMonth(cell.text, 'first')} stands for it`)
    return found
  }

  const use = {
    ...text('department', 'department', 200),
    ...text('business_owner', 'business_owner', 200),
    services: value('services', servicesIn, `has more than ${maxServices} services, or one that is too long`),
  }
  const contract = contractIn()
  function contractIn(): Contract | undefined {
    const { cost, whole } = amountsIn()
    const starts_on = day('contract_start')
    const open_ended = isOpenEnded(written.get('contract_end')?.text ?? '')
    const ends_on = open_ended ? null : day('contract_end')
    const isEarlier = starts_on !== undefined && typeof ends_on === 'string' && ends_on < starts_on
    if (isEarlier) doubt(written.get('contract_end')!, 'is before the start')
    const currency = value('currency', currencyOf, 'is not a currency: write EUR') ?? cost?.currency ?? whole?.currency
    /** A contract has one currency: an amount in another one is none of its own. */
    const amountIn = (field: ImportField, said: typeof cost) => {
      if (said?.currency === undefined || said.currency === currency) return said?.amount
      doubt(written.get(field)!, `is in ${said.currency}, and a contract has one currency: ${currency}`)
      return undefined
    }
    const fields = stated({
      ...text('contract_reference', 'reference', 200),
      ...text('contract_entity', 'entity', 200),
      starts_on,
      ends_on: isEarlier ? undefined : ends_on,
      ...(open_ended && { open_ended }),
      ...noticeIn({ ends_on: ends_on ?? null }),
      ...value('renewal', renewalOf, 'must be yes, no or a period such as 1 year'),
      annual_cost: amountIn('annual_cost', cost),
      value: amountIn('contract_value', whole),
      currency,
      ...text('cost_centre', 'cost_centre', 100),
    })
    return Object.keys(fields).length === 0 ? undefined : (fields as Contract)
  }

  /** The cost a year, and the value of a contract. A value that is for a year or a month is a cost, and a cost for a month counts twelve times. */
  function amountsIn() {
    const read = (field: 'annual_cost' | 'contract_value') => {
      const found = value(field, amountOf, 'is not an amount')
      const cell = written.get(field)
      if (!found || !cell) return undefined
      const currency = found.currency ?? currencyOfHeading(cell.heading)
      return { ...found, ...(currency !== undefined && { currency }), cell, span: spanOfAmount(cell.text) }
    }
    const [cost, whole] = [read('annual_cost'), read('contract_value')]
    const aYear = ({ amount, currency, cell, span }: NonNullable<typeof cost>) => {
      if (span === 'MONTH') doubt(cell, `“${short(cell.text)}” is for a month: ${amount * 12} a year is taken`)
      return { amount: span === 'MONTH' ? amount * 12 : amount, currency }
    }
    if (cost?.span === 'TOTAL') doubt(cost.cell, `“${short(cost.cell.text)}” is no cost of a year`)
    const ofYear = cost && cost.span !== 'TOTAL' ? aYear(cost) : undefined
    if (!whole || (whole.span !== 'YEAR' && whole.span !== 'MONTH')) return { cost: ofYear, whole }
    if (ofYear || whole.span === 'YEAR')
      doubt(whole.cell, `“${short(whole.cell.text)}” is a cost, and no value of the whole contract`)
    return { cost: ofYear ?? aYear(whole), whole: undefined }
  }

  const { ended_on, undatedEnd } = endIn()
  /** The last day of use: in its own cell, or in the words that say that the vendor has ended. */
  function endIn(): { ended_on: string | undefined; undatedEnd: UndatedEnd | null } {
    const cell = written.get('ended_on')
    const own = cell && !isNo(cell.text) ? cell : undefined
    const given = own && !isYes(own.text) ? day('ended_on') : undefined
    const ended_on = given ?? dayWithin(end?.text ?? '')
    const said = own ? `${own.heading}: ${own.text.trim()}` : end?.said
    if (ended_on !== undefined || said === undefined) return { ended_on, undatedEnd: null }
    return { ended_on, undatedEnd: { said: short(said), isNotice: !own && end!.isNotice } }
  }
  function dayWithin(text: string): string | undefined {
    const found = dayIn(/\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.exec(text)?.[0] ?? '')
    return found !== null && isKeptDay(found) ? found : undefined
  }

  /** A notice to a day that the term does not have leaves the last day to cancel unknown. */
  function noticeIn(term: { ends_on: string | null }) {
    const cell = written.get('notice_period')
    const isNumber = cell !== undefined && /^\d+$/.test(cell.text.trim())
    const unit = isNumber ? unitIn(cell.heading) : null
    const notice = value(
      'notice_period',
      (text) => (isNumber && unit === null ? null : noticeOf(`${text} ${unit ?? ''}`)),
      isNumber && unit === null
        ? 'has no unit: write 3 months or 30 days'
        : 'is not a period: write 3 months or 30 days',
    )
    // An open-ended contract has no end to fit.
    if (cell && notice?.notice_to && term.ends_on !== null && !isExport && !endsAt(term.ends_on, notice.notice_to))
      doubt(cell, `“${short(cell.text)}” does not fit the end of the term: the last day to cancel is not known`)
    return notice
  }

  if (domainCell && alternative.length > maxFurtherWebsites)
    doubt(domainCell, `has more than ${maxFurtherWebsites} further websites`)
  const fields = {
    name,
    domain,
    ...(alternative.length > 0 && { alternative_domains: alternative.slice(0, maxFurtherWebsites) }),
    ...text('description', 'description', 5000),
    ...text('external_id', 'external_id', 200),
    industry: value('industry', industryOf, 'is not a known industry'),
    criticality: value(
      'criticality',
      criticalityOf,
      'is not a level: write low, medium, high or critical, or a tier from 1 to 4',
    ),
    ended_on,
    next_review_at: reviewIn(),
    owner_id: value(
      'owner',
      (said) => ownerOf(said, people),
      'is not a person in your organisation: invite them first',
    ),
    ...(Object.keys(contact).length > 0 && { contact: { type: 'PROVIDED' as const, ...contact } }),
    ...(furtherContacts.length > 0 && { further_contacts: furtherContacts }),
    ...(isFilled(usage) && { data_usage: stated(usage) }),
    ...(isFilled(processing) && { processing: stated(processing) }),
    ...(contract && { contracts: [contract] }),
    ...(Object.keys(custom).length > 0 && { custom_fields: custom }),
    ...(isFilled(use) && { internal_use: stated(use) }),
  }
  const kept = keptOf(stated(fields) as NewVendor)
  /** The facts without those that the API refuses, such as a number out of range: no cell ends the import of the others. */
  function keptOf(given: NewVendor): NewVendor {
    const issues = createVendor.body.safeParse(given).error?.issues ?? []
    const refused = cells.filter(({ field }) => issues.some(({ path }) => isAt(field, path)))
    for (const cell of refused)
      doubt(cell, `“${short(cell.text)}” is out of range, or has characters that cannot be stored`)
    return refused.reduce((left, { field }) => without(left, field), given)
  }
  // After all cells have been read.
  const all = withNotes([], [...notes, ...doubtNotes])
  const vendor = { ...kept, ...(all.notes.length > 0 && { notes: all.notes }) }
  if (all.problem) doubts.push({ field: 'notes', message: all.problem, without_note: true })
  const idIn = (field: ImportField) => written.get(field)?.text.trim().toLowerCase() ?? null
  const [custosId, contractId] = [idIn('custos_id'), idIn('contract_id')]
  const saysSite =
    domainCell !== undefined && domainCell.text.trim() !== '' && (site.domains.length > 0 || site.unknown.length === 0)
  const said = { name: given !== '', domain: saysSite }
  return {
    vendor: createVendor.body.parse(vendor),
    custosId,
    contractId,
    said,
    doubts,
    doubtNotes,
    unknown,
    cells: cells.filter((cell) => !isEmpty(cell)),
    undatedEnd,
  }
}

/** Whether a cell has a placeholder, which counts as empty. In a text field of the organisation, it is an answer in its own words. */
export const isPlaceholder = (
  { field, text }: Pick<WrittenCell, 'field' | 'text'>,
  customFields: readonly CustomField[],
) => saysNothing(text) && customFieldOf(field, customFields)?.kind !== 'TEXT'

/** Whether a cell says that a contract has no notice period, which is an empty one. */
export const isWithoutNotice = ({ field, text, isStruck }: WrittenCell): boolean =>
  field === 'notice_period' && !isStruck && isNo(text)

/** The unit in the heading of notice periods: `Kündigungsfrist (Mon.)`. DORA's counts days. */
function unitIn(heading: string): string | null {
  const said = plain(heading)
  if (/notice period for the financial entity|b 02 02 0100/.test(said)) return 'days'
  return (
    said
      .split(' ')
      .map((word) => (word === 'mon' || word === 'mt' || word === 'mte' ? 'months' : word))
      .find(isPeriodUnit) ?? null
  )
}

/** The currency in the heading of amounts: `Spend p.a. (£, ex VAT)`. */
const currencyOfHeading = (heading: string): string | undefined =>
  heading
    .slice(0, 200)
    .split(/[\s(),/;]+/)
    .flatMap((word) => (/^(?:[€£$]|[A-Z]{3}|euro)$/i.test(word) ? (currencyOf(word) ?? []) : []))[0]

/** Many registers have the address in the column for the person. */
const isMailForContact = ({ field, text }: WrittenCell): boolean => field === 'contact_name' && mailsIn(text) !== null

const isFilled = (record: object) => Object.values(record).some((one) => one !== undefined)
/** Without undefined members. */
const stated = <Fields extends object>(record: Fields) =>
  Object.fromEntries(Object.entries(record).filter(([, one]) => one !== undefined))

/** Whether a field can keep a day. */
const isKeptDay = (day: string): boolean => /^(?:19|2\d)\d\d-/.test(day)

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text).trim()

const words = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Words for "no website" in registers. */
const saysNone = /^(?:|[-–—/]|no|none|n\/?a|no ?website|keine?|kein web(?:site|auftritt)|aucun|ninguno|geen)$/i

/** The addresses in a cell in the API's form, and its other parts. */
function websitesIn(written: string): { domains: string[]; unknown: string[] } {
  if (saysNone.test(written.trim())) return { domains: [], unknown: [] }
  const parts = written.split(/[\s,;]+/).filter((part) => !/^[/|]?$/.test(part))
  const domains = parts.map((part) => (/^https?:\/\//i.test(part) ? part : `https://${part}`))
  const isWebsite = (domain: string) =>
    !isWithoutWebsite(domain) && createVendor.body.shape.domain.safeParse(domain).success
  return {
    domains: [...new Set(domains.filter(isWebsite))],
    unknown: parts.filter((_, index) => !isWebsite(domains[index]!)),
  }
}

/** A name in the API's form: one line of at most 200 characters without unreadable ones. */
function oneLine(given: string): string {
  const line = given
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
  return createVendor.body.shape.name.safeParse(line).success ? line : 'Unnamed vendor'
}

/** The e-mail addresses in a cell, and its other parts; null if it has no address. */
function mailsIn(written: string): { mails: string[]; others: string[] } | null {
  const parts = written.split(/[\s,;]+/).filter((part) => part !== '')
  const isMail = (part: string) => createVendor.body.shape.contact.safeParse({ type: 'PROVIDED', email: part }).success
  const bare = parts.map((part) => part.replace(/^<|>$/g, ''))
  const mails = bare.filter(isMail)
  return mails.length > 0 ? { mails, others: bare.filter((part) => !isMail(part) && /[\p{L}\d]/u.test(part)) } : null
}

/**
 * A cell's value for a custom field; null if it is invalid.
 *
 * @param isExport whether Custos wrote it: then 1.234 is no thousand
 * @param secondsIn reads a date
 */
export function customValue(
  field: CustomField,
  written: string,
  people: readonly Person[],
  isExport: boolean,
  secondsIn: (text: string) => number | null,
): string | number | null {
  const text = written.trim()
  switch (field.kind) {
    case 'NUMBER':
      return numberIn(text, isExport)
    case 'DATE': {
      const seconds = secondsIn(text)
      const day = seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10)
      return day !== null && valueProblem(field, day) === null ? day : null
    }
    case 'CHOICE':
      return field.choices?.find((choice) => choice === text || choice.toLowerCase() === text.toLowerCase()) ?? null
    case 'PERSON':
      return ownerOf(text, people)
    case 'TEXT':
      return text.length <= 500 && !text.includes('\0') ? text : null
  }
}

function numberIn(text: string, isExport: boolean): number | null {
  if (isExport && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text)
  const [, sign, digits] = /^([-\u2212]?) ?(.*)$/s.exec(text)!
  const amount = amountOf(digits!)
  return amount === null || amount.currency !== undefined ? null : sign ? -amount.amount : amount.amount
}

function servicesIn(written: string): string[] | null {
  const services = written
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return services.length > maxServices || services.some((service) => service.length > 200) ? null : services
}

/** The person with this name or address; null if there is none, or several. */
function ownerOf(written: string, people: readonly Person[]): string | null {
  const said = written.trim().toLowerCase()
  const [found, ...others] = people.filter(
    ({ name, email }) => email.toLowerCase() === said || name?.trim().toLowerCase() === said,
  )
  return found && others.length === 0 ? found.id : null
}
