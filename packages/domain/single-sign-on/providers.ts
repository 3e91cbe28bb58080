import { ApiError } from '@custos/contract/errors'
import { emailAddress, personName } from '@custos/contract/people'
import { boundedFetch } from '@custos/outbound/fetch'
import * as oidc from 'openid-client'
import type { Identity } from './single-sign-on.ts'

/** Custos as a client of a provider. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The request to a provider, against which its response is verified. */
export interface Question {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

export interface IdentityProviders {
  /** @throws ApiError parameter_invalid for an issuer outside the public network that the operator has not allowed. */
  requireReachable(issuer: string): void
  /** @param question `again`: the person must sign in there again. @throws ApiError service_unavailable. */
  authorizationUrl(client: Client, question: Question & { again: boolean }): Promise<string>
  /** @param answer the query of the provider's redirect. @throws ApiError authentication_invalid, service_unavailable. */
  identity(client: Client, question: Question, answer: string): Promise<Identity>
}

/** At most 255 ASCII characters (OpenID Connect Core 1.0 section 2), without control characters. */
const subject = /^[\x20-\x7e]{1,255}$/

/** Lifetime of a provider's metadata, in milliseconds. */
const lifetime = 10 * 60_000

/** The time limit of one response. Milliseconds. */
const timeoutMs = 10_000

/** The maximum size of a response, which keys and metadata may need; tokens and claims are shorter. Bytes. */
const largestAnswer = 256_000

/** The maximum number of cached providers. */
const maxKept = 1000

/**
 * OpenID Connect by openid-client: discovery, code with PKCE (RFC 7636), issuer of the response (RFC 9207), signature of the ID
 * token.
 *
 * @param vouched origins of providers on the operator's own network, which may lack TLS.
 */
export function openIdentityProviders(vouched: readonly string[]): IdentityProviders {
  const trusted = new Set(vouched)
  const fetch = boundedFetch({
    reach: ({ origin }) =>
      trusted.has(origin) ? 'anywhere' : { internet: true, networks: [], ports: [8443], connectTo: null },
    timeoutMs,
    content: { max: largestAnswer, json: { depth: 32, members: 20_000 } },
  }) as oidc.CustomFetch
  const configurations = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>()

  function configurationOf(client: Client): Promise<oidc.Configuration> {
    const key = JSON.stringify(client)
    const cached = configurations.get(key)
    if (cached && Date.now() - cached.at < lifetime) return cached.configuration
    if (configurations.size >= maxKept) configurations.clear()
    const configuration = discover(client)
    configurations.set(key, { at: Date.now(), configuration })
    configuration.catch(() => configurations.delete(key))
    return configuration
  }

  async function discover({ issuer, clientId, clientSecret }: Client): Promise<oidc.Configuration> {
    const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]
    // Basic, unless the provider accepts only the other (OpenID Connect Discovery 1.0 section 3).
    const authentication: oidc.ClientAuth = (server, ...request) =>
      (takesPostAlone(server) ? post : basic)(server, ...request)
    const configuration = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
      [oidc.customFetch]: fetch,
      timeout: timeoutMs / 1000,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(trusted.has(new URL(issuer).origin) ? [oidc.allowInsecureRequests] : []),
      ],
    })
    // A discovery document for several issuers would admit the people of each.
    if (configuration.serverMetadata().issuer !== issuer)
      throw new oidc.ClientError('The discovery document names another issuer')
    return configuration
  }

  return {
    requireReachable(issuer) {
      const { protocol, origin } = new URL(issuer)
      if (protocol !== 'https:' && !trusted.has(origin))
        throw new ApiError('parameter_invalid', { param: 'issuer', message: 'The issuer must be an https:// address' })
    },
    async authorizationUrl(client, { redirectUri, state, nonce, verifier, again }) {
      try {
        const location = oidc.buildAuthorizationUrl(await configurationOf(client), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login', max_age: '0' }),
        })
        // The console follows this address.
        if (!/^https?:$/.test(location.protocol)) throw new Error('The authorization endpoint is not a web address')
        return location.href
      } catch (cause) {
        throw apiErrorOf(cause)
      }
    },
    async identity(client, { redirectUri, state, nonce, verifier }, answer) {
      try {
        const configuration = await configurationOf(client)
        const back = new URL(redirectUri)
        back.search = answer
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(configuration, back, checks)
        const token = tokens.claims()!
        const isToldAll = token.email !== undefined && token.name !== undefined
        const problem =
          isToldAll || configuration.serverMetadata().userinfo_endpoint === undefined
            ? token
            : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub).catch((cause: unknown) => {
                // A missing name alone refuses nobody.
                if (token.email === undefined) throw cause
                return token
              })
        // The address and its verification are from one source: one source's verification does not apply to another's address.
        const { email: address, email_verified } = token.email === undefined ? problem : token
        if (!subject.test(token.sub)) throw new oidc.ClientError('The subject is empty')
        // The library requires it only with several audiences (OpenID Connect Core 1.0 section 3.1.3.7, rule 5).
        if (token.azp !== undefined && token.azp !== client.clientId)
          throw new oidc.ClientError('The token was issued to another client')
        const email = emailAddress.safeParse(email_verified === true ? address : null)
        const name = personName.safeParse(token.name ?? problem.name)
        return {
          issuer: client.issuer,
          subject: token.sub,
          email: email.success ? email.data.toLowerCase() : null,
          name: name.success ? name.data : null,
          authenticatedAt: typeof token.auth_time === 'number' ? new Date(token.auth_time * 1000) : null,
        }
      } catch (cause) {
        throw apiErrorOf(cause)
      }
    },
  }
}

function takesPostAlone({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata): boolean {
  return (methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')) ?? false
}

/** A refusal or an invalid response ends the sign-in; a silent provider may respond later. */
function apiErrorOf(cause: unknown): ApiError {
  if (cause instanceof oidc.AuthorizationResponseError)
    return new ApiError('authentication_invalid', {
      message:
        cause.error === 'access_denied'
          ? 'Your organisation’s provider refused access: ask an administrator'
          : 'Your organisation’s provider refused to sign you in: ask an administrator',
      cause,
    })
  if (cause instanceof oidc.ClientError || cause instanceof oidc.ResponseBodyError) {
    const { code, cause: answer } = cause as { code?: string; cause?: { status?: number } }
    const isDown = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || (answer?.status ?? 0) >= 500
    if (!isDown)
      return new ApiError('authentication_invalid', {
        message: 'The answer of your organisation’s provider is not valid: ask an administrator to check its settings',
        cause,
      })
  }
  return new ApiError('service_unavailable', {
    retryAfter: 10,
    message: 'Custos cannot reach your organisation’s provider: try again in a moment, or ask an administrator',
    cause,
  })
}
