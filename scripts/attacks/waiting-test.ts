import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { consoleRoutes } from '@custos/contract/console-routes'
import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import { importVendors } from '@custos/contract/vendor-import'
import { pathOf } from '@custos/testkit/api-client'
import { startTestCluster } from '@custos/testkit/cluster'
import { ownPage } from '@custos/testkit/console-client'
import { installTemplate } from '@custos/testkit/database'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform } from '@custos/testkit/platform'
import { largestBodyOf } from 'custos/http/body'
import type { Answered, Sent } from './waiting/client-thread.ts'
import { files } from './waiting/files.ts'
import { bodies, texts, withTexts } from './waiting/shapes.ts'
import { watchThread } from './waiting/watched.ts'

/**
 * Sends requests that are slow to read, search or answer, one after the other, and prints how long they block the main thread, in
 * processor time, so that the machine's other work does not matter. Each attempt is a line of JSON.
 *
 * npm run waiting-test -- [--only PARTS,OF-KINDS] [--log FILE] [--bound MILLISECONDS]
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, log: { type: 'string' }, bound: { type: 'string', default: '50' } },
})
const bound = Number(values.bound)
/** The time limit of a whole response, on however busy a machine. Milliseconds. */
const longestAnswer = 30_000

interface Attempt {
  what: string
  /** Sends the request, or does the work here like a worker. */
  try(): Promise<Answered>
}

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const platform = opened.use(await bootPlatform(cluster.connection))
const { api, url } = platform
const client = new Worker(new URL('./waiting/client-thread.ts', import.meta.url))
opened.defer(() => void client.terminate())
const waiting = new Map<number, (answered: Answered) => void>()
let count = 0
client.on('message', ({ number, answered }: { number: number; answered: Answered }) => waiting.get(number)?.(answered))
const send = (sent: Sent): Promise<Answered> => {
  const { promise, resolve } = Promise.withResolvers<Answered>()
  waiting.set(++count, resolve)
  client.postMessage({ number: count, sent })
  return promise
}

const each = await makeOneOfEach(platform)
const person = await makePerson(platform, 'admin')
const token = { authorization: `Bearer ${api.token}` }
const bySession = { ...ownPage, cookie: person.browser.cookie }
const large = await furnish()
const watched = watchThread()

const kinds: Record<string, () => Iterable<Attempt>> = {
  'bodies of every call': bodiesOfEveryCall,
  'queries of every read': queriesOfEveryRead,
  headers,
  'files of every kind': filesOfEveryKind,
  'reads of much': readsOfMuch,
  searches,
  'texts of vendors': textsOfVendors,
  'beside another organisation': besideAnother,
}
const rows: { kind: string; attempts: number; beyond: number; longest: number }[] = []
for (const [kind, attempts] of Object.entries(kinds)) {
  if (!values.only.split(',').some((part) => kind.includes(part))) continue
  const row = { kind, attempts: 0, beyond: 0, longest: 0 }
  for (const attempt of attempts()) {
    watched.taken()
    const answered = await attempt.try()
    await sleep(5)
    const { longest, all } = watched.taken()
    row.attempts += 1
    row.longest = Math.max(row.longest, longest)
    const isBeyond = longest > bound || answered.milliseconds > longestAnswer || answered.status === 500
    if (isBeyond) row.beyond += 1
    const got = {
      longest: Math.round(longest),
      all: Math.round(all),
      ...answered,
      milliseconds: Math.round(answered.milliseconds),
    }
    const { head, ...figures } = got
    const line = {
      kind,
      what: attempt.what,
      expected: `at most ${bound} ms at once`,
      got: figures,
      verdict: isBeyond ? 'beyond' : 'held',
    }
    if (isBeyond) console.log(`${attempt.what}: ${JSON.stringify(figures)} ${head.slice(0, 120)}`)
    if (values.log) await appendFile(values.log, `${JSON.stringify(line)}\n`)
  }
  rows.push(row)
  console.log(
    `${kind}: ${row.attempts} attempts, ${row.beyond} beyond ${bound} ms, the longest ${row.longest.toFixed(0)} ms`,
  )
}
process.exitCode = rows.some(({ beyond }) => beyond > 0) ? 1 : 0

