/** UTF-16 code units. */
const longest = 200

/** The part of a statement that a model calls missing, in its stored form; null if it names none. */
export const storedMissingPart = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, longest) || null
