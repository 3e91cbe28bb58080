/** A mail to one address, as plain text and as HTML that says the same. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribe?: string
}
