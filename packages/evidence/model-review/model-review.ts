import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { Finding, ModelOpinion } from '../model.ts'
import type { Corpus, Passage } from '../review/corpus.ts'
import { accept, findingOf, type Opinion } from './accept.ts'
import { candidatesFor } from './candidates.ts'
import { passagesNear } from './embeddings.ts'
import { type Allowance, languageModel, type ModelSettings } from './language-model.ts'
import { Answers, type Asked, instructions, promptFor, promptVersion } from './prompt.ts'

export interface ModelUsage {
  model: string
  prompt_version: string
  /** Calls made, those that failed among them. */
  calls: number
  failed: number
  input_tokens: number
  output_tokens: number
  /** US dollars; null when the prices are not known. */
  cost: number | null
  /** Why not every statement was asked; null when all were. */
  stopped: 'calls' | 'tokens' | 'cost' | 'time' | 'failures' | null
  /** Absent without an embedding model; `failure` is null when it answered. */
  embeddings?: { model: string; failure: string | null }
}

/** Statements in one call. */
const batchSize = 8
/** Tokens that a model may answer for one statement. */
const tokensPerAnswer = 300
/** For one call. Milliseconds. */
const callTimeout = 90_000
/** Failed calls in a row after which it is not asked further. */
const patience = 2

/**
 * Has a model read the passages of the statements that the engine has no sure sentence for, and takes what it finds where the
 * rules of `accept` bear it out; everywhere else, and whenever the model or its server fails, the engine's answer stands.
 *
 * @param allowance what the organisation has left
 * @param signal ends the whole review
 * @throws only the signal's reason
 */
export async function reviewWithModel(
  findings: readonly Finding[],
  corpus: Corpus,
  settings: ModelSettings,
  allowance: Allowance,
  signal: AbortSignal,
): Promise<{ findings: Finding[]; usage: ModelUsage }> {
  const { limits, prices } = settings
  const model = languageModel(settings)
  const open = openAmong(findings)
  const near =
    settings.embeddings && open.length > 0
      ? await passagesNear(
          open.map(({ statement }) => statement),
          corpus,
          settings.embeddings,
          signal,
        )
      : null
  const usage: ModelUsage = {
    model: settings.model,
    prompt_version: promptVersion,
    calls: 0,
    failed: 0,
    input_tokens: 0,
    output_tokens: 0,
    cost: prices && 0,
    stopped: null,
    ...(near && { embeddings: { model: settings.embeddings!.model, failure: near.failure } }),
  }
  const most = { tokens: Math.min(limits.tokens, allowance.tokens), cost: Math.min(limits.cost, allowance.cost) }
  const time = AbortSignal.timeout(limits.milliseconds)
  const either = AbortSignal.any([signal, time])
  const costOf = (input: number, output: number) =>
    prices && (input * prices.input + output * prices.output) / 1_000_000

  const reviewed = new Map<string, Finding>()
  let failures = 0
  for (const batch of batches(askable(open, corpus, near?.nearest))) {
    const prompt = promptFor(batch)
    // A token is rarely shorter than two characters.
    const expected = {
      input: Math.ceil((instructions.length + prompt.length) / 2),
      output: tokensPerAnswer * batch.length,
    }
    if (usage.calls >= limits.calls) usage.stopped = 'calls'
    else if (usage.input_tokens + usage.output_tokens + expected.input + expected.output > most.tokens)
      usage.stopped = 'tokens'
    else if (prices && usage.cost! + costOf(expected.input, expected.output)! > most.cost) usage.stopped = 'cost'
    else if (failures >= patience) usage.stopped = 'failures'
    else if (time.aborted) usage.stopped = 'time'
    if (usage.stopped) break

    const called = await call(model, prompt, expected.output, either)
    signal.throwIfAborted()
    // A server that does not say what it used is taken to have used what was expected.
    const input = called.input ?? expected.input
    const output = called.output ?? expected.output
    usage.calls += 1
    usage.input_tokens += input
    usage.output_tokens += output
    if (prices) usage.cost! += costOf(input, output)!
    if (called.opinions === null) usage.failed += 1
    failures = called.opinions === null ? failures + 1 : 0

    const share = {
      name: settings.model,
      prompt_version: promptVersion,
      input_tokens: Math.round(input / batch.length),
      output_tokens: Math.round(output / batch.length),
      cost: prices && costOf(input, output)! / batch.length,
    }
    for (const asked of batch) {
      const finding = judged(asked, called.opinions, corpus, share)
      reviewed.set(keyOf(finding), finding)
    }
  }
  return { findings: findings.map((finding) => reviewed.get(keyOf(finding)) ?? finding), usage }
}

const keyOf = ({ category, statement, coverage }: Finding) => JSON.stringify([category, statement, coverage])

interface AskedFinding extends Asked {
  statement: Finding
}

/** The findings that rest on no sentence and have none against them, each once: a model overrules no sentence. */
function openAmong(findings: readonly Finding[]): Finding[] {
  const open = new Map(
    findings
      .filter(
        ({ status, explanation }) => status !== 'EXPLICITLY_MENTIONED_IN_SOURCE' && explanation.rule !== 'conflict',
      )
      .map((finding) => [keyOf(finding), finding]),
  )
  return [...open.values()]
}

/** The statements with the passages that are shown for them, where there are any. */
function askable(
  open: readonly Finding[],
  corpus: Corpus,
  near: ReadonlyMap<string, readonly Passage[]> | undefined,
): AskedFinding[] {
  return open
    .map((statement, index) => ({
      id: `s${index + 1}`,
      statement,
      shown: new Map(
        candidatesFor(statement, corpus, near?.get(statement.statement) ?? []).map((passage) => [
          `p${passage.index + 1}`,
          passage,
        ]),
      ),
    }))
    .filter(({ shown }) => shown.size > 0)
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}

interface Called {
  /** By statement id; null when the call failed or its answer is of no use. */
  opinions: Map<string, Opinion> | null
  input: number | undefined
  output: number | undefined
}

async function call(
  model: LanguageModel,
  prompt: string,
  maxOutputTokens: number,
  signal: AbortSignal,
): Promise<Called> {
  try {
    const { output, usage } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: Answers }),
      maxOutputTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]),
    })
    const opinions = new Map<string, Opinion>()
    for (const { statement, ...opinion } of output.answers)
      if (!opinions.has(statement)) opinions.set(statement, opinion)
    return { opinions, input: counted(usage.inputTokens), output: counted(usage.outputTokens) }
  } catch (error) {
    const usage = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined
    return { opinions: null, input: counted(usage?.inputTokens), output: counted(usage?.outputTokens) }
  }
}

/** What a server says that it used, when that can be. */
const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined

function judged(
  { id, statement: finding, shown }: AskedFinding,
  opinions: Called['opinions'],
  corpus: Corpus,
  share: Pick<ModelOpinion, 'name' | 'prompt_version' | 'input_tokens' | 'output_tokens' | 'cost'>,
): Finding {
  const opinion = opinions?.get(id)
  const verdict = opinion?.verdict ?? null
  const taken = opinion ? accept(finding, opinion, shown, corpus) : { reason: 'the model gave no answer' }
  if ('reason' in taken) return withOpinion(finding, { ...share, verdict, accepted: false, reason: taken.reason })
  return withOpinion(findingOf(finding, taken), { ...share, verdict, accepted: true, reason: null })
}

const withOpinion = (finding: Finding, model: ModelOpinion): Finding => ({
  ...finding,
  explanation: { ...finding.explanation, model },
})
