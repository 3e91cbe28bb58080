import type { Run } from '../page.ts'

/** Marks an unrecorded value that a person must fill in. */
export const gap = (what: string): Run => ({ text: `[missing: ${what}]`, style: 'gap' })

/** The known value, or a marked gap. */
export const orGap = (value: string | null | undefined, what: string): Run => value || gap(what)
