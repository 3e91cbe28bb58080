import { randomUUID } from 'node:crypto'
import { makeAssessment, makeDocument, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import type { Tenant } from '@custos/testkit/platform'
import type { Bench, Got, Person, Sender } from './bench.ts'
import {
  type Change,
  decisionBody,
  digestRead,
  fourEyes,
  proposed,
  put,
  type Table,
  tableOf,
  vendorFields,
} from './table.ts'

/** The recorded facts of a vendor, besides its name, domain and data, that a decision binds. */

const recorded = {
  role: 'PROCESSOR',
  purposes: 'Books',
  agreement: 'DPA of 2025',
  special_categories_condition: 'h',
  impact_assessment: { outcome: 'DONE', criteria: ['SENSITIVE_DATA'], reference: 'DPIA 7' },
  customer_held_keys: true,
  unused_sub_processors: ['Cloudbarn'],
  exit_plan: 'In the wiki',
  country: 'IE',
}
const use = {
  industry: 'Financial Services',
  criticality: 'LOW',
  data_usage: {
    shared_data_types: ['HEALTH_DATA'],
    target_data_subjects: ['CUSTOMERS'],
    data_transfer_volume: null,
    data_transfer_frequency: 'DAILY',
  },
  processing: recorded,
}
const processing = (fields: object) => put({ processing: { ...recorded, ...fields } })

/** Each change sets a value that differs in every round. */
const bound: Record<string, Change> = {
  'the role': processing({ role: 'CONTROLLER' }),
  'no role': processing({ role: null }),
  'its purposes': processing({ purposes: 'Advertising' }),
  'another agreement': processing({ agreement: 'None yet' }),
  'no agreement': processing({ agreement: null }),
  'another condition of Art. 9': processing({ special_categories_condition: 'a' }),
  'an impact assessment that is required': processing({ impact_assessment: { outcome: 'REQUIRED' } }),
  'an impact assessment that is not': processing({ impact_assessment: { outcome: 'NOT_REQUIRED' } }),
  'another reference of it': processing({
    impact_assessment: { ...recorded.impact_assessment, reference: 'DPIA 8' },
  }),
  'fewer criteria of it': processing({ impact_assessment: { ...recorded.impact_assessment, criteria: [] } }),
  'no impact assessment': processing({ impact_assessment: null }),
  'no keys of one’s own': processing({ customer_held_keys: false }),
  'another sub-processor that is not used': processing({ unused_sub_processors: ['Cloudbarn', 'Pennywhistle'] }),
  'none that is not used': processing({ unused_sub_processors: [] }),
  'another exit plan': processing({ exit_plan: 'None' }),
  'no exit plan': processing({ exit_plan: null }),
  'another country': processing({ country: 'US' }),
  'no record of the processing': put({ processing: null }),
  'another line of business': put({ industry: 'Healthcare Technology' }),
  'other data': put({ data_usage: { ...use.data_usage, shared_data_types: ['GEOLOCATION_DATA'] } }),
  'other people': put({ data_usage: { ...use.data_usage, target_data_subjects: ['EMPLOYEES'] } }),
  'data more often': put({ data_usage: { ...use.data_usage, data_transfer_frequency: 'CONTINUOUS_REAL_TIME' } }),
  'another criticality': put({ criticality: 'CRITICAL' }),
  'a level set by hand': put({ risk_override: { level: 'LOW', reason: 'It is small.' } }),
  'a tier set by hand': put({ risk_override: { tier: 'none', reason: 'It is small.' } }),
  'a reason for it': put({ risk_override: { tier: 'none', reason: 'Another reason.' } }),
  'a level set for several': (bench, { app, vendor }) =>
    bench.send(app, 'POST', '/v1/vendors/changes', {
      body: { vendor_ids: [vendor], risk_override: { level: 'LOW', reason: `Of several ${randomUUID()}` } },
    }),
  'a kind of service': async (bench, table) => {
    await put({ industry: null, criticality: null, data_usage: null, processing: null })(bench, table)
    return bench.send(table.app, 'POST', '/v1/vendors/changes', {
      body: { vendor_ids: [table.vendor], service_profile: 'payments' },
    })
  },
  'a criticality by an import': (bench, { app, vendor }) =>
    bench.send(app, 'POST', '/v1/vendors/import', {
      raw: `Custos ID,Vendor,Website,Criticality\n${vendor},${vendorFields.name},${vendorFields.domain},High\n`,
      query: { name: 'a.csv', apply: 'true', known: 'update' },
      headers: { 'content-type': 'application/octet-stream' },
    }),
  'another domain by an import': (bench, { app, vendor }) =>
    bench.send(app, 'POST', '/v1/vendors/import', {
      raw: `Custos ID,Vendor,Website\n${vendor},${vendorFields.name},shady-${randomUUID().slice(0, 8)}.example\n`,
      query: { name: 'a.csv', apply: 'true', known: 'update' },
      headers: { 'content-type': 'application/octet-stream' },
    }),
  'an upsert from another system': async (bench, table) => {
    const external_id = `ERP-${table.vendor}`
    await put({ external_id })(bench, table)
    return bench.send(table.app, 'PUT', '/v1/vendors', {
      body: { ...vendorFields, name: 'Shady Inc', external_id },
    })
  },
  'a document’s kind': (bench, { app, vendor, document }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/documents/${document}`, { body: { kind: 'SOC2' } }),
  'a document’s period': (bench, { app, vendor, document }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/documents/${document}`, {
      body: { period_start: 1_700_000_000, period_end: 1_730_000_000 },
    }),
  'an assessment that ended since, with a grave risk': async (bench, { tenant, app, vendor }) => {
    const { id } = await makeAssessment(tenant.api, vendor)
    await bench.platform.runAssessment(id, tenant)
    const got = await bench.send(app, 'GET', `/v1/vendors/${vendor}/assessment/${id}`)
    const { level } = (got.data as { summarized_risk: { level: string } }).summarized_risk
    if (level !== 'HIGH' && level !== 'CRITICAL') throw new Error(`The new assessment is ${level}`)
    return got
  },
}

/** Changes outside the bound evidence, which prevent nothing. */
const free: Record<string, Change> = {
  'its owner': async (bench, table) => {
    const { id } = await bench.person('reviewer', table.tenant)
    return put({ owner_id: id })(bench, table)
  },
  'its contracts': put({ contracts: [{ reference: 'C-1', ends_on: '2027-12-31' }] }),
  'who uses it': put({ internal_use: { department: 'Finance' } }),
  'a custom field': put({ custom_fields: { cost_owner: 'Ada' } }),
  'its next review': put({ next_review_at: 1_900_000_000 }),
  'who reviews': async (bench, { app, vendor, assessment, tenant }) => {
    const { id } = await bench.person('reviewer', tenant)
    return bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}/assignee`, {
      body: { assignee_id: id },
    })
  },
  'a custom field of all': (bench, { app }) =>
    bench.send(app, 'PUT', '/v1/organisation', {
      body: { custom_fields: [field, { key: 'x', name: `X ${randomUUID().slice(0, 8)}`, kind: 'TEXT' }] },
    }),
}
const field = { key: 'cost_owner', name: 'Cost owner', kind: 'TEXT' }

const kind = 'bound now'

/** A tenant with a small questionnaire, so that its reviews are fast. */
async function prepared(bench: Bench, name: string) {
  const tenant = await bench.platform.newTenant(name)
  const { id } = await makeQuestionnaire(tenant.api)
  await bench.send({ token: tenant.api.token }, 'PUT', '/v1/organisation', { body: { custom_fields: [field] } })
  return { tenant, scope: { framework_ids: [], security_statement_inventory: id } }
}

/** Resets the vendor's fields, so that the next change starts from a known state. */
async function laid(bench: Bench, table: Table): Promise<void> {
  const got = await put({ ...use, risk_override: null, service_profile: null })(bench, table)
  if (got.status !== 200) throw new Error(got.text)
}

async function changed(bench: Bench, table: Table, what: string, change: Change): Promise<void> {
  const { status, text } = await change(bench, table)
  if (status >= 400) throw new Error(`${what}: ${text}`)
}

export async function boundNow(bench: Bench): Promise<void> {
  const one = await prepared(bench, 'Bound, one')
  const alone = await tableOf(bench, one.tenant, { token: '' }, one.scope)
  for (const [what, change] of Object.entries({ ...bound, ...free })) {
    await laid(bench, alone)
    const { vendor, assessment, app } = alone
    const evidence_digest = await digestRead(bench, app, vendor, assessment)
    await changed(bench, alone, what, change)
    const isOther = what.includes('domain')
    await bench.refused(kind, `one signs: ${what}`, what in free ? [201] : isOther ? [400, 409] : [409], () =>
      bench.send(app, 'POST', `/v1/vendors/${vendor}/approval`, {
        body: { ...decisionBody(bench, [assessment]), evidence_digest },
      }),
    )
  }
  const two = await prepared(bench, 'Bound, two')
  const [first, second] = [await bench.person('approver', two.tenant), await bench.person('approver', two.tenant)]
  await fourEyes(bench, two.tenant)
  const table = await tableOf(bench, two.tenant, first, two.scope)
  for (const [what, change] of Object.entries({ ...bound, ...free })) {
    await laid(bench, table)
    const by = { ...first, browser: await bench.session(first.id, two.tenant) }
    const proposal = await proposed(bench, by, table.vendor, [table.assessment])
    await changed(bench, table, what, change)
    const path = `/v1/vendors/${table.vendor}/approval/proposals/${proposal.id}`
    await bench.refused(kind, `two sign: ${what}`, what in free ? [201] : [409], async () =>
      bench.send({ browser: await bench.session(second.id, two.tenant) }, 'POST', `${path}/confirm`, {
        body: { name: 'B. Example', role: 'CISO' },
      }),
    )
  }
}

/** A fact withdrawn after an approval puts it in doubt; an added or weightless one does not. */
export async function doubtNow(bench: Bench): Promise<void> {
  const { tenant, scope } = await prepared(bench, 'In doubt')
  const warns: Record<string, Change> = {}
  for (const what of [
    'the role',
    'no role',
    'no agreement',
    'another condition of Art. 9',
    'an impact assessment that is required',
    'no impact assessment',
    'no keys of one’s own',
    'none that is not used',
    'no exit plan',
    'no record of the processing',
    'another line of business',
    'other data',
    'other people',
    'data more often',
    'another criticality',
    'a criticality by an import',
    'another domain by an import',
    'an upsert from another system',
  ])
    warns[what] = bound[what]!
  for (const [what, change] of Object.entries({ ...warns, ...free }))
    for (const status of ['APPROVED', 'REJECTED']) {
      const table = await tableOf(bench, tenant, { browser: undefined as never }, scope)
      await laid(bench, table)
      const made = await bench.send(table.app, 'POST', `/v1/vendors/${table.vendor}/approval`, {
        body: { ...decisionBody(bench, [table.assessment]), status },
      })
      if (made.status !== 201) throw new Error(made.text)
      await changed(bench, table, what, change)
      const got = await bench.send(table.app, 'GET', `/v1/vendors/${table.vendor}`)
      const { overall_status } = got.data as { overall_status: string }
      const expected = status === 'APPROVED' && what in warns ? 'WARNING' : status
      bench.note('in doubt now', `${what}, after ${status}`, expected, overall_status, overall_status === expected)
    }
}

/** Newer calls by people without the right, and with another organisation's ids. */
export async function reachNow(bench: Bench): Promise<void> {
  const { platform } = bench
  const [own, theirs] = [await prepared(bench, 'Now ours'), await prepared(bench, 'Now theirs')]
  const here = await tableOf(bench, own.tenant, { token: '' }, own.scope)
  const there = await tableOf(bench, theirs.tenant, { token: '' }, theirs.scope)
  const imported = async (of: Tenant) => {
    const got = await bench.send({ token: of.api.token }, 'POST', '/v1/vendors/import', {
      raw: `Vendor,Website\nImported,imported-${randomUUID().slice(0, 8)}.example\n`,
      query: { name: 'a.csv', apply: 'true' },
      headers: { 'content-type': 'application/octet-stream' },
    })
    const list = await bench.send({ token: of.api.token }, 'GET', '/v1/vendors/imports')
    const [newest] = list.data as { id: string }[]
    if (!newest) throw new Error(got.text)
    return newest.id
  }
  const [ourImport, theirImport] = [await imported(own.tenant), await imported(theirs.tenant)]
  const people = async (tenant: Tenant) => ({
    viewer: await bench.person('viewer', tenant),
    auditor: await bench.person('auditor', tenant),
    reviewer: await bench.person('reviewer', tenant),
    approver: await bench.person('approver', tenant),
    admin: await bench.person('admin', tenant),
  })
  const [us, them] = [await people(own.tenant), await people(theirs.tenant)]
  const say = (who: string, what: string, statuses: number[], work: () => Promise<Got>) =>
    bench.refused('reach now', `${who}: ${what}`, statuses, work)

  // Another organisation's ids, in paths and in bodies.
  const document = (await makeDocument(theirs.tenant.api, there.vendor)).id
  const body = (fields: object) => ({ body: { ...vendorFields, ...fields } })
  const foreign: Record<string, [string, string, object, number[]?]> = {
    'an import of theirs undone': ['POST', `/v1/vendors/imports/${theirImport}/undo`, {}],
    'their owner': ['PUT', `/v1/vendors/${here.vendor}`, body({ owner_id: them.admin.id })],
    'their owner for several': [
      'POST',
      '/v1/vendors/changes',
      { body: { vendor_ids: [here.vendor], owner_id: them.admin.id } },
    ],
    'their vendor among several': [
      'POST',
      '/v1/vendors/changes',
      { body: { vendor_ids: [here.vendor, there.vendor], owner_id: null } },
    ],
    'their reviewer': [
      'PUT',
      `/v1/vendors/${here.vendor}/assessment/${here.assessment}/assignee`,
      { body: { assignee_id: them.admin.id } },
    ],
    'their assessment': [
      'PUT',
      `/v1/vendors/${here.vendor}/assessment/${there.assessment}/assignee`,
      { body: { assignee_id: us.admin.id } },
    ],
    'their document in a contract': [
      'PUT',
      `/v1/vendors/${here.vendor}`,
      body({ contracts: [{ reference: 'C', document_id: document }] }),
    ],
    'their document in an upsert': [
      'PUT',
      '/v1/vendors',
      body({ external_id: 'new', contracts: [{ reference: 'C', document_id: document }] }),
    ],
    'their person in a field': [
      'PUT',
      `/v1/vendors/${here.vendor}`,
      body({ custom_fields: { officer: them.admin.id } }),
    ],
    'their person in a new vendor’s field': [
      'POST',
      '/v1/vendors',
      body({ custom_fields: { officer: them.admin.id } }),
    ],
    'their assessment for a decision': [
      'POST',
      `/v1/vendors/${here.vendor}/approval`,
      { body: decisionBody(bench, [there.assessment]) },
    ],
    'their questions previewed': [
      'POST',
      `/v1/vendors/${there.vendor}/statement_previews`,
      { body: { statements: ['Data is encrypted.'] } },
    ],
    'their person for a feed': ['POST', '/v1/calendar_feeds', { body: { name: 'Dates', owner_id: them.admin.id } }],
  }
  await bench.send({ token: own.tenant.api.token }, 'PUT', '/v1/organisation', {
    body: { custom_fields: [field, { key: 'officer', name: 'Officer', kind: 'PERSON' }] },
  })
  const senders = async (): Promise<Record<string, Sender>> => ({
    'an app': { token: own.tenant.api.token },
    'an admin': { browser: await bench.session(us.admin.id, own.tenant) },
  })
  for (const [what, [method, path, request, statuses = [400, 404]]] of Object.entries(foreign))
    for (const [who, sender] of Object.entries(await senders()))
      await say(who, what, statuses, () => bench.send(sender, method, path, request))
  const stillThere = await bench.send(there.app, 'GET', `/v1/vendors/${there.vendor}`)
  bench.note('reach now', 'their vendor afterwards', '200', String(stillThere.status), stillThere.status === 200)

  // Calls refused by role.
  const calls: Record<string, [string, string, object, (keyof typeof us)[]]> = {
    'undoes an import': ['POST', `/v1/vendors/imports/${ourImport}/undo`, {}, ['viewer', 'auditor']],
    'changes several': [
      'POST',
      '/v1/vendors/changes',
      { body: { vendor_ids: [here.vendor], owner_id: null } },
      ['viewer', 'auditor'],
    ],
    upserts: ['PUT', '/v1/vendors', body({ external_id: 'x' }), ['viewer', 'auditor']],
    'records an impact assessment': [
      'PUT',
      `/v1/vendors/${here.vendor}`,
      body({ processing: recorded }),
      ['viewer', 'auditor'],
    ],
    'assigns a review': [
      'PUT',
      `/v1/vendors/${here.vendor}/assessment/${here.assessment}/assignee`,
      { body: { assignee_id: us.viewer.id } },
      ['viewer', 'auditor'],
    ],
    'adds a custom field': [
      'PUT',
      '/v1/organisation',
      { body: { custom_fields: [] } },
      ['viewer', 'auditor', 'reviewer', 'approver'],
    ],
    'chooses the reader': [
      'PUT',
      '/v1/organisation',
      { body: { reader: null } },
      ['viewer', 'auditor', 'reviewer', 'approver'],
    ],
    'renames the organisation': [
      'PUT',
      '/v1/organisation',
      { body: { name: 'Ours' } },
      ['viewer', 'auditor', 'reviewer', 'approver'],
    ],
    'sets its retention': [
      'PUT',
      '/v1/organisation',
      { body: { retention_years: 1 } },
      ['viewer', 'auditor', 'reviewer', 'approver'],
    ],
    'switches a framework': [
      'PUT',
      '/v1/frameworks/gdpr',
      { body: { enabled: false } },
      ['viewer', 'auditor', 'reviewer', 'approver'],
    ],
    decides: [
      'POST',
      `/v1/vendors/${here.vendor}/approval`,
      { body: decisionBody(bench) },
      ['viewer', 'auditor', 'reviewer'],
    ],
    proposes: [
      'POST',
      `/v1/vendors/${here.vendor}/approval/proposals`,
      { body: decisionBody(bench) },
      ['viewer', 'auditor', 'reviewer'],
    ],
    'adds a condition': [
      'POST',
      `/v1/vendors/${here.vendor}/approval/${here.decision}/conditions`,
      { body: { text: 'More.' } },
      ['viewer', 'auditor', 'reviewer'],
    ],
    'meets a condition': [
      'PUT',
      `/v1/vendors/${here.vendor}/approval/${here.decision}/conditions/${here.condition}`,
      { body: { met: true } },
      ['viewer', 'auditor', 'reviewer'],
    ],
    'reads the log': ['GET', '/v1/audit-logs', {}, ['viewer', 'reviewer', 'approver']],
    'reads the archive': ['GET', '/v1/archive/vendors', {}, ['viewer', 'reviewer', 'approver']],
    'reads the apps': ['GET', '/v1/apps', {}, ['viewer', 'auditor', 'reviewer', 'approver']],
    'reads the webhooks': ['GET', '/v1/webhooks', {}, ['viewer', 'auditor', 'reviewer', 'approver']],
    'makes a feed': ['POST', '/v1/calendar_feeds', { body: { name: 'Dates' } }, ['viewer', 'auditor']],
    'previews questions': [
      'POST',
      `/v1/vendors/${here.vendor}/statement_previews`,
      { body: { statements: ['Data is encrypted.'] } },
      ['viewer', 'auditor'],
    ],
  }
  for (const [what, [method, path, request, roles]] of Object.entries(calls))
    for (const role of roles) {
      const sender = { browser: await bench.session(us[role].id, own.tenant) }
      await say(`a ${role}`, what, [403], () => bench.send(sender, method, path, request))
    }
  // An app with one scope cannot use another's calls.
  for (const scope of [
    'vendors:read',
    'vendors:write',
    'reviews:write',
    'assessments:write',
    'documents:write',
    'users:read',
  ]) {
    const { data } = await bench.send({ token: own.tenant.api.token }, 'POST', '/v1/apps', {
      body: { name: 'One', scopes: [scope] },
    })
    const { clientId, clientSecret } = data as { clientId: string; clientSecret: string }
    const token = await bench.send({ token: undefined }, 'POST', '/v1/oauth/token', {
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    })
    const app = { token: (token.data as { access_token: string }).access_token }
    const needed: Record<string, string> = {
      'undoes an import': 'vendors:write',
      'changes several': 'vendors:write',
      upserts: 'vendors:write',
      'records an impact assessment': 'vendors:write',
      'assigns a review': 'reviews:write',
      'makes a feed': 'vendors:write',
      'previews questions': 'assessments:write',
    }
    for (const [what, [method, path, request]] of Object.entries(calls))
      if (needed[what] !== scope)
        await say(`an app with ${scope} alone`, what, [403], () => bench.send(app, method, path, request))
  }

  // Saved views: only a person's own, except those that others share.
  const view = (by: Person, method: string, path: string, request: object = {}) => bench.send(by, method, path, request)
  const saved = { name: 'Mine', search: 'status=WARNING', is_shared: false }
  const mine = await view(us.reviewer, 'POST', '/console/register_views', { body: saved })
  const shared = await view(us.reviewer, 'POST', '/console/register_views', {
    body: { ...saved, name: 'Ours', is_shared: true },
  })
  const id = (got: Got) => (got.data as { id: string }).id
  for (const [who, by] of Object.entries({ ...us, 'one of theirs': them.admin })) {
    if (who === 'reviewer') continue
    const list = await view(by, 'GET', '/console/register_views')
    const found = [list.text.includes(id(mine)), list.text.includes(id(shared))].join()
    const expected = who === 'one of theirs' ? 'false,false' : 'false,true'
    bench.note('reach now', `${who}: sees the views of another`, expected, found, found === expected)
    await say(who, 'deletes another’s own view', [404], () => view(by, 'DELETE', `/console/register_views/${id(mine)}`))
    if (who !== 'admin')
      await say(who, 'deletes another’s shared view', [404], () =>
        view(by, 'DELETE', `/console/register_views/${id(shared)}`),
      )
    const same = await view(by, 'POST', '/console/register_views', { body: { ...saved, search: 'status=APPROVED' } })
    bench.note(
      'reach now',
      `${who}: saves one of the same name`,
      'another',
      id(same) === id(mine) ? 'the same' : 'another',
      id(same) !== id(mine),
    )
  }
  for (const search of ['a b', 'a\r\nb', '\u202e', 'x'.repeat(2001), ['a'], null])
    await say('a reviewer', `saves the search ${JSON.stringify(search)?.slice(0, 14)}`, [400], () =>
      view(us.reviewer, 'POST', '/console/register_views', { body: { ...saved, search } }),
    )
  for (const name of ['', 'a\nb', '\u202eabc', 'x'.repeat(101), null])
    await say('a reviewer', `saves a view called ${JSON.stringify(name)?.slice(0, 14)}`, [400], () =>
      view(us.reviewer, 'POST', '/console/register_views', { body: { ...saved, name } }),
    )
  await say('nobody', 'reads the views', [401], () =>
    bench.send({ token: undefined }, 'GET', '/console/register_views'),
  )
  await say('an app', 'reads the views', [401], () =>
    bench.send({ token: own.tenant.api.token }, 'GET', '/console/register_views'),
  )

  // Custom fields: keys that are JavaScript words, values of another kind.
  const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'none', '']
  for (const key of keys)
    await say('an app', `sets the field ${key || 'of nothing'}`, [400], () =>
      bench.send(here.app, 'PUT', `/v1/vendors/${here.vendor}`, {
        raw: `{"name":"A","domain":"https://a.example","custom_fields":{${JSON.stringify(key)}:"x"}}`,
        headers: { 'content-type': 'application/json' },
      }),
    )
  for (const key of ['__proto__', 'a b', '', 'A', 'x'.repeat(200)])
    await say('an admin', `adds the field ${key.slice(0, 9) || 'of nothing'}`, [400], async () =>
      bench.send({ browser: await bench.session(us.admin.id, own.tenant) }, 'PUT', '/v1/organisation', {
        body: { custom_fields: [{ key, name: 'X', kind: 'TEXT' }] },
      }),
    )

  // Undoing an import: once, only the last one, and nothing that somebody has worked on.
  const work = async (after: (vendor: string) => Promise<unknown>) => {
    const undo = await imported(own.tenant)
    const list = await bench.send(here.app, 'GET', '/v1/vendors', { query: { limit: '1' } })
    const [newest] = list.data as { id: string; name: string }[]
    bench.clock.advance({ seconds: 1 })
    await after(newest!.id)
    const got = await bench.send(here.app, 'POST', `/v1/vendors/imports/${undo}/undo`)
    const left = await bench.send(here.app, 'GET', `/v1/vendors/${newest!.id}`)
    return { undo, got, left: left.status }
  }
  const works: Record<string, (vendor: string) => Promise<unknown>> = {
    'decided on': (vendor) =>
      bench.send(here.app, 'POST', `/v1/vendors/${vendor}/approval`, { body: decisionBody(bench) }),
    'given a document': (vendor) => makeDocument(own.tenant.api, vendor),
    renamed: (vendor) =>
      bench.send(here.app, 'PUT', `/v1/vendors/${vendor}`, { body: { name: 'B', domain: 'https://b.example' } }),
    assigned: async (vendor) =>
      bench.send(here.app, 'POST', '/v1/vendors/changes', { body: { vendor_ids: [vendor], owner_id: us.reviewer.id } }),
  }
  for (const [what, after] of Object.entries(works)) {
    const { left } = await work(after)
    bench.note('reach now', `an import undone of a vendor that was ${what}`, 'left', String(left), left === 200)
  }
  const { undo, left } = await work(async () => undefined)
  bench.note('reach now', 'an import undone that nobody worked on', 'gone', String(left), left === 404)
  await say('an app', 'undoes it again', [409], () => bench.send(here.app, 'POST', `/v1/vendors/imports/${undo}/undo`))
  const racing = await imported(own.tenant)
  const raced = await Promise.all(
    Array.from({ length: 4 }, () => bench.send(here.app, 'POST', `/v1/vendors/imports/${racing}/undo`)),
  )
  const won = raced.filter(({ status }) => status === 200).length
  for (const { status } of raced) bench.note('reach now', 'four undo it at once', 'once', String(status), won === 1)

  // Handing over: to whom, and from a former user.
  const { id: gone } = await bench.person('reviewer', own.tenant)
  const { id: kept } = await makeVendor(own.tenant.api)
  await bench.send(here.app, 'POST', '/v1/vendors/changes', { body: { vendor_ids: [kept], owner_id: gone } })
  await bench.send({ browser: await bench.session(us.admin.id, own.tenant) }, 'PUT', `/v1/users/${gone}`, {
    body: { disabled: true },
  })
  const handed = await bench.send(
    { browser: await bench.session(us.reviewer.id, own.tenant) },
    'POST',
    '/v1/vendors/changes',
    {
      body: { vendor_ids: [kept], owner_id: us.reviewer.id },
    },
  )
  bench.note('reach now', 'a vendor of who is gone is taken over', '200', String(handed.status), handed.status === 200)
  await say('an admin', 'hands one vendor over twice', [400], async () =>
    bench.send({ browser: await bench.session(us.admin.id, own.tenant) }, 'POST', '/v1/vendors/changes', {
      body: { vendor_ids: [kept, kept], owner_id: null },
    }),
  )
  // A judgement on one company does not apply to another in its place.
  const judged = await tableOf(bench, own.tenant, { token: '' }, own.scope)
  await makeDocument(own.tenant.api, judged.vendor).then(({ id }) => platform.readUpload(id, own.tenant))
  await bench.send(judged.app, 'PUT', `/v1/vendors/${judged.vendor}`, body({ domain: 'https://another.example' }))
  const { id: again } = await makeAssessment(own.tenant.api, judged.vendor, own.scope)
  await platform.runAssessment(again, own.tenant)
  const after = await bench.send(judged.app, 'GET', `/v1/vendors/${judged.vendor}/assessment/${again}`)
  const carried = (after.data as { review_progress?: { carried: number } }).review_progress?.carried ?? 0
  bench.note('reach now', 'judgements of another company carried', '0', String(carried), carried === 0)
}
