import { consoleRoutes } from '@custos/contract/console-routes'
import { type Role, scopesOfRole } from '@custos/contract/roles'
import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import { type Scope, scopes } from '@custos/contract/scopes'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { makeUser } from '@custos/testkit/people'
import type { Bench, Sender } from './bench.ts'

/** Nobody can grant rights that they lack: every role of an app against every role that it may try to grant. */

const roles = Object.keys(scopesOfRole) as Role[]
const governing: Scope[] = ['users:read', 'users:write', 'apps:read', 'apps:write']

const tokenOf = async (bench: Bench, credentials: { clientId: string; clientSecret: string }, scope?: string) => {
  const { data, text } = await bench.send({ token: undefined }, 'POST', '/v1/oauth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      ...(scope !== undefined && { scope }),
    },
  })
  const token = (data as { access_token?: string }).access_token
  if (token === undefined) throw new Error(text)
  return token
}

async function appWith(bench: Bench, held: readonly Scope[]) {
  const root = { token: bench.platform.tenant.api.token }
  const { data, text } = await bench.send(root, 'POST', '/v1/apps', {
    body: { name: 'Attacker', scopes: [...new Set(held)] },
  })
  const made = data as { id: string; clientId: string; clientSecret: string }
  if (!made?.clientSecret) throw new Error(text)
  return made
}

export async function reach(bench: Bench): Promise<void> {
  const { api } = bench.platform
  const root = { token: api.token }
  const targets = new Map<Role, { id: string; session: string }>()
  for (const role of roles) {
    const { id } = await makeUser(api, { role })
    await bench.session(id)
    const { data } = await bench.send(root, 'GET', `/v1/users/${id}/sessions`)
    targets.set(role, { id, session: (data as { id: string }[])[0]!.id })
  }
  for (const own of roles) {
    // An admin holds everything.
    if (own === 'admin') continue
    const held = new Set<Scope>([...scopesOfRole[own], ...governing])
    const sender = { token: await tokenOf(bench, await appWith(bench, [...held])) }
    for (const [role, { id, session }] of targets) {
      const { id: app } = await appWith(bench, scopesOfRole[role])
      const isWithin = scopesOfRole[role].every((scope) => held.has(scope))
      const calls: Record<string, [string, string, object?]> = {
        'invites one': ['POST', '/v1/users', { email: `${crypto.randomUUID()}@people.example`, role }],
        'makes a viewer one': ['PUT', `/v1/users/${targets.get('viewer')!.id}`, { role }],
        'renames one': ['PUT', `/v1/users/${id}`, { name: 'Renamed' }],
        'keeps one out and lets her in again': ['PUT', `/v1/users/${id}`, { disabled: false }],
        'ends the access of one': ['PUT', `/v1/users/${id}`, { access_until: bench.now + 900_000 }],
        'sees the sessions of one': ['GET', `/v1/users/${id}/sessions`],
        'ends a session of one': ['DELETE', `/v1/users/${id}/sessions/${session}`],
        'ends the sessions of one': ['DELETE', `/v1/users/${id}/sessions`],
        'makes one the break-glass account': ['PUT', `/v1/users/${id}`, { break_glass: true }],
        'gets a link for one': ['POST', `/v1/users/${id}/reset`],
        'makes an app that holds as much': ['POST', '/v1/apps', { name: 'More', scopes: scopesOfRole[role] }],
        'gets the secret of an app that holds as much': ['POST', `/v1/apps/${app}/rotate-secret`],
        'sets a provider whose new people are such': [
          'PUT',
          '/v1/organisation/single-sign-on',
          { issuer: 'https://own.attacker.example', client_id: 'own', client_secret: 'own', new_people_role: role },
        ],
        'deletes an app that holds as much': ['DELETE', `/v1/apps/${app}`],
      }
      for (const [what, [method, path, body]] of Object.entries(calls)) {
        const isProvider = what.startsWith('sets a provider')
        // The own role is always permitted; a request refused for another reason grants nothing either.
        const allowed =
          isProvider || !isWithin ? (isProvider && role === 'admin' ? [400, 403] : [403]) : [200, 201, 400, 404, 409]
        await bench.refused('reach', `an app with ${own} and users and apps ${what}: ${role}`, allowed, () =>
          bench.send(sender, method, path, body && { body }),
        )
        await bench.send(root, 'PUT', `/v1/users/${targets.get('viewer')!.id}`, { body: { role: 'viewer' } })
        if (what.startsWith('ends a')) {
          await bench.session(id)
        }
      }
    }
    // A token that requests more than its app holds, and one app's scopes as another's.
    const app = await appWith(bench, [...held])
    for (const scope of scopes.filter((one) => !held.has(one)))
      await bench.refused('reach', `an app with ${own} asks for ${scope}`, [400], () =>
        bench.send({ token: undefined }, 'POST', '/v1/oauth/token', {
          body: { grant_type: 'client_credentials', client_id: app.clientId, client_secret: app.clientSecret, scope },
        }),
      )
  }
  for (const role of roles.filter((one) => one !== 'admin')) {
    const person = await bench.person(role)
    for (const [method, path, body] of [
      ['POST', '/v1/users', { email: 'eve@people.example', role: 'viewer' }],
      ['POST', '/v1/apps', { name: 'Own', scopes: ['vendors:read'] }],
      ['PUT', `/v1/users/${person.id}`, { role: 'admin' }],
      ['POST', `/v1/users/${person.id}/reset`, undefined],
      ['PUT', '/v1/organisation', { four_eyes: true }],
      ['PUT', '/v1/organisation/single-sign-on', { enforced: false }],
      ['POST', '/v1/webhooks', { url: 'https://attacker.example/' }],
    ] as const)
      await bench.refused(
        'reach',
        `a ${role} in the console: ${method} ${path.replace(/[\w-]{36}/, 'herself')}`,
        [403],
        () => bench.send(person, method, path, body && { body }),
      )
  }
}

