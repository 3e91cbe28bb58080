import type { Block } from '@custos/documents/model'
import type { Pair } from '@custos/verifier/verifier'

/** A statement and a passage as the verifier reads them: under the nearest two headings and the introduction of its list. */
export function pairOf(statement: string, block: Block | undefined, passage: string): Pair {
  const above = [...(block?.headings.slice(-2) ?? []), ...(block?.intro ? [block.intro] : [])]
  return { statement, heading: above.join(' › '), passage: passage.replaceAll('\t', ' | ') }
}
