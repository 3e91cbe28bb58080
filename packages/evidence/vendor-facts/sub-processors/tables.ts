import { mechanismsIn } from '@custos/catalogue/transfers'
import type { ParsedDocument } from '@custos/documents/types'
import type { YieldingWork } from '../../yielding-work.ts'
import { legalNamesIn } from '../company-name.ts'
import { isLocationName, locationNamesIn } from '../location-names.ts'
import { aboutProcessors, type Breadth, PAST, SELF_HOSTED } from './announced.ts'
import { type Entry, linkedDomain, onlyPlace, spaced } from './entry.ts'
import { LABELLED } from './labelled.ts'
import { isPageFurniture, namesNobody } from './names.ts'

/** The meaning of a column by its header, the most certain words first. */
const COLUMNS: { field: 'name' | 'location' | 'purpose' | 'dataUsage' | 'website' | 'other'; header: RegExp }[] = [
  {
    field: 'other',
    header:
      /\b(?:cookie|expir|duration|lifespan|retention|date|effective|safeguard|mechanism|transfer tool|certif|contact|opt.?out)/i,
  },
  { field: 'website', header: /\b(?:web ?site|url|link|privacy policy|dpa|homepage)\b/i },
  { field: 'purpose', header: /\bpurposes?\b|\bzweck|\bfinalité|\bfinalidad|\bdoel(?:einde)?\b/i },
  {
    field: 'dataUsage',
    header:
      /\b(?:data|information)\b(?!.*\b(?:location|cent(?:er|re)|processor|hosting)\b)|\bcategor|\b(?:verarbeitete|art der) daten\b|\bdonnées\b|\bdatos\b|\bgegevens\b/i,
  },
  {
    field: 'location',
    header:
      /\b(?:locations?|countr(?:y|ies)|regions?|place|jurisdiction|where|headquarters?|domicile|data cent(?:er|re)s?|address|land|sitz|standort|ort|pays|lieu|localisation|país|ubicación|sede|locatie|vestigingsplaats|plaats)\b/i,
  },
  {
    field: 'purpose',
    header:
      /\b(?:purposes?|descriptions?|activit(?:y|ies)|functions?|uses?|used|roles?|nature|reason|why|what|task|subject|details|zweck|leistung|tätigkeit|finalité|prestation|activité|servicio|actividad|dienst|werkzaamheden|services? (?:provided|performed|description)|processing|type of service)\b/i,
  },
  {
    field: 'name',
    header:
      /\b(?:sub-?\s?processors?|processors?|name|compan(?:y|ies)|entit(?:y|ies)|vendors?|providers?|suppliers?|partners?|third[- ]part(?:y|ies)|organi[sz]ations?|recipients?|services?|tools?|products?|firma|anbieter|unternehmen|dienstleister|subunternehmer|nom|société|entreprise|prestataire|sous-traitant|nombre|proveedor|empresa|(?:sub)?encargado|naam|bedrijf|leverancier|(?:sub)?verwerker)s?\b/i,
  },
]

/** A column with the transfer mechanism. */
const TRANSFER = /\b(?:transfers?|safeguards?|mechanisms?|guarantees?|measures)\b/i

/** The vendor's costs, in a table without data. */
const COSTS = /\b(?:prices?|costs?|fees?|spend|monthly|amount|per (?:month|year))\b/i
const COOKIES = /\bcookies?\b/i
/** A storage period means a cookie, unless the table is announced as one of processors. */
const DURATION = /\bexpir|\bduration\b|\blifespan\b/i
const PROCESSOR = /\bprocessors?\b/i
const NAME_COLUMN = /\bsub-?\s?processors?\b|\bname\b|\bentity\b|\bcompany\b|\bvendor\b|\bprovider\b/i

/** Words in a row of a company that gets the data for its own purposes. */
const NONE = /\b(?:not (?:an? |our )?sub-?\s?processors?|independent (?:data )?controllers?)\b/i

