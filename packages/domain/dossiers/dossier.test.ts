import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportLines } from '@custos/audit/export'
import { createApproval, listApprovals } from '@custos/contract/approvals'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { getDossier } from '@custos/contract/dossiers'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { updateVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { openRoles, sealAll } from '@custos/testkit/audit-log'
import { htmlProblems } from '@custos/testkit/html-problems'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** A third-party library unpacks it, and the auditors' tool verifies it. */

const verifier = fileURLToPath(new URL('../../../tools/verify-audit.mjs', import.meta.url))
let platform: TestPlatform
let params: { id: string; approval_id: string }
let directory: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  directory = await mkdtemp(join(tmpdir(), 'custos-dossier-'))
  const { id } = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, id)
  const decision = await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [assessment.id],
      approvers: [{ name: 'A. Example', role: 'Data protection officer', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
      conditions: ['Encrypt backups.'],
    },
  })
  params = { id, approval_id: decision.id }
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await platform[Symbol.asyncDispose]()
})

async function fetched(api = platform.api) {
  const response = await fetch(`${platform.url}${pathOf(getDossier, params)}`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function unpacked(name: string, api = platform.api): Promise<{ folder: string; paths: string[] }> {
  const folder = join(directory, name)
  const files = unzipSync((await fetched(api)).bytes)
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return { folder, paths: Object.keys(files) }
}

const verify = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [verifier, '--dossier', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  )

test('the dossier of a decision has all that it rests on, and is verified without us', async () => {
  const { response, bytes } = await fetched()
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)

  const { folder, paths } = await unpacked('whole')
  const of = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length
  for (const path of [
    'decision.html',
    'decision.pdf',
    'decision.json',
    'signed.json',
    'evidence.json',
    'manifest.json',
    'manifest.jws',
    'README.txt',
  ])
    expect(paths).toContain(path)
  expect([of(/^assessments\/.*\.(html|pdf|json)$/), of(/^documents\//) > 0, of(/^texts\//) > 0]).toEqual([
    3,
    true,
    true,
  ])
  expect(await readFile(join(folder, 'decision.html'), 'utf8')).toContain('A. Example, Data protection officer, ')

  for (const path of paths.filter((one) => one.endsWith('.html')))
    expect(htmlProblems(await readFile(join(folder, path), 'utf8'))).toEqual([])
  const [decision] = (await platform.api.page(listApprovals, { params: { id: params.id } })).data
  expect(JSON.parse(await readFile(join(folder, 'decision.json'), 'utf8'))).toEqual(decision)

  const keys = join(directory, 'keys.json')
  await writeFile(keys, await (await fetch(`${platform.url}/.well-known/audit-keys.json`)).text())
  expect(await verify(folder, '--keys', keys)).toMatchObject({ code: 0, output: expect.stringContaining('intact') })
})

test.each<[string, (folder: string, paths: string[]) => Promise<unknown>]>([
  [
    'a document altered',
    (folder, paths) => appendFile(join(folder, paths.find((path) => path.startsWith('documents/'))!), ' '),
  ],
  ['a file taken out', (folder) => rm(join(folder, 'decision.pdf'))],
  ['a file put in', (folder) => writeFile(join(folder, 'assessments/extra.json'), '{}')],
  [
    'the manifest remade to fit',
    async (folder) => {
      const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
      manifest.files = manifest.files.filter(({ path }: { path: string }) => path !== 'decision.pdf')
      await rm(join(folder, 'decision.pdf'))
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    },
  ],
])('%s is found', async (name, change) => {
  const { folder, paths } = await unpacked(name)
  await change(folder, paths)
  expect(await verify(folder)).toMatchObject({ code: 1, output: expect.stringContaining('NOT INTACT') })
})

/** An export of the organisation's audit log, as a file. */
async function exportedLog(): Promise<string> {
  const database = openRoles(platform.database)
  const file = join(directory, 'log.jsonl')
  const lines: string[] = []
  try {
    await sealAll(database, new Date())
    const session = database.readSession(platform.tenant.tenant_id)
    for await (const line of exportLines(session, platform.services.auditKeys, new Date())) lines.push(line)
  } finally {
    await database.close()
  }
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

test('the audit log holds the decision: whoever changes its reasons in the database is found out', async () => {
  const log = await exportedLog()
  expect(await verify((await unpacked('as signed')).folder, '--log', log)).toMatchObject({ code: 0 })

  const forged = async (name: string, assignment: string) => {
    const before = 'SELECT reasoning, signed_record FROM approvals WHERE id = $1'
    const [kept] = await platform.database.sql(before, [params.approval_id])
    await platform.database.sql(`UPDATE approvals SET ${assignment} WHERE id = $1`, [params.approval_id])
    const { folder } = await unpacked(name)
    await platform.database.sql('UPDATE approvals SET reasoning = $2, signed_record = $3 WHERE id = $1', [
      params.approval_id,
      kept!['reasoning'],
      kept!['signed_record'],
    ])
    return verify(folder, '--log', log)
  }
  expect(await forged('another reason', "reasoning = 'Perfect.'")).toMatchObject({
    code: 1,
    output: expect.stringContaining('decision.json is not as it was signed: reasoning'),
  })
  const both = "reasoning = 'Perfect.', signed_record = replace(signed_record, 'Good enough.', 'Perfect.')"
  expect(await forged('another record too', both)).toMatchObject({
    code: 1,
    output: expect.stringContaining('signed.json is not what the log recorded'),
  })
  expect(await forged('no record', 'signed_record = NULL')).toMatchObject({
    code: 1,
    output: expect.stringContaining('missing: signed.json'),
  })
})

test('the name of a forged file begins no line and moves no cursor where the findings are printed', async () => {
  const { folder } = await unpacked('forged')
  await writeFile(join(folder, 'x\nintact\u001b[8m'), 'x')
  const { code, output } = await verify(folder)
  expect(code).toBe(1)
  expect(output).toContain('NOT INTACT')
  expect(output.split('\n')).not.toContain('intact')
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('a caller with only the scope for decisions gets those alone, and the manifest says what was left out', async () => {
  const limited = await asPerson(platform, { scopes: ['approvals:read'] })
  const { folder, paths } = await unpacked('limited', limited.api)
  expect(paths.filter((path) => /^(assessments|documents|texts)\//.test(path))).toEqual([])
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).left_out).toHaveLength(1)
  expect((await verify(folder)).code).toBe(0)

  const none = await asPerson(platform, { scopes: ['vendors:read'] })
  expect((await fetched(none.api)).response.status).toBe(403)
  expect((await fetched(platform.other.api)).response.status).toBe(404)
})

test('a dossier is about the vendor that was decided on, however its record names it since', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Good Ltd' })
  const approvers = [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }]
  const ada = await asPerson(platform, await makeUser(platform.api, { role: 'approver', name: 'Ada Approver' }))
  const named = { name: 'Good Ltd', domain: vendorDomain }
  const risk_override = { level: 'LOW' as const, reason: 'A trial without customers.' }
  await ada.api.ok(updateVendor, { params: { id }, body: { ...named, risk_override }, headers: { 'if-match': '*' } })
  const assessment = await makeEndedAssessment(platform, id)
  const results = assessment.framework_reviews!.flatMap((review) => review.results)
  const of = { id, assessment_id: assessment.id, result_id: results.find(({ answer }) => answer !== null)!.id }
  await platform.api.ok(judgeAnswer, { params: of, body: { verdict: 'AGREED' } })
  const supporting_assessments = [assessment.id]
  const body = { status: 'APPROVED' as const, supporting_assessments, approvers, reasoning: 'Good enough.' }
  const decision = await platform.api.ok(createApproval, { params: { id }, body })
  await platform.api.ok(updateVendor, {
    params: { id },
    body: { name: 'Other Ltd', domain: 'https://other.example', risk_override: null },
  })
  const decisionPage = async () => {
    const response = await fetch(`${platform.url}${pathOf(getDossier, { id, approval_id: decision.id })}`, {
      headers: { authorization: `Bearer ${platform.api.token}` },
    })
    return Buffer.from(unzipSync(new Uint8Array(await response.arrayBuffer()))['decision.html']!).toString()
  }
  const page = await decisionPage()
  expect(page).toContain('Good Ltd')
  expect(page).toContain('LOW, set by Ada Approver')
  expect(page).toContain('A trial without customers.')
  expect(page).toContain('Risk after the review')
  expect(page).toMatch(
    /\d+ answers(?: to \d+ different statements)?: \d+ checked by a person.* Could change the level or a condition: /,
  )
  expect(page).not.toMatch(/Other Ltd|other\.example/)
  // An older record has no inherent risk, and that of today is no part of the decision.
  await platform.database.sql(
    "UPDATE approvals SET evidence = evidence #- '{vendor,inherent_risk}' #- '{vendor,risk_override}' WHERE id = $1",
    [decision.id],
  )
  expect(await decisionPage()).toMatch(/Inherent risk<\/dt>\s*<dd>not recorded then</)
  // Nor is the use of today part of a decision from before the record had the use.
  await platform.database.sql('UPDATE approvals SET evidence = NULL WHERE id = $1', [decision.id])
  const oldest = await decisionPage()
  expect(oldest).toMatch(/Data received<\/dt>\s*<dd>not recorded then</)
  expect(oldest).toMatch(/Criticality<\/dt>\s*<dd>not recorded then</)
})

test('the decision says what its review lacked for the vendor’s tier at the signature, whatever the tier is since', async () => {
  const { id, name, domain } = await makeVendor(platform.api)
  const { id: assessment_id } = await platform.api.ok(createAssessment, {
    params: { id },
    body: { name: 'First review', framework_ids: ['gdpr'], tier: 'standard' },
  })
  await platform.runAssessment(assessment_id)
  const set = (tier: 'none' | 'high') =>
    platform.api.ok(updateVendor, {
      params: { id },
      body: { name, domain, risk_override: { tier, reason: 'Its use is known now.' } },
    })
  await set('high')
  const { not_asked_now } = await platform.api.ok(getAssessment, { params: { id, assessment_id } })
  const { id: approval_id } = await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [assessment_id],
      approvers: [{ name: 'A. Example', role: 'Data protection officer', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
    },
  })
  await set('none')
  const response = await fetch(`${platform.url}${pathOf(getDossier, { id, approval_id })}`, {
    headers: { authorization: `Bearer ${platform.api.token}` },
  })
  const page = Buffer.from(unzipSync(new Uint8Array(await response.arrayBuffer()))['decision.html']!).toString()
  expect(page).toContain(
    `The vendor was tier high at the signature: ${not_asked_now} statements were not asked. Assess the vendor again.`,
  )
})
