/** The languages in which the rules do not read documents, each with the number of documents. */
export const otherLanguages = (
  documents: readonly { language: string | null }[],
): [language: string, count: number][] =>
  [...Map.groupBy(documents, ({ language }) => language)].flatMap(([language, of]) =>
    language === null || language === 'en' ? [] : [[language, of.length]],
  )
