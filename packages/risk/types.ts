import type { Tier } from '@custos/catalogue/tiers'
import type { Mechanism, Standing } from '@custos/catalogue/transfers'

/** The words that the rules of risk share: what they are told, and what they answer. Data alone. */

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

/** A step on the scale of impact or of likelihood, from 1 (very low) to 5 (very high). */
export type Step = 1 | 2 | 3 | 4 | 5

/** The data that the customer gives the vendor (specification, point 3); null if it was never recorded. */
export interface DataUsage {
  shared_data_types: string[]
  target_data_subjects: string[]
  data_transfer_volume: string | null
  data_transfer_frequency: string | null
}

/** An answer to a statement, a person's judgement where there is one. */
export interface Answered {
  statement: string
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE' | 'EXPLICIT_REFERENCED_COVERAGE' | 'INFERRED_BY_COVERAGE' | 'UNDEFINED'
  answer: boolean | null
  confidence: 'HIGH' | 'MEDIUM' | 'LOW'
  /** The claim of the catalogue that the statement stands for. */
  claim?: string | undefined
  /** The quote that shows it. */
  evidence?: string | null | undefined
  /** The meaning of the statement, if it names no claim. */
  explanation?: RiskExplanation | undefined
  /** The answer is a reviewer's and not what was read. */
  said_by_reviewer?: true
  /** The answer is of an earlier assessment: the present one does not ask. */
  found_before?: true
  /** It is open, and nobody has judged the passages that are offered for it: whether the documents say it is not known yet. */
  unchecked?: true
  /** The reviewer's reason why the passages offered for an open answer do not say it. */
  why_open?: string
  /** Where it was read; a certificate that no document shows is only claimed. */
  sources?: readonly { type: string }[] | undefined
}

/** An answer with the claim that it is about. */
export type ClaimAnswer = Answered & { claim: string }

/** The parts of an answer's explanation on which risk depends. */
export interface RiskExplanation {
  /** Name of the rule that decided; `conflict` where documents disagree. */
  rule?: string | undefined
  /** The parts of the statement that are not said; present if a part of it is. */
  missing?: string[] | undefined
  /** Examined and rejected passages, with the reason. */
  considered?: readonly { quote: string; reason: string; taken_back?: true | undefined }[] | undefined
  /** The words that show the answer; for one that a certificate covers, its name. */
  facets?: readonly { name: string; matched: readonly string[] }[] | undefined
  /** The vendor's backups are kept longer than the time within which it erases the data. */
  outlived?: Outlived | undefined
  /** Why the statement concerns others than the vendor: `established in Germany`. */
  inapplicable?: string | undefined
}

/** Hours. */
export interface Outlived {
  kept: number
  deadline: number
}

/** A certificate, as far as risk asks. */
export interface HeldCertificate {
  framework_id: string
  name: string
  type: string | null
  /** `certified` and `attested` count; what the vendor says of itself does not. */
  kind: string
  /** Its scope, in the words of the documents; null if they do not say it. */
  scope?: string | null | undefined
  /** Its exclusions, in their words; the scope may be the same words if nothing else is said of it. */
  exclusions?: string | null | undefined
  /** The time that a report is about. Unix seconds, like all that follows. */
  period?: { from: number; to: number } | null | undefined
  valid_until?: number | null | undefined
  /** Where it was read, and when. */
  sources?: readonly { sourced_at: number; type?: string }[] | undefined
}

/** The recorded facts of the vendor, apart from the answers; stored with the result, so that judgements are weighed alike. */
export interface RiskBasis {
  dataUsage: DataUsage | null
  /** The vendor's line of business; null when it is not recorded. */
  industry: string | null
  /** How much the organisation depends on the vendor; null when nobody has said. */
  criticality: RiskLevel | null
  /** Its role for personal data, or `NO_PERSONAL_DATA`; null or absent when that is not settled. */
  role?: string | null | undefined
  /** The letter of the condition of GDPR Art. 9(2) that the organisation has recorded; null or absent where it has not. */
  condition?: string | null | undefined
  /** Whether the organisation has recorded an agreement under GDPR Art. 28(3). */
  agreement?: boolean | undefined
  /** The outcome of the screening of GDPR Art. 35; null or absent if none is recorded. */
  impactAssessment?: 'REQUIRED' | 'NOT_REQUIRED' | 'DONE' | null | undefined
  /** Whether the data is encrypted or pseudonymised before it leaves, and the organisation alone holds the key. */
  customerHeldKeys?: boolean | undefined
  /** Whether the organisation has recorded how it would leave the vendor. */
  exitPlan?: boolean | undefined
  /** Sub-processors of products and regions that the organisation does not use, by their names. */
  unusedSubProcessors?: readonly string[] | undefined
  /** The countries of the organisation's entities, as a table names them: which customers of the vendor it is among. Empty or absent: unknown. */
  organisation?: readonly string[] | undefined
  /** The name of the vendor as recorded, by which a list of several products names the one in use. */
  service?: string | undefined
  /** The asked part; absent: everything. */
  tier?: Tier | undefined
  /** Where the vendor itself is, as its documents say it; null when they do not. */
  establishment: string | null
  /** The country as the organisation has recorded it; null or absent where it has not. If the two differ, the riskier one counts. */
  country?: string | null | undefined
  /**
   * The denials of the assessment before: they stand for statements that are not asked again, so that asking less improves no
   * risk.
   */
  denied_before?: readonly Denial[] | undefined
}

