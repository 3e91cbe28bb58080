import type { AskedFrom, Tier } from '@custos/catalogue/tiers'
import type { ValueField } from '@custos/contract/vendor-import'
import { build as untyped } from '@custos/database/query'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { Answer, Certification, RiskSummary, Statement, SubProcessor, VendorFacts } from '@custos/evidence/types'
import type { InherentRisk } from '@custos/risk/inherent-risk'
import type { Known, RiskLevel } from '@custos/risk/types'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AnswerCounts } from './answers/answer.ts'
import type { KeyDocument } from './answers/key-document.ts'
import type {
  AcceptedRisk,
  Advice,
  Approver,
  ConditionItem,
  DecidedVendor,
  DecisionStatus,
  SettledCondition,
  TriggerType,
} from './approvals/approval.ts'
import type { Parts } from './approvals/evidence-parts.ts'
import type { ProposalState, ProposedDecision } from './approvals/proposals/proposal.ts'
import type { Warning } from './approvals/vendor-status.ts'
import type { Content } from './archive/archived-vendor.ts'
import type {
  Failure,
  LowerTier,
  Progress,
  Snapshot,
  Status,
  TierDifference,
  Trigger,
} from './assessments/assessment.ts'
import type { TextKind } from './assessments/search/searched-text.ts'
import type { DocumentKind, DocumentStatus, Fact, Refusal } from './documents/document.ts'
import type { RecordChange } from './events/record-change.ts'
import type { DataLocations } from './judgements/data-locations.ts'
import type { ReasonCode, Verdict } from './judgements/judgement.ts'
import type { RejectedCertificate } from './judgements/rejected-certificate.ts'
import type { NoticeChoice } from './notices/notices.ts'
import type { CustomField, KeptKinds, Organisation } from './organisation/organisation.ts'
import type { StatementPlace } from './questionnaires/imported.ts'
import type { StoredFields } from './vendor-imports/import-change.ts'
import type { AnswerChoice, Question } from './vendor-requests/vendor-request.ts'
import type {
  Contact,
  DataUsage,
  FurtherContact,
  InternalUse,
  Processing,
  RiskOverride,
  VendorContract,
  VendorFields,
  VendorRow,
  VendorStatus,
} from './vendors/vendor.ts'
import type { Attempt, Delivery, Webhook } from './webhooks/webhook.ts'

/** A JSON column: read as its value, written as text (`json` of `packages/database`). */
type Json<Value> = ColumnType<Value, string, string>
type MaybeJson<Value> = ColumnType<Value | null, string | null, string | null>

