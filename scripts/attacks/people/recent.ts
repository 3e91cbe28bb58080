import { routes } from '@custos/contract/routes'
import { odfOf, odtOf } from '@custos/documents/read/odf-of.fixture'
import { zipOf } from '@custos/documents/read/zip-of.fixture'
import { makeAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeOneOfEach } from '@custos/testkit/one-of-each'
import type { Bench, Got, Sender } from './bench.ts'

/** Newer features: digests in requests, changes after a decision, pages of lists, new kinds of files, the choice of the reader. */

const DAY = 86_400
const UNKNOWN = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'

const decisionBody = (bench: Bench, fields: object = {}) => ({
  status: 'APPROVED',
  supporting_assessments: [],
  approvers: [{ name: 'A. Example', role: 'Head of purchasing', date: bench.now }],
  reasoning: 'Good enough.',
  ...fields,
})

async function digestOf(bench: Bench, by: Sender, vendor: string, assessments: string[] = []): Promise<string> {
  const query = assessments.map((id) => `supporting_assessments=${id}`).join('&')
  const { data } = await bench.send(by, 'GET', `/v1/vendors/${vendor}/approval/basis?${query}`)
  return (data as { evidence_digest: string }).evidence_digest
}

/** Only the digest of the current evidence signs it. */
export async function otherDigests(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('Digests')
  const foreign = await bench.platform.newTenant('Other digests')
  const app = { token: tenant.api.token }
  const [{ id: vendor }, { id: other }] = [await makeVendor(tenant.api), await makeVendor(tenant.api)]
  const { id: elsewhere } = await makeVendor(foreign.api)
  const { id: assessment } = await makeAssessment(tenant.api, vendor)
  await bench.platform.runAssessment(assessment, tenant)
  const decided = await bench.send(app, 'POST', `/v1/vendors/${vendor}/approval`, { body: decisionBody(bench) })
  const right = await digestOf(bench, app, vendor, [assessment])
  const digests: Record<string, unknown> = {
    'of another vendor': await digestOf(bench, app, other),
    'of the vendor without the assessment': await digestOf(bench, app, vendor),
    'of another organisation': await digestOf(bench, { token: foreign.api.token }, elsewhere),
    'of the decision in force': (decided.data as { evidence_digest: string }).evidence_digest,
    'in capitals': right.toUpperCase(),
    'without its last letter': right.slice(0, -1),
    'with a letter more': `${right}0`,
    'with a space': `${right} `,
    'with a line break': `${right}\n`,
    'in another algorithm': `sha256:${right}`,
    'of zeros': '0'.repeat(64),
    empty: '',
    'as a list': [right],
    'as a number': 1,
    'as an object': { toString: right },
  }
  const person = await bench.person('approver', tenant)
  for (const [what, evidence_digest] of Object.entries(digests)) {
    for (const [who, by] of [
      ['an app', app],
      ['a person', person],
    ] as const)
      await bench.refused('another digest', `a decision of ${who}, with one ${what}`, [400, 409], () =>
        bench.send(by, 'POST', `/v1/vendors/${vendor}/approval`, {
          body: decisionBody(bench, { supporting_assessments: [assessment], evidence_digest }),
        }),
      )
    await bench.refused('another digest', `the assessment’s decision, with one ${what}`, [400, 409], () => {
      const { supporting_assessments: _, status: decision, ...rest } = decisionBody(bench)
      return bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}`, {
        body: { approval: { ...rest, decision, evidence_digest } },
      })
    })
    await bench.refused('another digest', `a proposal, with one ${what}`, [400, 409], () =>
      bench.send(person, 'POST', `/v1/vendors/${vendor}/approval/proposals`, {
        body: decisionBody(bench, {
          supporting_assessments: [assessment],
          approvers: [{ name: 'A. Example', role: 'DPO', date: bench.now, user_id: person.id }],
          evidence_digest,
        }),
      }),
    )
  }
  // The evidence includes tier and depth.
  const tiers: Record<string, object> = {
    'a tier set by a person': { risk_override: { tier: 'critical', reason: 'Holds everything.' } },
    'a level set by a person': { risk_override: { level: 'LOW', reason: 'Holds nothing.' } },
    'data of another kind': { data_usage: { shared_data_types: ['HEALTH_DATA'] } },
    'another criticality': { criticality: 'CRITICAL' },
  }
  for (const [what, fields] of Object.entries(tiers)) {
    const { id, ...fresh } = await makeVendor(tenant.api)
    const evidence_digest = await digestOf(bench, app, id)
    const put = await bench.send(app, 'PUT', `/v1/vendors/${id}`, {
      body: { name: fresh.name, domain: fresh.domain, ...fields },
    })
    if (put.status !== 200) throw new Error(put.text)
    await bench.refused('another digest', `signed after ${what}`, [409], () =>
      bench.send(app, 'POST', `/v1/vendors/${id}/approval`, { body: decisionBody(bench, { evidence_digest }) }),
    )
  }
}

/** An approved vendor that has changed has the status WARNING, whatever the change. */
export async function anotherNow(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('Another now')
  const app = { token: tenant.api.token }
  const fields = { name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }
  const use = { data_usage: { shared_data_types: ['GEOLOCATION_DATA'] }, criticality: 'LOW' }
  const changes: Record<string, { to: object; warns: boolean }> = {
    'another name': { to: { name: 'Shady Inc' }, warns: true },
    'its name in letters that look alike': { to: { name: 'Lаrkspur Ledger' }, warns: true },
    'another domain': { to: { domain: 'https://shady.example' }, warns: true },
    'a part of its domain': { to: { domain: 'https://other.larkspur-ledger.example' }, warns: true },
    'another kind of data': { to: { data_usage: { shared_data_types: ['HEALTH_DATA'] } }, warns: true },
    'no data at all': { to: { data_usage: null }, warns: true },
    'a higher criticality': { to: { criticality: 'CRITICAL' }, warns: true },
    'no criticality': { to: { criticality: null }, warns: true },
    'a note': { to: { notes: ['Call them.'] }, warns: false },
    'a description': { to: { description: 'Another.' }, warns: false },
    'the same once more': { to: {}, warns: false },
  }
  for (const [what, { to, warns }] of Object.entries(changes))
    for (const status of ['APPROVED', 'CONDITIONAL', 'REJECTED']) {
      const { id } = await makeVendor(tenant.api, { ...fields, ...use } as never)
      const made = await bench.send(app, 'POST', `/v1/vendors/${id}/approval`, {
        body: decisionBody(bench, {
          status,
          ...(status === 'CONDITIONAL' && { conditions: ['Encrypt the backups.'] }),
        }),
      })
      if (made.status !== 201) throw new Error(made.text)
      const put = await bench.send(app, 'PUT', `/v1/vendors/${id}`, { body: { ...fields, ...use, ...to } })
      if (put.status !== 200) throw new Error(`${what}: ${put.text}`)
      const now = ((await bench.send(app, 'GET', `/v1/vendors/${id}`)).data as { overall_status: string })
        .overall_status
      const expected = warns && status !== 'REJECTED' ? 'WARNING' : status
      bench.note('another now', `${what}, after ${status}`, expected, now, now === expected)
      if (!warns || status === 'REJECTED') continue
      await bench.send(app, 'PUT', `/v1/vendors/${id}`, { body: { ...fields, ...use } })
      const back = ((await bench.send(app, 'GET', `/v1/vendors/${id}`)).data as { overall_status: string })
        .overall_status
      bench.note(
        'another now',
        `${what}, and back, after ${status}`,
        'WARNING until the next decision',
        back,
        back === 'WARNING',
      )
    }
}

/** Every list with cursors and ids of others: an error, and no other organisation's rows. */
export async function listSlices(bench: Bench): Promise<void> {
  const { platform } = bench
  const things = await makeOneOfEach(platform)
  const admin = await bench.person('admin')
  const foreign = { token: platform.other.api.token }
  const { id: theirs } = await makeVendor(platform.other.api, { name: 'Theirs alone' })
  const lists = routes.filter(
    ({ method, query, response }) => method === 'GET' && response.envelope === 'list' && 'limit' in query.shape,
  )
  for (const route of lists) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things.paramsOf(route)[name]!)
    const required: Record<string, string> = {}
    for (const name of Object.keys(route.query.shape))
      if (/^(?:start|end)_time$/.test(name))
        required[name] = String(name === 'start_time' ? bench.now - DAY : bench.now + DAY)
      else if (name === 'sort_order') required[name] = 'desc'
      else if (name === 'query' || name === 'q') required[name] = 'ledger'
    const get = (by: Sender, query: Record<string, string>) =>
      bench.send(by, 'GET', path, { query: { ...required, limit: '1', ...query } })
    const marker = ['starting_after', 'cursor'].find((name) => name in route.query.shape)
    const odd: Record<string, Record<string, string>> = {
      'no rows': { limit: '0' },
      'fewer than none': { limit: '-1' },
      'more than a page': { limit: '101' },
      'half a row': { limit: '0.5' },
      'rows without end': { limit: '1e9' },
      ...(marker && {
        'after another organisation’s vendor': { [marker]: theirs },
        'after nothing that is': { [marker]: UNKNOWN },
        'after no id': { [marker]: "' OR 1=1 --" },
        'after a very long one': { [marker]: 'A'.repeat(4_000) },
      }),
    }
    for (const [what, query] of Object.entries(odd)) {
      const got = await get(admin, query)
      const isEmpty = got.status === 200 && !got.text.includes(theirs)
      const held = got.status === 400 || got.status === 403 || (what.startsWith('after') && isEmpty)
      bench.note('list slices', `${route.id}: ${what}`, '400', String(got.status), held)
    }
    const first = await get(admin, {})
    const next = (JSON.parse(first.text) as { starting_after?: string | null }).starting_after
    if (!marker || typeof next !== 'string') continue
    const got = await bench.send(foreign, 'GET', path, { query: { ...required, limit: '1', [marker]: next } })
    bench.note(
      'list slices',
      `${route.id}: another organisation’s place`,
      '400 or 404',
      String(got.status),
      got.status >= 400,
    )
  }
}

const EML = (parts: string, headers = '') =>
  Buffer.from(`From: a@vendor.example\r\nSubject: Answers\r\nMIME-Version: 1.0\r\n${headers}${parts}`)
const nested = (depth: number, content: Buffer): Buffer =>
  depth === 0 ? content : zipOf({ 'inner.zip': nested(depth - 1, content) })
const deepMessage = (depth: number): string =>
  Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')

/** Files of newly supported kinds: each is read or refused within seconds, and its text contains nothing else. */
export async function newFiles(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('New files')
  const app = { token: tenant.api.token }
  const said = 'All customer data is encrypted at rest.'
  const bomb = Buffer.alloc(60_000_000)
  const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]>`
  const files: Record<string, [name: string, bytes: Buffer]> = {
    'an archive that leaves its folder': ['a.zip', zipOf({ '../../etc/passwd.txt': said, '/abs.txt': said })],
    'an archive of names that turn': ['a.zip', zipOf({ '\u202etxt.exe': said })],
    'an archive of a thousand files': [
      'a.zip',
      zipOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n}.txt`, said]))),
    ],
    'an archive of zeros': ['a.zip', zipOf({ 'a.txt': bomb })],
    'an archive that lies about its size': ['a.zip', zipOf({ 'a.txt': bomb }, 10)],
    'archives in archives': ['a.zip', nested(6, zipOf({ 'a.txt': said }))],
    'an archive of nothing': ['a.zip', zipOf({})],
    'an archive of a program': ['a.zip', zipOf({ 'a.exe': 'MZ' })],
    'an archive of a message with an archive': [
      'a.zip',
      zipOf({
        'a.eml': EML(
          `Content-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${zipOf({ 'a.txt': said }).toString('base64')}`,
        ),
      }),
    ],
    'half an archive': ['a.zip', zipOf({ 'a.txt': said.repeat(99) }).subarray(0, 90)],
    'a message of parts within parts': ['a.eml', EML(deepMessage(3_000))],
    'a message of many parts': [
      'a.eml',
      EML(
        `Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\nContent-Type: text/plain\r\n\r\n${said}\r\n`.repeat(5_000)}--b--`,
      ),
    ],
    'a message with a page that hides': [
      'a.eml',
      EML(`Content-Type: text/html\r\n\r\n<p style="display:none">${said}</p><p>Hello.</p>`),
    ],
    'a message whose attachment is called otherwise': [
      'a.eml',
      EML(
        `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/pdf; name="../../x.pdf"\r\n\r\n%PDF-1.7\r\n--b--`,
      ),
    ],
    'a message with a very long header': ['a.eml', EML('\r\nHello', `X-A: ${'a'.repeat(5_000_000)}\r\n`)],
    'a message in an unknown encoding': [
      'a.eml',
      EML('Content-Type: text/plain; charset=x-none\r\nContent-Transfer-Encoding: x-uue\r\n\r\nHello'),
    ],
    'a message forwarded in itself': [
      'a.eml',
      EML(`Content-Type: message/rfc822\r\n\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)}Hello`),
    ],
    'an ODT of entities': [
      'a.odt',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': `${entities}<a>&a8;</a>` }),
    ],
    'an ODT that asks for a file': [
      'a.odt',
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      }),
    ],
    'an ODT of hidden text': [
      'a.odt',
      odtOf(
        `<text:p text:style-name="h">${said}</text:p>`,
        '<style:style style:name="h"><style:text-properties text:display="none"/></style:style>',
      ),
    ],
    'an ODT of many spaces': ['a.odt', odtOf('<text:p>a<text:s text:c="2000000000"/>b</text:p>')],
    'an ODT of deep elements': ['a.odt', odtOf(`${'<text:section>'.repeat(20_000)}a`)],
    'an ODT without content': ['a.odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    'an ODS of repeated cells': [
      'a.ods',
      odfOf(
        '<office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
      ),
    ],
    'an ODS with a macro': ['a.ods', odfOf('<office:spreadsheet/>', '', { 'Basic/Standard/Module1.xml': '<a/>' })],
    'a PDF that is called a message': ['a.eml', Buffer.from('%PDF-1.7')],
    'a message that is called a page': ['a.html', EML(`\r\n<p>${said}</p>`)],
    'nothing at all': ['a.eml', Buffer.from('\r\n')],
  }
  for (const [what, [name, bytes]] of Object.entries(files)) {
    const { id: vendor } = await makeVendor(tenant.api)
    const uploaded = await upload(bench, app, vendor, name, bytes)
    if (uploaded.status !== 201) {
      bench.note('new files', what, 'refused', String(uploaded.status), uploaded.status === 400)
      continue
    }
    const { id } = uploaded.data as { id: string }
    const began = performance.now()
    const failed = await bench.platform.readUpload(id, tenant).then(() => null, String)
    const seconds = (performance.now() - began) / 1_000
    const { data } = await bench.send(app, 'GET', `/v1/vendors/${vendor}/documents/${id}`)
    const { status } = data as { status: string }
    const health = await bench.send({ token: undefined }, 'GET', '/healthz')
    const isHeld = failed === null && status !== 'RECEIVED' && seconds < 60 && health.status === 200
    bench.note('new files', what, 'READ or a refusal', failed ?? `${status} in ${seconds.toFixed(1)} s`, isHeld)
  }
}

