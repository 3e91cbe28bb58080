import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'

export interface Called<Answer> {
  /** null if the call failed or its answer is unusable. */
  answer: Answer | null
  /** Tokens, if the server reports them. */
  input: number | undefined
  output: number | undefined
}

/** The time limit of one call. Milliseconds. */
const callTimeout = 240_000

/** Asks a model, and once more if the server was busy or interrupted; after any other failure there is no answer. */
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

/** The usage that a server reports, if it is plausible. */
const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined
