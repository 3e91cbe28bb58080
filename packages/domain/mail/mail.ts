/** A mail to one address, as plain text and as equivalent HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address with which one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string
}
