import { frameworks } from '@custos/catalogue/catalogue'
import { claimInWords, claims } from '@custos/catalogue/claim'
import { isAnsweredBy, retiredEdition } from '@custos/catalogue/framework-names'
import { isAskedAt } from '@custos/catalogue/tiers'
import { agreementControl, isOnlyMentioned } from './agreement-mention.ts'
import { isByAgreement } from './agreement-points.ts'
import { onClaims } from './by-claim.ts'
import { lapsedOn } from './certificate-end.ts'
import { askedOf, type DataProfile } from './data-profile.ts'
import { holdsInFull, type Part, partsMissing } from './measure-parts.ts'
import rules from './rules.json' with { type: 'json' }
import { ofGeneralAuthorisation, specificAuthorisations } from './specific-authorisation.ts'
import type { Answered, ClaimAnswer, HeldCertificate, Known, Measure, RiskBasis, RiskInput, Veto } from './types.ts'
import { isUnchecked } from './unjudged-passages.ts'
import { unreadOf } from './unread-documents.ts'
import { deniedClaims, duty, weaknessesOf } from './weaknesses.ts'

/** A measure, or a point that a contract must contain. */
export interface Control {
  name: string
  /** The name in results of earlier versions. */
  formerly?: string
  weight: number
  /** The claims that state the control. A no to one of them denies it. */
  claims: string[]
  parts?: Part[]
  article: string
  kind: string
  /** Whose control it is; absent: that of any vendor. */
  by?: string
}

export const allControls: readonly Control[] = rules.controls

/**
 * The answers about a claim. A statement of the customer has the claim whose very words it uses. Similar words are not enough:
 * `Customer data is encrypted at rest with our keys` and `The customer notifies the vendor of breaches` say something else.
 */
export function claimAnswers(answers: readonly Answered[]): ClaimAnswer[] {
  return answers.flatMap((answered) => {
    const claim = answered.claim ?? claimInWords(answered.statement)
    return claim === undefined ? [] : [{ ...answered, claim }]
  })
}

/** How far an answer proves its claim, from 0 to 1, by the kind of proof. */
export function strengthOf({ status, answer, confidence }: Answered): number {
  if (answer !== true || status === 'UNDEFINED') return 0
  if (status === 'EXPLICITLY_MENTIONED_IN_SOURCE') return rules.proof[status][confidence]
  return rules.proof[status]
}

/** The control that a certificate or a report of an auditor shows. */
export const assurance = 'independent assurance'

/** The claims that ask for a certificate or report itself. */
export const assuranceClaims: ReadonlySet<string> = new Set([
  ...allControls.flatMap(({ name, claims: about }) => (name === assurance ? about : [])),
  ...rules.examinedTwice.examinations.flatMap(({ claims: about }) => about),
])

/** Whether the certificate of the vendor's management system does not cover the service in use. It then shows nothing of it. */
const isOutOfScope = (answers: readonly ClaimAnswer[]): boolean =>
  onClaims(['isms-scope'], answers).some(({ answer }) => answer === false)

/** The certificates and reports that cover the service. An auditor's report has a scope of its own. */
const inScope = (held: readonly HeldCertificate[], answers: readonly ClaimAnswer[]): HeldCertificate[] =>
  held.filter(({ framework_id }) => !isOutOfScope(answers) || frameworks.get(framework_id)!.kind !== 'certificate')

/**
 * Whether the vendor's management system is certified, and a report shows over a period that its measures work. A paper whose end lies further
 * back than a bridge letter covers shows nothing of today.
 */
export const isExaminedTwice = (answers: readonly ClaimAnswer[], held: readonly HeldCertificate[]): boolean =>
  !isOutOfScope(answers) &&
  rules.examinedTwice.examinations.every(({ claims: about, by }) => {
    const on = onClaims(about, answers)
    const examining = held.filter((one) => isExamination(one, by))
    return (
      on.every(({ answer }) => answer !== false) &&
      (examining.some((one) => holdsInFull(one) && lapsedOn(one) === null) ||
        (!examining.some((one) => lapsedOn(one) !== null) && on.some((one) => strengthOf(one) > 0 && holdsInFull(one))))
    )
  })

/** The control required before a processor may get personal data. */
export const agreement = agreementControl.name

/** The control of whom else the vendor engages. A list of them, read or unread, is no control (GDPR Art. 28(2), (4)). */
export const subProcessorControl = 'sub-processor control'

