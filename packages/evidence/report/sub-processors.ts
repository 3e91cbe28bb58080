import { getDomain } from 'tldts'
import type { Block, ReadDocument, SubProcessor } from '../model.ts'
import { companyKey } from './company-name.ts'
import { isPlace, placesIn } from './places.ts'

/** Words by which a page, a section or the sentence before a list says that it names processors. */
const SUB_PROCESSORS =
  /\bsub-?\s?processors?\b|\bsub-?contract(?:ors?|ing)\b|unterauftrag(?:s|nehm)|\bsubunternehmer|auftragsverarbeiter|sous-traitants?|\bsub-?encargad[oa]s?\b|\bsub-?verwerkers?\b|\bonderaannemers?\b/i
const PROVIDERS =
  /\b(?:third[- ]party|external|service|infrastructure|hosting|cloud|trusted) (?:\w+ ){0,2}(?:processors?|providers?|vendors?|services?|suppliers?|companies|tools?)\b|\bdata processors\b|\bvendors we use\b|\bthird parties\b|dienstleister|prestataires|proveedores|dienstverleners|leveranciers/i
/** Words that announce a list of providers as well, and now and then another list. */
const PERHAPS_PROVIDERS =
  /\b(?:processors|providers|vendors|recipients)\b|\bfollowing (?:companies|services|tools|partners)\b|\b(?:tools|services|companies) (?:that )?we (?:use|work with|rely on)\b|\bwe (?:use|rely on|work with):|\b(?:data|information) (?:sharing|transfers?)\b|\bshar(?:e|ed|ing) (?:of )?(?:your |personal |customer )?(?:data|information|it)? ?with\b|\bsharing (?:of )?(?:your |personal )?(?:data|information)\b|\bwho (?:has access|processes|do we share)\b|\bwhere (?:is|are|do we) .{0,40}\b(?:stored?|processed|hosted)\b/i
const ADVERTISING = /cookie|advertis|tracking|plug-?ins?|social media|integrations?\b/i
const PAST = /\b(?:removed|former|previous|deprecated|change ?log|history|updates?|no longer)\b/i

/** What a column's header says that its cells are, the surest words first. */
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
/** What follows a name in a sentence, not in a list of names. */
const SAYS = /^(?!is used|is our)(?:\S+\s+){0,2}(?:is|are|was|were|has|have|will|may|can|shall|must|does|do)\b/i
/** Tools of the vendor's web site, which process data of its visitors and not of customers. */
const WEB_TOOLS =
  /cookie|analytics|tracking|advertis|plug-?ins?|social media|newsletter|youtube|video|fonts?\b|captcha|\bweb-?sites?\b/i
const POLICY = /privacy|dpa|processing|processor|security|gdpr|legal|datenschutz/i
const PERHAPS_POLICY = /terms|tos\b|trust|conditions|faq|about/i
const COOKIES = /\bcookies?\b|\bexpir|\bduration\b|\blifespan\b/i
const NAME_COLUMN = /\bsub-?\s?processors?\b|\bname\b|\bentity\b|\bcompany\b|\bvendor\b|\bprovider\b/i
const LABELLED =
  /^(?:\d{1,2}[.)]\s*)?(name|company|address|contact(?: person)?|purpose|service|description(?: of (?:the )?processing)?|function|activity|location|country|region|hosting location|data location|data|data processed|type of data|website|url|role|zweck|ort|standort|sitz|nom|finalité|lieu|pays|localisation|nombre|finalidad|país|ubicación|naam|doel|locatie)s?\s*(?:\([^)]{1,40}\)\s*)?:\s*(.+)$/is
