/** What a JSON text may be made of. */
export interface JsonBounds {
  /** Lists and objects that stand in each other. */
  depth: number
  /** Members of all objects and items of all lists together. */
  members: number
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * Which bound a JSON text goes beyond, told from the bytes alone; null: it keeps within both. A parser takes up to a second for a
 * megabyte of brackets or of members. Of what is no JSON, it says nothing but that a parser will not get far into it.
 */
export function jsonExcess(bytes: Uint8Array, { depth, members }: JsonBounds): keyof JsonBounds | null {
  let open = 0
  let begun = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    // The first member of each has no comma before it.
    else if (sign === comma || sign === openList || sign === openObject) {
      if (sign !== comma && ++open > depth) return 'depth'
      if (++begun > members) return 'members'
    } else if (sign === closeList || sign === closeObject) open--
  }
  return null
}
