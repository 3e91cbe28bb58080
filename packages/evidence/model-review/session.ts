import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import { ask } from './ask.ts'
import { Budget, type Use } from './budget.ts'
import { type Allowance, languageModel, type ModelSettings } from './language-model.ts'

/** Failed calls in a row after which a model is not asked further. */
const patience = 2

/** The calls of one review, within what may be used, until something stops them. */
export class Session {
  failed = 0
  /** Why no further call is made; null while calls are. */
  stopped: 'calls' | 'tokens' | 'cost' | 'time' | 'failures' | null = null
  readonly budget: Budget
  readonly #model: LanguageModel
  readonly #signal: AbortSignal
  readonly #time: AbortSignal
  #failures = 0

  constructor(settings: ModelSettings, left: Allowance, signal: AbortSignal) {
    this.budget = new Budget(settings, left)
    this.#model = languageModel(settings)
    this.#signal = signal
    this.#time = AbortSignal.timeout(settings.limits.milliseconds)
  }

  /**
   * One call, if it may be made.
   *
   * @param outputTokens the most that the model may answer
   * @returns its answer, null where it is of no use, and what it took; null when no further call may be made
   * @throws only the signal's reason
   */
  async call<Answer>(
    asked: { instructions: string; prompt: string; schema: z.ZodType<Answer> },
    outputTokens: number,
  ): Promise<{ answer: Answer | null; used: Use } | null> {
    // A token is rarely shorter than two characters.
    const expected = { input: Math.ceil((asked.instructions.length + asked.prompt.length) / 2), output: outputTokens }
    this.stopped ??=
      this.#failures >= patience ? 'failures' : this.#time.aborted ? 'time' : this.budget.reserve(expected)
    if (this.stopped) return null
    const { answer, input, output } = await ask(
      this.#model,
      asked,
      outputTokens,
      AbortSignal.any([this.#signal, this.#time]),
    )
    this.#signal.throwIfAborted()
    // A server that does not say what it used is taken to have used what was expected.
    const used = { input: input ?? expected.input, output: output ?? expected.output }
    this.budget.settle(expected, used)
    if (answer === null) this.failed += 1
    this.#failures = answer === null ? this.#failures + 1 : 0
    return { answer, used }
  }
}
