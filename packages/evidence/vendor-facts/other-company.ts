import type { ParsedDocument } from '@custos/documents/types'
import { findNames } from '../document/company-names.ts'
import { runAtOnce } from '../yielding-work.ts'
import { companyKey, legalNamesIn, withoutLegalForm } from './company-name.ts'

/** The names and domains of a company. */
export type KnownAs = readonly string[]

/**
 * The other company that a document belongs to, if the text never names the vendor; otherwise null. Also null in doubt, because
 * most documents without a name are the vendor's.
 *
 * @param organisation the customer: the vendor may have filled in the customer's own form.
 */
export function otherCompanyOf(document: ParsedDocument, vendor: KnownAs, organisation: KnownAs): string | null {
  const { text } = document
  if (vendor.some((name) => wordings(name).some((wording) => names(text, wording)))) return null
  const ownNames = [...vendor, ...organisation].map(keyOf).filter((key) => key.length >= shortest)
  const isOther = (name: string) => {
    const key = keyOf(name)
    return key.length > 1 && !ownNames.some((own) => own.startsWith(key) || key.startsWith(own))
  }
  for (const name of ownersIn(document)) if (!publishers.test(name) && isOther(name)) return name
  return null
}

const keyOf = (name: string) => companyKey(name.replaceAll('&', ' and '))

/** A shorter word is often a part of others. Characters. */
const shortest = 4

/** The forms of a name or a domain in a text. */
function wordings(name: string): string[] {
  if (!URL.canParse(name)) return [withoutLegalForm(name)]
  const { hostname } = new URL(name)
  return [hostname, ...hostname.split('.').slice(0, -1)].filter((label) => label.length >= shortest)
}

/** Whether a text contains the name, whatever separates or accents its letters. */
function names(text: string, name: string): boolean {
  const letters = [...plain(name).replace(/[^\p{L}\p{N}]/gu, '')]
  if (letters.length < 2) return false
  const pattern = letters.map((letter) => letter.replace(/[^\p{L}\p{N}]/gu, '')).join(String.raw`[^\p{L}\p{N}]{0,2}`)
  const flags = letters.length < shortest ? 'u' : 'iu'
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, flags).test(plain(text))
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Publishers of forms, auditors and certifiers, whose name does not make the document theirs. */
const publishers =
  /\b(?:CPAs?|LLP|audit(?:ors?|ing)?|assurance|certification|zertifizierung|T[ÜU]V|DNV|DEKRA|Bureau Veritas|BSI|SGS|DQS|Deloitte|KPMG|PwC|PricewaterhouseCoopers|Ernst|EY|AICPA|Shared Assessments|Cloud Security Alliance|EDUCAUSE|Institute?|Association|Alliance|Foundation)\b/i

const name = String.raw`([\p{Lu}\p{N}][\p{L}\p{N}.&'’+-]{0,40}(?:,? (?:[\p{Lu}\p{N}&][\p{L}\p{N}.&'’+-]{0,40}|of|and|und|et|y|de)){0,5})`

/** `Vendor name: Bluebird GmbH`, also in two cells of a row. */
const labelled = new RegExp(
  String.raw`^\W*(?:(?:(?:legal )?name of (?:the )?)?(?:vendor|supplier|(?:service |solution )?provider|third[- ]party)(?:[’']?s)?(?: company)?(?: \(?legal\)?)?(?: name)?|company(?:[’']?s)?(?: legal)? name|name of (?:the )?company|anbieter(?:name)?|lieferant(?:enname)?|auftragnehmer|name des (?:anbieters|lieferanten|unternehmens|auftragnehmers)|firmenname|fournisseur|prestataire|nom d(?:u fournisseur|u prestataire|e la société|e l[’']entreprise)|proveedor|nombre d(?:el proveedor|e la empresa)|fornitore|nome del fornitore|leverancier|naam (?:van de )?leverancier)\s*(?:[:|]\s*|\t\s*)(?:\w+:\s*)?${name}\s*$`,
  'iu',
)

/** Words before the name of the document's company: the subject of a certificate or report, or the holder of rights. */
const before: RegExp[] = [
  /\b(?:certif(?:y|ies) that|(?:issued|awarded|granted) to|bescheinigt,? dass|attestent? que|certifient? que|certificano? che|certifica que)\s+(?:(?:the|das|die|la|le|el|il)\s+)?(?:(?:information security )?management system of |(?:company|organi[sz]ation|Unternehmen|société|empresa|azienda) )?/,
  /\b(?:[Aa]ssertion|[Mm]anagement|[Dd]escription of the (?:\S+ ){0,4}system) of\s+/,
  /(?:©|\([Cc]\)|\b[Cc]opyright)\s*(?:©\s*)?(?:(?:19|20)\d{2}(?:\s*[-–]\s*(?:19|20)\d{2})?,?\s+)?(?:by )?/,
]

