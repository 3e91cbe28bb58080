import { confirmProposal } from '@custos/contract/proposals'
import type { Role } from '@custos/contract/roles'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeVendor } from '@custos/testkit/make'
import { password } from '@custos/testkit/people'
import type { Tenant } from '@custos/testkit/platform'
import type { Bench, Person, Sender } from './bench.ts'

/** Four-eyes approval by one person: every way to get control of an account, through one, two and three accounts. */

interface Site {
  bench: Bench
  tenant: Tenant
  /** The proposer. */
  admin: Person
  /** Nobody's puppet. */
  third: Person
}

const link = (text: string) => /invitation#([\w-]+)/.exec(text)![1]!

async function enter({ bench }: Site, text: string): Promise<ConsoleClient> {
  const browser = new ConsoleClient(bench.platform.url)
  const answer = await browser.call('POST', '/console/session/invitation', { body: { token: link(text), password } })
  if (answer.status !== 200) throw new Error(answer.text)
  return browser
}

const idIn = (text: string) => (JSON.parse(text) as { data: { id: string } }).data.id

async function invited(site: Site, by: Sender, role: Role): Promise<Person> {
  const email = `${crypto.randomUUID()}@people.example`
  const { text, status } = await site.bench.send(by, 'POST', '/v1/users', { body: { email, name: 'Puppet', role } })
  if (status !== 201) throw new Error(text)
  return { id: idIn(text), email, browser: await enter(site, text) }
}

/** The ways to get control of an approver's account after the proposal; `before` was prepared before it. */
const ways: Record<string, (site: Site, by: Sender, before: Before) => Promise<Person>> = {
  'an invitation': (site, by) => invited(site, by, 'approver'),
  'an admin’s invitation': (site, by) => invited(site, by, 'admin'),
  'an invitation of before, whose link is used': async (site, _by, { waiting }) => ({
    ...waiting,
    browser: await enter(site, waiting.text),
  }),
  'a new link': async (site, by, { approver }) => {
    const { text } = await site.bench.send(by, 'POST', `/v1/users/${approver.id}/reset`)
    return { ...approver, browser: await enter(site, text) }
  },
  'a new link for who has not come yet': async (site, by, { waiting }) => {
    const { text } = await site.bench.send(by, 'POST', `/v1/users/${waiting.id}/reset`)
    return { ...waiting, browser: await enter(site, text) }
  },
  'a role': (site, by, { reviewer }) => changed(site, by, reviewer, { role: 'approver' }),
  'access that had ended': (site, by, { ended }) => changed(site, by, ended, { access_until: null }),
  'access that was disabled': (site, by, { disabled }) => changed(site, by, disabled, { disabled: false }),
  'the break-glass account': (site, by, { second }) => changed(site, by, second, { break_glass: true }),
}

async function changed({ bench, tenant }: Site, by: Sender, person: Person, body: object): Promise<Person> {
  const { status, text } = await bench.send(by, 'PUT', `/v1/users/${person.id}`, { body })
  if (status !== 200) throw new Error(text)
  return { ...person, browser: await bench.session(person.id, tenant) }
}

interface Before {
  waiting: { id: string; email: string; text: string }
  approver: Person
  reviewer: Person
  ended: Person
  disabled: Person
  /** An admin with a password. */
  second: Person
}

async function madeBefore(site: Site, by: Sender): Promise<Before> {
  const { bench, tenant } = site
  const app = { token: tenant.api.token }
  const email = `${crypto.randomUUID()}@people.example`
  const { text } = await bench.send(by, 'POST', '/v1/users', { body: { email, name: 'Waiting', role: 'approver' } })
  const [ended, disabled] = [await bench.person('approver', tenant), await bench.person('approver', tenant)]
  await bench.send(app, 'PUT', `/v1/users/${ended.id}`, { body: { access_until: bench.now + 1 } })
  await bench.send(app, 'PUT', `/v1/users/${disabled.id}`, { body: { disabled: true } })
  return {
    waiting: { id: idIn(text), email, text },
    approver: await bench.person('approver', tenant),
    reviewer: await bench.person('reviewer', tenant),
    ended,
    disabled,
    second: await invited(site, app, 'admin'),
  }
}

