let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one after the other what was running when a worker was killed: any of it may have killed it, and if that happens again, one
 * alone is known to have.
 */
export function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const next = last.then(run)
  last = next.catch(() => {})
  return next
}
