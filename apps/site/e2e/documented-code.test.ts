// @module-tag spec/site
// @module-tag spec/start

import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventMessage } from '@custos/contract/webhook-messages'
import { type CallApi, signIn } from 'custos/demonstration/api-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { placeholders } from '../src/placeholders.ts'
import { curl, type ExampleRequest, exampleRequest, python, typescript } from '../src/reference/examples.ts'
import { groups } from '../src/reference/openapi.ts'
import { type LiveServer, startCustos, startDemonstration } from './live-server.ts'

// Each example is a separate process.
let custos: LiveServer
let folder: string
let credentials: { client_id: string; client_secret: string }
beforeAll(async () => {
  custos = await startCustos()
  folder = await mkdtemp(join(tmpdir(), 'custos-examples-'))
  credentials = printedCredentials(custos)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await custos.close()
})

function printedCredentials({ printed }: LiveServer): typeof credentials {
  const [, client_id, client_secret] = /client id {6}(\S+)\s+client secret {2}(\S+)/.exec(printed)!
  return { client_id: client_id!, client_secret: client_secret! }
}

function signedIn(): Promise<CallApi> {
  return signIn(custos.url, { tenant_id: 'the first', ...credentials })
}

interface Ran {
  code: number | null
  output: string
}

/** Runs a program with the reader's variables. Returns its output and errors as one text. */
async function run(program: string, argv: string[], environment: Record<string, string> = {}): Promise<Ran> {
  // A bash whose input is a socket assumes a remote login and reads the account's settings.
  const child = spawn(program, argv, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function has(...programs: string[]): boolean {
  return programs.every((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** The blocks of code of a guide, in reading order. */
async function blocksOf(guide: string, language: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, `../content/guides/${guide}.md`), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, written]) => written === language)
    .map(([, , code]) => code!)
}

/** A block with the values that the guide asks the reader to fill in. The block must contain each of the lines. */
function filledIn(block: string, answers: Record<string, string>): string {
  return Object.entries(answers).reduce((text, [asked, given]) => {
    expect(text).toContain(asked)
    return text.replace(asked, () => given)
  }, block)
}

test.skipIf(!has('bash', 'curl'))('the three lines that the first start prints run unchanged', async () => {
  const lines = custos.printed.split('\n').filter((line) => /^ {2}(TOKEN=|VENDOR=|curl )/.test(line))
  expect(lines).toHaveLength(3)
  const { code, output } = await run('bash', ['-euo', 'pipefail', '-c', lines.join('\n')])
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(JSON.parse(output)).toMatchObject({ data: { name: 'First look', status: 'AWAITING' } })
})

test.skipIf(!has('bash', 'curl'))('the commands of Getting Started lead from nothing to a decision', async () => {
  const [source, demo, variables, token, vendor, review, wait, firstQuote, cut, decision, start, ...rest] =
    await blocksOf('getting-started', 'shell')
  expect(rest).toEqual([])
  expect(source).toBe(`git clone ${placeholders.codeHost} custos\ncd custos\n`)
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  expect([demo, start, scripts.start]).toEqual(['npm start -- --demo\n', 'npm start\n', 'node bin/custos.mjs serve'])

  const demonstration = await startDemonstration()
  onTestFinished(() => demonstration.close())
  for (const [{ url, printed }, path] of [
    [demonstration, '/demonstration/'],
    [custos, '/console/invitation#'],
  ] as const)
    expect(printed.trimEnd().split('\n').at(-1)).toContain(`  http://localhost:${new URL(url).port}${path}`)
  const { client_id, client_secret } = printedCredentials(demonstration)

  const script = [
    filledIn(variables!, {
      'http://localhost:3000': demonstration.url,
      'CLIENT_ID=…': `CLIENT_ID=${client_id}`,
      'CLIENT_SECRET=…': `CLIENT_SECRET=${client_secret}`,
    }),
    token,
    vendor,
    review,
    wait,
    firstQuote,
    'first="$(node -e "$FIRST_SOURCE")"',
    filledIn(cut!, { 'SHA=… START=… END=…': 'eval "$first"' }),
    'echo ===',
    decision,
    'echo ===',
    'curl -s $CUSTOS/v1/vendors/$V -H "Authorization: Bearer $TOKEN"',
  ].join('\n')
  const FIRST_SOURCE = `
    const { data } = JSON.parse(require('fs').readFileSync('review.json', 'utf8'))
    const { sources } = data.framework_reviews.flatMap(({ results }) => results).find(({ evidence }) => evidence)
    console.log('SHA=%s START=%d END=%d', sources[0].sha256, sources[0].start, sources[0].end)`
  const { code, output } = await run('bash', ['-euo', 'pipefail', '-c', script], { FIRST_SOURCE })
  expect({ code, output }).toMatchObject({ code: 0 })

  const { data } = JSON.parse(await readFile(join(folder, 'review.json'), 'utf8')) as { data: Review }
  const quoted = data.framework_reviews.flatMap(({ results }) => results).find(({ evidence }) => evidence)!
  const [read, decided, after] = output.split('===\n')
  expect(read).toContain('COMPLETED')
  expect(read!.trimEnd().endsWith(quoted.evidence!)).toBe(true)
  expect(JSON.parse(decided!)).toMatchObject({ error: null })
  expect(JSON.parse(after!).data.overall_status).toBe('CONDITIONAL')
  await expectAsShown(await signIn(demonstration.url, { tenant_id: 'the first', client_id, client_secret }))
})

/** Expects a started demonstration to have the data that the site shows. */
async function expectAsShown(callApi: CallApi): Promise<void> {
  const content = await readFile(join(import.meta.dirname, '../content/dossiers/pennywhistle.json'), 'utf8')
  const { vendor, risk } = JSON.parse(content) as { vendor: { name: string }; risk: { level: string } }
  const vendors = await callApi<{ id: string; name: string }[]>('GET', '/v1/vendors')
  const { id } = vendors.findLast(({ name }) => name === vendor.name)!
  const [reviewed] = await callApi<{ summarized_risk: { level: string } }[]>(
    'GET',
    `/v1/vendors/${id}/assessment?limit=1`,
  )
  expect(reviewed!.summarized_risk.level).toBe(risk.level)
}

interface Review {
  framework_reviews: { results: { evidence: string | null }[] }[]
}

test('the code of the API Integration Guide gets a token and goes through every vendor', async () => {
  const api = await signedIn()
  for (const name of ['First', 'Second']) {
    await api('POST', '/v1/vendors', { name, domain: 'https://quillfeather.example' })
  }
  const code = (await blocksOf('api-integration', 'typescript')).join('\n')
  await writeFile(join(folder, 'guide.mts'), `${code}\nfor await (const { name } of vendors()) console.log(name)\n`)
  const ran = await run(process.execPath, ['guide.mts'], {
    CUSTOS: custos.url,
    CLIENT_ID: credentials.client_id,
    CLIENT_SECRET: credentials.client_secret,
  })
  expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/^Second\nFirst\n/) })
  const refused = await run(process.execPath, ['guide.mts'], {
    CUSTOS: custos.url,
    CLIENT_ID: credentials.client_id,
    CLIENT_SECRET: 'another secret, which the app does not have',
  })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('No token: 401') })
})

