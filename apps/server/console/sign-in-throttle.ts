import { randomBytes } from 'node:crypto'
import { keyed, sameBytes } from '@custos/kernel/hash'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitRefusal } from '../http/limit-refusal.ts'
import { networkOf } from '../http/network.ts'

/** The wrong passwords in a row that an account accepts, from one browser that knows it or from all others together. */
const passwords = { points: 10, duration: 100 }

/**
 * There are only a million codes, of which three are right at a time. An attacker with the password has unlimited time. With
 * twenty guesses a day the attacker succeeds within a year in one of fifty cases; with the guesses of all browsers together, in
 * one of twenty (compare NIST SP 800-63B section 5.2.2).
 */
const codes = { points: 5, duration: 300 }
const codesOfDay = { points: 20, duration: 86_400 }
const codesOfAccount = { points: 50, duration: 86_400 }

/** The requests without a sign-in per network and minute. */
const visits = { points: 300, duration: 60 }

/**
 * Limits attempts to sign in. The limit slows down the guesser and locks nobody out: a browser with which the person has signed
 * in before has a count of its own (OWASP's device cookies), passkeys do not count, and each wait ends by itself. Each process
 * counts for itself.
 */
export interface SignInThrottle {
  /** Counts a visit. @throws ApiError rate_limited. */
  visit(ip: string): Promise<void>
  /**
   * Counts an attempt at a password.
   * @param mark of the browser.
   * @returns clears the count; call it if the password was right.
   * @throws ApiError rate_limited.
   */
  password(account: string, mark: string | undefined): Promise<() => Promise<void>>
  /** Counts an attempt at a code, with the parameters and results of `password`. */
  code(userId: string, mark: string | undefined): Promise<() => Promise<void>>
  /** The mark of a browser with which this account has signed in. */
  markFor(account: string): string
}

export function openSignInThrottle(masterKey: Uint8Array): SignInThrottle {
  const limiters = {
    visit: new RateLimiterMemory(visits),
    password: new RateLimiterMemory(passwords),
    codes: [new RateLimiterMemory(codes), new RateLimiterMemory(codesOfDay)],
    account: new RateLimiterMemory(codesOfAccount),
  }
  const signed = (account: string, chance: string) => keyed(masterKey, 'known browser', `${account}\n${chance}`)

  /** The counted source: the browser, if the account has signed in with it, or all strangers together. */
  function sourceOf(account: string, mark: string | undefined): string {
    const [chance = '', signature = ''] = (mark ?? '').split('.')
    return sameBytes(Buffer.from(signature, 'base64url'), signed(account, chance)) ? chance : 'strangers'
  }

  /**
   * Counts an attempt of a source. @returns clears the count of this source alone: a right attempt says nothing about the
   * others.
   */
  async function attempt(limiters: RateLimiterMemory[], source: string): Promise<() => Promise<void>> {
    for (const limiter of limiters) await take(limiter, source)
    return async () => {
      for (const limiter of limiters) await limiter.delete(source)
    }
  }

  return {
    visit: (ip) => take(limiters.visit, networkOf(ip)),
    password: (account, mark) => attempt([limiters.password], `${account} ${sourceOf(account, mark)}`),
    async code(account, mark) {
      const forget = await attempt(limiters.codes, `${account} ${sourceOf(account, mark)}`)
      await take(limiters.account, account)
      return async () => {
        await forget()
        // A right password is no guess. Guesses from other browsers stay counted.
        await limiters.account.reward(account)
      }
    },
    markFor(account) {
      const chance = randomBytes(16).toString('base64url')
      return `${chance}.${signed(account, chance).toString('base64url')}`
    },
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((rejection: unknown) => {
    throw limitRefusal(rejection, 'Too many attempts')
  })
}
