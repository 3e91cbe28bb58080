import { docxOf } from '@custos/documents/read/docx/docx-of.fixture'
import { workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** Questionnaires in the layouts that vendors use, filled in for the fictional vendor, with our own questions. */

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const asked = [
  'Employees receive security awareness training every year.',
  'An independent party tests the service by penetration tests every year.',
  'Production access requires a hardware key.',
  'Backups are tested by restoring them.',
  'A business continuity plan is tested every year.',
]

const [training, tests, key, backups, plan] = [
  'Do all employees receive security awareness training every year?',
  'Does an independent party test the service by penetration tests every year?',
  'Does production access require a hardware key?',
  'Are backups tested by restoring them?',
  'Is the business continuity plan tested every year?',
] as const

const files: [layout: string, name: string, file: Uint8Array][] = [
  [
    'CAIQ 4',
    'caiq.xlsx',
    workbookOf({
      Introduction: [['CONSENSUS ASSESSMENTS QUESTIONNAIRE'], ['Answer each question with Yes, No or NA.']],
      'CAIQv4.1.0': [
        ['CONSENSUS ASSESSMENTS QUESTIONNAIRE v4.1.0'],
        [
          'Question ID',
          'Question',
          'CSP CAIQ Answer',
          'SSRM Control Ownership',
          'CSP Implementation Description (Optional/Recommended)',
          'CSC Responsibilities (Optional/Recommended)',
          'CCM Control ID',
          'CCM Control Specification',
          'CCM Control Title',
          'CCM Domain Title',
        ],
        ['HRS-11.1', training, 'Yes', 'CSP-owned', null, null, 'HRS-11', 'Train all employees.', 'Training', 'People'],
        ['TVM-06.1', tests, 'Yes', 'CSP-owned'],
        ['IAM-14.1', key, 'No', 'CSP-owned', 'Planned for next year.'],
        ['BCR-08.1', backups, 'NA', null, null, 'Backups are tested by restoring them.'],
        ['BCR-06.1', plan, null, null, null, null, 'BCR-06', 'A business continuity plan is tested every year.'],
      ],
    }),
  ],
  [
    'HECVAT 4',
    'hecvat.xlsx',
    workbookOf({
      'START HERE': [['Higher Education Community Vendor Assessment Toolkit'], ['Version', '4.1.5']],
      Organization: [
        ['Solution Provider Response'],
        ['People', null, 'Answer', 'Additional Information', 'Guidance'],
        ['HRS-01', training, 'Yes', null, 'Say how often.'],
        ['Assurance', null, 'Answer', 'Additional Information', 'Guidance'],
        ['PEN-01', tests, 'Yes'],
        ['AAAI-02', key, 'No', 'Planned for next year.'],
        ['BACK-01', backups, 'N/A', null, 'Backups are tested by restoring them.'],
        ['DRP-01', plan, null, null, 'A business continuity plan is tested every year.'],
      ],
    }),
  ],
  [
    'a customer’s own DOCX',
    'own.docx',
    docxOf(
      `<w:tbl>${[
        ['No.', 'Question', 'Response'],
        ['1', training, 'Yes'],
        ['2', tests, 'Yes'],
        ['3', key, 'No'],
        ['4', backups, 'n/a'],
        ['5', plan, ''],
      ]
        .map(
          (row) =>
            `<w:tr>${row.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`,
        )
        .join('')}</w:tbl>`,
    ),
  ],
  [
    'a customer’s own CSV',
    'own.csv',
    Buffer.from(
      `Supplier questionnaire;;\nNo.;Question;Response\n1;${training};Yes\n2;${tests};Yes\n3;${key};No\n4;${backups};n/a\n5;${plan};\n`,
    ),
  ],
]

const kinds = ['FILLED_QUESTIONNAIRE', 'OTHER', 'SOC2'] as const
test.each(files.flatMap(([layout, name, file]) => kinds.map((kind) => [layout, kind, name, file] as const)))(
  'filled in the layout of %s and handed in as %s is the vendor’s statement row by row, and never surer than MEDIUM',
  async (_layout, kind, name, file) => {
    const { api } = platform
    const vendor = await makeVendor(api)
    const { id } = await makeDocument(api, vendor.id, { name, kind }, file)
    await platform.readUpload(id)
    const statements = asked.map((statement) => ({ category: 'All', statement, coverage: [] }))
    const questionnaire = await makeQuestionnaire(api, { statements })
    const { security_review } = await makeEndedAssessment(platform, vendor.id, {
      framework_ids: [],
      security_statement_inventory: questionnaire.id,
    })
    const results = security_review!.results
    expect(results.map(({ answer, evidence }) => [answer, evidence])).toEqual([
      [true, expect.stringContaining(`${training}\tYes`)],
      [true, expect.stringContaining(`${tests}\tYes`)],
      [false, `${key}\tNo`],
      [null, null],
      [null, null],
    ])
    for (const { confidence, sources } of results.slice(0, 3)) {
      expect(confidence).not.toBe('HIGH')
      expect(sources).toMatchObject([{ type: 'DOCUMENT', name, stated_by_vendor: true }])
    }
  },
)
