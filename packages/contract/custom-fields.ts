import { z } from 'zod'
import { list, name, text } from './fields.ts'

/** The maximum number of custom fields in an organisation. */
const maxCustomFields = 20

export const customFieldKinds = ['TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON'] as const

const key = '[a-z][a-z0-9_]{0,39}'

const CustomField = z
  .strictObject({
    key: z
      .string()
      .regex(new RegExp(`^${key}$`), 'must be lower-case letters, digits and underscores, such as go_live')
      .meta({ examples: ['go_live'] })
      .describe('Its name in custom_fields of a vendor; it stays the same.'),
    name: name('Its name for people.', 100),
    kind: z.enum(customFieldKinds).describe('The kind of its values; it stays the same. PERSON: the id of a user.'),
    choices: list(name('A choice.', 200), 'The values of a CHOICE; absent for other kinds.', 50).optional(),
  })
  .meta({ id: 'CustomField', description: 'A field that the organisation adds to its vendors.' })

export const customFields = list(CustomField, 'The fields that the organisation adds to its vendors.', maxCustomFields)

/** A vendor's values of the custom fields, by key. A removed field keeps its values. */
export const CustomFieldValues = z
  .record(
    z.string().regex(new RegExp(`^${key}$`)),
    z.union([text('A text, a day or an id.', 500), z.number(), z.null()]),
  )
  .meta({
    id: 'CustomFieldValues',
    description:
      'The values of the custom fields, by their keys. Days are in ISO 8601. In requests, omitted values stay, and null clears a value.',
    examples: [{ go_live: '2026-12-31' }],
    'x-custos-extension': true,
  })

/** A filter by a value: the key, a colon, and the value as text. */
export const customFieldQuery = z
  .string()
  .regex(
    new RegExp(`^${key}:[^\\0]{1,500}$`, 's'),
    'must be the key of a custom field, a colon and a value, such as region:EMEA',
  )
  .meta({ examples: ['region:EMEA'] })
