import { claims } from '@custos/catalogue/claim'
import type { ReadDocument } from '@custos/documents/model'
import { type Pair, scorePairs } from '@custos/verifier/verifier'
import type { CertificateClaim, Finding, FindingSource } from '../model.ts'
import { leaveOpen } from './answer.ts'

/**
 * What the model must find for a yes to be given. From `sure` on the rules' confidence stands; what the rules are sure of is given as
 * MEDIUM from `least` on, and all else is left open. Of the sure ones none was wrong, in either half of the vendors that chose the
 * bounds (docs/evaluation.md). What a customer asks in its own words is answered from `sure` on alone.
 */
const sure = 0.2
const least = 0.1
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
  const known = new Map<string, number>()
  const scoreOf = async (pairs: readonly Pair[]): Promise<number[]> => {
    const unread = new Map(pairs.map((pair) => [JSON.stringify(pair), pair]))
    for (const key of known.keys()) unread.delete(key)
    const scores = await score([...unread.values()])
    for (const [at, key] of [...unread.keys()].entries()) known.set(key, scores[at]!)
    return pairs.map((pair) => known.get(JSON.stringify(pair))!)
  }
  const verified: Finding[] = []
  for (const finding of findings) {
    const read = isSaid(finding) ? await readYes(finding, documents, scoreOf) : finding
    verified.push(read ?? leaveOpen(finding, held, 'the verifier does not find it said'))
  }
  return verified
}

type ScoreOf = (pairs: readonly Pair[]) => Promise<number[]>

/** The finding as far as the model finds it said; null where it does not. */
async function readYes(
  finding: Finding,
  documents: readonly ReadDocument[],
  scoreOf: ScoreOf,
): Promise<Finding | null> {
  if (finding.claim === undefined) return readOwnYes(finding, documents, scoreOf)
  const [source] = finding.sources as [FindingSource]
  if (!isEnglish(source, documents)) return { ...finding, confidence: 'LOW' }
  const [found] = (await scoreOf([pairOf(finding.statement, source, documents)])) as [number]
  if (found >= sure) return finding
  return found >= least && finding.confidence === 'HIGH' ? { ...finding, confidence: 'MEDIUM' } : null
}

/**
 * A customer's own statement rests on the first of its passages that says it, or that says the claim which it asks for in other words.
 */
async function readOwnYes(
  finding: Finding,
  documents: readonly ReadDocument[],
  scoreOf: ScoreOf,
): Promise<Finding | null> {
  const claim = claims.get(finding.explanation.topics[0] ?? '')?.says
  for (const source of finding.sources)
    for (const statement of new Set([finding.statement, claim ?? finding.statement])) {
      const [found] = (await scoreOf([pairOf(statement, source, documents)])) as [number]
      if (found < sure) continue
      const first = source === finding.sources[0]
      const confidence = finding.confidence === 'HIGH' && !first ? 'MEDIUM' : finding.confidence
      return { ...finding, confidence, evidence: source.quote, sources: [source] }
    }
  return null
}

const isSaid = ({ status, answer, explanation }: Finding): boolean =>
  status === 'EXPLICITLY_MENTIONED_IN_SOURCE' && answer === true && explanation.rule !== 'certificate'

const isEnglish = (source: FindingSource, documents: readonly ReadDocument[]) =>
  (documentOf(source, documents)?.language ?? 'en') === 'en'

const documentOf = (source: FindingSource, documents: readonly ReadDocument[]) =>
  documents.find(({ url, sha256 }) => url === source.location && sha256 === source.sha256)

function pairOf(statement: string, source: FindingSource, documents: readonly ReadDocument[]): Pair {
  const block = documentOf(source, documents)?.blocks.find(
    ({ start, end }) => start <= source.start && source.end <= end,
  )
  const heading = [...(block?.headings.slice(-2) ?? []), ...(block?.intro ? [block.intro] : [])].join(' ')
  return { statement, heading, passage: source.quote.replaceAll('\t', ' | ') }
}
