/** Of what a model says is missing. UTF-16 code units. */
const longest = 200

/** What a model says is missing, as it is kept; null for nothing. */
export const missingIn = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, longest) || null
