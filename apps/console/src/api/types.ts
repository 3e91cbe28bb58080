import type { components } from './generated/api.ts'

/** The console's names of the API's objects; generated/api.ts has them in full. Times are unix seconds. */

type Schemas = components['schemas']

export type VendorStatus = Schemas['VendorStatus']
export type AssessmentStatus = Schemas['AssessmentStatus']
export type RiskLevel = Schemas['RiskLevel']
export type RiskSummary = NonNullable<Assessment['summarized_risk']>
export type Tier = Schemas['Tier']
export type Confidence = Schemas['Confidence']
export type Verdict = Schemas['Verdict']
export type ReasonCode = Schemas['ReasonCode']
export type Role = Schemas['Role']
export type DataUsage = Schemas['DataUsage']
/** A factor of the risk that a condition answers. */
export type AddressedFactor = Schemas['AddressedFactor']
export type ConditionItem = Schemas['ConditionItem']
export type AcceptedRisk = Schemas['AcceptedRisk']
export type Advice = Schemas['OfficerAdvice']
export type Decision = Schemas['ApprovalDecision'] & Partial<Pick<Schemas['ApprovalHistoryEntry'], 'triggered_by'>>
export type AnswerCounts = Schemas['AnswerCounts']
export type RiskKnown = Schemas['RiskKnown']
export type NewestReview = Schemas['NewestReview']
export type Vendor = Schemas['Vendor']
export type ServiceProfile = Schemas['ServiceProfile']
export type Source = Schemas['ReviewSource']
/** A range of a shown document. */
export type PassageRange = Pick<Source, 'sha256' | 'quote' | 'start' | 'end' | 'page'>
export type Judgement = Schemas['Judgement']
export type StatementAnswer = Schemas['ReviewResult']
/** A passage that may answer an open statement. */
export type OfferedPassage = Schemas['OfferedPassage']
export type VendorQuestion = Schemas['VendorQuestion']
export type RiskFactor = Schemas['RiskFactor']
export type Assessment = Schemas['Assessment']
export type Progress = Schemas['AssessmentProgress']
export type JudgedAnswer = Schemas['JudgedAnswer']
export type AnswersJudged = Schemas['AnswersJudged']
export type KeyDocumentKind = Schemas['KeyDocumentKind']
/** The documents that a review read, and those that it could not read. */
export type DocumentManifest = Schemas['DocumentManifest']
export type CollectedDocument = Schemas['CollectedDocument']
/** The adequacy of a place for transfers. */
export type TransferAdequacy = Schemas['Transfer']['standing']
/** A vendor's claim about a framework. */
export type Certification = Schemas['Certification']
export type VendorReport = Schemas['VendorReport']
export type HistoryEntry = Schemas['HistoryEntry']
