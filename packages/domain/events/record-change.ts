export type Scalar = string | number | boolean
export type Value = Scalar | Scalar[] | null

/**
 * A changed field by its path in the API, such as `processing.country`, or `condition.due` of a decision's condition. For a list,
 * `from` has the removed entries and `to` the added ones. Both are undefined for a field that may name people: only the change is
 * kept (GDPR Art. 5(1)(c)).
 */
export interface RecordChange {
  field: string
  from?: Value
  to?: Value
  /** The reference of the field's contract, null if it has none; undefined for a field of the vendor. */
  contract?: string | null
}
