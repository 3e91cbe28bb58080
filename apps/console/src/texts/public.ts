import { publicEn } from './public-en.ts'

/** The texts before the sign-in in the reader's language, separate from all others, so that signing in loads only these. */
export const publicTexts: typeof publicEn = publicEn