function* bodiesOfEveryCall(): Generator<Attempt> {
  for (const route of [...routes, ...consoleRoutes]) {
    if (!route.body) continue
    const example = (requestOf(route).body ?? {}) as Parameters<typeof withTexts>[0]
    const room = Math.min(largestBodyOf(route), 1_000_000)
    const shapes: [string, string][] = [
      ...Object.entries(bodies).map(([name, body]): [string, string] => [name, body(example, room)]),
      ...Object.entries(texts).flatMap(([name, text]): [string, string][] => [
        [`${name}, short`, JSON.stringify(withTexts(example, text(190)))],
        [`${name}, long`, JSON.stringify(withTexts(example, text(Math.floor(room / 40))))],
      ]),
    ]
    for (const [name, body] of shapes) yield attemptAt(route, name, Buffer.from(body))
  }
}

function* queriesOfEveryRead(): Generator<Attempt> {
  for (const route of routes) {
    if (route.method !== 'GET') continue
    const names = Object.keys(route.query.shape)
    const queries: [string, string][] = [
      ['a thousand parameters', Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join('&')],
      ['brackets', `a${'[a]'.repeat(1_500)}=1`],
      ...names.flatMap((name): [string, string][] => [
        ...['letters', 'combining marks', 'percent signs', 'letters that unfold'].map((kind): [string, string] => [
          `${name}: ${kind}`,
          `${name}=${encodeURIComponent(texts[kind]!(600))}`,
        ]),
        [`${name} 500 times`, Array(500).fill(`${name}=1`).join('&')],
      ]),
    ]
    for (const [name, query] of queries) yield attemptAt(route, name, null, query)
  }
}

function* headers(): Generator<Attempt> {
  const route = routes.find(({ id }) => id === 'vendors.list')!
  const long = 10_000
  const names = [
    'authorization',
    'cookie',
    'if-match',
    'if-none-match',
    'idempotency-key',
    'accept',
    'accept-encoding',
    'accept-language',
    'range',
    'traceparent',
    'tracestate',
    'baggage',
    'x-forwarded-for',
    'content-type',
    'last-event-id',
    'origin',
    'user-agent',
    'host',
  ]
  for (const name of names)
    for (const [kind, value] of Object.entries({
      commas: ','.repeat(long),
      quotes: '"'.repeat(long),
      weights: 'a;q=0.1,'.repeat(long / 8),
      dots: 'a.'.repeat(long / 2),
      blanks: `a${' '.repeat(long)}b`,
      bearer: `Bearer ${'A'.repeat(long)}`,
    })) {
      yield attemptAt(route, `${name}: ${kind}`, null, undefined, {}, { [name]: value })
    }
  for (const many of [100, 500, 1_900]) {
    const more = Object.fromEntries(Array.from({ length: many }, (_, n) => [`x-${n}`, 'a']))
    yield attemptAt(route, `${many} headers`, null, undefined, {}, more)
  }
}

function* filesOfEveryKind(): Generator<Attempt> {
  for (const route of routes) {
    if (!route.upload) continue
    for (const [name, file] of Object.entries(files)) {
      const { bytes, ending } = file()
      yield attemptAt(
        route,
        name,
        bytes.subarray(0, route.upload.maxBytes),
        `name=${encodeURIComponent(`file.${ending}`)}`,
      )
    }
  }
}

function* readsOfMuch(): Generator<Attempt> {
  for (const route of routes) {
    if (route.method !== 'GET') continue
    const params = large.paramsOf(route)
    yield attemptAt(route, 'an organisation with much', null, undefined, params)
    const query = route.examples.query as Record<string, string> | undefined
    if ('limit' in route.query.shape)
      yield attemptAt(
        route,
        'the longest page',
        null,
        new URLSearchParams({ ...query, limit: '100' }).toString(),
        params,
      )
  }
}

function* searches(): Generator<Attempt> {
  const route = routes.find(({ id }) => id === 'texts.search')!
  for (const q of [
    'encrypted',
    'encrypted quokka',
    'a',
    'enc quo',
    'e '.repeat(90),
    ...Object.keys(texts).map((name) => texts[name]!(190)),
  ])
    yield attemptAt(route, q.slice(0, 20), null, new URLSearchParams({ q }).toString())
}

