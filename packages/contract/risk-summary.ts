import { tiers } from '@custos/catalogue/tiers'
import { mechanisms } from '@custos/catalogue/transfers'
import { z } from 'zod'
import { extension, texts, wholeNumber } from './fields.ts'

/** The risk of using a vendor, as an assessment summarises it. */

export const RiskLevel = z
  .enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])
  .meta({ id: 'RiskLevel', description: 'Risk of using the vendor.' })

export const Tier = z.enum(tiers).meta({
  id: 'Tier',
  description: 'The depth of a review: each tier includes the statements of the tier below.',
})

const riskCode = z.string().describe('Name of the rule.')
const riskMessage = z.string().describe('The same sentence.')
const riskStep = z.int().min(1).max(5)
const RiskCell = z
  .object({
    impact: riskStep.describe('1 (very low) to 5 (very high).'),
    likelihood: riskStep.describe('1 (very low) to 5 (very high).'),
    level: RiskLevel,
  })
  .meta({
    id: 'RiskCell',
    description:
      'A cell of the published matrix. Impact is named first and weighs more: impact 3 and likelihood 4 are MEDIUM, impact 4 and likelihood 3 are HIGH.',
  })
export const RiskKnown = z
  .object({
    controls: wholeNumber('Measures and agreements that are proven or denied.'),
    of: wholeNumber('Those that count for such data; 0 at tier none.'),
    assessable: z
      .boolean()
      .describe('false: too little is known to assess the vendor; the level then shows only the inherent risk.'),
  })
  .meta({ id: 'RiskKnown', description: 'The number of known measures.' })
const restsOn = texts('The statements whose answers it is based on.')

export const SummarizedRisk = z
  .object({
    level: RiskLevel,
    engine_level: extension(
      RiskLevel.describe("The level of the engine's own answers; level is that of the effective ones."),
    ),
    factors: texts('The factors of the level, most severe first: all with a next step, others up to ten in total.'),
    recommendations: texts('Steps that lower the risk or settle an open answer.'),
    details: extension(
      z
        .object({
          inherent: RiskCell.describe("Impact and likelihood before the vendor's measures."),
          residual: RiskCell.describe('Impact and likelihood with the proven, missing and contradicted measures.'),
          vetoes: z
            .array(
              z
                .object({ code: riskCode, floor: RiskLevel })
                .meta({ id: 'RiskVeto', description: 'A finding that sets a minimum level.' }),
            )
            .describe('Findings that set a minimum: the level is the highest of these and of the residual one.'),
          known: RiskKnown.nullable().describe('The share of known measures; null for older assessments.'),
          measures: z
            .array(
              z
                .object({
                  name: z.string().describe('The measure or agreement.'),
                  article: z.string().describe('The article that requires it.'),
                  standing: z
                    .enum(['SHOWN', 'UNSURE', 'IN_PART', 'DENIED', 'NOT_SHOWN', 'NOT_CHECKED', 'NOT_READ', 'NOT_ASKED'])
                    .describe(
                      'Its state. UNSURE: shown by answers of low confidence alone. IN_PART: a person found a part of it not shown, or confirmed it only in part. NOT_CHECKED: nobody has judged the passages on it. NOT_READ: its document was found and not read. NOT_ASKED: no statement asks for it.',
                    ),
                  statements: texts(
                    'The statements that support it; without proof, the first statement that asks for it.',
                  ),
                })
                .meta({ id: 'RiskMeasure', description: 'A measure or an agreement, and its state.' }),
            )
            .describe('The measures and agreements behind the level; empty for older assessments.'),
          firm_level: RiskLevel.nullable().describe(
            'The level if every yes of low confidence were open; null for older assessments.',
          ),
          establishment: z
            .string()
            .nullable()
            .describe('The vendor’s own location as its documents state it; null if they do not.'),
          transfers: z
            .array(
              z
                .object({
                  role: z.enum(['ESTABLISHMENT', 'HOSTING', 'REMOTE_ACCESS']).describe('The reason for the location.'),
                  location: z.string().nullable().describe('The location, or null if it is not known.'),
                  standing: z
                    .enum(['EEA', 'ADEQUATE', 'THIRD_COUNTRY', 'UNKNOWN'])
                    .describe('Its status towards the EEA, the worst of all named.'),
                  mechanism: z.enum(mechanisms).nullable().describe('Its safeguard; null if none is known.'),
                })
                .meta({
                  id: 'OwnTransfer',
                  description: 'A location of personal data at the vendor itself.',
                }),
            )
            .describe('The vendor’s own locations of personal data; the report has the sub-processors.'),
          factors: z
            .array(
              z
                .object({
                  code: riskCode,
                  message: riskMessage,
                  weight: z.number().describe('Severity; more is worse. Sets the order.'),
                  statements: restsOn,
                  claims: texts('The claims of these statements in the catalogue.'),
                  article: z.string().nullable().describe('The article that it is about, or null.'),
                  step: z
                    .string()
                    .nullable()
                    .describe('The next step, such as an assessment, a clause or a question; or null.'),
                  proposed_condition: z
                    .string()
                    .nullable()
                    .describe('A condition that would resolve it, worded so that anybody can verify it; or null.'),
                })
                .meta({ id: 'RiskFactor', description: 'A reason for the level.' }),
            )
            .describe('The factors of the level, most severe first.'),
          recommendations: z
            .array(
              z
                .object({ code: riskCode, message: riskMessage, statements: restsOn })
                .meta({ id: 'RiskRecommendation', description: 'Steps that lower the risk or settle an open answer.' }),
            )
            .describe('Steps that lower the risk or settle an open answer.'),
        })
        .meta({
          id: 'RiskDetails',
          description: 'The factors and the recommendations again, each with the answers on which it is based.',
        }),
    ),
  })
  .meta({ id: 'SummarizedRisk', description: 'The risk of using the vendor, according to published rules.' })
