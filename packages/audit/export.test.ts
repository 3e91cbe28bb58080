import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KeyRing, openKeyRings } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { openRoles, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emptyChain, extended } from './chain.ts'
import { readChain } from './chain-store.ts'
import { openCheckpoint, signCheckpoint, writeCheckpoints } from './checkpoint.ts'
import { exportLines } from './export.ts'
import { ocsfEvent } from './ocsf.ts'
import chain from './vectors/chain.json' with { type: 'json' }
import checkpoints from './vectors/checkpoints.json' with { type: 'json' }

const verifier = fileURLToPath(new URL('../../tools/verify-audit.mjs', import.meta.url))

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: Database
let directory: string
let keys: KeyRing
let keysFile: string

const now = new Date()
const tenantId = newId()
const held: string[] = []
let lines: string[] = []

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  directory = await mkdtemp(join(tmpdir(), 'custos-export-'))
  resources.defer(() => rm(directory, { recursive: true }))
  keys = (await openKeyRings(database, masterKey, () => now))['audit checkpoints']
  keysFile = join(directory, 'keys.json')
  await writeFile(keysFile, JSON.stringify(keys.published()))

  const archive = { putNamed: async (_: string, text: string) => void held.push(...text.trim().split('\n')) }
  await sealedRecords(database, tenantId, now, 20, { name: 'na\u00efve \ufffd' })
  await writeCheckpoints(database, keys, archive, now)
  await sealedRecords(database, tenantId, now, 5)
  lines = await all(exportLines(database.readSession(tenantId), keys, now))
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** The stand-alone verifier's verdict on an export. */
async function verdict(exported: string[], ...options: string[]) {
  const file = join(directory, 'export.jsonl')
  await writeFile(file, `${exported.join('\n')}\n`)
  return verify(file, ...options)
}

function verify(file: string, ...options: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, file, ...options], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

