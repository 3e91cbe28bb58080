import { describe, expect, it } from 'vitest'
import { prepareCorpus } from './corpus.ts'
import { documentOf } from './document-of.fixture.ts'
import passages from './passages.json' with { type: 'json' }
import { review } from './review.ts'

const answer = (statement: string, sentence: string) =>
  review({ category: '', statement, coverage: [] }, prepareCorpus([documentOf(sentence)]), []).answer

describe.each(passages.statements)('$statement', ({ statement, yes, no, silent }) => {
  it.each(yes)('is said by: %s', (sentence) => expect(answer(statement, sentence)).toBe(true))
  it.each(no)('is denied by: %s', (sentence) => expect(answer(statement, sentence)).toBe(false))
  it.each(silent)('is not answered by: %s', (sentence) => expect(answer(statement, sentence)).toBeNull())
})
