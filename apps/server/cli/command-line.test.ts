// @module-tag spec/site
// @module-tag spec/start

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scopes } from '@custos/contract/scopes'
import { quickFolder } from '@custos/testkit/cluster'
import { compileCache } from '@custos/testkit/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallApi, signIn } from '../demonstration/api-client.ts'
import { demonstrationOrganisation } from '../demonstration/open.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const recorder = import.meta.resolve('@custos/testkit/record-connections')
const vendors = ['Alderbrook Records', 'Pennywhistle Cloud', 'Quillfeather']

// Each command is a separate process.
let directory: string
let demonstration: ChildProcess
/** The demonstration's output. */
let shown = ''
let url: string

const environment = (settings: Record<string, string>) => ({
  ...process.env,
  NODE_COMPILE_CACHE: compileCache,
  ...settings,
})

const connections = () => join(directory, 'connections')

/** The commands run beside the demonstration's server, so everything starts only once. */
beforeAll(async () => {
  directory = await mkdtemp(join(quickFolder(), 'custos-cli-'))
  demonstration = spawn(process.execPath, [main, 'serve', '--demo'], {
    env: environment({
      CUSTOS_DATA_DIR: join(directory, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import ${recorder}`,
      RECORD_CONNECTIONS: connections(),
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    demonstration.once('exit', (code) => reject(new Error(`The demonstration ended with ${code}:\n${shown}`)))
    demonstration.stdout!.setEncoding('utf8').on('data', (text: string) => {
      shown += text
      if (/\/demonstration\/[\w-]{43}\n/.test(shown)) resolve()
    })
  })
  url = /listening on (\S+),/.exec(shown)![1]!
})

afterAll(async () => {
  demonstration.removeAllListeners('exit')
  if (demonstration.kill('SIGTERM')) await once(demonstration, 'exit')
  await rm(directory, { recursive: true })
})

function custos(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = environment({ CUSTOS_DATA_DIR: join(directory, 'data-demo') })
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

async function json<Value>(...args: string[]): Promise<Value> {
  const { code, stdout, stderr } = await custos(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Value
}

test('starting it and reviewing three vendors connects to this machine alone, and looks up no name', async () => {
  const asked = (await readFile(connections(), 'utf8')).trimEnd().split('\n')
  const of = (kind: string) => new Set(asked.flatMap((line) => line.split(` ${kind} `).slice(1)))
  expect(of('connect')).toEqual(new Set(['127.0.0.1']))
  expect([...of('name')].filter((name) => isIP(name) === 0)).toEqual([])
  expect(of('send')).toEqual(new Set())
})

test('the terminal announces the sign-in link at once and names what it waits for; the link is its last line, under the host name of all links', () => {
  const lines = shown.trimEnd().split('\n')
  expect(lines[1]).toBe(
    'It reads and assesses them now. Then, as the last line, it prints the link by which you sign in.',
  )
  expect(lines.at(-1)).toMatch(/^ {2}http:\/\/localhost:\d+\/demonstration\//)
  expect([...new Set(shown.match(/https?:\/\/[^/\s,]+/g))]).toEqual([url])
})

test('the demonstration lets one browser in, once, where one vendor is decided with a condition and one half reviewed', async () => {
  const link = /http:\/\/localhost(:\d+\/demonstration\/[\w-]{43})$/m.exec(shown)![1]!
  const open = () => fetch(`http://127.0.0.1${link}`, { redirect: 'manual' })
  const opened = await open()
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/console/'])
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const again = await open()
  expect([again.status, again.headers.getSetCookie()]).toEqual([303, []])

  const read = async (path: string) =>
    ((await (await fetch(url + path, { headers: { cookie } })).json()) as { data: unknown }).data
  expect(await read('/console/session')).toMatchObject({ demonstration: true, user: { name: 'Dana Example' } })
  const vendors = (await read('/console/api/v1/vendors')) as { name: string; overall_status: string }[]
  expect(vendors.map(({ name, overall_status }) => `${name}: ${overall_status}`).toSorted()).toEqual([
    'Alderbrook Records: CONDITIONAL',
    'Pennywhistle Cloud: PENDING_REVIEW',
    'Quillfeather: PENDING_REVIEW',
  ])
  const assessments = (await read('/console/api/v1/assessments')) as {
    vendor_name: string
    review_progress: { agreed: number; corrected: number }
  }[]
  const half = assessments.find(({ vendor_name }) => vendor_name === 'Pennywhistle Cloud')!
  expect(half.review_progress.corrected).toBe(3)
  expect(half.review_progress.agreed).toBeGreaterThan(3)
})

interface Credentials {
  tenant_id: string
  client_id: string
  client_secret: string
}

const newTenant = (name: string) => json<Credentials>('tenant', 'create', name)

interface Listed {
  id: string
  vendor_id: string
  vendor_name: string
  status: string
  summarized_risk: { level: string }
}

async function assessmentOf(vendor: string): Promise<Listed> {
  const all = await json<Listed[]>('assessment', 'list', '--tenant', demonstrationOrganisation)
  return all.find((assessment) => assessment.vendor_name === vendor)!
}

function demonstrationApi(): Promise<CallApi> {
  const [, client_id, client_secret] = /client_id=(\S+) -d client_secret=(\S+)/.exec(shown)!
  return signIn(url, { tenant_id: '', client_id: client_id!, client_secret: client_secret! })
}

async function auditActions(tenant: string): Promise<string[]> {
  return (await json<{ action: string }[]>('audit', 'list', '--tenant', tenant)).map(({ action }) => action)
}

test('the demonstration assesses three plainly fictional vendors, and names the screens to open', async () => {
  expect(shown).toContain('VENDOR (FICTIONAL)')
  const listed = await json<Listed[]>('assessment', 'list', '--tenant', demonstrationOrganisation)
  expect(listed.map(({ vendor_name, status }) => [vendor_name, status]).sort(([a], [b]) => (a! < b! ? -1 : 1))).toEqual(
    vendors.map((vendor) => [vendor, 'COMPLETED']),
  )
  expect(shown).toMatch(/npx custos assessment show [0-9a-f-]{36}/)
})

test('a vendor without statements never has a low risk', async () => {
  expect(['HIGH', 'CRITICAL']).toContain((await assessmentOf('Quillfeather')).summarized_risk.level)
})

test('tenant create prints credentials that obtain a token with every scope, and is on record', async () => {
  const made = await newTenant('Harbour Bank')
  const callApi = await signIn(url, made)
  expect(await callApi('GET', '/v1/vendors')).toEqual([])
  const [app] = await callApi<{ scopes: string[] }[]>('GET', '/v1/apps')
  expect(app!.scopes).toEqual([...scopes])
  expect(await auditActions(made.tenant_id)).toContain('operator.tenant_created')
  expect((await custos('tenant', 'list')).stdout).toContain(made.tenant_id)
})

test.each([' ', 'Harbour\nBank', '\u001b[2JHarbour', '\u202eknaB', '\u200b', 'x'.repeat(201)])(
  'tenant create refuses the name %j',
  async (name) => {
    const { code, stdout, stderr } = await custos('tenant', 'create', name)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^custos: The name must be one line of at most 200 characters/)
  },
)

test('app create gives an app exactly the scopes that are named', async () => {
  const { tenant_id } = await newTenant('Scopes')
  const app = await json<{ client_id: string; client_secret: string; scopes: string[] }>(
    'app',
    'create',
    '--tenant',
    tenant_id,
    '--name',
    'Reader',
    '--scope',
    'vendors:read',
    'audit:read',
  )
  expect(app.scopes).toEqual(['vendors:read', 'audit:read'])
  const callApi = await signIn(url, { tenant_id, client_id: app.client_id, client_secret: app.client_secret })
  await callApi('GET', '/v1/vendors')
  await expect(callApi('GET', '/v1/apps')).rejects.toThrow('403')
  expect(await auditActions(tenant_id)).toContain('operator.app_created')
})

test('app rotate ends the old secret, and is recorded as an event and in the audit log', async () => {
  const made = await newTenant('Rotation')
  const rotated = await json<Credentials>('app', 'rotate', made.client_id)
  await expect(signIn(url, made)).rejects.toThrow('401')
  const callApi = await signIn(url, { ...made, client_secret: rotated.client_secret })
  const now = Math.floor(Date.now() / 1000)
  const { events } = await callApi<{ events: { event_type: string; service: string }[] }>(
    'GET',
    `/v1/events?start_time=${now - 3600}&end_time=${now + 60}&limit=10&sort_order=desc`,
  )
  expect(events.find(({ event_type }) => event_type === 'app.secret_rotated')?.service).toBe('operator')
  expect(await auditActions('Rotation')).toContain('operator.app_secret_rotated')
})

test('framework enable and disable change the response of the API', async () => {
  const made = await newTenant('Frameworks')
  const enabled = async () => {
    const callApi = await signIn(url, made)
    const { frameworks } = await callApi<{ frameworks: { id: string; enabled: boolean }[] }>('GET', '/v1/frameworks')
    return frameworks.find(({ id }) => id === 'gdpr')!.enabled
  }
  await custos('framework', 'disable', 'gdpr', '--tenant', made.tenant_id)
  expect(await enabled()).toBe(false)
  await custos('framework', 'enable', 'gdpr', '--tenant', made.tenant_id)
  expect(await enabled()).toBe(true)
  expect(await auditActions(made.tenant_id)).toEqual(
    expect.arrayContaining(['operator.framework_disabled', 'operator.framework_enabled']),
  )
})

test('assessment show prints the risk, each answer with its quote, unread documents and the decisions', async () => {
  const { id, vendor_id } = await assessmentOf('Pennywhistle Cloud')
  const callApi = await demonstrationApi()
  await callApi('PUT', `/v1/vendors/${vendor_id}/assessment/${id}`, {
    approval: {
      decision: 'CONDITIONAL',
      reasoning: 'Enough for scores.',
      approvers: [{ name: 'A. Reviewer', role: 'DPO', date: 1_795_000_000 }],
    },
  })
  const { code, stdout } = await custos('assessment', 'show', id)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Risk: (LOW|MEDIUM|HIGH|CRITICAL)$/m)
  expect(stdout).toContain('“All connections to Pennywhistle Cloud are encrypted with TLS 1.2 or higher.”')
  expect(stdout).toContain('https://pennywhistle.example/security, characters')
  expect(stdout).toMatch(/ISO\/IEC 27701:2019 +certified/)
  expect(stdout).toMatch(/Fernhill Hosting/)
  expect(stdout).toMatch(/https:\/\/pennywhistle.example\/status +The robots.txt/)
  expect(stdout).toMatch(/CONDITIONAL .*\n +by A. Reviewer, DPO\n +Enough for scores\./)
  expect(stdout).not.toContain('\u001b')
})

test('assessment show --html and --pdf write a self-contained file', async () => {
  const { id } = await assessmentOf('Alderbrook Records')
  const file = join(directory, 'result.html')
  const pdf = join(directory, 'result.pdf')
  expect((await custos('assessment', 'show', id, '--html', file, '--pdf', pdf)).code).toBe(0)
  // At most twelve pages for all statements of a new organisation.
  expect((await readFile(pdf, 'latin1')).match(/\/Type \/Page\n/g)!.length).toBeLessThanOrEqual(12)
  const page = await readFile(file, 'utf8')
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('@media print')
  expect(page).toContain('We encrypt all customer data at rest with AES-256.')
  expect(page).not.toMatch(/<script|<link|<img|src=/)
  // The page has statuses in words, and every number or hash links to its entry.
  expect(page).toContain('the vendor names the countries from which its staff access our data, and their employers.')
  expect(page).not.toMatch(/PENDING_REVIEW|COMPLETED/)
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.filter((target) => !page.includes(`id="${target}"`))).toEqual([])
})

test('assessment explain prints the reason for one answer', async () => {
  const { id } = await assessmentOf('Pennywhistle Cloud')
  const { stdout } = await custos('assessment', 'explain', id, '--statement', '9')
  expect(stdout).toMatch(/^ +9 {2}/)
  expect(stdout).toContain('decided by: ')
  const [answer] = await json<{ number: number; explanation: object }[]>(
    'assessment',
    'explain',
    id,
    '--statement',
    '9',
  )
  expect(answer).toMatchObject({ number: 9, explanation: { rule: expect.any(String) } })
})

test('assessment explain prints the passages nearest to an open statement', async () => {
  const { id } = await assessmentOf('Pennywhistle Cloud')
  const { stdout } = await custos('assessment', 'explain', id)
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/near to it: “[^”]+” \(http/)
})

test('audit list without a tenant shows requests of unknown callers', async () => {
  await fetch(`${url}/v1/vendors`)
  const records = await json<{ response_status: number }[]>('audit', 'list', '--since', '1h', '--status', '401')
  expect(records.length).toBeGreaterThan(0)
  expect((await custos('audit', 'list', '--limit', '1')).stdout.trim().split('\n')).toHaveLength(2)
})

test('migrate and contact list work on an up-to-date database', async () => {
  expect(await json('migrate')).toEqual({ migrations: [] })
  expect(await json('contact', 'list')).toEqual([])
})

test('contact list shows the messages of the contact form, of which one address may send ten an hour', async () => {
  const page = await (await fetch(`${url}/contact`)).text()
  const sent = {
    name: 'Ida Example',
    email: 'ida@company.example',
    organisation: 'Example',
    role: 'Compliance',
    message: 'Forty vendors, one spreadsheet.',
    times: 'Mornings',
    stamp: /name="stamp" value="([^"]+)"/.exec(page)![1]!,
  }
  const send = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const { status, headers } = await fetch(`${url}/contact`, { method: 'POST', body, redirect: 'manual' })
    return [status, headers.get('location') ?? headers.get('retry-after')]
  }
  // Nobody fills in a form within three seconds: until then the server shows the form again.
  await expect.poll(() => send(sent), { interval: 1500 }).toEqual([303, '/contact?sent'])
  const { stamp: _, times, ...kept } = sent
  expect(await json('contact', 'list')).toMatchObject([{ ...kept, preferred_times: [times], proven: false }])

  const machine = () => send({ ...sent, website: 'https://spam.example' })
  const answers = await Promise.all(Array.from({ length: 10 }, machine))
  expect(answers).toContainEqual([429, '3600'])
  expect(await json('contact', 'list')).toHaveLength(1)
})

