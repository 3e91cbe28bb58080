const scripts = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]`
/** A word with look-alike letters of two scripts, or with spaced letters: `nоt`, `n o t`. */
const mixed = new RegExp(String.raw`\p{Script=Latin}${scripts}|${scripts}\p{Script=Latin}`, 'u')
const apart = /(?<![\p{L}\p{N}'’])(?:\p{Ll} \p{Ll} \p{Ll}|n o)(?![\p{L}\p{N}'’])/u
const denials = new Set(['no', 'not', 'never', 'none', 'nor', 'nobody', 'nothing', 'without', 'hardly', 'cannot'])
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 7: 't' }

/** Whether a denial is disguised by letters of another script, by digits or by spacing. */
export const isDisguised = (text: string): boolean =>
  mixed.test(text) ||
  apart.test(text) ||
  [...text.matchAll(/(?<![\p{L}\p{N}])(?=[\p{L}]*\d)(?=\d*\p{L})[\p{L}\d]{2,8}(?![\p{L}\p{N}])/gu)].some(([word]) =>
    denials.has(word.toLowerCase().replace(/\d/g, (digit) => letters[digit] ?? digit)),
  )
