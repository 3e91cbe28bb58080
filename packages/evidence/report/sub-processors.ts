import { getDomain } from 'tldts'
import type { Block, ReadDocument, SubProcessor } from '../model.ts'
import { companyKey } from './company-name.ts'
import { isPlace, placesIn } from './places.ts'

/** Words by which a page, a section or the sentence before a list says that it names processors. */
const SUB_PROCESSORS =
  /\bsub-?\s?processors?\b|\bsub-?contractors?\b|unterauftrag(?:s|nehm)|auftragsverarbeiter|sous-traitants?/i
const PROVIDERS =
  /\b(?:third[- ]party|external|service|infrastructure|hosting|cloud|trusted) (?:\w+ ){0,2}(?:processors?|providers?|vendors?|services?|suppliers?|companies|tools?)\b|\bdata processors\b|\bvendors we use\b|\bthird parties\b|dienstleister|prestataires/i
const PAST = /\b(?:removed|former|previous|deprecated|change ?log|history|updates?|no longer)\b/i

/** What a column's header says that its cells are, the surest words first. */
const COLUMNS: { field: 'name' | 'location' | 'purpose' | 'dataUsage' | 'website' | 'other'; header: RegExp }[] = [
  {
    field: 'other',
    header:
      /\b(?:cookie|expir|duration|lifespan|retention|date|effective|safeguard|mechanism|transfer tool|certif|contact|opt.?out)/i,
  },
  { field: 'website', header: /\b(?:web ?site|url|link|privacy policy|dpa|homepage)\b/i },
  { field: 'purpose', header: /\bpurposes?\b|\bzweck|\bfinalité/i },
  {
    field: 'dataUsage',
    header: /\b(?:data|information)\b(?!.*\b(?:location|cent(?:er|re)|processor|hosting)\b)|\bcategor/i,
  },
  {
    field: 'location',
    header:
      /\b(?:locations?|countr(?:y|ies)|regions?|place|jurisdiction|where|headquarters?|domicile|data cent(?:er|re)s?|address|land|sitz|standort|ort|pays|lieu|localisation)\b/i,
  },
  {
    field: 'purpose',
    header:
      /\b(?:purposes?|descriptions?|activit(?:y|ies)|functions?|uses?|used|roles?|nature|reason|why|what|task|subject|details|zweck|leistung|finalité|services? (?:provided|performed|description)|processing|type of service)\b/i,
  },
  {
    field: 'name',
    header:
      /\b(?:sub-?\s?processors?|processors?|name|compan(?:y|ies)|entit(?:y|ies)|vendors?|providers?|suppliers?|partners?|third[- ]part(?:y|ies)|organi[sz]ations?|recipients?|services?|tools?|products?|firma|anbieter|unternehmen|nom|société)\b/i,
  },
]
/** What follows a name in a sentence, not in a list of names. */
const SAYS = /^(?!is used|is our)(?:\S+\s+){0,2}(?:is|are|was|were|has|have|will|may|can|shall|must|does|do)\b/i
/** Tools of the vendor's web site, which process data of its visitors and not of customers. */
const WEB_TOOLS =
  /cookie|analytics|tracking|advertis|plug-?ins?|social media|newsletter|youtube|video|fonts?\b|captcha|\bweb-?sites?\b/i
const POLICY = /privacy|dpa|processing|processor|security|gdpr|legal|datenschutz/i
const COOKIES = /\bcookies?\b|\bexpir|\bduration\b|\blifespan\b/i
const NAME_COLUMN = /\bsub-?\s?processors?\b|\bname\b|\bentity\b|\bcompany\b|\bvendor\b|\bprovider\b/i
const LABELLED =
  /^(name|purpose|service|description|function|activity|location|country|region|hosting location|data location|data|data processed|type of data|website|url|role|zweck|ort)s?\s*:\s*(.+)$/is
const NO_NAME =
  /^(?:we|our|the|this|these|they|you|your|all|any|each|some|other|others|data|customers?|users?|personal|name|address|e-?mail|phone|purpose|location|country|type|see|please|for|in|to|if|when|as|at|by|no|not|yes|n\/a|none|last|updated?|sub-?processors?|third|service|services|an?|it|its|and|or|article|section|annex|schedule|appendix|contact|account|payment|billing)\b/i
