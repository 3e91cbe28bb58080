import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { bound, type Statement, type WrittenStatement } from './statement.ts'

const written: { name: string; description: string; statements: z.infer<typeof WrittenStatement>[] } = JSON.parse(
  readFileSync(new URL('security-questionnaire.json', import.meta.url), 'utf8'),
)

/** The questionnaire that each new organisation gets, to use, edit or delete. */
export const readyMadeQuestionnaire: { name: string; description: string; statements: Statement[] } = {
  ...written,
  statements: written.statements.map((statement) => bound(statement)),
}