/** Pages that a worker reads and answers from, in this thread. */
function* textsOfVendors(): Generator<Attempt> {
  const units = [
    ' ',
    '\n',
    '-',
    'a',
    'A.',
    '0.',
    '(',
    '"',
    '@',
    'a@',
    '/',
    '<',
    '&',
    '| ',
    'e.g. ',
    'Inc. ',
    'https://',
    'www.',
    '1. ',
    '\u0301\u0316',
    '\ufdfa',
    'ß',
    '\u202e',
    '\u{1f469}\u200d',
    'encrypted ',
    'not ',
    'We encrypt data. ',
    'ISO 27001 ',
    'SOC 2 Type II, ',
    'within 30 days ',
    'Cloudbarn, Ireland; ',
    'no, ',
    'e\u0301',
  ]
  for (const unit of units)
    for (const [form, page] of Object.entries({
      paragraph: (text: string) => `<p>${text}</p>`,
      table: (text: string) => `<table><tr><td>${text.replaceAll(' ', '</td><td>')}</td></tr></table>`,
      list: (text: string) => `<ul><li>${text.replaceAll(' ', '<li>')}</ul>`,
    }))
      yield {
        what: `${form} of ${JSON.stringify(unit)}`,
        try: () => assessed(page(unit.repeat(150_000 / unit.length))),
      }
}

/** Much simultaneous work of one organisation, and another one's responses meanwhile. */
function* besideAnother(): Generator<Attempt> {
  const register = Buffer.from(
    `Vendor,Website\n${Array.from({ length: 2_000 }, (_, n) => `V,beside-${n}.example`).join('\n')}`,
  )
  const megabyte = Buffer.from(JSON.stringify({ name: 'n'.repeat(900_000) }))
  const routeOf = (id: Route['id']) => routes.find((route) => route.id === id)!
  const sent =
    (id: Route['id'], body: Uint8Array | null = null, query?: string) =>
    () => {
      const route = routeOf(id)
      return attemptAt(route, '', body, query, large.paramsOf(route)).try()
    }
  const heavy: Record<string, [times: number, one: () => Promise<Answered>]> = {
    'registers that are imported': [25, sent('vendors.import', register, `name=register.csv&apply=true`)],
    'registers that are looked at': [50, sent('vendors.import', register, 'name=register.csv')],
    'bodies of a megabyte': [120, sent('vendors.create', megabyte)],
    searches: [100, sent('texts.search', null, 'q=encrypted%20quokka')],
    'files of five megabytes': [40, sent('documents.upload', Buffer.alloc(5_000_000, 'a '), 'name=a.txt')],
    'results as pages': [30, sent('assessments.page')],
    dossiers: [30, sent('approvals.dossier')],
    'registers as workbooks': [30, sent('vendors.export-workbook')],
    'pages of the log': [100, sent('audit_logs.list')],
    'checks of the log': [30, sent('audit_logs.integrity')],
    'dates of all vendors': [60, sent('dates.list')],
    'sub-processors of all vendors': [60, sent('sub-processors.list')],
    'lists of vendors': [200, sent('vendors.list', null, 'limit=100&q=zzz')],
    'results of an assessment': [60, sent('assessments.get')],
  }
  const light: Record<string, () => Promise<Answered>> = {
    read: () => asOther('GET', '/v1/vendors?limit=1', null),
    write: () => asOther('POST', '/v1/vendors', { name: 'Beside', domain: 'https://beside.example' }),
    'a longer body': () =>
      asOther('POST', '/v1/vendors', {
        name: 'Beside',
        domain: 'https://beside.example',
        notes: Array(20).fill('n'.repeat(4_000)),
      }),
  }
  for (const [many, [times, one]] of Object.entries(heavy))
    for (const [what, ask] of Object.entries(light))
      yield {
        what: `${what} beside ${times} ${many}`,
        async try() {
          const all = Array.from({ length: times }, one)
          await sleep(300)
          const answered = await ask()
          await Promise.all(all)
          return { ...answered, status: answered.status < 300 ? answered.status : 500 }
        },
      }
}

