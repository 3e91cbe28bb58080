import { INDUSTRIES } from '@custos/catalogue/industries'
import { createVendor } from '@custos/contract/vendors'
import type { z } from 'zod'
import type { ImportField } from './columns.ts'

/** What stands in a row, by what its column holds; empty cells are absent. */
export type Written = Partial<Record<ImportField, string>>

export interface Fault {
  field: ImportField
  message: string
}

export type NewVendor = z.output<typeof createVendor.body>

/** The vendor in a row, or every reason why the row cannot be read as one. */
export function vendorOf(written: Written): { vendor: NewVendor } | { faults: Fault[] } {
  const faults: Fault[] = []
  if (!written.domain) faults.push({ field: 'domain', message: 'is missing' })
  const industry = written.industry && industryOf(written.industry)
  if (written.industry && !industry)
    faults.push({ field: 'industry', message: `“${written.industry}” is not a known industry` })
  const criticality = written.criticality && criticalityOf(written.criticality)
  if (written.criticality && !criticality)
    faults.push({ field: 'criticality', message: 'must be low, medium, high or critical, or a tier from 1 to 4' })
  const review = written.next_review_at === undefined ? undefined : secondsOf(written.next_review_at)
  if (review === null) faults.push({ field: 'next_review_at', message: 'must be a date such as 2027-03-31' })

  const domain = domainOf(written.domain ?? '')
  const { success, data, error } = createVendor.body.safeParse({
    name: written.name ?? nameOf(domain),
    domain: domain || 'https://missing.example',
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
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`
}

/** Until somebody names it, a vendor is called by its host. */
const nameOf = (domain: string): string => URL.parse(domain)?.hostname.replace(/^www\./, '') ?? domain

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const industryOf = (written: string) => INDUSTRIES.find((known) => plain(known) === plain(written))

const levels = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

/** A level by its name, or a tier: the first one is the most critical. */
function criticalityOf(written: string) {
  const tier = /^(?:tier ?)?([1-4])$/i.exec(written.trim())
  return tier ? levels[Number(tier[1]) - 1] : levels.find((level) => level === written.trim().toUpperCase())
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
