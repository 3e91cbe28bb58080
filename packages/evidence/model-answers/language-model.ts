import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch, type FetchBounds } from '@custos/outbound/fetch'
import type { LanguageModel } from 'ai'

/** The language model and its limits; from the configuration. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** Needed for `openai-compatible`. The operator sets it, so it may be a private address. */
  baseUrl: string | undefined
  apiKey: string | undefined
  /** The model's name at its provider. */
  model: string
  /** US dollars for a million tokens; null if unknown. */
  prices: { input: number; output: number } | null
  /** The limits of one assessment. */
  limits: ModelLimits
  /** The limits of an organisation's assessments in 30 days. */
  tenantLimits: Allowance
}

export interface Allowance {
  /** Input and output together. */
  tokens: number
  /** US dollars; limits only if the prices are known. */
  cost: number
}

export interface ModelLimits extends Allowance {
  calls: number
  milliseconds: number
}

/** The bounds of a model's response, whose text is JSON within JSON. */
const bounds: FetchBounds = {
  reach: () => 'anywhere',
  timeoutMs: 240_000,
  content: { max: 250_000, json: { depth: 32, members: 20_000 } },
}

export function languageModel({ provider, baseUrl, apiKey, model }: ModelSettings): LanguageModel {
  const common = {
    fetch: boundedFetch(bounds),
    ...(apiKey !== undefined && { apiKey }),
  }
  if (provider === 'anthropic') return createAnthropic({ ...common, ...(baseUrl && { baseURL: baseUrl }) })(model)
  // Without this flag, the schema of the answer would not be sent.
  return createOpenAICompatible({ ...common, name: 'llm', baseURL: baseUrl!, supportsStructuredOutputs: true })(model)
}
