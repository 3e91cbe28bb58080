import { readFileSync } from 'node:fs'

type SampleDocument =
  | 'larkspur-soc2.md'
  | 'larkspur-questionnaire.csv'
  | 'larkspur-continuity.md'
  // Written by LibreOffice: one needs a password to open, the other may be read but not changed.
  | 'encrypted.pdf'
  | 'restricted.pdf'

/** Documents of the fictional vendor; each says that it is fictional. */
export const sampleDocument = (name: SampleDocument): Buffer =>
  readFileSync(new URL(`sample-documents/${name}`, import.meta.url))