/** Every changing call, in a session whose proof of identity is eleven minutes old. */
export async function stale(bench: Bench): Promise<void> {
  const things = await makeOneOfEach(bench.platform)
  const admin = await bench.person('admin')
  bench.clock.advance({ seconds: 660 })
  const writes = [...routes, ...consoleRoutes].filter(
    ({ effect, auth }) => effect === 'write' && (auth.by === 'token' || auth.by === 'session'),
  )
  const send = (sender: Sender, route: Route, headers: Record<string, string> = {}) => {
    const path = pathFor(route, things.paramsOf(route))
    const { body, raw, query, headers: own } = requestOf(route)
    return bench.send(sender, route.method, path, {
      ...(body !== undefined && { body }),
      ...(raw !== undefined && { raw }),
      query: (query ?? {}) as Record<string, string>,
      headers: { ...(own as Record<string, string>), ...headers },
    })
  }
  const guarded = writes.filter(({ sensitivity }) => sensitivity !== 'work')
  for (const route of guarded)
    await bench.refused('stale', `${route.method} ${route.path}`, [401], () => send(admin, route))
  for (const route of guarded)
    await bench.refused('stale', `${route.method} ${route.path} with a key of hers`, [401], () =>
      send(admin, route, { 'idempotency-key': 'once', 'if-match': '*' }),
    )
  // Calls permitted without a recent proof of identity: they sign nothing, admit nobody, and delete no basis of either.
  const late = writes.filter(({ sensitivity }) => sensitivity === 'work').map(({ id }) => id)
  const known = new Set([
    'assessments.create_all',
    'questionnaires.create',
    'questionnaires.import',
    'questionnaires.preview_import',
    'questionnaires.update',
    'vendors.create',
    'vendors.import',
    'vendors.update',
    'vendors.upsert',
    'vendors.change_several',
    'assessments.create',
    'assessments.cancel',
    'reviews.comment',
    'reviews.judge',
    'reviews.withdraw',
    'documents.upload',
    'documents.update',
    'reports.refresh',
    'vendor_requests.send',
    'vendor_requests.close',
    'vendor_requests.remind',
    'vendor_requests.revoke_link',
    'statement_previews.create',
    'webhooks.replay',
    'webhooks.test',
    'frameworks.update',
    'assessments.assign',
    'assessments.rename',
    'console.session_ended',
    'console.sign_out',
    'console.notices_chosen',
    'console.register_view_saved',
    'console.register_view_deleted',
    'console.password_changed',
    'console.confirmed',
    'console.single_sign_on_confirm_asked',
  ])
  for (const id of late)
    bench.note('stale', `${id} is everyday work`, 'known', known.has(id) ? 'known' : 'new', known.has(id))
  // The last second of the ten minutes, and the first after.
  const again = await bench.person('admin')
  for (const [seconds, statuses] of [
    [599, [200]],
    [1, [401]],
    [1, [401]],
  ] as const) {
    bench.clock.advance({ seconds })
    await bench.refused('stale', `signed ${bench.now} seconds in`, [...statuses], () =>
      bench.send(again, 'PUT', '/v1/organisation', { body: { retention_years: 6 } }),
    )
  }
}

