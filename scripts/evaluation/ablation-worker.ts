import { parentPort, workerData } from 'node:worker_threads'
import type { Pair } from '@custos/built-in-models/built-in-reader'
import type { ParsedDocument } from '@custos/documents/types'
import type { Answer, Statement, VendorFacts } from '@custos/evidence/types'
import { leaveOut, type Variant } from './variants.ts'

export interface Task {
  variant: Variant
  vendors: { domain: string; documents: ParsedDocument[]; facts: VendorFacts }[]
  /** A corpus's own statements, and the shipped ones. */
  own: readonly Statement[]
  shipped: readonly Statement[]
  /** The built-in reader's earlier scores of pairs. */
  scores: ReadonlyMap<string, number>
}

export interface Outcome {
  answers: { domain: string; own: Answer[]; shipped: Answer[] }[]
  scores: Map<string, number>
}

const { variant, vendors, own, shipped, scores } = workerData as Task
await leaveOut(variant)
const { answersOfRules } = await import('@custos/evidence/assess')
const { verify } = await import('@custos/evidence/rule-answers/verify')
const { scorePairs } = await import('@custos/built-in-models/built-in-reader')

const known = new Map(scores)
const keyOf = ({ statement, heading, passage }: Pair) => [statement, heading, passage].join('\n')

/** The built-in reader's scores, shifted by the variant; each pair is scored once for all variants. */
async function score(pairs: readonly Pair[]): Promise<number[]> {
  if (variant.part === 'built-in-reader' && variant.bounds === 'off') return pairs.map(() => 1)
  const unknown = pairs.filter((pair) => !known.has(keyOf(pair)))
  for (const [at, number] of (await scorePairs(unknown)).entries()) known.set(keyOf(unknown[at]!), number)
  const moved = variant.part === 'built-in-reader' && variant.bounds !== 'off' ? variant.bounds : 1
  return pairs.map((pair) => known.get(keyOf(pair))! / moved)
}

const answers: Outcome['answers'] = []
for (const { domain, documents, facts } of vendors) {
  const scope = { questionnaire: [...own], frameworks: [{ framework_id: 'shipped', statements: [...shipped] }] }
  const given = answersOfRules(documents, scope, facts, null)
  answers.push({
    domain,
    own: await verify(given.questionnaire!, documents, facts.certificates, score),
    shipped: await verify(given.frameworks[0]!.answers, documents, facts.certificates, score),
  })
}
parentPort!.postMessage({ answers, scores: known } satisfies Outcome)
