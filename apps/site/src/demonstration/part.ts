/** What the pages show of the product; the last four are answers, by their kind. */
export type Part =
  | 'annotated page'
  | 'audit'
  | 'case study'
  | 'decision'
  | 'four kinds'
  | 'manifest'
  | 'review result'
  | 'risk'
  | 'contradicted'
  | 'covered'
  | 'stated'
  | 'undefined'
