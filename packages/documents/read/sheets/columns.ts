import { type GivenAnswer, namedAnswer } from '../answers/worded-answer.ts'
import type { Cell } from './sheet.ts'

export interface ChoiceColumn {
  column: number
  answer: GivenAnswer
  /** The column's heading. */
  name: string
}

/** The roles of a questionnaire's columns. */
export interface Columns {
  question: number
  /** Absent in a questionnaire without space for answers. */
  answer?: number
  /** The vendor's remarks. */
  comment?: number
  reference?: number
  category?: number
  coverage?: number
  /** Set if each possible answer has its own column to tick. */
  choices?: ChoiceColumn[]
  /** Whether the sheet may be a mere list of controls with their status, which asks nobody: `Control | Status`. */
  isLoose?: true
}

/** Roles of columns, set by headings or by people. */
const columnRoles = ['question', 'answer', 'comment', 'reference', 'category', 'coverage'] as const
export type ColumnRole = (typeof columnRoles)[number]

/**
 * For each role, the words that name its column, the most certain first, in English, German, French, Spanish, Italian and Dutch.
 * Positions do not count, because questionnaires differ in them.
 */
const names: Record<ColumnRole, RegExp[]> = {
  question: [
    /^(?:(?:security|assessment|control|vendor|supplier|due diligence) )?questions?(?: ?\/ ?requests?)?(?: text)?$/i,
    /^(?:(?:prüf|sicherheits|kontroll)?fragen?|(?:la )?question(?: posée)?s?|preguntas?|domand[ae]|vra(?:ag|gen))$/i,
    /^(?:(?:[\w.-]+ ){0,3}(?:statement|requirement)(?: (?:text|description))?|req description|anforderung(?:en)?|exigence|requisito|requisiti|vereisten?|eis(?:en)?)s?$/i,
    /^question\b(?!.*\b(?:id|no|num|number|ref)\b)/i,
    /^(?:(?:security |annex a )?control (?:description|text|statement|question|specification|requirement|objective)|description of (?:the )?(?:control|requirement))s?$/i,
    /^(?:subcategory|(?:security |annex a )?controls?(?: name| title)?|maßnahmen?|kontrollen?|mesures?|contrôles?|controles?|(?:basis)?kriteri(?:um|en)|controll[oi]|misur[ae]|maatregel(?:en)?|(?:medidas?|misure|mesures?)(?: (?:de|di) [\p{L} ]{1,30})?)$/iu,
  ],
  answer: [
    /\b(?:vendor|supplier|provider|csp|caiq|third.party)\b.*\b(?:answer|response)s?\b|\b(?:answer|response)s? (?:of|by|from) (?:the )?(?:vendor|supplier|provider)\b/i,
    /^(?:your )?(?:answer|response|antwort|réponse|respuesta|risposta|antwoord)(?:s|en|e|es)?(?!\p{L})/iu,
    /^(?:yes|ja|oui|s[ií]|sì) ?[/|] ?(?:no|nein|non|nee)(?!\p{L})|^(?:compliant|erfüllt|umgesetzt|implemented|in place|conforme|cumple)\s*\?*(?:\s*\(.{1,20}\))?$/iu,
    /^(?:(?:implementation|compliance|control|umsetzungs)[- ]?(?:status|stand)|compliance|conformité|conformidad|cumplimiento|conformità|erfüllung|umsetzung|naleving|status|statut|estado|stato)$/i,
  ],
  comment: [
    /(?<!\p{L})(?:additional information|implementation description|explanation|comments?|bemerkung(?:en)?|remarks?|justification|erläuterung(?:en)?|anmerkung(?:en)?|kommentare?|commentaires?|remarques?|précisions?|comentarios?|observaciones|commenti|commento|osservazioni|please explain|umsetzungsbeschreibung|modalità di implementazione|toelichting|opmerking(?:en)?)(?!\p{L})/iu,
    /^(?:details?|notes?|evidence|description|nachweise?|preuves?|evidencias?|evidenz[ae]|note)(?!\p{L})/iu,
  ],
  reference: [
    /^(?:(?:question|control|statement|requirement|req|item|reference|ques|annex a|clause)[ -]?(?:id|identifier|no\.?|num|number|nr\.?|#|ref\.?|code)|id|ref(?:erence)?\.?(?: id)?|no\.?|nr\.?|n[°º]\.?|#|num(?:ber)?|serial no\.?|clause|code|kennung|(?:lfd\. ?)?nummer|réf(?:érence|\.)?|numéro|referencia|número|código|riferimento|numero|codice|referentie)$/i,
    /(?<!\p{L})id$/iu,
  ],
  category: [
    /^(?!.*\b(?:id|no|number|code|#)$)(?:(?:control )?(?:category|domain|section|chapter|area|topic|family|function|theme)|kategorie|bereich|thema|kapitel|catégorie|domaine|thème|chapitre|rubrique|categoría|dominio|área|tema|sección|categoria|area|sezione|categorie|domein|onderwerp|ccm domain title)(?!\p{L})/iu,
    /\b(?:domain|category|section|family)\b.*\b(?:name|title)$/i,
    /\btitle$/i,
  ],
  coverage: [/^(?:coverage|covered by|standards?|frameworks?|certificat\w+)\b/i],
}

/** Columns for the customer, whose remarks on the answers are not the vendor's words. */
const ofCustomer =
  /(?<!\p{L})(?:analysts?|review(?:er|s|ed)?|assess(?:or|ment)(?:['’]s)?|auditors?|evaluat\p{L}+|institution\p{L}*|internal|customers?|clients?|buyers?|csc|requester|scor(?:e|ing)|weight\p{L}*|ratings?|risk|follow.?up|findings?|guidance|intern\p{L}*|prüfer\p{L}*|bewert\p{L}+|kunde\p{L}*|gewicht\p{L}*|hinweise?|évaluat\p{L}+|auditeur|clients?|note interne|pondération|revisor|evaluaci\p{L}+|cliente|puntuación|valutazion\p{L}*|revisore|punteggio|beoordel\p{L}+)(?!\p{L})/iu

/** Words of a heading about answers: permitted answers, formats, deadlines or previous answers. */
const aboutAnswers =
  /(?<!\p{L})(?:options?|choices?|types?|formats?|possible|allowed|permitted|valid|expected|sample|example|model|previous|prior|former|last year(?:['’]s)?|dates?|due|deadline|id|key|auswahl|vorgaben?|frist|datum|muster\p{L}*|erwartet\p{L}*|vorherige\p{L}*|vorjahr\p{L}*|possibles?|attendue?s?|précédente?s?|esperad[oa]s?|posibles?|anterior(?:es)?|attes[ae]|possibili|precedent[ei]|verwachte?|mogelijke?|vorige?)(?!\p{L})/iu

/** The columns that a heading row names; null if it is none. */
export function columnsOf({ cells }: { cells: readonly Pick<Cell, 'column' | 'text'>[] }): Columns | null {
  if (cells.length < 2) return null
  const found = new Map<ColumnRole, number>()
  const sureness = new Map<ColumnRole, number>()
  const choices = choiceColumns(cells)
  const taken = new Set(choices.map(({ column }) => column))
  for (const role of columnRoles) {
    if (role === 'answer' && choices.length > 0) continue
    const free = cells.filter(({ column }) => !taken.has(column))
    for (const [at, name] of names[role].entries()) {
      const cell = latest(free.filter(({ text }) => isNamed(role, name, text)))
      if (!cell) continue
      found.set(role, cell.column)
      sureness.set(role, at)
      taken.add(cell.column)
      break
    }
  }
  const question = found.get('question') ?? descriptionIn(cells, found)
  if (question === undefined) return leftOfAnswers(found)
  if (found.get('comment') === question) found.delete('comment')
  const [asks, answers] = [sureness.get('question') ?? 5, sureness.get('answer') ?? 0]
  const isLoose = answers >= 2 && asks >= (answers === 2 ? 4 : 2)
  return {
    ...Object.fromEntries(found),
    question,
    ...(choices.length > 0 && { choices }),
    ...(isLoose && { isLoose }),
  }
}

/** Whether a heading row belongs to a questionnaire with space for answers. */
export const asksForAnswers = (columns: Columns | null): columns is Columns =>
  columns !== null && !columns.isLoose && (columns.answer !== undefined || columns.choices !== undefined)

/** Whether a heading names the column of questions or of their numbers. */
export const namesQuestions = (heading: string): boolean =>
  (['question', 'reference'] as const).some((role) => names[role].some((name) => isNamed(role, name, heading)))

function isNamed(role: ColumnRole, name: RegExp, text: string): boolean {
  const heading = text
    .replace(/[\s_]+/g, ' ')
    .replace(/\s*[:*]+$/, '')
    .trim()
  if (heading.length > 100 || ((role === 'answer' || role === 'comment') && isOfCustomer(heading))) return false
  return name.test(heading) && !(role === 'answer' && aboutAnswers.test(heading))
}

/** The first of columns with the same name; if all have years, that of the latest year: `Response 2025 | Response 2026`. */
function latest<Named extends { text: string }>(named: readonly Named[]): Named | undefined {
  const yearOf = ({ text }: Named) => Number(/(?<!\d)20\d\d(?!\d)/.exec(text)?.[0] ?? 0)
  return named.find((one) => yearOf(one) === 0) ?? named.toSorted((a, b) => yearOf(b) - yearOf(a))[0]
}

/** "Vendor response for risk review" is still the vendor's. */
const isOfCustomer = (heading: string): boolean =>
  ofCustomer.test(heading) && !/^(?:vendor|supplier|provider|csp)\b/i.test(heading)

/** `Yes | No | N/A`. */
function choiceColumns(cells: readonly Pick<Cell, 'column' | 'text'>[]): ChoiceColumn[] {
  const named = cells.flatMap(({ column, text }) => {
    // "No." is the heading of the numbers.
    const answer = text.length <= 30 && !/^no\.$/i.test(text.trim()) ? namedAnswer(text.trim()) : null
    return answer === null ? [] : [{ column, answer, name: text.trim() }]
  })
  const says = (answer: GivenAnswer) => named.filter((one) => one.answer === answer).length === 1
  return says('yes') && says('no') && new Set(named.map(({ answer }) => answer)).size === named.length ? named : []
}

/** The description in a catalogue of controls, if no other column asks: each control has a number and a description. */
const descriptionIn = (
  cells: readonly Pick<Cell, 'column' | 'text'>[],
  found: ReadonlyMap<ColumnRole, number>,
): number | undefined =>
  found.has('reference')
    ? cells.find(({ text }) => /^(?:description|beschreibung|descripción|descrizione|omschrijving)$/i.test(text.trim()))
        ?.column
    : undefined

/** If section titles replace the headings, as in HECVAT, questions are left of answers and comments. */
function leftOfAnswers(found: ReadonlyMap<ColumnRole, number>): Columns | null {
  const [answer, comment] = [found.get('answer'), found.get('comment')]
  if (answer === undefined || answer === 0 || comment === undefined || found.has('reference')) return null
  return { question: answer - 1, answer, comment, ...(answer > 1 && { reference: answer - 2 }) }
}
