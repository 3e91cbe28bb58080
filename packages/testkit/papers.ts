import { readFileSync } from 'node:fs'

/** Papers of the fictional vendor, each of which says that it is fictional. */
export const paper = (name: 'larkspur-soc2.md' | 'larkspur-questionnaire.csv'): Buffer =>
  readFileSync(new URL(`papers/${name}`, import.meta.url))
