import { z } from 'zod'
import { answer, evidence, findingStatus, ofAssessment, RiskLevel } from './assessments.ts'
import { id, time, uuid } from './fields.ts'
import { route } from './route.ts'

const Answered = z
  .object({ status: findingStatus, answer, evidence })
  .meta({ id: 'ComparedAnswer', description: 'An answer, in short.' })

const held = {
  name: z.string().describe('Name of the certificate, as the vendor has it.'),
  kind: z.string().describe('What the vendor says of it: certified, attested or self_declared.'),
  type: z.string().nullable().describe('Its type, e.g. "Type II", or null.'),
  scope: z.string().nullable().describe('What it covers, as the vendor has it, or null.'),
  valid_until: time('When it ends; null where the vendor does not say.').nullable(),
}
const frameworkId = z.string().describe('The framework.')
const Held = z.object(held).meta({ id: 'ComparedCertificate', description: 'A certificate that is held.' })
const certificates = (description: string) =>
  z.array(z.object({ framework_id: frameworkId, ...held })).describe(description)

const SubProcessors = (description: string) =>
  z
    .array(
      z.object({
        name: z.string().describe('Name of the sub-processor.'),
        location: z.string().nullable().describe('Where it processes, as the vendor has it, or null.'),
        purpose: z.string().nullable().describe('What for, as the vendor has it, or null.'),
      }),
    )
    .describe(description)

const Factors = (description: string) =>
  z
    .array(
      z.object({
        code: z.string().describe('Name of the rule.'),
        message: z.string().describe('What the risk rests on.'),
      }),
    )
    .describe(description)

const Compared = z.object({
  id: id('The assessment.'),
  name: z.string().describe('Name of the assessment.'),
  ended_at: time('When it ended.'),
})

const Difference = z
  .object({
    before: Compared.describe('The earlier assessment.'),
    after: Compared.describe('The later assessment.'),
    risk: z
      .object({
        before: RiskLevel,
        after: RiskLevel,
        factors_gained: Factors('Factors that the earlier one did not have.'),
        factors_lost: Factors('Factors that the later one does not have.'),
      })
      .describe('What became of the risk.'),
    answers: z
      .array(
        z.object({
          framework_id: z.string().nullable().describe("The framework, or null for the questionnaire's statements."),
          category: z.string().describe('The group of the statement.'),
          statement: z.string().describe('The statement, as asked.'),
          before: Answered.nullable().describe('The earlier answer; null: it was not asked.'),
          after: Answered.nullable().describe('The later answer; null: it was not asked.'),
        }),
      )
      .describe('Statements of which the answer, or what it rests on, differs.'),
    certificates: z
      .object({
        gained: certificates('Held at the later one alone.'),
        lost: certificates('Held at the earlier one alone.'),
        changed: z
          .array(
            z.object({
              framework_id: frameworkId,
              before: Held.describe('As it was.'),
              after: Held.describe('As it is.'),
            }),
          )
          .describe('Held at both, with another kind, type, scope or end.'),
        expiring: certificates('Whose end has come within 60 days since the earlier one.'),
      })
      .describe('What became of the certificates.'),
    sub_processors: z
      .object({
        gained: SubProcessors('Named at the later one alone.'),
        lost: SubProcessors('Named at the earlier one alone.'),
      })
      .nullable()
      .describe('What became of the sub-processors; null when one of the two was made before they were kept.'),
  })
  .meta({ id: 'AssessmentDifference', description: 'What changed from one assessment of a vendor to another.' })

const params = { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42' }
const soc2 = { name: 'SOC 2', kind: 'attested', type: 'Type II', scope: null, valid_until: 1800000000 }

export const compareAssessments = route({
  id: 'assessments.compare',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/difference',
  tag: 'Assessments',
  summary: 'Compare two assessments',
  description:
    'What changed since an earlier assessment of the vendor: answers, certificates, sub-processors and risk. Without since, the one that was COMPLETED before it. Both must be COMPLETED.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  query: z.strictObject({ since: uuid().optional().describe('The earlier assessment.') }),
  answer: { status: 200, envelope: 'single', data: Difference, description: 'The difference.' },
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
      certificates: { gained: [{ framework_id: 'soc-2', ...soc2 }], lost: [], changed: [], expiring: [] },
      sub_processors: { gained: [{ name: 'Cloudbarn', location: 'Ireland', purpose: 'Hosting' }], lost: [] },
    },
  },
})
