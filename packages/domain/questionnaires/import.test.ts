import { getAnsweredFile, listEmptyCells } from '@custos/contract/assessments'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { importQuestionnaire, listQuestionnaires, previewQuestionnaireImport } from '@custos/contract/questionnaires'
import { ConfinedParser } from '@custos/documents/confined/parser'
import { XLSX } from '@custos/documents/read/media-types'
import { sheetsIn } from '@custos/documents/read/sheets/sheet'
import { sheetOf, workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
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

describe('a preview of an import makes nothing, and shows', () => {
  const look = (file_name: string, raw: string | Uint8Array, columns?: string) =>
    platform.api.ok(previewQuestionnaireImport, { query: { file_name, ...(columns && { columns }) }, raw, headers })

  test('its columns, each question with its values and its cell, and what is in doubt about it', async () => {
    const before = (await platform.api.page(listQuestionnaires)).data.length
    const file = workbookOf({
      Asked: [
        ['No.', 'Question', 'Answer', 'Weight'],
        ['1', 'Is data encrypted at rest?', '', '5'],
        ['2', 'Are backups tested?', 'Yes'],
        ['1', 'Who hosts the data?', ''],
        ['1', 'Is data encrypted at rest?', ''],
      ],
    })
    const { statements, columns, rows } = await look('asked.xlsx', file)
    expect(statements).toBe(3)
    expect(columns.map(({ column, holds }) => [column, holds])).toEqual([
      ['A', 'reference'],
      ['B', 'question'],
      ['C', 'answer'],
      ['D', null],
    ])
    expect(rows.map(({ row, answer_cell, doubts }) => [row, answer_cell, doubts.join(' ')])).toEqual([
      [2, 'C2', ''],
      [3, 'C3', 'It is answered already: “Yes”.'],
      [4, 'C4', 'Row 2 has the same reference.'],
      [5, 'C5', 'This row repeats a question of another row. Custos imports it once.'],
    ])
    expect((await platform.api.page(listQuestionnaires)).data).toHaveLength(before)
  })

  test('the columns of a file whose headings say nothing, to be chosen among', async () => {
    const csv = 'Quoi;Combien\nLes données sont-elles chiffrées ?;5\n'
    const first = await look('quoi.csv', csv)
    expect([first.statements, first.columns.map(({ heading }) => heading)]).toEqual([0, ['Quoi', 'Combien']])
    const second = await look('quoi.csv', csv, 'question=A,answer=B')
    expect(second.columns.map(({ holds }) => holds)).toEqual(['question', 'answer'])
    expect(second.rows[0]).toMatchObject({ statement: 'Les données sont-elles chiffrées ?', answer_cell: 'B2' })
  })
})

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

  test('the provider’s sheets are asked, those in which the customer evaluates are not, and sections name the categories', async () => {
    const heads = (section: string) => [section, null, 'Answer', 'Additional Information', 'Guidance', 'Analyst Notes']
    const copied = (row: number) =>
      `<row r="${row}">${['A', 'B', 'C'].map((column) => `<c r="${column}${row}"><f>Response!${column}${row}</f><v>0</v></c>`).join('')}</row>`
    const titled = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
    const { questionnaire, notes } = await take(
      'toolkit.xlsx',
      workbookOf(
        {
          Instructions: [
            ['Requirement', 'Meaning'],
            ['Compliant', 'It is met.'],
          ],
          Response: [
            ['Provider response, version 2'],
            heads(' Hosting'),
            ['HOST-01', 'Select your hosting option.'],
            ['HOST-02', 'Are data backups encrypted?'],
            heads('Data'),
            ['DATA-01', 'Is customer data encrypted at rest?'],
            ['DATA-02', 'Are data backups encrypted?'],
          ],
          Evaluation: [],
          'Copied over': [],
        },
        {
          'xl/worksheets/sheet3.xml': `<worksheet><sheetData><row r="1">${titled('A1', 'Evaluation by the institution')}</row><row r="2">${titled('A2', 'ID')}${titled('B2', 'Question')}${titled('C2', 'Vendor Answer')}</row>${[3, 4, 5].map(copied).join('')}<row r="8">${titled('A8', 'HOST-02')}${titled('B8', 'Are data backups encrypted?')}</row></sheetData></worksheet>`,
          'xl/worksheets/sheet4.xml': `<worksheet><sheetData><row r="2">${titled('A2', 'ID')}${titled('B2', 'Question')}${titled('C2', 'Vendor Answer')}</row><row r="3"><c r="B3" t="str"><f>Response!B3</f><v>Select your hosting option.</v></c></row></sheetData></worksheet>`,
        },
      ),
    )
    expect(
      questionnaire.statements.map(({ category, reference, statement }) => [category, reference, statement]),
    ).toEqual([
      ['Hosting', 'HOST-01', 'Select your hosting option.'],
      ['Hosting', 'HOST-02', 'Are data backups encrypted?'],
      ['Data', 'DATA-01', 'Is customer data encrypted at rest?'],
      ['Data', 'DATA-02', 'Are data backups encrypted?'],
    ])
    expect(notes).toEqual(
      expect.arrayContaining([
        'The sheet “Evaluation” is for the evaluation of the answers and was left out.',
        'The sheet “Copied over” repeats the questions of other sheets and was left out.',
      ]),
    )
  })

  test('merged cells name the category of every row below them, numbers in the text are references, doubles are asked once', async () => {
    const rows = [
      ['Question', 'CSP CAIQ Answer', 'CCM Domain Title'],
      ['A&A-01.1 Are audit policies established?', null, 'Audit & Assurance'],
      ['A&A-01.2 Are audit policies reviewed?'],
      ['AIS-01.1 Are application policies established?', null, 'Application Security'],
      ['AIS-01.1 Are application policies established?'],
    ]
    const sheet = sheetOf(rows.map((row) => row.map((text) => text ?? null))).replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="C2:C3"/><mergeCell ref="C4:C5"/></mergeCells>',
    )
    const { questionnaire, notes } = await take(
      'caiq.xlsx',
      workbookOf({ 'CAIQv4.0.3': [] }, { 'xl/worksheets/sheet1.xml': sheet }),
    )
    expect(questionnaire.statements).toEqual([
      {
        category: 'Audit & Assurance',
        statement: 'Are audit policies established?',
        coverage: [],
        reference: 'A&A-01.1',
      },
      { category: 'Audit & Assurance', statement: 'Are audit policies reviewed?', coverage: [], reference: 'A&A-01.2' },
      {
        category: 'Application Security',
        statement: 'Are application policies established?',
        coverage: [],
        reference: 'AIS-01.1',
      },
    ])
    expect(notes).toEqual(['1 row repeats a question. Custos imports each question once.'])
  })

  test('with the values from which an answer is chosen, unless they are yes and no', async () => {
    const list = (sqref: string, formula: string) =>
      `<dataValidation type="list" sqref="${sqref}"><formula1>${formula}</formula1></dataValidation>`
    const sheet = sheetOf([
      ['ref_id', 'Question', 'Answer'],
      ['H-1', 'Select your hosting option.'],
      ['H-2', 'Is data encrypted?'],
    ]).replace(
      '</sheetData>',
      `</sheetData><dataValidations>${list('C2', 'Lists!$A$1:$A$3')}${list('C3', '"Yes,No,N/A"')}</dataValidations>`,
    )
    const { questionnaire } = await take(
      'lists.xlsx',
      workbookOf(
        { Asked: [], Lists: [['Own data centre'], ['Colocation'], ['Public cloud']] },
        { 'xl/worksheets/sheet1.xml': sheet },
      ),
    )
    expect(questionnaire.statements.map(({ reference, choices }) => [reference, choices])).toEqual([
      ['H-1', ['Own data centre', 'Colocation', 'Public cloud']],
      ['H-2', undefined],
    ])
  })

  test.each([
    ['French', 'Réf.;Thème;Exigence;Réponse;Commentaire', 'E-1;Chiffrement;Les sauvegardes sont chiffrées.;;'],
    ['German', 'Nr.;Bereich;Anforderung;Antwort;Bemerkung', 'E-1;Chiffrement;Les sauvegardes sont chiffrées.;;'],
    [
      'Spanish',
      'Código;Dominio;Requisito;Respuesta;Observaciones',
      'E-1;Chiffrement;Les sauvegardes sont chiffrées.;;',
    ],
    ['Italian', 'Codice;Area;Requisito;Risposta;Commenti', 'E-1;Chiffrement;Les sauvegardes sont chiffrées.;;'],
    [
      'snake case',
      'ref_id;category;control_text;implementation_status;notes',
      'E-1;Chiffrement;Les sauvegardes sont chiffrées.;;',
    ],
  ])('from a CSV with headings in %s', async (_, heads, row) => {
    const { questionnaire, notes } = await take('asked.csv', `${heads}\n${row}\n`)
    expect(questionnaire.statements).toEqual([
      { category: 'Chiffrement', statement: 'Les sauvegardes sont chiffrées.', coverage: [], reference: 'E-1' },
    ])
    expect(notes).toEqual([])
  })

  test('from nested JSON: blocks name the categories, hints ask nothing, and choices are kept', async () => {
    const { questionnaire } = await take(
      'vsaq.json',
      JSON.stringify({
        questionnaire: [
          {
            type: 'block',
            text: 'Data protection',
            items: [
              { type: 'info', text: 'Answer for the production system.' },
              { type: 'yesno', id: 'enc', text: 'Is customer data encrypted at rest?', yes: 'Yes', no: 'No' },
              {
                type: 'block',
                text: 'Hosting',
                items: [
                  {
                    type: 'radiogroup',
                    id: 'host',
                    text: 'Where is it hosted?',
                    choices: [{ own: 'Own data centre' }, { cloud: 'Public cloud' }],
                  },
                  { type: 'tip', text: 'This is risky.', warn: 'yes' },
                  { type: 'box', text: { en: 'Describe how data is deleted.', de: 'Wie wird gelöscht?' } },
                ],
              },
            ],
          },
        ],
      }),
    )
    expect(questionnaire.statements).toEqual([
      { category: 'Data protection', statement: 'Is customer data encrypted at rest?', coverage: [], reference: 'enc' },
      {
        category: 'Hosting',
        statement: 'Where is it hosted?',
        coverage: [],
        reference: 'host',
        choices: ['Own data centre', 'Public cloud'],
      },
      { category: 'Hosting', statement: 'Describe how data is deleted.', coverage: [] },
    ])
  })

  test('from FHIR: a question that holds others is asked as well, and codings are choices', async () => {
    const option = (display: string) => ({ valueCoding: { code: display.slice(0, 2), display } })
    const { questionnaire } = await take(
      'fhir.json',
      JSON.stringify({
        resourceType: 'Questionnaire',
        title: 'Hosting',
        item: [
          {
            linkId: '1',
            type: 'group',
            text: 'Data centres',
            item: [
              {
                linkId: '1.1',
                type: 'choice',
                text: 'Hosting option',
                answerOption: [option('Own data centre'), option('Public cloud')],
                item: [{ linkId: '1.1.1', type: 'string', text: 'Name of the provider' }],
              },
            ],
          },
        ],
      }),
    )
    expect(questionnaire.statements).toEqual([
      {
        category: 'Data centres',
        statement: 'Hosting option',
        coverage: [],
        reference: '1.1',
        choices: ['Own data centre', 'Public cloud'],
      },
      { category: 'Hosting option', statement: 'Name of the provider', coverage: [], reference: '1.1.1' },
    ])
  })

  test('by the columns that a person names, where its headings say nothing', async () => {
    const raw = 'Was;Wo;Wie\nBackups are encrypted.;Encryption;\nAccess is reviewed.;Access;\n'
    expect(await refusalOf('own.csv', raw)).toMatchObject({ code: 'parameter_invalid' })
    const query = { file_name: 'own.csv', columns: 'question=A,category=B,answer=C' }
    const { questionnaire, notes } = await platform.api.ok(importQuestionnaire, { query, raw, headers })
    expect(questionnaire.statements).toEqual([
      { category: 'Encryption', statement: 'Backups are encrypted.', coverage: [] },
      { category: 'Access', statement: 'Access is reviewed.', coverage: [] },
    ])
    expect(notes).toEqual([])
    const wrong = { file_name: 'own.csv', columns: 'question=A,colour=B' }
    const { error } = await platform.api.call('POST', importQuestionnaire.path, { query: wrong, raw, headers })
    expect(error).toMatchObject({ code: 'parameter_invalid', param: 'columns' })
  })

  test('or refused with the reason', async () => {
    expect(await refusalOf('asked.csv', 'a,b\nc,d\n')).toMatchObject({
      code: 'parameter_invalid',
      message: expect.stringContaining('no questions'),
    })
    expect(await refusalOf('asked.json', '{')).toMatchObject({ message: 'The file is not valid JSON' })
    expect(await refusalOf('asked.txt', 'Is it safe?')).toMatchObject({ param: 'file_name' })
    expect(await refusalOf('../asked.csv', 'Question,Answer\nIs it?,\n')).toMatchObject({ param: 'file_name' })
    expect(
      await refusalOf(
        'asked.csv',
        `Question,Answer\n${Array.from({ length: 1_001 }, (_, at) => `Is it ${at}?,x\n`).join('')}`,
      ),
    ).toMatchObject({
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
    error: { code: 'parameter_invalid', message: 'The file is larger than 10 MB: split it' },
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
  const [sheet] = sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType: XLSX }))
  const quote = assessment.security_review!.results[0]!.evidence
  expect(sheet!.rows.slice(1).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['E-1', 'Customer data is encrypted at rest.', 'Yes', expect.stringContaining(`“${quote}” (`), '5'],
    ['P-1', 'The vendor keeps bees.', 'Passage to check: a passage may answer it, and nobody has checked it.', '1'],
  ])

  const params = { id: vendor.id, assessment_id: assessment.id }
  expect((await api.ok(listEmptyCells, { params })).cells).toEqual([
    {
      sheet: 'Asked',
      row: 3,
      column: expect.any(String),
      reference: 'P-1',
      statement: 'The vendor keeps bees.',
      reason: 'Passage to check: a passage may answer it, and nobody has checked it.',
    },
  ])

  // A person who leaves it open has seen the passage.
  const { id: result_id, etag } = assessment.security_review!.results[1]!
  await api.ok(judgeAnswer, {
    params: { ...params, result_id },
    body: { verdict: 'LEFT_OPEN', reason: 'Asked on 3 March.' },
    headers: { 'if-match': etag! },
  })
  expect((await api.ok(listEmptyCells, { params })).cells).toMatchObject([
    {
      reason: 'A reviewer left it open: Asked on 3 March.',
    },
  ])

  const other = await makeEndedAssessment(platform, vendor.id)
  const none = await api.call('GET', path.replace(assessment.id, other.id))
  expect(none).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
})

