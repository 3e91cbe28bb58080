/** More than a page for people has. */
export const MAX_ELEMENTS = 80_000

/**
 * The reason, for programs; `unreadable` if the document is damaged or the reason is unknown. After `interrupted` it may be
 * readable the next time.
 */
export type UnreadableCode = 'encrypted' | 'too_large_inside' | 'wrong_type' | 'interrupted' | 'unreadable'

/** A document whose bytes cannot be read as what they claim to be, or only at a cost that is not paid. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly code: UnreadableCode

  constructor(message: string, code: UnreadableCode = 'unreadable') {
    super(message)
    this.code = code
  }
}
