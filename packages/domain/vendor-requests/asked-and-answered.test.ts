import { claims } from '@custos/catalogue/claim'
import { readPage } from '@custos/documents/confined/read-page'
import { asksForWords } from '@custos/evidence/rule-answers/asks-for-words'
import { claimMatchers } from '@custos/evidence/rule-answers/claim-matchers'
import { withVendorStatements } from '@custos/evidence/rule-answers/vendor-statements'
import type { Answer } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { wordedAsQuestion } from './wording.ts'

/** Questions that a rule leaves unchanged, and those to which a no is ambiguous, are answered only in their own words. */
const isTurned = (question: string) =>
  !question.startsWith('Is this true for your company') && !/\bno (?:further|longer)\b/.test(question)

const turned = [...claims.values()]
  .map(({ id, says }) => ({ id, says, question: wordedAsQuestion(says) }))
  .filter(({ id, question }) => isTurned(question) && claimMatchers.get(id)?.held === undefined)
const asked = turned.filter(({ question }) => !asksForWords(question))
const forWords = turned.filter(({ question }) => asksForWords(question))

const open = ({ id, says }: (typeof asked)[number]): Answer => ({
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

async function answeredWith(said: string, of: typeof turned): Promise<Answer[]> {
  const rows = of.map(({ question }) => `"${question.replaceAll('"', '""')}","${said}"`)
  const read = await readPage(
    `"Question","Answer"\n${rows.join('\n')}\n`,
    'custos:/uploads/questionnaire/1',
    'text/csv',
  )
  const filled = { ...read, upload: { kind: 'FILLED_QUESTIONNAIRE', confidential: true, statedByVendor: true } }
  return withVendorStatements(of.map(open), [filled])
}

test.each([
  ['Yes', true],
  ['No', false],
])(
  'every question of ours that a vendor answers %s in a questionnaire answers its own statement, and no other',
  async (said, answer) => {
    expect(turned.length).toBeGreaterThan(300)
    const answered = await answeredWith(said, asked)
    expect(answered.map((answer) => [answer.answer, answer.evidence])).toEqual(
      asked.map(({ question }) => [answer, `${question}\t${said}`]),
    )
  },
)

test('a question of ours that asks how long, which or where is answered by no mere yes or no', async () => {
  expect(forWords.length).toBeGreaterThan(40)
  for (const said of ['Yes', 'No'])
    expect((await answeredWith(said, forWords)).filter(({ answer }) => answer !== null)).toEqual([])
})