/** An answer by which something is denied. */
export type Denial = Pick<Answered, 'statement' | 'status' | 'confidence'> & { claim: string; answer: false }

export interface RiskInput extends RiskBasis {
  /** Answers to the questionnaire. */
  security: readonly Answered[]
  /** Answers to the statements of the frameworks. */
  frameworks: readonly Answered[]
  certificates: readonly HeldCertificate[]
  /** `mechanisms`: what the documents say lets data go to one. */
  subProcessors: readonly {
    name: string
    purpose?: string | null | undefined
    location: string | null
    mechanisms?: readonly Mechanism[] | undefined
  }[]
}

/** A cell of the matrix. */
export interface Cell {
  impact: Step
  likelihood: Step
  level: RiskLevel
}

/** One reason of the level, as a person would say it. */
export interface Factor {
  code: string
  message: string
  /** Its gravity; more is worse. The order of the factors. */
  weight: number
  /** The statements whose answers it rests on. */
  statements: string[]
  /** The claims that they stand for. */
  claims: string[]
  /** The article that it is about; null where none is. */
  article: string | null
  /** The next step: an assessment, a clause, a question. */
  step: string | null
  /** What would answer it, if its code alone does not tell; absent in what an earlier version stored. */
  remedy?: Remedy | undefined
}

/** The code of the condition by which a decision would bind the vendor or the organisation, and what the condition names. */
export type Remedy =
  | { code: StatedRemedy }
  | { code: NamingRemedy; of: string }
  | { code: 'transfers_assessed'; own: ThirdCountries | null; vendors: string | null }

export type StatedRemedy =
  | 'assessment_first'
  | 'assessment_on_record'
  | 'employee_records_checked'
  | 'employee_records_screened'
  | 'special_data_named'
  | 'special_data_recorded'
  | 'whole_agreement'

export type NamingRemedy =
  | 'account_confirmed'
  | 'agreement_with_clauses'
  | 'answers_confirmed'
  | 'clauses'
  | 'evidence'
  | 'listed_entries'
  | 'own_places'
  | 'renewed_certificates'
  | 'reports'
  | 'safeguard'
  | 'scope'
  | 'sub_processor_countries'

/** The United States, if it is among them, and the other third countries of a transfer. */
export interface ThirdCountries {
  america: string | null
  others: string[]
}

export interface Recommendation {
  code: string
  message: string
  statements: string[]
}

/** How much of what matters is known of the vendor. */
export interface Known {
  /** Controls that are proven or denied. */
  controls: number
  /** Controls that matter for such data. */
  of: number
  /** false: too little is known to assess the vendor; the level says what is at stake, and nothing of how it protects it. */
  assessable: boolean
}

/** One of the measures and agreements that matter, and how it stands. */
export interface Measure {
  name: string
  /** The article that asks for it. */
  article: string
  /** `UNSURE`: shown by answers of low confidence alone. `NOT_ASKED`: no statement asks for it, so that nothing can show it. */
  standing: 'SHOWN' | 'UNSURE' | 'DENIED' | 'NOT_SHOWN' | 'NOT_ASKED'
  /** The statements that it stands by; of what nothing shows, the one that asks for it first. None where a certificate alone shows it. */
  statements: string[]
}

/** A finding that sets a minimum level (`floor`), whatever else is proven. */
export interface Veto {
  code: string
  floor: RiskLevel
}

/** One transfer of the vendor's own; sub-processors are told of beside these. */
export interface Transfer {
  /** To the vendor itself, to where it stores the data, or to where its people reach it from. */
  role: 'ESTABLISHMENT' | 'HOSTING' | 'REMOTE_ACCESS'
  /** null: neither the record nor the documents say it. */
  location: string | null
  standing: Standing
  /** The mechanism of a transfer outside the EEA and the adequate countries; null: none is recorded. */
  mechanism: Mechanism | null
}

/** The residual risk of using the vendor, and what it rests on. */
export interface RiskSummary {
  /** The version of the rules that weighed it; absent in what versions before the first stored. */
  rules?: number | undefined
  /** The residual one, or the floor of a veto where that is higher. */
  level: RiskLevel
  /** The impact and the exposure, before any of the vendor's measures is known. */
  inherent: Cell
  /** The same with what is proven, missing or contradicted. */
  residual: Cell
  vetoes: Veto[]
  /** Absent in what an earlier version stored. */
  known?: Known | undefined
  /** Measures that the level weighs, in the order of the rules; like the next, absent in results of an earlier version. */
  measures?: Measure[] | undefined
  /** The level if every yes of low confidence were open. */
  firm_level?: RiskLevel | undefined
  basis: RiskBasis
  /** The vendor's own; absent in what an earlier version stored. */
  transfers?: Transfer[] | undefined
  /** At most ten, the gravest first. */
  factors: Factor[]
  recommendations: Recommendation[]
}
