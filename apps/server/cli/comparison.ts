import { type Change, changesIn, uncomparedIn } from '@custos/document-rendering/result/changes'
import type { Comparison } from '@custos/document-rendering/result/result'
import { printable } from '../printable.ts'
import { bold, shortTime, table, wrap } from './terminal.ts'

/** The text of a comparison for a terminal of this width. */
export function comparisonText(comparison: Comparison, width: number): string {
  const { before, after } = comparison
  const changes = changesIn(comparison)
  const columns = [
    { heading: 'CHANGE', value: (row: Change) => row.what, atLeast: 12 },
    { heading: 'OF', value: (row: Change) => row.of, atLeast: 16 },
    { heading: 'BEFORE', value: (row: Change) => row.before || '-', atLeast: 8 },
    { heading: 'AFTER', value: (row: Change) => row.after || '-', atLeast: 8 },
  ]
  return [
    [
      `from  ${printable(before.name)}, ${shortTime(before.ended_at)} (${before.id})`,
      `to    ${printable(after.name)}, ${shortTime(after.ended_at)} (${after.id})`,
    ].join('\n'),
    changes.length === 0
      ? 'Nothing has changed.'
      : `${bold(`${changes.length} changes`)}\n${table(changes, columns, width)}`,
    ...uncomparedIn(comparison).map((said) => wrap(said, width, '')),
  ].join('\n\n')
}