test('keys rotate publishes a key that takes over later, and keys withdraw ends the tokens of one at once', async () => {
  interface Key {
    id: string
    signs_from: number
    retired_at: number | null
    withdrawn_at: number | null
  }
  const callApi = await demonstrationApi()
  const made = await json<Key>('keys', 'rotate')
  const jwks = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
  expect(jwks.keys.map(({ kid }) => kid)).toContain(made.id)

  const before = jwks.keys.find(({ kid }) => kid !== made.id)!.kid
  await callApi('GET', '/v1/vendors')
  expect((await custos('keys', 'withdraw', before)).stdout).toContain('its tokens are invalid')
  await expect(callApi('GET', '/v1/vendors')).rejects.toThrow('401')
  const withdrawn = (await json<Key[]>('keys', 'list')).find(({ id }) => id === before)!
  expect(withdrawn.withdrawn_at).not.toBeNull()
  expect(withdrawn.retired_at! - made.signs_from).toBeGreaterThanOrEqual(3600)
})

test('master-key rotate is refused while the server runs, and changes nothing', async () => {
  const data = join(directory, 'data-demo')
  const key = await readFile(join(data, 'master.key'))
  const { code, stderr } = await custos('master-key', 'rotate')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^custos: The data directory .* is in use by another Custos/)
  expect(await readFile(join(data, 'master.key'))).toEqual(key)
  expect((await readdir(data)).filter((name) => name.startsWith('master.key'))).toEqual(['master.key'])
})

