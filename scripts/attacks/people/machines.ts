import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPost } from '@custos/domain/webhooks/post'
import { openServing } from '@custos/domain/webhooks/serve'
import { newId } from '@custos/kernel/ids'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makePerson } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { signIn } from '@custos/testkit/platform'
import { serveReceiver } from '@custos/testkit/webhook-receiver'
import type { Bench, Got } from './bench.ts'
import { jwt } from './jwt.ts'

/** Apps and their tokens, webhook receivers, and holders of a vendor's link. */

export async function tokens(bench: Bench): Promise<void> {
  const { platform } = bench
  const { tenant, url } = platform
  const good = tenant.api.token!
  const [head, body, signature] = good.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const forged = (change: object, header: object = {}) =>
    jwt({ alg: 'ES256', typ: 'at+jwt', kid, ...header }, { ...claims, ...change }, privateKey)
  const keys = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string; x: string }[] }
  const byPublicKey = (key: string | Buffer) => {
    const text = `${part({ alg: 'HS256', typ: 'at+jwt', kid })}.${body}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const other = claims.tenant_id === platform.other.tenant_id ? tenant : platform.other
  const made: Record<string, string> = {
    'another organisation in it': `${head}.${part({ ...claims, tenant_id: other.tenant_id })}.${signature}`,
    'another scope in it': `${head}.${part({ ...claims, scope: `${String(claims.scope)} everything` })}.${signature}`,
    'an end to come in it': `${head}.${part({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`,
    'a person in it': `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`,
    'signed by nobody': `${part({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'signed by NONE': `${part({ alg: 'NONE', typ: 'at+jwt', kid })}.${body}.`,
    'without a signature': `${head}.${body}.`,
    'with a signature of zeros': `${head}.${body}.${'A'.repeat(86)}`,
    'signed with the public key as a secret': byPublicKey(JSON.stringify(keys.keys[0])),
    'signed with its coordinate as a secret': byPublicKey(Buffer.from(keys.keys[0]!.x, 'base64url')),
    'signed by another key under its name': forged({}),
    'a key of its own inside': forged({}, { jwk: publicKey.export({ format: 'jwk' }) }),
    'a key at its own address': forged({}, { jku: 'https://attacker.example/keys' }),
    'a chain of its own': forged({}, { x5c: ['MIIB'] }),
    'a key by a path': forged({}, { kid: '../../../../dev/null' }),
    'a key by SQL': forged({}, { kid: "' OR '1'='1" }),
    'no name of a key': forged({}, { kid: undefined }),
    'another type': forged({}, { typ: 'JWT' }),
    'critical headers': forged({}, { crit: ['b64'], b64: false }),
    'its parts turned round': `${body}.${head}.${signature}`,
    'four parts': `${good}.${signature}`,
    'two parts': `${head}.${body}`,
    'a line more': `${good}`.concat('%0a'),
    'its signature cut': good.slice(0, -2),
    'its signature in other letters': `${head}.${body}.${signature.replace(/[A-Za-z]/, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    'a token of ten thousand letters': 'a'.repeat(10_000),
    nothing: '',
    'an app’s secret': tenant.client_secret,
    'an app’s id': tenant.client_id,
  }
  for (const [what, token] of Object.entries(made))
    await bench.refused('tokens', what, [400, 401, 431], () => bench.send({ token }, 'GET', '/v1/vendors'))
  const headers: Record<string, Record<string, string>> = {
    'by Basic': {
      authorization: `Basic ${Buffer.from(`${tenant.client_id}:${tenant.client_secret}`).toString('base64')}`,
    },
    'without a scheme': { authorization: good },
    'by another scheme': { authorization: `Token ${good}` },
    'twice in one': { authorization: `Bearer ${good}, Bearer ${good}` },
    'in a cookie': { cookie: `access_token=${good}` },
    'in another header': { 'x-access-token': good },
  }
  for (const [what, sent] of Object.entries(headers))
    await bench.refused('tokens', `sent ${what}`, [401], () =>
      bench.send({ token: undefined }, 'GET', '/v1/vendors', { headers: sent }),
    )
  await bench.refused('tokens', 'in the query', [400, 401], () =>
    bench.send({ token: undefined }, 'GET', '/v1/vendors', { query: { access_token: good } }),
  )

  // Ends of access: a deleted app, a rotated secret, an hour.
  const app = async (scopes = ['vendors:read', 'apps:read']) => {
    const { data } = await bench.send({ token: good }, 'POST', '/v1/apps', { body: { name: 'Ends', scopes } })
    const { id, clientId, clientSecret } = data as { id: string; clientId: string; clientSecret: string }
    const { token } = await signIn(url, { client_id: clientId, client_secret: clientSecret })
    return { id, clientId, clientSecret, token: token! }
  }
  const grant = (client_id: unknown, client_secret: unknown, fields: object = {}) =>
    bench.send({ token: undefined }, 'POST', '/v1/oauth/token', {
      body: { grant_type: 'client_credentials', client_id, client_secret, ...fields },
    })
  const deleted = await app()
  await bench.send({ token: good }, 'DELETE', `/v1/apps/${deleted.id}`)
  await bench.refused('tokens', 'of a deleted app', [401], () =>
    bench.send({ token: deleted.token }, 'GET', '/v1/vendors'),
  )
  await bench.refused('tokens', 'for a deleted app', [401], () => grant(deleted.clientId, deleted.clientSecret))
  const rotated = await app()
  await bench.send({ token: good }, 'POST', `/v1/apps/${rotated.id}/rotate-secret`)
  await bench.refused('tokens', 'for the secret of before', [401], () => grant(rotated.clientId, rotated.clientSecret))
  const own = await app()
  const wrong: Record<string, [unknown, unknown, object?]> = {
    'another app’s secret': [own.clientId, tenant.client_secret],
    'an app of another organisation’s id': [platform.other.client_id, own.clientSecret],
    'no secret': [own.clientId, ''],
    'a secret as a list': [own.clientId, [own.clientSecret]],
    'a secret with a space': [own.clientId, `${own.clientSecret} `],
    'a secret in capitals': [own.clientId, own.clientSecret.toUpperCase()],
    'an id as a pattern': ['%', own.clientSecret],
    'a password grant': [own.clientId, own.clientSecret, { grant_type: 'password', username: 'a', password: 'b' }],
    'a refresh': [own.clientId, own.clientSecret, { grant_type: 'refresh_token', refresh_token: own.token }],
    'another token exchanged': [
      own.clientId,
      own.clientSecret,
      { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', subject_token: good },
    ],
    'a scope more': [own.clientId, own.clientSecret, { scope: 'vendors:read vendors:write' }],
    'every scope': [own.clientId, own.clientSecret, { scope: '*' }],
    'a scope by a tab': [own.clientId, own.clientSecret, { scope: 'vendors:read\tvendors:write' }],
  }
  for (const [what, [id, secret, fields]] of Object.entries(wrong))
    await bench.refused('tokens', `asked with ${what}`, [400, 401], () => grant(id, secret, fields))
  // The console's own app has no secret, and nobody can set one.
  await makePerson(platform, 'viewer')
  const list = await bench.send({ token: good }, 'GET', '/v1/apps', { query: { limit: '100' } })
  const console_ = (list.data as { id: string; built_in: boolean }[]).find(({ built_in }) => built_in)!
  await bench.refused('tokens', 'a secret for the console’s own app', [403], () =>
    bench.send({ token: good }, 'POST', `/v1/apps/${console_.id}/rotate-secret`),
  )
  await bench.refused('tokens', 'the end of the console’s own app', [403], () =>
    bench.send({ token: good }, 'DELETE', `/v1/apps/${console_.id}`),
  )
  // A leaked token of a person is no session, and its person must still have access.
  const stranger = await asPerson(platform)
  await bench.refused('tokens', 'of a person who is none, signing', [403], async () => {
    const { id } = await makeVendor(platform.api)
    await bench.send(await bench.person('admin'), 'PUT', '/v1/organisation', { body: { four_eyes: true } })
    return bench.send({ token: stranger.api.token }, 'POST', `/v1/vendors/${id}/approval/proposals`, {
      body: {
        status: 'APPROVED',
        supporting_assessments: [],
        approvers: [{ name: 'A', role: 'DPO', date: bench.now, user_id: stranger.id }],
        reasoning: 'Good.',
      },
    })
  })
  bench.clock.advance({ seconds: 3601 })
  await bench.refused('tokens', 'after an hour', [401], () => bench.send({ token: own.token }, 'GET', '/v1/vendors'))
}

export async function webhooks(bench: Bench): Promise<void> {
  const { platform, clock } = bench
  let connections = 0
  const inside = createServer((_, response) => response.writeHead(204).end())
  inside.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => inside.listen(0, resolve))
  const { port } = inside.address() as AddressInfo
  const strict = openPost([])
  const places = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'localhost.localdomain',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fc00::1]',
    '[ff02::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    'metadata.google.internal',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'user@127.0.0.1',
    '127.0.0.1#@hooks.example',
    '127.0.0.1\\@hooks.example',
  ]
  for (const scheme of ['http', 'https'])
    for (const place of places) {
      const url = `${scheme}://${place.includes('#') || place.includes('\\') ? place.replace('127.0.0.1', `127.0.0.1:${port}`) : `${place}:${port}`}/`
      const before = connections
      const { status, problem } = await strict
        .post(url, { 'content-type': 'application/json' }, '{}')
        .catch((error: Error) => ({ status: null, problem: error.message }))
      const isHeld = status === null && connections === before
      bench.note(
        'webhooks',
        `to ${url.replace(String(port), 'PORT')}`,
        'not reached',
        `${status ?? problem}`.slice(0, 60),
        isHeld,
      )
    }
  strict.close()
  const app = { token: platform.api.token }
  const urls = [
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'data:,x',
    'https://',
    '//hooks.example',
    'https://hooks.example:99999/',
    'https://a b/',
    '',
    'hooks.example',
    'ws://hooks.example/',
  ]
  for (const url of urls)
    await bench.refused('webhooks', `made with ${url || 'nothing'}`, [400], () =>
      bench.send(app, 'POST', '/v1/webhooks', { body: { url } }),
    )

  // Signatures.
  await using receiver = await serveReceiver()
  const open = openPost(['127.0.0.1'])
  const deliver = async () => {
    const serving = openServing(
      { ...platform.services, clock: clock.now },
      open.post,
      (error) => console.log(error),
      new AbortController().signal,
    )
    await serving.look()
    await serving.idle()
  }
  const made = await bench.send(app, 'POST', '/v1/webhooks', {
    body: { url: receiver.url, event_types: ['vendor.created'] },
  })
  const { id, secret } = made.data as { id: string; secret: string }
  const isSigned = (
    by: string,
    at = receiver.received.at(-1)!,
    change: Partial<{ id: string; time: string; body: string }> = {},
  ) => {
    const { 'webhook-id': sentId, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = at.headers
    const text = `${change.id ?? sentId}.${change.time ?? sentAt}.${change.body ?? at.body}`
    const key = Buffer.from(by.replace('whsec_', ''), 'base64')
    return signatures!.split(' ').includes(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  }
  const send = async () => {
    await makeVendor(platform.api)
    await deliver()
  }
  const note = (what: string, expected: boolean, got: boolean) =>
    bench.note('webhooks', what, String(expected), String(got), got === expected)
  await send()
  note('signed by its secret', true, isSigned(secret))
  note('signed with another id', false, isSigned(secret, undefined, { id: 'another' }))
  note('signed with another time', false, isSigned(secret, undefined, { time: '1' }))
  note('signed with another body', false, isSigned(secret, undefined, { body: '{}' }))
  note('signed by another secret', false, isSigned('whsec_AAAA'))
  const first = receiver.received.at(-1)!
  note('a body that names anything', false, /Larkspur|name/.test(first.body))
  clock.advance({ seconds: 600 })
  await bench.send(app, 'POST', `/v1/webhooks/${id}/replay`, { body: { event_id: first.id } })
  await deliver()
  const replayed = receiver.received.at(-1)!
  note('replayed under the same id', true, replayed.id === first.id && replayed !== first)
  note(
    'replayed with a time of its own',
    true,
    replayed.headers['webhook-timestamp'] !== first.headers['webhook-timestamp'] && isSigned(secret, replayed),
  )
  const rotate = async (body: object) =>
    ((await bench.send(app, 'POST', `/v1/webhooks/${id}/rotate-secret`, { body })).data as { secret: string }).secret
  const second = await rotate({ keep_hours: 1 })
  await send()
  note('signed by both while the former is kept', true, isSigned(secret) && isSigned(second))
  clock.advance({ seconds: 3601 })
  await bench.renew()
  Object.assign(app, { token: platform.api.token })
  await send()
  note('signed by the former after its end', false, isSigned(secret))
  note('signed by the new one', true, isSigned(second))
  const third = await rotate({ keep_hours: 0 })
  await send()
  note('signed by the former where it was not kept', false, isSigned(second))
  note('signed by the newest', true, isSigned(third))
  const fourth = await rotate({ keep_hours: 24 })
  const fifth = await rotate({ keep_hours: 24 })
  await send()
  note('signed by the one before the former', false, isSigned(third))
  note('signed by the former and the new one', true, isSigned(fourth) && isSigned(fifth))
  const shown = await bench.send(app, 'GET', `/v1/webhooks/${id}`)
  note('shown again', false, shown.text.includes('whsec_') || shown.text.includes(fifth))
  await using target = await serveReceiver()
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.answer = () => ({ status, headers: { location: target.url } })
    await send()
    note(`led elsewhere by ${status}`, false, target.received.length > 0)
    clock.advance({ seconds: 60 })
  }
  receiver.answer = () => ({ status: 204 })
  const count = receiver.received.length
  await bench.send(app, 'DELETE', `/v1/webhooks/${id}`)
  await send()
  note('sent after it was deleted', false, receiver.received.length > count)
  for (const event of [newId(), first.id, 'x'.repeat(27)])
    await bench.refused('webhooks', 'another’s event asked for again', [404, 400], () =>
      bench.send({ token: platform.other.api.token }, 'POST', `/v1/webhooks/${id}/replay`, {
        body: { event_id: event },
      }),
    )
  open.close()
  inside.closeAllConnections()
  inside.close()
}

export async function vendorLinks(bench: Bench): Promise<void> {
  const { platform, clock } = bench
  const app = { token: platform.api.token }
  const visitor = new ConsoleClient(platform.url)
  const ask = async () => {
    const { id } = await makeVendor(platform.api)
    const { id: assessment } = await makeEndedAssessment(platform, id)
    const { data } = await bench.send(app, 'GET', `/v1/vendors/${id}/assessment/${assessment}/questions`)
    const [one, two] = (data as { questions: { id: string }[] }).questions
    const sent = await bench.send(app, 'POST', `/v1/vendors/${id}/requests`, {
      body: {
        assessment_id: assessment,
        questions: [{ id: one!.id }, { id: two!.id }],
        recipients: [{ email: 'security@vendor.example' }],
      },
    })
    const { id: request, links } = sent.data as { id: string; links: { id: string; path: string }[] }
    return {
      vendor: id,
      request,
      link: links[0]!.id,
      token: links[0]!.path.split('#')[1]!,
      questions: [one!.id, two!.id] as const,
    }
  }
  const [one, other] = [await ask(), await ask()]
  const call = async (path: string, body: object): Promise<Got> => {
    const { status, text, headers, body: data } = await visitor.call('POST', `/console/answers/${path}`, { body })
    return { status, text, headers, data }
  }
  const answer = (token: unknown, question: unknown, version: unknown = 0, fields: object = {}) =>
    call('answer', { token, question_id: question, version, answer: 'NO', text: 'We do not.', ...fields })
  const attach = async (token: string, question: string): Promise<Got> => {
    const response = await fetch(`${platform.url}/console/answers/attachments?question_id=${question}&name=a.txt`, {
      method: 'POST',
      headers: { ...visitor.api.headers, 'custos-link': token, 'content-type': 'application/octet-stream' },
      body: 'Paper.',
    })
    return { status: response.status, text: await response.text(), headers: response.headers, data: undefined }
  }
  const every: Record<string, (token: string, of: typeof one) => Promise<Got>> = {
    look: (token) => call('look', { token }),
    answer: (token, of) => answer(token, of.questions[0]),
    submit: (token) => call('submission', { token, submission_id: newId() }),
    attach: (token, of) => attach(token, of.questions[0]),
    detach: (token) => call('attachments/remove', { token, attachment_id: newId() }),
  }
  const guesses: Record<string, string> = {
    'one letter else': `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`,
    'one letter less': one.token.slice(0, -1),
    'another case': one.token.toLowerCase() === one.token ? one.token.toUpperCase() : one.token.toLowerCase(),
    'the link’s id': one.link,
    'the request’s id': one.request,
    'a pattern': '%25',
  }
  for (const [what, token] of Object.entries(guesses))
    for (const [name, use] of Object.entries(every))
      await bench.refused('vendor links', `${name}: ${what}`, [400, 401], () => use(token, one))
  for (const [what, question] of Object.entries({
    'another vendor’s question': other.questions[0],
    'no question': newId(),
    'a vendor': one.vendor,
  })) {
    // The questions of two vendors' assessments have different ids.
    if (question === one.questions[0]) continue
    await bench.refused('vendor links', `answered: ${what}`, [404], () => answer(one.token, question))
    await bench.refused('vendor links', `attached to: ${what}`, [404], () => attach(one.token, question))
  }
  await bench.refused('vendor links', 'answered', [200], () => answer(one.token, one.questions[0]))
  await bench.refused('vendor links', 'answered again as the first', [409], () => answer(one.token, one.questions[0]))
  for (const version of [-1, 2, 1e9, '1', null, 0.5])
    await bench.refused('vendor links', `answered as version ${version}`, [400, 409], () =>
      answer(one.token, one.questions[0], version),
    )
  for (const fields of [
    { answered_by: 'eve@attacker.example' },
    { confidence: 'HIGH' },
    { submitted_at: 1 },
    { answer: 'MAYBE' },
  ])
    await bench.refused('vendor links', `answered with ${JSON.stringify(fields)}`, [400], () =>
      answer(one.token, one.questions[0], 1, fields),
    )
  const attached = await attach(other.token, other.questions[0])
  const file = (JSON.parse(attached.text) as { data: { id: string } }).data.id
  await bench.refused('vendor links', 'another vendor’s file detached', [404], () =>
    call('attachments/remove', { token: one.token, attachment_id: file }),
  )
  const submission = newId()
  await bench.refused('vendor links', 'submitted', [200], () =>
    call('submission', { token: one.token, submission_id: submission }),
  )
  const again = await call('submission', { token: one.token, submission_id: submission })
  const documents = await bench.send(app, 'GET', `/v1/vendors/${one.vendor}/documents`)
  bench.note(
    'vendor links',
    'submitted again under the same id',
    'one document',
    `${again.status}, ${(documents.data as unknown[]).length}`,
    (documents.data as unknown[]).length === 1,
  )
  await bench.refused('vendor links', 'submitted with nothing new', [409], () =>
    call('submission', { token: one.token, submission_id: newId() }),
  )
  await bench.refused('vendor links', 'submitted under another vendor’s id of submission', [409, 200], () =>
    call('submission', { token: other.token, submission_id: submission }),
  )
  for (const [method, path] of [
    ['GET', '/v1/vendors'],
    ['GET', `/v1/vendors/${one.vendor}`],
    ['GET', `/v1/vendors/${one.vendor}/requests/${one.request}`],
    ['GET', '/console/account'],
  ] as const)
    for (const headers of [
      { authorization: `Bearer ${one.token}` },
      { 'custos-link': one.token },
      { cookie: `__Host-Http-custos=${one.token}` },
    ])
      await bench.refused(
        'vendor links',
        `as ${Object.keys(headers)[0]} at ${path.replace(/[\w-]{36}/g, '{id}')}`,
        [401],
        () => bench.send({ token: undefined }, method, path, { headers: headers as Record<string, string> }),
      )
  const ends: Record<string, (of: typeof one) => Promise<unknown>> = {
    'it is revoked': ({ vendor, request, link }) =>
      bench.send(app, 'DELETE', `/v1/vendors/${vendor}/requests/${request}/links/${link}`),
    'its request is closed': ({ vendor, request }) =>
      bench.send(app, 'POST', `/v1/vendors/${vendor}/requests/${request}/close`),
    'its vendor is deleted': ({ vendor }) => bench.send(app, 'DELETE', `/v1/vendors/${vendor}`),
    'its days are over': async () => clock.advance({ days: 45 }),
  }
  for (const [what, end] of Object.entries(ends)) {
    const of = await ask()
    await end(of)
    for (const [name, use] of Object.entries(every))
      await bench.refused('vendor links', `${name}, once ${what}`, [401], () => use(of.token, of))
  }
}
