import { frameworkIdsNamed } from '@custos/catalogue/framework-names'
import type { ParsedDocument } from '@custos/documents/types'
import { isHeld } from '@custos/evidence/certificates/held'
import type { Answer, VendorFacts } from '@custos/evidence/types'
import type { AnswerLabel, BusinessFact, Contact, Labels } from './corpus.ts'

/** The total, and the number of right ones. */
export interface Share {
  n: number
  right: number
}

/** Facts found and labelled, only found, and only labelled. */
export interface Match {
  right: number
  wrong: number
  missed: number
}

export interface Score {
  statements: Share
  /** Answered statements, whatever the label. */
  given: Share
  /** Statements that the documents answer, but the engine leaves open. */
  withheld: number
  /** Labels on which a second reader would agree. */
  firm: Share
  /** A yes, explicit or by a certificate, against a labelled yes. */
  positive: Match
  /** Contradictions accepted as support: the gravest error. */
  grave: number
  /** Quotes found at their stated place in the document. */
  quotes: Share
  certificates: Match
  traps: number
  subProcessors: Match
  locations: Share
  business: Share
  contacts: Share
  /** Answers by confidence and kind. */
  confidence: Map<string, Share>
  /** A sentence for each fault. */
  faults: string[]
}

export function emptyScore(): Score {
  const share = () => ({ n: 0, right: 0 })
  const match = () => ({ right: 0, wrong: 0, missed: 0 })
  return {
    statements: share(),
    given: share(),
    withheld: 0,
    firm: share(),
    positive: match(),
    grave: 0,
    quotes: share(),
    certificates: match(),
    traps: 0,
    subProcessors: match(),
    locations: share(),
    business: share(),
    contacts: share(),
    confidence: new Map(),
    faults: [],
  }
}

/** Compares answers with their labels, and adds to the score. */
export function scoreAnswers(
  score: Score,
  ids: readonly string[],
  answers: readonly Answer[],
  labels: Labels,
  documents: readonly ParsedDocument[],
): void {
  for (const [index, answer] of answers.entries()) {
    const id = ids[index]!
    const label = labels.statements[id] ?? { answer: 'undefined' }
    const said = answerOf(answer)
    const right = said === label.answer
    count(score.statements, right)
    if (said !== 'undefined') count(score.given, right)
    else if (!right) score.withheld++
    if (!label.borderline) count(score.firm, right)
    if (isYes(said) && isYes(label.answer)) score.positive.right++
    else if (isYes(said)) score.positive.wrong++
    else if (isYes(label.answer)) score.positive.missed++
    score.grave += Number(label.answer === 'explicit_false' && said === 'explicit_true')
    for (const { sha256, start, end, quote } of answer.sources)
      count(
        score.quotes,
        documents.some((document) => document.sha256 === sha256 && document.text.slice(start, end) === quote),
      )
    const kind = `${answer.confidence} ${said.startsWith('explicit') ? 'explicit' : said}`
    const ofKind = score.confidence.get(kind) ?? { n: 0, right: 0 }
    score.confidence.set(kind, ofKind)
    count(ofKind, right)
    if (!right)
      score.faults.push(
        `${id}: said ${said}, labelled ${label.answer} | ${answer.statement} | ${answer.evidence ?? answer.explanation.considered[0]?.reason ?? ''}`,
      )
  }
}

/** Compares the report's facts with their labels, and adds to the score. */
export function scoreFacts(score: Score, facts: VendorFacts, labels: Labels): void {
  scoreCertificates(score, facts, labels)
  if (labels.sub_processors) scoreSubProcessors(score, facts, labels.sub_processors)
  const { businessInformation, contactInformation } = facts
  for (const [fact, { value }] of Object.entries(labels.business ?? {})) {
    const said = String(businessInformation[fact as BusinessFact] ?? '')
    const right = valuesOf(value).some((labelled) => isSameFact(fact as BusinessFact, labelled, said))
    count(score.business, right)
    if (!right)
      score.faults.push(`business ${fact}: said ${said || 'nothing'}, labelled ${valuesOf(value).join(' or ')}`)
  }
  for (const [contact, { value }] of Object.entries(labels.contacts ?? {})) {
    const said = contactInformation[contact as Contact] ?? ''
    const right = valuesOf(value).some((labelled) => overlap(said, labelled))
    count(score.contacts, right)
    if (!right)
      score.faults.push(`contact ${contact}: said ${said || 'nothing'}, labelled ${valuesOf(value).join(' or ')}`)
  }
}

