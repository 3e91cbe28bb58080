/** The only source of the present; tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Unix seconds, the API's form of every time. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** A day of 24 hours. Seconds. */
export const day = 86_400

/** So many days of 24 hours later; earlier where they are fewer than none. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day * 1000)
}

/** The other way round; null stays null. */
export function dateOf(seconds: number): Date
export function dateOf(seconds: number | null): Date | null
export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
