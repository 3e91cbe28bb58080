import { z } from 'zod'
import { secret } from './fields.ts'
import { route } from './route.ts'

/** RFC 6749 sections 4.4.2 and 2.3.1; form-encoded or JSON. Unknown parameters are ignored (section 3.2). */
const TokenRequest = z
  .object({
    grant_type: z.literal('client_credentials').describe('Always "client_credentials".'),
    client_id: z
      .string()
      .min(1)
      .max(200)
      .describe("The app's id. With HTTP Basic authentication, it is in the header instead."),
    client_secret: secret(
      z
        .string()
        .min(1)
        .max(200)
        .describe("The app's secret. With HTTP Basic authentication, it is in the header instead."),
    ),
    scope: z.string().max(2000).optional().describe('Scopes separated by spaces; by default all that the app holds.'),
  })
  .meta({ id: 'TokenRequest', description: 'A client-credentials exchange.' })

const Token = z
  .object({
    access_token: secret(z.string().describe('A JWT (RFC 9068) for the Authorization header.')),
    token_type: z.literal('bearer').describe('Always "bearer".'),
    expires_in: z.int().min(1).describe('Lifetime of the token. Seconds.'),
    scope: z.string().describe('The scopes of the token, separated by spaces.'),
  })
  .meta({ id: 'Token', description: 'An access token (RFC 6749 section 5.1).' })

export const requestToken = route({
  id: 'oauth.token',
  method: 'POST',
  path: '/v1/oauth/token',
  tag: 'OAuth',
  summary: 'Obtain an access token',
  description:
    'Exchanges client credentials for an access token. Send the credentials in the body (form-encoded or JSON) or by HTTP Basic authentication. A new token does not invalidate older ones.',
  auth: { by: 'client' },
  effect: 'write',
  body: TokenRequest,
  lenient: true,
  response: { status: 200, envelope: 'none', data: Token, description: 'The token.' },
  errors: ['authentication_invalid', 'parameter_missing', 'parameter_invalid'],
  examples: {
    body: {
      grant_type: 'client_credentials',
      client_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f',
      client_secret: 'the secret shown at creation',
    },
    data: {
      access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'vendors:read vendors:write',
    },
  },
})