function scoreCertificates(score: Score, { certificates }: VendorFacts, labels: Labels): void {
  const ids = (named: { framework: string }[]) =>
    new Set(named.flatMap(({ framework }) => frameworkIdsNamed(framework)))
  const held = ids(
    labels.certifications.filter(
      ({ claim_type, borderline }) => ['certified', 'attested', 'compliant'].includes(claim_type) && !borderline,
    ),
  )
  const traps = ids(labels.certifications_absent)
  const borderline = ids(labels.certifications.filter((label) => label.borderline))
  const found = new Set(
    certificates.filter((claim) => isHeld(claim) && !borderline.has(claim.framework_id)).map((c) => c.framework_id),
  )
  for (const framework of found) {
    if (held.has(framework)) score.certificates.right++
    else {
      score.certificates.wrong++
      score.traps += Number(traps.has(framework))
      score.faults.push(`certificate claimed but not held: ${framework}`)
    }
  }
  for (const framework of held)
    if (!found.has(framework)) {
      score.certificates.missed++
      score.faults.push(`certificate missed: ${framework}`)
    }
}

function scoreSubProcessors(
  score: Score,
  { subProcessors }: VendorFacts,
  labelled: NonNullable<Labels['sub_processors']>,
): void {
  const left = labelled.filter(({ borderline }) => !borderline)
  for (const { name, location } of subProcessors) {
    const at = left.findIndex((label) => isSameName(label.name, name))
    if (at < 0 && labelled.some((label) => label.borderline && isSameName(label.name, name))) continue
    if (at < 0) {
      score.subProcessors.wrong++
      score.faults.push(`sub-processor not labelled: ${name}`)
      continue
    }
    const [label] = left.splice(at, 1)
    score.subProcessors.right++
    if (!label!.location) continue
    const right = valuesOf(label!.location).some((place) => overlap(location ?? '', place))
    count(score.locations, right)
    if (!right)
      score.faults.push(
        `place of ${name}: said ${location ?? 'nothing'}, labelled ${valuesOf(label!.location).join(' or ')}`,
      )
  }
  score.subProcessors.missed += left.length
  for (const { name } of left) score.faults.push(`sub-processor missed: ${name}`)
}

function answerOf({ status, answer }: Answer): AnswerLabel {
  if (answer === false) return 'explicit_false'
  if (status === 'EXPLICITLY_MENTIONED_IN_SOURCE') return 'explicit_true'
  return status === 'UNDEFINED' ? 'undefined' : 'covered_by_reference'
}

const isYes = (answer: AnswerLabel) => answer === 'explicit_true' || answer === 'covered_by_reference'

function count(share: Share, right: boolean): void {
  share.n++
  share.right += Number(right)
}

/** Only letters and digits, because case, spacing and punctuation do not distinguish facts. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const valuesOf = (value: string | number | string[]): string[] => (Array.isArray(value) ? value : [String(value)])

const overlap = (one: string, other: string) => contains(one, other) || contains(other, one)

const contains = (whole: string, part: string) => folded(part) !== '' && folded(whole).includes(folded(part))

/** A company's name without its legal form. */
const bareName = (name: string) =>
  folded(name.replace(/\(.*?\)/g, '')).replace(
    /(?:inc|llc|ltd|limited|gmbh|sas|bv|ou|corp|corporation|plc|sarl|pbc)$/,
    '',
  )

export function isSameName(one: string, other: string): boolean {
  const [a, b] = [bareName(one), bareName(other)].sort((x, y) => x.length - y.length) as [string, string]
  return a !== '' && (a === b || (a.length >= 4 && b.includes(a)))
}

function isSameFact(fact: BusinessFact, labelled: string, said: string): boolean {
  if (fact === 'companyName') return isSameName(labelled, said)
  // For an address, a part between its numbers suffices, because places have many spellings.
  if (fact === 'headquarters')
    return labelled.split(/\d+/).some((part) => folded(part).length > 5 && contains(said, part))
  return contains(said, labelled)
}
