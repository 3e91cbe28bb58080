import { ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel'

/** The time limit and attempts for an external service. Times in milliseconds. */
export interface RetryPolicy {
  /** The time limit of one attempt, from the connection to the last byte. */
  timeout: number
  attempts: number
  /** The wait before the second attempt; longer before further ones, with jitter. */
  backoff: number
  /** The number of successive failures, of any queries, after which the service rests. */
  failures: number
  /** The duration of the rest. */
  rest: number
}

/**
 * Retries temporary failures. After several successive failures the service rests: calls then fail at once with cockatiel's
 * `BrokenCircuitError`.
 *
 * @param isPassing whether the service failed, independent of the query
 */
export function withRetries(retryPolicy: RetryPolicy, isPassing: (error: unknown) => boolean) {
  const passing = handleWhen(isPassing)
  return wrap(
    retry(passing, {
      maxAttempts: retryPolicy.attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: retryPolicy.backoff }),
    }),
    circuitBreaker(passing, { halfOpenAfter: retryPolicy.rest, breaker: new ConsecutiveBreaker(retryPolicy.failures) }),
  )
}
