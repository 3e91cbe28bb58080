/** Groups consecutive similar items into rows. */
export function alikeRows<T>(items: readonly T[], isAlike: (one: T, other: T) => boolean): [T, ...T[]][] {
  const rows: [T, ...T[]][] = []
  for (const item of items) {
    const row = rows.at(-1)
    if (row && isAlike(row[0], item)) row.push(item)
    else rows.push([item])
  }
  return rows
}
