import { locationsIn as countriesIn, locationName } from '@custos/catalogue/locations'
import { tableDate, transferAdequacyOf } from '@custos/catalogue/transfers'
import type { Block, ParsedDocument } from '@custos/documents/types'
import { inapplicable } from '@custos/risk/inapplicable'
import { statedPeriod, statedValidity } from '../certificates/validity.ts'
import { genreOf, isBinding } from '../document/document-genre.ts'
import { framesOf } from '../document/frame.ts'
import { sourceOf } from '../document/source.ts'
import { hasPlaceholder } from '../document/template-placeholder.ts'
import type { Answer, Certification, SubProcessor, VendorFacts } from '../types.ts'
import { isLocationName, locationNamesIn, namesCountry } from '../vendor-facts/location-names.ts'
import { answersCoverage } from './certificate-coverage.ts'

/** The known facts of a vendor besides the answer to one statement. */
interface KnownFacts {
  facts: VendorFacts
  documents: readonly ParsedDocument[]
  /** The framework of the statement; null for the questionnaire. */
  frameworkId: string | null
  /** The answers to other statements, by claim. */
  answers: ReadonlyMap<string, Answer>
}

/** A sentence, list item or table row that states a fact. */
interface Piece {
  document: ParsedDocument
  block: Block
  start: number
  end: number
  /** The piece implies the answer without stating it: a duty shows the agreement that contains it. */
  implied?: true
}

/** The maximum number of quotes behind an answer. */
const maxSources = 3

/** The claims that ask for a fact about the vendor, each with the pieces that state it; none if it is unknown. */
const says: Readonly<Record<string, (known: KnownFacts) => Piece[]>> = {
  'subprocessor-list': (known) => rowsWith(known, () => []),
  'subprocessor-purposes': (known) => rowsWith(known, ({ purpose }) => purpose && [purpose]),
  'subprocessor-locations': (known) => rowsWith(known, ({ location }) => location && countriesOf(location)),
  'soc2-period': (known) =>
    particular(known, 'soc-2', ({ period }, text) => period?.to !== undefined && statedPeriod(text)?.to === period.to),
  'soc2-categories': (known) =>
    particular(known, 'soc-2', ({ scope }, text) => scope !== null && category.test(scope) && text.includes(scope)),
  'soc2-availability-of-report': (known) => particular(known, 'soc-2', isGiven),
  'audit-reports': (knownFacts) => ofAnyCertificate(knownFacts, isGiven),
  'iso27701-edition': (known) =>
    particular(known, 'iso-27701', ({ edition }, text) => typeof edition === 'string' && text.includes(edition)),
  'hitrust-level': (known) => particular(known, 'hitrust-csf', graded(/^r2$/)),
  'fedramp-level': (known) => particular(known, 'fedramp', graded(/^(?:Moderate|High)$/)),
  'tisax-level': (known) => particular(known, 'tisax', graded(/^AL/)),
  'certificate-validity': (known) =>
    particular(
      known,
      known.frameworkId,
      (certification, text) => certification.valid_until !== null && statedValidity(text) === certification.valid_until,
    ),
  'storage-countries': storage,
  'vendor-establishment': establishment,
  dpa: agreement,
  'dpa-data-categories': (known) => annexed(known, [ofPersons, ofData]),
  'dpa-subject-matter': (known) => annexed(known, [subjectMatter, lasting]),
  'dpa-purpose': (known) => annexed(known, [natureAndPurpose]),
  'dpo-contact': officer,
  'privacy-notice': notice,
  'vulnerability-disclosure': securityTxt,
}

/**
 * Fills open and less confident answers from the vendor's facts, with the passage that states the fact. Denied and contradicted answers stay.
 */
