import type { CertificateClaim, Finding, ReadDocument, RiskSummary, Statement, VendorFacts } from './model.ts'

/** What is known of the organisation's use of the vendor (specification, point 3). */
export interface DataUse {
  shared_data_types?: string[] | undefined
  target_data_subjects?: string[] | undefined
  data_transfer_volume?: string | null | undefined
  data_transfer_frequency?: string | null | undefined
}

export interface Answers {
  questionnaire: Finding[] | null
  frameworks: { framework_id: string; findings: Finding[] }[]
  certificates: CertificateClaim[]
  risk: RiskSummary
}

/**
 * Answers every statement from the documents, and sums up the risk. Pure and deterministic: the same documents and statements
 * give the same answers.
 */
export function assess(
  _documents: ReadDocument[],
  asked: { questionnaire: Statement[] | null; frameworks: { framework_id: string; statements: Statement[] }[] },
  _dataUse: DataUse | null,
): Answers {
  const unanswered = (statement: Statement): Finding => ({
    ...statement,
    status: 'UNDEFINED',
    answer: null,
    evidence: null,
    confidence: 'LOW',
    sources: [],
    explanation: { topics: [], rule: 'none', facets: [], considered: [] },
  })
  return {
    questionnaire: asked.questionnaire?.map(unanswered) ?? null,
    frameworks: asked.frameworks.map(({ framework_id, statements }) => ({
      framework_id,
      findings: statements.map(unanswered),
    })),
    certificates: [],
    risk: { level: 'HIGH', factors: [], recommendations: [] },
  }
}

/** The facts of the vendor report. */
export function vendorFacts(_documents: ReadDocument[], domain: string): VendorFacts {
  return {
    domain,
    certificates: [],
    subProcessors: [],
    businessInformation: {
      companyName: null,
      headquarters: null,
      registrationNumber: null,
      legalEntity: null,
      keyPersonnel: [],
      businessDescription: null,
      yearEstablished: null,
      sources: [],
    },
    contactInformation: {
      complianceContact: null,
      securityContact: null,
      privacyContact: null,
      dpoDetails: null,
      generalSupportContact: null,
      sources: [],
    },
  }
}
