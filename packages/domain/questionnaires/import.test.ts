import { getAnsweredFile } from '@custos/contract/assessments'
import { importQuestionnaire } from '@custos/contract/questionnaires'
import { ConfinedReader } from '@custos/documents/confined/reader'
import { XLSX } from '@custos/documents/read/media-types'
import { sheetsIn } from '@custos/documents/read/sheets/sheet'
import { workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const headers = { 'content-type': 'application/octet-stream' }
const take = (file_name: string, raw: string | Uint8Array) =>
  platform.api.ok(importQuestionnaire, { query: { file_name }, raw, headers })
const refusalOf = async (file_name: string, raw: string | Uint8Array) =>
  (await platform.api.call('POST', importQuestionnaire.path, { query: { file_name }, raw, headers })).error

const ours = {
  name: 'Asked',
  statements: [{ category: 'Encryption', statement: 'Customer data is encrypted at rest.' }],
}

describe('a questionnaire is imported', () => {
  test.each([
    ['CSV', 'asked.csv', 'Weight;No.;Domain;Requirement\n5;E-1;Encryption;Customer data is encrypted at rest.\n'],
    [
      'JSON',
      'asked.json',
      JSON.stringify({
        questions: [{ id: 'E-1', domain: 'Encryption', question: 'Customer data is encrypted at rest.', weight: 5 }],
      }),
    ],
    [
      'XLSX',
      'asked.xlsx',
      workbookOf({
        Intro: [['Dear supplier']],
        Asked: [
          ['Title'],
          ['Requirement', 'Weight', 'Domain', 'No.'],
          ['Customer data is encrypted at rest.', 5, 'Encryption', 'E-1'],
        ],
      }),
    ],
  ])(
    'from %s by the words of its headings, with its own numbers, and what is not used is told',
    async (_, name, file) => {
      const { questionnaire, notes } = await take(name, file)
      expect(questionnaire.name).toBe('asked')
      expect(questionnaire.statements).toEqual([{ ...ours.statements[0], coverage: [], reference: 'E-1' }])
      expect(notes.join(' ')).toMatch(/weight.*is not used/i)
    },
  )

  test('from a sheet of nothing but questions, whose titles are told from them', async () => {
    const rows = [
      'Question,Answer',
      'Access control,',
      'Is access reviewed?,',
      'Please describe how access is revoked,',
    ]
    const { questionnaire } = await take('plain.csv', rows.join('\n'))
    expect(questionnaire.statements.map(({ statement }) => statement)).toEqual([
      'Is access reviewed?',
      'Please describe how access is revoked',
    ])
  })

  test('or refused with the reason', async () => {
    expect(await refusalOf('asked.csv', 'a,b\nc,d\n')).toMatchObject({
      code: 'parameter_invalid',
      message: expect.stringContaining('no questions'),
    })
    expect(await refusalOf('asked.json', '{')).toMatchObject({ message: 'The file is not valid JSON' })
    expect(await refusalOf('asked.txt', 'Is it safe?')).toMatchObject({ param: 'file_name' })
    expect(await refusalOf('../asked.csv', 'Question,Answer\nIs it?,\n')).toMatchObject({ param: 'file_name' })
    expect(await refusalOf('asked.csv', `Question,Answer\n${'Is it?,x\n'.repeat(1_001)}`)).toMatchObject({
      message: expect.stringContaining('more than 1000'),
    })
    expect(await refusalOf('asked.json', `[${'0,'.repeat(1_000)}0]`)).toMatchObject({
      message: expect.stringContaining('more than 1000'),
    })
  })
})

test('a file that comes in chunks is refused as soon as it is too large, with the reason', async () => {
  const { url, token } = platform.api
  async function* lines() {
    yield Buffer.from('Question\n')
    for (let sent = 0; sent < 11_000_000; sent += 1_000_000) yield Buffer.alloc(1_000_000, 'Is it safe?\n')
  }
  const answer = await fetch(`${url}${importQuestionnaire.path}?file_name=asked.csv`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: ReadableStream.from(lines()),
    duplex: 'half',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'parameter_invalid', message: 'The file is larger than 10000000 bytes' },
  })
})

test("answers go back into the customer's own workbook, with their quotes; what is not known stays empty and is marked", async () => {
  const { api } = platform
  const file = workbookOf({
    Asked: [
      ['No.', 'Question', 'Answer', 'Comments', 'Weight'],
      ['E-1', 'Customer data is encrypted at rest.', null, null, 5],
      ['P-1', 'The vendor keeps bees.', null, null, 1],
    ],
  })
  const { questionnaire } = await take('asked.xlsx', file)
  const vendor = await makeVendor(api)
  const given = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, vendor.id, given)
  const path = getAnsweredFile.path.replace('{id}', vendor.id).replace('{assessment_id}', assessment.id)
  const response = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${api.token}` } })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="answers.xlsx"')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [sheet] = sheetsIn(await new ConfinedReader().read({ kind: 'sheets', bytes, mediaType: XLSX }))
  const quote = assessment.security_review!.results[0]!.evidence
  expect(sheet!.rows.slice(1).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['E-1', 'Customer data is encrypted at rest.', 'Yes', expect.stringContaining(`“${quote}” (`), '5'],
    ['P-1', 'The vendor keeps bees.', 'Not found in the vendor’s public or uploaded documents.', '1'],
  ])

  const other = await makeEndedAssessment(platform, vendor.id)
  const none = await api.call('GET', path.replace(assessment.id, other.id))
  expect(none).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
})
