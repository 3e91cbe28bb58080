import type { ReadDocument } from '@custos/documents/model'
import { type Pair, scorePairs } from '@custos/verifier/verifier'
import type { CertificateClaim, Finding, FindingSource } from '../model.ts'
import { leaveOpen } from './answer.ts'
import { bindings } from './bindings.ts'

/** Answers of less probability are left open: of the wrong ones half are, of those that follow a sixth (see the model's card). */
const least = 0.08
/** An answer to a customer's own statement is not sure below it. */
const sure = 0.3

/**
 * Has the local model read what the rules are least good at: yes to broad claims and to customers' own statements. It can take
 * an answer away or make it less sure, and give none. Statements and passages that it was given before get the same verdict.
 */
export async function verify(
  findings: readonly Finding[],
  documents: readonly ReadDocument[],
  held: readonly CertificateClaim[],
  score: (pairs: readonly Pair[]) => Promise<number[]> = scorePairs,
): Promise<Finding[]> {
  const doubtful = new Map(findings.filter(isDoubtful).map((finding) => [keyOf(finding), pairOf(finding, documents)]))
  const scores = await score([...doubtful.values()])
  const probability = new Map([...doubtful.keys()].map((key, at) => [key, scores[at]!]))
  return findings.map((finding) => {
    const found = isDoubtful(finding) ? probability.get(keyOf(finding))! : 1
    if (found < least) return leaveOpen(finding, held, 'the verifier does not find it said')
    return finding.confidence === 'HIGH' && found < sure ? { ...finding, confidence: 'MEDIUM' } : finding
  })
}

/** What is not done is hard to read for a small model: it takes away more right answers of these than wrong ones. */
const denies = /\b(?:not|never|no|nor|without|only)\b/i

const isDoubtful = ({ claim, statement, status, answer, explanation }: Finding): boolean =>
  !denies.test(statement) &&
  status === 'EXPLICITLY_MENTIONED_IN_SOURCE' &&
  answer === true &&
  explanation.rule !== 'certificate' &&
  (claim === undefined || bindings.get(claim)?.loose === true)

const keyOf = ({ statement, sources }: Finding) => JSON.stringify([statement, sources[0]!.sha256, sources[0]!.start])

function pairOf({ statement, sources }: Finding, documents: readonly ReadDocument[]): Pair {
  const [source] = sources as [FindingSource]
  const block = documents
    .find(({ url, sha256 }) => url === source.location && sha256 === source.sha256)
    ?.blocks.find(({ start, end }) => start <= source.start && source.end <= end)
  const heading = [...(block?.headings.slice(-2) ?? []), ...(block?.intro ? [block.intro] : [])].join(' ')
  return { statement, heading, passage: source.quote.replaceAll('\t', ' | ') }
}