/** A word in lower case within a name that is not one that joins names. */
const PHRASE = /\s(?!(?:of|and|by|de|the|for)\s)\p{Ll}/u
const LOWER_WORD = /(?<![\p{L}\p{N}@./_-])\p{Ll}[\p{L}'’]+(?![\p{L}@_]|[./]\p{L})/gu

interface Entry {
  name: string
  domain: string | null
  dataUsage: string | null
  location: string | null
  purpose: string | null
  url: string
}

/**
 * The sub-processors that the documents name: rows of tables, items of lists, labelled groups and, where there are none
 * of these, plain sentences. References are the addresses of the documents that name one.
 */
export function subProcessors(documents: ReadDocument[]): SubProcessor[] {
  const ordinary = ordinaryWords(documents)
  const structured = documents.flatMap((document) => [
    ...fromTables(document),
    ...fromLists(document, ordinary),
    ...fromGroups(document, ordinary),
    ...fromHeadings(document, ordinary),
  ])
  const entries =
    structured.length >= 2
      ? structured
      : [...structured, ...documents.flatMap((document) => fromProse(document, ordinary))]
  return merged(entries)
}

/** Words that documents write in lower case: a "name" made of these alone is a phrase. */
function ordinaryWords(documents: ReadDocument[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of documents) for (const [word] of text.matchAll(LOWER_WORD)) words.add(word)
  return words
}

function fromTables(document: ReadDocument): Entry[] {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    const { cells } = block
    if (!cells || cells.length < 2) continue
    const columns = columnsOf(cells.map(({ header }) => header))
    const about = aboutProcessors(document, index, cells.map(({ header }) => header).join(' '))
    if (!about || columns === null || PAST.test(block.headings.at(-1) ?? '')) continue
    const name = cellName(cells[columns.name]?.text ?? '')
    if (!name || isPlace(name) || name.length > 80) continue
    const at = (column: number | undefined): string | null =>
      column === undefined ? null : spaced(cells[column]?.text) || null
    const purpose = at(columns.purpose) ?? (columns.named ? null : at(1))
    const location =
      at(columns.location) ??
      cells.slice(1).find(({ text }) => isPlace(text))?.text ??
      onlyPlace(purpose) ??
      onlyPlace(block.headings.at(-1) ?? null)
    entries.push({
      name,
      domain: linkedDomain(document, block, cells[columns.website ?? -1]?.text ?? name),
      dataUsage: at(columns.dataUsage),
      location: location && spaced(location),
      purpose,
      url: document.url,
    })
  }
  return entries
}

interface Columns {
  name: number
  location?: number
  purpose?: number
  dataUsage?: number
  website?: number
  /** Whether the table has headers at all. */
  named: boolean
}

/** What the columns of a table hold; null when they are about something else than companies: cookies, kinds of data. */
function columnsOf(headers: string[]): Columns | null {
  if (headers.some((header) => COOKIES.test(header))) return null
  const fields = headers.map((header) => COLUMNS.find((column) => column.header.test(header))?.field ?? null)
  const surest = headers.findIndex(
    (header) => NAME_COLUMN.test(header) && !/country|location|purpose|address/i.test(header),
  )
  const name = surest >= 0 ? surest : fields.indexOf('name')
  const named = headers.some(Boolean)
  if (name < 0 && fields[0]) return null
  const columns: Columns = { name: Math.max(0, name), named }
  for (const [index, field] of fields.entries()) {
    if (index === columns.name || field === null || field === 'other') continue
    const known = field === 'name' ? 'purpose' : field
    const better = field === 'location' && /process|data|server|hosting/i.test(headers[index]!)
    if (columns[known] === undefined || better) columns[known] = index
  }
  return columns
}

/** The place that a text names, when it names one alone. */
function onlyPlace(text: string | null): string | null {
  const [place, ...others] = placesIn(text ?? '')
  return place && others.length === 0 ? place : null
}

/** The name in a cell: its first line, without notes. */
function cellName(text: string): string {
  return spaced(text.split('\n').find((line) => line.trim() !== '') ?? '')
    .replace(/\s*(?:\*+|\[\d+\]|[¹²³†‡])\s*$/, '')
    .replace(/[,;:]$/, '')
}

function fromLists(document: ReadDocument, ordinary: Set<string>): Entry[] {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind !== 'list_item' && block.kind !== 'definition') continue
    if (!aboutProcessors(document, index, block.intro ?? '') || PAST.test(block.headings.at(-1) ?? '')) continue
    const text = document.text.slice(block.start, block.end)
    if (LABELLED.test(text)) continue
    const item = listItem(text, block, vendorOf(document), ordinary)
    if (!item) continue
    const location = item.place ?? (placesIn(`${block.intro ?? ''} ${before(document, index)}`).join(', ') || null)
    for (const name of item.names) {
      entries.push({
        name,
        domain: linkedDomain(document, block, name),
        dataUsage: null,
        location,
        purpose: item.purpose,
        url: document.url,
      })
    }
  }
  return entries
}

