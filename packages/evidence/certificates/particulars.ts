import type { Framework } from '@custos/catalogue/framework'
import type { ParsedDocument } from '@custos/documents/types'
import type { Period } from '../types.ts'
import { documentFacts } from '../vendor-facts/document-facts.ts'
import type { Mention } from './mentions.ts'
import { statedPeriod, statedValidity } from './validity.ts'

/** The stated details of a certificate; null if a detail is not stated. */
export interface Particulars {
  /** For example `Type II`, `Level 1`. */
  type: string | null
  /** `2022` of ISO/IEC 27001:2022, `4.0` of PCI DSS 4.0. */
  edition: string | null
  /** The issuer of the certificate, or the auditor of the report. */
  issuer: string | null
  /** The scope or the exclusions, verbatim. */
  scope: string | null
  /** The period of an auditor's report. */
  period: Period | null
  /** Unix seconds. */
  validUntil: number | null
}

/** The details of a certificate in the sentence that names it, and in the next sentences that continue about it. */
export function particularsOf(text: string, { start, end }: Mention, framework: Framework, after: readonly string[]) {
  const details = text.slice(start, end + 80)
  const sentences = [text, ...after.filter((sentence) => goesOn.test(sentence))]
  return {
    type: typeIn(details, framework),
    edition: editionIn(text.slice(start, end + 10)),
    issuer: isAudited(framework) ? first(sentences, issuerIn) : null,
    scope: bracketIn(details) ?? (isAudited(framework) ? listedScope(after) : null),
    period: isAudited(framework) ? first(sentences, statedPeriod) : null,
    validUntil: first(sentences, statedValidity),
  } satisfies Particulars
}

/** The details of an uploaded auditor's report, which may be far from its name. */
export function reportParticulars(document: ParsedDocument): Partial<Particulars> {
  if (document.upload?.kind !== 'SOC2') return {}
  const facts = documentFacts('SOC2', document)
  const issuer = facts.find(({ name }) => name === 'auditor')?.value
  const period = statedPeriod(facts.find(({ name }) => name === 'period')?.quote ?? '')
  return { ...(issuer !== undefined && { issuer }), ...(period && { period }) }
}

/** Whether a third party examines the framework and issues a document. */
export const isAudited = ({ kind }: Framework): boolean => kind === 'certificate' || kind === 'attestation'

const first = <T>(sentences: readonly string[], read: (sentence: string) => T | null): T | null =>
  sentences.map(read).find((found) => found !== null) ?? null

/** `The certificate is valid until …`, `It was issued by …` */
const goesOn =
  /^(?:(?:the|this|our|its) (?:\p{L}+ )?(?:certificate|certification|attestation|report|audit|accreditation|assessment)|it|valid|expires|expiry|issued)\b/iu

function typeIn(text: string, { id, kind }: Framework): string | null {
  const type = /\bt[iy]pe?[ o]?\s*(?:-\s*)?(ii|2|i|1)\b/i.exec(text)
  if (type) return /ii|2/i.test(type[1]!) ? 'Type II' : 'Type I'
  const level = kind === 'certificate' || kind === 'self_certification' ? /\blevel\s*([1-4])\b/i.exec(text) : null
  if (level) return `Level ${level[1]}`
  const graded = grades[id]?.exec(text)
  return graded ? graded[1]! : null
}

/** The grades of the standards that have grades. */
const grades: Record<string, RegExp> = {
  fedramp: /\b(Low|Moderate|High)\b/,
  'hitrust-csf': /\b(e1|i1|r2)\b/,
  tisax: /\b(AL\s?[123])\b/,
}

const editionIn = (named: string): string | null => {
  const [, year, version] = /:\s?((?:19|20)\d\d)\b|\bv?(\d\.\d(?:\.\d)?)\b/i.exec(named) ?? []
  return year ?? version ?? null
}

const company = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?:\.[\p{L}]+)?(?:\s(?:&\s)?\p{Lu}[\p{L}\p{N}&'’-]*){0,4}`
const issued = new RegExp(
  String.raw`\b(?:issued|certified|audited|attested|assessed|verified|examined|performed|conducted|carried out)\s(?:\p{Ll}+ly\s)?by\s(?:\p{Ll}[\p{L}-]*,?\s){0,5}(?:\p{L}+,\s)?(?:an?\s)?(${company})`,
  'u',
)
/** Words for an auditor that are not a name. */
const noName =
  /^(?:Qualified|Independent|External|Certified|Third|QSA|CPA|AICPA|ISO|SOC|U\.?S|EU|Department|We|Our|The)\b/

const issuerIn = (text: string): string | null => {
  const name = issued.exec(text)?.[1]
  return name === undefined || noName.test(name) ? null : name
}

function bracketIn(text: string): string | null {
  const bracket =
    /\(([^()]{3,80}(?:only|excluding|except|enterprise|scope)[^()]{0,40}|(?:only|excluding|for|except|enterprise)\b[^()]{0,80}|enterprise)\)/i.exec(
      text,
    )
  return bracket ? bracket[1]!.trim() : null
}

/** The scope, without other facts of the sentence such as validity or period. */
const covered = String.raw`(?:covers|is limited to|applies to) (?!the period\b|an? period\b|\d)(.{5,200}?)(?:,? (?:and (?:is|was|expires|runs)|for the (?:period|year|twelve|six|last|past)|(?:from|between|until) (?:\p{L}+ )?\d+)\b.*)?\.?$`
const covers = new RegExp(
  String.raw`^(?:the|our|this) (?:\S+ ){0,3}(?:certificat\p{L}+|attestation|report) ${covered}`,
  'iu',
)
const itCovers = new RegExp(`^it ${covered}`, 'iu')

/** `The certificate covers …`, or the text after `The activity covered by this certificate is:`. */
function listedScope(after: readonly string[]): string | null {
  const next = itCovers.exec(after[0] ?? '')
  if (next) return next[1]!
  for (const [index, sentence] of after.entries()) {
    if (!/\b(?:certificat\p{L}+|attestation|audit|report)\b/iu.test(sentence)) continue
    if (/\b(?:cover(?:s|ed)|scopes?)\b[^.]{0,60}:\s*$/.test(sentence)) return after[index + 1] ?? null
    const match = covers.exec(sentence)
    if (match) return match[1]!
  }
  return null
}

/** A limit of a certificate: `The EU regions are excluded from our PCI certification.` */
export const leavesOut = (sentence: string): boolean =>
  sentence.length <= 250 &&
  /\b(?:excluded from|not (?:covered by|included in|part of)|outside the scope of)\b/i.test(sentence)

/** A passage's link to the certificate or report itself. */
export function proofLink(documents: readonly { document: ParsedDocument; block: ParsedDocument['blocks'][number] }[]) {
  for (const { block, document } of documents)
    for (const { href, text } of block.links ?? []) {
      const isProof =
        /\.pdf(?:$|[?#])/i.test(href) ||
        /\b(?:certificates?|certification|attestation|audit report|soc [123] report)\b/i.test(text)
      if (isProof && URL.canParse(href, document.url)) return new URL(href, document.url).href
    }
  return null
}
