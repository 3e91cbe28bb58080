import { count } from './counting-en.ts'
import { number } from './format.ts'
import { upperFirst } from './upper-first.ts'

/** A detail of an event besides its type. The API describes each. */
type Value = unknown
type Detail = Record<string, Value>

const word = (value: Value): string => (typeof value === 'string' ? value.toLowerCase() : '')
/** A level in words. A vendor about which too little is known has none. */
const level = (value: Value): string => word(value) || 'unknown'
const quoted = (value: Value): string => `“${String(value)}”`
const statuses: Record<string, string> = {
  PENDING_REVIEW: 'to decide',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CONDITIONAL: 'conditional',
  WARNING: 'warning',
}

/** A person's name, if it is known. */
const somebody = (person: Value, unnamed = 'A person'): string => (typeof person === 'string' ? person : unnamed)

interface Judged {
  checked: number
  left_open: number
}

/** The counts of judged answers. An answer left open is not checked. */
const judged = ({ checked, left_open: left }: Judged): string =>
  checked === 0
    ? `${count(left, 'answer', 'answers')} left open`
    : `${count(checked, 'answer', 'answers')} settled${left > 0 ? `, ${number(left)} left open` : ''}`

const list = (value: Value): readonly string[] => (Array.isArray(value) ? value : [])

/** Whether a condition was met before the change, and no longer is. */
const isReopened = (changes: Value): boolean =>
  Array.isArray(changes) &&
  (changes as { field: string; to?: Value }[]).some(({ field, to }) => field === 'condition.met_at' && to === null)

/** Reasons why an approval is in doubt. An earlier version did not record the passage or the certificate. */
const warnings: Record<string, (detail: Detail) => string> = {
  LATER_HIGH_RISK: () => 'a review after the decision found a high or critical risk',
  EVIDENCE_CHANGED: ({ changed, changed_statements }) => {
    const [first] = list(changed_statements)
    const more = Number(changed) - 1
    if (first === undefined)
      return 'a passage that the decision cites, the vendor itself, or the countries of your entities have changed'
    const which = `, for ${quoted(first)}${more > 0 ? ` and ${count(more, 'other', 'others')}` : ''}`
    return `a passage that the decision cites has changed or is gone${which}`
  },
  CERTIFICATE_ENDED: ({ ended_certificates }) => {
    const which = list(ended_certificates).join(', ')
    return `a certificate that the decision cites has expired${which === '' ? '' : `: ${which}`}`
  },
  VALIDITY_ENDED: () => 'the decision has expired',
  CONDITION_OVERDUE: () => 'a condition is overdue',
}

const causes = (detail: Detail): string =>
  list(detail.because)
    .map((code) => warnings[code]?.(detail) ?? word(code))
    .join('; ')

interface RiskChange {
  to: { level: string | null; tier: string | null; reason: string } | null
}

function riskSet({ to }: RiskChange): string {
  if (to === null) return 'Inherent risk and tier set by the rules again'
  const set = [
    ...(to.level === null ? [] : [`inherent risk ${to.level.toLowerCase()}`]),
    ...(to.tier === null ? [] : [`tier ${to.tier}`]),
  ]
  return `Set by hand: ${set.join(', ')}. Reason: ${to.reason}`
}

type Domains = { domain: string }

/** The change of a vendor's domain, from the former to the new one. */
function movedTo(from: unknown, to: unknown): string | null {
  if (!from || !to) return null
  const [before, after] = [(from as Domains).domain, (to as Domains).domain]
  return before === after ? null : `Domain changed: ${shortDomain(before)} → ${shortDomain(after)}`
}

