import { z } from 'zod'
import { EndedAssessment, ofAssessment } from './assessments.ts'
import { time, uuid } from './fields.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'
import { answer, answerStatus, evidence } from './statement-answers.ts'

const Answered = z
  .object({ status: answerStatus, answer, evidence })
  .meta({ id: 'ComparedAnswer', description: 'An answer, in brief.' })

const held = {
  name: z.string().describe('Name of the certificate, as the vendor writes it.'),
  kind: z.string().describe('The vendor’s claim: certified, attested or self_declared.'),
  type: z.string().nullable().describe('Its type, e.g. "Type II", or null.'),
  scope: z.string().nullable().describe('Its scope, in the words of the vendor, or null.'),
  valid_until: time('When it expires; null if the vendor does not say.').nullable(),
}
const frameworkId = z.string().describe('The framework.')
const Held = z.object(held).meta({ id: 'ComparedCertificate', description: 'A certificate held.' })
const FrameworkCertificate = z
  .object({ framework_id: frameworkId, ...held })
  .meta({ id: 'FrameworkCertificate', description: 'A certificate, with its framework.' })
const certificates = (description: string) => z.array(FrameworkCertificate).describe(description)

const ComparedSubProcessor = z
  .object({
    name: z.string().describe('Name of the sub-processor.'),
    location: z.string().nullable().describe('Its data locations, as the vendor states, or null.'),
    purpose: z.string().nullable().describe('Its purpose as the vendor states it, or null.'),
  })
  .meta({ id: 'ComparedSubProcessor', description: 'A sub-processor that only one of the two assessments names.' })
const SubProcessors = (description: string) => z.array(ComparedSubProcessor).describe(description)

const ComparedFactor = z
  .object({
    code: z.string().describe('Name of the rule.'),
    message: z.string().describe('The basis of the risk.'),
  })
  .meta({ id: 'ComparedFactor', description: 'A factor of the risk that only one of the two assessments has.' })
const Factors = (description: string) => z.array(ComparedFactor).describe(description)

const statementFields = {
  framework_id: z.string().nullable().describe("The framework, or null for the questionnaire's statements."),
  category: z.string().describe('The group of the statement.'),
  statement: z.string().describe('The statement, as asked.'),
}
const ComparedStatement = z
  .object(statementFields)
  .meta({ id: 'ComparedStatement', description: 'A statement that only one of the two assessments asks.' })
const Statements = (description: string) => z.array(ComparedStatement).max(20_000).describe(description)

const Difference = z
  .object({
    before: EndedAssessment.describe('The earlier assessment.'),
    after: EndedAssessment.describe('The later assessment.'),
    risk: z
      .object({
        before: RiskLevel.nullable().describe('The earlier level; null if too little was known.'),
        after: RiskLevel.nullable().describe('The later level; null if too little was known.'),
        comparable: z
          .boolean()
          .describe(
            'Whether the later assessment covers all measures of the earlier level. Otherwise its level shows no change, and no factors are listed.',
          ),
        factors_gained: Factors('Factors that only the later assessment has.'),
        factors_lost: Factors('Factors that only the earlier assessment has.'),
      })
      .meta({ id: 'RiskDifference', description: 'How the risk has changed.' }),
    answers: z
      .array(
        z
          .object({
            ...statementFields,
            before: Answered.describe('The earlier answer.'),
            after: Answered.describe('The later answer.'),
          })
          .meta({ id: 'AnswerDifference', description: 'A statement whose answer differs.' }),
      )
      .max(20_000)
      .describe('Statements in both whose answer, or its basis, differs.'),
    newly_asked: Statements('Statements that only the later assessment asks. They are not changes of the vendor.'),
    no_longer_asked: Statements(
      'Statements that only the earlier assessment asked. Custos did not search for their answers again.',
    ),
    certificates: z
      .object({
        gained: certificates('Certificates that only the later assessment found.'),
        lost: certificates('Held only in the earlier assessment.'),
        changed: z
          .array(
            z
              .object({
                framework_id: frameworkId,
                before: Held.describe('The certificate in the earlier assessment.'),
                after: Held.describe('The certificate in the later assessment.'),
              })
              .meta({ id: 'CertificateDifference', description: 'A certificate that differs.' }),
          )
          .describe('Held in both, but with another kind, type, scope or expiry.'),
        expiring: certificates('Certificates that now expire within 60 days and did not in the earlier assessment.'),
      })
      .meta({ id: 'CertificateDifferences', description: 'How the certificates have changed.' }),
    sub_processors: z
      .object({
        gained: SubProcessors('Named only in the later assessment.'),
        lost: SubProcessors('Named only in the earlier assessment.'),
      })
      .meta({ id: 'SubProcessorDifferences', description: 'How the sub-processors have changed.' })
      .nullable()
      .describe('How the sub-processors have changed; null if one of the two assessments does not have them stored.'),
  })
  .meta({ id: 'AssessmentDifference', description: 'The changes from one assessment of a vendor to another.' })

const params = { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42' }

export const compareAssessments = route({
  id: 'assessments.compare',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/difference',
  tag: 'Assessments',
  summary: 'Compare two assessments',
  description:
    'The changes since an earlier assessment of the vendor: answers, certificates, sub-processors and risk. Without since, Custos compares it with the last COMPLETED assessment before it. Both must be COMPLETED.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  query: z.strictObject({ since: uuid().optional().describe('The earlier assessment.') }),
  response: { status: 200, envelope: 'single', data: Difference, description: 'The difference.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params,
    query: { since: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e31' },
    data: {
      before: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e31', name: 'Before the contract', ended_at: 1763464000 },
      after: { id: params.assessment_id, name: 'Periodic review of 2026-11-18', ended_at: 1795000004 },
      risk: {
        before: 'MEDIUM',
        after: 'LOW',
        comparable: true,
        factors_gained: [],
        factors_lost: [{ code: 'unanswered', message: 'Nothing is said of backups.' }],
      },
      answers: [
        {
          framework_id: null,
          category: 'Backups',
          statement: 'Customer data is backed up at recurring intervals.',
          before: { status: 'UNDEFINED', answer: null, evidence: null },
          after: {
            status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
            answer: true,
            evidence: 'Customer data is backed up every night.',
          },
        },
      ],
      newly_asked: [],
      no_longer_asked: [],
      certificates: { gained: [], lost: [], changed: [], expiring: [] },
      sub_processors: { gained: [], lost: [] },
    },
  },
})
