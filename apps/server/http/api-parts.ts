import type { Recorder } from '@custos/audit/append'
import type { Tokens } from '@custos/domain/oauth/tokens'
import type { Services } from '@custos/domain/services'
import type { RateLimit } from './rate-limit.ts'
import type { RefusalSummary } from './refusal-summary.ts'

/** The parts of the API; built once by the composition root. */
export interface ApiParts {
  services: Services
  tokens: Tokens
  recorder: Recorder
  rateLimit: RateLimit
  refusals: RefusalSummary
}