/** A vendor that holds one of these has independent assurance, even if no statement asks for it. */
const assuring = claims.get('independent-assurance')!.coverage.map(({ by }) => by)

export const isAssurance = (held: HeldCertificate): boolean => isExamination(held, assuring)

/** What is known of a certificate, by the list of entries that it was held against. */
const examinations = new WeakMap<HeldCertificate, Map<readonly string[], boolean>>()

function isExamination(held: HeldCertificate, by: readonly string[]): boolean {
  const known = examinations.get(held) ?? new Map<readonly string[], boolean>()
  examinations.set(held, known)
  const answer = known.get(by) ?? examines(held, by)
  known.set(by, answer)
  return answer
}

const examines = (held: HeldCertificate, by: readonly string[]): boolean =>
  ['certified', 'attested'].includes(held.kind) &&
  held.type !== 'Self-assessment' &&
  !retiredEdition(frameworks.get(held.framework_id)!, held.name) &&
  by.some((entry) => isAnsweredBy(entry, held))

/** The answers about a control. Authorising each sub-processor counts as being notified of it. */
function answersOn({ claims: about }: Control, answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  const on = onClaims(about, answers)
  return about.some((claim) => ofGeneralAuthorisation.includes(claim))
    ? [...on, ...specificAuthorisations(answers)]
    : on
}

/**
 * The answers that deny a control which no other answer shows. A vendor that tests no restores may make backups, so that a no beside
 * a yes denies only a part. A vendor without one certificate or report may hold another, so only a no to the statement on any of them
 * denies independent assurance.
 */
export function denialsOf(control: Control, answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  if (control.name === assurance) return deniedOn(['independent-assurance'], answers)
  return answersOn(control, answers).some(({ answer }) => answer === true) ? [] : deniedOn(control.claims, answers)
}

const deniedOn = (claims: readonly string[], answers: readonly ClaimAnswer[]): ClaimAnswer[] =>
  onClaims(claims, answers).filter(({ answer }) => answer === false)

/** Whether only a part of a control is shown: another is denied, or a person found it not shown or confirmed it only in part. */
const isPartMissing = (control: Control, answers: readonly ClaimAnswer[]): boolean =>
  partsMissing(control, answers).length > 0 ||
  (control.name !== assurance && deniedOn(control.claims, answers).length > 0)

/** The proven parts of controls, by the answers and the certificates that prove them. */
const proven = new WeakMap<readonly ClaimAnswer[], WeakMap<readonly HeldCertificate[], Map<Control, number>>>()

/**
 * The proven part of a control, from 0 to 1; 0 if an answer denies the control. A missing part takes away a share of it, and never the
 * whole. So does a yes that a person confirmed only in part, unless another answer shows more.
 */
function provenPart(control: Control, answers: readonly ClaimAnswer[], held: readonly HeldCertificate[]): number {
  const byAnswers = proven.get(answers) ?? new WeakMap<readonly HeldCertificate[], Map<Control, number>>()
  proven.set(answers, byAnswers)
  const byControl = byAnswers.get(held) ?? new Map<Control, number>()
  byAnswers.set(held, byControl)
  const part = byControl.get(control) ?? weighPart(control, answers, held)
  byControl.set(control, part)
  return part
}

function weighPart(control: Control, answers: readonly ClaimAnswer[], held: readonly HeldCertificate[]): number {
  if (denialsOf(control, answers).length > 0) return 0
  if (control.name === agreement && isOnlyMentioned(answers)) return 0
  const isDivided = isPartMissing(control, answers)
  const shareOf = (one: ClaimAnswer) => strengthOf(one) * (isDivided || !holdsInFull(one) ? rules.proof.inPart : 1)
  const assured = control.name === assurance && isAssured(inScope(held, answers)) ? 1 : 0
  const on = answersOn(control, answers).filter(
    ({ claim }) => claim !== 'iso27001-certificate' || !isOutOfScope(answers),
  )
  return Math.max(assured, ...on.map(shareOf))
}

/**
 * The yes answers that a person confirmed only in part, if nothing else shows the control. A yes of low confidence is not enough for
 * the rest of it.
 */
