import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

/** The columns by heading: [question, answer, comment, reference, category]. */
test.each([
  ['SIG', 'Ques Num|Question/Request|Response|Additional Information|Category|Score', [1, 2, 3, 0, 4]],
  ['VSA', 'Question ID|Question|Answer (Yes/No/NA)|Please explain|Reviewer comments|Risk rating', [1, 2, 3, 0, null]],
  [
    'OWASP ASVS',
    'chapter_id|chapter_name|section_id|section_name|req_id|req_description|level1|cwe',
    [5, null, null, 4, 1],
  ],
  [
    'a framework of CISO Assistant',
    'assessable|depth|ref_id|name|description|implementation_groups',
    [4, null, null, 2, null],
  ],
  ['NIST CSF', 'Function|Category|Subcategory|Informative References', [2, null, null, null, 0]],
  [
    'NIST SP 800-53',
    'Control Identifier|Control (or Control Enhancement) Name|Control Text|Discussion',
    [2, null, null, 0, null],
  ],
  [
    'NIST SP 800-171',
    'Family|Control Number|Security Requirement|Discussion|Status|Assessor Notes',
    [2, 4, null, 1, 0],
  ],
  [
    'an ISO statement of applicability',
    'Clause|Control|Applicable|Justification|Implementation Status',
    [1, 4, 3, 0, null],
  ],
  ['MVSP', '#|Control|Description|Compliant (Y/N)|Comment', [1, 3, 4, 0, null]],
  ['TISAX', 'Nr.|Reifegrad|Kontrollfrage|Ziel|Bemerkungen', [2, null, 4, 0, null]],
  ['BSI C5', 'ID|Bereich|Titel|Basiskriterium|Antwort Anbieter|Erläuterung', [3, 4, 5, 0, 1]],
  ['ANSSI', 'N°|Mesure|Niveau|Réponse (Oui/Non/Partiel)|Justification', [1, 3, 4, 0, null]],
  ['ENS', 'Código|Medida de seguridad|Aplica|Estado|Observaciones', [1, 3, 4, 0, null]],
  ['AgID', 'ABSC_ID|Livello|Descrizione|Modalità di implementazione', [2, null, 3, 0, null]],
  ['HECVAT', 'Company Information||Vendor Answers|Additional Information|Guidance|Analyst Notes', [1, 2, 3, 0, null]],
])('the columns of %s are known', (_, headings, expected) => {
  const cells = headings.split('|').flatMap((text, column) => (text === '' ? [] : [{ column, text }]))
  const { question, answer = null, comment = null, reference = null, category = null } = columnsOf({ cells })!
  expect([question, answer, comment, reference, category]).toEqual(expected)
})

/** The column of the answer. */
test.each([
  ['Question|Answer options|Your answer|Comments', 2],
  ['Question|Response Type|Response', 2],
  ['Question|Response due date|Response', 2],
  ['Question|Expected answer|Answer', 2],
  ['Question|Previous response|Response', 2],
  ['Question|Response 2025|Response 2026', 2],
  ['Question|Response 2026|Response 2025', 1],
  ['Frage|Antwort (Auswahl)|Antwort', 2],
  ['Question|Réponses possibles|Réponse', 2],
  ['Pregunta|Respuesta esperada|Respuesta', 2],
  ['Domanda|Risposta precedente|Risposta', 2],
  ['Question|Response Options', undefined],
])('of %s the column of the answers is known', (headings, column) => {
  expect(columnsOf({ cells: headings.split('|').map((text, at) => ({ text, column: at })) })!.answer).toBe(column)
})

test('in a PCI self-assessment each answer has a column', () => {
  const headings = [
    'PCI DSS Requirement',
    'In Place',
    'In Place with CCW',
    'Not Applicable',
    'Not Tested',
    'Not in Place',
  ]
  const { choices } = columnsOf({ cells: headings.map((text, column) => ({ text, column })) })!
  expect(choices?.map(({ column, answer }) => [column, answer])).toEqual([
    [1, 'yes'],
    [3, 'not_applicable'],
    [5, 'no'],
  ])
})
