/** The form's value, if it is one of the values; null without a choice. */
export const oneOf = <Value extends string>(values: readonly Value[], said: string | null | undefined): Value | null =>
  values.find((value) => value === said) ?? null
