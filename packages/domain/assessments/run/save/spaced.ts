/** The text with single spaces, because another reading of a document may break its lines elsewhere. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()
