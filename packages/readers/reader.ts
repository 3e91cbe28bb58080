/** A statement about a vendor, and a passage that may say that it is true. */
export interface Question {
  /** The vendor's name; unset: unknown. */
  vendor?: string
  statement: string
  /** The kind of document, or its title. */
  document: string
  /** The headings of the passage and the introduction of its list, nearest last. Empty without any. */
  heading: string
  /** The sentence as it stands in the document; a table row with its cells joined by ` | `. */
  passage: string
}

/** For whom a reader reads. */
export interface Asker {
  /** Organisations take turns with a reader that serves one at a time. Unset: the installation itself. */
  organisation?: string
  /** Ends the reading. */
  signal?: AbortSignal | undefined
}

/** A model that scores passages: the one in this program, or one in a process of its own. */
export interface Reader {
  /** As a person knows it: `built-in`, or the name by which it was installed. */
  readonly name: string
  /** SHA-256 of all that its scores depend on. Its exam counts for as long as this stays the same. */
  readonly version: string
  /**
   * How probable it is that each passage says, of the vendor, in substance what the statement claims.
   *
   * @returns numbers between 0 and 1, in the order of the questions
   * @throws {ReaderFailed} when it cannot go on; the signal's reason when that ends it
   */
  read(questions: readonly Question[], asker?: Asker): Promise<number[]>
}

/** A reader that crashed, hangs or answers what is of no use. Nothing else depends on it: the others go on. */
export class ReaderFailed extends Error {
  override readonly name = 'ReaderFailed'
}
