import { certificateClaims } from './claims/claims.ts'
import type { CertificateClaim, Finding, ReadDocument, RiskSummary, Statement, VendorFacts } from './model.ts'
import { businessInformation } from './report/business-information.ts'
import { contactInformation } from './report/contact-information.ts'
import { subProcessors } from './report/sub-processors.ts'
import { prepareCorpus } from './review/corpus.ts'
import { reviewAll } from './review/review.ts'

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
  documents: ReadDocument[],
  asked: { questionnaire: Statement[] | null; frameworks: { framework_id: string; statements: Statement[] }[] },
  _dataUse: DataUse | null,
): Answers {
  const corpus = prepareCorpus(documents)
  const certificates = certificateClaims(documents)
  const answer = (statements: Statement[]) => reviewAll(statements, corpus, certificates)
  return {
    questionnaire: asked.questionnaire && answer(asked.questionnaire),
    frameworks: asked.frameworks.map(({ framework_id, statements }) => ({
      framework_id,
      findings: answer(statements),
    })),
    certificates,
    risk: { level: 'HIGH', factors: [], recommendations: [] },
  }
}

/** The facts of the vendor report. */
export function vendorFacts(documents: ReadDocument[], domain: string): VendorFacts {
  return {
    domain,
    certificates: certificateClaims(documents),
    subProcessors: subProcessors(documents),
    businessInformation: businessInformation(documents, domain),
    contactInformation: contactInformation(documents, domain),
  }
}
