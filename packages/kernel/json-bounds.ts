/** The limits of a JSON text. */
export interface JsonBounds {
  /** The maximum nesting of lists and objects. */
  depth: number
  /** The maximum total of members of all objects and items of all lists. */
  members: number
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

export interface JsonExcess {
  bound: keyof JsonBounds
  /** Where the name of the enclosing outermost member begins and ends, with its quotes; null outside any member. */
  member: { from: number; to: number } | null
}

/**
 * The bound that a JSON text exceeds, found in its bytes without parsing; null if it exceeds none. A parser takes up to a second
 * for a megabyte of brackets or members. For invalid JSON the result means nothing; a parser soon stops there.
 */
export function jsonExcess(bytes: Uint8Array, { depth, members }: JsonBounds): JsonExcess | null {
  let open = 0
  let begun = 0
  let member: JsonExcess['member'] = null
  /** The start of the current string; -1 outside strings. */
  let text = -1
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (text >= 0) {
      if (sign === backslash) at++
      else if (sign === quote) {
        if (open === 1) member = { from: text, to: at + 1 }
        text = -1
      }
    } else if (sign === quote) text = at
    // The first member of a list or object has no comma before it.
    else if (sign === comma || sign === openList || sign === openObject) {
      if (sign !== comma && ++open > depth) return { bound: 'depth', member }
      if (++begun > members) return { bound: 'members', member }
    } else if (sign === closeList || sign === closeObject) open--
  }
  return null
}
