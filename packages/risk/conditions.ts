import { isUnidentifiedUsageData, type Use } from './data-class.ts'
import { profileOf } from './data-profile.ts'
import type { Factor, NamingRemedy, Remedy, StatedRemedy, ThirdCountries } from './types.ts'
import { weaknessOf } from './weaknesses.ts'
import { listed } from './words.ts'

/**
 * The condition that a decision sets for a factor. It names who has done what by its date, so that anybody can tell whether it is
 * met. What the vendor hands in meets it only once the organisation has accepted it. A factor without a rule here keeps its step.
 * Null if the factor needs no condition.
 */
export function proposedCondition(
  { code, step, remedy }: Pick<Factor, 'code' | 'step' | 'remedy'>,
  use: Use,
): string | null {
  if (step === null) return null
  if (code === 'not_assessable' && !profileOf(use).isPersonal)
    return `${beginningOf(use)}, we have reviewed and accepted the vendor’s description of its measures and its reports.`
  const said = remedy ? wordsOf(remedy) : (conditions[code] ?? ofDenial(code))
  if (said === undefined) return step
  return said.startsWith('Before ') ? said : `${beginningOf(use)}, ${said}`
}

/** Types of data that must not be sent before the condition is met, even if they are not personal. */
const secrets = [
  'AUTHENTICATION_CREDENTIALS',
  'CONFIDENTIAL_BUSINESS_INFORMATION',
  'INTELLECTUAL_PROPERTY',
  'FINANCIAL_DATA',
]

/**
 * The beginning of all conditions, except those on a part of the use, which have their own. If nobody can be identified in the
 * data, it is 'Before we use the service', because readers would object that no personal data is sent.
 */
function beginningOf(use: Use): string {
  if (isUnidentifiedUsageData(use)) return 'Before we use the service'
  const isPersonalAlone = !(use.dataUsage?.shared_data_types ?? []).some((type) => secrets.includes(type))
  return profileOf(use).isPersonal && isPersonalAlone ? 'Before we send personal data' : 'Before we send data'
}

function wordsOf(remedy: Remedy): string {
  if ('document' in remedy)
    return `we have read ${remedy.document}, and accepted the vendor’s evidence of each of these measures that it does not show: ${remedy.of}.`
  if ('of' in remedy) return naming[remedy.code](remedy.of)
  return remedy.code === 'transfers_assessed' ? transfersAssessed(remedy) : stated[remedy.code]
}

const concluded = 'the data processing agreement is concluded in our name and on file'

/** The screening alone is not enough: a required impact assessment must precede the processing. */
const screened =
  'we have recorded whether a data protection impact assessment is required, and why, and carried out a required one (Arts. 35(1), 36).'

const specialRecorded =
  'Before we send special categories, we record the condition of Art. 9(2), and the agreement names such data.'

const specialNamed = 'Before we send special categories of data, the agreement names them'

const recordsChecked =
  'we have recorded whether the employee records contain special categories, and if so, the condition of Art. 9(2).'

const safeguardsShown =
  'we have accepted the vendor’s safeguard for each transfer to a country without an adequacy decision (Chapter V).'

/** An answer of the vendor alone does not meet a condition on places. */
const safeguarded =
  'We have accepted the safeguard of each transfer to a country without an adequacy decision (Chapter V).'

const naming: Record<NamingRemedy, (of: string) => string> = {
  agreement_with_clauses: (points) => `${concluded}, with a clause on ${points}.`,
  clauses: (points) => `the agreement has a clause on ${points}.`,
  certificates_with_base: (certificates) =>
    `we have accepted the certificates ${certificates}, each with a scope that covers the service in use.`,
  renewed_certificates: (certificates) =>
    `we have accepted the certificate or report that replaces ${certificates}, with its scope.`,
  scope: (certificates) =>
    `the vendor confirms in writing that the scope of ${certificates} covers the service and the region in use.`,
  not_excluded: (certificates) =>
    `we have recorded that the service and region that we use are not among the exclusions of ${certificates}, or the vendor confirms in writing that it covers them.`,
  reports: (reports) =>
    `the vendor shows ${reports}, and we have accepted what it says; the service and region that we use are covered.`,
  evidence: (measures) => `we have accepted the vendor’s evidence of ${measures}.`,
  answers_confirmed: (statements) => `the vendor confirms in writing: ${statements}.`,
  sub_processor_countries: (countries) => `we know from the vendor ${countries}. ${safeguarded}`,
  own_places: (places) => `we know from the vendor in writing ${places}. ${safeguarded}`,
  account_confirmed: (facts) => `the vendor confirms in writing ${facts}.`,
  safeguard: (transfer) => `we have accepted the vendor’s safeguard for the transfer to ${transfer}.`,
  listed_entries: (recipients) =>
    `we have found ${recipients} on the Data Privacy Framework list (the entry covers this kind of data).`,
}

