import { en, type Texts } from './en.ts'

/** The texts in the reader's language; English is the one that there is. */
export const texts: Texts = en