/** The types of columns that `packages/database` declares as JSON or as text. */
interface Columns {
  vendors: {
    alternative_domains: Json<string[]>
    industry: VendorFields['industry']
    contact: MaybeJson<Contact>
    further_contacts: Json<FurtherContact[]>
    data_usage: MaybeJson<DataUsage>
    notes: Json<string[]>
    overall_status: VendorStatus
    warnings: ColumnType<Warning[] | null, never, Warning[]>
    criticality: VendorFields['criticality']
    processing: MaybeJson<Processing>
    contracts: Json<VendorContract[]>
    internal_use: Json<InternalUse>
    custom_fields: Json<VendorFields['custom_fields']>
    criticality_order: GeneratedAlways<number>
    department_order: GeneratedAlways<string>
    contract_order: GeneratedAlways<string>
    agreement_order: GeneratedAlways<number>
    country_order: GeneratedAlways<string>
    business_owner_order: GeneratedAlways<string>
    contract_end_order: GeneratedAlways<string>
    cost_order: GeneratedAlways<number>
    without_contract: GeneratedAlways<boolean>
    inherent_risk: MaybeJson<InherentRisk>
    risk_override: MaybeJson<RiskOverride>
    risk_level: ColumnType<RiskLevel | null, never, never>
    known_share: GeneratedAlways<number>
    outside_eea: GeneratedAlways<boolean>
    without_safeguard: GeneratedAlways<boolean>
    pending_assessments: GeneratedAlways<string[]>
    latest_assessment: GeneratedAlways<VendorRow['latest_assessment']>
    newest_review: GeneratedAlways<VendorRow['newest_review']>
    approval_history: GeneratedAlways<VendorRow['approval_history']>
    first_contract_end: GeneratedAlways<string | null>
    last_contract_end: GeneratedAlways<string | null>
    name_key: GeneratedAlways<string>
    host: GeneratedAlways<string | null>
    decision_order: GeneratedAlways<number>
    risk_order: GeneratedAlways<number>
    never_assessed: GeneratedAlways<boolean>
    review_order: GeneratedAlways<Date>
    due_order: GeneratedAlways<Date>
    special_categories: GeneratedAlways<boolean>
  }
  vendor_changes: { changes: Json<RecordChange[]> }
  vendor_imports: { added_fields: Json<CustomField[]> }
  vendor_import_changes: { before: MaybeJson<StoredFields>; after: Json<StoredFields> }
  import_values: { field: ValueField | 'column' | 'vendor' }
  register_figures: { id: GeneratedAlways<string>; status: VendorStatus; risk_level: RiskLevel | null }
  assessments: {
    status: Status
    tier: Tier | null
    lower_tier: MaybeJson<LowerTier>
    tier_difference: MaybeJson<TierDifference>
    snapshot: Json<Snapshot>
    progress: Json<Progress>
    reader: MaybeJson<ReaderUsage>
    summarized_risk: MaybeJson<RiskSummary>
    certificates: MaybeJson<Certification[]>
    rejected_certificates: Json<RejectedCertificate[]>
    sub_processors: MaybeJson<SubProcessor[]>
    key_documents: MaybeJson<KeyDocument[]>
    effective_risk: MaybeJson<RiskSummary>
    answer_counts: ColumnType<AnswerCounts | null, null, AnswerCounts>
    data_locations: MaybeJson<DataLocations>
    known: GeneratedAlways<Known | null>
    without_safeguard: GeneratedAlways<boolean | null>
    is_cited: GeneratedAlways<boolean>
    failure: MaybeJson<Failure>
    risk_level: RiskLevel | null
    triggered_by: Trigger
  }
  assessment_answers: {
    status: Answer['status']
    confidence: Answer['confidence']
    sources: Json<Answer['sources']>
    explanation: Json<Answer['explanation']>
  }
  searched_texts: { kind: TextKind }
  judgements: { verdict: Verdict | null; reason_code: ReasonCode | null }
  approvals: {
    status: DecisionStatus
    approvers: Json<Approver[]>
    conditions: Json<string[]>
    condition_items: Json<ConditionItem[]>
    accepted_risks: Json<AcceptedRisk[]>
    settled_conditions: Json<SettledCondition[]>
    advice: MaybeJson<Advice>
    vendor: MaybeJson<DecidedVendor>
    trigger_type: TriggerType
    places_left_out: Generated<boolean>
  }
  approval_proposals: { decision: Json<ProposedDecision>; evidence_parts: Json<Partial<Parts>>; state: ProposalState }
  organisations: {
    region: Organisation['region']
    sector: Organisation['sector']
    controller: Json<Organisation['controller']>
    officer: Json<Organisation['officer']>
    representative: Json<Organisation['representative']>
    entities: Json<Organisation['entities']>
    custom_fields: Json<Organisation['custom_fields']>
    removed_field_kinds: Json<KeptKinds>
  }
  questionnaire_files: { places: Json<StatementPlace[]> }
  questionnaires: { statements: Json<Statement[]> }
  documents: {
    kind: DocumentKind
    status: DocumentStatus
    refusal: MaybeJson<Refusal>
    facts: MaybeJson<Fact[]>
  }
  vendor_requests: { questions: Json<Question[]>; searched_languages: MaybeJson<(string | null)[]> }
  vendor_request_answers: { answer: AnswerChoice }
  notices: { choice: NoticeChoice }
  statement_previews: { statements: Json<Statement[]>; results: MaybeJson<Answer[]> }
  webhooks: { event_types: Webhook['event_types']; status: Webhook['status'] }
  webhook_deliveries: {
    event_type: Delivery['event_type']
    data: Json<Delivery['data']>
    state: Delivery['state']
    attempts: Json<Attempt[]>
  }
  framework_settings: { asked_from: Tier | null }
  statement_tiers: { asked_from: AskedFrom }
  vendor_archives: { content: Json<Content> }
  vendor_facts: { facts: Json<VendorFacts> }
}

/** Builds queries with typed rows. */
export const build = untyped.withTables<{ [Table in keyof Columns]: Columns[Table] }>()