const shortDomain = (domain: string): string =>
  domain.endsWith('.no-website.invalid') ? 'no website' : domain.replace(/^https?:\/\//, '')

/** A vendor's history in words. The actor is beside each. */
export const historyEn = {
  lead: 'This vendor’s events, newest first. Individual requests are in',
  auditLog: 'the audit log',
  none: 'No events yet.',
  more: 'Show earlier',
  by: (name: string) => `by ${name}`,
  byApp: (name: string) => `by the app “${name}”`,
  openReview: 'Open review',
  openDecision: 'Open decision',
  openQuestions: 'Open questions',
  // An event type of a later version appears under its own name.
  unknown: (type: string) => type,
  change: (field: string, contract: string | null | undefined, from: string, to: string) =>
    `${contract === undefined ? field : `${field} (${contract ?? 'contract without reference'})`}: ${from} → ${to}`,
  changed: (field: string) => `${field}: changed`,
  listChange: (field: string, gone: string, added: string) =>
    `${field}: ${[gone && `removed ${gone}`, added && `added ${added}`].filter(Boolean).join('; ')}`,
  /** Labels of a vendor's fields, by their paths in the API. */
  fields: {
    name: 'Name',
    domain: 'Domain',
    alternative_domains: 'Alternative domains',
    description: 'Description',
    service_profile: 'Service',
    industry: 'Industry',
    owner_id: 'Owner',
    external_id: 'External id',
    notes: 'Notes',
    criticality: 'Criticality',
    next_review_at: 'Next review',
    ended_on: 'Ended on',
    review_period_days: 'Review period in days',
    'contact.name': 'Contact',
    'contact.email': 'Contact e-mail',
    'contact.phone': 'Contact phone',
    'contact.address': 'Contact address',
    'contact.type': 'Contact source',
    further_contacts: 'Further contacts',
    'data_usage.shared_data_types': 'Data types',
    'data_usage.target_data_subjects': 'Data subjects',
    'data_usage.data_transfer_volume': 'Volume',
    'data_usage.data_transfer_frequency': 'Frequency',
    'processing.role': 'Role',
    'processing.purposes': 'Purposes',
    'processing.agreement': 'Agreement',
    'processing.agreement_state': 'Agreement state',
    'processing.agreement_date': 'Agreement date',
    'processing.special_categories_condition': 'Art. 9(2) condition',
    'processing.impact_assessment.outcome': 'Impact assessment',
    'processing.impact_assessment.criteria': 'DPIA criteria',
    'processing.impact_assessment.reference': 'DPIA reference',
    'processing.customer_held_keys': 'Own keys',
    'processing.unused_sub_processors': 'Unused sub-processors',
    'processing.exit_plan': 'Exit plan',
    'processing.country': 'Country',
    'internal_use.department': 'Department',
    'internal_use.business_owner': 'Business owner',
    'internal_use.services': 'Services used',
    'contracts.reference': 'Contract reference',
    'contracts.entity': 'Our entity',
    'contracts.starts_on': 'Contract start',
    'contracts.ends_on': 'Contract end',
    'contracts.open_ended': 'Open-ended',
    'contracts.notice_period': 'Notice period',
    'contracts.notice_to': 'Notice ends',
    'contracts.renewal': 'Contract renewal',
    'contracts.renewal_period': 'Renewal period',
    'contracts.value': 'Contract value',
    'contracts.annual_cost': 'Annual cost',
    'contracts.currency': 'Currency',
    'contracts.cost_centre': 'Cost centre',
    'condition.owner': 'Owner',
    'condition.owner_id': 'Owner',
    'condition.due': 'Due date',
    'condition.evidence': 'Evidence',
    'condition.met_at': 'Met',
  } as Record<string, string>,
  yes: 'yes',
  no: 'no',
  /** The reasons in the event with which a vendor's status became a warning. */
  against: (detail: Detail): string => {
    const words = causes(detail)
    return words === '' ? '' : `${upperFirst(words)}.`
  },
  entries: {
    'vendor.created': ({ import_id }) => (import_id ? 'Added by an import' : 'Added'),
    'vendor.updated': ({ risk_override: change, from, to, import_id, undone_import_id }) =>
      change === undefined
        ? `${movedTo(from, to) ?? 'Details changed'}${import_id ? ' by an import' : undone_import_id ? ' by undoing an import' : ''}`
        : riskSet(change as RiskChange),
    'vendor.deleted': () => 'Deleted',
    'vendor.erased': () => 'Erased',
    'vendor.status_changed': ({ from, to, ...detail }) =>
      `Status changed: ${statuses[String(from)] ?? word(from)} → ${statuses[String(to)] ?? word(to)}${list(detail.because).length > 0 ? `, as ${causes(detail)}` : ''}`,
    'vendor.certificate_ending': ({ name, days_left }) =>
      `${somebody(name, 'A certificate')} expires in ${count(Number(days_left), 'day', 'days')}`,
    'assessment.created': ({ triggered_by }) =>
      triggered_by === 'PERIODIC_REVIEW' ? 'Review started by the schedule' : 'Review started',
    'assessment.started': () => 'Reading started',
    'assessment.collected': ({ documents, skipped }) =>
      `${count(Number(documents), 'document was', 'documents were')} read${Number(skipped) > 0 ? `, ${number(Number(skipped))} skipped` : ''}`,
    'assessment.model_reviewed': () => 'Read by the language model',
    'assessment.compared': ({ newly_asked, no_longer_asked }) =>
      [
        'Compared with the previous review, for statements in both',
        ...(Number(no_longer_asked ?? 0) > 0
          ? [`${count(Number(no_longer_asked), 'statement', 'statements')} no longer included`]
          : []),
        ...(Number(newly_asked ?? 0) > 0 ? [`${count(Number(newly_asked), 'new statement', 'new statements')}`] : []),
      ].join('; '),
    'assessment.completed': ({ level, assessable, judgements_dropped, judgements_outdated }) =>
      [
        `Review completed; risk at that time: ${assessable === false ? 'not rated' : word(level)}`,
        ...(Number(judgements_dropped ?? 0) > 0
          ? [
              `${count(Number(judgements_dropped), 'check was', 'checks were')} not carried over, because the domain changed`,
            ]
          : []),
        ...(Number(judgements_outdated ?? 0) > 0
          ? [
              `${count(Number(judgements_outdated), 'answer', 'answers')} to check again, because they or their passages changed`,
            ]
          : []),
      ].join('; '),
    'assessment.failed': ({ message }) => `Review failed: ${String(message)}`,
    'assessment.assigned': ({ assignee_id }) => (assignee_id ? 'Reviewer assigned' : 'Reviewer removed'),
    'assessment.risk_changed': ({ before, after }) => `Risk went from ${level(before)} to ${level(after)}`,
    'assessment.answer_changed': (_, times) => `${count(times, 'answer', 'answers')} changed since the last review`,
    'assessment.certificate_gained': ({ name }) => `New certificate: ${String(name)}`,
    'assessment.certificate_lost': ({ name }) => `Certificate gone: ${String(name)}`,
    'assessment.certificate_changed': () => 'A certificate changed',
    'assessment.sub_processor_gained': ({ name }) => `New sub-processor: ${String(name)}`,
    'assessment.sub_processor_lost': ({ name }) => `Sub-processor gone: ${String(name)}`,
    'review.judged': (_, times, answers) => judged(answers ?? { checked: times, left_open: 0 }),
    'review.withdrawn': (_, times) => `${count(times, 'check', 'checks')} withdrawn`,
    'review.commented': (_, times) => `${count(times, 'comment', 'comments')} written`,
    'approval.recorded': ({ status }) => `Decision signed: ${statuses[String(status)] ?? word(status)}`,
    'approval.proposed': ({ status }) => `Decision proposed: ${statuses[String(status)] ?? word(status)}`,
    'approval.proposal_declined': () => 'Proposed decision declined',
    'approval.proposal_void': ({ changed }) =>
      `Proposed decision void: its evidence has changed${list(changed).length > 0 ? ` (${list(changed).join(', ')})` : ''}`,
    'approval.proposal_withdrawn': () => 'Proposed decision withdrawn',
    'approval.condition_added': ({ text }) => `Condition added: ${quoted(text)}`,
    'approval.condition_assigned': ({ text }) => `Condition assigned: ${quoted(text)}`,
    'approval.condition_changed': ({ text, changes }) =>
      `Condition ${isReopened(changes) ? 'reopened' : 'changed'}: ${quoted(text)}`,
    'approval.condition_met': ({ text }) => `Condition met: ${quoted(text)}`,
    'document.received': () => 'Document submitted',
    'document.read': () => 'Document read',
    'document.held': () => 'Document held: it names another company',
    'document.confirmed': () => 'Document confirmed as the vendor’s',
    'document.refused': () => 'Document refused',
    'document.removed': () => 'Document removed',
    'document.updated': () => 'Details of a document changed',
    'vendor_request.sent': ({ questions }) => `${count(Number(questions), 'question', 'questions')} sent to the vendor`,
    'vendor_request.reminded': () => 'The vendor was reminded of the questions',
    'vendor_request.submitted': ({ answers }) => `The vendor submitted ${count(Number(answers), 'answer', 'answers')}`,
    'vendor_request.closed': () => 'Questions closed',
    'questionnaire.created': ({ name }) => `Questionnaire added: ${String(name)}`,
    'questionnaire.updated': () => 'Questionnaire changed',
    'questionnaire.deleted': () => 'Questionnaire deleted',
    'framework.enabled': ({ framework_id }) => `Framework applies: ${String(framework_id)}`,
    'framework.disabled': ({ framework_id }) => `Framework no longer applies: ${String(framework_id)}`,
    'organisation.four_eyes_end_declined': () => 'Proposal to turn off four-eyes approval declined',
    'organisation.four_eyes_end_proposed': () => 'Proposal to turn off four-eyes approval',
    'organisation.four_eyes_off': () => 'Four-eyes approval turned off',
    'organisation.four_eyes_on': () => 'Four-eyes approval turned on',
    'organisation.updated': () => 'Settings of the organisation changed',
    'organisation.single_sign_on_updated': () => 'Single sign-on changed',
    'organisation.single_sign_on_removed': () => 'Single sign-on removed',
    'user.invited': ({ person }) => `${somebody(person)} was invited`,
    'user.joined': ({ person }) => `${somebody(person)} joined`,
    'user.updated': ({ person }) => `Role or access of ${somebody(person, 'a person')} changed`,
    'user.reset': ({ person }) => `Sign-in of ${somebody(person, 'a person')} reset`,
    'user.connected': ({ person }) => `${somebody(person)} connected to single sign-on`,
    'user.break_glass_used': () => 'Emergency access used',
    'app.created': () => 'App added',
    'app.deleted': () => 'App deleted',
    'app.secret_rotated': () => 'App secret replaced',
    'webhook.created': () => 'Webhook added',
    'webhook.updated': () => 'Webhook changed',
    'webhook.deleted': () => 'Webhook deleted',
    'webhook.disabled': () => 'Webhook switched off',
    'webhook.secret_rotated': () => 'Webhook secret replaced',
    'webhook.tested': () => 'Webhook tested',
    'tenant.created': () => 'Organisation created',
    'statement_preview.ended': () => 'Statements previewed',
    'company_register.refused': () => 'The company register gave no usable answer',
    'company_register.unavailable': () => 'Custos could not reach the company register',
    'report.refused': () => 'Custos rejected the report',
    'report.unavailable': () => 'Custos could not fetch the report',
  } as Record<string, (detail: Detail, times: number, answers: Judged | null) => string>,
}