const WORD = String.raw`(?:[\p{L}\p{N}.&'’+!-]*[\p{L}\p{N}&+!])?`
const NAME = String.raw`[\p{L}\p{N}]${WORD}(?:\s+(?:&\s+|of\s+)?[\p{Lu}\p{N}]${WORD}){0,5}`
const NAMES = String.raw`${NAME}(?:(?:,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+|\s*/\s*)${NAME}){0,12}`
const FORM = String.raw`,?\s+(?:Inc|LLC|Ltd|Limited|GmbH|AG|SAS|S\.A|B\.?V|Corp|Corporation|PBC|AB|Oy|OÜ)\b\.?`
const ITEM = new RegExp(
  String.raw`^(${NAME}(?:${FORM})*(?:(?:\s+and\s+|\s*/\s*)${NAME})?)\s*(?:\(([^)]{1,120})\))?\s*(?:$|[:;,–—.]\s+|[:–—]|\s-\s|\s\|\s|\t|\s(?=(?:for|to|as|is used|is our|provides|hosts|handles|processes|stores|manages|powers)\s))(.*)$`,
  'su',
)
const CATEGORY = new RegExp(
  String.raw`^([\p{L} &/-]{3,60})\s*(?::|–|—|\s-|\n)\s*(${NAMES})\s*(?:\(([^)]{1,120})\))?\s*\.?$`,
  'u',
)

/** `Name (place): purpose`, `Name – purpose`, `Name, place`, `Name. Purpose.`, a name alone, or `Purpose: name, name`. */
function listItem(text: string, block: Block, vendor: string, ordinary: Set<string>) {
  const linked = block.links?.map((link) => link.text) ?? []
  const known = (names: string): string[] =>
    namesIn(names).filter((name) => isName(name, vendor, ordinary, linked.includes(name)))
  const [, head = '', aside = '', rest = ''] = ITEM.exec(spaced(text)) ?? []
  const names = known(head)
  if (names.length > 0 && !SAYS.test(rest)) {
    const places = placesIn(aside).length > 0 ? placesIn(aside) : placesIn(rest.length < 120 ? rest : '')
    return { names, place: places.join(', ') || null, purpose: purposeIn(rest) ?? (purposeIn(aside) || null) }
  }
  const [, purpose = '', behind = '', place = ''] = CATEGORY.exec(text) ?? []
  const named = known(behind)
  if (names.length > 0 || named.length === 0 || named.length < namesIn(behind).length) return null
  return { names: named, place: placesIn(place).join(', ') || null, purpose }
}

/** What is said of a sub-processor besides its place: `which stores files, Ireland and Germany` → `stores files`. */
function purposeIn(text: string): string | null {
  const parts = text.replace(/\.$/, '').split(/(\s*[,;|()–—]\s*|\s-\s)/)
  const isPlaces = (part: string) => part.split(/\s+(?:and|or|&)\s+|\s*\/\s*/).every((place) => isPlace(place.trim()))
  while (parts.length > 0 && (/^[\s,;|()–—-]*$/.test(parts.at(-1)!) || isPlaces(parts.at(-1)!))) parts.pop()
  while (parts.length > 0 && (/^[\s,;|()–—-]*$/.test(parts[0]!) || isPlaces(parts[0]!))) parts.shift()
  return (
    parts
      .join('')
      .replace(/^(?:which|who|that|(?:is )?used (?:for|to)|for)\s+/i, '')
      .trim() || null
  )
}

function namesIn(text: string): string[] {
  const parts = text.split(
    /\s*,(?!\s*(?:Inc|LLC|Ltd|Limited|Corp|PBC)\b)\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+(?=\p{Lu})|\s*\/\s*(?=\p{Lu})/u,
  )
  return parts.map((name) => name.replace(/,$/, '').trim()).filter(Boolean)
}

function isName(name: string, vendor: string, ordinary: Set<string>, linked: boolean): boolean {
  if (
    name.length < 2 ||
    name.length > 60 ||
    name.split(' ').length > 6 ||
    NO_NAME.test(name) ||
    PHRASE.test(name) ||
    isPlace(name)
  )
    return false
  if (companyKey(name) === vendor || !/\p{Lu}|\d/u.test(name.slice(0, 4))) return linked && companyKey(name) !== vendor
  const words = name
    .split(/[\s/-]+/)
    .map((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase())
    .filter(Boolean)
  return linked || words.length === 0 || !words.every((word) => ordinary.has(word))
}

/** Names that stand over their particulars: a heading or a line `Name:`, then `Purpose: …`, `Location: …`. */
function fromGroups(document: ReadDocument, ordinary: Set<string>): Entry[] {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind === 'boilerplate' || block.cells) continue
    const labelled = LABELLED.exec(spaced(document.text.slice(block.start, block.end)))
    if (!labelled || !aboutProcessors(document, index, block.intro ?? '')) continue
    const [, label = '', value = ''] = labelled
    const name = /^name$/i.test(label) ? value : (block.intro?.replace(/:$/, '') ?? block.headings.at(-1) ?? '')
    if (!isName(name, vendorOf(document), ordinary, false)) continue
    let open = entries.at(-1)
    if (open?.name !== name) {
      open = { name, domain: null, dataUsage: null, location: null, purpose: null, url: document.url }
      entries.push(open)
    }
    if (/location|country|region|ort/i.test(label)) open.location = value
    else if (/data/i.test(label)) open.dataUsage = value
    else if (/website|url/i.test(label)) open.domain = getDomain(value.trim())
    else if (!/name/i.test(label)) open.purpose ??= value
  }
  return entries
}

