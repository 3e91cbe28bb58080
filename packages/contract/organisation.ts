import { REGIONS, SECTORS } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import { z } from 'zod'
import { customFields } from './custom-fields.ts'
import { email, id, ignored, list, name, text, time } from './fields.ts'
import { route } from './route.ts'
import { Country } from './vendors.ts'

/** The operator sets it at creation. */
export const organisationName = name('Name of the organisation.', 200)

const Contact = z
  .strictObject({
    name: name('Name of the person or the company.', 200).nullable().optional(),
    address: text('Postal address.', 1000).nullable().optional(),
    email: email('E-mail address.').nullable().optional(),
    phone: text('Telephone number, as given.', 100).nullable().optional(),
  })
  .meta({
    id: 'OrganisationContact',
    description:
      'A contact: of the controller (GDPR Art. 30(1)(a)), of its data protection officer (Art. 37), or of its representative in the Union (Art. 27). Empty: none is recorded.',
  })

const Entity = z
  .strictObject({
    name: name('Its legal name, which contracts name.', 200),
    address: text('Postal address.', 1000).nullable().optional(),
    country: Country.nullable().optional(),
    lei: z
      .string()
      .regex(/^[0-9A-Z]{18}[0-9]{2}$/, 'must be an LEI: 18 letters or digits, then two digits (ISO 17442)')
      .meta({ examples: ['529900T8BM49AURSDO55'] })
      .nullable()
      .optional()
      .describe('Legal Entity Identifier. ISO 17442.'),
  })
  .meta({ id: 'OrganisationEntity', description: 'A legal entity of the organisation.' })

const fields = {
  name: name('The name of the organisation, shown where people sign in and to vendors with questions.', 200),
  region: z.enum(REGIONS).nullable().describe('The region of the organisation, or null.'),
  sector: z.enum(SECTORS).nullable().describe('The sector of the organisation, or null.'),
  duties: list(
    z
      .enum([...frameworks.keys()])
      .meta({ id: 'ShippedFrameworkId', description: 'Id of a framework in the catalogue.' }),
    'Ids of the frameworks that the organisation must follow, by law or by contract.',
    100,
  ),
  controller: Contact,
  officer: Contact,
  representative: Contact,
  entities: list(Entity, 'The legal entities of the organisation, each with a name of its own.', 100),
  custom_fields: customFields,
  retention_years: z.int().min(1).max(30).describe('Retention of a deleted vendor’s records. Years.'),
  reader: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,40}$/, 'must be the name of a reader')
    .nullable()
    .describe('The name of the installed reader that reads the statements that assessments leave open; or null.'),
  corrector_decides: z
    .boolean()
    .describe(
      'Whether a person who corrected an answer may be the only approver. Only an admin, not an app, changes it.',
    ),
  four_eyes: z
    .boolean()
    .describe(
      'Whether a decision needs a second approver’s confirmation. Only an admin, not an app, changes it: true takes effect at once; false makes a proposal that another admin has to confirm.',
    ),
}

const Organisation = z
  .object({
    ...fields,
    four_eyes_end: z
      .object({
        proposed_by: id('The admin who proposed it.'),
        proposed_at: time('When it was proposed.'),
      })
      .meta({ id: 'FourEyesEnd', description: 'The proposal of an admin to turn off four-eyes approval.' })
      .nullable()
      .describe('The open proposal to turn off four-eyes approval, or null.'),
    updated_at: time('When the profile last changed; null until it was set.').nullable(),
  })
  .meta({ id: 'Organisation', description: 'The profile of the organisation; it decides which frameworks apply.' })