const DATE = /^(?:\d+$|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/
/** What a service is called, and no company. */
const KIND_OF_SERVICE =
  /^(?:(?:cloud|web|data|customer|product|error|application|server|transactional|e-?mail) )?(?:hosting|analytics|advertising|payments?|e-?mails?|mail|support|monitoring|storage|infrastructure|communications?|logging|marketing|security|authentication|databases?|cdn|chat|crm|billing|backups?|search|email delivery|error tracking|development|other|services?)$/i
const NO_NAME =
  /^(?:we|our|the|this|these|they|you|your|all|any|each|some|other|others|data|customers?|users?|personal|name|address|e-?mail|phone|purpose|location|country|type|see|please|for|in|to|if|when|as|at|by|no|not|yes|n\/a|none|last|updated?|sub-?processors?|third|service|services|an?|it|its|and|or|article|section|annex|schedule|appendix|contact|account|payment|billing|unternehmen|firmen|dienstleister|anbieter|auftragsverarbeiter|dritte|personen|kunden|daten)\b/i
/** A word in lower case within a name that is not one that joins names. */
const PHRASE = /\s(?!(?:of|and|by|de|the|for|del|des|du|la|van|von)\s)\p{Ll}/u
const LOWER_WORD = /(?<![\p{L}\p{N}@./_-])\p{Ll}[\p{L}'’]+(?![\p{L}@_]|[./]\p{L})/gu

/** How plainly a document must say that it names sub-processors. */
type Breadth = 'plain' | 'broad'

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
 * of these, what a less plain heading announces, short paragraphs and sentences. References are the addresses of the documents that name one.
 */
export function subProcessors(documents: ReadDocument[]): SubProcessor[] {
  const ordinary = ordinaryWords(documents)
  const structured = (breadth: Breadth) =>
    documents.flatMap((document) => [
      ...fromTables(document, breadth),
      ...fromLists(document, ordinary, breadth),
      ...fromGroups(document, ordinary, breadth),
      ...fromHeadings(document, ordinary, breadth),
    ])
  const plain = structured('plain')
  if (plain.length >= 2) return merged(plain)
  const named = documents.flatMap((document) => [
    ...fromHeadings(document, ordinary, 'plain', 'unlinked'),
    ...fromParagraphs(document, ordinary, 'plain'),
    ...fromProse(document, ordinary),
  ])
  if (plain.length + named.length >= 2) return merged([...plain, ...named])
  const broad = merged([
    ...structured('broad'),
    ...documents.flatMap((document) => fromParagraphs(document, ordinary, 'broad')),
  ])
  return broad.length >= 3 ? broad : merged([...plain, ...named])
}

/** Words that documents write in lower case: a "name" made of these alone is a phrase. */
function ordinaryWords(documents: ReadDocument[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of documents) for (const [word] of text.matchAll(LOWER_WORD)) words.add(word)
  return words
}

function fromTables(document: ReadDocument, breadth: Breadth): Entry[] {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    const { cells } = block
    if (!cells || cells.length < 2) continue
    const columns = columnsOf(cells.map(({ header }) => header))
    const about = aboutProcessors(document, index, cells.map(({ header }) => header).join(' '), breadth)
    if (!about || columns === null || PAST.test(block.headings.at(-1) ?? '')) continue
    const name = cellName(cells[columns.name]?.text ?? '')
    if (!name || isPlace(name) || name.length > 80 || (!columns.named && LABELLED.test(`${name}: -`))) continue
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
    .replace(/\s*(?:\*{1,5}|\[\d{1,3}\]|[¹²³†‡])\s*$/, '')
    .replace(/[,;:]$/, '')
}

function fromLists(document: ReadDocument, ordinary: Set<string>, breadth: Breadth): Entry[] {
  const lists = new Map<string, Entry[][]>()
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind !== 'list_item' && block.kind !== 'definition') continue
    if (!aboutProcessors(document, index, block.intro ?? '', breadth) || PAST.test(block.headings.at(-1) ?? ''))
      continue
    const text = document.text.slice(block.start, block.end)
    if (LABELLED.test(text)) continue
    const labelled = labelledLines(document, block)
    const own = labelled.length > 0 ? text.split('\n', 1)[0]! : text.replace('\t', ' – ')
    const item = listItem(own, block, vendorOf(document), ordinary)
    const location = item?.place ?? (placesIn(`${block.intro ?? ''} ${before(document, index)}`).join(', ') || null)
    const entries = (item?.names ?? []).map((name) => ({
      name,
      domain: linkedDomain(document, block, name),
      dataUsage: null,
      location,
      purpose: item!.purpose,
      url: document.url,
    }))
    for (const entry of entries) for (const { label, value } of labelled) particular(entry, label, value)
    const list = [...block.headings, block.intro].join('\n')
    lists.set(list, [...(lists.get(list) ?? []), entries])
  }
  return [...lists.values()]
    .filter(
      (items) => breadth === 'plain' || items.filter((entries) => entries.length > 0).length >= (2 / 3) * items.length,
    )
    .flat(2)
}

