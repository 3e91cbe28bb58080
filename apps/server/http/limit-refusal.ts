import { ApiError } from '@custos/contract/errors'
import { RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Converts a limiter's rejection into a refusal that names the seconds to wait.
 * @param says the exceeded limit, as a clause; unset: the catalogue's sentence.
 * @throws the rejection itself, if it has another reason.
 */
export function limitRefusal(rejection: unknown, says?: string): ApiError {
  if (!(rejection instanceof RateLimiterRes)) throw rejection
  const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
  return new ApiError('rate_limited', { retryAfter, ...(says && { message: `${says}; wait ${retryAfter} seconds` }) })
}
