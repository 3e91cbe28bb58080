import { INDUSTRIES } from '@custos/catalogue/industries'
import { locationsIn } from '@custos/catalogue/locations'
import { createVendor, SharedDataType } from '@custos/contract/vendors'
import { isWithoutWebsite, noWebsite } from '@custos/kernel/no-website'
import type { z } from 'zod'
import type { ImportField } from './columns.ts'

/** What stands in a row, by what its column holds; empty cells are absent. */
export type Written = Partial<Record<ImportField, string>>

export interface RowFault {
  field: ImportField
  message: string
}

export type NewVendor = z.output<typeof createVendor.body>

/** Somebody of the organisation, who may be named as an owner. */
export interface Person {
  id: string
  name: string | null
  email: string
}

/** Of what stands in a cell; no field takes as much. Characters. */
const longest = 10_000

/** The vendor in a row, or every reason why the row cannot be read as one. */
export function vendorOf(written: Written, people: readonly Person[]): { vendor: NewVendor } | { faults: RowFault[] } {
  const faults: RowFault[] = Object.entries(written)
    .filter(([, text]) => text.length > longest)
    .map(([field]) => ({ field: field as ImportField, message: `is longer than ${longest} characters` }))
  if (faults.length > 0) return { faults }
  const industry = written.industry && industryOf(written.industry)
  if (written.industry && !industry)
    faults.push({ field: 'industry', message: `“${written.industry}” is not a known industry` })
  const criticality = written.criticality && criticalityOf(written.criticality)
  if (written.criticality && !criticality)
    faults.push({ field: 'criticality', message: 'must be low, medium, high or critical, or a tier from 1 to 4' })
  const review = written.next_review_at === undefined ? undefined : secondsOf(written.next_review_at)
  if (review === null) faults.push({ field: 'next_review_at', message: 'must be a date such as 2027-03-31' })

  const owner = written.owner && ownerOf(written.owner, people)
  if (written.owner && !owner)
    faults.push({
      field: 'owner',
      message: `“${written.owner}” is not in your organisation: invite that person first, or skip the column`,
    })
  const kinds = written.data_types === undefined ? [] : kindsOf(written.data_types)
  const [unknownKind] = kinds.flatMap(({ said, type }) => (type === null ? [said] : []))
  if (unknownKind !== undefined)
    faults.push({ field: 'data_types', message: `“${unknownKind}” is not a known kind of data` })
  const country = written.country && countryOf(written.country)
  if (written.country && !country)
    faults.push({ field: 'country', message: `“${written.country}” does not name one country` })
  const agreement = written.agreement && agreementOf(written.agreement)

  const domain = domainOf(written.domain ?? '')
  if (written.name === undefined && isWithoutWebsite(domain)) faults.push({ field: 'name', message: 'is missing' })
  const { success, data, error } = createVendor.body.safeParse({
    name: written.name ?? nameOf(domain),
    domain,
    ...(written.description && { description: written.description }),
    ...(industry && { industry }),
    ...((written.contact_email || written.contact_name || written.contact_phone) && {
      contact: {
        type: 'PROVIDED',
        ...(written.contact_email && { email: written.contact_email }),
        ...(written.contact_name && { name: written.contact_name }),
        ...(written.contact_phone && { phone: written.contact_phone }),
      },
    }),
    ...(written.external_id && { external_id: written.external_id }),
    ...(criticality && { criticality }),
    ...(review && { next_review_at: review }),
    ...(owner && { owner_id: owner }),
    ...(kinds.length > 0 && {
      data_usage: { shared_data_types: [...new Set(kinds.flatMap(({ type }) => type ?? []))] },
    }),
    ...((agreement || country) && { processing: { ...(agreement && { agreement }), ...(country && { country }) } }),
    ...(written.notes && { notes: [written.notes] }),
  })
  if (!success)
    for (const { path, message } of error.issues) {
      const field = fieldAt(path)
      if (!faults.some((known) => known.field === field)) faults.push({ field, message })
    }
  return faults.length > 0 || !success ? { faults } : { vendor: data }
}

/** An address as the API takes it, of what people write for one. */
export function domainOf(written: string): string {
  const text = written.trim()
  if (saysNone.test(text)) return noWebsite
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}

/** What registers have in the cell of a vendor without a website. */
const saysNone = /^(?:|[-–—/]|no|none|n\/?a|no website|keine?|kein web(?:site|auftritt)|aucun|ninguno|geen)$/i

/** Until somebody names it, a vendor is called by its host. */
const nameOf = (domain: string): string => URL.parse(domain)?.hostname.replace(/^www\./, '') ?? domain

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const industries = new Map(INDUSTRIES.map((industry) => [plain(industry), industry]))
const industryOf = (written: string) => industries.get(plain(written))

