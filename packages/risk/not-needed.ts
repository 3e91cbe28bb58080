import { claimAnswers } from './controls.ts'
import { signedOf } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import { transferClaims } from './transfers.ts'
import type { Answered, RiskInput } from './types.ts'

/**
 * Of the open answers, those that a decision does not need: however they are settled, the level and the conditions stay. Each is tried
 * with a yes and a no, while the other open ones stand at their best, at their worst, and as they are. Risk is no sum of single
 * answers: two that each change nothing may change it together. So answers are closed one after the other, and each is tried beside a
 * no to all that are closed already.
 *
 * @param input its answers hold those of `open`
 * @param open answers that nobody has settled: none was found, or it is weak, or the documents say the opposite
 * @param awaiting of these, those that wait for a document: nobody can settle them by a check, so the others are tried while they stay open
 */
export function notNeeded(
  input: RiskInput,
  open: readonly Answered[],
  awaiting: ReadonlySet<Answered> = new Set(),
): Set<Answered> {
  const isDisputed = disputedIn([...input.security, ...input.frameworks])
  const [weighed, others] = [open.filter(isWeighed), open.filter((answered) => !isWeighed(answered))]
  const security = input.security.filter(isWeighed)
  const frameworks = input.frameworks.filter(isWeighed)
  const signed = (settled: ReadonlyMap<Answered, Answered>): string => {
    const settle = (answers: readonly Answered[]) => answers.map((answered) => settled.get(answered) ?? answered)
    return JSON.stringify(signedOf({ ...input, security: settle(security), frameworks: settle(frameworks) }))
  }
  const within = (settled: ReadonlyMap<Answered, Answered>) => {
    const outcome = signed(settled)
    return (unit: readonly Answered[], settle: typeof best): boolean =>
      signed(new Map([...settled, ...unit.map((answered) => [answered, settle(answered)] as const)])) === outcome
  }
  const all = (settle: typeof best) =>
    new Map(weighed.flatMap((answered) => (awaiting.has(answered) ? [] : [[answered, settle(answered)] as const])))
  const atBest = within(all(best))
  const atWorst = within(all(worst))
  const asTheyAre = within(new Map())
  const closed = new Map<Answered, Answered>()
  const now = signed(closed)
  for (const unit of Map.groupBy(weighed, checkGroupOf).values()) {
    const refused = new Map([...closed, ...unit.map((answered) => [answered, worst(answered)] as const)])
    const isClosed =
      atBest(unit, worst) &&
      asTheyAre(unit, worst) &&
      asTheyAre(unit, best) &&
      atWorst(unit, best) &&
      (!unit.some((answered) => awaiting.has(answered)) || (atBest(unit, best) && atWorst(unit, worst))) &&
      signed(refused) === now
    if (isClosed) for (const answered of unit) closed.set(answered, worst(answered))
  }
  return new Set([...others, ...closed.keys()].filter((answered) => !isDisputed(answered)))
}

/** Tells the answers on which documents disagree: a person settles that, whatever hangs on it. */
function disputedIn(all: readonly Answered[]): (answered: Answered) => boolean {
  const saidToBe = (said: boolean) => new Set(all.flatMap(({ claim, answer }) => (answer === said && claim) || []))
  const disputed = saidToBe(true).intersection(saidToBe(false))
  return ({ claim, explanation }) => explanation?.rule === 'conflict' || (claim !== undefined && disputed.has(claim))
}

/** Whether a rule names what it is about; no other answer changes the level or a condition. */
const isWeighed = (answered: Answered): boolean =>
  answered.explanation?.outlived !== undefined || claimAnswers([answered]).some(({ claim }) => named.has(claim))

const named: ReadonlySet<string> = new Set([
  ...[...rules.controls, ...rules.vetoes].flatMap(({ claims }) => claims),
  ...[...rules.weaknesses, ...rules.agreementPoints].map(({ claim }) => claim),
  ...transferClaims,
  'isms-scope',
])

/** Answers with the same quote, or else the same claim, are one thing to check. */
export const checkGroupOf = ({
  evidence,
  claim,
  statement,
}: Pick<Answered, 'evidence' | 'claim' | 'statement'>): string => evidence ?? claim ?? statement

/** A yes as a person would record it; a place that it names is one more that is known. */
const best = (answered: Answered): Answered => ({
  ...settled(answered),
  answer: true,
  evidence: answered.evidence ?? 'Germany',
})

const worst = (answered: Answered): Answered => ({ ...settled(answered), answer: false, evidence: null })

const settled = (answered: Answered): Answered => ({
  ...answered,
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  confidence: 'HIGH',
  said_by_reviewer: true,
})
