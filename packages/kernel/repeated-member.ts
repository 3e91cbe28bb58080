/**
 * The path of the first member that occurs twice in an object of the JSON text, or null. RFC 8259 (section 4) leaves open which one
 * counts, so two readers could understand two different requests.
 *
 * @param text valid JSON.
 */
export function repeatedMember(text: string): string | null {
  /** The open objects and lists: an object's seen names and its current name, or a list's index. */
  const open: ({ names: Set<string>; name: string } | { index: number })[] = []
  let last = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g)) {
    const inner = open.at(-1)
    if (token === '{') open.push({ names: new Set(), name: '' })
    else if (token === '[') open.push({ index: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && inner && 'index' in inner) inner.index += 1
    else if (token === ':' && inner && 'names' in inner) {
      inner.name = JSON.parse(last) as string
      if (inner.names.has(inner.name)) return pathOf(open)
      inner.names.add(inner.name)
    }
    last = token
  }
  return null
}

function pathOf(open: readonly ({ name: string } | { index: number })[]): string {
  return open
    .map((part) => ('index' in part ? `[${part.index}]` : `.${part.name}`))
    .join('')
    .replace(/^\./, '')
}
