import type { ReadDocument } from '@custos/documents/types'
import type { Corpus } from '../../rule-answers/passages.ts'
import { missingIn } from '../missing.ts'
import type { Session } from '../session.ts'
import type { Share } from '../share.ts'
import type { Vendor } from '../vendor.ts'
import { batchesOf, promptOf } from './batch.ts'
import { isBelieved, wordsOf } from './controls.ts'
import { Excerpts, keyOf } from './excerpts.ts'
import { instructions, type Verdict, Verdicts } from './prompt.ts'
import type { Proposal, Quote } from './proposal.ts'
import { type Put, putOf } from './put.ts'

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
  corpus: Corpus,
  vendor: Vendor,
  session: Session,
  waitForTurn: () => Promise<void>,
): Promise<Map<Proposal, ProposalJudgement>> {
  const judgements = new Map<Proposal, ProposalJudgement>()
  const excerpts = new Excerpts(documents, corpus)
  const proposalsOf = alike(proposals, excerpts)
  if (proposalsOf.size === 0) return judgements
  const told = await wordsOf(documents, waitForTurn)
  await session.forEach(batchesOf([...proposalsOf.keys()], excerpts), async (batch) => {
    const { prompt, ids, controls } = promptOf(batch, excerpts, vendor, told)
    const outputTokens = tokensPerVerdict * (batch.length + controls.length)
    const called = await session.call('judging', { instructions, prompt, schema: Verdicts }, outputTokens)
    if (!called) return false
    const verdicts = new Map(called.answer?.verdicts.toReversed().map((verdict) => [verdict.answer, verdict]))
    if (!isBelieved(controls.map(({ id, control }) => [control, verdicts.get(id)?.verdict]))) {
      if (called.answer) session.disbelieved += 1
      return true
    }
    const share = session.shareOf(called.used, batch.length)
    for (const [at, put] of batch.entries()) {
      const { answer, quotes } = ids[at]!
      const found = verdicts.get(answer)
      if (!found) continue
      const missing = missingIn(found.missing)
      for (const proposal of proposalsOf.get(put)!) {
        const named = [...new Set(found.quotes)].flatMap((id) => proposal.quotes[quotes.indexOf(id)] ?? [])
        // The quotes that are named, in that order; all of them where none is.
        const bearing = named.length > 0 ? named : proposal.quotes
        judgements.set(proposal, { verdict: found.verdict, missing, bearing, share })
      }
    }
    return true
  })
  return judgements
}

/** Several frameworks ask one claim: the same answer on the same quotes is judged once. One that rests on what the model may not see is not judged. */
function alike(proposals: readonly Proposal[], excerpts: Excerpts): Map<Put, Proposal[]> {
  const found = new Map<string, { put: Put; of: Proposal[] }>()
  for (const proposal of proposals) {
    const put = putOf(proposal, excerpts)
    if (!put) continue
    const key = JSON.stringify([put.statement, put.answer, put.places.map(keyOf)])
    found.set(key, { put, of: [...(found.get(key)?.of ?? []), proposal] })
  }
  return new Map([...found.values()].map(({ put, of }) => [put, of]))
}
