import { agreement, type Control, isLittleProven, isUnproven, noAgreementKnown } from './controls.ts'
import type { DataProfile } from './data-profile.ts'
import { type Recipients, theVendor } from './recipients.ts'
import rules from './rules.json' with { type: 'json' }
import { worst } from './scale.ts'
import type { ClaimAnswer, RiskInput, RiskLevel, Veto } from './types.ts'

/** The vetoes that denials of these claims cause, for such data. A veto sets a minimum level. */
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

/** The vetoes of a vendor: each sets a level below which the risk does not fall, whatever else is proven. */
export function vetoesOf(
  use: Pick<RiskInput, 'impactAssessment' | 'customerHeldKeys'>,
  data: DataProfile,
  { outside, forOthers }: Recipients,
  answers: readonly ClaimAnswer[],
): Veto[] {
  const denied = answers.filter(({ answer }) => answer === false).map(({ claim }) => claim)
  const unsafe = [...outside, ...forOthers].filter(({ mechanism }) => mechanism === null)
  const { special, records, ownTransfer, scaled } = rules.noMechanismOnRecord
  const ofRecords = data.dataClass === 'records' || data.dataClass === 'keys'
  const ofData = (data.isSpecial ? special : ofRecords ? records : scaled) as RiskLevel
  // The organisation exports data to the vendor, and the vendor exports it to its sub-processors.
  const own = unsafe.some(({ name }) => name === theVendor) ? [ownTransfer as RiskLevel] : []
  return [
    ...vetoesOn(data, denied),
    ...(unsafe.length > 0 && (data.isSpecial || data.isScaled)
      ? [{ code: 'no_mechanism_on_record', floor: worst([ofData, ...own]) }]
      : []),
    ...(ofRecords && data.isLargeScale && !use.customerHeldKeys
      ? [{ code: 'records_at_large_scale', floor: rules.largeScaleRecords as RiskLevel }]
      : []),
    ...(data.isSpecial && data.isLargeScale
      ? [{ code: 'special_data_at_large_scale', floor: atLargeScale(use, data) }]
      : []),
  ]
}

/**
 * An impact assessment comes first (GDPR Art. 35(3)(b)): the organisation's own, or the legislator's for the law that requires the
 * employee records (Art. 35(10)). Data that only the organisation can decrypt is a far smaller risk (EDPB Recommendations 01/2020,
 * use cases 1 and 2).
 */
function atLargeScale(
  { impactAssessment, customerHeldKeys }: Pick<RiskInput, 'impactAssessment' | 'customerHeldKeys'>,
  { isOfEmployment }: DataProfile,
): RiskLevel {
  const { assessed, others } = rules.largeScaleSpecial
  return (impactAssessment === 'DONE' || customerHeldKeys || isOfEmployment ? assessed : others) as RiskLevel
}

/**
 * Facts that must be known before such data is sent, whether or not a statement asks about them: the agreement with a processor
 * (GDPR Art. 28(3)), and the measures that protect confidential data (Art. 28(1)).
 */
export function vetoesOfSilence(
  {
    role,
    industry,
    agreement: isRecorded,
    certificates,
  }: Pick<RiskInput, 'role' | 'industry' | 'agreement' | 'certificates'>,
  { dataClass, isSpecial, isSensitive, isOfEmployment }: DataProfile,
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
): Veto[] {
  const isLittleKnown = isLittleProven(controls, answers, certificates)
  const isKnown = isRecorded || !isUnproven(agreement, controls, answers, certificates)
  const { records, special, specialAndLittleKnown, payroll } = rules.noAgreementKnown
  // The law requires an employer to give its payroll sick leave, church tax and union dues (GDPR Art. 9(2)(b)).
  const isPayroll = isOfEmployment && industry === payroll
  const floor = !isSpecial ? records : isLittleKnown && !isPayroll ? specialAndLittleKnown : special
  return [
    ...(isSensitive && isByAgreement({ role }) && !isKnown
      ? [{ code: noAgreementKnown, floor: floor as RiskLevel }]
      : []),
    ...(isLittleKnown && (dataClass === 'content' || dataClass === 'business')
      ? [{ code: 'little_known_of_secrets', floor: rules.littleKnownOfSecrets as RiskLevel }]
      : []),
  ]
}

/** Whether an agreement must govern the processing (GDPR Art. 28(3)). An unrecorded role counts as a processor's. */
export const isByAgreement = ({ role }: Pick<RiskInput, 'role'>): boolean =>
  role !== 'CONTROLLER' && role !== 'JOINT_CONTROLLER'
