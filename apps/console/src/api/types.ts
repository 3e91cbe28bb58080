import type { EventDetail } from './record.ts'
import type { AnswerChoice } from './vendor-requests.ts'

/** The parts of the API's answers that the console shows; the whole is in openapi.json. Times are unix seconds. */

export type VendorStatus = 'PENDING_REVIEW' | 'APPROVED' | 'REJECTED' | 'CONDITIONAL' | 'WARNING'
export type AssessmentStatus = 'AWAITING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'
export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'
export type ResultStatus =
  | 'EXPLICITLY_MENTIONED_IN_SOURCE'
  | 'EXPLICIT_REFERENCED_COVERAGE'
  | 'INFERRED_BY_COVERAGE'
  | 'UNDEFINED'
export type Verdict = 'AGREED' | 'CORRECTED' | 'LEFT_OPEN'
export type ReasonCode = 'WRONG_PASSAGE' | 'OUTDATED' | 'OUT_OF_SCOPE' | 'OTHER_EVIDENCE' | 'ACCEPTED_RISK'

export interface DataUsage {
  shared_data_types?: string[]
  target_data_subjects?: string[]
  data_transfer_volume?: string | null
  data_transfer_frequency?: string | null
}

export interface Approver {
  name: string
  role: string
  date: number
  comments?: string | null
  /** Who signed in person; null where somebody else recorded it. */
  user_id?: string | null
}

/** A factor of the risk, as a condition names what it answers. */
export type AnsweredFactor = Pick<RiskFactor, 'code' | 'message'>

export interface ConditionItem {
  id: string
  text: string
  owner: string | null
  due: number | null
  /** What shows that it is met. */
  evidence: string | null
  met_at: number | null
  /** What of the risk it answers; null: nothing said. */
  factor: AnsweredFactor | null
}

/** Accepted for as long as the decision holds. */
export interface AcceptedRisk {
  text: string
  reason: string
  /** What of the risk it answers. */
  factor?: AnsweredFactor | null
}

export interface Decision {
  id: string
  status: 'APPROVED' | 'REJECTED' | 'CONDITIONAL'
  decision_date: number
  effective_date: number
  supporting_assessments: string[]
  approvers: Approver[]
  reasoning: string
  conditions: string[]
  condition_items: ConditionItem[]
  /** What somebody still has to say. */
  open_points: { code: string; message: string; condition_id: string | null }[]
  /** By when the decision is to be looked at again, and until when it holds. */
  review_by: number | null
  valid_until: number | null
  accepted_risks: AcceptedRisk[]
  /** SHA-256 of what was on the table. */
  evidence_digest: string | null
  /** What nobody had looked at when it was signed; null where that is not known. */
  answers_unchecked: number | null
  triggered_by?: { type: string; assessment_id: string | null; trigger_date: number }
}

/** How the answers of a review stand; the seven in the middle make the whole. */
export interface AnswerCounts {
  statements: number
  stated: number
  covered: number
  inferred: number
  contradicted: number
  corrected: number
  undefined: number
  /** Absent in what an earlier version counted. */
  inapplicable?: number
  known: number
  to_check: number
}

/** How much of what matters is known of a vendor: a level alone does not say. */
export interface RiskKnown {
  controls: number
  of: number
  /** false: too little was read to assess the vendor. */
  assessable: boolean
}

/** What the newest completed review of a vendor found, at a glance. */
export interface NewestReview {
  assessment_id: string
  ended_at: number
  known: RiskKnown | null
  answers: AnswerCounts
  certificates: {
    framework_id: string
    name: string
    type: string | null
    valid_until: number | null
    period_to: number | null
  }[]
  places: { name: string; country: string | null; standing: Standing }[]
  without_safeguard: boolean
}