const WORD = String.raw`(?:[\p{L}\p{N}.&'’+!-]*[\p{L}\p{N}&+!])?`
const NAME = String.raw`[\p{L}\p{N}]${WORD}(?:\s+(?:&\s+|of\s+|del?\s+|des\s+|du\s+|van\s+|von\s+)?[\p{Lu}\p{N}]${WORD}){0,5}`
const FORM = String.raw`,?\s+(?:Inc|LLC|Ltd|Limited|GmbH|AG|SAS|S\.A|B\.?V|Corp|Corporation|PBC|AB|Oy|OÜ)\b\.?`
const ONE = `${NAME}(?:${FORM})?`
const NAMES = String.raw`${ONE}(?:(?:\.?[,;]\s*(?:and\s+|or\s+)?|\s+(?:and|or|&|und|et|y|en)\s+|\s*/\s*)${ONE}){0,20}`
const ITEM = new RegExp(
  String.raw`^(${NAME}(?:${FORM})*(?:(?:\s+and\s+|\s*/\s*)${NAME})?)\s*(?:\(([^)]{1,120})\))?\s*(?:$|[:;,–—.]\s+|[:–—]|\s-\s|\s\|\s|\t|\s(?=(?:for|to|as|is used|is our|provides|hosts|handles|processes|stores|manages|powers|sends|runs|delivers|monitors|collects|helps|offers)\s))(.*)$`,
  'su',
)
const CATEGORY = new RegExp(
  String.raw`^([\p{L} &/-]{3,60})\s*(?::|–|—|\s-|\n)\s*(${NAMES})\s*(?:\(([^)]{1,120})\))?\s*\.?$`,
  'u',
)

/** `We use Name for …`: of providers only where the section says that it names them. */
const USES = new RegExp(
  String.raw`\b[Ww]e\s+(?:currently\s+|also\s+)?(?:use|rely on|work with|engage|partner with|have engaged|(?:host|store)\s[^.]{0,60}?\s(?:with|on|at|by))\s+(${NAMES})`,
  'gu',
)

/** `the hosting company Name`, `E-mails are sent through Name`. */
const LAST = new RegExp(
  String.raw`^[^:–—]{3,120}\s(?:by|through|via|company|provider|platform|processor)\s+(${ONE})\.?$`,
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
  const used = [...spaced(text).matchAll(USES)].flatMap(([, list]) => known(list!))
  if (used.length > 0)
    return { names: used, place: placesIn(text).join(', ') || null, purpose: spaced(text).slice(0, 300) }
  const last = known(LAST.exec(spaced(text))?.[1] ?? '')
  if (names.length === 0 && last.length > 0) return { names: last, place: null, purpose: spaced(text).slice(0, 300) }
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
    /\.?\s*[,;](?!\s*(?:Inc|LLC|Ltd|Limited|Corp|PBC)\b)\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&|und|et|y|en)\s+(?=\p{Lu})|\s*\/\s*(?=\p{Lu})/u,
  )
  return parts.map((name) => name.replace(/,$/, '').trim()).filter(Boolean)
}

function isName(name: string, vendor: string, ordinary: Set<string>, linked: boolean): boolean {
  if (
    name.length < 2 ||
    name.length > 60 ||
    name.split(' ').length > 6 ||
    NO_NAME.test(name) ||
    KIND_OF_SERVICE.test(name) ||
    DATE.test(name) ||
    SUB_PROCESSORS.test(name) ||
    PHRASE.test(name) ||
    isPlace(name)
  )
    return false
  if (companyKey(name) === vendor) return false
  if (!/\p{Lu}|\d/u.test(name.slice(0, 4))) return linked || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/.test(name)
  const words = name
    .split(/[\s/-]+/)
    .map((word) => word.replace(/[^\p{L}]/gu, '').toLowerCase())
    .filter(Boolean)
  return linked || words.length === 0 || !words.every((word) => ordinary.has(word))
}

