import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'

export interface Called<Answer> {
  /** null when the call failed or its answer is of no use. */
  answer: Answer | null
  /** Tokens, where the server says how many. */
  input: number | undefined
  output: number | undefined
}

/** For one call. Milliseconds. */
const callTimeout = 240_000

/** Asks a model once, and again where the server was busy or broke off; whatever goes wrong, there is no answer. */
export async function ask<Answer>(
  model: LanguageModel,
  { instructions, prompt, schema }: { instructions: string; prompt: string; schema: z.ZodType<Answer> },
  maxOutputTokens: number,
  signal: AbortSignal,
): Promise<Called<Answer>> {
  try {
    const { output, usage } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]),
    })
    return { answer: output, input: counted(usage.inputTokens), output: counted(usage.outputTokens) }
  } catch (error) {
    const usage = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined
    return { answer: null, input: counted(usage?.inputTokens), output: counted(usage?.outputTokens) }
  }
}

/** The usage that a server reports, if it is credible. */
const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined
