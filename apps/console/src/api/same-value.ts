/**
 * Whether two values of a record mean the same: omitted, null and empty values are equal, ticked choices have no order, and a
 * text is compared as a form returns it.
 */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(said(one)) === JSON.stringify(said(other))

function said(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim() || null
  if (Array.isArray(value)) {
    const all = value.map(said)
    return all.length === 0 ? null : all
  }
  if (typeof value !== 'object' || value === null) return value || value === 0 ? value : null
  const members = Object.entries(value)
    .map(([name, member]) => [name, ticked.has(name) ? inOrder(said(member)) : said(member)] as const)
    .filter(([, member]) => member !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return members.length === 0 ? null : members
}

const ticked: ReadonlySet<string> = new Set(['shared_data_types', 'target_data_subjects', 'criteria'])

const inOrder = (values: unknown): unknown =>
  Array.isArray(values) ? values.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : values
