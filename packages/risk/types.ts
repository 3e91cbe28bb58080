import type { Tier } from '@custos/catalogue/tiers'
import type { Mechanism, TransferAdequacy } from '@custos/catalogue/transfers'

/** The types that the rules of the risk share: their input and their results. */

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

/** A step on the scale of impact or of likelihood, from 1 (very low) to 5 (very high). */
export type Step = 1 | 2 | 3 | 4 | 5

/** The data that the customer gives the vendor (specification, point 3); null if nobody recorded it. */
export interface DataUsage {
  shared_data_types: string[]
  target_data_subjects: string[]
  data_transfer_volume: string | null
  data_transfer_frequency: string | null
}

/** An answer to a statement, or a person's judgement instead of it. */
export interface Answered {
  statement: string
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE' | 'EXPLICIT_REFERENCED_COVERAGE' | 'INFERRED_BY_COVERAGE' | 'UNDEFINED'
  answer: boolean | null
  confidence: 'HIGH' | 'MEDIUM' | 'LOW'
  /** The claim of the catalogue that the statement stands for. */
  claim?: string | undefined
  /** What would show it; `customer`: only the organisation itself. */
  proof?: string | undefined
  /** The quote that shows the answer. */
  evidence?: string | null | undefined
  /** The parts of the answer's explanation that the risk depends on. */
  explanation?: RiskExplanation | undefined
  /** A reviewer gave the answer, or found that nothing shows it; it was not read. */
  said_by_reviewer?: true
  /** The answer is from an earlier assessment, because this one does not include the statement. */
  found_before?: true
  /** The answer is open, and nobody has judged the passages that are offered for it, which may say it. */
  passagesUnjudged?: true
  /** The reviewer's reason why the passages offered for an open answer do not say it. */
  why_open?: string
  /** A reviewer confirmed the yes only in part; how far, in the reviewer's words. */
  in_part?: string
  /** The places where the answer was read. A certificate that no document shows is only claimed. */
  sources?: readonly { type: string }[] | undefined
}

/** An answer with the claim that it is about. */
export type ClaimAnswer = Answered & { claim: string }

/** The parts of an answer's explanation on which risk depends. */
export interface RiskExplanation {
  /** Name of the rule that decided; `conflict` if documents disagree. */
  rule?: string | undefined
  /** The parts of the statement that no document states; present if a part of it is stated. */
  missing?: string[] | undefined
  /** Passages that were considered and rejected, with the reason. */
  considered?: readonly { quote: string; reason: string; taken_back?: true | undefined }[] | undefined
  /** The words that show the answer; for an answer that a certificate covers, its name. */
  facets?: readonly { name: string; matched: readonly string[] }[] | undefined
  /** The vendor's backups are kept longer than the time within which it erases the data. */
  outlived?: Outlived | undefined
  /** Why the statement does not concern the vendor: `established in Germany`. */
  inapplicable?: string | undefined
}

/** Hours. */
export interface Outlived {
  kept: number
  deadline: number
}

/** The parts of a certificate that the rules need. */
export interface HeldCertificate {
  framework_id: string
  name: string
  type: string | null
  /** `certified` and `attested` count; a vendor's self-declaration does not. */
  kind: string
  /** The scope in the words of the documents; null if they do not state it. */
  scope?: string | null | undefined
  /** The exclusions in the words of the documents. They may equal the scope if the documents say nothing else. */
  exclusions?: string | null | undefined
  /** The period that a report covers. Unix seconds, like all times here. */
  period?: { from: number; to: number } | null | undefined
  valid_until?: number | null | undefined
  /** A reviewer confirmed only in part that the vendor holds it; how far, in the reviewer's words. */
  in_part?: string
  /** Where and when the certificate was read. */
  sources?: readonly { sourced_at: number; type?: string; quote?: string | null }[] | undefined
}

/**
 * The facts besides the assessment's answers that the risk depends on. They are stored with the result, so that judgements are
 * weighed with the same facts.
 */
export interface RiskBasis {
  dataUsage: DataUsage | null
  /** The vendor's line of business; null if unknown. */
  industry: string | null
  /** How much the organisation depends on the vendor; null if unknown. */
  criticality: RiskLevel | null
  /** The vendor's role for personal data, or `NO_PERSONAL_DATA`; null or absent if unknown. */
  role?: string | null | undefined
  /** The letter of the recorded condition of GDPR Art. 9(2); null or absent if none is recorded. */
  condition?: string | null | undefined
  /** Whether the organisation has recorded an agreement under GDPR Art. 28(3). */
  agreement?: boolean | undefined
  /** Whether the organisation has recorded that the agreement is open or has expired. */
  agreementUnsigned?: boolean | undefined
  /** The result of the screening under GDPR Art. 35; null or absent if none is recorded. */
  impactAssessment?: 'REQUIRED' | 'NOT_REQUIRED' | 'DONE' | null | undefined
  /** Whether the data is encrypted or pseudonymised before it is sent, and only the organisation holds the key. */
  customerHeldKeys?: boolean | undefined
  /** Whether the organisation has recorded how it would leave the vendor. */
  exitPlan?: boolean | undefined
  /** The id of the recorded kind of service; null or absent if unknown. */
  profile?: string | null | undefined
  /** The names of sub-processors for products and regions that the organisation does not use. */
  unusedSubProcessors?: readonly string[] | undefined
  /**
   * The names of the countries of the organisation's entities. The countries decide which of the vendor's customer groups the
   * organisation belongs to. Empty or absent: unknown.
   */
  organisation?: readonly string[] | undefined
  /** The recorded name of the vendor. In a list of several products, this name selects the product in use. */
  service?: string | undefined
  /** The tier of the assessment; absent if it includes all statements. */
  tier?: Tier | undefined
  /** What the organisation asks at this tier other than the published table, by claim; absent or null if nothing. */
  own_tiers?: { added: readonly string[]; left_out: readonly string[] } | null | undefined
  /** The vendor's own place in its documents; null if unknown. */
  establishment: string | null
  /** The recorded country; null or absent if unknown. If it differs from the documents, the riskier one counts. */
  country?: string | null | undefined
  /**
   * The denials of the previous assessment. They count for statements that this assessment leaves out, so that a smaller scope does
   * not lower the risk.
   */
  denied_before?: readonly Denial[] | undefined
}