test.each([
  { name: 'no command', args: [], says: 'Usage: custos' },
  { name: 'an unknown command', args: ['tenants'], says: 'unknown command' },
  { name: 'an unknown scope', args: ['app', 'create', '--name', 'x', '--scope', 'all'], says: 'Allowed choices' },
  { name: 'a name that the API would refuse', args: ['app', 'create', '--name', ' '], says: 'not blank' },
  { name: 'a name that is too long', args: ['app', 'create', '--name', 'x'.repeat(201)], says: 'at most 200' },
  { name: 'an id that is none', args: ['assessment', 'show', 'abc'], says: 'Expected a UUID' },
  { name: 'a limit that is none', args: ['app', 'list', '--limit', '0'], says: 'from 1 to 1000' },
])('exits with 2 for $name, and says what it takes', async ({ args, says }) => {
  const { code, stderr } = await custos(...args)
  expect(code).toBe(2)
  expect(stderr).toContain(says)
})

test.each([
  { name: 'an assessment', args: ['assessment', 'show', '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11'] },
  { name: 'an assessment to compare', args: ['assessment', 'diff', '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11'] },
  { name: 'an organisation', args: ['app', 'list', '--tenant', 'Nowhere'] },
  { name: 'a framework', args: ['framework', 'enable', 'iso-0', '--tenant', demonstrationOrganisation] },
  { name: 'an app', args: ['app', 'rotate', '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11'] },
  { name: 'a key', args: ['keys', 'withdraw', '-nothing'] },
])('exits with 1 for $name that is not there, in one sentence', async ({ args }) => {
  const { code, stdout, stderr } = await custos(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^custos: There is no /)
})

