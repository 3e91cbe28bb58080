/** Supported media types, with their IANA names. */
export const PDF = 'application/pdf'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV = 'text/csv'
export const ODT = 'application/vnd.oasis.opendocument.text'
export const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
/** A message with its attachments (RFC 5322). */
export const EML = 'message/rfc822'
/** An archive of documents. */
export const ZIP = 'application/zip'
