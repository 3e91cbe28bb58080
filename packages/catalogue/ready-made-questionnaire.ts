import { readFileSync } from 'node:fs'

/** The questionnaire that each new tenant is given, to use, edit or delete. */
export const readyMadeQuestionnaire: {
  name: string
  description: string
  statements: { category: string; statement: string; coverage: string[] }[]
} = JSON.parse(readFileSync(new URL('security-questionnaire.json', import.meta.url), 'utf8'))
