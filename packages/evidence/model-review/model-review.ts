import type { ReadDocument } from '@custos/documents/model'
import { scorePairs } from '@custos/verifier/verifier'
import type { z } from 'zod'
import { isEnglish } from '../language/english.ts'
import type { Finding } from '../model.ts'
import { byCertificate } from '../review/certificate.ts'
import { type Passage, prepareCorpus } from '../review/passages.ts'
import { batches, promptOf } from './batches.ts'
import { passagesNear } from './embeddings.ts'
import { judge, type Said, type Score } from './judge.ts'
import type { Allowance, ModelSettings } from './language-model.ts'
import { Answers, type Asked, idOf, instructions, type Opinion, promptVersion } from './prompt.ts'
import { Retrieval } from './retrieve.ts'
import { Session } from './session.ts'
import { instructionsForWordings, languagesOf, promptForWordings, Wordings, wordingsIn } from './wordings.ts'

export interface ModelUsage {
  model: string
  prompt_version: string
  /** Calls made, those that failed among them. */
  calls: number
  failed: number
  /** Calls of which nothing was believed, because the model answered what no document says. */
  disbelieved: number
  input_tokens: number
  output_tokens: number
  /** US dollars; null when the prices are not known. */
  cost: number | null
  /** Why not every statement was asked; null when all were. */
  stopped: Session['stopped']
  /** Absent without an embedding model; `failure` is null when it answered. */
  embeddings?: { model: string; failure: string | null }
}

/** Statements in one call for words to search by. */
const mostForWordings = 40
/** Calls at a time. */
const abreast = 4
/** Tokens that a model may answer: for each statement, and to think. */
const tokensPerAnswer = 300
const tokensToThink = 1_000
const tokensPerWording = 60

/**
 * Has a language model read every statement beside the rules. What it finds counts where its quotes are verified; where it fails, or is not
 * believed, the rules' answers stand.
 *
 * @param allowance what the organisation has left
 * @param signal ends the whole review
 * @throws only the signal's reason
 */
export async function reviewWithModel(
  findings: readonly Finding[],
  documents: readonly ReadDocument[],
  settings: ModelSettings,
  allowance: Allowance,
  signal: AbortSignal,
  score: Score = scorePairs,
): Promise<{ findings: Finding[]; usage: ModelUsage }> {
  const session = new Session(settings, allowance, signal)
  const corpus = prepareCorpus(documents)
  const askable = new Map(findings.filter(isAskable).map((finding) => [keyOf(finding), finding]))
  const asked = [...askable.values()].map((statement, at) => ({ id: `s${at + 1}`, statement }))
  const near =
    settings.embeddings && asked.length > 0
      ? await passagesNear(
          asked.map(({ statement }) => statement.statement),
          corpus,
          settings.embeddings,
          signal,
        )
      : null
  const wordings = await wordingsFor(asked, corpus.passages, session)
  const retrieval = new Retrieval(corpus)
  const questions = asked
    .map(({ id, statement }) => {
      const alike = near?.nearest.get(statement.statement) ?? []
      return { id, statement, passages: retrieval.passagesFor(statement, wordings.get(id) ?? '', alike) }
    })
    .filter(({ passages }) => passages.length > 0)

  const said = new Map<string, Said>()
  let disbelieved = 0
  const waiting = [...batches(questions)]
  const work = async (until: () => boolean) => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const { prompt, control } = promptOf(batch)
      const called = await session.call(
        { instructions, prompt, schema: Answers },
        tokensToThink + tokensPerAnswer * batch.length,
      )
      if (!called) return
      const opinions = opinionsIn(called.answer)
      const isBelieved = (opinions?.get(control.id)?.verdict ?? 'not_said') === 'not_said'
      if (!isBelieved) disbelieved += 1
      const { input, output } = called.used
      const share = {
        name: settings.model,
        prompt_version: promptVersion,
        input_tokens: Math.round(input / batch.length),
        output_tokens: Math.round(output / batch.length),
        cost: session.budget.costOf({ input: input / batch.length, output: output / batch.length }),
      }
      const shown = new Map(batch.flatMap(({ passages }) => passages.map((passage) => [idOf(passage), passage])))
      for (const { id, statement } of batch)
        said.set(keyOf(statement), { opinion: isBelieved ? opinionOf(opinions, id) : unbelieved, shown, share })
      if (until()) return
    }
  }
  // One at a time until the model has answered once: who does not answer is not asked by four.
  await work(() => session.failed < session.budget.calls)
  await Promise.all(Array.from({ length: abreast }, () => work(() => false)))

  const reviewed: Finding[] = []
  for (const finding of findings) {
    const found = isAskable(finding) ? said.get(keyOf(finding)) : undefined
    reviewed.push(found ? await judge(finding, found, score) : finding)
  }
  const usage: ModelUsage = {
    model: settings.model,
    prompt_version: promptVersion,
    calls: session.budget.calls,
    failed: session.failed,
    disbelieved,
    input_tokens: session.budget.used.input,
    output_tokens: session.budget.used.output,
    cost: session.budget.costOf(session.budget.used),
    stopped: session.stopped,
    ...(near && { embeddings: { model: settings.embeddings!.model, failure: near.failure } }),
  }
  return { findings: reviewed, usage }
}

/** Claims to hold a certificate are answered by the certificates alone; what is not public, by nothing that is read here. */
const isAskable = ({ claim, proof, explanation }: Finding): boolean =>
  !explanation.rule.startsWith(byCertificate) && (claim !== undefined || proof === undefined || proof === 'public')

const keyOf = ({ claim, category, statement }: Finding) => claim ?? JSON.stringify([category, statement])

/** The first opinion of each statement; null when the call gave none. */
const opinionsIn = (answer: z.infer<typeof Answers> | null): Map<string, Opinion> | null =>
  answer && new Map(answer.answers.toReversed().map(({ statement, ...opinion }) => [statement, opinion]))

const unbelieved = { reason: 'the model answered what no document says, so that nothing of the call is believed' }
const opinionOf = (opinions: Map<string, Opinion> | null, id: string): Said['opinion'] =>
  opinions?.get(id) ?? { reason: 'the model gave no answer' }

/** What pages in other languages may say English statements in, by the statements' ids; empty where they are in English. */
async function wordingsFor(
  asked: readonly Asked[],
  passages: readonly Passage[],
  session: Session,
): Promise<ReadonlyMap<string, string>> {
  const languages = languagesOf(passages)
  const found = new Map<string, string>()
  if (languages.length === 0) return found
  const english = asked.filter(({ statement }) => isEnglish(statement.statement, 'en'))
  for (let at = 0; at < english.length; at += mostForWordings) {
    const some = english.slice(at, at + mostForWordings)
    const call = {
      instructions: instructionsForWordings,
      prompt: promptForWordings(some, languages),
      schema: Wordings,
    }
    const called = await session.call(call, tokensToThink + tokensPerWording * some.length * languages.length)
    for (const [id, words] of called?.answer ? wordingsIn(called.answer) : []) found.set(id, words)
  }
  return found
}