/** Table rows whose columns contain names and details. */
export function* fromTables(document: ParsedDocument, breadth: Breadth): YieldingWork<Entry[]> {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    yield
    const { cells } = block
    if (!cells || cells.length < 2) continue
    const columns = columnsOf(cells.map(({ header }) => header))
    const about = aboutProcessors(document, index, cells.map(({ header }) => header).join(' '), breadth)
    const heading = block.headings.at(-1) ?? ''
    if (!about || columns === null || PAST.test(heading)) continue
    if (cells.some(({ text }) => NONE.test(text)) || SELF_HOSTED.test(cells[columns.name]?.text ?? '')) continue
    const cell = cellName(cells[columns.name]?.text ?? '')
    const aside = PLACE_ASIDE.exec(cell)
    const name = aside && locationNamesIn(aside[1]!).length > 0 ? cell.slice(0, aside.index) : cell
    if (namesNobody(name) || cells.some(({ text }) => isPageFurniture(text))) continue
    if (!name || isLocationName(name) || name.length > 80 || (!columns.named && LABELLED.test(`${name}: -`))) continue
    const at = (column: number | undefined): string | null =>
      column === undefined ? null : spaced(cells[column]?.text) || null
    const purpose = at(columns.purpose) ?? (columns.named ? null : at(1))
    const location =
      at(columns.location) ??
      cells.slice(1).find(({ text }) => isLocationName(text))?.text ??
      onlyPlace(purpose) ??
      onlyPlace(aside?.[1] ?? null) ??
      onlyPlace(heading)
    const mechanisms = cells.flatMap(({ header, text }) => (TRANSFER.test(header) ? mechanismsIn(text) : []))
    const last = entries.at(-1)
    // The cell with the name extends from the row above.
    if (last?.name === name && cells[columns.name]!.start < block.start) {
      last.location = both(last.location, location && spaced(location))
      last.purpose = both(last.purpose, purpose)
      continue
    }
    for (const one of namesInCell(name))
      entries.push({
        name: one,
        domain: linkedDomain(document, block, cells[columns.website ?? -1]?.text ?? one),
        dataUsage: at(columns.dataUsage),
        location: location && spaced(location),
        purpose,
        ...(mechanisms.length > 0 && { mechanisms }),
        url: document.url,
      })
  }
  return entries
}

const both = (above: string | null, below: string | null): string | null =>
  above && below && !above.split('; ').includes(below) ? `${above}; ${below}` : (above ?? below)

interface Columns {
  name: number
  location?: number
  purpose?: number
  dataUsage?: number
  website?: number
  /** Whether the table has headers. */
  named: boolean
}

/** The columns of a table; null if it concerns something other than companies: cookies, kinds of data. */
function columnsOf(headers: string[]): Columns | null {
  if (headers.some((header) => COOKIES.test(header) || COSTS.test(header))) return null
  if (headers.some((header) => DURATION.test(header)) && !headers.some((header) => PROCESSOR.test(header))) return null
  const fields = headers.map((header) => COLUMNS.find((column) => column.header.test(header))?.field ?? null)
  const surest = headers.findIndex(
    (header) => NAME_COLUMN.test(header) && !/country|location|purpose|address/i.test(header.replace(/\(.*\)/, '')),
  )
  const name = surest >= 0 ? surest : fields.indexOf('name')
  const named = headers.some(Boolean)
  if (name < 0 && fields[0]) return null
  const columns: Columns = { name: Math.max(0, name), named }
  for (const [index, field] of fields.entries()) {
    if (index === columns.name || field === null || field === 'other') continue
    const known = field === 'name' ? 'purpose' : field
    const better =
      field === 'location' &&
      /process|data|server|hosting|verarbeit|traitement|tratamiento|verwerking|gegevens/i.test(headers[index]!)
    if (columns[known] === undefined || better) columns[known] = index
  }
  return columns
}

/** A place in brackets after a name. */
const PLACE_ASIDE = /\s?\(([^()]{2,60})\)$/

/** `Name, Name, Name` in one cell: names of one or two words each, without places. */
function namesInCell(cell: string): string[] {
  const names = cell.split(/[,;]\s+|\s\+\s/)
  const plain = names.every((name) => /^\p{Lu}[\p{L}\p{N}.&-]*(?:\s\p{Lu}[\p{L}\p{N}.&-]*)?$/u.test(name))
  return plain && legalNamesIn(cell).length === 0 && locationNamesIn(cell).length === 0 ? names : [cell]
}

/** The name in a cell: its first line, without notes and without the address after a legal name. */
function cellName(text: string): string {
  const line = spaced(text.split('\n').find((line) => line.trim() !== '') ?? '')
  const [legal] = legalNamesIn(line)
  if (legal?.start === 0 && line.startsWith(', ', legal.end)) return legal.name
  return line.replace(/\s*(?:\*{1,5}|\[\d{1,3}\]|[¹²³†‡])\s*$/, '').replace(/[,;:]$/, '')
}