/** Names that stand over their particulars: a heading or a line `Name:`, then `Purpose: …`, `Location: …`. */
function fromGroups(document: ReadDocument, ordinary: Set<string>, breadth: Breadth): Entry[] {
  const entries: Entry[] = []
  for (const [index, block] of document.blocks.entries()) {
    const lines = labelledLines(document, block)
    if (block.kind === 'boilerplate' || lines.length === 0) continue
    if (!aboutProcessors(document, index, block.intro ?? '', breadth) && !SUB_PROCESSORS.test(leadIn(document, index)))
      continue
    for (const { label, value } of lines) {
      const above = block.intro?.replace(/:$/, '') ?? entries.at(-1)?.name ?? block.headings.at(-1) ?? ''
      const name = /^(?:name|company|nom|nombre|naam)$/i.test(label) ? value : above
      if (!isName(name, vendorOf(document), ordinary, false)) continue
      let open = entries.at(-1)
      if (open?.name !== name) {
        open = { name, domain: null, dataUsage: null, location: null, purpose: null, url: document.url }
        entries.push(open)
      }
      particular(open, label, value)
    }
  }
  return entries
}

function particular(entry: Entry, label: string, value: string) {
  if (/location|country|region|ort|sitz|lieu|pays|localisation|país|ubicación|locatie/i.test(label))
    entry.location = value
  else if (/data/i.test(label)) entry.dataUsage = value
  else if (/website|url/i.test(label)) entry.domain = getDomain(value.trim())
  else if (!/name|company|address|contact|^no?m|^naam/i.test(label)) entry.purpose ??= value
}

/** Labelled particulars: lines `Purpose: …`, or a row of a table whose first column holds the labels. */
function labelledLines({ text }: ReadDocument, { cells, start, end }: Block): { label: string; value: string }[] {
  if (cells && cells.length !== 2) return []
  const lines = cells ? [cells.map((cell) => spaced(cell.text)).join(': ')] : text.slice(start, end).split('\n')
  return lines.flatMap((line) => {
    const [, label, value] = LABELLED.exec(spaced(line)) ?? []
    return label && value ? [{ label, value }] : []
  })
}

/** The paragraph that stands before a row of labelled particulars. */
function leadIn(document: ReadDocument, index: number): string {
  let at = index - 1
  while (at >= 0 && index - at < 200 && labelledLines(document, document.blocks[at]!).length > 0) at--
  const block = document.blocks[at]
  return block && block.kind !== 'boilerplate' ? document.text.slice(block.start, block.end) : ''
}

/** Names that are headings of their own, each with what is said of it below and a link to its site. */
function fromHeadings(
  document: ReadDocument,
  ordinary: Set<string>,
  breadth: Breadth,
  links: 'linked' | 'unlinked' = breadth === 'plain' ? 'linked' : 'unlinked',
): Entry[] {
  return document.blocks.flatMap((block, index) => {
    const below = document.blocks[index + 1]
    if (block.kind !== 'heading' || !below || below.kind === 'heading' || below.cells) return []
    const above = block.headings.join(' ')
    const named = SUB_PROCESSORS.test(`${new URL(document.url).pathname} ${above}`)
    if (!named && !(breadth === 'broad' && announces(above, document, breadth))) return []
    const name = spaced(document.text.slice(block.start, block.end))
    const domain = linkedDomain(document, block, '') ?? linkedDomain(document, below, '')
    const purpose = spaced(document.text.slice(below.start, below.end))
    if (!isName(name, vendorOf(document), ordinary, false) || purpose.length > 300) return []
    if (!domain && (links === 'linked' || purpose.length > 140 || DUTY.test(purpose))) return []
    return [{ name, domain, dataUsage: null, location: onlyPlace(purpose), purpose, url: document.url }]
  })
}

