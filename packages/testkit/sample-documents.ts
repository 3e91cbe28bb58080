import { readFileSync } from 'node:fs'

type SampleDocument =
  | 'larkspur-soc2.md'
  | 'larkspur-questionnaire.csv'
  | 'larkspur-continuity.md'
  // Written by LibreOffice: one opens with a password alone, the other may be read and not changed.
  | 'encrypted.pdf'
  | 'restricted.pdf'

/** Papers of the fictional vendor, each of which says that it is fictional. */
export const sampleDocument = (name: SampleDocument): Buffer =>
  readFileSync(new URL(`sample-documents/${name}`, import.meta.url))
