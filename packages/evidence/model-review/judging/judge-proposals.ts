import type { ReadDocument } from '@custos/documents/model'
import type { Session } from '../session.ts'
import type { Share } from '../share.ts'
import { missingIn } from '../shown.ts'
import { batches, promptOf } from './batches.ts'
import { instructions, type JudgedAnswer, shownIn, type Verdict, Verdicts } from './prompt.ts'
import type { Proposal, Quote } from './proposal.ts'

/** Tokens that a model may answer for each answer. */
const tokensPerVerdict = 200

/** How a proposal was judged. */
export interface ProposalJudgement {
  verdict: Verdict['verdict']
  /** What its quotes leave open, in the model's words. */
  missing: string | null
  /** The quotes that bear it out, best first. */
  bearing: readonly Quote[]
  share: Share
}

/**
 * Has the model judge every answer that would be given, in calls of its own that know neither who found it nor why.
 *
 * @returns the judgements that can be used, by proposal
 */
export async function judgeProposals(
  proposals: readonly Proposal[],
  documents: readonly ReadDocument[],
  session: Session,
): Promise<Map<Proposal, ProposalJudgement>> {
  // Several frameworks ask one claim: the same answer on the same quotes is judged once.
  const alike = new Map<string, { put: JudgedAnswer; of: Proposal[] }>()
  for (const proposal of proposals) {
    const put = putOf(proposal, documents)
    const key = JSON.stringify(put)
    if (put) alike.set(key, { put, of: [...(alike.get(key)?.of ?? []), proposal] })
  }
  const proposalsOf = new Map([...alike.values()].map(({ put, of }) => [put, of]))
  const judgements = new Map<Proposal, ProposalJudgement>()
  await session.forEach(batches([...proposalsOf.keys()]), async (batch) => {
    const { prompt, ids, controls } = promptOf(batch)
    const called = await session.call(
      'judging',
      { instructions, prompt, schema: Verdicts },
      tokensPerVerdict * (batch.length + controls.length),
    )
    if (!called) return false
    const verdicts = new Map(called.answer?.verdicts.toReversed().map((verdict) => [verdict.answer, verdict]))
    if (!controls.every((id) => verdicts.get(id)?.verdict === 'wrong')) {
      if (called.answer) session.disbelieved += 1
      return true
    }
    const share = session.shareOf(called.used, batch.length)
    for (const [at, put] of batch.entries()) {
      const found = verdicts.get(ids[at]!)
      if (!found) continue
      const { verdict, quotes } = found
      const missing = missingIn(found.missing)
      for (const proposal of proposalsOf.get(put)!)
        judgements.set(proposal, { verdict, missing, bearing: bearing(proposal, quotes), share })
    }
    return true
  })
  return judgements
}

const nameOf = (at: number): string => `q${at + 1}`

/** null where one of its quotes may not be seen by the model: who does not see all cannot judge. */
function putOf({ statement, answer, quotes }: Proposal, documents: readonly ReadDocument[]): JudgedAnswer | null {
  const named = quotes.map(({ source }, at) => [nameOf(at), shownIn(documents, source)] as const)
  const seen = named.filter((one): one is [string, NonNullable<(typeof one)[1]>] => one[1] !== null)
  return seen.length < quotes.length
    ? null
    : { statement, answer: answer ? 'yes' : 'no', quotes: Object.fromEntries(seen) }
}

/** The quotes that are named, in that order; all of them where none is. */
function bearing({ quotes }: Proposal, names: readonly string[]): readonly Quote[] {
  const named = [...new Set(names)].flatMap((name) => quotes.find((_, at) => nameOf(at) === name) ?? [])
  return named.length > 0 ? named : quotes
}
