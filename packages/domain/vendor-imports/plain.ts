/**
 * Words, normalised for comparison: in lower case, without accents, signs and underscores. `Nächste_Prüfung` is
 * `nachste prufung`.
 */
export const plain = (text: string): string =>
  text
    .slice(0, 2_000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