export function withFacts(
  answers: readonly Answer[],
  knownFacts: Omit<KnownFacts, 'frameworkId'>,
  frameworkId: string | null,
): Answer[] {
  return answers.map((answer) => {
    const { confidence, explanation, claim = '' } = answer
    const isOpen = answer.answer === null ? explanation.rule !== 'conflict' : answer.answer && confidence === 'LOW'
    const [first, ...others] = isOpen ? (says[claim]?.({ ...knownFacts, frameworkId }) ?? []) : []
    if (!first) return withoutNeed(answer, knownFacts)
    // An implied fact is no more certain than a partial statement.
    if (first.implied && answer.answer) return answer
    const sources = [first, ...others].slice(0, maxSources).map(sourceOf)
    return {
      ...answer,
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: true,
      evidence: sources[0]!.quote,
      confidence: first.implied ? 'LOW' : 'MEDIUM',
      sources,
      explanation: { ...explanation, rule: 'a fact of the report', facets: [] },
    }
  })
}

/** Claims whose law does not apply to vendors established in its territory. */
const notNeededBy: Readonly<Record<string, (headquarters: string) => boolean>> = {
  'eu-representative': (headquarters) => transferAdequacyOf(headquarters, tableDate) === 'EEA',
  'uk-representative': (headquarters) => countriesIn(headquarters).every(({ country }) => country === 'GB'),
}

/** Marks an open answer as inapplicable if its statement concerns other vendors, with the passage that shows it. */
function withoutNeed(answer: Answer, knownFacts: Omit<KnownFacts, 'frameworkId'>): Answer {
  const { claim = '', explanation } = answer
  const isNotNeeded = notNeededBy[claim]
  if (answer.answer !== null || explanation.rule === 'conflict' || !isNotNeeded) return answer
  const [piece] = establishment({ ...knownFacts, frameworkId: null })
  const headquarters = knownFacts.facts.businessInformation.headquarters ?? ''
  if (!piece || !isNotNeeded(headquarters)) return answer
  const why = `established in ${[...new Set(countriesIn(headquarters).map(locationName))].join(', ')}`
  const { quote, location } = sourceOf(piece)
  const considered = [{ quote: quote.slice(0, 300), location, reason: why }, ...explanation.considered]
  return { ...answer, explanation: { ...explanation, rule: inapplicable, considered, inapplicable: why } }
}

/** The contact in a security.txt (RFC 9116) that has not expired. */
function securityTxt({ documents }: KnownFacts): Piece[] {
  return documents.flatMap((document): Piece[] => {
    if (!document.url.endsWith('/security.txt')) return []
    const expires = Date.parse(/^Expires:\s*(\S+)/im.exec(document.text)?.[1] ?? '')
    if (expires / 1000 < document.fetchedAt) return []
    const contact = document.blocks.find(({ start, end }) => /^Contact:\s*\S/i.test(document.text.slice(start, end)))
    return contact ? [{ document, block: contact, start: contact.start, end: contact.end }] : []
  })
}

const textOf = ({ document, start, end }: Piece): string => document.text.slice(start, end)
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A longer piece contains too much else. UTF-16 code units. */
const longest = 1_000

/**
 * Items and rows are single pieces; in other blocks, each sentence is one. Blanks to fill in or confirm are left out, and what stands
 * in a template, a plan or the like.
 */
function piecesOf(document: ParsedDocument): Piece[] {
  const whole = (block: Block) => /^(?:list_item|table_row|definition)$/.test(block.kind)
  const blocks = document.blocks.filter(whole).map((block) => ({ document, block, start: block.start, end: block.end }))
  const sentences = document.sentences
    .map(({ block, start, end }) => ({ document, block: document.blocks[block]!, start, end }))
    .filter(({ block }) => !whole(block) && block.kind !== 'boilerplate' && block.kind !== 'code')
  const frames = new Map(framesOf(document).map((found, at) => [document.blocks[at], found]))
  return [...blocks, ...sentences].filter(
    ({ block, start, end }) =>
      end - start <= longest &&
      !hasPlaceholder(document.text.slice(start, end)) &&
      !frames
        .get(block)!
        .some(
          ({ by, leaves }) =>
            (!leaves || leaves === 'denials') && (by === undefined || by.start >= end || by.end <= start),
        ),
  )
}

const subProcessor = /\bsub-?\s?processors?\b/i
const countriesOf = (location: string): string[] =>
  locationNamesIn(location).length > 0 ? locationNamesIn(location) : [location]

