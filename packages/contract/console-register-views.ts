import { z } from 'zod'
import { answersNothing } from './console-session.ts'
import { id, name } from './fields.ts'
import { route } from './route.ts'

/** The console's calls for the register: saved views (filters, order and columns), and values to filter by. */

/** The maximum number of views that a person can save. */
export const maxViews = 50

const shared = { tag: 'Console', auth: { by: 'session' } } as const

const viewName = name('Its name; a person has one view of each name.', 100)
const search = z
  .string()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, 'must be the query of an address, percent-encoded')
  .describe('Filters, order and columns, as in the query of the register’s address in the console, without the ?.')
const isShared = z.boolean().describe('Whether everybody in the organisation sees it.')

const RegisterView = z
  .object({
    id: id('The view.'),
    name: viewName,
    search,
    is_shared: isShared,
    is_own: z.boolean().describe('Whether the person saved it herself.'),
    saved_by: z.string().describe('The name of the person who saved it.'),
  })
  .meta({ id: 'RegisterView', description: 'A saved view of the register.' })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e77',
  name: 'Payment services to review',
  search: 'status=WARNING&sort=next_review',
  is_shared: true,
  is_own: true,
  saved_by: 'Dana Example',
}

export const listRegisterViews = route({
  ...shared,
  id: 'console.register_views',
  method: 'GET',
  effect: 'read',
  path: '/console/register_views',
  summary: 'List the register views',
  description: 'The person’s own views and those that others share with the organisation, by name.',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ views: z.array(RegisterView).describe('The views.') })
      .meta({ id: 'RegisterViews', description: 'The saved views of the register.' }),
    description: 'The views.',
  },
  examples: { data: { views: [example] } },
})

export const saveRegisterView = route({
  ...shared,
  id: 'console.register_view_saved',
  method: 'POST',
  effect: 'write',
  sensitivity: 'work',
  path: '/console/register_views',
  summary: 'Save a register view',
  description: `Saves a view, in place of the person’s view of this name. A person has at most ${maxViews}.`,
  body: z
    .strictObject({ name: viewName, search, is_shared: isShared })
    .meta({ id: 'RegisterViewSave', description: 'The view.' }),
  response: { status: 200, envelope: 'single', data: RegisterView, description: 'The view.' },
  errors: ['feature_limit_exceeded'],
  examples: { body: { name: example.name, search: example.search, is_shared: true }, data: example },
})

export const deleteRegisterView = route({
  ...shared,
  id: 'console.register_view_deleted',
  method: 'DELETE',
  effect: 'write',
  sensitivity: 'work',
  path: '/console/register_views/{id}',
  summary: 'Delete a register view',
  description: 'A person deletes her own views, and an admin every shared one.',
  params: z.strictObject({ id: id('The view.') }),
  response: answersNothing('The view is deleted.'),
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: {} },
})

const values = (description: string) => z.array(z.string()).describe(`${description} At most 100, A to Z.`)

export const listRegisterFilterValues = route({
  ...shared,
  id: 'console.register_filter_values',
  method: 'GET',
  effect: 'read',
  path: '/console/register_filter_values',
  summary: 'List the register’s filter values',
  description: 'Recorded values of vendors’ fields by which the register can be filtered.',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        departments: values('The departments.'),
        business_owners: values('The business owners.'),
        countries: values('The countries in which vendors are established. ISO 3166-1 alpha-2.'),
        currencies: values('The currencies of annual costs. ISO 4217, or NONE where contracts lack one.'),
      })
      .meta({ id: 'RegisterFilterValues', description: 'The values by which the register can be filtered.' }),
    description: 'The values.',
  },
  examples: {
    data: { departments: ['Purchasing'], business_owners: ['Dana Example'], countries: ['IE'], currencies: ['EUR'] },
  },
})

export const registerViewRoutes = [listRegisterViews, saveRegisterView, deleteRegisterView, listRegisterFilterValues]
