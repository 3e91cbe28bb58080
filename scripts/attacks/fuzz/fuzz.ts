import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { createApproval } from '@custos/contract/approvals'
import { createApp, deleteApp } from '@custos/contract/apps'
import { deleteQuestionnaire } from '@custos/contract/questionnaires'
import { deleteVendor } from '@custos/contract/vendors'
import type { ConnectionOptions } from '@custos/database/connection'
import { newId } from '@custos/kernel/ids'
import { serveAlso } from '@custos/testkit/another-server'
import type { ApiClient } from '@custos/testkit/api-client'
import { checkResponse, type RawAnswer } from '@custos/testkit/contract'
import { makeAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeSession, makeUser } from '@custos/testkit/people'
import { bootPlatform, signIn, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { endRowSecurity, withoutFilters } from '@custos/testkit/tenant-locks'
import fc from 'fast-check'
import { encoded, type FuzzedOperation, type FuzzedRequest, operations, requestsFor } from './requests.ts'
import type { Known } from './values.ts'

export interface FuzzReport {
  /** The number of responses by operation and status. */
  statuses: Record<string, Record<number, number>>
  /** Responses whose records were counted. */
  answers: number
  /** One sentence for each broken promise. */
  problems: string[]
  /** Operations that showed another organisation's data without either lock, which prove the locks. */
  shownUnlocked: string[]
}

/** The owner of most ids in requests. */
type Aim = 'own' | 'other'

/** Occurs in all data of the other organisation, but in no request. */
const mark = 'the-other-organisation-alone'

const showing = 'shows another organisation'

/** In a path: a new resource of the first organisation, created at the request. */
const fresh = '(new)'

/**
 * Sends generated requests to every operation of openapi.json, and checks the promises for all responses: no 5xx, nothing
 * undeclared, one audit record, no data of another organisation. Then sends requests for another organisation's data with only
 * row-level security, and with only the queries' filters.
 *
 * @param cases the total over all operations, divided evenly.
 * @param casesOfOneLock the total with each single lock.
 * @param seed determines every request, except the ids in it.
 */
export async function fuzz(
  cluster: ConnectionOptions,
  {
    cases,
    casesOfOneLock,
    seed,
    log = () => {},
  }: { cases: number; casesOfOneLock: number; seed: number; log?: (line: string) => void },
): Promise<FuzzReport> {
  await using platform = await bootPlatform(cluster)
  const { database } = platform.services
  await using unfiltered = await serveAlso(platform, { ...platform.services, database: withoutFilters(database) })
  const agent = new Agent({ keepAlive: true })
  const known = await furnish(platform)
  const narrow = await signIn(platform.url, platform.tenant, 'events:read')
  const tokens = { own: platform.api.token, narrow: narrow.token, none: undefined, nonsense: 'nonsense' }
  const unshown = [mark, platform.other.client_secret, platform.other.api.token!]
  const before = await everythingOf(platform.other.api)

  const statuses: FuzzReport['statuses'] = {}
  const answered = new Map<string, { status: number; operation: string }>()
  const problems: string[] = []

  /** Sends requests to each operation. @returns the failing operations, with the reason. */
  async function sendTo(url: string, aim: Aim, count: number, endOnFailure = false) {
    const found: { id: string; problem: string }[] = []
    for (const operation of operations) {
      const counts: Record<number, number> = {}
      const property = fc.asyncProperty(requestsFor(operation, knownTo(operation, known, aim)), async (request) => {
        const answer = await send(url, platform.api, agent, operation, request, tokens[request.token])
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        answered.set(answer.headers.get('request-id') ?? '', { status: answer.status, operation: operation.id })
        const whole = `${answer.text}${JSON.stringify([...answer.headers])}`
        if (unshown.some((secret) => whole.includes(secret))) throw new Error(`${showing}: ${answer.text}`)
        checkResponse(operation.method, answer.path, answer)
        if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.text}`)
        if (answer.headers.has('x-injected')) throw new Error('a header was injected')
      })
      const numRuns = Math.ceil(count / operations.length)
      const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns, endOnFailure })
      if (failed)
        found.push({
          id: operation.id,
          problem: `${String(errorInstance)}\n${fc.stringify(counterexample?.[0]).slice(0, 3000)}`,
        })
      if (aim === 'own') statuses[operation.id] = counts
      log(`${operation.id.padEnd(24)} ${JSON.stringify(counts)}${failed ? ' FAILED' : ''}`)
    }
    return found
  }

  async function hold(locks: string, url: string, aim: Aim, count: number): Promise<void> {
    log(`-- ${locks}`)
    problems.push(...(await sendTo(url, aim, count)).map(({ id, problem }) => `${locks}, ${id}: ${problem}`))
    if (JSON.stringify(await everythingOf(platform.other.api)) !== JSON.stringify(before))
      problems.push(`${locks}: the other organisation was changed`)
  }

  await hold('both locks', platform.url, 'own', cases)
  await hold('row-level security alone', unfiltered.url, 'other', casesOfOneLock)
  await endRowSecurity(platform.database)
  await hold('the queries alone', platform.url, 'other', casesOfOneLock)
  problems.push(...(await recordProblems(platform, answered)), ...logProblems(platform))
  const answers = answered.size

  log('-- neither lock')
  const unlocked = await sendTo(unfiltered.url, 'other', casesOfOneLock, true)
  agent.destroy()
  const shownUnlocked = unlocked.filter(({ problem }) => problem.includes(showing)).map(({ id }) => id)
  return { statuses, answers, problems, shownUnlocked }
}

/** Creates the resources of both organisations. @returns the parameter values that name them. */
async function furnish(platform: TestPlatform) {
  const own = await inhabit(platform, platform.tenant, 'Own')
  const other = await inhabit(platform, platform.other, mark)
  const vendor = await makeVendor(platform.api)
  const questionnaire = await makeQuestionnaire(platform.api)
  const app = await platform.api.ok(createApp, { body: { name: 'Deleted' } })
  await platform.api.ok(deleteVendor, { params: { id: vendor.id } })
  await platform.api.ok(deleteQuestionnaire, { params: { id: questionnaire.id } })
  await platform.api.ok(deleteApp, { params: { id: app.id } })
  const deleted = { vendors: vendor.id, security_questionnaire: questionnaire.id, apps: app.id }
  return { own, other, deleted, credentials: platform.tenant }
}

type Furnished = Awaited<ReturnType<typeof furnish>>

async function inhabit(platform: TestPlatform, tenant: Tenant, name: string) {
  const { api } = tenant
  const vendor = await makeVendor(api, { name, description: name, notes: [name] })
  const questionnaire = await makeQuestionnaire(api, {
    name,
    statements: [{ category: name, statement: `Customer data is encrypted at rest (${name}).`, coverage: [] }],
  })
  const app = await api.ok(createApp, { body: { name, description: name } })
  const assess = async () => {
    const { id } = await makeAssessment(api, vendor.id, { name, security_statement_inventory: questionnaire.id })
    await platform.runAssessment(id, tenant)
    return id
  }
  const [earlier, assessment, reviewed] = [await assess(), await assess(), await assess()]
  const decision = await api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      approvers: [{ name, role: 'DPO', date: 1_795_000_000 }],
      reasoning: name,
    },
  })
  // The organisation's log contains its address.
  await api.call('GET', '/v1/audit-logs', { query: { start_time: 0, end_time: 1, limit: 1, path: name } })
  const manifest = await api.call('GET', `/v1/vendors/${vendor.id}/assessment/${assessment}/documents`)
  const { documents } = (manifest.body as { data: { documents: { sha256: string }[] } }).data
  const answers = await api.call('GET', `/v1/vendors/${vendor.id}/assessment/${reviewed}`)
  const [user, seated] = [await makeUser(api), await makeUser(api)]
  const session = await makeSession(platform, seated.id, { of: tenant })
  return {
    ...(await withConditions(tenant, name)),
    ...(await archived(platform, tenant, name)),
    users: user.id,
    seated: seated.id,
    session: session.id,
    reviewed,
    result: (answers.body as { data: { security_review: { results: { id: string }[] } } }).data.security_review
      .results[0]!.id,
    vendors: vendor.id,
    security_questionnaire: questionnaire.id,
    apps: app.id,
    earlier,
    assessment,
    decision: decision.id,
    sha256: documents[0]!.sha256,
  }
}

/** A vendor with a condition, whose decision no other request replaces. */
async function withConditions({ api }: Tenant, name: string) {
  const vendor = await makeVendor(api, { name })
  const { id, condition_items } = await api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name, role: 'DPO', date: 1_795_000_000 }],
      reasoning: name,
      conditions: [name],
    },
  })
  return { conditioned: vendor.id, conditionedDecision: id, condition: condition_items[0]!.id }
}

/** An assessed and deleted vendor with a document. */
async function archived(platform: TestPlatform, tenant: Tenant, name: string) {
  const { api } = tenant
  const vendor = await makeVendor(api, { name })
  const { id } = await makeAssessment(api, vendor.id, { name })
  await platform.runAssessment(id, tenant)
  const manifest = await api.call('GET', `/v1/vendors/${vendor.id}/assessment/${id}/documents`)
  const { documents } = (manifest.body as { data: { documents: { sha256: string }[] } }).data
  await api.ok(deleteVendor, { params: { id: vendor.id } })
  return { archive: vendor.id, archivedDocument: documents[0]!.sha256 }
}

/**
 * The values for the operation's parameters and members: mostly ids of the targeted organisation, but also the other's and deleted
 * ones.
 */
function knownTo({ path, method }: FuzzedOperation, { own, other, deleted, credentials }: Furnished, aim: Aim): Known {
  const kind = path.split('/')[2] as keyof Furnished['deleted'] | 'users' | 'archive' | 'frameworks'
  const isEnding = path.endsWith('{id}') && (method === 'DELETE' || method === 'PUT') && kind !== 'users'
  const ofConditions = path.includes('/conditions')
  const ofReviews = path.includes('/reviews/')
  const ofSessions = path.includes('/sessions')
  const mostly = <Value>(ours: Value, theirs: Value): Value[] =>
    aim === 'own' ? [...Array<Value>(7).fill(ours), theirs] : [ours, ...Array<Value>(7).fill(theirs)]
  const ids =
    kind === 'frameworks'
      ? ['soc-2', 'soc-2', 'no-such-framework']
      : ofConditions || ofSessions
        ? [...(ofSessions ? mostly(own.seated, other.seated) : mostly(own.conditioned, other.conditioned)), newId()]
        : [
            ...mostly(isEnding ? fresh : own[kind], other[kind]),
            ...(kind in deleted ? [deleted[kind as keyof Furnished['deleted']]] : []),
            newId(),
          ]
  const now = Math.floor(Date.now() / 1000)
  return {
    id: ids,
    assessment_id: [
      ...(ofReviews ? mostly(own.reviewed, other.reviewed) : mostly(own.assessment, other.assessment)),
      newId(),
    ],
    approval_id: [
      ...(ofConditions
        ? mostly(own.conditionedDecision, other.conditionedDecision)
        : mostly(own.decision, other.decision)),
      newId(),
    ],
    condition_id: [...mostly(own.condition, other.condition), newId()],
    result_id: [...mostly(own.result, other.result), newId()],
    session_id: [...mostly(own.session, other.session), newId()],
    vendor_ids: [[own.vendors], [own.vendors], [other.vendors]],
    owner_id: [own.users, own.users, null, other.users, `${own.users},${newId()}`],
    approvers: [[{ name: 'Ada Example', role: 'DPO', date: 1_795_000_000 }]],
    accepted_risks: [null, []],
    // A random list would contain invalid days or documents.
    contracts: [[], [{ reference: 'C-1', ends_on: '2027-12-31', notice_period: 'P3M', renewal: 'AUTOMATIC' }]],
    // Omitted, because the evidence changes with every request.
    evidence_digest: [undefined],
    // Under four-eyes approval, no single request decides.
    four_eyes: [false],
    verdict: ['LEFT_OPEN'],
    answer: [null],
    reason_code: [null],
    quote: [null],
    source: [null],
    review_by: [1_900_000_000, null],
    valid_until: [1_900_000_001, null],
    condition_items: [null],
    settled_conditions: [null, []],
    assignee_id: [own.users, other.users, null],
    mentions: [[], [own.users], [other.users]],
    // A tier below the vendor's needs it.
    tier_reason: ['A first look.'],
    sha256: [
      ...(kind === 'archive' ? mostly(own.archivedDocument, other.archivedDocument) : mostly(own.sha256, other.sha256)),
      'f'.repeat(64),
    ],
    since: [own.earlier, other.earlier, newId()],
    starting_after: [own[kind as 'vendors'], other[kind as 'vendors'], newId()],
    supporting_assessments: [[], [own.assessment], [other.assessment]],
    security_statement_inventory: [own.security_questionnaire, other.security_questionnaire, null],
    // Excludes the other two members.
    repeat_last_scope: [false, false, true],
    framework_ids: [['iso-27001'], ['soc-2', 'iso-27001'], ['no-such-framework'], null, []],
    client_id: [credentials.client_id],
    client_secret: [credentials.client_secret],
    scope: ['', 'vendors:read', 'vendors:read apps:fly'],
    start_time: [0, now - 3600],
    end_time: [now + 3600, 253402300799],
    cursor: ['nonsense', Buffer.from('{}').toString('base64url')],
    user_id: [credentials.client_id, other.apps],
    action: ['vendors.create', 'audit_logs.list'],
    path: ['/v1/vendors', `/v1/vendors/${other.vendors}`],
  }
}

/** Sends the request unchanged, without normalising its address. */
async function send(
  url: string,
  api: ApiClient,
  agent: Agent,
  { method, path: template, parameters }: FuzzedOperation,
  { params, query, headers, body }: FuzzedRequest,
  token: string | undefined,
): Promise<RawAnswer & { path: string }> {
  let path = template
  for (const { name } of parameters.filter((parameter) => parameter.in === 'path')) {
    const value = params[name] === fresh ? await somethingNew(api, template) : params[name]!
    path = path.replace(`{${name}}`, () => encoded(value))
  }
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer & { path: string }>()
  const sent = httpRequest(`${url}/`, {
    method,
    agent,
    path: query === '' ? path : `${path}?${query}`,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-length': body.length }),
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const received = new Headers(Object.entries(response.headersDistinct).map(([name, all]) => [name, all!.join(', ')]))
    text(response).then(
      (content) => resolve({ path, status: response.statusCode!, headers: received, text: content }),
      reject,
    )
  })
  sent.end(body ?? undefined)
  return promise
}

async function somethingNew(api: ApiClient, path: string): Promise<string> {
  const kind = path.split('/')[2]
  if (kind === 'vendors') return (await makeVendor(api)).id
  if (kind === 'apps') return (await api.ok(createApp, { body: { name: 'New' } })).id
  return (await makeQuestionnaire(api)).id
}

/** The resources that the organisation can read. */
async function everythingOf(api: ApiClient): Promise<string[]> {
  const lists = ['/v1/apps', '/v1/vendors', '/v1/security_questionnaire', '/v1/frameworks']
  const answers = await Promise.all(lists.map((path) => api.call('GET', path)))
  const vendors = (answers[1]!.body as { data: { id: string }[] }).data
  const below = await Promise.all(
    vendors.flatMap(({ id }) =>
      ['', '/assessment', '/approval/history'].map((path) => api.call('GET', `/v1/vendors/${id}${path}`)),
    ),
  )
  return [...answers, ...below].map(({ body }) => JSON.stringify((body as { data: unknown }).data))
}

/** Each response has one matching record; the rate limiter's refusals are counted instead. */
async function recordProblems(
  { database }: TestPlatform,
  answered: ReadonlyMap<string, { status: number; operation: string }>,
): Promise<string[]> {
  const rows = await database.sql<{ id: string; statuses: number[] }>(
    "SELECT details->>'request_id' AS id, array_agg(status) AS statuses FROM audit_records GROUP BY 1",
  )
  const recorded = new Map(rows.map(({ id, statuses }) => [id, statuses]))
  return [...answered].flatMap(([id, { status, operation }]) => {
    const found = recorded.get(id) ?? []
    const isRight = status === 429 ? found.length === 0 : found.length === 1 && found[0] === status
    return isRight ? [] : [`${operation}: the answer ${status} to ${id} has the records [${found.join(', ')}]`]
  })
}

/** Each line of the log is one JSON object without secrets. */
function logProblems({ logged, tenant, api }: TestPlatform): string[] {
  return logged.flatMap((line) => {
    const isOne = line.trimEnd().split(/[\r\n]/).length === 1 && line.startsWith('{') && line.endsWith('}\n')
    const shows = [tenant.client_secret, api.token!].some((secret) => line.includes(secret))
    return isOne && !shows ? [] : [`the log has a line that ${isOne ? 'holds a secret' : 'is none'}: ${line}`]
  })
}