const levels = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

/** A level by its name, or a tier: the first one is the most critical. */
function criticalityOf(written: string) {
  const tier = /^(?:tier ?)?([1-4])$/i.exec(written.trim())
  return tier ? levels[Number(tier[1]) - 1] : levels.find((level) => level === written.trim().toUpperCase())
}

/** The one whose name or address it is; null where that is nobody, or several. */
function ownerOf(written: string, people: readonly Person[]): string | null {
  const said = written.trim().toLowerCase()
  const [found, ...others] = people.filter(
    ({ name, email }) => email.toLowerCase() === said || name?.trim().toLowerCase() === said,
  )
  return found && others.length === 0 ? found.id : null
}

type Kind = (typeof SharedDataType.options)[number]

/** What registers call kinds of data, besides the names that they have here. */
const otherNames: Record<string, Kind> = {
  'personal data': 'PERSONAL_IDENTIFIABLE_INFORMATION',
  pii: 'PERSONAL_IDENTIFIABLE_INFORMATION',
  'contact data': 'PERSONAL_IDENTIFIABLE_INFORMATION',
  'contact details': 'PERSONAL_IDENTIFIABLE_INFORMATION',
  'customer data': 'PERSONAL_IDENTIFIABLE_INFORMATION',
  names: 'PERSONAL_IDENTIFIABLE_INFORMATION',
  'e mail addresses': 'PERSONAL_IDENTIFIABLE_INFORMATION',
  financial: 'FINANCIAL_DATA',
  'payment data': 'FINANCIAL_DATA',
  'bank data': 'FINANCIAL_DATA',
  'staff records': 'EMPLOYEE_RECORDS',
  'staff data': 'EMPLOYEE_RECORDS',
  'employee data': 'EMPLOYEE_RECORDS',
  'hr data': 'EMPLOYEE_RECORDS',
  credentials: 'AUTHENTICATION_CREDENTIALS',
  passwords: 'AUTHENTICATION_CREDENTIALS',
  'business secrets': 'CONFIDENTIAL_BUSINESS_INFORMATION',
  'confidential information': 'CONFIDENTIAL_BUSINESS_INFORMATION',
  location: 'GEOLOCATION_DATA',
  'location data': 'GEOLOCATION_DATA',
  behaviour: 'BEHAVIORAL_TRACKING_DATA',
  'usage data': 'BEHAVIORAL_TRACKING_DATA',
  biometrics: 'BIOMETRIC_DATA',
  beliefs: 'RELIGIOUS_PHILOSOPHICAL_BELIEFS',
  religion: 'RELIGIOUS_PHILOSOPHICAL_BELIEFS',
  'union membership': 'TRADE_UNION_MEMBERSHIP',
  'ethnic origin': 'RACIAL_ETHNIC_ORIGIN',
  health: 'HEALTH_DATA',
  'criminal offences': 'CRIMINAL_CONVICTION_OFFENSE_DATA',
  'national numbers': 'NATIONAL_IDENTIFICATION_NUMBERS',
  'other data': 'OTHER',
}

const namedKinds = new Map<string, Kind>([
  ...Object.entries(otherNames),
  ...SharedDataType.options.map((type): [string, Kind] => [plain(type), type]),
])

/** The kinds of data that a cell lists. */
function kindsOf(written: string): { said: string; type: Kind | null }[] {
  return written.split(/[,;/\n]+/).flatMap((part) => {
    const said = part.trim()
    return said === '' ? [] : [{ said, type: namedKinds.get(plain(said)) ?? null }]
  })
}

/** The only country that a cell names; null where it names none, or several. */
function countryOf(written: string): string | null {
  const [place, ...others] = locationsIn(written)
  return place && others.length === 0 ? place.country : null
}

/** A reference or a date as it stands there; that there is one, where no more is said; nothing where there is none. */
function agreementOf(written: string): string | null {
  const said = written.trim()
  if (/^(?:no|none|n\/?a|not (?:yet|signed|concluded)|missing|nein|keine?r?|-)$/i.test(said)) return null
  return /^(?:yes|y|x|signed|true|ja|oui|✓)$/i.test(said) ? 'Signed, says the imported register' : said
}

/** The end of that day in UTC; null if the text is not a date. Unix seconds. */
function secondsOf(written: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written.trim())
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written.trim())
  const [year, month, day] = iso ? iso.slice(1) : dotted ? dotted.slice(1).toReversed() : []
  if (!year || !month || !day) return null
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), 23, 59, 59)
  return new Date(time).getUTCDate() === Number(day) ? time / 1000 : null
}

function fieldAt([first, second]: PropertyKey[]): ImportField {
  if (first === 'contact') return `contact_${second === 'email' || second === 'phone' ? second : 'name'}`
  return first as ImportField
}
