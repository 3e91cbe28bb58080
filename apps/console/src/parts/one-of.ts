/** What a form says, where it is one of the values; null where nothing was chosen. */
export const oneOf = <Value extends string>(values: readonly Value[], said: string | null | undefined): Value | null =>
  values.find((value) => value === said) ?? null
