import { z } from 'zod'
import { extension, id, list, name, prose, secret, text, time } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { Scope } from './scopes.ts'

const appFields = {
  id: id('The app; equals its OAuth client id.'),
  name: text('Name of the app.', 200),
  description: prose('Purpose of the app.', 2000).nullable(),
  scopes: extension(z.array(Scope).describe('The scopes that access tokens of the app may have.')),
  built_in: extension(
    z.boolean().describe("Whether it is the console's own app: it has no secret, and cannot be deleted."),
  ),
  created_by: id('The person or app that created this one.').nullable(),
  created_at: time('When it was created.'),
  updated_at: time('When the app or its secret last changed.'),
}

const App = z.object(appFields).meta({ id: 'App', description: 'An OAuth client of the organisation.' })

const CreatedApp = z
  .object({
    ...appFields,
    clientId: id('The OAuth client id.'),
    clientSecret: secret(
      z
        .string()
        .describe(
          'The OAuth client secret. It is shown only once, and again if you repeat the request with its Idempotency-Key; Custos stores a keyed hash.',
        ),
    ),
  })
  .meta({ id: 'CreatedApp', description: 'A new app with its credentials.' })

const AppCreate = z
  .strictObject({
    name: name('Name of the app.', 200),
    description: prose('Purpose of the app.', 2000).nullable().optional(),
    scopes: extension(
      list(Scope, "Some of the calling app's own scopes; all of them by default.", 50).min(1).optional(),
    ),
  })
  .meta({ id: 'AppCreate', description: 'The data of a new app.' })

const params = z.strictObject({ id: id('The app.') })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f',
  name: 'Procurement integration',
  description: 'Registers vendors from the purchasing system.',
  scopes: ['vendors:read'],
  built_in: false,
  created_by: '0198c2b4-0000-7000-8000-0000000000a1',
  created_at: 1795000000,
  updated_at: 1795000000,
}

export const listApps = route({
  id: 'apps.list',
  method: 'GET',
  path: '/v1/apps',
  tag: 'Apps',
  summary: 'List apps',
  description: "The organisation's apps, newest first.",
  auth: { by: 'token', scope: 'apps:read' },
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: App, description: 'A page of apps.' },
  examples: { query: { limit: 20 }, data: [example] },
})

export const createApp = route({
  id: 'apps.create',
  method: 'POST',
  path: '/v1/apps',
  tag: 'Apps',
  summary: 'Create an app',
  description:
    'Creates an OAuth client and shows its secret once. An app cannot grant scopes that it does not hold itself.',
  auth: { by: 'token', scope: 'apps:write' },
  effect: 'write',
  sensitivity: 'access',
  body: AppCreate,
  response: { status: 201, envelope: 'single', data: CreatedApp, description: 'The app with its credentials.' },
  errors: ['permission_denied'],
  examples: {
    body: { name: example.name, description: example.description, scopes: example.scopes },
    data: { ...example, clientId: example.id, clientSecret: 'an example; a real secret has 43 characters' },
  },
})

export const getApp = route({
  id: 'apps.get',
  method: 'GET',
  path: '/v1/apps/{id}',
  tag: 'Apps',
  summary: 'Read an app',
  description: 'One app, without its secret, which can no longer be read.',
  extension: true,
  auth: { by: 'token', scope: 'apps:read' },
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: App, description: 'The app.' },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: example },
})

export const deleteApp = route({
  id: 'apps.delete',
  method: 'DELETE',
  path: '/v1/apps/{id}',
  tag: 'Apps',
  summary: 'Delete an app',
  description: 'Deletes the app and invalidates all of its access tokens at once.',
  auth: { by: 'token', scope: 'apps:write' },
  effect: 'write',
  sensitivity: 'access',
  params,
  response: {
    status: 200,
    envelope: 'none',
    data: z
      .object({
        success: z.boolean().describe('Always true.'),
        message: z.string().describe('The outcome, for people.'),
      })
      .meta({ id: 'AppDeleted', description: 'The app is deleted.' }),
    description: 'The app is deleted.',
  },
  errors: ['permission_denied', 'resource_forbidden', 'resource_not_found'],
  examples: {
    params: { id: example.id },
    data: { success: true, message: 'The app is deleted and its access tokens are no longer valid.' },
  },
})

export const rotateAppSecret = route({
  id: 'apps.rotate_secret',
  method: 'POST',
  path: '/v1/apps/{id}/rotate-secret',
  tag: 'Apps',
  summary: "Replace an app's secret",
  description:
    'Replaces the client secret. The old one no longer works. Access tokens that were already issued stay valid until they expire.',
  auth: { by: 'token', scope: 'apps:write' },
  effect: 'write',
  sensitivity: 'access',
  params,
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        clientSecret: secret(z.string().describe('The new OAuth client secret. It is shown only this once.')),
        message: z.string().describe('The outcome, for people.'),
      })
      .meta({ id: 'RotatedSecret', description: 'The new secret of an app.' }),
    description: 'The new secret.',
  },
  errors: ['permission_denied', 'resource_forbidden', 'resource_not_found'],
  examples: {
    params: { id: example.id },
    data: {
      clientSecret: 'an example; a real secret has 43 characters',
      message: 'The secret is replaced. The old one no longer obtains tokens.',
    },
  },
})

export const appRoutes = [listApps, createApp, getApp, deleteApp, rotateAppSecret]
