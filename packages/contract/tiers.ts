import { askedFrom } from '@custos/catalogue/tiers'
import { z } from 'zod'
import { text, texts, time, wholeNumber } from './fields.ts'
import { Tier } from './risk-summary.ts'
import { route } from './route.ts'

/** What each tier asks: the published table, and where an organisation asks otherwise. */

const AskedFrom = z.enum(askedFrom).meta({
  id: 'AskedFrom',
  description: 'The lowest tier that asks a statement. never: no tier asks it.',
})

export const TierDifference = z
  .object({
    moved: wholeNumber('Added by the tiers that the organisation set for statements of the shipped set.'),
    questionnaire: wholeNumber('Added by its questionnaire.'),
    frameworks: z
      .array(
        z
          .object({
            framework_id: z.string().describe('The framework.'),
            name: z.string().describe('Its name.'),
            statements: wholeNumber('Distinct statements that it adds.'),
          })
          .meta({ id: 'FrameworkAddition', description: 'The statements that a framework adds to a tier.' }),
      )
      .describe('Added by frameworks.'),
    left_out: wholeNumber('Left out by the tiers that the organisation set.'),
    above_maximum: wholeNumber('The number by which they exceed the published maximum of the tier.'),
    own_tiers: z
      .array(
        z
          .object({
            framework: z.string().nullable().describe('The name of the framework; null: the tier of a statement.'),
            asked_from: AskedFrom,
            reason: z.string().nullable().describe('The reason; null: not recorded.'),
            changed_by: z.string().nullable().describe('The person, or id of the app; null: not recorded.'),
            statements: texts('The statements that it adds, or that it leaves out if asked_from is above the tier.'),
          })
          .meta({ id: 'OwnTierEffect', description: 'The effect of a tier that the organisation set.' }),
      )
      .describe('The tiers that the organisation set, as far as they add or leave out statements.'),
  })
  .meta({
    id: 'TierDifference',
    description: 'The difference, in distinct statements, from what the published table asks of the shipped set.',
  })

export const PlannedTier = z
  .object({
    tier: Tier,
    statements: wholeNumber('Distinct statements that it asks.'),
    at_most: wholeNumber('The published maximum for the shipped set; null: all.').nullable(),
    tier_difference: TierDifference,
  })
  .meta({ id: 'PlannedTier', description: 'The statements of a scope that a tier asks.' })

const StatementTier = z
  .object({
    statement: z.string().describe('The statement.'),
    published_from: Tier.describe('Its tier in the published table.'),
    because: z.string().describe('The reason of the published table.'),
    asked_from: AskedFrom.optional().describe(
      'The tier that the organisation set. The other fields are absent without it.',
    ),
    reason: z.string().optional().describe('The reason.'),
    changed_by: z.string().optional().describe('Name of the person, or id of the app.'),
    changed_at: time('When it was set.').optional(),
  })
  .meta({
    id: 'StatementTier',
    description: 'The tier of a statement. Equal statements of several frameworks share it.',
  })

/** A change of one statement's tier, in the body of the change of a framework or questionnaire that contains it. */
export const StatementMove = z
  .strictObject({
    statement: text('The statement, word for word.', 2000),
    asked_from: AskedFrom.optional().describe('Its tier. Left out: as in the published table.'),
    reason: text('The reason. Required with a tier.', 2000).optional(),
  })
  .meta({
    id: 'StatementMove',
    description:
      'Sets the lowest tier that asks a statement, in all frameworks and questionnaires that contain it. If a document denies a statement that sets a minimum level, the answer counts at every tier all the same.',
  })

export const getTiers = route({
  id: 'tiers.get',
  method: 'GET',
  path: '/v1/tiers',
  tag: 'Frameworks',
  summary: 'Read tiers',
  description:
    'What each tier asks: the numbers for the enabled frameworks, the first questionnaire and a vendor that gets every kind of data; and for each statement of the catalogue and of your questionnaires the lowest tier that asks it, with the reason. An organisation’s tier of a statement precedes its tier of a framework, and both precede the published table.',
  extension: true,
  auth: { by: 'token', scope: 'frameworks:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        tiers: z.array(PlannedTier).describe('Each tier, the least first.'),
        statements: z.array(StatementTier).describe('The statements of the catalogue and of the questionnaires.'),
      })
      .meta({ id: 'Tiers', description: 'What each tier asks.' }),
    description: 'The tiers.',
  },
  examples: {
    data: {
      tiers: [],
      statements: [
        {
          statement: "The vendor does not sell its customers' personal data.",
          published_from: 'high',
          because: 'GDPR Art. 5(1)(b): own purposes are asked before; for grave data sale is ruled out in words.',
          asked_from: 'low',
          reason: 'Our board decided so.',
          changed_by: 'A. Example',
          changed_at: 1795000000,
        },
      ],
    },
  },
})
