import type { Corpus, Passage } from '../../rule-answers/passages.ts'
import type { Answer } from '../../types.ts'
import type { ModelCalls } from '../model-calls.ts'
import { drawing } from '../random-draw.ts'
import { type StatementCost, sumOfCosts } from '../statement-cost.ts'
import type { Vendor } from '../vendor.ts'
import { controlStatement } from './control.ts'
import { findingOf, type ModelFinding } from './model-finding.ts'
import { partsOf, passagesShown } from './parts.ts'
import { Answers, idOf, instructions, type ModelVerdict, promptFor } from './prompt.ts'

/** The maximum number of statements in one call. */
const maxStatements = 240
/** The output tokens for each statement of a call; a part answers few of them. */
const tokensPerStatement = 40
/** The minimum of output tokens, because a few statements may all have long answers. */
const minTokens = 2_000

/** The model's replies about one statement, from all calls that asked about it. */
interface Replies {
  opinions: ModelVerdict[]
  share: StatementCost | undefined
  /** Why a part of the documents is not read. */
  unread: string | null
}

/**
 * Has the model find quotes for each statement: it sees every part of the documents once, with all statements. Its quotes are
 * verified now and graded later.
 *
 * @returns its findings by statement; none for statements outside every call
 */
export async function findQuotes(
  statements: readonly Answer[],
  corpus: Corpus,
  vendor: Vendor,
  modelCalls: ModelCalls,
  waitForTurn: () => Promise<void>,
): Promise<Map<Answer, ModelFinding & { share: StatementCost }>> {
  const passages = await passagesShown(corpus.passages, statements, waitForTurn)
  const parts = partsOf(passages)
  const calls = setsOf(statements).flatMap((set) => parts.map((part) => ({ set, part })))
  const repliesByStatement = new Map(statements.map((statement): [Answer, Replies] => [statement, unasked()]))
  const remaining = new Set(calls)
  await modelCalls.forEach(calls, async (call) => {
    const { set, part } = call
    const { prompt, ids, control } = promptOf(set, part, corpus, vendor)
    const outputTokens = Math.max(minTokens, tokensPerStatement * set.length)
    const called = await modelCalls.call('quoting', { instructions, prompt, schema: Answers }, outputTokens)
    if (!called) return false
    remaining.delete(call)
    const opinions = called.answer?.answers ?? []
    const isBelieved = !opinions.some((opinion) => opinion.statements.includes(control))
    if (!isBelieved) modelCalls.disbelieved += 1
    const share = modelCalls.shareOf(called.used, set.length)
    for (const [at, statement] of set.entries()) {
      const replies = repliesByStatement.get(statement)!
      replies.share = sumOfCosts(share, replies.share)
      if (!isBelieved)
        replies.unread = 'the model answered what no document says, so that nothing of the call is believed'
      else if (!called.answer) replies.unread ??= 'the model gave no answer'
      else replies.opinions.push(...opinions.filter((opinion) => opinion.statements.includes(ids[at]!)))
    }
    return true
  })
  for (const { set } of remaining)
    for (const statement of set) repliesByStatement.get(statement)!.unread ??= 'not all was read'
  const shown = new Map(passages.map((passage) => [idOf(passage), passage]))
  return new Map(
    [...repliesByStatement].flatMap(([statement, { opinions, share, unread }]) =>
      share ? [[statement, { ...findingOf(statement, opinions, shown, unread), share }]] : [],
    ),
  )
}

const unasked = (): Replies => ({ opinions: [], share: undefined, unread: null })

/** Statements on one subject are together, so that their wordings are read once. */
function setsOf(statements: readonly Answer[]): Answer[][] {
  const subjects = Map.groupBy(statements, ({ claim, explanation }) => claim ?? explanation.topics[0])
  const sorted = [...subjects.values()].flat()
  const size = Math.ceil(sorted.length / Math.ceil(sorted.length / maxStatements))
  return Array.from({ length: Math.ceil(sorted.length / size) || 0 }, (_, at) =>
    sorted.slice(at * size, (at + 1) * size),
  )
}

/**
 * The prompt of a call, with an indistinguishable control at a random place among its statements; `ids` are those of the set, in
 * order.
 */
function promptOf(
  set: readonly Answer[],
  part: readonly Passage[],
  corpus: Corpus,
  vendor: Vendor,
): { prompt: string; ids: string[]; control: string } {
  const texts = set.map(({ statement }) => statement)
  const documents = [...new Set(corpus.passages.map(({ document }) => document))]
  const draw = drawing([texts, part.map(({ document, start }) => [document.textSha256, start])])
  const place = draw(texts.length + 1)
  const textsWithControl = texts.toSpliced(place, 0, controlStatement(documents, draw))
  const ids = textsWithControl.map((_, at) => `s${at + 1}`)
  const statements = Object.fromEntries(ids.map((id, at) => [id, textsWithControl[at]!]))
  return {
    prompt: promptFor(vendor, statements, part, corpus.passages),
    ids: ids.toSpliced(place, 1),
    control: ids[place]!,
  }
}
