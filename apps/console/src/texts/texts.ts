import { en, type Texts } from './en.ts'

/** The texts in the reader's language. English is the only one. */
export const texts: Texts = en