export interface Vendor {
  id: string
  name: string
  description: string | null
  domain: string
  alternative_domains: string[]
  industry: string | null
  contact: { email?: string | null; phone?: string | null; address?: string | null; name?: string | null } | null
  data_usage: DataUsage | null
  notes: string[]
  overall_status: VendorStatus
  /** All that speaks against the approval now, where the vendor was read alone and is in WARNING. */
  warnings?: string[]
  current_approval: Decision | null
  pending_assessments: string[]
  owner_id: string | null
  external_id: string | null
  next_review_at: number | null
  criticality: RiskLevel | null
  processing: {
    role?: string | null
    purposes?: string | null
    agreement?: string | null
    /** The letter of GDPR Art. 9(2). */
    special_categories_condition?: string | null
    /** ISO 3166-1 alpha-2. */
    country?: string | null
  } | null
  /** The newest assessment that ended. */
  latest_assessment: { id: string; name: string; status: AssessmentStatus; ended_at: number } | null
  /** Of the newest completed assessment. */
  risk_level: RiskLevel | null
  newest_review: NewestReview | null
  special_categories: boolean
  /** Of the decision in force. */
  open_conditions: { open: number; all: number; next_due: number | null }
  created_at: number
  updated_at: number
}

export interface Source {
  name: string
  location: string
  type: string
  sourced_at: number
  sha256: string | null
  quote: string | null
  start: number | null
  end: number | null
  page: number | null
  /** Present where it is the vendor's own answer to a question. */
  stated_by_vendor?: true
}

/** A place in a document that is shown. */
export type Place = Pick<Source, 'sha256' | 'quote' | 'start' | 'end' | 'page'>

export interface Judgement {
  verdict: Verdict
  answer: boolean | null
  reason_code: ReasonCode | null
  reason: string | null
  quote: string | null
  source: string | null
  judged_by: string
  judged_at: number
  /** The assessment from which it was carried over, unchanged. */
  carried_from: string | null
}

export interface ReviewResult {
  id: string
  category: string
  statement: string
  coverage: string[]
  reference?: string | null
  /** What of the catalogue it stands for; several frameworks may ask the same. */
  claim?: string
  /** From where proof can come; CUSTOMER: the organisation alone knows it. */
  proof?: string
  status: ResultStatus
  answer: boolean | null
  evidence: string | null
  confidence: Confidence
  sources: Source[]
  explanation?: {
    rule: string
    facets: { name: string; matched: string[] }[]
    considered: { quote: string; location: string; reason: string; taken_back?: true }[]
    /** Why what is asked concerns others than the vendor. */
    inapplicable?: string
  }
  judgement: Judgement | null
  /** The judgement's answer where there is one, else the engine's. */
  effective_answer: boolean | null
  /** Whether a machine cannot settle it. */
  needs_person: boolean
  /** What If-Match takes when it is judged. */
  etag: string
  /** How many comments people have written. */
  comments: number
  /** The other answers that rest on a passage on which this one rests. */
  on_same_passage: string[]
  /** Of an answer without a sentence of its own: those whose passage was looked at for it, and those near to it. */
  see_also: string[]
  asked_of_vendor: AskedOfVendor | null
  /** The other answers that a judgement of this one is recorded for as well. */
  judged_with: { id: string; framework_name: string | null; reference: string | null; etag: string }[]
}

/** What the vendor was asked about a statement, and what it said. */
export interface AskedOfVendor {
  question: string
  asks_for_words: boolean
  asked_at: number
  /** null until it was handed in. */
  answer: { answer: AnswerChoice; text: string; answered_by: string; submitted_at: number | null } | null
}

export interface RiskFactor {
  code: string
  message: string
  statements: string[]
  /** The article that it is about. */
  article: string | null
  /** What follows: an assessment, a clause, a question. */
  step: string | null
}

