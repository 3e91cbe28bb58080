import { isNobodyRecognised, type Use } from './data-class.ts'
import { profileOf } from './data-profile.ts'
import type { Factor } from './types.ts'

/**
 * The condition that would answer a factor, as a decision sets it. It names who has done what by its date, so that anybody can tell whether
 * it is met. A factor without a rule here keeps its step; null if the factor needs no condition.
 */
export function proposedCondition(
  { code, message, step }: Pick<Factor, 'code' | 'message' | 'step'>,
  use: Use,
): string | null {
  if (step === null) return null
  const text = conditions[code] ?? step
  const said = typeof text === 'string' ? text : text(message, step)
  return said.replace(/^Before we (?:send (?:personal )?data|use the service), /, `${beginningOf(use)}, `)
}

/** Types of data that must not be sent before either, although they need not be personal. */
const secrets = [
  'AUTHENTICATION_CREDENTIALS',
  'CONFIDENTIAL_BUSINESS_INFORMATION',
  'INTELLECTUAL_PROPERTY',
  'FINANCIAL_DATA',
]

/**
 * All conditions that come before the first use have one beginning. If nobody can be identified in the data, it is 'Before we use the
 * service', because readers would object that no personal data is sent.
 */
function beginningOf(use: Use): string {
  if (isNobodyRecognised(use)) return 'Before we use the service'
  const isPersonalAlone = !(use.dataUsage?.shared_data_types ?? []).some((type) => secrets.includes(type))
  return profileOf(use).isPersonal && isPersonalAlone ? 'Before we send personal data' : 'Before we send data'
}

/** The rest of a sentence after a beginning, without its full stop; the whole if it begins otherwise. */
const after = (beginning: string, sentence: string): string =>
  sentence.slice(sentence.startsWith(beginning) ? beginning.length : 0).replace(/\.$/, '')

/** The points that a step lists, as `… Not confirmed: a and b. Confirmed only in part: c.` */
const pointsIn = (step: string): string =>
  step
    .replace(/\.$/, '')
    .split(/\.? (?:Not shown|Not confirmed|Shown only in part|Confirmed only in part): /)
    .slice(1)
    .join(', ')

const concluded = 'the data processing agreement is concluded in our name and on file'
const wholeAgreement = `${concluded}, with points (a) to (h) of Art. 28(3) and notice of breaches (Art. 33(2))`

/** The clauses that the agreement must contain, and whether it is still to be concluded. */
function agreementWith(step: string): string {
  const points = pointsIn(step)
  if (points === '') return `Before we send personal data, ${wholeAgreement}.`
  const clauses = step.includes('this point') ? `a clause on ${points}` : `a clause on each of these points: ${points}`
  return step.includes('onclude the agreement, and record it.')
    ? `Before we send personal data, ${concluded}, with ${clauses}.`
    : `Before we send personal data, the agreement has ${clauses}.`
}

/** The screening alone does not: an assessment that it requires comes before the processing. */
const screened =
  'Before we send personal data, we have recorded whether a data protection impact assessment is required, and why, and carried out a required one (Arts. 35(1), 36).'

/** An answer alone does not meet a condition on places. */
const safeguarded = 'Each transfer to a country without an adequacy decision has an assessed safeguard (Chapter V).'