test('--help shows examples and exits with 0', async () => {
  const { code, stdout } = await custos('app', 'create', '--help')
  expect(code).toBe(0)
  expect(stdout).toContain('Examples:')
})

test('user commands invite, list, disable and reset, and refuse the same input as the API', async () => {
  await custos('tenant', 'create', 'People')
  const user = (...args: string[]) => custos('user', ...args, '--tenant', 'People')
  const invite = ['invite', '--email', 'Ada@harbour.example', '--role', 'reviewer']
  const { stdout } = await user(...invite, '--json')
  const invited = JSON.parse(stdout) as { id: string; link: string }
  expect(invited).toMatchObject({ email: 'ada@harbour.example', role: 'reviewer' })
  expect(invited.link).toMatch(/^http:\/\/localhost:\d+\/console\/invitation#[\w-]{43}$/)
  expect(await user(...invite)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has this e-mail address'),
  })
  expect((await user('invite', '--email', 'ada', '--role', 'reviewer')).code).toBe(2)

  expect((await user('disable', 'ADA@harbour.example')).stdout).toContain('ada@harbour.example is disabled.')
  const listed = JSON.parse((await user('list', '--json')).stdout) as { id: string; status: string }[]
  expect(listed.find(({ id }) => id === invited.id)).toMatchObject({ status: 'DISABLED' })
  expect((await user('enable', invited.id)).code).toBe(0)

  const reset = await user('reset', invited.id)
  expect(reset.stdout).toContain('It works once')
  expect(reset.stdout).not.toContain(invited.link)
  expect(await user('reset', 'eve@harbour.example')).toMatchObject({ code: 1 })
})
