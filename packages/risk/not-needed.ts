import { allControls, claimAnswers, services } from './controls.ts'
import { afterRejection, openAgain } from './rejected-certificates.ts'
import { decisiveOf, placesOf } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import { isAboutTransfers, transferClaims } from './transfers.ts'
import type { Answered, RiskInput } from './types.ts'
import { weaknesses } from './weaknesses.ts'

/**
 * The open answers that a decision does not need. Sets each to yes, to no, and to open though its passages were read, with the other
 * open answers all yes, all no, all open though their passages were read, and unchanged. An answer is not needed if the level and the
 * conditions never change. The closed ones are then tried together with each further one, because two answers that each change
 * nothing may change the level together.
 *
 * @param input its answers include `open`; the very ones from which the risk that people sign is weighed
 * @param open answers that nobody has settled: none was found, it is weak, or the documents say the opposite
 * @param awaiting the open answers that wait for a document: nobody can settle them by a check, so they stay open while the others
 * are tried
 * @param judged the answers that a person judged. Unlike the others, they stay although a person rejects the certificate that they
 * rest on.
 * @param asRead the yes of each open answer whose certificate a person rejected: who accepts the answer restores it
 */
export function notNeeded(
  input: RiskInput,
  open: readonly Answered[],
  awaiting: ReadonlySet<Answered> = new Set(),
  judged: ReadonlySet<Answered> = new Set(),
  asRead: ReadonlyMap<Answered, Answered> = new Map(),
): Set<Answered> {
  const isDisputed = disputedIn([...input.security, ...input.frameworks])
  const [weighed, others] = [open.filter(isWeighed), open.filter((answered) => !isWeighed(answered))]
  const security = input.security.filter(isWeighed)
  const frameworks = input.frameworks.filter(isWeighed)
  const places = placesOf(input)
  const decisive = (settled: ReadonlyMap<Answered, Answered>): string => {
    const refused = [...settled].flatMap(([read, now]) => (read.answer === true && now.answer !== true ? [read] : []))
    const { certificates, restsOnRejected } = afterRejection(input.certificates, refused)
    const settle = (answers: readonly Answered[]) =>
      answers.map(
        (answered) =>
          settled.get(answered) ??
          (!judged.has(answered) && restsOnRejected(answered) ? openAgain(answered) : answered),
      )
    return JSON.stringify(
      decisiveOf({ ...input, certificates, security: settle(security), frameworks: settle(frameworks) }, places),
    )
  }
  const within = (settled: ReadonlyMap<Answered, Answered>) => {
    const outcome = decisive(settled)
    return (unit: readonly Answered[], settle: typeof best): boolean =>
      decisive(new Map([...settled, ...unit.map((answered) => [answered, settle(answered)] as const)])) === outcome
  }
  const all = (settle: typeof best) =>
    new Map(weighed.flatMap((answered) => (awaiting.has(answered) ? [] : [[answered, settle(answered)] as const])))
  const atBest = within(all(best))
  const atWorst = within(all(worst))
  const whenRefused = within(all(leftOpen))
  const asTheyAre = within(new Map())
  const now = decisive(new Map())
  const accepted = (answered: Answered): Answered => asRead.get(answered) ?? best(answered)
  let closed: Answered[] = []
  for (const unit of Map.groupBy(weighed, trialUnitOf).values()) {
    const together = [...closed, ...unit]
    // To leave an answer open that was read as open, without an offered passage, changes nothing.
    const isPlain = unit.every((answered) => isPlainlyOpen(answered) && !asRead.has(answered))
    const inEachWay = [worst, best, ...(isPlain ? [] : [leftOpen]), ...(asRead.size > 0 ? [accepted] : [])]
    const isClosed =
      atBest(unit, worst) &&
      inEachWay.every((settle) => asTheyAre(unit, settle)) &&
      (!unit.some(({ claim }) => isAboutTransfers(claim)) || asTheyAre(unit, abroad)) &&
      atWorst(unit, best) &&
      whenRefused(unit, best) &&
      (!unit.some((answered) => awaiting.has(answered)) || (atBest(unit, best) && atWorst(unit, worst))) &&
      inEachWay.every((settle) => decisive(new Map(together.map((answered) => [answered, settle(answered)]))) === now)
    if (isClosed) closed = together
  }
  // A denial by the documents is a reason with a condition, also where no rule weighs it.
  const unweighed = others.filter(({ answer }) => answer !== false)
  return new Set([...unweighed, ...closed].filter((answered) => !isDisputed(answered)))
}

/** Whether documents disagree on an answer. A person settles that even if nothing depends on it. */
function disputedIn(all: readonly Answered[]): (answered: Answered) => boolean {
  const saidToBe = (said: boolean) => new Set(all.flatMap(({ claim, answer }) => (answer === said && claim) || []))
  const disputed = saidToBe(true).intersection(saidToBe(false))
  return ({ claim, explanation }) => explanation?.rule === 'conflict' || (claim !== undefined && disputed.has(claim))
}

/** Whether a rule names the answer's claim; no other answer changes the level or a condition. */
const isWeighed = (answered: Answered): boolean =>
  answered.explanation?.outlived !== undefined || claimAnswers([answered]).some(({ claim }) => named.has(claim))

const named: ReadonlySet<string> = new Set([
  ...[...allControls, ...services.flatMap(({ controls }) => controls), ...rules.examinedTwice.examinations].flatMap(
    ({ claims }) => claims,
  ),
  ...[...weaknesses, ...rules.agreementPoints].map(({ claim }) => claim),
  ...transferClaims,
  'isms-scope',
  // The request for all places waits for its passages.
  'subprocessor-list',
])

/**
 * Answers with the same quote, or else the same claim, are tried as one: a person checks them together. The points of an agreement
 * that was not read are tried one by one, because the agreement may contain some of them.
 */
export const trialUnitOf = ({
  evidence,
  claim,
  statement,
}: Pick<Answered, 'evidence' | 'claim' | 'statement'>): string => evidence ?? claim ?? statement

/** A yes as a person would record it. An answer without a quote gets one that names a place. */
const best = (answered: Answered): Answered => ({
  ...settled(answered),
  answer: true,
  evidence: answered.evidence ?? 'Germany',
})

/** A yes that names another place. */
const abroad = (answered: Answered): Answered => ({ ...best(answered), evidence: answered.evidence ?? 'India' })

const isPlainlyOpen = ({ answer, passagesUnjudged }: Answered): boolean => answer === null && !passagesUnjudged

/** None of the passages says it. */
const leftOpen = (answered: Answered): Answered => ({
  ...settled(answered),
  answer: null,
  status: 'UNDEFINED',
  evidence: null,
})

const worst = (answered: Answered): Answered => ({ ...settled(answered), answer: false, evidence: null })

const settled = ({ passagesUnjudged: _, ...answered }: Answered): Answered => ({
  ...answered,
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  confidence: 'HIGH',
  said_by_reviewer: true,
})
