import { describe, expect, it } from 'vitest'
import { ownAnswers } from './custom-answers.fixture.ts'
import { documentOf } from './document-of.fixture.ts'
import passages from './passages.json' with { type: 'json' }

const answer = (statement: string, ...sentences: string[]) =>
  ownAnswers([{ category: '', statement, coverage: [] }], [documentOf(...sentences)])[0]!.answer

describe.each(passages.statements)('$statement', ({ statement, yes, no, silent }) => {
  it.each(yes)('is said by: %s', (sentence) => expect(answer(statement, sentence)).toBe(true))
  it.each(no)('is denied by: %s', (sentence) => expect(answer(statement, sentence)).toBe(false))
  it.each(silent)('is not answered by: %s', (sentence) => expect(answer(statement, sentence)).toBeNull())
})

it.each(passages.together)('$statement | $sentences → $says', ({ statement, sentences, says }) =>
  expect(answer(statement, ...sentences)).toBe(says),
)
