/** The fields of a `RiskFactor` that tell a reserve. */
interface ReservingFactor {
  code: string
  message: string
}

/**
 * On what a level holds, in a few words to stand beside it, the same on the screen and in the PDF; null if it holds as it is. The
 * factor of the open critical questions tells how high it would be without the vendor's confirmation.
 */
export function levelReserve(factors: readonly ReservingFactor[]): string | null {
  const open = factors.find(({ code }) => code === 'grave_questions_open')
  const floor = open && / otherwise it is at least (\w+)\./.exec(open.message)?.[1]
  return floor ? `at least ${floor} if the vendor does not confirm what is open` : null
}