/** The ways in which the proposer can control the account. */
const hands: Record<string, (site: Site) => Promise<Sender>> = {
  'by the proposer': async ({ admin }) => admin,
  'by whom she invited': async (site) => invited(site, site.admin, 'admin'),
  'by whom her puppet invited': async (site) => invited(site, await invited(site, site.admin, 'admin'), 'admin'),
  'by an admin whom she reset': async (site) => {
    const victim = await site.bench.person('admin', site.tenant)
    const { text } = await site.bench.send(site.admin, 'POST', `/v1/users/${victim.id}/reset`)
    return { browser: await enter(site, text) }
  },
  'by an app': async ({ tenant }) => ({ token: tenant.api.token }),
  'by an app that she made': async ({ bench, admin }) => appOf(bench, admin),
  'by whom an app invited': async (site) => invited(site, { token: site.tenant.api.token }, 'admin'),
}

async function appOf(bench: Bench, admin: Person): Promise<Sender> {
  const { data } = await bench.send(admin, 'POST', '/v1/apps', { body: { name: 'Hers' } })
  const { clientId, clientSecret } = data as { clientId: string; clientSecret: string }
  const token = await bench.send({ token: undefined }, 'POST', '/v1/oauth/token', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  })
  return { token: (token.data as { access_token: string }).access_token }
}

const kind = 'four eyes'

