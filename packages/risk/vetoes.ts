import { agreement, type Control, isLittleProven, isUnproven, noAgreementKnown } from './controls.ts'
import type { DataProfile } from './data.ts'
import type { DataLocations } from './data-locations.ts'
import type { ClaimAnswer, RiskInput, RiskLevel, Veto } from './model.ts'
import rules from './rules.json' with { type: 'json' }

/** The vetoes that a denial of one of these claims brings, for such data. */
export function vetoesOn(data: DataProfile, claims: readonly string[]): Veto[] {
  const applies: Record<string, boolean> = {
    any: true,
    personal: data.isPersonal,
    scaled: data.isScaled,
    grave: data.isGrave,
    special: data.isSpecial,
  }
  return rules.vetoes
    .filter((veto) => applies[veto.data] && veto.claims.some((claim) => claims.includes(claim)))
    .map(({ code, floor }) => ({ code, floor: floor as RiskLevel }))
}

/** What no average hides: each sets a level below which the risk does not fall. */
export function vetoesOf(data: DataProfile, { outside }: DataLocations, answers: readonly ClaimAnswer[]): Veto[] {
  const denied = answers.filter(({ answer }) => answer === false).map(({ claim }) => claim)
  const unsafe = outside.some(({ mechanism }) => mechanism === null)
  const { special, records, scaled } = rules.noMechanismOnRecord
  const ofRecords = data.dataClass === 'records' || data.dataClass === 'keys'
  return [
    ...vetoesOn(data, denied),
    ...(unsafe && data.isSpecial ? [{ code: 'no_mechanism_on_record', floor: special as RiskLevel }] : []),
    ...(unsafe && !data.isSpecial && data.isScaled
      ? [{ code: 'no_mechanism_on_record', floor: (ofRecords ? records : scaled) as RiskLevel }]
      : []),
    ...(ofRecords && data.isLargeScale
      ? [{ code: 'records_at_large_scale', floor: rules.largeScaleRecords as RiskLevel }]
      : []),
    ...(data.isSpecial && data.isLargeScale
      ? [{ code: 'special_data_at_large_scale', floor: atLargeScale(data) }]
      : []),
  ]
}

/** An assessment comes first (GDPR Art. 35(3)(b)), but where the law itself has records of employees kept (Art. 35(10)). */
function atLargeScale({ isOfEmployment }: DataProfile): RiskLevel {
  const { recordsOfEmployees, others } = rules.largeScaleSpecial
  return (isOfEmployment ? recordsOfEmployees : others) as RiskLevel
}

/**
 * What is not known and has to be before such data is sent: the agreement with a processor (GDPR Art. 28(3)), and the measures that
 * protect what is confidential (Art. 28(1)). Whether a statement asks for it makes no difference.
 */
export function vetoesOfSilence(
  { role, agreement: isRecorded, certificates }: Pick<RiskInput, 'role' | 'agreement' | 'certificates'>,
  { dataClass, isSpecial }: DataProfile,
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
): Veto[] {
  const isLittleKnown = isLittleProven(controls, answers, certificates)
  const isOwed = role !== 'CONTROLLER' && role !== 'JOINT_CONTROLLER'
  const isKnown = isRecorded || !isUnproven(agreement, controls, answers, certificates)
  const { records, special, specialOfProcessorAndLittleKnown } = rules.noAgreementKnown
  const floor = !isSpecial
    ? records
    : role === 'PROCESSOR' && isLittleKnown
      ? specialOfProcessorAndLittleKnown
      : special
  const isGrave = isSpecial || dataClass === 'records' || dataClass === 'keys'
  return [
    ...(isGrave && isOwed && !isKnown ? [{ code: noAgreementKnown, floor: floor as RiskLevel }] : []),
    ...(isLittleKnown && (dataClass === 'content' || dataClass === 'business')
      ? [{ code: 'little_known_of_secrets', floor: rules.littleKnownOfSecrets as RiskLevel }]
      : []),
  ]
}