function asOther(method: string, path: string, body: unknown): Promise<Answered> {
  return send({
    method,
    url: `${url}${path}`,
    headers: {
      authorization: `Bearer ${platform.other.api.token}`,
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
  })
}

async function assessed(page: string): Promise<Answered> {
  const before = platform.vendorSite.pages
  platform.vendorSite.pages = { ...before, '/security': `<title>Security</title><main><h1>Security</h1>${page}</main>` }
  const began = performance.now()
  const { status } = await makeEndedAssessment(platform, large.plainId, {
    security_statement_inventory: large.few,
    framework_ids: ['soc-2'],
  })
  platform.vendorSite.pages = before
  return { status: status === 'COMPLETED' ? 200 : 500, bytes: 0, milliseconds: performance.now() - began, head: status }
}

function attemptAt(
  route: Route,
  what: string,
  body: Uint8Array | null,
  query?: string,
  params: Record<string, string> = {},
  more: Record<string, string> = {},
): Attempt {
  const isConsole = route.path.startsWith('/console')
  const example = requestOf(route)
  const path = pathOf(route, { ...each.paramsOf(route), ...params })
  const asked = query ?? new URLSearchParams((example.query ?? {}) as Record<string, string>).toString()
  const headers: Record<string, string> = {
    ...(isConsole ? bySession : token),
    ...(body && {
      'content-type': route.upload ? 'application/octet-stream' : 'application/json',
      'content-length': String(body.length),
    }),
    ...more,
  }
  const sent: Sent = { method: route.method, url: `${url}${path}${asked && `?${asked}`}`, headers, body }
  return { what: `${route.id}, ${what}`, try: () => send(sent) }
}

/** Gives the organisation the largest permitted data for responses. @returns its ids. */
async function furnish() {
  const statements = Array.from({ length: 1_000 }, (_, n) => ({
    category: `Category ${n % 20}`,
    statement: `${n % 50 === 0 ? 'Customer data is encrypted at rest.' : `Quokkas of the kind ${n} are fed.`} ${'Nobody is told more of it. '.repeat(15)}`,
    coverage: ['ISO 27001'],
  }))
  const questionnaire = await makeQuestionnaire(api, { name: 'Much', statements })
  const vendor = await makeVendor(api, { name: 'Much', notes: Array(100).fill('n'.repeat(5_000)) as string[] })
  const scope = { security_statement_inventory: questionnaire.id }
  await makeEndedAssessment(platform, vendor.id, scope)
  const { id } = await makeEndedAssessment(platform, vendor.id, scope)
  const rows = Array.from({ length: 2_000 }, (_, n) => `${'V'.repeat(180)} ${n},vendor-${n}.example`)
  for (let n = 0; n < 5; n++)
    await api.call('POST', importVendors.path, {
      query: { name: 'register.csv', apply: 'true' },
      raw: ['Vendor,Website', ...rows.map((row) => row.replace('vendor-', `vendor-${n}-`))].join('\n'),
      headers: { 'content-type': 'text/csv' },
    })
  // The searched words are so far apart that each text is read to its end.
  const long = `Customer data is encrypted.\n\n${'Nothing is said of it here. '.repeat(70_000)}\n\nA quokka.`
  const wordy = await makeVendor(api, { name: 'Wordy' })
  for (let n = 0; n < 3; n++) {
    const { id: document } = await makeDocument(api, wordy.id, { name: `${n}.txt` }, `${n} ${long}`)
    await platform.readUpload(document)
  }
  const few = await makeQuestionnaire(api)
  await makeEndedAssessment(platform, wordy.id, { security_statement_inventory: few.id, framework_ids: [] })
  const paramsOf = ({ path }: Route): Record<string, string> =>
    path.startsWith('/v1/vendors/{id}')
      ? { id: vendor.id, assessment_id: id }
      : path.startsWith('/v1/security_questionnaire')
        ? { id: questionnaire.id }
        : {}
  return { paramsOf, plainId: (await makeVendor(api)).id, few: few.id }
}
