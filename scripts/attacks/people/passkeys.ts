import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { uuidBytes } from '@custos/kernel/ids'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makePerson } from '@custos/testkit/people'
import type { Bench, Got } from './bench.ts'
import { Device, type Spoiled } from './device.ts'

/** Passkeys of a device that signs any data: other challenges, origins, flags, counters, keys and people. */

type Asked = { ceremony_id: string; options: { challenge: string; rpId: string } }
type AskedNew = { ceremony_id: string; options: { challenge: string; rp: { id: string } } }

interface Holder {
  id: string
  browser: ConsoleClient
  device: Device
  passkey: string
}

const kind = 'passkeys'
const no = [400, 401]

export async function passkeys(bench: Bench): Promise<void> {
  const { platform } = bench
  // Browsers accept no passkeys at a literal address, so the console is opened at localhost.
  const origin = platform.url.replace('127.0.0.1', 'localhost')
  const here = { ...platform, url: origin }
  const stranger = () => new ConsoleClient(origin)

  const call = async (browser: ConsoleClient, method: string, path: string, body?: unknown): Promise<Got> => {
    const answer = await browser.call(method, path, body === undefined ? {} : { body })
    return { ...answer, data: (answer.body as { data?: unknown } | undefined)?.data }
  }
  const asked = async (browser = stranger()) =>
    (await call(browser, 'POST', '/console/session/passkey/ceremony')).data as Asked
  const askedNew = async (browser: ConsoleClient) =>
    (await call(browser, 'POST', '/console/account/passkeys/ceremony')).data as AskedNew
  const enter = (body: unknown, browser = stranger()) => call(browser, 'POST', '/console/session/passkey', body)
  const add = (browser: ConsoleClient, body: unknown) => call(browser, 'POST', '/console/account/passkeys', body)
  const holder = async (role: 'approver' | 'admin' = 'approver', of = platform.tenant): Promise<Holder> => {
    const { id, browser } = await makePerson(here, role, of)
    const device = new Device()
    const { ceremony_id, options } = await askedNew(browser)
    const added = await add(browser, { ceremony_id, response: device.create(options, origin), name: 'Laptop' })
    if (added.status !== 201) throw new Error(added.text)
    return { id, browser, device, passkey: (added.data as { id: string }).id }
  }

  const [ada, eve] = [await holder(), await holder('admin')]
  const foreign = await holder('admin', platform.other)
  const port = new URL(origin).port
  const { privateKey: anotherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { privateKey: rsaKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const adaId = ada.device.id.toString('base64url')
  const eveId = eve.device.id.toString('base64url')
  const handleOf = ({ id }: { id: string }) => Buffer.from(uuidBytes(id)).toString('base64url')
  const other = await asked()

  const origins: unknown[] = [
    'https://evil.example',
    'http://localhost',
    `http://localhost:${Number(port) + 1}`,
    `http://sub.localhost:${port}`,
    `http://localhost.evil.example:${port}`,
    `http://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    `${origin}/`,
    origin.toUpperCase(),
    ` ${origin}`,
    `${origin}\u0000`,
    'null',
    '',
    null,
    [origin],
    [origin, 'https://evil.example'],
    { toString: origin },
    undefined,
  ]
  const lies: Record<string, Spoiled> = {
    'the challenge of another ceremony': { challenge: other.options.challenge },
    'no challenge': { challenge: undefined },
    'an empty challenge': { challenge: '' },
    'a challenge as a list': { challenge: [other.options.challenge] },
    'a type of another act': { type: 'webauthn.create' },
    'a type of payments': { type: 'payment.get' },
    'no type': { type: undefined },
    'a type in capitals': { type: 'WEBAUTHN.GET' },
    'from a page within another site’s': { crossOrigin: true },
    'from a page within another site’s, by its name': {
      clientData: (json) => json.replace('}', ',"topOrigin":"https://evil.example"}'),
      crossOrigin: true,
    },
    'the hash of another party': { rpId: 'evil.example' },
    'the hash of a domain below': { rpId: 'sub.localhost' },
    'the hash of the origin': { rpId: origin },
    'the hash of the address': { rpId: '127.0.0.1' },
    'the hash of nothing': { rpId: '' },
    'nobody verified': { flags: 0x01 },
    'nobody there': { flags: 0x04 },
    neither: { flags: 0x00 },
    'verified alone, and backed up': { flags: 0x1c },
    'backed up though it cannot be': { flags: 0x15 },
    'credential data that is not there': { flags: 0x45 },
    'extensions that are not there': { flags: 0x85 },
    'the last count again': { count: 1 },
    'no count after one': { count: 0 },
    'signed by another key': { key: anotherKey },
    'signed by a key of another kind': { key: rsaKey },
    'signed by another person’s key': { key: eve.device.keys.privateKey },
    'without a signature': { signature: () => Buffer.alloc(0) },
    'a signature of zeros': { signature: (der) => Buffer.alloc(der.length) },
    'a signature of r and s zero': { signature: () => Buffer.from('3006020100020100', 'hex') },
    'a signature cut': { signature: (der) => der.subarray(0, -1) },
    'a signature turned': { signature: (der) => Buffer.from(der).reverse() },
    'the id of another person’s passkey': { id: eveId },
    'the id of another organisation’s': { id: foreign.device.id.toString('base64url') },
    'another raw id': { rawId: eveId },
    'an id in other letters': { id: adaId.toLowerCase() === adaId ? adaId.toUpperCase() : adaId.toLowerCase() },
    'an id with padding': { id: `${adaId}==` },
    'an id with a space': { id: `${adaId} ` },
    'an id as a pattern': { id: '%' },
    'an id by SQL': { id: "' OR 1=1 --" },
    'no id': { id: '' },
    'another kind of credential': { kind: 'password' },
    'the name of another person': { userHandle: handleOf(eve) },
    'authenticator data cut': { authData: (bytes) => bytes.subarray(0, 36) },
    'no authenticator data': { authData: () => Buffer.alloc(0) },
    'authenticator data with more behind it': { authData: (bytes) => Buffer.concat([bytes, Buffer.alloc(8)]) },
    'client data that is no JSON': { clientData: () => 'challenge' },
    'client data as a list': { clientData: (json) => `[${json}]` },
    'client data with something behind it': { clientData: (json) => `${json}{}` },
    'client data of a NUL': { clientData: (json) => `${json}\u0000` },
    'client data without UTF-8': { clientData: (json) => Buffer.concat([Buffer.from(json), Buffer.from([0xff])]) },
    'client data with the origin twice': {
      origin: 'https://evil.example',
      clientData: (json) => json.replace('{', `{"origin":"${origin}",`),
    },
    'client data with the challenge twice': {
      challenge: other.options.challenge,
      clientData: (json) => json.replace('{', '{"challenge":"AAAA",'),
    },
    'client data with a prototype': {
      origin: 'https://evil.example',
      clientData: (json) => json.replace('{', `{"__proto__":{"origin":"${origin}"},`),
    },
    ...Object.fromEntries(origins.map((one) => [`an origin ${JSON.stringify(one) ?? 'left out'}`, { origin: one }])),
  }
  // The counter must be positive for a smaller one to be detected.
  const first = await asked()
  await bench.refused(kind, 'the honest one', [200], () =>
    enter({ ceremony_id: first.ceremony_id, response: ada.device.get(first.options, origin) }),
  )
  for (const [what, spoiled] of Object.entries(lies)) {
    const { ceremony_id, options } = await asked()
    await bench.refused(kind, what, no, () =>
      enter({ ceremony_id, response: ada.device.get(options, origin, spoiled) }),
    )
  }
  for (const [what, named] of [
    ['her own name', handleOf(ada)],
    ['no name', undefined],
  ] as const) {
    const { ceremony_id, options } = await asked()
    await bench.refused(kind, `with ${what}`, [200], () =>
      enter({
        ceremony_id,
        response: ada.device.get(options, origin, named === undefined ? {} : { userHandle: named }),
      }),
    )
  }

  // Ceremonies: each works once, for its own kind, for five minutes.
  const of = await asked()
  const used = { ceremony_id: of.ceremony_id, response: ada.device.get(of.options, origin) }
  await bench.refused(kind, 'answered', [200], () => enter(used))
  await bench.refused(kind, 'answered again in another browser', no, () => enter(used))
  await bench.refused(kind, 'answered again by the count after it', no, () =>
    enter({ ...used, response: ada.device.get(of.options, origin) }),
  )
  const raced = await asked()
  const body = { ceremony_id: raced.ceremony_id, response: ada.device.get(raced.options, origin) }
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(body)))
  const entered = answers.filter(({ status }) => status === 200).length
  for (const { status } of answers) bench.note(kind, 'six at once', 'once', String(status), entered === 1)
  const begun = await askedNew(ada.browser)
  await bench.refused(kind, 'the challenge for a new passkey, used to sign in', no, () =>
    enter({
      ceremony_id: begun.ceremony_id,
      response: ada.device.get({ challenge: begun.options.challenge, rpId: 'localhost' }, origin),
    }),
  )
  for (const id of ['', 'A'.repeat(43), null, [other.ceremony_id], '%', other.ceremony_id.slice(0, -1)]) {
    const { options } = await asked()
    await bench.refused(kind, `the ceremony ${JSON.stringify(id).slice(0, 16)}`, no, () =>
      enter({ ceremony_id: id, response: ada.device.get(options, origin) }),
    )
  }
  const mixed = await asked()
  await bench.refused(kind, 'the answer to one ceremony as that to another', no, async () =>
    enter({ ceremony_id: (await asked()).ceremony_id, response: ada.device.get(mixed.options, origin) }),
  )
  const late = await asked()
  bench.clock.advance({ seconds: 301 })
  await bench.refused(kind, 'after five minutes', no, () =>
    enter({ ceremony_id: late.ceremony_id, response: ada.device.get(late.options, origin) }),
  )
  // A cloned device: of several responses with one counter, only one succeeds.
  const cloned = ada.device.count + 1
  for (const [what, statuses] of [
    ['a count', [200]],
    ['the same count by a cloned device', no],
  ] as const) {
    const { ceremony_id, options } = await asked()
    await bench.refused(kind, what, [...statuses], () =>
      enter({ ceremony_id, response: ada.device.get(options, origin, { count: cloned }) }),
    )
  }
  ada.device.count = cloned
  const both = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { ceremony_id, options } = await asked()
      return { ceremony_id, response: ada.device.get(options, origin, { count: cloned + 10 }) }
    }),
  )
  ada.device.count = cloned + 10
  const clones = await Promise.all(both.map((one) => enter(one)))
  const ins = clones.filter(({ status }) => status === 200).length
  for (const { status } of clones)
    bench.note(kind, 'four clones with one count at once', 'once', String(status), ins === 1)

  // New passkeys.
  const { x = '', y = '' } = ada.device.keys.publicKey.export({ format: 'jwk' })
  const point = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')] as const
  const cose = (changes: [number, unknown][]) =>
    new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point[0]], [-3, point[1]], ...changes])
  const newLies: Record<string, Spoiled> = {
    'the challenge of another ceremony': { challenge: other.options.challenge },
    'a type of another act': { type: 'webauthn.get' },
    'from a page within another site’s': { crossOrigin: true },
    'the hash of another party': { rpId: 'evil.example' },
    'nobody verified': { flags: 0x41 },
    'nobody there': { flags: 0x44 },
    'no credential': { flags: 0x05 },
    'another kind of credential': { kind: 'password' },
    'a key of an algorithm that nobody asked for': { cose: cose([[3, -65_535]]) },
    'a secret for a key': {
      cose: new Map<number, unknown>([
        [1, 4],
        [3, 5],
        [-1, randomBytes(32)],
      ]),
    },
    'no algorithm': {
      cose: new Map<number, unknown>([
        [1, 2],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    },
    'an attestation that signs nothing': {
      format: 'packed',
      statement: new Map<string, unknown>([
        ['alg', -7],
        ['sig', randomBytes(70)],
      ]),
    },
    'an attestation of Android': {
      format: 'android-safetynet',
      statement: new Map<string, unknown>([
        ['ver', '1'],
        ['response', Buffer.from('a.b.c')],
      ]),
    },
    'an attestation of a TPM': { format: 'tpm', statement: new Map<string, unknown>([['ver', '2.0']]) },
    'an attestation of Apple': { format: 'apple', statement: new Map<string, unknown>([['x5c', [randomBytes(64)]]]) },
    'an attestation of a kind that is none': { format: 'none2' },
    'none, with a statement': { statement: new Map<string, unknown>([['alg', -7]]) },
    'authenticator data cut': { authData: (bytes) => bytes.subarray(0, 60) },
    'authenticator data with more behind it': { authData: (bytes) => Buffer.concat([bytes, Buffer.alloc(64)]) },
    ...Object.fromEntries(origins.map((one) => [`an origin ${JSON.stringify(one) ?? 'left out'}`, { origin: one }])),
  }
  for (const [what, spoiled] of Object.entries(newLies)) {
    const { ceremony_id, options } = await askedNew(await browserOf(ada.id))
    await bench.refused(kind, `added: ${what}`, no, async () =>
      add(await browserOf(ada.id), {
        ceremony_id,
        response: new Device().create(options, origin, spoiled),
        name: 'Key',
      }),
    )
  }
  async function browserOf(id: string): Promise<ConsoleClient> {
    const session = await bench.session(id)
    return new ConsoleClient(origin, session.cookies.get('__Host-Http-custos'))
  }
  const hers = await askedNew(await browserOf(ada.id))
  const planted = { ceremony_id: hers.ceremony_id, response: new Device().create(hers.options, origin), name: 'Key' }
  await bench.refused(kind, 'added: another person’s ceremony', no, async () => add(await browserOf(eve.id), planted))
  await bench.refused(kind, 'added: the same, then by its own person', no, async () =>
    add(await browserOf(ada.id), planted),
  )
  const twice = await askedNew(await browserOf(ada.id))
  const once = { ceremony_id: twice.ceremony_id, response: new Device().create(twice.options, origin), name: 'Key' }
  await bench.refused(kind, 'added: the honest one', [201], async () => add(await browserOf(ada.id), once))
  await bench.refused(kind, 'added: again', no, async () => add(await browserOf(ada.id), once))
  const taken = await askedNew(await browserOf(ada.id))
  await bench.refused(kind, 'added: a device that somebody else has', no, async () =>
    add(await browserOf(ada.id), {
      ceremony_id: taken.ceremony_id,
      response: eve.device.create(taken.options, origin),
      name: 'Key',
    }),
  )
  const signing = await asked()
  await bench.refused(kind, 'added: by a ceremony of signing in', no, async () =>
    add(await browserOf(ada.id), {
      ceremony_id: signing.ceremony_id,
      response: new Device().create({ challenge: signing.options.challenge, rp: { id: 'localhost' } }, origin),
      name: 'Key',
    }),
  )
  const stale = await browserOf(ada.id)
  const open = await askedNew(stale)
  bench.clock.advance({ seconds: 601 })
  await bench.refused(kind, 'added: eleven minutes after she showed who she is', [401], () =>
    add(stale, { ceremony_id: open.ceremony_id, response: new Device().create(open.options, origin), name: 'Key' }),
  )
  await bench.refused(kind, 'begun: eleven minutes after', [401], () =>
    call(stale, 'POST', '/console/account/passkeys/ceremony'),
  )
  await bench.refused(kind, 'removed: eleven minutes after', [401], () =>
    call(stale, 'DELETE', `/console/account/passkeys/${ada.passkey}`),
  )
  await bench.refused(kind, 'removed: another person’s', [404], async () =>
    call(await browserOf(eve.id), 'DELETE', `/console/account/passkeys/${ada.passkey}`),
  )
  for (const name of ['', ' '.repeat(4), 'a\nb', 'a\u202eb', 'x'.repeat(500), null, ['a']]) {
    const named = await askedNew(await browserOf(ada.id))
    await bench.refused(kind, `added: called ${JSON.stringify(name)?.slice(0, 12)}`, [400], async () =>
      add(await browserOf(ada.id), {
        ceremony_id: named.ceremony_id,
        response: new Device().create(named.options, origin),
        name,
      }),
    )
  }

  // Ends of a passkey.
  await bench.renew()
  const root = { token: platform.api.token }
  const ends: Record<string, (of: Holder) => Promise<unknown>> = {
    'it was removed': async (one) =>
      call(await browserOf(one.id), 'DELETE', `/console/account/passkeys/${one.passkey}`),
    'its person was disabled': (one) => bench.send(root, 'PUT', `/v1/users/${one.id}`, { body: { disabled: true } }),
    'she was reset': (one) => bench.send(root, 'POST', `/v1/users/${one.id}/reset`),
    'her access ended': async (one) => {
      await bench.send(root, 'PUT', `/v1/users/${one.id}`, { body: { access_until: bench.now + 1 } })
      bench.clock.advance({ seconds: 2 })
    },
  }
  for (const [what, end] of Object.entries(ends)) {
    const one = await holder()
    const before = await asked()
    await end(one)
    for (const [when, of] of [
      ['asked before', before],
      ['asked after', await asked()],
    ] as const)
      await bench.refused(kind, `once ${what}, ${when}`, no, () =>
        enter({ ceremony_id: of.ceremony_id, response: one.device.get(of.options, origin) }),
      )
  }
  // At a literal address, and at hosts other than the console's.
  for (const host of ['127.0.0.1', 'evil.example', 'localhost.evil.example', 'LOCALHOST', 'localhost@evil.example']) {
    const got = await bench.send({ browser: stranger() }, 'POST', '/console/session/passkey/ceremony', {
      headers: { 'x-forwarded-host': host },
    })
    const options = (got.data as Partial<Asked> | undefined)?.options
    bench.note(kind, `asked for ${host}`, 'none for it', options?.rpId ?? String(got.status), options?.rpId !== host)
  }
}
