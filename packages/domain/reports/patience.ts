import { ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel'

/** How long and how often a service outside is tried. Milliseconds, but for the counts. */
export interface Patience {
  /** For one try, from the connection to the last byte. */
  timeout: number
  tries: number
  /** Before the second try; more before each further one, and jittered. */
  backoff: number
  /** Failures in a row, of any questions, after which it is left alone. */
  failures: number
  /** How long it is left alone. */
  rest: number
}

/**
 * Tries again what may help, and leaves a service alone for a while that failed several times in a row: what is asked
 * of it then fails at once with cockatiel's `BrokenCircuitError`.
 *
 * @param isPassing whether a failure is the service's, not the question's
 */
export function patiently(patience: Patience, isPassing: (error: unknown) => boolean) {
  const passing = handleWhen(isPassing)
  return wrap(
    retry(passing, {
      maxAttempts: patience.tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: patience.backoff }),
    }),
    circuitBreaker(passing, { halfOpenAfter: patience.rest, breaker: new ConsecutiveBreaker(patience.failures) }),
  )
}
