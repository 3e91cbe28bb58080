import { totpCode, totpStep } from '@custos/domain/credentials/totp'
import type { ApiResponse } from '@custos/testkit/api-client'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makePerson, makeUser, password } from '@custos/testkit/people'
import type { Bench, Got } from './bench.ts'

/** Sign-in: codes, recovery codes, links, sessions and their ends. */

const shown = ({ status, text, headers, body }: ApiResponse): Got => ({
  status,
  text,
  headers,
  data: (body as { data?: unknown } | undefined)?.data,
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

interface WithCodes {
  id: string
  email: string
  secret: Buffer
  recovery: string[]
  browser: ConsoleClient
}

/** A person with a password, an authenticator app and recovery codes. */
async function withCodes(bench: Bench): Promise<WithCodes> {
  const { id, email, browser } = await makePerson(bench.platform, 'approver')
  const begun = await browser.call('POST', '/console/account/authenticator/ceremony')
  const secret = fromBase32((begun.body as { data: { secret: string } }).data.secret)
  const code = totpCode(secret, totpStep(bench.clock.now()))
  const added = await browser.call('POST', '/console/account/authenticator', { body: { code } })
  const recovery = (added.body as { data: { recovery_codes: string[] } }).data.recovery_codes
  bench.clock.advance({ seconds: 120 })
  return { id, email, secret, recovery, browser }
}

const stranger = (bench: Bench) => new ConsoleClient(bench.platform.url)
const organisationOf = (bench: Bench) => bench.platform.tenant.tenant_id

const byPassword = (
  bench: Bench,
  browser: ConsoleClient,
  email: unknown,
  given: unknown = password,
  organisation?: unknown,
) =>
  browser.call('POST', '/console/session/password', {
    body: { email, password: given, organisation: organisation ?? organisationOf(bench) },
  })

/** A browser that waits for a code. */
async function waiting(bench: Bench, { email }: { email: string }): Promise<ConsoleClient> {
  const browser = stranger(bench)
  const { status, text } = await byPassword(bench, browser, email)
  if (status !== 200) throw new Error(text)
  return browser
}

const give = async (browser: ConsoleClient, code: unknown): Promise<Got> =>
  shown(await browser.call('POST', '/console/session/second-factor', { body: { code } }))

/** The first guesses are refused as wrong, later ones as too many. */
function noteGuesses(bench: Bench, kind: string, statuses: readonly number[], max: number): void {
  for (const [guess, status] of statuses.entries()) {
    const expected = guess < max ? 401 : 429
    bench.note(kind, `guess ${guess + 1}`, String(expected), String(status), status === expected)
  }
}

/** Enters the right code, which resets the count of guesses. */
async function right(bench: Bench, person: WithCodes): Promise<void> {
  bench.clock.advance({ seconds: 120 })
  const { status, text } = await give(
    await waiting(bench, person),
    totpCode(person.secret, totpStep(bench.clock.now())),
  )
  if (status !== 200) throw new Error(text)
  bench.clock.advance({ seconds: 120 })
}

export async function codes(bench: Bench): Promise<void> {
  const person = await withCodes(bench)
  const at = (steps: number) => totpCode(person.secret, totpStep(bench.clock.now()) + steps)
  for (const steps of [-100, -10, -5, -4, -3, -2, 2, 3, 4, 5, 10, 100]) {
    await bench.refused('codes', `the code of ${steps} steps from now`, [401], async () =>
      give(await waiting(bench, person), at(steps)),
    )
    await right(bench, person)
  }
  for (const steps of [-1, 0, 1]) {
    const code = at(steps)
    await bench.refused('codes', `the code of ${steps} steps from now`, [200], async () =>
      give(await waiting(bench, person), code),
    )
    await bench.refused('codes', `the same again`, [401], async () => give(await waiting(bench, person), code))
    await bench.refused('codes', `the same in other clothes`, [401], async () =>
      give(await waiting(bench, person), code.replace(/(...)/, '$1 ')),
    )
    await right(bench, person)
  }
  await give(await waiting(bench, person), at(1))
  for (const steps of [-1, 0])
    await bench.refused('codes', `a code from before the last one (${steps})`, [401], async () =>
      give(await waiting(bench, person), at(steps)),
    )
  await right(bench, person)
  const code = at(0)
  const browsers = [await waiting(bench, person), await waiting(bench, person), await waiting(bench, person)]
  const raced = await Promise.all(browsers.map((browser) => give(browser, code)))
  const once = raced.filter(({ status }) => status === 200).length
  for (const { status } of raced)
    bench.note('codes', 'one code in three browsers at once', 'once', String(status), once === 1)
  await right(bench, person)

  const odd: Record<string, unknown> = {
    nothing: '',
    null: null,
    'a number': Number(at(0)),
    'a list': [at(0)],
    'an object': { code: at(0) },
    'other digits': at(0).replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
    'wide digits': at(0).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    'a NUL within': `${at(0)}\0`,
    'a line more': `${at(0)}\n000000`,
    'five digits': at(0).slice(0, 5),
    'seven digits': `${at(0)}0`,
    'a thousand digits': '0'.repeat(1000),
    'a percent sign': '%',
    SQL: `' OR 1=1 --`,
  }
  for (const [what, value] of Object.entries(odd)) {
    await bench.refused('codes', `for a code: ${what}`, [400, 401], async () =>
      give(await waiting(bench, person), value),
    )
    await right(bench, person)
  }
  // Guesses: five, then none, from any unknown browser; a known browser is admitted.
  const known = person.browser.cookies.get('__Host-Http-custos-browser')!
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) statuses.push((await give(await waiting(bench, person), '000000')).status)
  noteGuesses(bench, 'codes', statuses, 5)
  await bench.refused('codes', 'the right code among guesses, by an unknown browser', [429], async () =>
    give(await waiting(bench, person), at(0)),
  )
  const own = await waiting(bench, person)
  own.cookies.set('__Host-Http-custos-browser', known)
  await bench.refused('codes', 'the right code among guesses, by her own browser', [200], () => give(own, at(0)))
  const forged = await waiting(bench, person)
  forged.cookies.set('__Host-Http-custos-browser', `${known.split('.')[0]}x.${known.split('.')[1]}`)
  await bench.refused('codes', 'by a browser whose mark is forged', [429], () => give(forged, at(1)))
  await bench.renew()
  const others = await withCodes(bench)
  const borrowed = await waiting(bench, person)
  borrowed.cookies.set('__Host-Http-custos-browser', others.browser.cookies.get('__Host-Http-custos-browser')!)
  await bench.refused('codes', 'by a browser that is known of somebody else', [429], () => give(borrowed, at(1)))
}

export async function recoveryCodes(bench: Bench): Promise<void> {
  const [person, other] = [await withCodes(bench), await withCodes(bench)]
  const [first, second, third, fourth] = person.recovery as [string, string, string, string]
  const try_ = (what: string, statuses: number[], code: unknown, of = person) =>
    bench.refused('recovery codes', what, statuses, async () => give(await waiting(bench, of), code))
  await try_('one', [200], first)
  await try_('the same again', [401], first)
  await right(bench, person)
  await try_('another’s', [401], other.recovery[0])
  await try_('one without its last letter', [401], second.slice(0, -1))
  await try_('two in one', [400, 401], `${second} ${third}`)
  await right(bench, person)
  await try_('its hash', [400, 401], '0'.repeat(64))
  await try_('a pattern', [400, 401], '%')
  await try_(
    'every second letter',
    [401],
    second.replace(/./g, (letter, at: number) => (at % 2 ? letter : 'a')),
  )
  await right(bench, person)
  await try_('in capitals with spaces, as people write', [200], second.toUpperCase().replaceAll('-', ' '))
  const browsers = [await waiting(bench, person), await waiting(bench, person), await waiting(bench, person)]
  const raced = await Promise.all(browsers.map((browser) => give(browser, third)))
  const once = raced.filter(({ status }) => status === 200).length
  for (const { status } of raced)
    bench.note('recovery codes', 'one in three browsers at once', 'once', String(status), once === 1)
  await right(bench, person)
  const fresh = { ...person, browser: await bench.session(person.id) }
  const renewed = await fresh.browser.call('POST', '/console/account/recovery-codes')
  const [fifth] = (renewed.body as { data: { recovery_codes: string[] } }).data.recovery_codes
  await try_('one of before they were renewed', [401], fourth)
  await try_('one of the new', [200], fifth)
  await fresh.browser.call('DELETE', '/console/account/authenticator')
  const browser = stranger(bench)
  await byPassword(bench, browser, person.email)
  await bench.refused('recovery codes', 'where there is no authenticator app any more', [409], () =>
    give(browser, fifth),
  )
  await bench.refused('recovery codes', 'new ones without an app', [409], async () =>
    shown(await fresh.browser.call('POST', '/console/account/recovery-codes')),
  )
}

/** The rights of a browser between password and code: only to enter the code. */
export async function halfWay(bench: Bench): Promise<void> {
  const person = await withCodes(bench)
  const half = await waiting(bench, person)
  const calls: [string, string, object?][] = [
    ['GET', '/console/account'],
    ['GET', '/console/events'],
    ['GET', '/v1/vendors'],
    ['GET', '/v1/users'],
    ['POST', '/v1/vendors', { name: 'Own', domain: 'https://own.example' }],
    ['POST', '/console/account/password', { current_password: password, new_password: `${password} new` }],
    ['POST', '/console/account/passkeys/ceremony'],
    ['POST', '/console/account/authenticator/ceremony'],
    ['DELETE', '/console/account/authenticator'],
    ['POST', '/console/account/recovery-codes'],
    ['POST', '/console/session/confirmation', { password }],
    ['POST', '/console/account/single-sign-on/ceremony'],
    ['POST', '/console/session/single-sign-on/confirmation'],
    ['POST', '/console/account/job-title', { job_title: 'DPO' }],
    ['DELETE', '/console/session'],
  ]
  for (const [method, path, body] of calls)
    await bench.refused('half-way', `${method} ${path}`, [401], () =>
      bench.send({ browser: half }, method, path, body && { body }),
    )
  const session = await half.call('GET', '/console/session')
  bench.note(
    'half-way',
    'who she is',
    'nothing of her',
    session.text.slice(0, 60),
    !session.text.includes(person.email),
  )
  bench.clock.advance({ seconds: 601 })
  await bench.refused('half-way', 'the right code after ten minutes', [401], () =>
    give(half, totpCode(person.secret, totpStep(bench.clock.now()))),
  )
}

export async function sessions(bench: Bench): Promise<void> {
  const { platform } = bench
  const look = async (browser: ConsoleClient): Promise<Got> => bench.send({ browser }, 'GET', '/v1/vendors')
  const name = '__Host-Http-custos'
  const person = await makePerson(platform, 'admin')
  const token = person.browser.cookies.get(name)!
  const [row] = await platform.database.sql<{ id: string; token_hash: Buffer }>(
    'SELECT id, token_hash FROM user_sessions ORDER BY created_at DESC LIMIT 1',
  )
  const raw: Record<string, string> = {
    'one letter else': `${name}=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'one letter less': `${name}=${token.slice(0, -1)}`,
    'one letter more': `${name}=${token}A`,
    'another case': `${name}=${token.toLowerCase()}`,
    'its id': `${name}=${row!.id}`,
    'its hash': `${name}=${row!.token_hash.toString('base64url')}`,
    'its hash in hexadecimal': `${name}=${row!.token_hash.toString('hex')}`,
    twice: `${name}=${token}; ${name}=${token}`,
    'another beside it': `${name}=${token}; ${name}=other`,
    'without the prefix': `custos=${token}`,
    'with another prefix': `__Secure-custos=${token}`,
    'in quotes': `${name}="${token}"`,
    encoded: `${name}=%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
    'another case of its name': `${name.toLowerCase()}=${token}`,
    'the person’s id': `${name}=${person.id}`,
    'a token of an app': `${name}=${platform.tenant.api.token}`,
    nothing: `${name}=`,
    deleted: `${name}=deleted`,
  }
  for (const [what, cookie] of Object.entries(raw))
    await bench.refused('sessions', `the cookie, ${what}`, [401], () =>
      bench.send({ token: undefined }, 'GET', '/console/api/v1/vendors', { headers: { cookie } }),
    )
  await bench.refused('sessions', 'the cookie as a token', [401], () => bench.send({ token }, 'GET', '/v1/vendors'))
  await bench.refused('sessions', 'the cookie at the API', [401], () =>
    bench.send({ token: undefined }, 'GET', '/v1/vendors', { headers: { cookie: `${name}=${token}` } }),
  )
  await bench.refused('sessions', 'an app’s token at the console', [401], () =>
    bench.send({ token: platform.tenant.api.token }, 'GET', '/console/api/v1/vendors'),
  )

  // Fixation: an earlier token of a browser is worthless after the sign-in, and no planted one is adopted.
  for (const planted of ['A'.repeat(43), token]) {
    const victim = stranger(bench)
    victim.cookies.set(name, planted)
    const other = await makePerson(platform, 'viewer')
    await byPassword(bench, victim, other.email)
    const isNew = victim.cookies.get(name) !== planted
    bench.note('sessions', 'planted before signing in', 'another one', isNew ? 'another one' : 'the same', isNew)
  }
  const again = new ConsoleClient(platform.url, token)
  await byPassword(bench, again, person.email)
  await bench.ended('sessions', 'the one of before she signed in again by the same browser', [401], () =>
    look(new ConsoleClient(platform.url, token)),
  )

  const ends: Record<string, (id: string, own: ConsoleClient) => Promise<unknown>> = {
    'signing out': (_, own) =>
      new ConsoleClient(platform.url, own.cookies.get(name)).call('DELETE', '/console/session'),
    'another role': (id) => platform.api.call('PUT', `/v1/users/${id}`, { body: { role: 'viewer' } }),
    'being disabled': (id) => platform.api.call('PUT', `/v1/users/${id}`, { body: { disabled: true } }),
    'an end of access to come': (id) =>
      platform.api.call('PUT', `/v1/users/${id}`, { body: { access_until: bench.now + 60 } }),
    'a reset': (id) => platform.api.call('POST', `/v1/users/${id}/reset`),
    'an admin who ends all': (id) => platform.api.call('DELETE', `/v1/users/${id}/sessions`),
    'another password': (_, own) =>
      new ConsoleClient(platform.url, own.cookies.get(name)).call('POST', '/console/account/password', {
        body: { current_password: password, new_password: 'another horse battery' },
      }),
    'confirming who she is by it': (_, own) =>
      new ConsoleClient(platform.url, own.cookies.get(name)).call('POST', '/console/session/confirmation', {
        body: { password },
      }),
    'eight hours without use': async () => bench.clock.advance({ hours: 8 }),
  }
  for (const [what, end] of Object.entries(ends)) {
    await bench.renew()
    const { id, browser } = await makePerson(platform, 'reviewer')
    await end(id, browser)
    await bench.ended('sessions', `after ${what}`, [401], () => look(browser))
    await bench.refused('sessions', `the account after ${what}`, [401], () =>
      bench.send({ browser }, 'GET', '/console/account'),
    )
    await bench.refused('sessions', `a change after ${what}`, [401], () =>
      bench.send({ browser }, 'POST', '/v1/vendors', { body: { name: 'Late', domain: 'https://late.example' } }),
    )
  }
  await bench.renew()
  const used = await makePerson(platform, 'reviewer')
  for (let hours = 0; hours < 24; hours += 6) {
    await bench.refused('sessions', `used every six hours, after ${hours}`, [200], () => look(used.browser))
    bench.clock.advance({ hours: 6 })
  }
  await bench.refused('sessions', 'used all the time, after a day', [401], () => look(used.browser))

  const confirmations: Record<string, unknown> = {
    'another password': 'another horse battery staple',
    nothing: '',
    'a list': [password],
    'a part of it': password.slice(0, -1),
    'it with a space more': `${password} `,
    'it in capitals': password.toUpperCase(),
  }
  await bench.renew()
  const ada = await makePerson(platform, 'admin')
  for (const [what, given] of Object.entries(confirmations))
    await bench.refused('sessions', `confirmed by ${what}`, [400, 401], async () =>
      shown(await ada.browser.call('POST', '/console/session/confirmation', { body: { password: given } })),
    )
  const guesses: number[] = []
  for (let guess = 0; guess < 14; guess += 1)
    guesses.push(
      (await ada.browser.call('POST', '/console/session/confirmation', { body: { password: `guess number ${guess}` } }))
        .status,
    )
  bench.note(
    'sessions',
    'fourteen guesses of a stolen session',
    'at most ten',
    guesses.join(' '),
    guesses.includes(429) && guesses.filter((status) => status === 401).length <= 10,
  )
}

export async function passwords(bench: Bench): Promise<void> {
  const { platform } = bench
  const person = await makePerson(platform, 'reviewer')
  const foreign = await makePerson(platform, 'reviewer', platform.other)
  const given: Record<string, [unknown, unknown, unknown]> = {
    'another organisation’s person': [foreign.email, password, organisationOf(bench)],
    'a person at another organisation': [person.email, password, platform.other.tenant_id],
    'no such organisation': [person.email, password, 'Nobody at all'],
    'an organisation by a pattern': [person.email, password, '%'],
    'no organisation where there are several': [person.email, password, ''],
    nobody: ['nobody@people.example', password, organisationOf(bench)],
    'an address with a space': [`${person.email} `, password, organisationOf(bench)],
    'an address as a list': [[person.email], password, organisationOf(bench)],
    'a password as a list': [person.email, [password], organisationOf(bench)],
    'a password as true': [person.email, true, organisationOf(bench)],
    'a password with a NUL': [person.email, `${password}\0`, organisationOf(bench)],
    'no password': [person.email, '', organisationOf(bench)],
    'a password of a megabyte': [person.email, 'a'.repeat(12_000), organisationOf(bench)],
  }
  for (const [what, [email, secret, organisation]] of Object.entries(given))
    await bench.refused('passwords', what, [400, 401], async () =>
      shown(await byPassword(bench, stranger(bench), email, secret, organisation)),
    )
  const twin = `twin-${Date.now()}@people.example`
  for (const tenant of [platform.tenant, platform.other]) {
    const { invitation } = await makeUser(tenant.api, { email: twin, role: 'viewer' })
    await stranger(bench).call('POST', '/console/session/invitation', {
      body: {
        token: invitation.path.split('#')[1],
        password: tenant === platform.tenant ? password : 'of the other one',
      },
    })
  }
  await bench.refused('passwords', 'the password that she has elsewhere', [401], async () =>
    shown(await byPassword(bench, stranger(bench), twin, 'of the other one')),
  )
  const answers: string[] = []
  const wrong = await makePerson(platform, 'viewer')
  for (const email of [wrong.email, 'nobody@people.example']) {
    const { text } = await byPassword(bench, stranger(bench), email, 'another horse battery')
    answers.push(text.replace(/req_\w+/g, ''))
  }
  bench.note(
    'passwords',
    'told apart: wrong, and nobody',
    'the same',
    answers[0] === answers[1] ? 'the same' : 'other',
    answers[0] === answers[1],
  )
  const victim = await makePerson(platform, 'viewer')
  const statuses: number[] = []
  for (let guess = 0; guess < 14; guess += 1)
    statuses.push((await byPassword(bench, stranger(bench), victim.email, `guess number ${guess}`)).status)
  noteGuesses(bench, 'passwords', statuses, 10)
  const own = stranger(bench)
  own.cookies.set('__Host-Http-custos-browser', victim.browser.cookies.get('__Host-Http-custos-browser')!)
  await bench.refused('passwords', 'the person herself meanwhile, by her own browser', [200], async () =>
    shown(await byPassword(bench, own, victim.email)),
  )
  const weak = [
    'password',
    'password1234',
    '123456789012',
    'aaaaaaaaaaaa',
    'qwertyuiop123',
    'short',
    '',
    ' '.repeat(12),
    'a'.repeat(129),
  ]
  for (const [index, secret] of weak.entries()) {
    const { invitation } = await makeUser(platform.api, { role: 'viewer' })
    const got = await stranger(bench).call('POST', '/console/session/invitation', {
      body: { token: invitation.path.split('#')[1], password: secret },
    })
    bench.note(
      'passwords',
      `chosen: weak one ${index + 1} (${secret.slice(0, 14)})`,
      '400',
      String(got.status),
      got.status === 400,
    )
  }
}

export async function links(bench: Bench): Promise<void> {
  const { platform } = bench
  const make = async () => {
    const { id, email, invitation } = await makeUser(platform.api, { role: 'approver' })
    return { id, email, token: invitation.path.split('#')[1]! }
  }
  const use = async (token: unknown, fields: object = {}): Promise<Got> =>
    shown(await stranger(bench).call('POST', '/console/session/invitation', { body: { token, password, ...fields } }))
  const one = await make()
  const odd: Record<string, unknown> = {
    'one letter else': `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`,
    'one letter less': one.token.slice(0, -1),
    'another case': one.token.toUpperCase(),
    nothing: '',
    'the person’s id': one.id,
    'a list': [one.token],
    'with its path': `/console/invitation#${one.token}`,
    'a pattern': '%',
  }
  for (const [what, token] of Object.entries(odd)) await bench.refused('links', what, [400, 401], () => use(token))
  await bench.refused('links', 'for another address', [400], () => use(one.token, { email: 'eve@people.example' }))
  await bench.refused('links', 'with a role', [400], () => use(one.token, { role: 'admin' }))
  for (let look = 0; look < 3; look += 1)
    await bench.refused('links', 'looked at', [200], async () =>
      shown(await stranger(bench).call('POST', '/console/session/invitation/look', { body: { token: one.token } })),
    )
  const raced = await Promise.all([use(one.token), use(one.token), use(one.token), use(one.token)])
  const once = raced.filter(({ status }) => status === 200).length
  for (const { status } of raced) bench.note('links', 'four at once', 'once', String(status), once === 1)
  await bench.refused('links', 'used again', [401], () => use(one.token))
  await bench.refused('links', 'looked at once used', [401], async () =>
    shown(await stranger(bench).call('POST', '/console/session/invitation/look', { body: { token: one.token } })),
  )
  const ends: Record<string, (id: string) => Promise<unknown>> = {
    'seven days': async () => bench.clock.advance({ days: 7, seconds: 1 }),
    'a new link': (id) => platform.api.call('POST', `/v1/users/${id}/reset`),
    'being disabled': (id) => platform.api.call('PUT', `/v1/users/${id}`, { body: { disabled: true } }),
    'the end of her access': async (id) => {
      await platform.api.call('PUT', `/v1/users/${id}`, { body: { access_until: bench.now + 1 } })
      bench.clock.advance({ seconds: 2 })
    },
  }
  for (const [what, end] of Object.entries(ends)) {
    await bench.renew()
    const { id, token } = await make()
    await end(id)
    await bench.refused('links', `after ${what}`, [401], () => use(token))
  }
  await bench.renew()
  const { id } = await makePerson(platform, 'viewer')
  const reset = await platform.api.call('POST', `/v1/users/${id}/reset`)
  const token = /#([\w-]+)/.exec(reset.text)![1]!
  bench.clock.advance({ days: 1, seconds: 1 })
  await bench.refused('links', 'of a reset, after a day', [401], () => use(token))
}
