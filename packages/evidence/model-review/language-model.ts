import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { EmbeddingSettings } from './reading/embeddings.ts'

/** Which model reads along, and what it may use; from the configuration. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** Needed for `openai-compatible`; the operator's word, so it may be a private address. */
  baseUrl: string | undefined
  apiKey: string | undefined
  /** The model's name at its provider. */
  model: string
  /** US dollars for a million tokens; null when not known. */
  prices: { input: number; output: number } | null
  /** Of one assessment. */
  limits: ModelLimits
  /** Of all assessments of an organisation in 30 days. */
  tenantLimits: Allowance
  /** Shows the model what lies near in meaning too; unset: what the rules and words find. */
  embeddings?: EmbeddingSettings | undefined
}

export interface Allowance {
  /** Input and output together. */
  tokens: number
  /** US dollars; counted when the prices are known. */
  cost: number
}

export interface ModelLimits extends Allowance {
  calls: number
  milliseconds: number
}

/** The most that a model's server may answer. Bytes. */
const mostBytes = 2_000_000

export function languageModel({ provider, baseUrl, apiKey, model }: ModelSettings): LanguageModel {
  const common = {
    fetch: boundedFetch(mostBytes),
    ...(apiKey !== undefined && { apiKey }),
  }
  if (provider === 'anthropic') return createAnthropic({ ...common, ...(baseUrl && { baseURL: baseUrl }) })(model)
  // Without the flag the schema of the answer would not be sent.
  return createOpenAICompatible({ ...common, name: 'llm', baseURL: baseUrl!, supportsStructuredOutputs: true })(model)
}

/** A fetch that follows no redirect, and breaks off an answer that does not end. */
export const boundedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    let size = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length
        if (size > mostBytes) controller.error(new Error('The answer of the model is too large'))
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body?.pipeThrough(counting) ?? null, response)
  }
