import { isEnglish } from '../../language/english.ts'
import type { Answer } from '../../model.ts'
import type { Corpus, Passage } from '../../review/passages.ts'
import type { Session } from '../session.ts'
import type { Share } from '../share.ts'
import { batches, promptOf } from './batches.ts'
import { Answers, idOf, instructions, numbered } from './prompt.ts'
import { type Read, readOf, unread } from './read.ts'
import { Retrieval } from './retrieve.ts'
import { instructionsForWordings, languagesOf, promptForWordings, Wordings, wordingsIn } from './wordings.ts'

/** Statements in one call for words to search by. */
const maxForWordings = 40
/** Tokens that a model may answer: for each statement, and in each language. */
const tokensPerAnswer = 300
const tokensPerWording = 60

/**
 * Has the model read what the documents say of each statement. Its quotes are verified; nothing is judged yet.
 *
 * @param near passages near in meaning, by the text of a statement
 * @returns what it said by statement; of those that nothing was shown for, or that no call was left for, nothing
 */
export async function readStatements(
  statements: readonly Answer[],
  corpus: Corpus,
  near: ReadonlyMap<string, readonly Passage[]>,
  session: Session,
): Promise<Map<Answer, Read & { share: Share }>> {
  const wordings = await wordingsFor(statements, corpus.passages, session)
  const retrieval = new Retrieval(corpus)
  const questions = statements
    .map((statement) => {
      const alike = near.get(statement.statement) ?? []
      return { statement, passages: retrieval.passagesFor(statement, wordings.get(statement) ?? '', alike) }
    })
    .filter(({ passages }) => passages.length > 0)
  const read = new Map<Answer, Read & { share: Share }>()
  await session.forEach(batches(questions), async (batch) => {
    const { prompt, ids, control } = promptOf(batch)
    const called = await session.call(
      'reading',
      { instructions, prompt, schema: Answers },
      tokensPerAnswer * (batch.length + 1),
    )
    if (!called) return false
    // The first of those that it gives to a statement.
    const opinions = new Map(called.answer?.answers.toReversed().map((opinion) => [opinion.statement, opinion]))
    const isBelieved = (opinions.get(control)?.verdict ?? 'not_said') === 'not_said'
    if (!isBelieved) session.disbelieved += 1
    const shown = new Map(batch.flatMap(({ passages }) => passages.map((passage) => [idOf(passage), passage])))
    const share = session.shareOf(called.used, batch.length)
    for (const [at, { statement }] of batch.entries()) {
      const opinion = opinions.get(ids[at]!)
      const found = !isBelieved
        ? unread('the model answered what no document says, so that nothing of the call is believed')
        : opinion
          ? readOf(statement, opinion, shown)
          : unread('the model gave no answer')
      read.set(statement, { ...found, share })
    }
    return true
  })
  return read
}

/**
 * Words that pages may say statements in: in other languages that the vendor writes, and, of customers' own statements, which no binding
 * knows the words of, in English too.
 */
async function wordingsFor(
  statements: readonly Answer[],
  passages: readonly Passage[],
  session: Session,
): Promise<ReadonlyMap<Answer, string>> {
  const others = languagesOf(passages)
  const isOwn = ({ claim }: Answer) => claim === undefined
  const groups = [
    { asked: statements.filter((one) => !isOwn(one) && isEnglish(one.statement, 'en')), languages: others },
    { asked: statements.filter(isOwn), languages: ['en', ...others] },
  ]
  const found = new Map<Answer, string>()
  for (const { asked, languages } of groups) {
    if (languages.length === 0) continue
    for (let at = 0; at < asked.length; at += maxForWordings) {
      const some = asked.slice(at, at + maxForWordings)
      const statements = numbered(some)
      const call = {
        instructions: instructionsForWordings,
        prompt: promptForWordings(statements, languages),
        schema: Wordings,
      }
      const called = await session.call('reading', call, tokensPerWording * some.length * languages.length)
      const words = called?.answer ? wordingsIn(called.answer) : null
      for (const [index, { id }] of statements.entries()) found.set(some[index]!, words?.get(id) ?? '')
    }
  }
  return found
}
