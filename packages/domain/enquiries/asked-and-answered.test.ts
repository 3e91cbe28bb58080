import { claims } from '@custos/catalogue/claim'
import { readPage } from '@custos/documents/confined/read-page'
import type { Finding } from '@custos/evidence/model'
import { bindings } from '@custos/evidence/review/bindings'
import { withVendorStatements } from '@custos/evidence/review/vendor-statements'
import { expect, test } from 'vitest'
import { wordedAsQuestion } from './wording.ts'

/** Questions that a rule leaves as they are, and those that a no would answer both ways, are answered in their own words alone. */
const isTurned = (question: string) =>
  !question.startsWith('Is this true of you') && !/\bno (?:further|longer)\b/.test(question)

const asked = [...claims.values()]
  .map(({ id, says }) => ({ id, says, question: wordedAsQuestion(says) }))
  .filter(({ id, question }) => isTurned(question) && bindings.get(id)?.held === undefined)

const open = ({ id, says }: (typeof asked)[number]): Finding => ({
  category: 'All',
  statement: says,
  claim: id,
  coverage: [],
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'LOW',
  sources: [],
  explanation: { topics: [], rule: 'nothing says it', facets: [], considered: [] },
})

test.each([
  ['Yes', true],
  ['No', false],
])(
  'every question of ours that a vendor answers %s in a questionnaire answers its own statement, and no other',
  async (said, answer) => {
    expect(asked.length).toBeGreaterThan(300)
    const rows = asked.map(({ question }) => `"${question.replaceAll('"', '""')}","${said}"`)
    const read = await readPage(
      `"Question","Answer"\n${rows.join('\n')}\n`,
      'custos:/uploads/questionnaire/1',
      'text/csv',
    )
    const filled = { ...read, upload: { kind: 'FILLED_QUESTIONNAIRE', confidential: true, statedByVendor: true } }
    const answered = withVendorStatements(asked.map(open), [filled])
    expect(answered.map((finding) => [finding.answer, finding.evidence])).toEqual(
      asked.map(({ question }) => [answer, `${question}\t${said}`]),
    )
  },
)
