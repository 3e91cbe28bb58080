import type { Block, ParsedDocument } from '@custos/documents/types'
import { getDomain, getDomainWithoutSuffix } from 'tldts'
import type { BusinessInformation } from '../types.ts'
import { flatMapYielding, runAtOnce, type YieldingWork } from '../yielding-work.ts'
import { companyKey, legalNamesIn, withoutLegalForm } from './company-name.ts'
import { years } from './founding-year.ts'
import { people } from './key-personnel.ts'
import { namesCountry } from './location-names.ts'
import { ABOUT, commaAfterForm, type FactCandidate, type FactPassage, IMPRINT, POLICY } from './passage.ts'
import { postalAddress } from './postal-address.ts'
import { registrationNumber } from './registration-number.ts'

/** Words before and after a company's name that identify it as the vendor. */
const SELF_BEFORE =
  /(?:\b(?:provided|operated|owned|run|offered|published|maintained|developed|made) by|\b(?:trad(?:ing|e) name|service|product|brand|project) (?:of|by)|\b(?:handelsnaam van|Marke (?:der|von)|marque (?:de la société|de)|marca (?:comercial )?de)|\b(?:controller|provider|company|operator|responsible party|service provider)\b[^.]{0,60}?\b(?:is|are)|referr?(?:ing|s)? to|\bmeans?|\bbetween(?: you and)?|\bwe are|\bcontact:?|verantwortlich\w*[^.]{0,60}:?|\béditée? par|\beditado por|©\s*(?:\d{4}\s*[-–]?\s*){0,2}|copyright(?: \(c\))?\s*(?:\d{4}\s*[-–]?\s*){0,2}|\b(?:name|company|firma|dienstanbieter|mail|titular|denominación social|raison sociale ?|éditeur ?|bedrijfsnaam):)\s*$/i
