import type { ReadDocument } from '@custos/documents/model'
import { type Pair, scorePairs } from '@custos/verifier/verifier'
import type { CertificateClaim, Finding, FindingSource } from '../model.ts'
import { leaveOpen } from './answer.ts'

/**
 * What the model must find for a yes to be given. `sure`: the rules' confidence stands. `least`: what the rules are sure of is
 * given as MEDIUM, and what they are not sure of is left open, unless `faint` lets it stand.
 *
 * Statements of the catalogue are asked as the model's sample was: of the sure ones that keep it none was wrong, in either half of the
 * vendors (docs/evaluation.md). A customer's own statement was understood by a topic before, and topics know more than the model
 * of the wordings that they were made for.
 */
const ofCatalogue = { sure: 0.2, least: 0.1, faint: false }
const ofCustomers = { sure: 0.3, least: 0.08, faint: true }

/**
 * Has the local model read every yes that rests on a passage. It can take an answer away or make it less sure, and give none;
 * what it takes away stays among the passages that a person is shown. It reads English: in another language no yes is sure.
 */
export async function verify(
  findings: readonly Finding[],
  documents: readonly ReadDocument[],
  held: readonly CertificateClaim[],
  score: (pairs: readonly Pair[]) => Promise<number[]> = scorePairs,
): Promise<Finding[]> {
  const said = findings.filter(isSaid)
  const languages = new Map(said.map((finding) => [keyOf(finding), documentOf(finding, documents)?.language ?? 'en']))
  const pairs = new Map(
    said
      .filter((finding) => languages.get(keyOf(finding)) === 'en')
      .map((finding) => [keyOf(finding), pairOf(finding, documents)]),
  )
  const scores = await score([...pairs.values()])
  const probability = new Map([...pairs.keys()].map((key, at) => [key, scores[at]!]))
  return findings.map((finding) => {
    if (!isSaid(finding)) return finding
    const found = probability.get(keyOf(finding))
    if (found === undefined) return { ...finding, confidence: 'LOW' }
    const { sure, least, faint } = finding.claim === undefined ? ofCustomers : ofCatalogue
    if (found >= sure) return finding
    if (found >= least && finding.confidence === 'HIGH') return { ...finding, confidence: 'MEDIUM' }
    return found >= least && faint ? finding : leaveOpen(finding, held, 'the verifier does not find it said')
  })
}

/** What is not done is hard to read for a small model: of a customer's statement of that kind it takes away more right than wrong. */
const denies = /\b(?:not|never|no|nor|without|only)\b/i

const isSaid = ({ claim, statement, status, answer, explanation }: Finding): boolean =>
  status === 'EXPLICITLY_MENTIONED_IN_SOURCE' &&
  answer === true &&
  explanation.rule !== 'certificate' &&
  (claim !== undefined || !denies.test(statement))

const keyOf = ({ statement, sources }: Finding) => JSON.stringify([statement, sources[0]!.sha256, sources[0]!.start])

const documentOf = ({ sources }: Finding, documents: readonly ReadDocument[]) =>
  documents.find(({ url, sha256 }) => url === sources[0]!.location && sha256 === sources[0]!.sha256)

function pairOf(finding: Finding, documents: readonly ReadDocument[]): Pair {
  const [source] = finding.sources as [FindingSource]
  const block = documentOf(finding, documents)?.blocks.find(
    ({ start, end }) => start <= source.start && source.end <= end,
  )
  const heading = [...(block?.headings.slice(-2) ?? []), ...(block?.intro ? [block.intro] : [])].join(' ')
  return { statement: finding.statement, heading, passage: source.quote.replaceAll('\t', ' | ') }
}
