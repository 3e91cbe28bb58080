/** The limits of a JSON text. */
export interface JsonBounds {
  /** Lists and objects that stand in each other. */
  depth: number
  /** Members of all objects and items of all lists together. */
  members: number
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

export interface JsonExcess {
  bound: keyof JsonBounds
  /** Where the name of the outermost member begins and ends in which it lies, with its quotes; null outside of any. */
  member: { from: number; to: number } | null
}

/**
 * Which bound a JSON text goes beyond, told from the bytes alone; null: it keeps within both. A parser takes up to a second for a
 * megabyte of brackets or of members. Of what is no JSON, it says nothing but that a parser will not get far into it.
 */
export function jsonExcess(bytes: Uint8Array, { depth, members }: JsonBounds): JsonExcess | null {
  let open = 0
  let begun = 0
  let member: JsonExcess['member'] = null
  /** Where the text began in which it is; -1 outside of any. */
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
    // The first member of each has no comma before it.
    else if (sign === comma || sign === openList || sign === openObject) {
      if (sign !== comma && ++open > depth) return { bound: 'depth', member }
      if (++begun > members) return { bound: 'members', member }
    } else if (sign === closeList || sign === closeObject) open--
  }
  return null
}
