import { ApiError } from '@custos/contract/errors'
import { importFields } from '@custos/contract/vendor-import'
import type { Row, Sheet } from '@custos/documents/read/sheets/sheet'

export type ImportField = (typeof importFields)[number]

export interface Column {
  column: number
  heading: string
  field: ImportField | null
}

/** The headings by which registers call what we know, the surest first. */
const headings: Record<ImportField, RegExp> = {
  domain: /^(?:(?:primary |main )?domains?|web ?sites?|web ?page|home ?page|url|web(?: address)?)\b/i,
  name: /^(?:(?:vendor|supplier|third[ -]party|provider|company|processor|partner|lieferant|fournisseur|proveedor|leverancier)(?:'?s)?(?: name)?|name)$/i,
  external_id: /^(?:(?:external|vendor|supplier|register|creditor) ?(?:id|no\.?|number|nr\.?|#)|id|nr\.?|no\.?)$/i,
  industry: /^(?:categor(?:y|ies)|industry|sector|line of business|branche|type of (?:vendor|supplier|service))\b/i,
  contact_email: /^(?:(?:contact )?e-?mail(?: address)?|contact.*\bmail)\b/i,
  contact_phone: /^(?:(?:contact )?(?:tele)?phone|tel\.?|mobile)\b/i,
  contact_name: /^(?:contact(?: (?:person|name))?|ansprechpartner|account manager)$/i,
  criticality: /^(?:criticality|tier|importance|business impact|kritikalität)\b/i,
  next_review_at: /^(?:next (?:review|assessment|audit)|review (?:date|due|by)|due for review|re-?view)\b/i,
  owner: /^(?:(?:business |vendor |relationship )?owner|responsible(?: person)?|verantwortliche?r?)\b/i,
  data_types:
    /^(?:(?:personal )?data (?:categor(?:y|ies)|types?|processed|shared)|(?:categor(?:y|ies)|types?|kinds?) of (?:personal )?data|personal data|datenkategorien|datenarten)\b/i,
  agreement: /^(?:dpa|avv?|data processing (?:agreement|addendum)|agreement|auftragsverarbeitung\w*)\b/i,
  country: /^(?:country|seat|headquarters|established in|land|sitz|pays)\b/i,
  notes: /^(?:notes?|comments?|remarks?|bemerkung(?:en)?)$/i,
  description: /^(?:description|services?|purpose|what (?:it|they) do|product|dienst(?:leistung)?|beschreibung)\b/i,
}

const order = Object.keys(headings) as ImportField[]

/** The row of headings: of the first ten the one in which most are known. @throws ApiError where none of the sheets has a name. */
export function headingOf(sheets: Sheet[]): { sheet: Sheet; heading: Row } {
  const found = sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((sheet) => sheet.rows.slice(0, 10).map((heading) => ({ sheet, heading, known: knownIn(heading) })))
    .filter(({ known }) => known > 0)
    .toSorted((a, b) => b.known - a.known)[0]
  if (!found)
    throw new ApiError('parameter_invalid', {
      message:
        'The file has no row of headings: one of the first ten rows must name the columns, such as Vendor and Website',
    })
  return found
}

/** Of a row of headings; no register for people has more. */
const maxColumns = 200

const knownIn = ({ cells }: Row): number =>
  order.filter((field) => cells.slice(0, maxColumns).some(({ text }) => headings[field].test(text))).length

/** What each column holds, as guessed, or as `said` ("0:name,3:"). */
export function columnsOf({ cells }: Row, said: string | undefined): Column[] {
  const given = new Map(said?.split(',').map((pair) => pair.split(':') as [string, string]))
  const taken = new Set<ImportField>()
  const guessed = new Map<number, ImportField>()
  for (const field of order) {
    const cell = cells.find(({ column, text }) => !guessed.has(column) && headings[field].test(text.trim()))
    if (cell) guessed.set(cell.column, field)
  }
  return cells.map(({ column, text }) => {
    const named = given.get(String(column))
    const field = named === undefined ? (said === undefined ? (guessed.get(column) ?? null) : null) : fieldOf(named)
    if (field !== null && taken.has(field))
      throw new ApiError('parameter_invalid', { param: 'columns', message: `Two columns are taken for ${field}` })
    if (field !== null) taken.add(field)
    return { column, heading: text, field }
  })
}

function fieldOf(named: string): ImportField | null {
  if (named === '') return null
  const field = importFields.find((known) => known === named)
  if (!field) throw new ApiError('parameter_invalid', { param: 'columns', message: `There is no field ${named}` })
  return field
}
