import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import { ask } from './ask.ts'
import { Budget, type Use } from './budget.ts'
import { type Allowance, languageModel, type ModelSettings } from './language-model.ts'
import type { StatementCost } from './statement-cost.ts'

/** After this many successive failures, the model is not asked again. */
const maxFailures = 2
/** The number of simultaneous calls. */
const abreast = 4
/** The tokens for the model's reasoning, besides its answer. */
const tokensToThink = 1_000

/** The share of the limits that may be used by the end of each stage: quotes are worthless until they are graded. */
const until = { quoting: 0.6, grading: 1 }

export type Stage = keyof typeof until

/** The model calls of one assessment, within its limits, until one of the causes stops them. */
export class ModelCalls {
  failed = 0
  /** Calls that failed the controls. */
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
   * Makes a call, if it is permitted.
   *
   * @param outputTokens the maximum length of the answer, without reasoning
   * @returns the answer, null if unusable, and its use; null if the stage may make no further call, or the review ends
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
    // A token seldom has fewer than two characters.
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
    // If a server reports no use, the expected use counts.
    const used = { input: input ?? expected.input, output: output ?? expected.output }
    this.budget.settle(expected, used)
    // A sent request costs money even if nobody waits for the response.
    if (this.#signal.aborted) {
      this.stopped = 'interrupted'
      return null
    }
    if (answer === null) this.failed += 1
    this.#failures = answer === null ? this.#failures + 1 : 0
    return { answer, used }
  }

  /** Each statement's share of a call's use. */
  shareOf({ input, output }: Use, statements: number): StatementCost {
    return {
      input_tokens: Math.round(input / statements),
      output_tokens: Math.round(output / statements),
      cost: this.budget.costOf({ input: input / statements, output: output / statements }),
    }
  }

  /**
   * Makes a call for each item, one at a time until one succeeds, so that a dead server does not get four calls at once.
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
