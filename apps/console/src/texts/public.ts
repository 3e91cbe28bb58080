import { publicEn } from './public-en.ts'

/** The texts before the sign-in in the reader's language: apart from all others, so that signing in loads these alone. */
export const publicTexts: typeof publicEn = publicEn
