import { z } from 'zod'
import { sessionExample } from './console-session.ts'
import { id, prose, secret, text } from './fields.ts'
import { SignedIn } from './people.ts'
import { route } from './route.ts'

/**
 * Sign-in at the organisation's OpenID provider. The console's page redirects the browser to the provider and forwards the result.
 * So these are ordinary calls, and their cookies are never sent for another site.
 */

const shared = { tag: 'Console', method: 'POST', effect: 'write' } as const

const Departure = z
  .object({ location: z.string().describe('The provider’s address for the browser, with the request.') })
  .meta({ id: 'Departure', description: 'The redirect to the provider.' })

const departure = {
  status: 200,
  envelope: 'single',
  data: Departure,
  description: 'The redirect to the provider; a cookie ties the answer to this browser.',
} as const

const departureExample = { location: 'https://login.harbour.example/authorize?client_id=custos' }

export const beginSingleSignOn = route({
  ...shared,
  id: 'console.single_sign_on_asked',
  path: '/console/session/single-sign-on/ceremony',
  summary: 'Start single sign-on',
  description: 'Authorization code with PKCE, state and nonce. An unfinished sign-in ends after five minutes.',
  auth: { by: 'visitor' },
  body: z.strictObject({
    organisation: prose('Id or name of the organisation; needed where several share the installation.', 200).optional(),
  }),
  response: departure,
  errors: ['permission_denied', 'authentication_invalid'],
  examples: { body: {}, data: departureExample },
})

export const finishSingleSignOn = route({
  ...shared,
  id: 'console.sign_in_by_single_sign_on',
  path: '/console/session/single-sign-on',
  summary: 'Sign in with single sign-on',
  description:
    'Accepts the answer of the provider once, in the browser that was sent there. Also confirms an identity, and connects an account.',
  auth: { by: 'visitor' },
  body: z.strictObject({
    organisation: id('The organisation, as in the address to which the provider redirected.'),
    answer: secret(text('The query of that address.', 8000)),
  }),
  response: { status: 200, envelope: 'single', data: SignedIn, description: 'The session; its cookie is set.' },
  errors: ['permission_denied', 'authentication_invalid', 'resource_conflict'],
  examples: {
    body: { organisation: sessionExample.organisation.id, answer: 'code=an+example&state=another' },
    data: sessionExample,
  },
})

export const connectSingleSignOn = route({
  ...shared,
  id: 'console.single_sign_on_connect_asked',
  sensitivity: 'access',
  path: '/console/account/single-sign-on/ceremony',
  summary: 'Connect an account',
  description: 'Redirects to the provider as for signing in, and connects the account there to the person.',
  auth: { by: 'session' },
  response: departure,
  errors: ['authentication_required', 'resource_not_found'],
  examples: { data: departureExample },
})

export const confirmBySingleSignOn = route({
  ...shared,
  id: 'console.single_sign_on_confirm_asked',
  sensitivity: 'work',
  path: '/console/session/single-sign-on/confirmation',
  summary: 'Confirm through single sign-on',
  description: 'Redirects to the provider as for signing in, and asks it for a new sign-in.',
  auth: { by: 'session' },
  response: departure,
  errors: ['resource_not_found'],
  examples: { data: departureExample },
})

export const consoleSingleSignOnRoutes = [
  beginSingleSignOn,
  finishSingleSignOn,
  connectSingleSignOn,
  confirmBySingleSignOn,
]
