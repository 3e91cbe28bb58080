import { INDUSTRIES } from '@custos/catalogue/industries'
import { z } from 'zod'
import { extension, ignored, text } from './fields.ts'
import { StatementInventory } from './questionnaires.ts'
import { Tier } from './risk-summary.ts'
import { route } from './route.ts'
import { StatementMove } from './tiers.ts'

const askedFrom =
  'The lowest tier that asks its statements: that tier asks all of them, a lower one none. null: each has its tier of the published table.'

const Framework = z
  .object({
    id: z.string().describe('The framework: a stable slug, e.g. "iso-27001".'),
    name: z.string().describe('Name of the framework.'),
    description: z.string().describe('Subject of the framework.'),
    enabled: z.boolean().describe('Whether the framework is enabled for the organisation.'),
    asked_from: extension(Tier.nullable().describe(askedFrom)),
    reason: extension(z.string().optional().describe('The reason for asked_from.')),
    changed_by: extension(z.string().optional().describe('Name of the person who set asked_from, or id of the app.')),
    statement_inventory: StatementInventory.optional().describe('The framework’s requirements for a vendor.'),
  })
  .meta({ id: 'Framework', description: 'A compliance framework of the catalogue.' })

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the slug of a framework, e.g. iso-27001')
  .max(100)
  .describe('The framework.')

const example = {
  id: 'iso-27001',
  name: 'ISO/IEC 27001:2022',
  description: 'Requirements for an information security management system.',
  enabled: true,
  asked_from: null,
  statement_inventory: {
    id: 'iso-27001',
    name: 'ISO/IEC 27001:2022',
    description: 'Requirements for an information security management system.',
    type: 'framework',
    created_at: 1795000000,
    updated_at: 1795000000,
    statements: [
      {
        category: 'Encryption',
        statement: 'The vendor has rules for the use of cryptography and for its keys.',
        coverage: ['ISO 27001'],
      },
    ],
  },
}

export const listFrameworks = route({
  id: 'frameworks.list',
  method: 'GET',
  path: '/v1/frameworks',
  tag: 'Frameworks',
  summary: 'List frameworks',
  description:
    'The whole catalogue, with the requirements of each framework and whether it is enabled for the organisation.',
  auth: { by: 'token', scope: 'frameworks:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ frameworks: z.array(Framework).max(200).describe('The whole catalogue, by name.') })
      .meta({ id: 'FrameworkList', description: 'The catalogue of frameworks.' }),
    description: 'The catalogue.',
  },
  examples: { data: { frameworks: [example] } },
})

export const updateFramework = route({
  id: 'frameworks.update',
  method: 'PUT',
  path: '/v1/frameworks/{id}',
  tag: 'Frameworks',
  summary: 'Enable or disable a framework',
  description:
    'Sets whether the framework applies to the organisation: to new assessments and to vendor reports; and from which tier on assessments ask its statements.',
  extension: true,
  auth: { by: 'token', scope: 'frameworks:write' },
  effect: 'write',
  sensitivity: 'work',
  params: z.strictObject({ id: slug }),
  body: z
    .strictObject({
      enabled: z.boolean().optional().describe('Whether the framework applies. Left out: as now.'),
      asked_from: Tier.nullable().optional().describe(askedFrom),
      reason: text('The reason for asked_from. Required with a tier.', 2000).optional(),
      move: StatementMove.optional(),
      ...ignored('id', 'name', 'description', 'statement_inventory'),
    })
    .meta({ id: 'FrameworkUpdate', description: 'The change to a framework.' }),
  response: { status: 200, envelope: 'single', data: Framework, description: 'The framework.' },
  errors: ['resource_not_found'],
  examples: { params: { id: 'iso-27001' }, body: { enabled: true }, data: example },
})

export const Industry = z.enum(INDUSTRIES).meta({ id: 'Industry', description: 'An industry.' })

export const listIndustries = route({
  id: 'industries.list',
  method: 'GET',
  path: '/v1/industries',
  tag: 'Industries',
  summary: 'List industries',
  description: "The 40 values that a vendor's industry can have.",
  auth: { by: 'token', scope: 'frameworks:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ industries: z.array(Industry).describe('All values, in alphabetical order.') })
      .meta({ id: 'IndustryList', description: 'The industries.' }),
    description: 'The industries.',
  },
  examples: { data: { industries: ['Cloud Computing', 'Cybersecurity'] } },
})

export const frameworkRoutes = [listFrameworks, updateFramework, listIndustries]
