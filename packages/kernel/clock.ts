/** The only source of the current time; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Unix seconds, the form of every time in the API. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** A day of 24 hours. Seconds. */
export const day = 86_400

/** The time so many days of 24 hours later, or earlier if `days` is negative. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day * 1000)
}

/** The date of unix seconds; null stays null. */
export function dateOf(seconds: number): Date
export function dateOf(seconds: number | null): Date | null
export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
