import { z } from 'zod'
import { answersNothing } from './console-session.ts'
import { ignored, list, secret, text, time } from './fields.ts'
import { route } from './route.ts'

/** The provider's issuer (OpenID Connect Discovery). The server decides which schemes and networks are permitted. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https:// address' })
  .max(500)
  .refine((value) => !/[@?#]/.test(value), 'must have no user, query or fragment')
  .refine((value) => !value.includes('/.well-known/'), 'must be the issuer, not the address of its discovery document')
  .describe("The provider's issuer, exactly as its discovery document names it.")

const emailDomain = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain, such as harbour.example')
  .meta({ format: 'hostname' })

const fields = {
  label: text('Its name on the sign-in page.', 60),
  issuer,
  client_id: text('Custos’ client id at the provider.', 300),
  email_domains: list(
    emailDomain,
    'E-mail domains of the provider. A person whose verified address is in one of them accepts the invitation by signing in. An account with its own sign-in method is never matched by address: its owner connects it.',
    50,
  ),
  new_people_role: z
    .enum(['viewer', 'auditor', 'reviewer', 'approver'])
    .nullable()
    .describe(
      'The role of a person without an account but with a verified address in one of the domains; null: only invited people can sign in.',
    ),
  enforced: z
    .boolean()
    .describe(
      'Whether people can sign in only through the provider. One emergency account still signs in with a password and a second factor; each use of it is an event. Possible once somebody has signed in with these settings.',
    ),
}

const SingleSignOn = z
  .object({
    ...fields,
    redirect_path: z
      .string()
      .describe('The redirect path to allow at the provider, below the address of this installation.'),
    tested_at: time('Time of the first sign-in with these settings.').nullable(),
    updated_at: time('When the settings last changed.'),
  })
  .meta({ id: 'SingleSignOn', description: "The organisation's single sign-on, with OpenID Connect." })

const example = {
  label: 'Harbour login',
  issuer: 'https://login.harbour.example',
  client_id: 'custos',
  email_domains: ['harbour.example'],
  new_people_role: null,
  enforced: false,
  redirect_path: '/console/single-sign-on/0198c2b4-0000-7000-8000-000000000001',
  tested_at: null,
  updated_at: 1795000000,
}

const shared = { path: '/v1/organisation/single-sign-on', tag: 'Users', extension: true } as const

export const getSingleSignOn = route({
  ...shared,
  id: 'single_sign_on.get',
  method: 'GET',
  summary: 'Read single sign-on settings',
  description: 'The OpenID provider through which people sign in to the console. 404 without one.',
  auth: { by: 'token', scope: 'users:read' },
  effect: 'read',
  response: { status: 200, envelope: 'single', data: SingleSignOn, description: 'The settings, without the secret.' },
  errors: ['resource_not_found'],
  examples: { data: example },
})

export const setSingleSignOn = route({
  ...shared,
  id: 'single_sign_on.set',
  method: 'PUT',
  summary: 'Change single sign-on',
  description:
    'The first request needs issuer, client_id and client_secret. Another issuer or client ends the sessions and connections of the previous one, and has to be tested again. Enforcing it ends all sessions that began another way. It requires every scope, because the provider controls access.',
  auth: { by: 'token', scope: 'users:write' },
  effect: 'write',
  sensitivity: 'access',
  body: z
    .strictObject({
      label: fields.label.optional(),
      issuer: fields.issuer.optional(),
      client_id: fields.client_id.optional(),
      client_secret: secret(
        text('The provider’s secret for the client id. Kept encrypted; never shown.', 1000),
      ).optional(),
      email_domains: fields.email_domains.optional(),
      new_people_role: fields.new_people_role.optional(),
      enforced: fields.enforced.optional(),
      ...ignored('redirect_path', 'tested_at', 'updated_at'),
    })
    .meta({
      id: 'SingleSignOnUpdate',
      description: 'The fields to change; fields that are left out stay as they are.',
    }),
  response: { status: 200, envelope: 'single', data: SingleSignOn, description: 'The settings.' },
  errors: ['parameter_missing', 'resource_conflict'],
  examples: {
    body: {
      label: 'Harbour login',
      issuer: 'https://login.harbour.example',
      client_id: 'custos',
      client_secret: 'an example; the provider gives one',
      email_domains: ['harbour.example'],
    },
    data: example,
  },
})

export const removeSingleSignOn = route({
  ...shared,
  id: 'single_sign_on.remove',
  method: 'DELETE',
  summary: 'Remove single sign-on',
  description:
    'Ends its sessions and connections. People without a password or passkey need a new link (POST /v1/users/{id}/reset). Needs every scope, as setting it does.',
  auth: { by: 'token', scope: 'users:write' },
  effect: 'write',
  sensitivity: 'access',
  response: answersNothing('Done.'),
  errors: ['resource_not_found'],
  examples: { data: {} },
})

export const singleSignOnRoutes = [getSingleSignOn, setSingleSignOn, removeSingleSignOn]