/** Names that are headings of their own, each with what is said of it below and a link to its site. */
function fromHeadings(document: ReadDocument, ordinary: Set<string>): Entry[] {
  return document.blocks.flatMap((block, index) => {
    const below = document.blocks[index + 1]
    if (block.kind !== 'heading' || !below || below.kind === 'heading' || below.cells) return []
    if (!SUB_PROCESSORS.test(`${new URL(document.url).pathname} ${block.headings.join(' ')}`)) return []
    const name = spaced(document.text.slice(block.start, block.end))
    const domain = linkedDomain(document, block, '') ?? linkedDomain(document, below, '')
    if (!isName(name, vendorOf(document), ordinary, false) || !domain) return []
    const purpose = spaced(document.text.slice(below.start, below.end))
    if (purpose.length > 300) return []
    return [{ name, domain, dataUsage: null, location: onlyPlace(purpose), purpose, url: document.url }]
  })
}

/** `our sub-processors, namely A, B and C`: what a sentence says of any other provider is too often of something else. */
const NAMED_IN_PROSE = new RegExp(
  String.raw`\b[Ss]ub-?\s?processors?\b[^.:]{0,60}?(?:,|\()?\s*(?:such as|including|namely|are currently)\s+(${NAMES})`,
  'gu',
)

function fromProse(document: ReadDocument, ordinary: Set<string>): Entry[] {
  return document.sentences.flatMap(({ block, start, end }) => {
    if (document.blocks[block]!.kind !== 'paragraph') return []
    const sentence = spaced(document.text.slice(start, end))
    const names = [...sentence.matchAll(NAMED_IN_PROSE)].flatMap(([, list = '']) => namesIn(list))
    return names
      .filter((name) => isName(name, vendorOf(document), ordinary, false) && !ordinary.has(name.toLowerCase()))
      .map((name) => ({
        name,
        domain: null,
        dataUsage: null,
        location: null,
        purpose: sentence.slice(0, 300),
        url: document.url,
      }))
  })
}

function aboutProcessors(document: ReadDocument, index: number, near: string): boolean {
  const block = document.blocks[index]!
  const { pathname } = new URL(document.url)
  if (SUB_PROCESSORS.test(pathname) || SUB_PROCESSORS.test(block.headings.join(' ')) || SUB_PROCESSORS.test(near))
    return true
  if (SUB_PROCESSORS.test(before(document, index))) return true
  const said = `${near} ${block.headings.at(-1) ?? ''}`
  return POLICY.test(pathname) && PROVIDERS.test(said) && !WEB_TOOLS.test(said)
}

/** The paragraph before the list or table in which a block stands. */
function before(document: ReadDocument, index: number): string {
  const { kind } = document.blocks[index]!
  let at = index - 1
  while (at >= 0 && index - at < 400 && (document.blocks[at]!.kind === kind || document.blocks[at]!.kind === 'heading'))
    at--
  const block = document.blocks[at]
  return block?.kind === 'paragraph' ? document.text.slice(block.start, block.end) : ''
}

function vendorOf({ url }: ReadDocument): string {
  return companyKey(getDomain(url)?.split('.', 1)[0] ?? '')
}

/** The registrable domain that a block links to, when it is not the vendor's own. */
function linkedDomain(document: ReadDocument, block: Block, text: string): string | null {
  const own = getDomain(document.url)
  const candidates = [
    ...(block.links ?? []).map(({ href }) => href),
    ...(/\b[\w-]+\.[a-z]{2,}\b/.test(text) ? [text] : []),
  ]
  for (const candidate of candidates) {
    if (candidate.startsWith('mailto:')) continue
    const domain = getDomain(candidate)
    if (domain && domain !== own) return domain
  }
  return null
}

/** One sub-processor for all entries of one name; the fuller name and the first known particulars stand. */
function merged(entries: Entry[]): SubProcessor[] {
  const byKey = new Map<string, SubProcessor>()
  for (const { url, ...entry } of entries) {
    const key = companyKey(entry.name)
    if (!key) continue
    const known = byKey.get(key)
    if (!known) byKey.set(key, { ...entry, references: [url] })
    else {
      known.domain ??= entry.domain
      known.dataUsage ??= entry.dataUsage
      known.location ??= entry.location
      known.purpose ??= entry.purpose
      if (!known.references.includes(url)) known.references.push(url)
    }
  }
  return [...byKey.values()]
}

function spaced(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}