const example = {
  name: 'Harbour Bank',
  region: 'EUROPEAN_ECONOMIC_AREA' as const,
  sector: 'FINANCIAL' as const,
  duties: ['tisax'],
  controller: { address: '1 Harbour Square, Hamburg', email: 'privacy@harbour-bank.example' },
  officer: { name: 'Dana Example', email: 'dpo@harbour-bank.example' },
  representative: {},
  entities: [{ name: 'Harbour Bank AG', country: 'DE' as const, lei: '529900T8BM49AURSDO55' }],
  custom_fields: [{ key: 'go_live', name: 'Go-live', kind: 'DATE' as const }],
  retention_years: 6,
  reader: null,
  corrector_decides: true,
  four_eyes: false,
  four_eyes_end: null,
  updated_at: 1795000000,
}

export const getOrganisation = route({
  id: 'organisation.get',
  method: 'GET',
  path: '/v1/organisation',
  tag: 'Organisation',
  summary: "Read the organisation's profile",
  description: 'The organisation’s name, region, sector, duties, contacts, entities and four-eyes setting.',
  extension: true,
  auth: { by: 'token', scope: 'frameworks:read' },
  effect: 'read',
  response: { status: 200, envelope: 'single', data: Organisation, description: 'The profile.' },
  examples: { data: example },
})

export const updateOrganisation = route({
  id: 'organisation.update',
  method: 'PUT',
  path: '/v1/organisation',
  tag: 'Organisation',
  summary: "Change the organisation's profile",
  description:
    'Region, sector and duties decide which frameworks apply, unless PUT /v1/frameworks/{id} has set one. Existing assessments keep their statements.',
  extension: true,
  auth: { by: 'token', scope: 'frameworks:write' },
  effect: 'write',
  sensitivity: 'signature',
  body: z
    .strictObject({
      name: fields.name.optional(),
      region: fields.region.optional(),
      sector: fields.sector.optional(),
      duties: fields.duties.optional(),
      controller: fields.controller.optional(),
      officer: fields.officer.optional(),
      representative: fields.representative.optional(),
      entities: fields.entities.optional(),
      custom_fields: fields.custom_fields.optional(),
      retention_years: fields.retention_years.optional(),
      reader: fields.reader.optional(),
      corrector_decides: fields.corrector_decides.optional(),
      four_eyes: fields.four_eyes.optional(),
      ...ignored('four_eyes_end', 'updated_at'),
    })
    .meta({
      id: 'OrganisationUpdate',
      description: 'The fields to change; fields that are left out stay as they are.',
    }),
  response: { status: 200, envelope: 'single', data: Organisation, description: 'The profile.' },
  errors: ['resource_already_exists', 'resource_conflict'],
  examples: { body: { region: 'EUROPEAN_ECONOMIC_AREA', sector: 'FINANCIAL' }, data: example },
})

const fourEyesEnd = {
  method: 'POST',
  tag: 'Organisation',
  extension: true,
  auth: { by: 'token', scope: 'frameworks:write' },
  effect: 'write',
  sensitivity: 'signature',
  response: { status: 200, envelope: 'single', data: Organisation, description: 'The profile.' },
  errors: ['resource_conflict'],
} as const

export const confirmFourEyesEnd = route({
  ...fourEyesEnd,
  errors: ['resource_forbidden', 'resource_conflict'],
  id: 'organisation.four_eyes_end_confirmed',
  path: '/v1/organisation/four-eyes/confirm',
  summary: 'Confirm turning off four-eyes approval',
  description:
    'An admin other than the proposer confirms, and decisions need one person again. Refused for apps, and if one of the two has invited the other or changed the other’s access since. Custos tells every approver.',
  examples: { data: example },
})

export const declineFourEyesEnd = route({
  ...fourEyesEnd,
  errors: [...fourEyesEnd.errors],
  id: 'organisation.four_eyes_end_declined',
  path: '/v1/organisation/four-eyes/decline',
  summary: 'Decline to turn off four-eyes approval',
  description: 'Another admin declines it, or the proposer withdraws it.',
  examples: { data: { ...example, four_eyes: true } },
})

export const organisationRoutes = [getOrganisation, updateOrganisation, confirmFourEyesEnd, declineFourEyesEnd]