export function confirmedInPart(
  control: Control,
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): ClaimAnswer[] {
  const shown = answersOn(control, answers).filter((one) => strengthOf(one) > 0)
  if (shown.every(holdsInFull) || (control.name === assurance && isAssured(held))) return []
  if (provenPart(control, answers, held) === 0) return []
  const isShown = shown.some((one) => holdsInFull(one) && one.confidence !== 'LOW')
  return isShown ? [] : shown.filter((one) => !holdsInFull(one))
}

/** The proven part of each control, from 0 to 1. What a person confirmed only in part lowers nothing until the rest is known. */
export const proofs = (
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
) =>
  controls.map((control) => ({
    control,
    proof: confirmedInPart(control, answers, held).length > 0 ? 0 : provenPart(control, answers, held),
  }))

const measures = allControls.filter(({ kind }) => kind === 'measure')
const measuresOfServices = rules.services.flatMap(({ controls }) => controls)

/** The claims that show a measure. */
export const measureClaims: ReadonlySet<string> = new Set(
  [...measures, ...measuresOfServices].flatMap(({ claims: about }) => about),
)

/** The names of the controls that a contract must contain. Stored results keep a former name. */
export const agreements: ReadonlySet<string> = new Set(
  allControls
    .filter(({ kind }) => kind === 'contract')
    .flatMap(({ name, formerly }) => [name, ...(formerly ? [formerly] : [])]),
)

/**
 * The controls that count for such data. If the assessment asks only the statements of a tier, only the controls of that tier
 * count: an unasked control is no gap. What the organisation's own tiers leave out stays unknown and counts, so that asking less
 * lowers no level.
 */
export function controlsFor(
  basis: Pick<RiskBasis, 'dataUsage' | 'role' | 'tier' | 'own_tiers' | 'profile' | 'customerHeldKeys'>,
): readonly Control[] {
  const { tier, own_tiers: own } = basis
  const vendor = askedOf(basis)
  const all = controlsOf(basis, vendor)
  if (tier === undefined) return all
  const asks = (claim: string): boolean =>
    own?.added.includes(claim) || isAskedAt(tier, { claim, statement: '' }, vendor)
  return all.filter(({ claims: about }) => about.some(asks))
}

/**
 * The proven share of the controls that count, from 0 to 1; 0 if none counts. The controls are fixed, so further statements do not
 * change the share. For personal data, agreements count too, but never make up for measures.
 */
export function provenShare(
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): number {
  const shareOf = (some: readonly Control[]) =>
    proofs(some, answers, held).reduce((sum, { control, proof }) => sum + control.weight * proof, 0) /
    some.reduce((sum, { weight }) => sum + weight, 0)
  const weighed = [controls, controls.filter(({ kind }) => kind === 'measure')].filter(({ length }) => length > 0)
  return weighed.length === 0 ? 0 : Math.min(...weighed.map(shareOf))
}

/** Whether a certificate or report shows that third parties have examined the vendor. */
export const isAssured = (held: readonly HeldCertificate[]): boolean =>
  held.some((one) => isAssurance(one) && holdsInFull(one))

/**
 * Without personal data, or of a controller, no agreement is needed. A controller has no tenants. A measure that cannot apply to the
 * kind of service is no gap.
 */
function controlsOf(
  use: Pick<RiskBasis, 'role' | 'profile' | 'customerHeldKeys'>,
  { isPersonal }: Pick<DataProfile, 'isPersonal'>,
): readonly Control[] {
  const isProcessors = isByAgreement(use)
  const all = isPersonal && isProcessors ? allControls : measures
  const service = serviceOf(use)
  return [
    ...all
      .filter(({ name, by }) => (isProcessors || by === undefined) && !service?.without.includes(name))
      .filter(({ name }) => name !== encryptionAtRest || !use.customerHeldKeys),
    ...(service?.controls ?? []),
  ]
}

const encryptionAtRest = 'encryption at rest'

/** The kind of service, if some measures cannot apply to it. */
export const serviceOf = ({ profile }: Pick<RiskBasis, 'profile'>): Service | undefined =>
  services.find(({ profiles }) => profiles.includes(profile ?? ''))

interface Service {
  /** The service profiles of the catalogue. */
  profiles: string[]
  because: string
  /** The controls that cannot apply. */
  without: string[]
  /** The controls that only such a service has. */
  controls: Control[]
}

export const services: readonly Service[] = rules.services

