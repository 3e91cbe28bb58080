import type { OwnTier, Tier } from '@custos/catalogue/tiers'
import type { getAssessment } from '@custos/contract/assessments'
import type { Data } from '@custos/contract/route'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { RiskSummary, Statement } from '@custos/evidence/types'
import type { AnswerCounts, IdentifiedAnswer } from '../answers/answer.ts'
import type { KeyDocument } from '../answers/key-document.ts'
import type { Judgement, JudgementCounts } from '../judgements/judgement.ts'

type Representation = Data<typeof getAssessment>

/** The statements of an assessment, as at its creation. */
export interface Snapshot extends StatementsOfScope {
  /**
   * Statements outside the tier of which only a denial counts: the assessment looks for one and keeps it as if the tier included the
   * statement. Absent if there are none. Stored snapshots keep the name.
   */
  heard?: StatementsOfScope
  /** The distinct statements that the tier does not ask; absent without a tier, and in snapshots of earlier versions. */
  left_out?: string[]
}

export interface StatementsOfScope {
  questionnaire: Statement[] | null
  frameworks: { framework_id: string; statements: Statement[] }[]
}

export const statementsIn = ({ questionnaire, frameworks }: StatementsOfScope): Statement[] =>
  [questionnaire ?? [], ...frameworks.map(({ statements }) => statements)].flat()

export const statementCount = (of: StatementsOfScope): number => statementsIn(of).length

/** The statements of a scope, and after those of each inventory the further ones. */
export const withFurther = (
  { questionnaire, frameworks }: StatementsOfScope,
  further: StatementsOfScope,
): StatementsOfScope => ({
  questionnaire: questionnaire && [...questionnaire, ...(further.questionnaire ?? [])],
  frameworks: frameworks.map(({ framework_id, statements }) => ({
    framework_id,
    statements: [...statements, ...statementsOfFramework(further, framework_id)],
  })),
})

export const statementsOfFramework = ({ frameworks }: StatementsOfScope, id: string): Statement[] =>
  frameworks.find(({ framework_id }) => framework_id === id)?.statements ?? []

/** The number of statements, those of the same claim counted once. */
export const distinctCount = (of: StatementsOfScope): number =>
  new Set(statementsIn(of).map(({ claim, statement }) => claim ?? statement)).size

/** Why a review asks less than the vendor's tier needs, and the person's name or the app's id. */
export interface LowerTier {
  vendor_tier: Tier
  reason: string
  chosen_by: string
}

/** Where the statements of an assessment differ from what the published table of tiers asks of the set that ships. Distinct statements. */
export interface TierDifference {
  /** Added by the tiers that the organisation set for statements of the shipped set. */
  moved: number
  /** Added by its questionnaire. */
  questionnaire: number
  /** Added by each framework. */
  frameworks: { framework_id: string; statements: number }[]
  /** By how many statements the published maximum of the tier is exceeded. */
  above_maximum: number
  /** What the organisation's tiers ask earlier or later than the published table: by claim or, without one, by text. */
  added: string[]
  left_out: string[]
  /** Each tier of the organisation that added or left out statements. Absent in assessments of earlier versions. */
  own_tiers?: OwnTierEffect[]
}

/** The statements, in their own words, that one tier of the organisation adds or leaves out. */
export interface OwnTierEffect extends OwnTier {
  /** null: the tier of a statement. */
  framework_id: string | null
  /** Added, or left out if `asked_from` is above the tier of the assessment. */
  statements: string[]
}

export interface Failure {
  code: string
  message: string
}

export type Status = Representation['status']
export type Progress = Representation['progress']
export type Trigger = Representation['triggered_by']

/** The fields of an assessment that every response shows. */
export interface AssessmentHead {
  id: string
  vendor_id: string
  name: string
  status: Status
  questionnaire_id: string | null
  framework_ids: string[]
  /** The tier whose statements it asks; null: everything. */
  tier: Tier | null
  /** The number of distinct statements that the tier does not ask. */
  not_asked: number
  /** Set where the review was begun below the vendor's tier of that time. */
  lower_tier: LowerTier | null
  /** null if it asks everything, and in assessments of earlier versions. */
  tier_difference: TierDifference | null
  /** The use of an installed reader; null: none. */
  reader: ReaderUsage | null
  /** SHA-256 of the manifest of the collection, in hexadecimal; null before the collection. */
  collection: string | null
  triggered_by: Trigger
  progress: Progress
  /** The engine's risk. */
  summarized_risk: RiskSummary | null
  /** The risk by effective answers; null while it equals the engine's. */
  effective_risk: RiskSummary | null
  /** null unless it is COMPLETED. */
  answer_counts: AnswerCounts | null
  assignee_id: string | null
  judgement_counts: JudgementCounts
  failure: Failure | null
  cited_in_approvals: string[]
  created_at: Date
  updated_at: Date
  ended_at: Date | null
}

/** With the answers, which lists omit. */
export interface AssessmentWithAnswers extends AssessmentHead {
  /** Answers to the questionnaire first; none unless it is COMPLETED. */
  results: IdentifiedAnswer[]
  /** The ids of the open answers that the decision does not need. */
  not_needed: string[]
  /** The ids of the answers whose certificate a person rejected. Those that nobody has judged are open. */
  without_certificate: string[]
  /** The statements that the tier does not ask; null without a tier, and in assessments of an earlier version. */
  left_out: string[] | null
  /** The number of these that the vendor's tier asks; absent where it was not counted. */
  not_asked_now?: number | undefined
  /** null in assessments of an earlier version. */
  key_documents: KeyDocument[] | null
  /** The newest version for each answer that was ever judged. */
  judgements: Judgement[]
  /** For each answer with comments. */
  comment_counts: { result_id: string; count: number }[]
  /** Questions to the vendor with its answers, in this or another assessment; newest first. */
  vendor_questions: VendorQuestion[]
}

/** A question to the vendor about a statement, with the newest submitted answer. */
export interface VendorQuestion {
  vendor_request_id: string
  question_id: string
  statement: string
  question: string
  asked_at: Date
  /** Whether the vendor request still accepts answers. */
  open: boolean
  answer: SubmittedAnswer | null
}

interface SubmittedAnswer {
  version: number
  answer: 'YES' | 'NO' | 'NOT_APPLICABLE'
  text: string
  answered_by: string
  answered_at: Date
  submitted_at: Date
}