/** What a section on sub-processors says of duties, instead of naming one. */
const DUTY = /\b(?:we|you|our|your|customers?|controller|processor|shall|must|may|will)\b/i

/**
 * Short paragraphs or lines under a heading that says that it names sub-processors: `Name – purpose – place`, or cards of
 * a name, a purpose and a place. One alone may be anything; two are a list.
 */
function fromParagraphs(document: ReadDocument, ordinary: Set<string>, breadth: Breadth): Entry[] {
  const sections = new Map<string, Entry[]>()
  for (const block of document.blocks) {
    const heading = block.headings.findLast(
      (above) => SUB_PROCESSORS.test(above) || announces(above, document, breadth),
    )
    if ((block.kind !== 'paragraph' && block.kind !== 'quote') || heading === undefined || PAST.test(heading)) continue
    const text = document.text.slice(block.start, block.end)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const items = lines.flatMap((line) => {
      if (line.length > 240 || LABELLED.test(line)) return []
      const item = listItem(line, block, vendorOf(document), ordinary)
      const sentence = /\s\S+\s\S+.*[.!?]$/.test(line) && !/^[^.]{2,60}?(?::|–|—|\s-)\s/.test(line)
      return item && (!sentence || SUBJECT.test(line) || line.search(USES) >= 0) ? [item] : []
    })
    const found = [...items, ...rowOfNames(text, document, ordinary)]
    const entries = found.flatMap(({ names, place, purpose }) =>
      names.map((name) => ({
        name,
        domain: linkedDomain(document, block, name),
        dataUsage: null,
        location: place,
        purpose,
        url: document.url,
      })),
    )
    if (entries.length > 0) sections.set(heading, [...(sections.get(heading) ?? []), ...entries])
  }
  return [...sections.values()].flatMap((entries) => (new Set(entries.map(({ name }) => name)).size > 1 ? entries : []))
}

const SUBJECT = new RegExp(
  String.raw`^${NAME}(?:${FORM})*\s+(?:hosts|sends|stores|processes|provides|handles|manages|runs|delivers|monitors|is our|is used)\b`,
  'u',
)
const ONLY_NAMES = new RegExp(`^${NAMES}$`, 'u')
/** `A for hosting, B for e-mail and C for payments`. */
const EACH_FOR = new RegExp(
  String.raw`(?:^|[,;]\s+|\sand\s+)(${NAME})\s+for\s+(\p{Ll}[\p{L} -]{2,60}?)(?=[,;.]|\sand\s|$)`,
  'gu',
)

/** Names in one paragraph that says nothing else: `A (hosting), B (e-mail) and C`, `A for hosting, B for e-mail`. */
function rowOfNames(text: string, document: ReadDocument, ordinary: Set<string>) {
  const known = (name: string) => isName(name, vendorOf(document), ordinary, false)
  const each = [...spaced(text).matchAll(EACH_FOR)].filter(([, name]) => known(name!))
  const used = [...spaced(text).matchAll(USES)].flatMap(([, list]) => namesIn(list!)).filter(known)
  if (each.length + used.length > 1)
    return [
      ...(used.length > 0 ? [{ names: used, place: null, purpose: null }] : []),
      ...each.map(([, name, purpose]) => ({ names: [name!], place: null, purpose: purpose! })),
    ]
  const plain = spaced(text)
    .replace(/\s*\([^)]{0,200}\)/g, '')
    .replace(/\.$/, '')
  const names = ONLY_NAMES.test(plain) ? namesIn(plain) : []
  return names.length > 2 && names.every(known) ? [{ names, place: null, purpose: null }] : []
}

const LISTING = String.raw`[^.:]{0,60}?(?:,|\()?\s*(?:such as|including|(?:(?:may|currently) )?includes?|namely|are currently|are|sind|nämlich|sont|à savoir|son|a saber|zijn|namelijk|:)\s+(${NAMES})`

