import type { Cell } from './sheet.ts'

/** What the columns of a questionnaire hold. */
export interface Columns {
  question: number
  /** Absent in one that leaves no place for answers. */
  answer?: number
  /** What the vendor adds in its own words. */
  comment?: number
  reference?: number
  category?: number
  coverage?: number
}

/** Of each column the words that name it, the surest first. Positions say nothing: every questionnaire has its own. */
const names: Record<keyof Columns, RegExp[]> = {
  question: [
    /^(?:(?:security|assessment|control) )?questions?(?: text)?$|^(?:frage|vraag|pregunta)$/i,
    /^(?:statement|requirement|anforderung|exigence|requisito)s?$/i,
    /^question\b(?!.*\b(?:id|no|number|ref)\b)/i,
  ],
  answer: [
    /\b(?:vendor|supplier|csp|provider|caiq)\b.*\b(?:answer|response)s?\b/i,
    /^(?:answer|response|antwort|réponse|respuesta|antwoord)s?\b/i,
    /^(?:yes ?\/ ?no\b|compliant\??$)/i,
  ],
  comment: [
    /\b(?:additional information|implementation description|explanation|comments?|bemerkung|remarks?|justification)\b/i,
    /^(?:details?|notes?|evidence|description)\b/i,
  ],
  reference: [
    /^(?:(?:question|control|statement|requirement|item|reference) ?(?:id|no\.?|number|#|ref\.?)|id|ref(?:erence)?\.?|no\.?|nr\.?|#)$/i,
    /\bid$/i,
  ],
  category: [
    /^(?:category|domain|section|area|topic|kategorie|bereich|control domain|ccm domain title)\b/i,
    /\btitle$/i,
  ],
  coverage: [/^(?:coverage|covered by|standards?|frameworks?|certificat\w+)\b/i],
}

/** The columns that a row of headings names; null when it is none. */
export function columnsOf({ cells }: { cells: readonly Pick<Cell, 'column' | 'text'>[] }): Columns | null {
  const found = new Map<keyof Columns, number>()
  for (const role of Object.keys(names) as (keyof Columns)[]) {
    const free = cells.filter(({ column }) => ![...found.values()].includes(column))
    for (const name of names[role]) {
      const cell = free.find(({ text }) => text.length <= 100 && name.test(text.replace(/\s+/g, ' ')))
      if (!cell) continue
      found.set(role, cell.column)
      break
    }
  }
  const question = found.get('question')
  if (cells.length < 2) return null
  return question === undefined ? leftOfAnswers(found) : { ...Object.fromEntries(found), question }
}

/** Where the titles of sections stand in place of the word, as in HECVAT: questions are left of what answers and explains them. */
function leftOfAnswers(found: ReadonlyMap<keyof Columns, number>): Columns | null {
  const [answer, comment] = [found.get('answer'), found.get('comment')]
  if (answer === undefined || answer === 0 || comment === undefined) return null
  return { question: answer - 1, answer, comment, ...(answer > 1 && { reference: answer - 2 }) }
}