/** Words after that name: `Bluebird’s description of …`, `Bluebird GmbH (“Processor”)`. */
const behind: RegExp[] = [
  /[’']s?\s+(?:[Dd]escription of|[Mm]anagement (?:is|has|asserts)|[Mm]anagement[’']s|[Ss]ystem [Dd]escription|(?:[Ii]nformation )?[Ss]ecurity (?:[Pp]olicy|[Pp]rogram))/,
  /,?\s*\(?\s*(?:hereinafter |hereafter |nachfolgend |im Folgenden |ci-après |en adelante )?(?:referred to as |called |genannt )?(?:(?:the|als|der|le|el) )?["“„«'‘]+(?:the )?(?:(?:data )?processor|(?:service )?provider|supplier|vendor|contractor|auftragsverarbeiter|auftragnehmer|anbieter|sous-traitant|prestataire|encargado|proveedor)/i,
]
const nameAhead = new RegExp(`^${name}`, 'u')
const nameBehind = new RegExp(String.raw`(?<![\p{L}\p{N}])${name}[.,]?$`, 'u')

/** The names with which a document identifies its company, the most certain first. */
function* ownersIn(document: ParsedDocument): Generator<string> {
  const { text, questions = [] } = document
  const blocks = document.blocks.slice(0, most)
  const lines = blocks.map((range) => textAt(text, range))
  for (const line of lines) {
    const found = labelled.exec(line)?.[1]
    // The label matches in any case, but a name needs a capital.
    if (found && /^[\p{Lu}\p{N}]/u.test(found)) yield tidy(found)
  }
  // Companies in a questionnaire's answers are those that the vendor uses.
  if (questions.some(({ answer }) => answer !== null)) return
  for (const passage of [...document.sentences.slice(0, most).map((range) => textAt(text, range)), ...lines]) {
    const found = nameIn(passage)
    if (found && !papers.test(tidy(found))) yield tidy(found)
  }
  for (const line of lines.filter((_, at) => blocks[at]!.kind === 'heading').slice(0, 3))
    for (const { name: found } of legalNamesIn(line)) yield found
  yield* subjectsOf(document)
}

/**
 * A document names its company at its beginning: the number of examined blocks and sentences, and the length of each. UTF-16 code
 * units.
 */
const most = 2_000
const longest = 1_000

const textAt = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(start, Math.min(end, start + longest))

function nameIn(line: string): string | null {
  for (const pattern of before) {
    const found = pattern.exec(line)
    const ahead = found && nameAhead.exec(line.slice(found.index + found[0].length))
    if (ahead) return ahead[1]!
  }
  for (const pattern of behind) {
    const found = pattern.exec(line)
    if (!found) continue
    // In a contract, the seat is between the name and the role.
    const part = line.slice(Math.max(0, found.index - 200), found.index)
    return legalNamesIn(part).at(-1)?.name ?? nameBehind.exec(part)?.[1] ?? null
  }
  return null
}

/** Removes the other party, the article and the continuation. */
const tidy = (found: string) =>
  found
    .replace(/^(?:(?:the )?(?:Customer|Client|Controller)|(?:de[mn] )?Auftraggeber) (?:and|und) /, '')
    .replace(/^(?:The|Die|Der|Das|La|Le|El) (?=\p{Lu})/u, '')
    .replace(/(?:[.,]|\s+(?:of|and|und|et|y|de))+$/, '')

/** Capitalised words that are not a company. */
const papers =
  /^(?:The|This|These|Our|Your|Customers?|Clients?|Controllers?|Processors?|Company|Provider|Supplier|Vendor|Management|All|Services?|Part(?:y|ies)|You|We|Article|Section|Annex)\b/

/** A name that begins sentence after sentence, if nobody speaks in the first person. */
function* subjectsOf(document: ParsedDocument): Generator<string> {
  const sentences = document.sentences.slice(0, most)
  const { vendor, proper } = runAtOnce(findNames([{ ...document, sentences }]))
  const texts = sentences.map((range) => textAt(document.text, range))
  const spoken = texts.filter((sentence) => first.test(sentence)).length
  const subjects = [...proper].filter((word) => vendor.has(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  for (const subject of subjects.slice(0, 20)) {
    const begun = texts.filter((sentence) => sentence.startsWith(subject)).length
    if (begun > Math.max(2, spoken) && !papers.test(subject)) yield tidy(subject)
  }
}

/** First-person words, whose author does not write about another company by name. */
const first =
  /\b(?:we|our|us|ours|wir|unsere?[rnms]?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|wij|onze?)\b|\bthe (?:company|provider|processor|supplier|vendor)\b/i
