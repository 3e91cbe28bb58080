/** The parts of a value, separated by white space or commas; functions stay whole. */
export function partsOf(value: string): string[] {
  const parts: string[] = []
  let open = 0
  let part = ''
  for (const character of value) {
    open += character === '(' ? 1 : character === ')' ? -1 : 0
    if (open <= 0 && /[\s,]/.test(character)) {
      if (part) parts.push(part)
      part = ''
    } else part += character
  }
  return part ? [...parts, part] : parts
}

/** The functions of a value with their arguments; null if it contains anything else. */
export function callsIn(value: string): { name: string; parts: string[] }[] | null {
  const calls = partsOf(value).map((part) => /^([a-z0-9-]+)\((.*)\)$/s.exec(part))
  return calls.every((call) => call !== null)
    ? calls.map(([, name, inner]) => ({ name: name!, parts: partsOf(inner!) }))
    : null
}
