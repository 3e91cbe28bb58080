import { sha256 } from '@custos/kernel/hash'

/** A number below another, from 0 on. */
export type Draw = (below: number) => number

/** Draws numbers by a digest: the same for the same content, and not to be foreseen without all of it. */
export function drawing(content: unknown): Draw {
  const seed = sha256(JSON.stringify(content))
  let drawn = 0
  return (below) => {
    drawn += 1
    return Number.parseInt(sha256(`${seed}\n${drawn}`).slice(0, 8), 16) % below
  }
}