/**
 * The rows of the published list of sub-processors, if each of them has the particular; else none.
 *
 * @param particular the words that the row must have besides the name; null if they are unknown
 */
function rowsWith(
  { facts, documents }: KnownFacts,
  particular: (subProcessor: SubProcessor) => readonly string[] | '' | null,
): Piece[] {
  const rows = documents.flatMap(piecesOf).filter(({ document, block: { headings, intro, cells, kind } }) => {
    const above = [document.name, ...headings, intro ?? '', ...(cells ?? []).map(({ header }) => header)]
    return /^(?:list_item|table_row|definition)$/.test(kind) && above.some((text) => subProcessor.test(text))
  })
  const found = facts.subProcessors.flatMap((entry) => {
    const row = rows.find(
      (piece) => entry.references.includes(piece.document.url) && spaced(textOf(piece)).includes(entry.name),
    )
    return row ? [{ entry, row }] : []
  })
  const isInRow = ({ entry, row }: (typeof found)[number]) => {
    const values = particular(entry)
    return Array.isArray(values) && values.every((value) => spaced(textOf(row)).includes(value))
  }
  return found.length >= min && found.every(isInRow) ? found.map(({ row }) => row) : []
}

/** Fewer entries make no list. */
const min = 2

const category = /\b(?:security|availability|confidentiality|processing integrity|privacy)\b/i
const graded =
  (grade: RegExp) =>
  ({ type }: Certification, text: string): boolean =>
    type !== null && grade.test(type) && text.includes(type)

/** The maximum distance from the certificate's name, in sentences. */
const farthest = 4

/** The sentence with a detail of a held certificate: the one that names it, or one of the next. */
function particular(
  { facts, documents }: KnownFacts,
  frameworkId: string | null,
  isStated: (certification: Certification, text: string) => boolean,
): Piece[] {
  const certification = facts.certificates.find(({ framework_id }) => framework_id === frameworkId)
  if (!certification || !answersCoverage(certification)) return []
  return certification.sources.flatMap(({ location, sha256, start }) => {
    const document = documents.find((one) => one.url === location && one.sha256 === sha256)
    const near = document?.sentences.filter((sentence) => sentence.end > start).slice(0, 1 + farthest) ?? []
    const pieces = near.map((at) => ({
      document: document!,
      block: document!.blocks[at.block]!,
      start: at.start,
      end: at.end,
    }))
    return pieces.find((piece) => isStated(certification, textOf(piece))) ?? []
  })
}

const certificateIssued =
  /\b(?:reports?|certificates?|attestations?)\b[^.]{0,60}\b(?:(?:up)?on request|for download|under (?:an? |the )?(?:nda|(?:mutual )?(?:confidentiality|non-disclosure) agreement))\b/i
const isGiven = (_: Certification, text: string): boolean =>
  certificateIssued.test(text) && !/\b(?:not|no|only)\b/i.test(text)

function ofAnyCertificate(knownFacts: KnownFacts, isStated: Parameters<typeof particular>[2]): Piece[] {
  return knownFacts.facts.certificates.flatMap(({ framework_id }) => particular(knownFacts, framework_id, isStated))
}

/** The legal entity with its whole address. */
function establishment({ facts, documents }: KnownFacts): Piece[] {
  const { legalEntity, headquarters, sources } = facts.businessInformation
  if (legalEntity === null || headquarters === null || !namesCountry(headquarters)) return []
  const parts = [legalEntity, ...headquarters.split(', ')]
  const found = documents
    .filter(({ url }) => sources.includes(url))
    .flatMap((document) => [
      ...piecesOf(document),
      ...document.blocks.map((block) => ({ document, block, start: block.start, end: block.end })),
    ])
    .filter(({ start, end }) => end - start < longest)
    .find((piece) => parts.every((part) => textOf(piece).includes(part)) && !hasPlaceholder(textOf(piece)))
  return found ? [found] : []
}

