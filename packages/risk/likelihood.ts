import { controlsFor, isExaminedTwice, provenShare } from './controls.ts'
import type { DataProfile } from './data-profile.ts'
import { holdsInFull } from './measure-parts.ts'
import { type Recipients, theVendor } from './recipients.ts'
import rules from './rules.json' with { type: 'json' }
import { step, valueIn } from './scale.ts'
import type { ClaimAnswer, RiskInput, Step } from './types.ts'

const { frequency, unknownFrequency, lowestExposure, exposedIndustries, places } = rules.likelihood

/** The parts of the use that decide how often harm could come. */
type Exposed = Pick<RiskInput, 'dataUsage' | 'industry'>

/** How often data flows, and the kind of service. Rarely sent data still stays with the vendor in between. */
function exposure({ dataUsage, industry }: Exposed, { dataClass }: DataProfile): Step {
  const often = dataUsage?.data_transfer_frequency ?? null
  const exposed = industry !== null && exposedIndustries.names.includes(industry) ? exposedIndustries.adds : 0
  const found = often === null ? unknownFrequency : valueIn(frequency, often)
  if (dataClass === 'nothing') return step((often === null ? 1 : found) + exposed)
  return step(Math.max(lowestExposure, found + exposed))
}

/** The law on transfers covers only personal data. */
const abroad = ({ isPersonal }: DataProfile, { standing }: Pick<Recipients, 'standing'>): number =>
  isPersonal ? places[standing] : 0

/** The likelihood of harm without the vendor's measures: by the frequency of transfers, the kind of service, and the places. */
export const inherentLikelihood = (input: Exposed, data: DataProfile, where: Pick<Recipients, 'standing'>): Step =>
  step(exposure(input, data) + abroad(data, where))

/**
 * The likelihood with the known measures, step by step. Proven measures lower it. They do not remove the steps of the places: only
 * a safeguard for every transfer does, and standard contractual clauses only with a transfer impact assessment. Denied and unknown
 * measures are not proven.
 */
export function residualLikelihood(
  input: RiskInput,
  data: DataProfile,
  where: Recipients,
  answers: readonly ClaimAnswer[],
) {
  const exposed = exposure(input, data)
  const share = provenShare(controlsFor(input), answers, input.certificates)
  const proven = rules.reductions.find(({ from }) => share >= from)?.steps ?? 0
  const isNear = where.standing === 'EEA' && isExaminedTwice(answers, input.certificates)
  const { lowestResidualLikelihood } = isNear ? rules.examinedTwice : rules
  const lowered = Math.max(Math.min(exposed, lowestResidualLikelihood), exposed - proven)
  const places = isSafeguarded(where, answers, input) ? 0 : abroad(data, where)
  return { exposed, places, share, proven: exposed - lowered, likelihood: step(lowered + places) }
}

/**
 * Whether each transfer has a safeguard: an entry on the list of the Data Privacy Framework, or clauses and an assessment. What a
 * controller sends on is its own transfer, which it has to assess itself.
 */
function isSafeguarded(
  { standing, outside, forOthers }: Recipients,
  answers: readonly ClaimAnswer[],
  { role, customerHeldKeys }: Pick<RiskInput, 'role' | 'customerHeldKeys'>,
): boolean {
  const assessed =
    customerHeldKeys === true ||
    answers.some((one) => one.claim === 'transfer-impact' && one.answer === true && holdsInFull(one))
  const isOthers = (name: string) => role === 'CONTROLLER' && name !== theVendor
  return (
    standing === 'THIRD_COUNTRY' &&
    [...outside, ...forOthers].every(
      ({ name, mechanism }) => mechanism === 'DPF' || (mechanism !== null && (assessed || isOthers(name))),
    )
  )
}
