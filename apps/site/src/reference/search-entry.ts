/** The index of the search, loaded with the first search (`search.json`). */
export interface SearchIndex {
  /** The endpoints and objects of the reference, in their order. */
  sections: SearchSection[]
  /** The headings of the other pages. */
  headings: SearchEntry[]
}

/** A heading of a page. */
export interface SearchEntry {
  title: string
  /** The label of its page. */
  page: string
  href: string
}

/** An endpoint or an object, with its texts in lower case. Samples of code are left out, because each contains a token. */
export interface SearchSection {
  /** The section's anchor. */
  id: string
  /** The section's name, path and scope. */
  title: string
  /** The anchors of the section's fields. */
  anchors: string[]
  /** The descriptions of the section's fields. */
  fields: string
  /** Other texts: description, answer and errors. */
  rest: string
}
