import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import { ask } from './ask.ts'
import { Budget, type Use } from './budget.ts'
import { type Allowance, languageModel, type ModelSettings } from './language-model.ts'
import type { StatementCost } from './statement-cost.ts'

/** Failed calls in a row after which a model is not asked further. */
const maxFailures = 2
/** Calls at a time. */
const abreast = 4
/** Tokens that a model may take to think, beside those of its answer. */
const tokensToThink = 1_000

/** The share of the limits that may be used by the end of each stage: quotes count only once they are graded. */
const until = { quoting: 0.6, grading: 1 }

export type Stage = keyof typeof until

/** The model calls of one assessment, within its limits, until one of the causes stops them. */
export class ModelCalls {
  failed = 0
  /** Calls whose answers failed the control questions. */
  disbelieved = 0
  /** Why not all calls were made; null if all were. */
  stopped: 'calls' | 'tokens' | 'cost' | 'time' | 'failures' | 'interrupted' | null = null
  readonly budget: Budget
  readonly #model: LanguageModel
  readonly #signal: AbortSignal
  readonly #time: Record<Stage, AbortSignal>
  #failures = 0

  constructor(settings: ModelSettings, left: Allowance, signal: AbortSignal) {
    this.budget = new Budget(settings, left)
    this.#model = languageModel(settings)
    this.#signal = signal
    const within = (share: number) => AbortSignal.timeout(Math.ceil(share * settings.limits.milliseconds))
    this.#time = { quoting: within(until.quoting), grading: within(until.grading) }
  }

  /**
   * One call, if it may be made.
   *
   * @param outputTokens the most that the model may answer, beside what it thinks
   * @returns its answer, null where it is of no use, and what it took; null when no further call of the stage may be made, or the review ends
   */
  async call<Answer>(
    stage: Stage,
    modelRequest: { instructions: string; prompt: string; schema: z.ZodType<Answer> },
    outputTokens: number,
  ): Promise<{ answer: Answer | null; used: Use } | null> {
    if (this.#signal.aborted) {
      this.stopped = 'interrupted'
      return null
    }
    const maxOutput = tokensToThink + outputTokens
    // A token is rarely shorter than two characters.
    const expected = {
      input: Math.ceil((modelRequest.instructions.length + modelRequest.prompt.length) / 2),
      output: maxOutput,
    }
    const time = this.#time[stage]
    const stopped =
      this.#failures >= maxFailures ? 'failures' : time.aborted ? 'time' : this.budget.reserve(expected, until[stage])
    if (stopped) {
      this.stopped ??= stopped
      return null
    }
    const { answer, input, output } = await ask(
      this.#model,
      modelRequest,
      maxOutput,
      AbortSignal.any([this.#signal, time]),
    )
    // A server that does not say what it used is taken to have used what was expected.
    const used = { input: input ?? expected.input, output: output ?? expected.output }
    this.budget.settle(expected, used)
    // A sent request is charged, whether or not anybody waits for the answer.
    if (this.#signal.aborted) {
      this.stopped = 'interrupted'
      return null
    }
    if (answer === null) this.failed += 1
    this.#failures = answer === null ? this.#failures + 1 : 0
    return { answer, used }
  }

  /** The share of each statement in a call's use. */
  shareOf({ input, output }: Use, statements: number): StatementCost {
    return {
      input_tokens: Math.round(input / statements),
      output_tokens: Math.round(output / statements),
      cost: this.budget.costOf({ input: input / statements, output: output / statements }),
    }
  }

  /**
   * Makes a call for each, one at a time until one is answered: a server that does not answer gets no four calls at once.
   *
   * @param call false: no further call is made
   */
  async forEach<Item>(items: Iterable<Item>, call: (item: Item) => Promise<boolean>): Promise<void> {
    const waiting = [...items]
    const work = async (isEnough: () => boolean) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        if (!(await call(item)) || isEnough()) return
    }
    let { failed } = this
    await work(() => {
      const isAnswered = this.failed === failed
      failed = this.failed
      return isAnswered
    })
    await Promise.all(Array.from({ length: abreast }, () => work(() => false)))
  }
}