const pathFor = (route: Route, params: Record<string, string>) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** Every route with another organisation's ids, in path and body. */
export async function tenants(bench: Bench): Promise<void> {
  const { platform } = bench
  const things = await makeOneOfEach(platform)
  const root = { token: platform.other.api.token }
  const admin = await bench.person('admin', platform.other)
  const before = await rowsOf(bench)
  const named = routes.filter(({ path, auth }) => path.includes('{') && auth.by === 'token')
  for (const route of named)
    for (const [who, sender] of Object.entries({
      'an app': root,
      'an admin': { browser: await bench.session(admin.id, platform.other) },
    })) {
      const { body, raw, query, headers } = requestOf(route)
      const isOurs = route.path.startsWith('/v1/frameworks')
      await bench.refused('tenants', `${who}: ${route.method} ${route.path}`, isOurs ? [200] : [404], () =>
        bench.send(sender, route.method, pathFor(route, things.paramsOf(route)), {
          ...(body !== undefined && { body }),
          ...(raw !== undefined && { raw }),
          query: (query ?? {}) as Record<string, string>,
          headers: { ...(route.versioned && { 'if-match': '*' }), ...(headers as Record<string, string>) },
        }),
      )
    }
  const [, vendor, questionnaire, assessment, , , user] = things.ids
  const own = await bench.send(root, 'POST', '/v1/vendors', { body: { name: 'Own', domain: 'https://own.example' } })
  const id = (own.data as { id: string }).id
  const bodies: Record<string, [string, string, object]> = {
    'a vendor’s owner': ['PUT', `/v1/vendors/${id}`, { name: 'Own', domain: 'https://own.example', owner_id: user }],
    'a new vendor’s owner': ['POST', '/v1/vendors', { name: 'Own', domain: 'https://own.example', owner_id: user }],
    'an assessment’s questionnaire': [
      'POST',
      `/v1/vendors/${id}/assessment`,
      { name: 'A', security_statement_inventory: questionnaire },
    ],
    'assessments of vendors': ['POST', '/v1/assessments', { vendor_ids: [vendor] }],
    'a decision’s assessment': [
      'POST',
      `/v1/vendors/${id}/approval`,
      {
        status: 'APPROVED',
        supporting_assessments: [assessment],
        approvers: [{ name: 'A', role: 'DPO', date: bench.now }],
        reasoning: 'Good.',
      },
    ],
    'a feed’s owner': ['POST', '/v1/calendar_feeds', { name: 'Dates', owner_id: user }],
  }
  for (const [what, [method, path, body]] of Object.entries(bodies))
    await bench.refused('tenants', `in a body: ${what}`, [400, 404], () => bench.send(root, method, path, { body }))
  const queries: Record<string, Record<string, string>> = {
    [`/v1/vendors/${id}/approval/basis`]: { supporting_assessments: assessment! },
    [`/v1/vendors/${id}/approval/evidence`]: { supporting_assessments: assessment! },
    '/v1/vendors': { starting_after: vendor! },
    '/v1/users': { starting_after: user! },
    '/v1/security_questionnaire': { starting_after: questionnaire! },
    '/v1/archive/vendors': { starting_after: things.ids[8]! },
    '/v1/webhooks': { starting_after: things.ids[10]! },
  }
  for (const [path, query] of Object.entries(queries))
    await bench.refused('tenants', `in a query: ${path.replace(id, '{id}')}`, [400, 404], () =>
      bench.send(root, 'GET', path, { query }),
    )
  const after = await rowsOf(bench)
  bench.note(
    'tenants',
    'the first organisation afterwards',
    'as it was',
    after === before ? 'as it was' : 'other',
    after === before,
  )
  const stranger = new ConsoleClient(platform.url)
  for (const path of ['/v1/vendors', '/v1/users', '/console/account', '/console/events'])
    await bench.refused('tenants', `nobody: ${path}`, [401], () => bench.send({ browser: stranger }, 'GET', path))
}

/** The rows of the first organisation. */
async function rowsOf({ platform }: Bench): Promise<string> {
  const tables = [
    'vendors',
    'assessments',
    'approvals',
    'documents',
    'users',
    'webhooks',
    'apps',
    'approval_proposals',
    'vendor_requests',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      platform.database.sql(
        `SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS sum FROM ${table} t WHERE tenant_id = $1`,
        [platform.tenant.tenant_id],
      ),
    ),
  )
  return JSON.stringify(rows)
}
