import { ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel'

/** The time and number of attempts for an outside service. Times in milliseconds. */
export interface RetryPolicy {
  /** For one attempt, from the connection to the last byte. */
  timeout: number
  attempts: number
  /** Before the second attempt; more before each further one, and jittered. */
  backoff: number
  /** Failures in a row, of any questions, after which it is left alone. */
  failures: number
  /** How long it is left alone. */
  rest: number
}

/**
 * Retries passing failures. After several failures in a row it leaves the service alone for a while: calls then fail at once with
 * cockatiel's `BrokenCircuitError`.
 *
 * @param isPassing whether a failure is the service's, not the question's
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