const conditions: Record<string, string | ((message: string, step: string) => string)> = {
  no_agreement_on_record: `Before we send personal data, ${wholeAgreement}.`,
  agreement_not_read: `Before we send personal data, ${wholeAgreement}.`,
  agreement_not_concluded: `Before we send personal data, ${concluded}.`,
  agreement_points_not_shown: (_, step) => agreementWith(step),
  backups_outlive_deletion:
    'Before we send personal data, the agreement sets a deadline by which backups are erased after the contract ends, and bars their use until then.',
  certificate_expired: (message) =>
    `The vendor sends the certificate or report that replaces ${after('Expired: ', message)}, with its scope.`,
  period_ended: 'The vendor sends the report on the period since, or a bridge letter.',
  certificate_without_base: 'The vendor sends both certificates, with their scopes.',
  certificate_scope: (_, step) =>
    `Before we send data, the vendor confirms in writing that the scope of ${/^Compare the scope of (.+) with what/.exec(step)?.[1] ?? 'its certificate'} covers the service and the region in use.`,
  report_not_on_file: (_, step) =>
    `Before we send data, the vendor shows ${/^Ask the vendor for (.+)\. Check that/.exec(step)?.[1] ?? 'its reports'}; the service and region that we use are covered.`,
  controls_not_shown: (_, step) =>
    `Before we send data, the vendor sends evidence of ${/^Ask the vendor for evidence of (.+?)\.(?: The first matters most\.)?$/.exec(step)?.[1] ?? 'its measures'}.`,
  clauses_not_shown: (_, step) =>
    `Before we send personal data, the agreement has a clause on ${after('Agree on a clause on ', step)}.`,
  controls_not_asked: 'We have reviewed the vendor with the ready-made questionnaire.',
  not_assessable:
    'The vendor sends its agreement, a description of its measures, its list of sub-processors and its reports. We have reviewed them.',
  grave_questions_open: (_, step) =>
    `Before we send data, the vendor confirms in writing: ${after('Have the vendor confirm in writing: ', after('Have the vendor answer ', step)).replace(/ in writing$/, '')}.`,
  places_unknown: `Before we send personal data, the vendor names the countries of storage and access, and each sub-processor with its country. ${safeguarded}`,
  sub_processor_places_unsaid: (_, step) =>
    `Before we send personal data, the vendor names ${after('Ask the vendor for ', step)}. ${safeguarded}`,
  sub_processor_list_unread:
    'Before we send personal data, the vendor hands over the list of its sub-processors with the country of each (GDPR Art. 28(2), (4)).',
  own_places_unsaid: (_, step) =>
    `Before we send personal data, the vendor says in writing ${/^Ask the vendor (.+?)\.(?: Access to .*)?$/.exec(step)?.[1] ?? 'where the data goes'}. ${safeguarded}`,
  places_for_others: (_, step) =>
    `Before we send personal data, the vendor confirms in writing ${after('Have the vendor confirm in writing ', step).replaceAll('your account', 'our account')}.`,
  mechanism_not_asked: transferOf,
  no_mechanism_on_record: transferOf,
  transfers: (_, step) => transfersAssessed(step),
  special_data_at_large_scale: (_, step) =>
    step.startsWith('Check')
      ? 'We have recorded that our impact assessment covers this vendor (Art. 35(3)(b)).'
      : 'Before we send special categories, we carry out a data protection impact assessment (Art. 35(3)(b)).',
  impact_assessment_due: 'Before we send data, we carry out a data protection impact assessment (Art. 35(1)).',
  special_data: (message) =>
    /under Art\. 9\(2\)\([a-j]\)/.test(message)
      ? 'Before we send special categories of data, the agreement names them.'
      : 'Before we send special categories, we record the condition of Art. 9(2), and the agreement names such data.',
  criminal_data: 'Before we send such data, we record the law that authorises its processing (Art. 10).',
  employees_watched:
    'Before we send personal data, we carry out a data protection impact assessment (Art. 35(1)), and consult the works council if there is one.',
  people_watched: screened,
  shared_data: screened,
  employee_records: (_, step) =>
    `Before we send personal data, we have recorded whether the employee records contain special categories, and if so, the condition of Art. 9(2).${step.includes('impact assessment') ? ' A required data protection impact assessment is carried out (Art. 35(1)).' : ''}`,
  data_usage_unknown: 'We have recorded which data the vendor receives, about whom, how much and how often.',
  data_usage_incomplete: 'We have recorded the volume and the frequency of the data.',
  criticality: 'Before we use the service, we have a continuity plan and an exit plan for this vendor.',
  answers_contradicted: 'The vendor has commented in writing on each passage that says the opposite.',
  answers_corrected: 'The vendor has commented in writing on each point that the reviewer corrected.',
  answers_contradicted_before: 'We have reviewed the vendor again with the scope of the previous review.',
  denied_encryption_at_rest: 'Before we send data, the vendor encrypts it at rest, or we pseudonymise it.',
  denied_personal_data_protection_measure:
    'Before we send data, the vendor encrypts it at rest, or we pseudonymise it.',
  denied_encryption_in_transit: 'We use the service only over encrypted connections.',
  denied_transmission_protection: 'We send data only over a protected connection.',
  denied_backup_encryption: 'The vendor confirms in writing that it encrypts its backups.',
  denied_breach_notice:
    'The agreement obliges the vendor to notify us of breaches without undue delay and within a stated time.',
  denied_breach_notice_72h: 'The agreement states how soon the vendor notifies us of breaches (Art. 33(2)).',
  denied_dpa: `Before we send personal data, ${concluded} (Art. 28(3)).`,
  denied_instructions: 'The agreement limits the processing to documented instructions (Art. 28(3)(a)).',
  denied_own_purposes: 'The agreement forbids the vendor to use personal data for its own purposes.',
  denied_ai_training: 'Before we send data, the agreement forbids the vendor to train AI on it.',
  denied_no_sale: 'The agreement forbids the vendor to sell personal data.',
  denied_no_advertising: 'The agreement forbids the vendor to use the data for advertising.',
  denied_transfer_instrument:
    'Before we send personal data, standard contractual clauses are concluded for each transfer, by us with a vendor in a third country and by the vendor with its recipients there, and the exporter has assessed it (Art. 46(2)(c)).',
  denied_transfer_impact:
    'Before we send personal data, each transfer to a third country has an impact assessment of its exporter: ours to the vendor, the vendor’s to its recipients.',
  denied_subprocessor_notice: 'The agreement obliges the vendor to announce new sub-processors in advance.',
  denied_subprocessor_objection:
    'The agreement gives us a right to object to new sub-processors, or to end the contract.',
  denied_subprocessor_terms: 'The agreement obliges the vendor to bind its sub-processors to the same obligations.',
  denied_subprocessor_liability: 'The agreement makes the vendor fully liable for its sub-processors.',
  denied_deletion_or_return:
    'The agreement obliges the vendor to delete or return the data, including backups, by a deadline.',
  denied_deletion_deadline: 'The agreement states a deadline for deletion after the contract ends, including backups.',
  denied_audit_right: 'The agreement gives us a right to audit, or to current reports of an independent auditor.',
  denied_staff_least_privilege: 'The vendor confirms in writing that it limits and logs staff access to customer data.',
  denied_least_privilege: 'The vendor confirms in writing that it gives staff only the access that they need.',
  denied_staff_mfa:
    'The vendor confirms in writing that staff with access to production use multi-factor authentication.',
  denied_tenant_separation: 'The vendor explains in writing how it separates the data of its customers.',
  denied_backups: 'The vendor makes backups, or we keep our own copy of the data.',
  denied_backup_testing: 'The vendor sends evidence of a restore test, or we keep our own copy of the data.',
  denied_continuity_plan: 'We have a continuity plan for this vendor.',
  denied_incident_response: 'The vendor sends its incident response plan.',
  denied_staff_confidentiality: 'The agreement binds the vendor’s staff to confidentiality (Art. 28(3)(b)).',
  denied_background_checks: 'The vendor explains in writing which staff have access and how it checks them.',
  denied_security_training: 'The vendor explains in writing how it trains staff who have access to the data.',
}

