/** More elements than any page for people has. */
export const MAX_ELEMENTS = 80_000

/**
 * The reason, for programs; `unreadable` if the document is damaged or the reason is unknown. `interrupted`: a later attempt may
 * succeed.
 */
export type UnreadableCode = 'encrypted' | 'too_large_inside' | 'wrong_type' | 'interrupted' | 'unreadable'

/** A document that is not of its claimed type, is damaged, or would cost too much to read. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly code: UnreadableCode

  constructor(message: string, code: UnreadableCode = 'unreadable') {
    super(message)
    this.code = code
  }
}
