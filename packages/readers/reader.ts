/** A statement about a vendor, and a passage that may confirm it. */
export interface Question {
  /** The vendor's name; unset: unknown. */
  vendor?: string
  statement: string
  /** The kind of document, or its title. */
  document: string
  /** The passage's headings and the introduction of its list, nearest last; empty if it has none. */
  heading: string
  /** The sentence as in the document; a table row with its cells joined by ` | `. */
  passage: string
}

/** The caller of a reader. */
export interface Asker {
  /** Organisations take turns with a reader that serves one at a time. Unset: the installation itself. */
  organisation?: string
  /** Cancels the reading. */
  signal?: AbortSignal | undefined
}

/** A model that scores passages: the built-in one, or one in its own process. */
export interface Reader {
  /** The reader's name for people: `built-in`, or the name under which it was installed. */
  readonly name: string
  /** SHA-256 of everything that its scores depend on. An exam is valid while this stays the same. */
  readonly version: string
  /**
   * The probability that each passage says in substance, of the vendor, what the statement claims.
   *
   * @returns numbers between 0 and 1, in the order of the questions
   * @throws {ReaderFailed} if it cannot continue; the signal's reason if that cancels it
   */
  read(questions: readonly Question[], asker?: Asker): Promise<number[]>
}

/** A reader crashed, hangs or gives unusable answers. Other readers continue. */
export class ReaderFailed extends Error {
  override readonly name = 'ReaderFailed'
}
