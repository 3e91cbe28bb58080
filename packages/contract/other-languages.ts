/** The languages of documents besides English, from whose documents the rules answer nothing, each with the number of documents. */
export const otherLanguages = (
  documents: readonly { language: string | null }[],
): [language: string, count: number][] =>
  [...Map.groupBy(documents, ({ language }) => language)].flatMap(([language, of]) =>
    language === null || language === 'en' ? [] : [[language, of.length]],
  )