/** The status of each control that counts, and its answers. */
export function measuresOf(
  answers: readonly ClaimAnswer[],
  input: Pick<RiskInput, 'certificates' | 'unread' | 'role' | 'profile' | 'customerHeldKeys'>,
  data: Pick<DataProfile, 'isPersonal'>,
): Measure[] {
  const { certificates: held } = input
  return controlsOf(input, data).map((control) => {
    const on = answersOn(control, answers)
    const stands = (standing: Measure['standing'], by: readonly ClaimAnswer[]): Measure => ({
      name: control.name,
      article: control.article,
      standing,
      statements: [...new Set(by.map(({ statement }) => statement))],
    })
    const denying = denialsOf(control, answers)
    if (denying.length > 0) return stands('DENIED', denying)
    if (provenPart(control, answers, held) === 0)
      return isUnchecked(control.claims, on)
        ? stands(
            'NOT_CHECKED',
            on.filter(({ passagesUnjudged }) => passagesUnjudged),
          )
        : stands(unknownStanding(control, on, input), firstOpen(control, answers))
    const shown = on.filter((answered) => strengthOf(answered) > 0)
    if (isPartMissing(control, answers) || confirmedInPart(control, answers, held).length > 0)
      return stands('IN_PART', shown)
    const firm = shown.filter(({ confidence }) => confidence !== 'LOW')
    const byCertificate = control.name === assurance && isAssured(held)
    return firm.length > 0 || byCertificate ? stands('SHOWN', firm.length > 0 ? firm : shown) : stands('UNSURE', shown)
  })
}

/** Why nothing shows a control of which nobody is to check a passage. */
function unknownStanding(
  { kind, name }: Control,
  on: readonly ClaimAnswer[],
  input: Pick<RiskInput, 'unread'>,
): Measure['standing'] {
  if (on.length === 0) return 'NOT_ASKED'
  const kinds = kind === 'measure' ? (['MEASURES'] as const) : (['AGREEMENT'] as const)
  return unreadOf(input, ...kinds, ...(name === subProcessorControl ? (['SUB_PROCESSORS'] as const) : []))
    ? 'NOT_READ'
    : 'NOT_SHOWN'
}

/** Whether a statement asks for a control. An unasked control has no evidence for or against it. */
export const isAsked = ({ claims: about }: Control, answers: readonly ClaimAnswer[]): boolean =>
  onClaims(about, answers).length > 0

/** Whether no statement asks for a control because the organisation's own tiers leave it out. That is no gap. */
export const isLeftOut = (
  control: Control,
  answers: readonly ClaimAnswer[],
  { own_tiers: own }: Pick<RiskBasis, 'own_tiers'>,
): boolean => !isAsked(control, answers) && control.claims.some((claim) => own?.left_out.includes(claim))

/** The answers to the statement that asks for a control first. */
export function firstOpen({ claims: about }: Control, answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  const first = about.find((claim) => onClaims([claim], answers).length > 0)
  return first === undefined ? [] : onClaims([first], answers)
}

/** Whether a control that counts is not proven at all, or only in part as a person confirmed. */
export const isUnproven = (
  name: string,
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): boolean =>
  proofs(
    controls.filter((control) => control.name === name),
    answers,
    held,
  ).some(({ proof }) => proof === 0)

/** Whether less than a quarter of the controls that count is proven. */
export const isLittleProven = (
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): boolean =>
  proofs(controls, answers, held).filter(({ proof }) => proof > 0).length < controls.length * rules.assessableFrom

/**
 * The proven and denied controls among those that count. A denied duty suffices to assess the vendor, even if little else is known. So
 * does a minimum of HIGH: whatever else is unknown cannot lower the level below it.
 */
export function knownOf(
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
  vetoes: readonly Veto[],
  data: DataProfile,
): Known {
  const of = controls.length
  const known = of - missingControls(controls, answers, held).length
  const isEnough =
    known >= of * rules.assessableFrom ||
    weaknessesOf(deniedClaims(answers), data).some(({ gravity }) => gravity >= duty) ||
    vetoes.some(({ floor }) => floor === 'HIGH' || floor === 'CRITICAL')
  return { controls: known, of, assessable: isEnough }
}

/** The controls that are neither proven nor denied, those with the greatest weight first. */
export const missingControls = (
  controls: readonly Control[],
  answers: readonly ClaimAnswer[],
  held: readonly HeldCertificate[],
): Control[] =>
  controls
    .filter((control) => provenPart(control, answers, held) === 0)
    .filter((control) => denialsOf(control, answers).length === 0)
    .toSorted((a, b) => b.weight - a.weight)
