import { claimInWords } from '@custos/catalogue/claim'
import { tableDate } from '@custos/catalogue/transfers'
import { concerns } from './agreement-points.ts'
import { basisOf } from './basis.ts'
import { withinCeiling, withinSilence } from './ceiling.ts'
import { withoutClaims } from './claimed-controls.ts'
import { claimAnswers, controlsFor, knownOf, measuresOf, proofs } from './controls.ts'
import { profileOf } from './data-profile.ts'
import { conditionsOf, factorsOf } from './factors/factors.ts'
import type { Grounds } from './factors/grounds.ts'
import { impactOf } from './impact.ts'
import { inherentLikelihood, residualLikelihood } from './likelihood.ts'
import { type PlacesInUse, placesInUse } from './places-in-use.ts'
import { recipientsOf } from './recipients.ts'
import { recommendationsOf } from './recommendations.ts'
import { cell, worst } from './scale.ts'
import { ownTransfers } from './transfers.ts'
import type { Answered, Cell, RiskInput, RiskLevel, RiskSummary } from './types.ts'
import { usedSubProcessors } from './used-sub-processors.ts'
import { vetoesOf, vetoesOfSilence } from './vetoes.ts'

/**
 * Increased with each change of the rules that changes the risk of stored answers. Undecided reviews of another version are weighed
 * again before anybody signs. A migration that sets `reweigh_after` of all organisations makes a periodic task weigh them at once.
 */
export const rulesVersion = 8

/**
 * The risk of using a vendor: impact × likelihood, without and with the known measures, on one matrix, as in ISO/IEC 27005 and NIST
 * SP 800-30. Vetoes set a minimum. Unknown facts never lower the level, and further statements never dilute it. The rules are
 * `rules.json` and `weaknesses.json`, published in `docs/risk.md`.
 */
export function summarizeRisk(given: RiskInput): RiskSummary {
  const places = placesOf(given)
  const { grounds, inherent, residual, level } = weighed(given, places)
  const { input, all, answers, data, transfers, vetoes, known } = grounds
  const factors = factorsOf(grounds)
  return {
    rules: rulesVersion,
    level,
    inherent,
    residual,
    vetoes: [...vetoes],
    known,
    measures: measuresOf(answers, input, data),
    firm_level: levelOf(firmly(input), places).level,
    basis: basisOf(input),
    transfers: [...transfers],
    factors,
    recommendations: recommendationsOf(factors, all, data),
  }
}

/**
 * The places of the sub-processors in use. They are the same for everything weighed of one vendor, because no answer changes them.
 */
export const placesOf = (given: RiskInput): PlacesInUse[] =>
  placesInUse(usedSubProcessors(given.subProcessors, given), given)

/**
 * The parts of the risk that a decision rests on: the level, whether enough is known to assess it, and the conditions that its
 * factors propose.
 */
export function decisiveOf(
  given: RiskInput,
  places: readonly PlacesInUse[] = placesOf(given),
): { level: RiskLevel; assessable: boolean; conditions: string[] } {
  const { grounds, level } = weighed(given, places)
  return { level, assessable: grounds.known.assessable, conditions: conditionsOf(grounds) }
}

/**
 * The steps from the use and the answers to the level, each with its number: the parts of the likelihood, and the proven part of
 * each control that counts.
 */
export function calculationOf(given: RiskInput) {
  const places = placesOf(given)
  const { grounds, inherent, residual, level } = weighed(given, places)
  const { input, data, recipients, answers, controls, vetoes } = grounds
  return {
    inherent,
    ...residualLikelihood(input, data, recipients, answers),
    controls: proofs(controls, answers, input.certificates).map(({ control: { name, kind, weight }, proof }) => ({
      name,
      kind,
      weight,
      proof,
    })),
    residual,
    floors: vetoes.map(({ code, floor }) => ({ code, floor })),
    level,
    level_without_claims: levelOf(withoutClaims(input, controls, answers), places).level,
  }
}

function weighed(
  given: RiskInput,
  places: readonly PlacesInUse[],
): { grounds: Grounds } & Omit<ReturnType<typeof levelOf>, 'vetoes'> {
  const input = withDenialsNotAskedAgain({ ...given, subProcessors: usedSubProcessors(given.subProcessors, given) })
  const view = viewOf(input, places)
  const { all, answers, data, recipients, controls } = view
  const { vetoes, ...level } = levelOf(input, places, view)
  const known = knownOf(controls, answers, input.certificates, vetoes, data)
  const transfers = ownTransfers(input, all, tableDate)
  const listedSubProcessors = given.subProcessors.length
  return {
    grounds: {
      input,
      listedSubProcessors,
      level: level.level,
      controls,
      data,
      recipients,
      transfers,
      answers,
      all,
      vetoes,
      known,
    },
    ...level,
  }
}

/** The answers that concern a vendor of this role. */
const concerning = (input: RiskInput): Answered[] =>
  [...input.security, ...input.frameworks].filter(({ claim, statement }) =>
    concerns(claim ?? claimInWords(statement), input),
  )

/** Denials of an earlier assessment count as long as no statement asks about them again. */
function withDenialsNotAskedAgain(input: RiskInput): RiskInput {
  const asked = new Set(claimAnswers([...input.security, ...input.frameworks]).map(({ claim }) => claim))
  const standing = (input.denied_before ?? []).filter(({ claim }) => !asked.has(claim))
  return {
    ...input,
    denied_before: standing,
    frameworks: [...input.frameworks, ...standing.map((denial): Answered => ({ ...denial, found_before: true }))],
  }
}

/** What the steps to a level read of the use and the answers. */
function viewOf(input: RiskInput, places: readonly PlacesInUse[]) {
  const all = concerning(input)
  const answers = claimAnswers(all)
  return {
    all,
    answers,
    data: profileOf(input),
    recipients: recipientsOf(input, answers, tableDate, places),
    controls: controlsFor(input),
  }
}

/** Both cells of the matrix, the vetoes, and the level that follows from them. */
function levelOf(
  input: RiskInput,
  places: readonly PlacesInUse[],
  { answers, data, recipients, controls } = viewOf(input, places),
): Pick<RiskSummary, 'inherent' | 'residual' | 'vetoes'> & { level: RiskLevel } {
  const impact = impactOf(input)
  const capped = (found: Cell): Cell => ({ ...found, level: withinCeiling(found.level, input, data) })
  const inherent = capped(cell(impact, inherentLikelihood(input, data, recipients)))
  const { likelihood, share } = residualLikelihood(input, data, recipients, answers)
  const residual = withinSilence(capped(cell(impact, likelihood)), share, data, answers)
  const vetoes = [...vetoesOf(input, data, recipients, answers), ...vetoesOfSilence(input, data, controls, answers)]
  return { inherent, residual, vetoes, level: worst([residual.level, ...vetoes.map(({ floor }) => floor)]) }
}

/** The input with every yes of low confidence left open. Denials stay. */
function firmly(input: RiskInput): RiskInput {
  const isUnsure = ({ answer, confidence }: Answered) => answer === true && confidence === 'LOW'
  const firm = (answers: readonly Answered[]) =>
    answers.map((answered) => (isUnsure(answered) ? { ...answered, answer: null } : answered))
  return { ...input, security: firm(input.security), frameworks: firm(input.frameworks) }
}
