/** Fewer numbers may be the ids of vendors by chance. */
const fewest = 3
/** Of this many cells one may be another text, such as a legend below the table. */
const perOdd = 10

/** Whether cells number the rows from 1, though rows may have been removed since: 1, 2, 4. */
export function isRunningNumber(cells: readonly string[]): boolean {
  const filled = cells.map((text) => text.trim()).filter((text) => text !== '')
  const numbers = filled.filter((text) => /^\d{1,6}\.?$/.test(text)).map((text) => Number.parseInt(text, 10))
  const isRising = numbers.every((number, at) => number > (numbers[at - 1] ?? 0))
  const [first = 0] = numbers
  return (
    numbers.length >= fewest &&
    filled.length - numbers.length <= Math.floor(filled.length / perOdd) &&
    isRising &&
    first <= 2 &&
    numbers.at(-1)! <= 2 * numbers.length
  )
}
