import { sha256 } from '@custos/kernel/hash'

/** Draws a number from 0 to below the limit. */
export type Draw = (below: number) => number

/** Draws numbers from a digest: the same content gives the same numbers, and nobody can predict them without all of it. */
export function drawing(content: unknown): Draw {
  const seed = sha256(JSON.stringify(content))
  let drawn = 0
  return (below) => {
    drawn += 1
    return Number.parseInt(sha256(`${seed}\n${drawn}`).slice(0, 8), 16) % below
  }
}
