import type { TenantSession } from '@custos/database/session'
import type { RiskSummary } from '@custos/evidence/types'
import { unixSeconds } from '@custos/kernel/clock'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { type IdentifiedAnswer, statementKey } from '../../../answers/answer.ts'
import { answersToStatements } from '../../../answers/store.ts'
import type { Judgement } from '../../../judgements/judgement.ts'
import { assessmentFacts, riskAsJudged, updateCountsAndRisk } from '../../../judgements/recompute-risk.ts'
import { withdrawn } from '../../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../../judgements/store.ts'
import { domainsNoted } from '../attempt-store.ts'
import { type AnsweredReview, carryOver, type JudgedReview, madeIn } from './carry-over.ts'
import type { EarlierReviews } from './earlier-reviews.ts'

/**
 * Carries judgements of unchanged answers from earlier assessments to a just COMPLETED one, if they read a website that is still the
 * vendor's: judgements on one company do not apply to another. A judgement of an answer that has changed is carried over withdrawn,
 * so that the person who judges again sees it.
 *
 * @param earlier the reviews whose quotes were compared
 * @param last the previous assessment with its answers
 * @param gone the quotes of judgements that stand in no document any more
 * @returns the risk of the effective answers with the certificates that stand, null if no judgement is in force; the number of
 * judgements on another company, and of answers to judge again.
 */
export async function carryJudgements(
  session: TenantSession,
  now: Date,
  { reviews: earlier, origins }: EarlierReviews,
  last: { id: string; results: IdentifiedAnswer[] },
  completed: AnsweredReview & { id: string; summarized_risk: RiskSummary },
  gone: ReadonlySet<string>,
): Promise<Carried> {
  const { id, results } = completed
  const { tenantId } = session
  const noted = (await domainsNoted.first(session, { tenantId, id }))!
  const ofCompany = earlier.filter(({ domain }) => isOfCompany(domain, noted))
  const ofAnother = earlier.filter((one) => one.id === last.id && !ofCompany.includes(one))
  const over = async (reviews: typeof earlier) =>
    carryOver(await judgedReviews(session, reviews, origins, results, last), completed, (quote) => gone.has(quote))
  const { carried, outdated } = await over(ofCompany)
  const dropped = (await over(ofAnother)).carried.length
  await insertJudgements(session, id, [...carried, ...outdated, ...outdated.map((one) => reopened(one, now))])
  if (carried.length === 0) return { judged: null, dropped, outdated: outdated.length }
  const recomputed = await riskAsJudged(session, id, completed.summarized_risk.basis)
  await updateCountsAndRisk(session, id, recomputed)
  return { judged: recomputed, dropped, outdated: outdated.length }
}

interface Carried {
  judged: Awaited<ReturnType<typeof riskAsJudged>> | null
  dropped: number
  outdated: number
}

/** The next version of an outdated judgement: none is in force. */
const reopened = ({ result_id, version, judged_by, carried_from }: Judgement, now: Date): Judgement => ({
  ...withdrawn,
  result_id,
  version: version + 1,
  judged_by,
  judged_at: unixSeconds(now),
  carried_from,
})

/**
 * The earlier assessments with their judgements, as far as they ask one of the statements and no newer one asks it; and those in
 * which their outdated judgements were made.
 *
 * @param heads of the earlier assessments, newest first
 * @param compared the assessments whose outdated judgements count
 */
async function judgedReviews(
  session: TenantSession,
  heads: EarlierReviews['reviews'],
  compared: readonly string[],
  results: readonly IdentifiedAnswer[],
  last: { id: string; results: IdentifiedAnswer[] },
): Promise<Parameters<typeof carryOver>[0]> {
  const { tenantId } = session
  const answersIn = (assessmentId: string, statements: string[]) =>
    assessmentId === last.id ? last.results : answersToStatements.all(session, { tenantId, assessmentId, statements })
  const earlier: JudgedReview[] = []
  let left = results
  for (const { id, key_documents } of heads) {
    if (left.length === 0) break
    const found = await answersIn(id, statementsOf(left))
    const asked = new Set(found.map(statementKey))
    const unasked = left.filter((result) => !asked.has(statementKey(result)))
    if (unasked.length === left.length) continue
    const judgements = await judgementsOf.all(session, { tenantId, assessmentId: id })
    earlier.push({ id, key_documents, judgements, results: found })
    left = unasked
  }
  const origins = new Set(earlier.flatMap(({ judgements }) => judgements.flatMap((one) => madeIn(one) ?? [])))
  const originals: JudgedReview[] = []
  for (const id of compared.filter((one) => origins.has(one))) {
    const facts = await assessmentFacts.first(session, { tenantId, id })
    if (!facts) continue
    const judgements = await judgementsOf.all(session, { tenantId, assessmentId: id })
    const found = await answersIn(id, statementsOf(results))
    originals.push({ id, key_documents: facts.key_documents, judgements, results: found })
  }
  return { earlier, originals }
}

const statementsOf = (results: readonly IdentifiedAnswer[]): string[] => [
  ...new Set(results.map(({ answer }) => answer.statement)),
]

function isOfCompany(
  was: string | null,
  { domain, alternative_domains: others }: { domain: string | null; alternative_domains: string[] | null },
): boolean {
  // An assessment from before domains were recorded has none, and a vendor without a website may have one now.
  if (was === null || isWithoutWebsite(was)) return true
  return [domain!, ...(others ?? [])].some((now) => bareHost(now) === bareHost(was))
}