/** The organisation's assessment of the transfer to the vendor, and the vendor's of the onward transfers. */
function transfersAssessed(step: string): string {
  const [, checked] = /^Check the entry of (.+) on the Data Privacy/.exec(step) ?? []
  if (checked)
    return `Before we send personal data, we have checked the entry of ${checked} on the Data Privacy Framework list.`
  const [ours, vendors] = step.split(/ ?(?=Obtain the vendor’s )/)
  const done = ours!.startsWith('Obtain') ? null : assessedByUs(ours!)
  const obtained = done?.startsWith('we have looked up') ? vendors?.replace(entriesToo, ofItsRecipients) : vendors
  const shown = (obtained ?? ours!)
    .replace('Obtain the vendor’s ', 'the vendor shows its ')
    .replace(' (TIA)', '')
    .replace('of your account', 'of our account')
  if (done === null) return `Before we send personal data, ${shown}`
  return `Before we send personal data, ${done}${vendors === undefined ? '' : ` By then, ${shown}`}`
}

/** After a sentence on the list and the assessment for the same country. */
const entriesToo =
  'transfer impact assessment (TIA) for the United States, or entries of the recipients on the Data Privacy Framework list'
const ofItsRecipients = 'assessment for its recipients there, or their entries on that list'

function assessedByUs(step: string): string {
  const [, countries, listed = ''] =
    /transfer impact assessment(?: \(TIA\))? for (.+?), and agree [^.]*\.( For .*)?$/.exec(step) ?? []
  const measures = 'agreed the supplementary measures that it requires'
  return step.startsWith('Look up')
    ? `we have looked up the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for ${countries} and ${measures}.`
    : `we have carried out a transfer impact assessment for ${countries}, and ${measures}.${listed}`
}

/** The step names every recipient; of many, the message counts some. */
function transferOf(message: string, step: string): string {
  const [, named, ways] =
    /^(?:Ask the vendor for its safeguard for|Have the vendor name the basis of) the transfer to (.+): ((?:an entry|standard contractual).+)\.$/.exec(
      step,
    ) ?? []
  const [, to = named] =
    /^Personal data goes to (.+?)(?:,? (?:and the review|without a known)|\. The review)/.exec(message) ?? []
  const transfer = `safeguard for the transfer${(named ?? to) ? ` to ${named ?? to}` : ''}`
  return ways
    ? `Before we send personal data, the vendor shows its ${transfer}: ${ways}.`
    : `Before we send personal data, we document the ${transfer} (Chapter V).`
}