/** `our sub-processors, namely A, B and C`: what a sentence says of any other provider is too often of something else. */
const NAMED_IN_PROSE = new RegExp(
  String.raw`\b(?:[Ss]ub-?\s?processors?|[Uu]nterauftrag\p{Ll}+|[Ss]ubunternehmer|[Ss]ous-traitants|[Ss]ubencargados|[Ss]ubverwerkers)\b${LISTING}|\b[Ss]ub-?\s?processors\s+(${ONE}(?:, ${ONE})*,? and ${ONE})`,
  'gu',
)
/** The same under a heading that says whom such a sentence is about. */
const NAMED_UNDER_HEADING = new RegExp(
  String.raw`\b(?:[Pp]roviders|[Pp]rocessors|[Vv]endors|[Ss]uppliers|[Pp]artners|[Tt]hird parties)\b${LISTING}`,
  'gu',
)

function fromProse(document: ReadDocument, ordinary: Set<string>): Entry[] {
  return document.blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list_item') return []
    const text = spaced(document.text.slice(block.start, Math.min(block.end, block.start + 2_000)))
    const isUnderHeading = SUB_PROCESSORS.test(block.headings.at(-1) ?? '')
    if (!isUnderHeading && !SUB_PROCESSORS.test(text)) return []
    const whole = text.replace(/\s*\([^)]{0,200}\)/g, '')
    const plain = whole.replace(/,? (?:which|who|that) [^,;.]{0,200}/g, '')
    return [...plain.matchAll(NAMED_IN_PROSE), ...(isUnderHeading ? whole.matchAll(NAMED_UNDER_HEADING) : [])]
      .flatMap(([, listed, apposed]) => namesIn(listed ?? apposed ?? ''))
      .filter((name) => isName(name, vendorOf(document), ordinary, false) && !ordinary.has(name.toLowerCase()))
      .map((name) => ({
        name,
        domain: null,
        dataUsage: null,
        ...saidOf(name, text),
        url: document.url,
      }))
  })
}

/** What stands beside a name in a sentence: in brackets, or in a clause of its own; else the sentence. */
function saidOf(name: string, text: string): { location: string | null; purpose: string | null } {
  const behind = text.slice(text.indexOf(name) + name.length)
  const [, aside, clause] =
    /^(?:,? (?:Inc|LLC|Ltd|GmbH)\.?)?(?: \(([^)]{1,120})\)|,? (?:which|who|that) ([^,;.]*))/.exec(behind) ?? []
  const said = aside ?? clause
  if (said === undefined) return { location: null, purpose: sentenceWith(name, text) }
  return {
    location: placesIn(said).join(', ') || null,
    purpose: purposeIn(said.replace(new RegExp(`\\s+(?:in|from) (?:${placesIn(said).join('|') || '$'})$`), '')),
  }
}

/** The sentence of a paragraph in which a name stands. */
const sentenceWith = (name: string, text: string): string => {
  const at = text.indexOf(name)
  const from = Math.max(text.lastIndexOf('. ', at) + 1, 0)
  const end = /[.!?]\s+\p{Lu}/u.exec(text.slice(at + name.length + 5))
  return text
    .slice(from, end ? at + name.length + 6 + end.index : undefined)
    .trim()
    .slice(0, 300)
}

function aboutProcessors(document: ReadDocument, index: number, near: string, breadth: Breadth): boolean {
  const block = document.blocks[index]!
  const { pathname } = new URL(document.url)
  if (SUB_PROCESSORS.test(pathname) || SUB_PROCESSORS.test(block.headings.join(' ')) || SUB_PROCESSORS.test(near))
    return true
  if (SUB_PROCESSORS.test(before(document, index))) return true
  const said = `${near} ${block.headings.at(-1) ?? ''}`
  return announces(said, document, breadth)
}

/** Whether words in a policy announce providers that process data for the vendor. */
function announces(said: string, { url }: ReadDocument, breadth: Breadth): boolean {
  const { pathname } = new URL(url)
  if (breadth === 'plain') return POLICY.test(pathname) && PROVIDERS.test(said) && !WEB_TOOLS.test(said)
  const policy = POLICY.test(pathname) || PERHAPS_POLICY.test(pathname)
  return policy && (PROVIDERS.test(said) || PERHAPS_PROVIDERS.test(said)) && !ADVERTISING.test(said)
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