const customerData = String.raw`(?:(?:all|any|your|our|the|customers?['’]?s?|clients?['’]?|users?['’]?|personal)\s){1,4}(?:data|content|files|documents)`
const kept = '(?:stored|hosted|kept|held)'
const handled = String.raw`(?:\s(?:only|exclusively|solely))?(?:\s(?:and|or)\s(?:processed|backed up|${kept}))?(?:\s(?:only|exclusively|solely))?`
const where = String.raw`\s(?:in|within)\s(?:data\s?cent(?:re|er)s?\s(?:located\s)?in\s)?(.{2,60}?)\.?$`
/** `Customer data is stored and processed in Germany.`, `We store your data in Ireland.`: nothing else, and about nobody else. */
const stored = [
  new RegExp(
    String.raw`^${customerData}\s(?:is|are)\s(?:always\s|only\s)?(?:processed\sand\s)?${kept}${handled}${where}`,
    'i',
  ),
  new RegExp(
    String.raw`^we\s(?:only\s)?(?:store|host|keep)(?:\sand\sprocess)?\s${customerData}${handled}${where}`,
    'i',
  ),
]

/** A plain sentence, in a document that binds the vendor, that names the countries of data storage; a union does not count. */
function storage({ documents }: KnownFacts): Piece[] {
  const namesCountries = (piece: Piece) => {
    if (piece.block.headings.some((heading) => subProcessor.test(heading))) return false
    const [place] = stored.flatMap((form) => form.exec(spaced(textOf(piece)))?.[1] ?? [])
    return place !== undefined && isLocationName(place) && countriesIn(place).every(({ country }) => country !== null)
  }
  return documents
    .filter((document) => isBinding(genreOf(document)))
    .flatMap((document) => piecesOf(document).filter(namesCountries))
}

/** The title of a document: its address, its name and its first heading. */
const titleOf = ({ url, name, text, blocks }: ParsedDocument): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const heading = blocks.find(({ kind }) => kind === 'heading')
  return `${path.replaceAll(/[/_.-]+/g, ' ')} ${name} ${heading ? text.slice(heading.start, heading.end) : ''}`
}

const agreementNamed = /\b(?:dpa|data processing (?:agreements?|adden\w+|terms)|auftragsverarbeitung\w*)\b/i
/** The required content of an agreement under GDPR Art. 28(3). */
const ofAgreements = [
  'instructions',
  'staff-confidentiality',
  'subprocessor-terms',
  'deletion-or-return',
  'audit-right',
]

/** `This Data Processing Agreement ("DPA") forms part of the Terms between Acme and the customer.` */
const concluded =
  /^\W*(?:\d[\d.]*\s+)?This (?:(?:data (?:processing|protection)) )?(?:agreement|addendum|dpa|terms)\b[^.]*?\b(?:is between|is (?:entered into|made|concluded)|(?:forms?|be(?:comes?)?|is) (?:deemed to be )?(?:an? )?(?:integral )?part of|supplements|is (?:supplemental|incorporated)|applies|governs)\b/i

/**
 * A published agreement, recognised by the processor's duties in it, because its name alone does not suffice. The quote is the
 * sentence that concludes it, if any.
 */
function agreement({ documents, answers }: KnownFacts): Piece[] {
  const agreements = documents.filter(
    (document) => genreOf(document) === 'contract' && agreementNamed.test(titleOf(document)),
  )
  return agreements.flatMap((document) => {
    const quotes = ofAgreements.flatMap((claim) => {
      const answer = answers.get(claim)
      const quote = answer?.answer
        ? answer.sources.find(({ location, sha256 }) => location === document.url && sha256 === document.sha256)
        : undefined
      return quote ?? []
    })
    if (quotes.length < min) return []
    const pieces = piecesOf(document)
    const between = pieces.find((piece) => concluded.test(spaced(textOf(piece))))
    if (between) return between
    return pieces
      .filter(({ start }) => quotes.some((quote) => quote.start === start))
      .map((piece) => ({ ...piece, implied: true as const }))
  })
}

const numbered = String.raw`^\W*(?:\(?[\da-z.]{1,5}[).]?\s+)?(?:the\s)?`
/** The labels in an agreement's annex. A label ends with a colon, or with its cell or heading. */
const label = (words: string): RegExp =>
  new RegExp(String.raw`${numbered}${words}(?:[^:.|?]{0,70}?)(?:\s*[:?]|\.?$)`, 'i')
