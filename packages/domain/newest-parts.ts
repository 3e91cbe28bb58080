/** The parts of a table that a search looks through, one after the other, until one has enough: few rows match in each. */
const shares = [64, 8] as const

const beginning = '00000000-0000-0000-0000-000000000000'

/**
 * The newest parts of the time between two ids of version 7, then all of it: for each part the id that it begins with. A BRIN index
 * on the id leaves out what is stored before, so that a page of the newest matches does not read every other match.
 */
export function newestParts(oldest: string, newest: string): string[] {
  const [from, to] = [millisecondsOf(oldest), millisecondsOf(newest)]
  return [...shares.map((share) => idAt(to - Math.ceil((to - from) / share))), beginning]
}

const millisecondsOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

function idAt(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${beginning.slice(13)}`
}
