import { createServer, type Server } from 'node:http'
import { freePort } from '@custos/kernel/free-port'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** The person who signs in at the provider. */
export interface Account {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export interface IdentityProvider extends AsyncDisposable {
  issuer: string
  clientId: string
  clientSecret: string
  /** The account for later sign-ins; null: the person refuses. */
  account: Account | null
  /** The number of sign-in requests. */
  asked: number
}

/**
 * A real OpenID provider on loopback (oidc-provider), whose person signs in without a page.
 *
 * @param redirectUris the permitted redirect addresses; may be filled later.
 */
export async function serveIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [clientId, clientSecret] = ['custos', 'a secret of the provider, as long as it needs to be']
  const accounts = new Map<string, Account>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${issuer}/nobody`] }],
    jwks: { keys: [await signingKey()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...accounts.get(sub)! }) }),
    async loadExistingGrant({ oidc: { client, session, provider: own, params } }) {
      const grant = new own.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope(String(params!.scope))
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (address) => redirectUris.includes(address)
  const served: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    account: null,
    asked: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const answer = provider.callback()
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    served.asked += 1
    const { account } = served
    if (account) accounts.set(account.sub, account)
    const result = account ? { login: { accountId: account.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return served
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
}

/** A browser at the provider that follows redirects until one leads back. @returns that address. */
export async function throughProvider(
  location: string,
  issuer: string,
  cookies: Map<string, string> = new Map(),
): Promise<URL> {
  let at = new URL(location)
  while (at.origin === new URL(issuer).origin) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s, 2)
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    at = new URL(next, at)
  }
  return at
}