const ofPersons = label('categor(?:y|ies) of (?:data subjects|individuals|persons|people)')
const ofData = label('(?:categor(?:y|ies)|types?) of (?:the )?(?:customer )?personal (?:data|information)')
const subjectMatter = label('subject[- ]matter')
const lasting = label('(?:subject[- ]matter (?:and|&) )?duration')
const natureAndPurpose = label('(?:nature (?:and|&|,) (?:the )?purposes?|purposes? (?:and|&) (?:the )?nature)')

/** References to another place, blanks, and beginnings of lists state nothing. */
const statesNothing =
  /\b(?:set (?:out|forth)|described|specified|listed|detailed|defined|determined|outlined|available) (?:in|on|at|by|under|below|above)\b|^.{0,40}\b(?:customer|controller|exporter|client|you) (?:alone |solely )?(?:controls?|determines?|decides?|chooses?|selects?)\b|\b(?:sole |own )?discretion\b|^\W*(?:as |see |refer|n\/?a\b|none\b|not applicable|tb[cd]\b|\[)|:\s*$|[[\]{}]|_{3}/i
/** In words; a mere name states nothing. */
const minStated = 2

const states = (text: string): boolean => text.trim().split(/\s+/).length >= minStated && !statesNothing.test(text)

/**
 * Whether a piece states the content of a label: after it, in the next cell of its row, or under it as a list's introduction or
 * as a heading.
 */
function statesUnder(piece: Piece, label: RegExp): boolean {
  const { block } = piece
  if (block.kind === 'heading') return false
  const [first, ...others] = block.cells ?? []
  if (first) return label.exec(first.text)?.[0] === first.text && states(others.map(({ text }) => text).join(' '))
  const text = spaced(textOf(piece))
  const found = label.exec(text)
  if (found) return states(text.slice(found[0].length))
  if (block.intro !== null && label.test(spaced(block.intro))) return states(text)
  const heading = block.headings.at(-1) ?? ''
  return label.exec(heading)?.[0] === heading && states(text)
}

/** The passages of a published agreement with all required content of its annex; none if a part is missing. */
function annexed({ documents }: KnownFacts, labels: readonly RegExp[]): Piece[] {
  for (const document of documents) {
    if (genreOf(document) !== 'contract' || !agreementNamed.test(titleOf(document))) continue
    const pieces = piecesOf(document)
    const found = labels.map((one) => pieces.find((piece) => statesUnder(piece, one)))
    if (found.every((piece) => piece !== undefined)) return [...new Set(found)]
  }
  return []
}

/** A mention of the officer; `DPO/Contact` is a form label for any contact. */
const officerMeant = /\b(?:data (?:protection|privacy) officer|dpo)\b(?! ?\/)/i

/** The sentence with the officer's address, if it or the text before or above it names the officer. */
function officer({ facts, documents }: KnownFacts): Piece[] {
  const { dpoDetails, sources } = facts.contactInformation
  if (!dpoDetails?.includes('@')) return []
  const pieces = documents.filter(({ url }) => sources.includes(url)).flatMap(piecesOf)
  const found = pieces.find((piece, at) => {
    const before = pieces[at - 1]
    const about = [
      textOf(piece),
      piece.block.headings.at(-1) ?? '',
      before?.block === piece.block ? textOf(before) : '',
    ]
    return textOf(piece).toLowerCase().includes(dpoDetails) && about.some((text) => officerMeant.test(text))
  })
  return found ? [found] : []
}

const noticeNamed = /\b(?:privacy|data protection) (?:policy|notice|statement|declaration|information)\b/i
const personalData = /\b(?:personal (?:data|information)|privacy)\b/i

/** A published notice, by its first sentence about personal data. */
function notice({ documents }: KnownFacts): Piece[] {
  const found = documents
    .filter((document) => genreOf(document) === 'policy' && noticeNamed.test(titleOf(document)))
    .flatMap(piecesOf)
    .find((piece) => piece.block.kind !== 'heading' && personalData.test(textOf(piece)))
  return found ? [found] : []
}
