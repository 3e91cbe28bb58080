import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@custos/kernel/ids'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makePerson, makeUser } from '@custos/testkit/people'
import type { Tenant } from '@custos/testkit/platform'
import type { Bench, Got } from './bench.ts'
import { jwt } from './jwt.ts'

/** Sign-in through an identity provider that claims anything, and manipulated redirects. The platform trusts its address. */

interface Lie {
  /** Changes the claims of the ID token. */
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  sign?: 'own' | 'another' | 'none' | 'secret'
  /** Replaces the token call's response. */
  answer?: (token: string) => unknown
  userinfo?: Record<string, unknown>
}

interface Liar extends AsyncDisposable {
  issuer: string
  lie: Lie
  nonce: string
}

const domain = 'harbour.example'

export async function serveLiar(): Promise<Liar> {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [own, another] = [pair(), pair()]
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const server = createServer(async (request, response) => {
    const { issuer, lie, nonce } = liar
    const now = Math.floor(Date.now() / 1000)
    const sub = newId()
    const person = { sub, email: `${sub}@${domain}`, email_verified: true }
    const claims = {
      iss: issuer,
      aud: 'custos',
      nonce,
      iat: now,
      exp: now + 60,
      auth_time: now,
      ...person,
      ...lie.claims,
    }
    const header = { alg: 'RS256', kid: 'own', ...lie.header }
    const token = () => {
      if (lie.sign === 'none') return `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`
      if (lie.sign === 'secret')
        return jwt({ ...header, alg: 'HS256' }, claims, Buffer.from('the secret of the client, long enough'))
      return jwt(header, claims, lie.sign === 'another' ? another.privateKey : own.privateKey)
    }
    const documents: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/userinfo': () => lie.userinfo ?? { sub },
      '/token': () => lie.answer?.(token()) ?? { access_token: 'none', token_type: 'Bearer', id_token: token() },
    }
    const found = await documents[request.url!]?.()
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const liar: Liar = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: {},
    nonce: '',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return liar
}

export async function signOn(bench: Bench, liar: Liar): Promise<void> {
  const { platform } = bench
  const tenant = await platform.newTenant('Harbour')
  const configure = (fields: object = {}, of: Tenant = tenant) =>
    bench.send({ token: of.api.token }, 'PUT', '/v1/organisation/single-sign-on', {
      body: {
        issuer: liar.issuer,
        client_id: 'custos',
        client_secret: 'the secret of the client, long enough',
        email_domains: [domain],
        new_people_role: 'viewer',
        ...fields,
      },
    })
  const set = await configure()
  if (set.status !== 200) throw new Error(set.text)
  const begin = async (browser: ConsoleClient, of = tenant) => {
    const begun = await browser.call('POST', '/console/session/single-sign-on/ceremony', {
      body: { organisation: of.tenant_id },
    })
    if (begun.status !== 200) throw new Error(begun.text)
    return new URL((begun.body as { data: { location: string } }).data.location)
  }
  const finish = async (browser: ConsoleClient, answer: string, organisation = tenant.tenant_id): Promise<Got> => {
    const { status, text, headers, body } = await browser.call('POST', '/console/session/single-sign-on', {
      body: { organisation, answer },
    })
    return { status, text, headers, data: (body as { data?: unknown } | undefined)?.data }
  }
  const arrive = async (
    lie: Lie,
    browser = new ConsoleClient(platform.url),
    change: (answer: URLSearchParams) => unknown = () => {},
  ) => {
    const { searchParams } = await begin(browser)
    liar.lie = lie
    liar.nonce = searchParams.get('nonce')!
    const answer = new URLSearchParams({ code: 'a code', state: searchParams.get('state')! })
    change(answer)
    return finish(browser, answer.toString())
  }
  const now = Math.floor(Date.now() / 1000)
  const lies: Record<string, Lie> = {
    'signed by another key': { sign: 'another' },
    'signed by nobody': { sign: 'none' },
    'signed with the client’s secret': { sign: 'secret' },
    'a key that is not there': { header: { kid: 'another' } },
    'an issuer with a slash more': { claims: { iss: `${liar.issuer}/` } },
    'another issuer': { claims: { iss: 'https://accounts.example' } },
    'no issuer': { claims: { iss: undefined } },
    'an issuer as a list': { claims: { iss: [liar.issuer] } },
    'another audience': { claims: { aud: 'another' } },
    'several audiences without saying for whom': { claims: { aud: ['custos', 'another'] } },
    'several audiences for another': { claims: { aud: ['custos', 'another'], azp: 'another' } },
    'for another party': { claims: { azp: 'another' } },
    'no audience': { claims: { aud: undefined } },
    'an audience in capitals': { claims: { aud: 'CUSTOS' } },
    'an audience that begins so': { claims: { aud: 'custos-test' } },
    'another nonce': { claims: { nonce: 'another' } },
    'no nonce': { claims: { nonce: undefined } },
    'a nonce as a list': { claims: { nonce: ['x'] } },
    'an end in the past': { claims: { exp: now - 3600 } },
    'no end': { claims: { exp: undefined } },
    'an end as text': { claims: { exp: 'tomorrow' } },
    'made in the future': { claims: { iat: now + 86_400 } },
    'never made': { claims: { iat: undefined } },
    'not before tomorrow': { claims: { nbf: now + 86_400 } },
    'a sign-in tomorrow': { claims: { auth_time: now + 86_400 } },
    'no subject': { claims: { sub: undefined } },
    'an empty subject': { claims: { sub: '' } },
    'a subject of 256 letters': { claims: { sub: 'a'.repeat(256) } },
    'a subject of other letters': { claims: { sub: 'аdmin' } },
    'a subject as a number': { claims: { sub: 1 } },
    'an address that nobody verified': { claims: { email_verified: false } },
    'an address verified by a word': { claims: { email_verified: 'true' } },
    'an address verified by a number': { claims: { email_verified: 1 } },
    'no word of verification': { claims: { email_verified: undefined } },
    'an address of another domain': { claims: { email: 'eve@attacker.example' } },
    'an address of a domain below': { claims: { email: `eve@mail.${domain}` } },
    'an address of a domain that ends so': { claims: { email: `eve@evil-${domain}` } },
    'an address with two signs': { claims: { email: `eve@attacker.example@${domain}` } },
    'an address in quotes': { claims: { email: `"eve@attacker.example"@${domain}` } },
    'an address with a comment': { claims: { email: `eve(@attacker.example)@${domain}` } },
    'an address with a line more': { claims: { email: `eve@${domain}\nBcc: x` } },
    'an address of alike letters': { claims: { email: 'eve@hаrbour.example' } },
    'two addresses': { claims: { email: [`a@${domain}`, 'b@attacker.example'] } },
    'no address': { claims: { email: undefined }, userinfo: {} },
    'an address by a userinfo of somebody else': {
      claims: { email: undefined },
      userinfo: { sub: 'somebody else', email: `x@${domain}`, email_verified: true },
    },
    'no token': { answer: () => ({ access_token: 'none', token_type: 'Bearer' }) },
    'an error': { answer: () => ({ error: 'invalid_grant' }) },
    'a token as a list': { answer: (token) => ({ access_token: 'none', token_type: 'Bearer', id_token: [token] }) },
    'a list': { answer: () => [] },
    'another type of token': { answer: (token) => ({ access_token: 'none', token_type: 'mac', id_token: token }) },
  }
  for (const [what, lie] of Object.entries(lies))
    await bench.refused('sign-on', what, what === 'made in the future' ? [200, 401] : [401], () => arrive(lie))
  await bench.refused('sign-on', 'the truth', [200], () => arrive({}))

  // The account that the provider may claim.
  const invited = await makeUser(tenant.api, { email: `invited@${domain}`, role: 'approver' })
  const known = await makePerson(platform, 'admin', tenant)
  await bench.refused('sign-on', 'an account with a password, by its address', [401], async () => {
    await configure({ email_domains: [known.email.split('@')[1]!, domain] })
    return arrive({ claims: { email: known.email } })
  })
  await bench.refused('sign-on', 'the same address in capitals', [401], () =>
    arrive({ claims: { email: known.email.toUpperCase() } }),
  )
  await bench.refused('sign-on', 'the invited person', [200], () =>
    arrive({ claims: { email: invited.email, sub: 'the invited' } }),
  )
  await bench.refused('sign-on', 'her address by another subject', [401], () =>
    arrive({ claims: { email: invited.email, sub: 'another' } }),
  )
  await bench.refused('sign-on', 'her subject in capitals', [401], () =>
    arrive({ claims: { email: invited.email, sub: 'THE INVITED' } }),
  )
  await tenant.api.call('PUT', `/v1/users/${invited.id}`, { body: { disabled: true } })
  await bench.refused('sign-on', 'her subject once she is disabled', [401], () =>
    arrive({ claims: { sub: 'the invited' } }),
  )
  const foreign = await platform.newTenant('Elsewhere')
  await configure({ new_people_role: null }, foreign)
  const same = new ConsoleClient(platform.url)
  const there = await begin(same, foreign)
  liar.lie = { claims: { sub: 'the invited' } }
  liar.nonce = there.searchParams.get('nonce')!
  await bench.refused('sign-on', 'her subject at another organisation', [401], () =>
    finish(same, `code=a&state=${there.searchParams.get('state')}`, foreign.tenant_id),
  )

  // The redirect back.
  const ways: Record<string, (answer: URLSearchParams) => unknown> = {
    'without a state': (answer) => answer.delete('state'),
    'with another state': (answer) => answer.set('state', 'another'),
    'with two states': (answer) => answer.append('state', 'another'),
    'without a code': (answer) => answer.delete('code'),
    'with an error': (answer) => answer.set('error', 'server_error'),
    'of another issuer': (answer) => answer.set('iss', 'https://accounts.example'),
    'with a token in it': (answer) => answer.set('id_token', 'x.y.z'),
    'as an answer in a JWT': (answer) => answer.set('response', 'x.y.z'),
    'with a code alone': (answer) => [...answer.keys()].map((name) => name !== 'code' && answer.delete(name)),
  }
  for (const [what, change] of Object.entries(ways))
    await bench.refused('sign-on', `back ${what}`, [400, 401], () => arrive({}, undefined, change))
  const browser = new ConsoleClient(platform.url)
  const { searchParams } = await begin(browser)
  liar.lie = {}
  liar.nonce = searchParams.get('nonce')!
  const answer = `code=a&state=${searchParams.get('state')}`
  await bench.refused('sign-on', 'back in another browser', [401], () =>
    finish(new ConsoleClient(platform.url), answer),
  )
  await bench.refused('sign-on', 'back at another organisation', [401], () =>
    finish(browser, answer, foreign.tenant_id),
  )
  await bench.refused('sign-on', 'back after that', [401], () => finish(browser, answer))
  const twice = new ConsoleClient(platform.url)
  const once = await begin(twice)
  const cookie = twice.cookies.get('__Host-Http-custos-departure')!
  liar.nonce = once.searchParams.get('nonce')!
  const back = `code=a&state=${once.searchParams.get('state')}`
  await bench.refused('sign-on', 'back', [200], () => finish(twice, back))
  twice.cookies.set('__Host-Http-custos-departure', cookie)
  await bench.refused('sign-on', 'back again', [401], () => finish(twice, back))
  const slow = new ConsoleClient(platform.url)
  const gone = await begin(slow)
  bench.clock.advance({ seconds: 301 })
  liar.nonce = gone.searchParams.get('nonce')!
  await bench.refused('sign-on', 'back after five minutes', [401], () =>
    finish(slow, `code=a&state=${gone.searchParams.get('state')}`),
  )
  const changed = new ConsoleClient(platform.url)
  const asked = await begin(changed)
  bench.clock.advance({ seconds: 1 })
  await configure({ label: 'Another' })
  liar.nonce = asked.searchParams.get('nonce')!
  await bench.refused('sign-on', 'back after the settings changed', [401], () =>
    finish(changed, `code=a&state=${asked.searchParams.get('state')}`),
  )

  // Another person's connection: begun in one session, finished in the other.
  const [ada, eve] = [await makePerson(platform, 'admin', tenant), await makePerson(platform, 'admin', tenant)]
  const connect = async (of: typeof ada) => {
    const got = await of.browser.call('POST', '/console/account/single-sign-on/ceremony')
    if (got.status !== 200) throw new Error(got.text)
    return new URL((got.body as { data: { location: string } }).data.location).searchParams
  }
  const hers = await connect(eve)
  liar.lie = { claims: { sub: 'eve at the provider' } }
  liar.nonce = hers.get('nonce')!
  ada.browser.cookies.set('__Host-Http-custos-departure', eve.browser.cookies.get('__Host-Http-custos-departure')!)
  await bench.refused('sign-on', 'one’s account at the provider connected to another person', [401], () =>
    finish(ada.browser, `code=a&state=${hers.get('state')}`),
  )
  const own = await connect(eve)
  liar.nonce = own.get('nonce')!
  await bench.refused('sign-on', 'one’s own connected', [200], () =>
    finish(eve.browser, `code=a&state=${own.get('state')}`),
  )
  const taken = await connect(ada)
  liar.nonce = taken.get('nonce')!
  await bench.refused('sign-on', 'the same account at the provider for a second person', [409], () =>
    finish(ada.browser, `code=a&state=${taken.get('state')}`),
  )
  const settings: Record<string, object> = {
    'an issuer over http': { issuer: 'http://accounts.example' },
    'an issuer that is no address': { issuer: 'accounts' },
    'an issuer with a query': { issuer: 'https://accounts.example/?x' },
    'an issuer with a fragment': { issuer: 'https://accounts.example/#x' },
    'an issuer with a password': { issuer: 'https://a:b@accounts.example' },
    'admins for new people': { new_people_role: 'admin' },
    'a role that is none': { new_people_role: 'owner' },
    'every domain': { email_domains: ['*'] },
    'a domain with a sign': { email_domains: ['@harbour.example'] },
    'an empty domain': { email_domains: [''] },
    'a secret of nothing': { client_secret: '' },
  }
  for (const [what, fields] of Object.entries(settings))
    await bench.refused('sign-on', `set: ${what}`, [400], () => configure(fields))
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost']) {
    const at = await platform.newTenant(`At ${host}`)
    await configure({ issuer: `https://${host}` }, at)
    await bench.refused('sign-on', `a provider at ${host}`, [503, 401], async () => {
      const got = await new ConsoleClient(platform.url).call('POST', '/console/session/single-sign-on/ceremony', {
        body: { organisation: at.tenant_id },
      })
      return { status: got.status, text: got.text, headers: got.headers, data: undefined }
    })
  }
}