export async function puppets(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('Puppets')
  const site: Site = {
    bench,
    tenant,
    admin: await bench.person('admin', tenant),
    third: await bench.person('admin', tenant),
  }
  await bench.send(site.third, 'PUT', '/v1/organisation', { body: { four_eyes: true } })
  const signature = { name: 'B. Example', role: 'CISO' }

  for (const [hand, by] of Object.entries(hands))
    for (const [what, way] of Object.entries(ways)) {
      const admin = { ...site.admin, browser: await bench.session(site.admin.id, tenant) }
      const here = { ...site, admin }
      const before = await madeBefore(here, admin)
      bench.clock.advance({ seconds: 2 })
      const { id } = await makeVendor(tenant.api)
      const path = await propose(bench, admin, id)
      const puppet = await way(here, await by(here), before)
      await bench.refused(kind, `confirmed by who has ${what} ${hand}`, [403], () =>
        bench.send(puppet, 'POST', `${path}/confirm`, { body: signature }),
      )
      // Nor can the puppet propose and its holder confirm.
      const { id: other } = await makeVendor(tenant.api)
      const turned = await propose(bench, { ...puppet }, other)
      await bench.send(puppet, 'POST', `${turned}/decline`, { body: { reason: 'Tried.' } })
    }

  // Turning four-eyes approval off, likewise.
  for (const [hand, by] of Object.entries(hands))
    for (const what of ['an admin’s invitation', 'the break-glass account']) {
      const admin = { ...site.admin, browser: await bench.session(site.admin.id, tenant) }
      const here = { ...site, admin }
      const before = await madeBefore(here, admin)
      await bench.send(admin, 'PUT', '/v1/organisation', { body: { four_eyes: false } })
      const puppet = await ways[what]!(here, await by(here), before)
      await bench.refused(kind, `four eyes ended by who has ${what} ${hand}`, [403], () =>
        bench.send(puppet, 'POST', '/v1/organisation/four-eyes/confirm'),
      )
      await bench.send(admin, 'POST', '/v1/organisation/four-eyes/decline')
    }

  // People without the right to confirm.
  const { id } = await makeVendor(tenant.api)
  const admin = { ...site.admin, browser: await bench.session(site.admin.id, tenant) }
  const path = await propose(bench, admin, id)
  const roles: Role[] = ['viewer', 'auditor', 'reviewer']
  for (const role of roles)
    for (const call of ['confirm', 'decline']) {
      const person = await bench.person(role, tenant)
      await bench.refused(kind, `${call} by a ${role}`, [403], () =>
        bench.send(person, 'POST', `${path}/${call}`, { body: call === 'confirm' ? signature : { reason: 'No.' } }),
      )
    }
  const foreign = { token: bench.platform.other.api.token }
  const senders: Record<string, [Sender, number[]]> = {
    'an app with every scope': [{ token: tenant.api.token }, [403]],
    'an app of another organisation': [foreign, [404]],
    'an admin of another organisation': [await bench.person('admin', bench.platform.other), [404]],
    nobody: [{ token: undefined }, [401]],
    'the proposer in another browser': [{ browser: await bench.session(admin.id, tenant) }, [403]],
  }
  for (const [who, [sender, statuses]] of Object.entries(senders))
    for (const call of ['confirm', 'decline']) {
      const isOwn = who.startsWith('the proposer') && call === 'decline'
      if (isOwn) continue
      await bench.refused(kind, `${call} by ${who}`, statuses, () =>
        bench.send(sender, 'POST', `${path}/${call}`, { body: call === 'confirm' ? signature : { reason: 'No.' } }),
      )
    }
  const apps: Record<string, [string, string, object]> = {
    'a decision': ['POST', `/v1/vendors/${id}/approval`, decision(bench)],
    'a proposal': ['POST', `/v1/vendors/${id}/approval/proposals`, decision(bench)],
    'the end of four eyes': ['PUT', '/v1/organisation', { four_eyes: false }],
    'the confirmed end of four eyes': ['POST', '/v1/organisation/four-eyes/confirm', {}],
    'the declined end of four eyes': ['POST', '/v1/organisation/four-eyes/decline', {}],
  }
  for (const [what, [method, to, body]] of Object.entries(apps))
    await bench.refused(kind, `${what} by an app`, [403, 409], () =>
      bench.send({ token: tenant.api.token }, method, to, { body }),
    )
  await bench.refused(kind, 'a decision by a person alone', [409], () =>
    bench.send(admin, 'POST', `/v1/vendors/${id}/approval`, { body: decision(bench) }),
  )

  // People who lose the right to confirm.
  const ends: Record<string, object> = {
    disabled: { disabled: true },
    'of another role': { role: 'reviewer' },
    'whose access has ended': { access_until: bench.now + 5 },
  }
  for (const [what, body] of Object.entries(ends)) {
    const [proposer, second] = [await bench.person('approver', tenant), await bench.person('approver', tenant)]
    const [one, other] = [
      await propose(bench, proposer, (await makeVendor(tenant.api)).id),
      await propose(bench, admin, (await makeVendor(tenant.api)).id),
    ]
    for (const person of [proposer, second]) await bench.send(site.third, 'PUT', `/v1/users/${person.id}`, { body })
    bench.clock.advance({ seconds: 10 })
    const third = { browser: await bench.session(site.third.id, tenant) }
    await bench.refused(kind, `what somebody proposed who is ${what}`, [409], () =>
      bench.send(third, 'POST', `${one}/confirm`, { body: signature }),
    )
    await bench.refused(kind, `confirmed by who is ${what}, in the browser she had`, [401, 403], () =>
      bench.send(second, 'POST', `${other}/confirm`, { body: signature }),
    )
  }
  // Only one of several simultaneous confirmations succeeds.
  const { id: raced } = await makeVendor(tenant.api)
  const fast = { browser: await bench.session(site.third.id, tenant) }
  const again = { ...site.admin, browser: await bench.session(site.admin.id, tenant) }
  const to = await propose(bench, again, raced)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bench.send(fast, 'POST', `${to}/confirm`, { body: signature })),
  )
  const made = answers.filter(({ status }) => status === 201).length
  for (const { status } of answers)
    bench.note(
      kind,
      'ten confirmations at once',
      '201 once, 409 else',
      String(status),
      made === 1 && [201, 409].includes(status),
    )
  await bench.refused(kind, 'confirmed again', [409], () =>
    bench.send(fast, 'POST', `${to}/confirm`, { body: signature }),
  )
  await bench.refused(kind, 'declined after it was confirmed', [409], () =>
    bench.send(fast, 'POST', `${to}/decline`, { body: { reason: 'Too late.' } }),
  )
  await bench.refused(kind, 'confirmed by the path of another vendor', [404], () =>
    bench.send(
      fast,
      'POST',
      confirmProposal.path.replace('{id}', raced).replace('{proposal_id}', path.split('/').at(-1)!),
      {
        body: signature,
      },
    ),
  )
}

const decision = (bench: Bench) => ({
  status: 'APPROVED',
  supporting_assessments: [],
  approvers: [{ name: 'A. Example', role: 'DPO', date: bench.now }],
  reasoning: 'Good enough.',
})

/** @returns the path of the proposal. */
async function propose(bench: Bench, by: Person, vendor: string): Promise<string> {
  const body = { ...decision(bench), approvers: [{ name: 'A. Example', role: 'DPO', date: bench.now, user_id: by.id }] }
  const { status, data, text } = await bench.send(by, 'POST', `/v1/vendors/${vendor}/approval/proposals`, { body })
  if (status !== 201) throw new Error(text)
  return `/v1/vendors/${vendor}/approval/proposals/${(data as { id: string }).id}`
}
