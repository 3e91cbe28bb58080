/**
 * The awaited result, or an error with the step's name after the given time, so that a hanging run names its cause.
 *
 * @throws Error
 */
export async function within<Result>(
  seconds: number,
  what: string | (() => string),
  awaited: Promise<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Waited ${seconds} s in vain for ${typeof what === 'string' ? what : what()}`)),
    seconds * 1000,
  )
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}