export interface Assessment {
  id: string
  vendor_id: string
  name: string
  status: AssessmentStatus
  framework_ids: string[]
  security_statement_inventory: string | null
  cited_in_approvals: string[]
  security_review?: { completed_at: number; results: ReviewResult[] } | null
  framework_reviews?: { framework_id: string; completed_at: number; results: ReviewResult[] }[]
  assignee_id: string | null
  /** null before the end. */
  answers: AnswerCounts | null
  review_progress: { statements: number; agreed: number; corrected: number; left_open: number; carried: number }
  summarized_risk: {
    level: RiskLevel
    engine_level: RiskLevel
    factors: string[]
    recommendations: string[]
    details: {
      factors: RiskFactor[]
      inherent: { level: RiskLevel }
      residual: { level: RiskLevel }
      transfers: OwnTransfer[]
      known: RiskKnown | null
    }
  } | null
  failure: { code: string; message: string } | null
  progress: Progress
  created_at: number
  updated_at: number
}

export interface Progress {
  step: 'waiting' | 'collecting' | 'reviewing' | 'summarizing' | 'ended'
  pages_read: number
  pages_known: number
  statements_done: number
  statements_total: number
}

/** An assessment in the list across vendors. */
export interface ListedAssessment extends Assessment {
  vendor_name: string
}

/** What a judgement came to: the answer, what was said before, and the risk that it leaves. */
export interface Review {
  result: ReviewResult
  history: (Omit<Judgement, 'verdict'> & { verdict: Verdict | null })[]
  comments: { id: string; text: string; written_by: string; written_at: number }[]
  risk_level: RiskLevel
  engine_level: RiskLevel
  review_progress: Assessment['review_progress']
  answers: Assessment['answers']
}

/** Answers as people last judged them. */
export interface AnswersJudged {
  checked: number
  left_open: number
}

/** Something that happened to a vendor. */
export interface HistoryEntry {
  id: string
  at: number
  type: string
  /** How many events it stands for. */
  times: number
  /** Of judgements: the answers that were judged, each once. */
  answers: AnswersJudged | null
  by: { id: string; name: string; kind: 'PERSON' | 'APP' } | null
  assessment: { id: string; name: string } | null
  document: { id: string; name: string } | null
  detail: EventDetail
}

export interface CollectedDocument {
  sha256: string
  location: string
  name: string
  type: string
  media_type: string
  size: number
  sourced_at: number
}

export interface DocumentManifest {
  domains: string[]
  documents: CollectedDocument[]
  skipped: { location: string; reason: string; message: string }[]
}

/** How a place stands to the EEA. */
export type Standing = 'EEA' | 'ADEQUATE' | 'THIRD_COUNTRY' | 'UNKNOWN'

/** Where the vendor's own part takes personal data. */
export interface OwnTransfer {
  role: 'ESTABLISHMENT' | 'HOSTING' | 'REMOTE_ACCESS'
  location: string | null
  standing: Standing
  mechanism: string | null
}

/** What the vendor claims of a framework. */
export interface Certification {
  name: string
  type: string | null
  verificationStatusClaim: string
  documentLink: string | null
  validUntil: number | null
  scope: string | null
  edition: string | null
  issuer: string | null
  exclusions: string | null
  /** Unix seconds. */
  period: { from: number; to: number } | null
  references: string[]
}

export interface VendorReport {
  domain: string
  frameworks: {
    id: string
    name: string
    certificationFound: boolean
    certification: Certification | null
  }[]
  otherCertifications: { framework_id: string; certification: Certification }[]
  subProcessors: {
    name: string
    domain: string | null
    dataUsage: string | null
    location: string | null
    purpose: string | null
    references: string[]
    role: 'SUB_PROCESSOR' | 'AFFILIATE'
    transfer: { standing: Standing; mechanisms: string[] }
  }[]
  businessInformation: {
    companyName: string | null
    headquarters: string | null
    registrationNumber: string | null
    legalEntity: string | null
    keyPersonnel: { name: string; role: string; department: string | null }[]
    businessDescription: string | null
    yearEstablished: number | null
    sources: string[]
  }
  contactInformation: {
    complianceContact: string | null
    securityContact: string | null
    privacyContact: string | null
    dpoDetails: string | null
    generalSupportContact: string | null
    sources: string[]
  }
  /** null while nothing has been gathered. */
  collected_at: number | null
}