const stated: Record<StatedRemedy, string> = {
  whole_agreement: `${concluded}, with points (a) to (h) of Art. 28(3) and notice of breaches (Art. 33(2)).`,
  assessment_first:
    'Before we send special categories, we carry out a data protection impact assessment (Art. 35(3)(b)).',
  assessment_on_record: 'we have recorded that our impact assessment covers this vendor (Art. 35(3)(b)).',
  special_data_recorded: specialRecorded,
  special_data_recorded_screened: `${specialRecorded} By then, ${screened}`,
  special_data_named: `${specialNamed}.`,
  special_data_named_screened: `${specialNamed}, and ${screened}`,
  works_council_consulted: 'we consult the works council if there is one.',
  employee_records_checked: recordsChecked,
  employee_records_screened: `${recordsChecked} A required data protection impact assessment is carried out (Art. 35(1)).`,
}

/** By the code of a factor that has no remedy, because its code alone tells it or because an earlier version stored it. */
const conditions: Record<string, string> = {
  no_agreement_on_record: stated.whole_agreement,
  agreement_not_read: stated.whole_agreement,
  agreement_points_not_shown: stated.whole_agreement,
  controls_not_shown: 'we have accepted the vendor’s evidence of each measure that its review does not show.',
  no_mechanism_on_record: safeguardsShown,
  mechanism_not_asked: safeguardsShown,
  transfers:
    'a transfer impact assessment with the supplementary measures that it requires, or in the United States an entry on the Data Privacy Framework list, covers each transfer to a third country.',
  agreement_not_concluded: `${concluded}.`,
  backups_outlive_deletion:
    'the agreement sets a deadline by which backups are erased after the contract ends, and bars their use until then.',
  period_ended: 'we have accepted the report on the period since, or a bridge letter.',
  certificate_without_base: 'we have accepted both certificates, with their scopes.',
  controls_not_asked: 'we have reviewed the vendor with the ready-made questionnaire.',
  not_assessable:
    'we have reviewed and accepted the vendor’s agreement, description of its measures, list of sub-processors and reports.',
  places_unknown: `we know from the vendor the countries of storage and access, and each sub-processor with its country. ${safeguarded}`,
  sub_processor_list_unread:
    'we have read and accepted the vendor’s list of sub-processors, with the country of each (GDPR Art. 28(2), (4)).',
  impact_assessment_due: 'we carry out a data protection impact assessment (Art. 35(1)).',
  criminal_data: 'Before we send such data, we record the law that authorises its processing (Art. 10).',
  employees_watched:
    'we carry out a data protection impact assessment (Art. 35(1)), and consult the works council if there is one.',
  people_watched: screened,
  shared_data: screened,
  data_usage_unknown: 'we have recorded which data the vendor receives, about whom, how much and how often.',
  data_usage_incomplete: 'we have recorded the volume and the frequency of the data.',
  criticality: 'we have a continuity plan and an exit plan for this vendor.',
  answers_contradicted: 'we have accepted the vendor’s written comment on each passage that says the opposite.',
  answers_contradicted_before: 'we have reviewed the vendor again with the scope of the previous review.',
  denied_encryption_at_rest: 'the vendor encrypts the data at rest, or we pseudonymise it.',
  denied_personal_data_protection_measure: 'the vendor encrypts the data at rest, or we pseudonymise it.',
  denied_encryption_in_transit: 'we have set up encrypted connections to the service, and use no others.',
  denied_transmission_protection: 'we have set up a protected connection for the data, and use no other.',
  denied_backup_encryption: 'the vendor confirms in writing that it encrypts its backups.',
  denied_breach_notice:
    'the agreement obliges the vendor to notify us of breaches without undue delay and within a stated time.',
  denied_breach_notice_72h: 'the agreement states how soon the vendor notifies us of breaches (Art. 33(2)).',
  denied_dpa: `${concluded} (Art. 28(3)).`,
  denied_instructions: 'the agreement limits the processing to documented instructions (Art. 28(3)(a)).',
  denied_own_purposes: 'the agreement forbids the vendor to use personal data for its own purposes.',
  denied_ai_training: 'the agreement forbids the vendor to train AI on the data.',
  denied_ai_human_oversight:
    'Before we use the artificial intelligence, a person can review and change what it decides about individuals (Art. 22).',
  denied_ai_opt_out:
    'Before we use the artificial intelligence, we have recorded whether an impact assessment is required, and carried out a required one (Art. 35(1)). People make the decisions about individuals (Art. 22).',
  denied_no_sale: 'the agreement forbids the vendor to sell personal data.',
  denied_no_advertising: 'the agreement forbids the vendor to use the data for advertising.',
  denied_transfer_instrument:
    'standard contractual clauses are concluded for each transfer, by us with a vendor in a third country and by the vendor with its recipients there, and the exporter has assessed it (Art. 46(2)(c)).',
  denied_transfer_impact:
    'each transfer to a third country has an impact assessment of its exporter: ours to the vendor, the vendor’s to its recipients.',
  denied_subprocessor_notice: 'the agreement obliges the vendor to announce new sub-processors in advance.',
  denied_subprocessor_objection:
    'the agreement gives us a right to object to new sub-processors, or to end the contract.',
  denied_subprocessor_terms: 'the agreement obliges the vendor to bind its sub-processors to the same obligations.',
  denied_subprocessor_liability: 'the agreement makes the vendor fully liable for its sub-processors.',
  denied_deletion_or_return:
    'the agreement obliges the vendor to delete or return the data, including backups, by a deadline.',
  denied_deletion_deadline: 'the agreement states a deadline for deletion after the contract ends, including backups.',
  denied_audit_right: 'the agreement gives us a right to audit, or to current reports of an independent auditor.',
  denied_staff_least_privilege: 'the vendor confirms in writing that it limits and logs staff access to customer data.',
  denied_least_privilege: 'the vendor confirms in writing that it gives staff only the access that they need.',
  denied_staff_mfa:
    'the vendor confirms in writing that staff with access to production use multi-factor authentication.',
  denied_tenant_separation:
    'we know from the vendor in writing how it separates the data of its customers, and have accepted it.',
  denied_backups: 'the vendor makes backups, or we keep our own copy of the data.',
  denied_backup_testing: 'we have accepted the vendor’s evidence of a restore test, or keep our own copy of the data.',
  denied_continuity_plan: 'we have a continuity plan for this vendor.',
  denied_incident_response: 'we have accepted the vendor’s incident response plan.',
  denied_staff_confidentiality: 'the agreement binds the vendor’s staff to confidentiality (Art. 28(3)(b)).',
  denied_background_checks:
    'we know from the vendor in writing which staff have access and what replaces background checks, and have accepted it.',
  denied_security_training:
    'we know from the vendor in writing how it trains staff who have access to the data, and have accepted it.',
}