/** An answer that denies a claim. */
export type Denial = Pick<Answered, 'statement' | 'status' | 'confidence'> & { claim: string; answer: false }

export interface RiskInput extends RiskBasis {
  /** Answers to the questionnaire. */
  security: readonly Answered[]
  /** Answers to the statements of the frameworks. */
  frameworks: readonly Answered[]
  certificates: readonly HeldCertificate[]
  /** `mechanisms`: the transfer mechanisms that the documents name for this sub-processor. */
  subProcessors: readonly {
    name: string
    purpose?: string | null | undefined
    location: string | null
    mechanisms?: readonly Mechanism[] | undefined
  }[]
  /** For each kind of document of which none was read: one that was found. Absent or empty: none was found unread. */
  unread?: readonly UnreadDocument[] | undefined
  /** The kinds of document of which one was read. Absent: unknown. */
  read?: readonly UnreadDocument['kind'][] | undefined
}

/** A document that would answer many statements, found and not read. */
export interface UnreadDocument {
  kind: 'AGREEMENT' | 'SUB_PROCESSORS' | 'MEASURES'
  location: string
}

/** A cell of the matrix. */
export interface Cell {
  impact: Step
  likelihood: Step
  level: RiskLevel
}

/** One reason for the level, in the words of a person. */
export interface Factor {
  code: string
  message: string
  /** The severity of the factor, by which factors are sorted; more is worse. */
  weight: number
  /** The statements whose answers the factor rests on. */
  statements: string[]
  /** The claims of these statements. */
  claims: string[]
  /** The article that the factor is about; null if none. */
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
  | { code: 'measures_read'; document: string; of: string }
  | { code: 'transfers_assessed'; own: ThirdCountries | null; vendors: string | null }

export type StatedRemedy =
  | 'assessment_first'
  | 'assessment_on_record'
  | 'employee_records_checked'
  | 'employee_records_screened'
  | 'special_data_named'
  | 'special_data_named_screened'
  | 'special_data_recorded'
  | 'special_data_recorded_screened'
  | 'whole_agreement'
  | 'works_council_consulted'

export type NamingRemedy =
  | 'account_confirmed'
  | 'agreement_with_clauses'
  | 'answers_confirmed'
  | 'certificates_with_base'
  | 'clauses'
  | 'evidence'
  | 'listed_entries'
  | 'not_excluded'
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

/** The number of relevant controls, and how many of them are known. */
export interface Known {
  /** Controls that are proven or denied. */
  controls: number
  /** Controls that count for such data. */
  of: number
  /** Whether enough is known to assess the vendor. If not, the level shows only the possible harm, not the protection. */
  assessable: boolean
}

/** The status of one measure or agreement that counts. */
export interface Measure {
  name: string
  /** The article that requires the measure. */
  article: string
  /**
   * `UNSURE`: only answers of low confidence show it. `IN_PART`: a person found a part of it not shown, or confirmed it only in part.
   * `NOT_CHECKED`: nobody has judged the passages offered on it. `NOT_READ`: the document that would show it was found and not read.
   * `NOT_ASKED`: no statement asks for it, so nothing can show it.
   */
  standing: 'SHOWN' | 'UNSURE' | 'IN_PART' | 'DENIED' | 'NOT_SHOWN' | 'NOT_CHECKED' | 'NOT_READ' | 'NOT_ASKED'
  /**
   * The statements that decide the status. If nothing shows the measure, the one that asks for it first. Empty if only a
   * certificate shows it.
   */
  statements: string[]
}

/** A finding that sets a minimum level (`floor`), whatever the measures prove. */
export interface Veto {
  code: string
  floor: RiskLevel
}

/** One transfer to the vendor itself. Sub-processors are listed apart. */
export interface Transfer {
  /** The place is the vendor's seat, where it stores the data, or where its staff access the data from. */
  role: 'ESTABLISHMENT' | 'HOSTING' | 'REMOTE_ACCESS'
  /** The place; null if neither the record nor the documents state it. */
  location: string | null
  standing: TransferAdequacy
  /** The mechanism of a transfer to a third country; null if none is recorded. */
  mechanism: Mechanism | null
}

/** The residual risk of using the vendor, and its basis. */
export interface RiskSummary {
  /** The version of the rules that computed the risk; absent if it was stored before versions existed. */
  rules?: number | undefined
  /** The residual level, or the floor of a veto if that is higher. */
  level: RiskLevel
  /** Impact and likelihood without the vendor's measures. */
  inherent: Cell
  /** Impact and likelihood with the proven, missing and denied measures. */
  residual: Cell
  vetoes: Veto[]
  /** Absent in results of earlier versions. */
  known?: Known | undefined
  /**
   * Measures that the level weighs, in the order of the rules. `measures` and `firm_level` are absent in results of earlier
   * versions.
   */
  measures?: Measure[] | undefined
  /** The level if every yes of low confidence were open. */
  firm_level?: RiskLevel | undefined
  basis: RiskBasis
  /** The transfers to the vendor itself; absent in results of earlier versions. */
  transfers?: Transfer[] | undefined
  /** The most severe first: all factors with a step, and others up to ten in total. */
  factors: Factor[]
  recommendations: Recommendation[]
}
