/** More than a page for people has. */
export const MOST_ELEMENTS = 80_000

/** A document whose bytes cannot be read as what they claim to be, or only at a cost that is not paid. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
}
