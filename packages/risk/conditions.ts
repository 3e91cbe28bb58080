import type { Factor } from './types.ts'

/**
 * The condition that would answer a factor, as a decision sets it: it says who has done what by its date, so that anybody can tell
 * whether it is met. A factor that is not known here keeps its step; null: the factor asks for none.
 */
export function proposedCondition({ code, message, step }: Pick<Factor, 'code' | 'message' | 'step'>): string | null {
  if (step === null) return null
  const text = conditions[code] ?? step
  return typeof text === 'string' ? text : text(message, step)
}

/** What follows a beginning in a sentence, without its full stop; the whole where it begins otherwise. */
const after = (beginning: string, sentence: string): string =>
  sentence.slice(sentence.startsWith(beginning) ? beginning.length : 0).replace(/\.$/, '')

/** The points that a step lists, as `… Not shown: a and b. Shown only in part: c.` */
const pointsIn = (step: string): string =>
  step
    .replace(/\.$/, '')
    .split(/\.? (?:Not shown|Not confirmed|Shown only in part|Confirmed only in part): /)
    .slice(1)
    .join(', ')

const wholeAgreement = 'with points (a) to (h) and notice of breaches (Art. 33(2))'

const conditions: Record<string, string | ((message: string, step: string) => string)> = {
  no_agreement_on_record: `Before personal data is sent, the signed Art. 28(3) agreement is on file, ${wholeAgreement}.`,
  agreement_not_read: `Before personal data is sent, the agreement on record is on file, ${wholeAgreement}.`,
  agreement_points_not_shown: (_, step) => {
    const points = pointsIn(step)
    return points === ''
      ? `Before personal data is sent, the signed Art. 28(3) agreement is on file, ${wholeAgreement}.`
      : `Before personal data is sent, the signed agreement has a clause for each of these points: ${points}.`
  },
  backups_outlive_deletion:
    'The agreement sets a deadline by which backups are erased after the contract ends, and bars their use until then.',
  certificate_expired: (message) =>
    `The vendor hands over the current certificate or report, with its scope, in place of ${after('Expired: ', message)}.`,
  period_ended: 'The vendor hands over the report that follows the one that has ended, or a bridge letter.',
  certificate_without_base: 'The vendor hands over both certificates, with their scopes.',
  certificate_scope: (_, step) =>
    `Before data is sent, the vendor confirms in writing that the scope of ${/^Compare the scope of (.+) with what/.exec(step)?.[1] ?? 'its certificate'} covers the service and the region in use.`,
  controls_not_shown: (message) =>
    `Before data is sent, the vendor shows in writing: ${after('No evidence of ', message)}.`,
  clauses_not_shown: (_, step) =>
    `Before personal data is sent, the signed agreement has a clause on ${after('Agree on a clause on ', step)}.`,
  controls_not_asked: 'A review with the ready-made questionnaire is on file.',
  not_assessable:
    'The vendor hands over its agreement, its measures, its list of sub-processors and its reports, and a review of them is on file.',
  grave_questions_open: (_, step) =>
    `Before data is sent, the vendor confirms in writing: ${after('Have the vendor answer ', step).replace(/ in writing$/, '')}.`,
  places_unknown:
    'Before personal data is sent, the vendor names the countries of storage and access, and each sub-processor with its country.',
  sub_processor_places_unsaid: (_, step) =>
    `Before personal data is sent, the vendor names ${after('Have the vendor name ', step)}.`,
  own_places_unsaid: (message) =>
    `Before personal data is sent, the vendor says in writing ${after('The documents do not say ', message).replace(/\. They name .*$/, '')}.`,
  mechanism_not_asked: transferOf,
  no_mechanism_on_record: transferOf,
  transfers: (_, step) => {
    const [, checked] = /^Check the entry of (.+) on the Data Privacy/.exec(step) ?? []
    if (checked)
      return `Before personal data is sent, the entry of ${checked} on the Data Privacy Framework list is on file.`
    const [, whose, countries] =
      /^(Carry out a|Obtain the vendor’s) transfer impact assessment(?: \(TIA\))? for (.+?)(?:, and agree .*)?\.$/.exec(
        step,
      ) ?? []
    if (countries === undefined) return step
    return whose === 'Carry out a'
      ? `Before personal data is sent, the organisation has a transfer impact assessment for ${countries} on file, with the supplementary measures that it asks for.`
      : `Before personal data is sent, the vendor hands over its transfer impact assessment for ${countries}.`
  },
  special_data_at_large_scale: (_, step) =>
    step.startsWith('Check')
      ? 'It is recorded that the impact assessment on file covers this vendor (Art. 35(3)(b)).'
      : 'Before special categories are sent, a data protection impact assessment is on file (Art. 35(3)(b)).',
  impact_assessment_due: 'Before data is sent, a data protection impact assessment is on file (Art. 35(1)).',
  special_data: (message) =>
    /under Art\. 9\(2\)\([a-j]\)/.test(message)
      ? 'Before special categories are sent, the agreement names such data.'
      : 'Before special categories are sent, the condition of Art. 9(2) is recorded, and the agreement names such data.',
  criminal_data: 'Before such data is sent, the law that authorises its processing is recorded (Art. 10).',
  employees_watched:
    'A data protection impact assessment is on file, and the works council was heard where there is one.',
  people_watched: 'It is recorded whether a data protection impact assessment is required (Art. 35(1)), and why.',
  shared_data: 'It is recorded whether a data protection impact assessment is required (Art. 35(1)), and why.',
  employee_records:
    'It is recorded whether the employee records show special categories and, if so, the condition of Art. 9(2).',
  data_usage_unknown: 'The vendor’s data usage is recorded: which data, about whom, how much and how often.',
  data_usage_incomplete: 'The volume and the frequency of the data are recorded.',
  criticality:
    'Before the service is used, the organisation has a plan on file to go on without the vendor, and to leave it.',
  answers_contradicted: 'The vendor has answered in writing on each passage that says the opposite.',
  answers_corrected: 'The vendor has answered in writing on each point that the reviewer corrected.',
  answers_contradicted_before: 'A review with the scope of the previous one is on file.',
  denied_encryption_at_rest: 'Before data is sent, the vendor encrypts it at rest, or it is pseudonymised.',
  denied_personal_data_protection_measure:
    'Before data is sent, the vendor encrypts it at rest, or it is pseudonymised.',
  denied_encryption_in_transit: 'The service is used over encrypted connections alone.',
  denied_transmission_protection: 'Data is handed over by protected transmission alone.',
  denied_backup_encryption: 'The vendor confirms in writing that it encrypts its backups.',
  denied_breach_notice: 'The agreement has the vendor notify breaches without undue delay and within a stated time.',
  denied_breach_notice_72h: 'The agreement states the time within which the vendor notifies breaches (Art. 33(2)).',
  denied_dpa: 'Before personal data is sent, the vendor signs an Art. 28(3) agreement.',
  denied_instructions: 'The agreement limits the processing to documented instructions (Art. 28(3)(a)).',
  denied_own_purposes: 'The agreement rules out that the vendor uses personal data for purposes of its own.',
  denied_ai_training: 'Before data is sent, the agreement rules out that the vendor trains AI on it.',
  denied_no_sale: 'The agreement rules out that the vendor sells personal data.',
  denied_no_advertising: 'The agreement rules out that the vendor uses the data for advertising.',
  denied_transfer_instrument:
    'The standard contractual clauses are signed, and a transfer impact assessment is on file (Art. 46(2)(c)).',
  denied_transfer_impact: 'A transfer impact assessment of each third country is on file.',
  denied_subprocessor_notice: 'The agreement has the vendor give notice of new sub-processors beforehand.',
  denied_subprocessor_objection: 'The agreement has a right to object to new sub-processors, or to end the contract.',
  denied_subprocessor_terms: 'The agreement has the vendor bind its sub-processors to the same obligations.',
  denied_subprocessor_liability: 'The agreement makes the vendor fully liable for its sub-processors.',
  denied_deletion_or_return: 'The agreement has the vendor delete or return the data by a deadline, backups included.',
  denied_deletion_deadline: 'The agreement states a deadline for deletion after the contract ends, backups included.',
  denied_audit_right: 'The agreement has a right to audit, or to current reports of an independent auditor.',
  denied_staff_least_privilege: 'The vendor confirms in writing that it limits and logs staff access to customer data.',
  denied_least_privilege: 'The vendor confirms in writing that it grants staff access by need alone.',
  denied_staff_mfa: 'The vendor confirms in writing that staff who reach production use multi-factor authentication.',
  denied_tenant_separation: 'The vendor shows in writing how it separates the data of its customers.',
  denied_backups: 'The vendor makes backups, or a copy of the data is kept elsewhere.',
  denied_backup_testing: 'The vendor shows a restore test, or a copy of the data is kept elsewhere.',
  denied_continuity_plan: 'A plan to go on without the vendor is on file.',
  denied_incident_response: 'The vendor hands over its incident response plan.',
  denied_staff_confidentiality: 'The agreement binds the vendor’s staff to confidentiality (Art. 28(3)(b)).',
  denied_background_checks: 'The vendor says in writing which staff have access and how it checks them.',
  denied_security_training: 'The vendor says in writing how it trains staff with access in security.',
}

/** The step names every recipient; of many, the message counts some. */
function transferOf(message: string, step: string): string {
  const [, named, ways] =
    /^Have the vendor name the basis of the transfer to (.+): ((?:an entry|standard contractual).+)\.$/.exec(step) ?? []
  const [, to = named] = /^Personal data goes to (.+?),? (?:and the review|without a known)/.exec(message) ?? []
  const transfer = `the basis of the transfer${(named ?? to) ? ` to ${named ?? to}` : ''}`
  return ways
    ? `Before personal data is sent, the vendor hands over ${transfer}: ${ways}.`
    : `Before personal data is sent, ${transfer} is signed or on file (Chapter V).`
}
