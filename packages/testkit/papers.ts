import { readFileSync } from 'node:fs'

type Paper =
  | 'larkspur-soc2.md'
  | 'larkspur-questionnaire.csv'
  | 'larkspur-continuity.md'
  // Written by LibreOffice: one opens with a password alone, the other may be read and not changed.
  | 'encrypted.pdf'
  | 'restricted.pdf'

/** Papers of the fictional vendor, each of which says that it is fictional. */
export const paper = (name: Paper): Buffer => readFileSync(new URL(`papers/${name}`, import.meta.url))