test('the answer that the API Integration Guide shows is the one that is given', async () => {
  const [shown] = await blocksOf('api-integration', 'json')
  const { access_token } = await token()
  const answer = await fetch(`${custos.url}/v1/vendors/0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const unnumbered = (text: string) => JSON.parse(text.replaceAll(/req_\w{16}/g, 'req_'))
  expect(unnumbered(await answer.text())).toEqual(unnumbered(shown!))
})

test('the signed message of the API Integration Guide is genuine by its own code, and another one is not', async () => {
  const [example] = await blocksOf('api-integration', 'text')
  const { secret, body, ...headers } = Object.fromEntries(
    [...example!.matchAll(/^(\S+) +(.+)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const now = Number(headers['webhook-timestamp']) * 1000
  const code = (await blocksOf('api-integration', 'typescript')).join('\n')
  const check = (said: string) => `console.log(isGenuine(...${JSON.stringify([said, headers, secret, now])}))\n`
  await writeFile(join(folder, 'signature.mts'), code + check(body!) + check(`${body} `))
  const { code: ended, output } = await run(process.execPath, ['signature.mts'])
  expect({ ended, output: output.match(/true|false/g) }).toEqual({ ended: 0, output: ['true', 'false'] })
})

test('the receiver of the API Integration Guide takes a signed message, and no other', async () => {
  const code = (await blocksOf('api-integration', 'typescript')).join('\n')
  const send = `
receiver.listen(0, '127.0.0.1', async () => {
  const { port } = receiver.address() as import('node:net').AddressInfo
  const time = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(process.env.WEBHOOK_SECRET!.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(\`msg_1.\${time}.{"type":"vendor.deleted"}\`).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': \`v1,\${signature}\` }
  for (const body of ['{"type":"vendor.deleted"}', '{"type":"vendor.created"}'])
    console.log((await fetch(\`http://127.0.0.1:\${port}\`, { method: 'POST', body, headers })).status)
  receiver.close()
  receiver.closeAllConnections()
})
`
  await writeFile(join(folder, 'receiver.mts'), code + send)
  const ran = await run(process.execPath, ['receiver.mts'], { WEBHOOK_SECRET: 'whsec_c2VjcmV0' })
  expect(ran).toEqual({ code: 0, output: "msg_1 { type: 'vendor.deleted' }\n204\n400\n" })
})

test('the TypeScript of the API Integration Guide needs no types but those of Node', async () => {
  const modules = join(import.meta.dirname, '../../../node_modules')
  await writeFile(join(folder, 'types.mts'), (await blocksOf('api-integration', 'typescript')).join('\n'))
  const options =
    '--noEmit --strict --lib es2023 --target es2023 --module nodenext --types node --skipLibCheck --typeRoots'
  const checked = await run(process.execPath, [
    join(modules, 'typescript/bin/tsc'),
    ...options.split(' '),
    join(modules, '@types'),
    'types.mts',
  ])
  expect(checked).toEqual({ code: 0, output: '' })
})

test('the vendor and the message of the API Integration Guide are ones that Custos takes and sends', async () => {
  const [, vendor, message] = (await blocksOf('api-integration', 'json')).map((block) => JSON.parse(block) as object)
  const api = await signedIn()
  expect(await api('PUT', '/v1/vendors', vendor)).toMatchObject(vendor!)
  expect(EventMessage.parse(message)).toEqual(message)
})

test('the statement of the Adoption Guide is one that a questionnaire takes', async () => {
  const statements = (await blocksOf('adoption', 'json')).map((block) => JSON.parse(block) as unknown)
  const api = await signedIn()
  const questionnaire = await api('POST', '/v1/security_questionnaire', { name: 'Adoption', statements })
  expect(questionnaire).toMatchObject({ statements })
})

test('no guide has code that these tests do not run', async () => {
  const guides = ['getting-started', 'adoption', 'third-party-reviews', 'api-integration']
  const languages = ['shell', 'typescript', 'json', 'python', 'sql', 'javascript']
  const counted = await Promise.all(
    guides.map(async (guide) => {
      const counts = await Promise.all(languages.map(async (language) => (await blocksOf(guide, language)).length))
      return [guide, counts.join(' ')]
    }),
  )
  expect(Object.fromEntries(counted)).toEqual({
    'getting-started': '11 0 0 0 0 0',
    adoption: '0 0 1 0 0 0',
    'third-party-reviews': '0 0 0 0 0 0',
    'api-integration': '0 3 3 0 0 0',
  })
})

async function token(): Promise<{ access_token: string }> {
  const answer = await fetch(`${custos.url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...credentials }),
  })
  return (await answer.json()) as { access_token: string }
}

interface Language {
  name: string
  write(request: ExampleRequest): string
  /** The programs that the language needs on the machine besides Node. */
  programs: string[]
  extension: string
  /** Runs each of the following files in one process, and prints the result of each. */
  runner: string[]
}

const languages: Language[] = [
  {
    name: 'curl',
    write: curl,
    programs: ['bash', 'curl'],
    extension: 'sh',
    runner: ['bash', '-c', 'for file; do (. "$file"); printf "\\n=== %d\\n" $?; done', 'bash'],
  },
  {
    name: 'TypeScript',
    write: typescript,
    programs: [],
    extension: 'mts',
    runner: [
      process.execPath,
      '--input-type=module',
      '--eval',
      `for (const file of process.argv.slice(1)) {
        const code = await import(file).then(() => 0, (error) => (console.log(error), 1))
        console.log('\\n=== %d', code)
      }`,
    ],
  },
  {
    name: 'Python',
    write: python,
    programs: ['python3'],
    extension: 'py',
    runner: [
      'python3',
      '-c',
      `
import runpy, sys, traceback
for file in sys.argv[1:]:
    code = 0
    try:
        runpy.run_path(file, run_name="__main__")
    except BaseException:
        code = 1
        print(traceback.format_exc())
    print(f"\\n=== {code}", flush=True)
`,
    ],
  },
]

/**
 * Calls that other calls would make impossible come first: a new decision ends conditions, a role's change ends sessions, a
 * decision freezes judgements and names.
 */
const first = [
  'approvals-add-condition',
  'approvals-update-condition',
  'reviews-get',
  'reviews-judge',
  'reviews-comment',
  'reviews-withdraw',
  'users-session-ended',
  'single-sign-on-set',
  'vendor-requests-remind',
  'assessments-rename',
]

/** Deletions come late, because the other examples use the deleted resources. The archive then has them. */
const rankOf = ({ id, method }: { id: string; method: string }): number => {
  if (first.includes(id)) return first.indexOf(id) - first.length
  if (id === 'vendors-delete') return 2
  return id.startsWith('archive-') ? 3 : Number(method === 'DELETE')
}
const endpoints = groups.flatMap((group) => group.endpoints).toSorted((a, b) => rankOf(a) - rankOf(b))

/** The assessment that all examples share has ended, so the call gives this error. */
const cannotBeCancelled = 'The assessment has ended already'

/** Calls of four-eyes approval, which need two people. An app, which runs the examples, cannot make them. */
const ofPeople = [
  'approvals-propose',
  'approvals-proposal',
  'approvals-confirm',
  'approvals-decline',
  'organisation-four-eyes-end-confirmed',
  'organisation-four-eyes-end-declined',
]

for (const { name, write, programs, extension, runner } of languages) {
  test.skipIf(!has(...programs))(`every example in ${name} runs as it stands and is answered`, async () => {
    const { access_token } = await token()
    const known = await exampleEntities(access_token)
    await exampleFiles()
    const environment = {
      CUSTOS: custos.url,
      TOKEN: access_token,
      CLIENT_ID: credentials.client_id,
      CLIENT_SECRET: credentials.client_secret,
    }
    const files = await Promise.all(
      endpoints.map(async (endpoint) => {
        const example = write(exampleRequest(endpoint))
        const aboutOurs = Object.entries(known).reduce((code, [shown, ours]) => code.replaceAll(shown, ours), example)
        const file = join(folder, `${endpoint.id}.${extension}`)
        await writeFile(file, aboutOurs)
        return file
      }),
    )
    const [program, ...argv] = runner
    const { output } = await run(program!, [...argv, ...files], environment)
    const ran = [...output.matchAll(/(.*?)\n=== (\d+)\n/gs)].map(([, said, code]) => ({
      said: said!,
      code: Number(code),
    }))
    expect(ran, output).toHaveLength(endpoints.length)
    const failed = ran.flatMap(({ said, code }, index) =>
      (code === 0 && isAnswered(said)) || isKnownRefusal(endpoints[index]!.id, said)
        ? []
        : [`${endpoints[index]!.id}: ${said}`],
    )
    expect(failed).toEqual([])
  })
}

/** curl succeeds for any response, and TypeScript prints the status first. */
function isAnswered(output: string): boolean {
  if (output.trim() === '') return false
  const status = /^(\d{3}) /.exec(output)
  if (status) return status[1]!.startsWith('2')
  return !/"error":\s*\{/.test(output)
}

/** Whether the two example assessments name the same sub-processors. */
const noneIsNew = 'there is nothing to give notice of'

/** Python raises a refusal without its message. */
function isKnownRefusal(id: string, output: string): boolean {
  if (ofPeople.includes(id)) return /Only a person|There is no such resource|HTTP Error 40[34]/.test(output)
  if (id === 'assessments-sub-processor-notice')
    return output.includes(noneIsNew) || /HTTP Error 409|^409 /.test(output)
  return id === 'assessments-cancel' && (output.includes(cannotBeCancelled) || output.includes('HTTP Error 409'))
}

/** The resources of the contract's examples, created for one run, by the ids in the contract. */
async function exampleEntities(accessToken: string): Promise<Record<string, string>> {
  const api = await signedIn()
  const create = async (path: string, body: object) => (await api<{ id: string }>('POST', path, body)).id
  const app = await create('/v1/apps', { name: 'Example' })
  const vendor = await create('/v1/vendors', { name: 'Pennywhistle', domain: 'https://pennywhistle.example' })
  const statements = [{ category: 'Encryption', statement: 'Customer data is encrypted at rest.', coverage: [] }]
  const questionnaire = await create('/v1/security_questionnaire', { name: 'Example', statements })
  for (const id of ['gdpr', 'iso-27001']) await api('PUT', `/v1/frameworks/${id}`, { enabled: true })
  const assess = async () => {
    const id = await create(`/v1/vendors/${vendor}/assessment`, {
      name: 'Example',
      security_statement_inventory: questionnaire,
      framework_ids: ['iso-27001'],
    })
    const place = `/v1/vendors/${vendor}/assessment/${id}`
    const status = async () => (await api<{ status: string }>('GET', place)).status
    await expect.poll(status).toBe('COMPLETED')
    return id
  }
  const earlier = await assess()
  const assessment = await assess()
  const place = `/v1/vendors/${vendor}/assessment/${assessment}`
  const { documents } = await api<{ documents: { sha256: string }[] }>('GET', `${place}/documents`)
  const { security_review, framework_reviews } = await api<{
    security_review: { results: { id: string }[] } | null
    framework_reviews: { results: { id: string }[] }[]
  }>('GET', place)
  const answer = (security_review?.results ?? framework_reviews[0]!.results)[0]!
  const decision = await api<{ id: string; condition_items: { id: string }[] }>(
    'POST',
    `/v1/vendors/${vendor}/approval`,
    {
      status: 'CONDITIONAL',
      supporting_assessments: [earlier],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Enough is said.',
      conditions: ['The vendor says how often it makes backups.'],
    },
  )
  const person = await examplePerson(api)
  const webhook = await create('/v1/webhooks', { url: 'https://hooks.customer.example/custos', event_types: [] })
  const feed = await create('/v1/calendar_feeds', { name: 'Dates' })
  const questions = await api<{ questions: { id: string }[] }>('GET', `${place}/questions`)
  const vendorRequest = await api<{ id: string; links: { id: string }[] }>('POST', `/v1/vendors/${vendor}/requests`, {
    assessment_id: assessment,
    questions: [{ id: questions.questions[0]!.id }],
    recipients: [{ email: 'security@vendor.example' }],
  })
  const tried = await create(`/v1/vendors/${vendor}/statement_previews`, { statements })
  return {
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f': app,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41': vendor,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e31': earlier,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42': assessment,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e50': questionnaire,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60': decision.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61': decision.condition_items[0]!.id,
    '5d0c3b9e-7a54-5e0e-9b6f-1f2a3c4d5e6f': answer.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70': person.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71': vendorRequest.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e72': vendorRequest.links[0]!.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e81': webhook,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e91': tried,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e95': feed,
    '4f1a9f0e-6f0b-5b0e-8d54-2f3a9d3c1b10': questions.questions[1]!.id,
    '0198c2b4-9f00-7a10-8c55-2b1f6d9e3a77': await exampleDocument(vendor, accessToken),
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2ea1': await exampleImport(accessToken),
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f02': person.id,
    '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f01': person.session,
    'ada@harbour.example': `${randomUUID()}@harbour.example`,
    b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c: documents[0]!.sha256,
  }
}

/** The files that the examples send. */
async function exampleFiles(): Promise<void> {
  await writeFile(join(folder, 'soc2-2026.pdf'), '%PDF-1.7\n')
  await writeFile(
    join(folder, 'payment-providers.csv'),
    'Category,Question,Answer\nPayments,Do you keep card numbers?,\n',
  )
  await writeFile(
    join(folder, 'payment-providers.json'),
    '{"questions":[{"id":"ENC-1","text":"Card data is encrypted at rest."}]}',
  )
  await writeFile(join(folder, 'register.csv'), `Vendor,Website\nHarbour,https://${randomUUID()}.example\n`)
}

/** A document received about the vendor. */
async function exampleDocument(vendor: string, accessToken: string): Promise<string> {
  const answer = await fetch(`${custos.url}/v1/vendors/${vendor}/documents?name=policy.txt&kind=POLICY`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    body: 'We test our backups once a year.',
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

async function exampleImport(accessToken: string): Promise<string> {
  const answer = await fetch(`${custos.url}/v1/vendors/import?name=register.csv&apply=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    body: `Vendor,Website\nImported,${randomUUID()}.example\n`,
  })
  const { data } = (await answer.json()) as { data: { import_id: string } }
  return data.import_id
}

/** A person who has accepted the invitation, with a session. */
async function examplePerson(api: CallApi): Promise<{ id: string; session: string }> {
  const { id, invitation } = await api<{ id: string; invitation: { path: string } }>('POST', '/v1/users', {
    email: `${randomUUID()}@harbour.example`,
    role: 'viewer',
  })
  const answer = await fetch(`${custos.url}/console/session/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'custos-console': '1', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token: invitation.path.split('#')[1], name: 'Ada Example', password: randomUUID() }),
  })
  const { data } = (await answer.json()) as { data: { session_id: string } }
  return { id, session: data.session_id }
}