const upload = (bench: Bench, by: Sender, vendor: string, name: string, bytes: Buffer): Promise<Got> =>
  bench.send(by, 'POST', `/v1/vendors/${vendor}/documents`, {
    raw: bytes as unknown as string,
    query: { name },
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Import and export of questionnaires: the text of one file never becomes a formula, markup or a path in another. */
export async function questionnairesInAndOut(bench: Bench): Promise<void> {
  const { platform } = bench
  const tenant = await platform.newTenant('Questionnaires')
  const app = { token: tenant.api.token }
  const { id: vendor } = await makeVendor(tenant.api)
  const questions: Record<string, string> = {
    'a formula': '=HYPERLINK("https://evil.example","a")',
    'a sum': '+1+1',
    'a command': "@SUM(1)*cmd|' /C calc'!A0",
    'a minus': '-2+3+cmd',
    'a tab and a formula': '\t=1+1',
    markup: '<script>alert(1)</script>',
    'a line': 'a\r\nSet-Cookie: a=b',
    quotes: '","=1+1',
  }
  for (const [what, question] of Object.entries(questions)) {
    const csv = `ID,Question,Answer\nA-1,"${question.replaceAll('"', '""')}",\n`
    const got = await bench.send(app, 'POST', '/v1/security_questionnaire/import', {
      raw: csv,
      query: { file_name: 'q.csv', name: `Q ${what}` },
      headers: { 'content-type': 'application/octet-stream' },
    })
    if (got.status !== 201) {
      bench.note('questionnaires', `${what} in`, '201 or 400', String(got.status), got.status === 400)
      continue
    }
    const { id } = (got.data as { questionnaire: { id: string } }).questionnaire
    const made = await makeAssessment(tenant.api, vendor, { security_statement_inventory: id } as never)
    await platform.runAssessment(made.id, tenant)
    const out = await bench.send(app, 'GET', `/v1/vendors/${vendor}/assessment/${made.id}/answered_file`)
    const cells = out.text.split(/\r?\n/).flatMap((line) => line.split(','))
    // The questions stay as written; the filled cells are ours.
    const isOurs = cells.some(
      (cell) => /^"?[=+@-]/.test(cell) && !question.includes(cell.replaceAll('"', '').slice(0, 4)),
    )
    bench.note(
      'questionnaires',
      `${what} out as a file`,
      'no formula of ours',
      String(out.status),
      out.status === 200 && !isOurs,
    )
    const html = await bench.send(app, 'GET', `/v1/vendors/${vendor}/assessment/${made.id}/result.html`)
    bench.note(
      'questionnaires',
      `${what} out as a page`,
      'no script',
      String(html.status),
      !html.text.includes('<script>alert'),
    )
  }
  const names = [
    '../../etc/passwd',
    'a\r\nX: b.csv',
    'a\u0000.csv',
    `${'a'.repeat(300)}.csv`,
    'con.csv',
    '"; filename=evil.exe',
    '.csv',
    'a.csv/..',
  ]
  for (const file_name of names) {
    const got = await bench.send(app, 'POST', '/v1/security_questionnaire/import', {
      raw: 'Question,Answer\nIs data encrypted?,\n',
      query: { file_name },
      headers: { 'content-type': 'application/octet-stream' },
    })
    const isHeld = got.status === 400 || (got.status === 201 && !/\\r|\\n|\\u0000/.test(JSON.stringify(got.data)))
    bench.note(
      'questionnaires',
      `a file called ${JSON.stringify(file_name.slice(0, 30))}`,
      '400, or a clean name',
      String(got.status),
      isHeld,
    )
  }
  const foreign = await platform.newTenant('Other questionnaires')
  const { id: theirs } = await makeQuestionnaire(foreign.api)
  await bench.refused('questionnaires', 'another organisation’s, asked of one’s own vendor', [400, 404], () =>
    bench.send(app, 'POST', `/v1/vendors/${vendor}/assessment`, { body: { security_statement_inventory: theirs } }),
  )
}

/** The choice of the reader whose answers count. */
export async function readers(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('Readers')
  // An uninstalled reader's name is stored, and assessments say so.
  const names = ['../reader', 'a/b', '', 'A', '-a', 'a'.repeat(60), '__proto__']
  const admin = await bench.person('admin', tenant)
  for (const reader of names)
    await bench.refused('readers', `one called ${JSON.stringify(reader.slice(0, 20))}`, [400], () =>
      bench.send(admin, 'PUT', '/v1/organisation', { body: { reader } }),
    )
  for (const role of ['viewer', 'auditor', 'reviewer', 'approver'] as const) {
    const person = await bench.person(role, tenant)
    await bench.refused('readers', `none, chosen by a ${role}`, [403], () =>
      bench.send(person, 'PUT', '/v1/organisation', { body: { reader: null } }),
    )
  }
  await bench.refused('readers', 'read by nobody', [401], () =>
    bench.send({ token: undefined }, 'GET', '/console/readers'),
  )
}

/** Long, simultaneous and repeated work of one organisation; another one's calls must be answered meanwhile. Seconds. */
const PATIENCE = 10

export async function besideLongWork(bench: Bench): Promise<void> {
  const [busy, quiet] = [await bench.platform.newTenant('Busy'), await bench.platform.newTenant('Quiet')]
  const [app, other] = [{ token: busy.api.token }, { token: quiet.api.token }]
  const { id: vendor } = await makeVendor(busy.api)
  const { id: theirs } = await makeVendor(quiet.api)
  const rows = Array.from({ length: 3_000 }, (_, n) => `Vendor ${n},vendor-${n}.example`).join('\n')
  const file = { headers: { 'content-type': 'application/octet-stream' } }
  const work: Record<string, (n: number) => Promise<Got>> = {
    'registers are imported': (n) =>
      bench.send(app, 'POST', '/v1/vendors/import', {
        ...file,
        raw: `Vendor,Website\n${rows.replaceAll('vendor-', `v${n}-`)}`,
        query: { name: 'a.csv', apply: 'true' },
      }),
    'the register is written as a workbook': () => bench.send(app, 'GET', '/v1/register.xlsx'),
    'the register is written as CSV': () => bench.send(app, 'GET', '/v1/register.csv'),
    'all is searched': () => bench.send(app, 'GET', '/v1/search', { query: { query: 'vendor' } }),
    'evidence is read': () => bench.send(app, 'GET', `/v1/vendors/${vendor}/approval/evidence`),
    'the same vendor is changed': (n) =>
      bench.send(app, 'PUT', `/v1/vendors/${vendor}`, {
        body: { name: `Vendor ${n}`, domain: 'https://larkspur-ledger.example' },
      }),
    'questionnaires are imported': (n) =>
      bench.send(app, 'POST', '/v1/security_questionnaire/import', {
        ...file,
        raw: `Question\n${Array.from({ length: 400 }, (_, line) => `Is data ${line} encrypted?`).join('\n')}`,
        query: { file_name: 'q.csv', name: `Q ${n}` },
      }),
  }
  const calls: Record<string, () => Promise<Got>> = {
    'a list': () => bench.send(other, 'GET', '/v1/vendors'),
    'a read': () => bench.send(other, 'GET', `/v1/vendors/${theirs}`),
    'a write': () =>
      bench.send(other, 'PUT', `/v1/vendors/${theirs}`, { body: { name: 'B', domain: 'https://b.example' } }),
    'the health': () => bench.send({ token: undefined }, 'GET', '/healthz'),
  }
  for (const [what, one] of Object.entries(work)) {
    const running = Promise.all(Array.from({ length: 12 }, (_, n) => one(n)))
    for (const [which, call] of Object.entries(calls)) {
      const began = performance.now()
      const { status } = await call()
      const seconds = (performance.now() - began) / 1_000
      bench.note(
        'beside long work',
        `${which} while ${what}`,
        `200 in ${PATIENCE} s`,
        `${status} in ${seconds.toFixed(1)} s`,
        status === 200 && seconds < PATIENCE,
      )
    }
    const statuses = (await running).map(({ status }) => status)
    bench.note(
      'beside long work',
      `${what}, twelve times`,
      'no 500',
      statuses.join(' '),
      statuses.every((status) => status < 500 || status === 503),
    )
  }
}