describe('an export', () => {
  test('is found intact by the stand-alone verifier, with the keys of the installation and a checkpoint that was kept', async () => {
    const { status, text } = await verdict(lines, '--keys', keysFile, '--checkpoint', held[0]!)
    const signedAt = new Date(unixSeconds(now) * 1000).toISOString()
    expect(text).toContain(`25 records, 1 to 25; signed up to 25, as a whole at ${signedAt}`)
    expect(text).toMatch(/intact$/m)
    expect(status).toBe(0)
  })

  const changed = (index: number, change: (line: string) => string) =>
    lines.map((line, at) => (at === index ? change(line) : line))
  test.each<[string, () => string[], string]>([
    [
      'an altered record',
      () => changed(7, (line) => line.replace('"status_code":200', '"status_code":500')),
      'altered: record 7',
    ],
    ['a deleted record', () => lines.toSpliced(7, 1), 'missing: record 7'],
    ['a record put in', () => lines.toSpliced(7, 0, lines[3]!), 'missing: record 7'],
    ['two records that changed places', () => lines.with(7, lines[8]!).with(8, lines[7]!), 'missing: record 7'],
    ['a cut end', () => lines.filter((_, index) => index < 23), 'truncated: it ends after record 22 of 25'],
    ['a name in another form of Unicode', () => changed(7, (line) => line.normalize('NFD')), 'altered: record 7'],
    [
      'a forged checkpoint',
      () => changed(26, (line) => line.replace(/.(?=.{20}"}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))),
      'a checkpoint has no genuine signature',
    ],
    [
      'a cut beginning, at a place that a checkpoint signed',
      () => [
        changedHeader((header) => ({ ...header, start: { size: 20, head: JSON.parse(lines[20]!).hash } })),
        ...lines.slice(21),
      ],
      'not signed as an export of 21 to 25',
    ],
    [
      'an end that was cut and is said to be the end, at a place that a checkpoint signed',
      () => [
        changedHeader((header) => ({ ...header, end: { size: 20, head: JSON.parse(lines[20]!).hash } })),
        ...lines.slice(1, 21),
        lines[26]!,
      ],
      'not signed as an export of 1 to 20',
    ],
    [
      'another time, so that an old one passes for a current one',
      () => [
        changedHeader((header) => ({ ...header, exported_at: new Date(now.getTime() + 1000).toISOString() })),
        ...lines.slice(1),
      ],
      'of another time',
    ],
    [
      'a member that hides in the first line',
      () => [changedHeader((header) => ({ ...header, note: 'hidden' })), ...lines.slice(1)],
      'cannot be verified',
    ],
    [
      'a member that hides where it begins',
      () => [changedHeader((header) => ({ ...header, start: { ...emptyChain, note: 'hidden' } })), ...lines.slice(1)],
      'cannot be verified',
    ],
    ['the last line cut off', () => [...lines.slice(0, -1), lines.at(-1)!.slice(0, 50)], 'cannot be verified'],
    ['lines that end with CR and LF', () => lines.map((line) => `${line}\r`), 'not written as exports are'],
    [
      'a member twice, of which another reader takes the first',
      () => changed(7, (line) => line.replace('"status_code":', '"status_code":500,"status_code":')),
      'not written as exports are',
    ],
    [
      'a number in place of null that no number can hold',
      () => changed(7, (line) => line.replace('"error_code":null', '"error_code":1e999')),
      'not written as exports are',
    ],
    [
      'a number in another spelling',
      () => changed(7, (line) => line.replace('"status_code":200', '"status_code":200.0')),
      'not written as exports are',
    ],
    [
      'a record that hides in the line of a checkpoint',
      () => changed(26, (line) => JSON.stringify({ ...JSON.parse(lines[7]!), ...JSON.parse(line) })),
      'cannot be verified',
    ],
    ['a record of arrays without end', () => lines.toSpliced(7, 0, '['.repeat(200_000)), 'cannot be verified'],
  ])('with %s is not', async (_, tampered, finding) => {
    const { status, text } = await verdict(tampered(), '--keys', keysFile)
    expect(text).toContain(finding)
    expect(status).toBe(finding.startsWith('cannot') || finding.startsWith('not written') ? 2 : 1)
  })

  const changedHeader = (change: (header: object) => object) => JSON.stringify(change(JSON.parse(lines[0]!)))

  test('with bytes that are no text is not', async () => {
    const file = join(directory, 'bytes.jsonl')
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    // The replacement character of a record, as another reader would show it.
    const at = bytes.indexOf('\u{fffd}')
    expect(at).toBeGreaterThan(0)
    await writeFile(file, Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]))
    expect(verify(file, '--keys', keysFile).status).toBe(2)
  })

  test('that somebody made anew is not, with the keys of the installation or with a checkpoint that was kept', async () => {
    const [header, ...rest] = lines.map((line) => JSON.parse(line))
    let end = emptyChain
    const entries = rest.slice(0, 25).map(({ record }, index) => {
      const other = index === 3 ? { ...record, user_id: 'somebody else' } : record
      end = extended(tenantId, end, other)
      return { sequence: end.size, hash: end.head, record: other }
    })
    const signed = async (by: { signing: KeyRing['signing'] }) =>
      signCheckpoint(by, { tenant_id: tenantId, ...end, time: unixSeconds(now), start: 0 })
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const own = { ...(await exportJWK(publicKey)), kid: 'their own' }
    const theirs = await signed({ signing: async () => ({ id: own.kid, key: privateKey }) })
    const anew = (...checkpoints: string[]) =>
      [
        { ...header, end: { size: end.size, head: end.head }, keys: [...header.keys, own] },
        ...entries,
        ...checkpoints.map((checkpoint) => ({ checkpoint })),
      ].map((line) => JSON.stringify(line))

    const unsigned = await verdict(anew(), '--keys', keysFile)
    expect(unsigned.text).toContain('not signed as an export of 1 to 25')
    expect(unsigned.status).toBe(1)
    const foreign = await verdict(anew(theirs), '--keys', keysFile)
    expect(foreign.text).toContain('a checkpoint has no genuine signature')
    expect(foreign.status).toBe(1)
    // A verifier that takes the keys from the export itself accepts the forgery, with a warning.
    const believed = await verdict(anew(theirs))
    expect(believed.text).toContain('give --keys to rule out forgery')
    expect(believed.status).toBe(0)
    const kept = await verdict(anew(await signed(keys)), '--keys', keysFile, '--checkpoint', held[0]!)
    expect(kept.text).toContain('rewritten: record 20 or one before it')
    expect(kept.status).toBe(1)
  })

  test('with a checkpoint that says more than checkpoints do is not', async () => {
    const { id, key } = await keys.signing()
    const talkative = await new CompactSign(
      Buffer.from(JSON.stringify({ ...(await openCheckpoint(keys, held[0]!)), note: 'hidden' })),
    )
      .setProtectedHeader({ alg: 'ES256', typ: 'custos-audit-checkpoint', kid: id })
      .sign(key)
    const { status, text } = await verdict([...lines, JSON.stringify({ checkpoint: talkative })], '--keys', keysFile)
    expect(text).toContain('a checkpoint has other members than checkpoints have')
    expect(status).toBe(1)
  })

  test('of before exports were signed as a whole is told from a forgery by what else may be the cause', async () => {
    const { status, text } = await verdict(lines.slice(0, -1), '--keys', keysFile)
    expect(text).toContain('or by an early version of Custos')
    expect(status).toBe(1)
  })

  test('that is none is said to be none', async () => {
    expect((await verdict(['{"format":"other"}'])).status).toBe(2)
    expect((await verdict(['no JSON'])).status).toBe(2)
  })
})

describe('the public vectors', () => {
  test('give the hashes that the format describes', () => {
    let end = emptyChain
    for (const { sequence, hash, record } of chain.entries) {
      end = extended(chain.tenant_id, end, record)
      expect(end).toEqual({ size: sequence, head: hash })
    }
  })

  test('give the checkpoints that were signed, and no other', async () => {
    const known = new Map(
      await Promise.all(
        checkpoints.keys.keys.map(async (jwk) => [jwk.kid, (await importJWK(jwk, 'ES256')) as CryptoKey] as const),
      ),
    )
    for (const { token, says } of checkpoints.checkpoints)
      expect(await openCheckpoint({ verifying: async (id) => known.get(id) }, token)).toEqual(says)
  })

  test('are found intact by the stand-alone verifier', async () => {
    const last = chain.entries.at(-1)!
    const exported = [
      {
        format: 'custos-audit-v1',
        tenant_id: chain.tenant_id,
        exported_at: new Date(checkpoints.checkpoints[2]!.says!.time * 1000).toISOString(),
        start: emptyChain,
        end: { size: last.sequence, head: last.hash },
        keys: checkpoints.keys.keys,
      },
      ...chain.entries,
      ...checkpoints.checkpoints.filter(({ says }) => says).map(({ token }) => ({ checkpoint: token })),
    ]
    const { status, text } = await verdict(exported.map((line) => JSON.stringify(line)))
    expect(text).toContain('5 records, 1 to 5; signed up to 5')
    expect(status).toBe(0)
  })
})

test('a record as an OCSF event is one of the class API Activity, with its place in the chain', async () => {
  const [entry] = await all(readChain(database.readSession(tenantId), 0, 1))
  expect(ocsfEvent(tenantId, entry!)).toMatchObject({
    category_uid: 6,
    class_uid: 6003,
    activity_id: 2,
    type_uid: 600302,
    severity_id: 1,
    status_id: 1,
    time: now.getTime(),
    metadata: { version: '1.3.0', uid: entry!.recordId, sequence: 1, product: { name: 'Custos' } },
    actor: { app_uid: tenantId },
    api: { operation: 'vendors.list', response: { code: 200 } },
    src_endpoint: { ip: '203.0.113.7' },
    unmapped: { seal: entry!.hash },
  })
})
