/** Of what a model says is missing. UTF-16 code units. */
const longest = 200

/** A model's missing part, in its stored form; null without one. */
export const missingIn = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, longest) || null
