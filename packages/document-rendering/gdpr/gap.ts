import type { Run } from '../page.ts'

/** Stands where something belongs that is not on record: a person fills it in, and nothing is guessed. */
export const gap = (what: string): Run => ({ text: `[missing: ${what}]`, style: 'gap' })

/** The known value, or a marked gap. */
export const orGap = (value: string | null | undefined, what: string): Run => value || gap(what)
