import type { Block, Change } from '@custos/documents/types'

/** Whether a range of a document contains a pending tracked change, which nobody has agreed to. */
export function isChanged(
  { changes = [] }: Pick<Block, 'changes'>,
  range: { start: number; end: number },
  kind?: Change['kind'],
): boolean {
  return changes.some(
    (change) => (kind === undefined || change.kind === kind) && change.start < range.end && change.end > range.start,
  )
}
