/** Why there is no answer. */
export type NoResponseKind =
  | 'unreachable'
  | 'too_long'
  /** Not an address of the public internet, by itself or by its port. */
  | 'forbidden_address'
  | 'forbidden_port'
  /** The name leads to none. */
  | 'no_public_address'
  | 'not_http'
  /** Too much around the content: headers, answers before the answer, the frames of chunks. */
  | 'too_much_around'
  | 'wrong_encoding'
  | 'unknown_encoding'
  | 'wrong_type'
  | 'too_large'
  /** JSON that goes deeper, or has more members, than was allowed. */
  | 'too_intricate'
  /** All answers that share their room have filled it. */
  | 'no_room'

/** A request without an answer; the message is for people. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly kind: NoResponseKind

  constructor(kind: NoResponseKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