test('where each answer has a column of its own, that of the answer is ticked and no other cell is written', async () => {
  const { api } = platform
  const rows = [
    ['No.', 'Question', 'Yes', 'No', 'N/A', 'Score'],
    ['E-1', 'Customer data is encrypted at rest.', null, null, null, 5],
    ['P-1', 'The vendor keeps bees.', null, null, null, 1],
  ]
  const { questionnaire } = await take('ticks.xlsx', workbookOf({ Asked: rows }))
  const vendor = await makeVendor(api)
  const given = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, vendor.id, given)
  const path = getAnsweredFile.path.replace('{id}', vendor.id).replace('{assessment_id}', assessment.id)
  const response = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${api.token}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [sheet] = sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType: XLSX }))
  expect(sheet!.rows.map(({ cells }) => cells.map(({ column, text }) => `${column} ${text}`))).toEqual([
    rows[0]!.map((text, column) => `${column} ${text}`),
    ['0 E-1', '1 Customer data is encrypted at rest.', '2 X', '5 5'],
    ['0 P-1', '1 The vendor keeps bees.', '5 1'],
  ])
})

test('a cell that accepts only values of a list is left empty where the answer is none of them, and is listed with the reason', async () => {
  const { api } = platform
  const validation =
    '<dataValidations><dataValidation type="list" sqref="C2"><formula1>"Public cloud,Own data centre"</formula1></dataValidation></dataValidations>'
  const rows = [
    ['No.', 'Question', 'Answer'],
    ['E-1', 'Customer data is encrypted at rest.', null],
  ]
  const file = workbookOf(
    { Asked: rows },
    { 'xl/worksheets/sheet1.xml': sheetOf(rows).replace('</sheetData>', `</sheetData>${validation}`) },
  )
  const { questionnaire } = await take('list.xlsx', file)
  const vendor = await makeVendor(api)
  const given = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, vendor.id, given)
  const { cells } = await api.ok(listEmptyCells, { params: { id: vendor.id, assessment_id: assessment.id } })
  expect(cells.map(({ column, row, reason }) => [`${column}${row}`, reason])).toEqual([
    ['C2', 'accepts only one of: “Public cloud”, “Own data centre”'],
  ])
})
