import { tiers } from '@custos/catalogue/tiers'
import { mechanisms } from '@custos/catalogue/transfers'
import { z } from 'zod'
import { extension } from './fields.ts'

/** The risk of using a vendor, as an assessment sums it up. */

export const RiskLevel = z
  .enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])
  .meta({ id: 'RiskLevel', description: 'Risk of using the vendor.' })

export const Tier = z.enum(tiers).meta({
  id: 'Tier',
  description: 'How much a decision about a vendor needs: each tier asks all that the one before asks.',
})

const riskCode = z.string().describe('Name of the rule.')
const riskMessage = z.string().describe('The sentence above.')
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
    controls: z.int().min(0).describe('Measures and agreements that are proven or denied.'),
    of: z.int().min(1).describe('Those that matter for such data.'),
    assessable: z
      .boolean()
      .describe('false: too little was read to assess the vendor; the level says only what is at stake.'),
  })
  .meta({ id: 'RiskKnown', description: 'How many of the measures that matter are known of a vendor.' })
const restsOn = z.array(z.string()).describe('The statements whose answers it is based on.')
const Sentences = (description: string) => z.array(z.string()).describe(description)

export const SummarizedRisk = z
  .object({
    level: RiskLevel,
    engine_level: extension(
      RiskLevel.describe("The level of the engine's own answers; level is of the effective ones."),
    ),
    factors: Sentences('What the level is based on, gravest first; at most seven.'),
    recommendations: Sentences('What would lower the risk or settle an open answer.'),
    details: extension(
      z
        .object({
          inherent: RiskCell.describe("What is at stake and how exposed it is, before the vendor's measures."),
          residual: RiskCell.describe('The same with what is proven, missing or contradicted.'),
          vetoes: z
            .array(
              z
                .object({ code: riskCode, floor: RiskLevel })
                .meta({ id: 'RiskVeto', description: 'A finding that sets a floor to the level.' }),
            )
            .describe('Findings that set a floor: the level is the highest of these and of the residual one.'),
          known: RiskKnown.nullable().describe(
            'How much is known of the vendor; null for assessments made before it was counted.',
          ),
          measures: z
            .array(
              z
                .object({
                  name: z.string().describe('The measure or agreement.'),
                  article: z.string().describe('The article that asks for it.'),
                  standing: z
                    .enum(['SHOWN', 'UNSURE', 'DENIED', 'NOT_SHOWN', 'NOT_ASKED'])
                    .describe(
                      'Its standing. UNSURE: shown by answers of low confidence alone; NOT_ASKED: no statement asks for it.',
                    ),
                  statements: z
                    .array(z.string())
                    .describe('The statements that support it; without proof, the first statement that asks for it.'),
                })
                .meta({ id: 'RiskMeasure', description: 'A measure or an agreement, and what is known of it.' }),
            )
            .describe(
              'The measures and agreements that the level weighs; empty for assessments made before they were listed.',
            ),
          firm_level: RiskLevel.nullable().describe(
            'The level if every yes of low confidence were open; null for assessments made before it was found.',
          ),
          transfers: z
            .array(
              z
                .object({
                  role: z
                    .enum(['ESTABLISHMENT', 'HOSTING', 'REMOTE_ACCESS'])
                    .describe('The reason that data goes there.'),
                  location: z.string().nullable().describe('Where, or null if the documents do not say.'),
                  standing: z
                    .enum(['EEA', 'ADEQUATE', 'THIRD_COUNTRY', 'UNKNOWN'])
                    .describe('Its status towards the EEA, the worst of all named.'),
                  mechanism: z.enum(mechanisms).nullable().describe('Its safeguard; null if none is known.'),
                })
                .meta({
                  id: 'OwnTransfer',
                  description: "A place to which the vendor's own part takes personal data.",
                }),
            )
            .describe('The vendor’s own locations of personal data; the report has the sub-processors.'),
          factors: z
            .array(
              z
                .object({
                  code: riskCode,
                  message: riskMessage,
                  weight: z.number().describe('Gravity; more is worse. Sets the order.'),
                  statements: restsOn,
                  claims: z.array(z.string()).describe('The claims of these statements in the catalogue.'),
                  article: z.string().nullable().describe('The article that it is about, or null.'),
                  step: z.string().nullable().describe('What follows: an assessment, a clause, a question; or null.'),
                })
                .meta({ id: 'RiskFactor', description: 'A reason for the level.' }),
            )
            .describe('What the level is based on, heaviest first.'),
          recommendations: z
            .array(
              z
                .object({ code: riskCode, message: riskMessage, statements: restsOn })
                .meta({ id: 'RiskRecommendation', description: 'What would lower the risk or settle an open answer.' }),
            )
            .describe('What would lower the risk or settle an open answer.'),
        })
        .meta({ id: 'RiskDetails', description: 'The same, each with the answers on which it is based.' }),
    ),
  })
  .meta({ id: 'SummarizedRisk', description: 'The risk of using the vendor, by published rules.' })
