/** Why there is no response. */
export type NoResponseKind =
  | 'unreachable'
  | 'too_long'
  /** The address, or its port, is not on the public internet. */
  | 'forbidden_address'
  | 'forbidden_port'
  /** The name has no public address. */
  | 'no_public_address'
  | 'not_http'
  /** Too many bytes besides the content: headers, informational responses, chunk frames. */
  | 'too_much_around'
  | 'wrong_encoding'
  | 'unknown_encoding'
  | 'wrong_type'
  | 'too_large'
  /** JSON with more nesting or members than permitted. */
  | 'too_intricate'
  /** The responses have filled their shared room. */
  | 'no_room'

/** A request without a response; the message is for people. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly kind: NoResponseKind

  constructor(kind: NoResponseKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