/** What the step of a denial asks for, as a condition. */
function ofDenial(code: string): string | undefined {
  return (
    weaknessOf(code)
      ?.step.replace(/^Have the vendor /, 'the vendor undertakes in writing to ')
      .replace(/^Agree that /, 'the agreement says that ')
      .replace(/^Agree on /, 'the agreement contains ')
      .replace(/^Ask the vendor /, 'we know from the vendor in writing ')
      // What the organisation may do instead.
      .replace(/, or (?=\w+\b.* (?:your own|yourself)\.$)/, ', or we ')
      .replace(/\byours(?:elf)?\b|\byour?\b/g, (word) => ours[word]!)
  )
}

const ours: Record<string, string> = { you: 'us', your: 'our', yours: 'ours', yourself: 'ourselves' }

/** The organisation's assessment of the transfer to the vendor, and the vendor's assessment of the onward transfers. */
function transfersAssessed({ own, vendors }: Extract<Remedy, { own: unknown }>): string {
  if (own === null) return `we have accepted the vendor’s ${vendors}`
  return `${assessedByUs(own)}${vendors === null ? '' : ` By then, we have accepted the vendor’s ${vendors}`}`
}

function assessedByUs({ america, others }: ThirdCountries): string {
  const measures = 'agreed the supplementary measures that it requires'
  if (america !== null && others.length === 0)
    return `we have found the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for ${america} and ${measures}.`
  const entry =
    america === null ? '' : ` For ${america}, an entry of the vendor on the Data Privacy Framework list will do.`
  return `we have carried out a transfer impact assessment for ${listed([...others, ...(america ? [america] : [])])}, and ${measures}.${entry}`
}
