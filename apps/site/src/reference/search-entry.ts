/** A heading of a page, as `search.json` has it. */
export interface SearchEntry {
  title: string
  /** The label of its page. */
  page: string
  href: string
}
