import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSignInThrottle } from './sign-in-throttle.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const account = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42 ada@harbour.example'
const throttle = () => openSignInThrottle(randomBytes(32))

/** Guesses codes for this number of days. @returns how many codes the server compared. */
async function guessedIn(days: number, guess: (n: number) => Promise<unknown>): Promise<number> {
  let compared = 0
  for (let minutes = 0; minutes < days * 24 * 60; minutes += 15) {
    for (let n = 0; n < 60; n += 1)
      await guess(n).then(
        () => (compared += 1),
        () => {},
      )
    vi.advanceTimersByTime(15 * 60_000)
  }
  return compared
}

test('an attacker with a password guesses twenty codes a day, so that a year is a chance of one in fifty', async () => {
  const { code } = throttle()
  expect(await guessedIn(2, () => code(account, undefined))).toBeLessThanOrEqual(2 * 20 + 20)
})

test('browsers known from before the codes have at most fifty guesses a day together', async () => {
  const { code, markFor } = throttle()
  const marks = Array.from({ length: 60 }, () => markFor(account))
  expect(await guessedIn(1, (n) => code(account, marks[n % 60]))).toBeLessThanOrEqual(2 * 50)
})

test('guessing strangers do not lock the person out of her own browser, and a right code resets the count', async () => {
  const { code, markFor } = throttle()
  await guessedIn(1, () => code(account, undefined))
  const mark = markFor(account)
  for (let day = 0; day < 3; day += 1)
    for (let n = 0; n < 4; n += 1) {
      const right = await code(account, mark)
      await right()
    }
  await guessedIn(0.01, () => code(account, mark))
  await expect(code(account, markFor(account))).resolves.toBeTypeOf('function')
})

test('a right code keeps the guesses of other browsers, and does not count itself', async () => {
  const { code, markFor } = throttle()
  const marks = Array.from({ length: 14 }, () => markFor(account))
  for (const mark of marks.slice(0, 12)) for (let n = 0; n < 4; n += 1) await code(account, mark)
  for (let n = 0; n < 20; n += 1) {
    const right = await code(account, marks[12])
    await right()
  }
  for (let n = 0; n < 2; n += 1) await code(account, marks[13])
  await expect(code(account, marks[13])).rejects.toMatchObject({ code: 'rate_limited' })
})
