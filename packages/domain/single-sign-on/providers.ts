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
  /** @throws ApiError parameter_invalid for an issuer that is on no public network and for which nobody vouches. */
  requireReachable(issuer: string): void
  /** @param question `anew`: the person is to sign in there once more. @throws ApiError service_unavailable. */
  authorizationUrl(client: Client, question: Question & { anew: boolean }): Promise<string>
  /** @param answer the query with which the provider led back. @throws ApiError authentication_invalid, service_unavailable. */
  identity(client: Client, question: Question, answer: string): Promise<Identity>
}

/** At most 255 characters of ASCII (OpenID Connect Core 1.0 section 2); those that control a terminal name nobody. */
const subject = /^[\x20-\x7e]{1,255}$/

/** Lifetime of a provider's metadata, in milliseconds. */
const lifetime = 10 * 60_000

/** For one answer. Milliseconds. */
const timeoutMs = 10_000

/** Of keys and metadata; tokens and claims are shorter. Bytes. */
const largestAnswer = 256_000

/** Providers that are kept in memory. */
const maxKept = 1000

/**
 * OpenID Connect by openid-client: discovery, code with PKCE (RFC 7636), issuer of the answer (RFC 9207), signature of the ID
 * token.
 *
 * @param vouched origins of providers on the operator's own network, which are reached there, also without TLS.
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
    // Basic unless the provider takes the other alone (OpenID Connect Discovery 1.0 section 3).
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
    // A discovery document for many issuers would let in the people of each of them.
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
    async authorizationUrl(client, { redirectUri, state, nonce, verifier, anew }) {
      try {
        const location = oidc.buildAuthorizationUrl(await configurationOf(client), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(anew && { prompt: 'login', max_age: '0' }),
        })
        // The console goes wherever this leads.
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
                // For want of a name alone nobody is refused.
                if (token.email === undefined) throw cause
                return token
              })
        // From one of both: an address that one states is not verified because the other says so of another.
        const { email: address, email_verified } = token.email === undefined ? problem : token
        if (!subject.test(token.sub)) throw new oidc.ClientError('The subject is empty')
        // The library asks for it of several audiences alone (OpenID Connect Core 1.0 section 3.1.3.7, rule 5).
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

/** A refusal or an invalid answer of the provider ends the sign-in; a provider that does not answer may do so later. */
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
