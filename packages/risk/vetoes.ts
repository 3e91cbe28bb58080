import { isByAgreement } from './agreement-points.ts'
import { type Control, isLittleProven, isUnproven } from './controls.ts'
import type { DataProfile, Stakes } from './data-profile.ts'
import { type Recipients, theVendor } from './recipients.ts'
import rules from './rules.json' with { type: 'json' }
import type { ClaimAnswer, RiskInput, RiskLevel, Veto } from './types.ts'
import { bar, codeOf, duty, weaknessesOf } from './weaknesses.ts'

type Finding = keyof typeof rules.floors

/** A veto on data for which the finding matters. */
function veto(code: string, finding: Finding, { stakes }: Pick<DataProfile, 'stakes'>): Veto[] {
  const floor = (rules.floors[finding] as Record<Stakes, string | null>)[stakes]
  return floor === null ? [] : [{ code, floor: floor as RiskLevel }]
}

/** By the gravity of a weakness. */
const denied: readonly Finding[] = ['pointDenied', 'dutyDenied', 'barDenied', 'barsDenied']

/**
 * The vetoes that denials of these claims cause, for such data: of each alone, and of several subjects together.
 * @param unsafe whether data goes to the vendor itself without a known safeguard
 */
export function vetoesOn(data: DataProfile, claims: readonly string[], unsafe = false): Veto[] {
  const found = weaknessesOf(new Set(claims), data)
  const grave = found.filter(({ gravity }) => gravity >= duty)
  const subjects = new Set([...grave.map(({ about }) => about), ...(unsafe ? ['transfers'] : [])])
  const points = new Set(found.map(({ about }) => about))
  const several: Finding = grave.some(({ gravity }) => gravity >= bar) ? 'barsDenied' : 'dutiesDenied'
  return [
    ...found.flatMap(({ claim, gravity, stakes }) => veto(codeOf(claim), denied[gravity - 1]!, { stakes })),
    ...(subjects.size > 1 ? veto('several_denied', several, data) : []),
    ...(points.size >= rules.manyPoints ? veto('points_denied', 'pointsDenied', data) : []),
  ]
}

/** The vetoes of a vendor: each sets a level below which the risk does not fall, whatever else is proven. */
export function vetoesOf(
  use: Pick<RiskInput, 'impactAssessment' | 'customerHeldKeys' | 'role' | 'agreementUnsigned' | 'exitPlan'>,
  data: DataProfile,
  { outside, forOthers }: Recipients,
  answers: readonly ClaimAnswer[],
): Veto[] {
  const claims = answers.filter(({ answer }) => answer === false).map(({ claim }) => claim)
  const unsafe = data.isAboutPeople ? [...outside, ...forOthers].filter(({ mechanism }) => mechanism === null) : []
  // The organisation exports data to the vendor, and the vendor exports it to its sub-processors.
  const isOwn = unsafe.some(({ name }) => name === theVendor)
  const ofRecords = data.dataClass === 'records' || data.dataClass === 'keys'
  return [
    ...vetoesOn(data, claims, isOwn),
    ...(isOwn ? veto('no_mechanism_on_record', 'ownTransferUnsafe', data) : []),
    ...(unsafe.length > 0 ? veto('no_mechanism_on_record', 'onwardTransferUnsafe', data) : []),
    ...(ofRecords && data.isLargeScale && !data.isOfController && !use.customerHeldKeys
      ? [{ code: 'records_at_large_scale', floor: rules.largeScaleRecords as RiskLevel }]
      : []),
    ...(data.isSpecial && data.isLargeScale
      ? [{ code: 'special_data_at_large_scale', floor: atLargeScale(use, data) }]
      : []),
    ...(isByAgreement(use) && data.isAboutPeople && use.agreementUnsigned
      ? veto('agreement_not_signed', 'agreementUnsigned', data)
      : []),
    ...(data.isAboutPeople && use.impactAssessment === 'REQUIRED'
      ? [{ code: 'impact_assessment_due', floor: rules.assessmentDue as RiskLevel }]
      : []),
    ...(data.isAboutPeople && data.dependence === 'high' && !use.exitPlan
      ? [{ code: 'no_exit_plan', floor: rules.withoutExit as RiskLevel }]
      : []),
    ...(isDecidedByAi(use, data, claims)
      ? [{ code: 'staff_decided_by_ai', floor: rules.staffDecidedByAi.floor as RiskLevel }]
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

/** Artificial intelligence that the organisation cannot switch off, or that nobody oversees, on data of employees or applicants. */
const isDecidedByAi = (
  { impactAssessment }: Pick<RiskInput, 'impactAssessment'>,
  { isPersonal, isOfStaff }: DataProfile,
  denied: readonly string[],
): boolean =>
  isPersonal &&
  isOfStaff &&
  impactAssessment !== 'DONE' &&
  rules.staffDecidedByAi.claims.some((claim) => denied.includes(claim))

/**
 * Facts that must be known before such data is sent, whether or not a statement asks about them: the agreement with a processor, who
 * else gets the data, and its encryption (GDPR Art. 28(1) to (4), 32(1)(a)).
 */
export function vetoesOfSilence(
  {
    role,
    agreement: isRecorded,
    customerHeldKeys,
    certificates,
  }: Pick<RiskInput, 'role' | 'agreement' | 'customerHeldKeys' | 'certificates'>,
  data: DataProfile,
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
): Veto[] {
  const isOpen = ({ name, kind }: Control) =>
    isUnproven(name, controls, answers, certificates) && !(isRecorded && kind === 'contract')
  const essentials = isByAgreement({ role })
    ? rules.essentials.filter(
        ({ control, withOwnKeys }) =>
          controls.some((one) => one.name === control && isOpen(one)) && (withOwnKeys || !customerHeldKeys),
      )
    : []
  const isSecret = data.dataClass === 'content' || data.dataClass === 'business'
  return [
    ...essentials.flatMap(({ code }) => veto(code, 'essentialUnknown', data)),
    ...(isSecret && isLittleProven(controls, answers, certificates)
      ? [{ code: 'little_known_of_secrets', floor: rules.littleKnownOfSecrets as RiskLevel }]
      : []),
  ]
}