const SELF_AFTER =
  /^\s*[,.]?\s*(?:\([^)]{0,80}["“'‘](?:we|us|our|company|the company|provider|[\p{L}\p{N} .-]{2,30})\b|and its (?:affiliates|subsidiaries)|\(hereinafter|\(?(?:doing business|trading|operating) as\b|\(?(?:d\/b\/a|dba|t\/a)\b)/iu
/** A company's trading name after its legal one. */
const TRADING_AS =
  /^\s*,?\s*\(?\s*(?:(?:doing business|trading|operating) as|d\/b\/a|dba|t\/a)\s+["“'‘_]?(\p{Lu}[^\s,;()"”]*(?:\s(?:of|and|the|for|&|\p{Lu}[^\s,;()"”]*)){0,6})/u

/**
 * The vendor's company facts, from its structured data, imprint, policies and pages about itself. Only stated facts count; a
 * statement about another company (a processor, a register) does not.
 */
export const businessInformation = (...of: Parameters<typeof findBusinessInformation>): BusinessInformation =>
  runAtOnce(findBusinessInformation(...of))

/** Finds the company facts, and yields to other work meanwhile. */
export function* findBusinessInformation(
  documents: ParsedDocument[],
  domain: string,
): YieldingWork<BusinessInformation> {
  const organization = organizationOf(documents)
  const passages = yield* flatMapYielding(documents, passagesOf)
  const entity = yield* legalEntity(passages, organization, domain)
  const name =
    stated(organization, 'name') ??
    tradingName(passages, entity?.value ?? null) ??
    companyName(documents, entity?.value ?? null, domain)
  const headquarters =
    structuredAddress(organization) ??
    best(yield* addresses(passages, entity?.value ?? null, name)) ??
    best(yield* seats(passages, entity?.value ?? null, name))
  const registration = best(yield* registrations(passages, entity?.value ?? null))
  const year = foundingYear(organization) ?? best(yield* years(passages))
  const personnel = yield* people(passages)
  const description = yield* describe(passages, organization, name)
  const candidates = [entity, headquarters, registration, year, description, ...personnel]
  return {
    companyName: name,
    headquarters: headquarters?.value ?? null,
    registrationNumber: registration?.value ?? null,
    legalEntity: entity?.value ?? null,
    keyPersonnel: personnel.map(({ value }) => value),
    businessDescription: description?.value ?? null,
    yearEstablished: year?.value ?? null,
    sources: [...new Set(candidates.flatMap((candidate) => (candidate ? [candidate.url] : [])))].sort(),
  }
}

function passagesOf(document: ParsedDocument): FactPassage[] {
  const path = new URL(document.url).pathname
  const passageOf = (block: Block, text: string): FactPassage => ({
    text,
    url: document.url,
    path,
    headings: block.headings.join(' · '),
    boilerplate: block.kind === 'boilerplate',
  })
  const blocks = document.blocks.map((block) => passageOf(block, document.text.slice(block.start, block.end)))
  return [...blocks, ...letterheads(document).map(([block, text]) => passageOf(block, text))]
}

/** In rows. */
const longestLetterhead = 8

/** The columns of a short table with a company's name on top: name, street, town. */
function letterheads({ blocks }: ParsedDocument): [Block, string][] {
  return blocks.flatMap((block, index): [Block, string][] => {
    const { cells } = block
    if (!cells || cells.length < 2 || blocks[index - 1]?.cells?.length === cells.length) return []
    const rows = blocks.slice(index, index + longestLetterhead + 1)
    const next = rows.findIndex((row) => row.cells?.length !== cells.length)
    if (next >= 0) rows.length = next
    if (rows.length < 2 || rows.length > longestLetterhead) return []
    const columns = cells.map(({ header }, column) =>
      [header, ...rows.map((row) => row.cells![column]!.text)].filter(Boolean).join('\n'),
    )
    const [name = '', ...others] = columns.sort((a, b) => Number(hasNameOnTop(b)) - Number(hasNameOnTop(a)))
    return hasNameOnTop(name) ? [[block, [name, ...others].join('\n')]] : []
  })
}

const hasNameOnTop = (column: string): boolean => legalNamesIn(column.split('\n', 1)[0]!).length > 0

interface Organization {
  url: string
  data: Record<string, unknown>
}

/** The page's own Organization (schema.org) in JSON-LD, the most complete one. */
function organizationOf(documents: ParsedDocument[]): Organization | null {
  const all = documents.flatMap(({ url, structuredData }) =>
    structuredData
      .filter((data): data is Record<string, unknown> => typeof data === 'object' && data !== null)
      .filter((data) =>
        /^(?:Organization|Corporation|LocalBusiness|OnlineBusiness|SoftwareCompany)$/.test(
          String([data['@type']].flat()[0]),
        ),
      )
      .map((data) => ({ url, data })),
  )
  return all.sort((a, b) => Object.keys(b.data).length - Object.keys(a.data).length)[0] ?? null
}

function stated(organization: Organization | null, property: string): string | null {
  const value = organization?.data[property]
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : null
}

function* legalEntity(
  passages: FactPassage[],
  organization: Organization | null,
  domain: string,
): YieldingWork<FactCandidate<string> | null> {
  const named = stated(organization, 'legalName')
  if (organization && named) return { value: named, worth: 100, url: organization.url }
  const brand = companyKey(getDomainWithoutSuffix(domain) ?? '')
  const candidates = yield* flatMapYielding(passages, ({ text, url, path, headings, boilerplate }) =>
    legalNamesIn(text).flatMap(({ name: value, start: from, end }): FactCandidate<string>[] => {
      const before = text.slice(Math.max(0, from - 120), from)
      const after = text.slice(end, end + 120)
      if (introducesAnother(text, before, value, brand)) return []
      let worth = 0
      if (SELF_BEFORE.test(before.replace(/["“„«'‘]$/, '')) || isInBracketsBehind(brand, before)) worth += 30
      if (SELF_AFTER.test(after)) worth += 30
      if (IMPRINT.test(path) || IMPRINT.test(headings)) worth += from < 80 ? 45 : 25
      if (companyKey(value).includes(brand) && brand.length > 2) worth += 35
      if (boilerplate && worth > 0) worth -= 10
      if (!POLICY.test(path) && !IMPRINT.test(path)) worth -= 5
      return worth > 10 ? [{ value, worth, url }] : []
    }),
  )
  return mostStated(candidates) ?? best(yield* flatMapYielding(passages, soleTrader))
}

/** A sentence about another company: `Google Analytics is a service offered by Google Inc.`, `Bluebird means Bluebird s.r.o.` */
function introducesAnother(text: string, before: string, name: string, brand: string): boolean {
  const subject =
    /^\W*((\p{Lu}[\p{L}\d]+)(?: \p{Lu}\p{L}+){1,2}) is an? /u.exec(text)?.[2] ??
    /(?:^|\W)(\p{Lu}[\p{L}\d]{1,40})\W? (?:means|shall mean) $/u.exec(before)?.[1]
  return subject !== undefined && name.startsWith(subject) && brand.length > 2 && !companyKey(name).includes(brand)
}

/** `Acme (Hare B.V.)` */
const isInBracketsBehind = (brand: string, before: string): boolean =>
  brand.length > 2 && before.endsWith('(') && companyKey(before.slice(-60, -1)).endsWith(brand)

const TRADER =
  /\b(?:operated|owned|run|provided|offered|published|maintained|made) by ((?:\p{Lu}[\p{L}'’-]+ ){1,3}\p{Lu}[\p{L}'’-]+)(?=,? (?:\(?(?:trading|doing business) as\b|(?:an? )?(?:(?:located|based|living|residing) in|sole (?:trader|proprietor)|individual|freelance\p{L}*|self-employed)\b))/u

/** A person who runs the service in their own name, if a document explicitly says so. */
function soleTrader({ text, url }: FactPassage): FactCandidate<string>[] {
  const name = TRADER.exec(text)?.[1]
  return name ? [{ value: name, worth: 20, url }] : []
}

/** Candidates of one value add up, and the best counts most, because several documents are more certain than one. */
function mostStated(candidates: FactCandidate<string>[]): FactCandidate<string> | null {
  const byValue = Map.groupBy(candidates, ({ value }) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const summed = [...byValue.values()].map((same) => {
    const top = same.reduce((a, b) => (b.worth > a.worth ? b : a))
    return { ...top, worth: top.worth + Math.min(20, 3 * new Set(same.map(({ url }) => url)).size) }
  })
  return best(summed)
}

function best<T>(candidates: FactCandidate<T>[]): FactCandidate<T> | null {
  return candidates.reduce<FactCandidate<T> | null>(
    (top, candidate) => (top === null || candidate.worth > top.worth ? candidate : top),
    null,
  )
}

/** The stated trading name of the legal entity; null if there is none. */
function tradingName(passages: FactPassage[], entity: string | null): string | null {
  if (entity === null) return null
  for (const { text } of passages) {
    const at = text.indexOf(entity)
    const name = at < 0 ? undefined : TRADING_AS.exec(text.slice(at + entity.length).replace(/^\./, ''))?.[1]
    if (name) return name.replace(/\s(?:of|and|the|for|&)$/, '')
  }
  return null
}

/** The vendor's usual name: that of its domain as its pages spell it, or its legal name's if the pages use that as often. */
function companyName(documents: ParsedDocument[], entity: string | null, domain: string): string | null {
  const written = writtenName(documents, domain)
  const plain = entity && withoutLegalForm(entity)
  if (!written || !plain || companyKey(plain).includes(companyKey(written))) return written ?? plain
  const times = (name: string) => documents.reduce((sum, { text }) => sum + text.split(name).length - 1, 0)
  return 2 * (times(plain) - times(entity)) >= times(written) ? plain : written
}

/** The documents' most frequent spelling of the name in the domain. */
function writtenName(documents: ParsedDocument[], domain: string): string | null {
  const full = getDomain(domain) ?? domain
  const label = getDomainWithoutSuffix(domain)
  if (!label) return null
  const spellings = new Map<string, number>()
  const letters = [...label.replace(/[^\p{L}\p{N}]/gu, '')]
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@/._-])${letters.join('[ .-]?')}(?:${RegExp.escape(full.slice(label.length))})?(?![\\p{L}\\p{N}@_-])`,
    'giu',
  )
  for (const { text } of documents) {
    for (const [spelling] of text.matchAll(pattern))
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + (/\p{Lu}/u.test(spelling) ? 2 : 1))
  }
  return [...spellings].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function structuredAddress(organization: Organization | null): FactCandidate<string> | null {
  const address = [organization?.data.address].flat()[0]
  if (!organization || address === undefined || address === null) return null
  if (typeof address === 'string') return { value: address, worth: 100, url: organization.url }
  const parts = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'].map(
    (part) => (address as Record<string, unknown>)[part],
  )
  const value = parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ')
  return (address as Record<string, unknown>).streetAddress ? { value, worth: 100, url: organization.url } : null
}

function* addresses(
  passages: FactPassage[],
  entity: string | null,
  brand: string | null,
): YieldingWork<FactCandidate<string>[]> {
  return yield* flatMapYielding(passages, ({ text, url, path, headings, boilerplate }, index) => {
    const vendorName = ownName(text, entity, brand)
    if (!vendorName && (OF_OTHERS.test(headings) || DEFINED.test(text))) return []
    const next = passages[index + 1]
    // An address may follow the name in the next paragraphs, line by line.
    const body = vendorName && text.length - vendorName.end < 25 && next?.url === url ? `${text}\n${next.text}` : text
    const found = postalAddress(vendorName ? body.slice(vendorName.end) : body)
    if (!found) return []
    let worth = found.labelled ? 25 : 5
    if (vendorName) worth += found.start < 60 ? 40 : 15
    if (IMPRINT.test(path) || IMPRINT.test(headings)) worth += 30
    else if (POLICY.test(path) || /contact|about/i.test(path)) worth += 5
    if (PHYSICAL.test(text) || PHYSICAL.test(headings)) worth += 20
    if (boilerplate) worth -= 5
    const headquarters = POST_BOX.test(found.address) ? worth - 25 : worth
    return worth >= 30 ? [{ value: found.address, worth: headquarters, url }] : []
  })
}

/** `Bluebird means Bluebird s.r.o. with its registered office at …`: a party of a contract rather than the vendor. */
const DEFINED = /^\W*\p{Lu}[\p{L}\p{N} .&-]{1,40}\W? (?:means|shall mean)\b/u

/** Headings above the addresses of other companies. */
const OF_OTHERS =
  /sub-?\s?process|processors?\b|sous-traitant|encargado|verwerker|auftragsverarbeiter|supervisory|authorit|aufsicht|autorité|autoridad|representative|vertreter|host(?:ing|er|eur)|héberge|alojamiento|data exporter/i

/** Words for a company's physical address, and for a mailing address. */
const PHYSICAL = /\b(?:physical address|registered office|head ?(?:office|quarters)|principal place of business)\b/i
const POST_BOX = /\bP\.?\s?O\.? ?Box\b|\bPostfach\b|\bPMB\b/i

const CITY = String.raw`(?:St\. )?\p{Lu}[\p{L}'’-]+(?: (?:de |la |am |an der |upon )?\p{Lu}[\p{L}'’-]+){0,2}`
const HEADQUARTERS = new RegExp(
  String.raw`\b(?:headquartered|headquarters (?:is|are)(?: located)?|head office is(?: located)?|(?:^|\n)(?:[Hh]eadquarters|[Hh]ead office|HQ)(?=:)|(?:company|startup|firm|business|team|we(?:’|')?(?: a)?re|are|is|was founded)\b[^.]{0,60}? based|registered (?:office|seat) (?:is )?(?:located )?)(?: out of)?(?: (?:in|at)|:) (${CITY}(?:, ${CITY}){0,2})`,
  'u',
)

/** The place after a company's name: `…, a sole trader based in Ghent, Belgium`, `… mit Sitz in Leipzig`. */
const HOME = new RegExp(
  String.raw`^[^.]{0,40}\b(?:(?:based|located|living|residing|established) in|mit Sitz in|dont le siège (?:social )?est (?:situé )?à|gevestigd (?:te|in)|con sede en) (${CITY}(?:, ${CITY}){0,2})`,
  'u',
)
/** The place after the vendor's plain name. */
const HEADQUARTERS_OF_NAME = new RegExp(
  String.raw`\b(?:[Oo]ur headquarters in|mit (?:Haupts|S)itz in|[Ss]itz (?:ist )?in|dont le siège (?:social )?est (?:situé )?à|(?:is|zijn) gevestigd (?:te|in)|(?:tiene su|con) sede en) (${CITY}(?:, ${CITY}){0,2})|\ban? (${CITY})-based (?:company|startup|firm|business|team)\b`,
  'u',
)
/** Words beside another party's place. */
const OTHERS =
  /\b(?:hosting|host|providers?|customers?|clients?|partners?|processors?|suppliers?|servers?|data ?cent(?:er|re)s?)\b/i

/** The city of a vendor that states no address. */
function* seats(
  passages: FactPassage[],
  entity: string | null,
  name: string | null,
): YieldingWork<FactCandidate<string>[]> {
  return yield* flatMapYielding(passages, ({ text, url, path, headings }) => {
    const vendorName = ownName(text, entity, null)
    const behind = vendorName && text.slice(vendorName.end, vendorName.end + 120)
    const home = behind ? HOME.exec(behind)?.[1] : undefined
    if (home) return [{ value: home, worth: 25, url }]
    const headquarters = HEADQUARTERS.exec(text) ?? HEADQUARTERS_OF_NAME.exec(text)
    if (!headquarters) return []
    const before = commaAfterForm(text.slice(0, headquarters.index))
    const sentence = text.slice(before.lastIndexOf('. ') + 1, headquarters.index + headquarters[0].length)
    if (!/\b(?:we|our|company)\b/i.test(sentence) && !(name && sentence.includes(name))) return []
    if (OTHERS.test(sentence) || legalNamesIn(sentence).some((other) => other.name !== entity)) return []
    const itself =
      name !== null && sentence.includes(name) && /\b(?:headquarter|head office|registered)/.test(headquarters[0])
    const near = itself || ABOUT.test(path) || IMPRINT.test(path + headings) || path === '/' ? 20 : 10
    const place = headquarters[1] ?? headquarters[2]!
    return namesCountry(place) || near > 10 ? [{ value: place, worth: near, url }] : []
  })
}

/** The place in a text that names the vendor by its legal name, or a line that begins with its plain name or brand. */
function ownName(text: string, entity: string | null, brand: string | null): { end: number } | null {
  if (brand && text.startsWith(brand) && /^(?:\s*\n|,? \d{1,5} \p{Lu})/u.test(text.slice(brand.length)))
    return { end: brand.length }
  if (!entity) return null
  const lower = text.toLowerCase()
  const written = [entity, entity.replace(/,(?= \S+$)/, '')].find((name) => lower.includes(name.toLowerCase()))
  const at = written === undefined ? -1 : lower.indexOf(written.toLowerCase())
  if (at >= 0 && OF_ITS_GROUP.test(text.slice(Math.max(0, at - 40), at))) return null
  // The document puts its short name for the company in brackets, between name and address.
  if (written !== undefined) {
    const end = at + written.length
    return {
      end: end + /^\s*(?:\([^)]{0,80}\))?/.exec(text.slice(end))![0].length,
    }
  }
  const plain = withoutLegalForm(entity)
  return text.startsWith(plain) && /^\s*[\n,]/.test(text.slice(plain.length)) ? { end: plain.length } : null
}

/** Before the vendor's name: the text concerns another company of its group, or its representative. */
const OF_ITS_GROUP = /\((?:an? |the )?(?:affiliate|subsidiary|branch|parent(?: company)?|representative) of(?: the)? $/i

function* registrations(passages: FactPassage[], entity: string | null): YieldingWork<FactCandidate<string>[]> {
  return yield* flatMapYielding(passages, ({ text, url, path, headings, boilerplate }) => {
    const value = registrationNumber(text)
    if (!value) return []
    const imprint = IMPRINT.test(path) || IMPRINT.test(headings)
    const namesVendor = ownName(text, entity, null) !== null
    if (!namesVendor && (OF_OTHERS.test(headings) || DEFINED.test(text))) return []
    return imprint ||
      namesVendor ||
      boilerplate ||
      POLICY.test(path) ||
      ABOUT.test(path) ||
      /contact|kontakt/i.test(path)
      ? [{ value, worth: (imprint ? 40 : 0) + (namesVendor ? 30 : 0) + 10, url }]
      : []
  })
}

function foundingYear(organization: Organization | null): FactCandidate<number> | null {
  const year = Number(/^(?:1[89]|20)\d{2}/.exec(stated(organization, 'foundingDate') ?? '')?.[0])
  return organization && year ? { value: year, worth: 100, url: organization.url } : null
}

/** A sentence in which the vendor describes itself. */
function* describe(
  passages: FactPassage[],
  organization: Organization | null,
  name: string | null,
): YieldingWork<FactCandidate<string> | null> {
  const stating = stated(organization, 'description')
  if (organization && stating) return { value: stating, worth: 100, url: organization.url }
  if (!name) return null
  const is = new RegExp(
    `(?:^|[.!?]\\s+)(${RegExp.escape(name)}(?: \\p{Lu}\\p{L}+)? (?:is (?:an?|the|one)\\b|provides|offers|builds|helps) [^.!?]{20,300}[.!?])`,
    'u',
  )
  return best(
    yield* flatMapYielding(passages, ({ text, url, path, boilerplate }) => {
      const sentence = boilerplate ? null : is.exec(text)?.[1]
      if (!sentence || /\b(?:compliant|responsible|liable|committed|not|controller|processor|GDPR)\b/i.test(sentence))
        return []
      return [{ value: sentence, worth: ABOUT.test(path) ? 3 : path === '/' ? 2 : 1, url }]
    }),
  )
}
