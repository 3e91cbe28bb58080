import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerIn, type CellAnswer } from './answer-in.ts'

type Kind = Exclude<CellAnswer, null>

/** What people write in six languages, by what they mean by it. */
const written: Record<string, Record<Kind, string[]>> = {
  en: {
    yes: [
      'Yes',
      'Y',
      'yes.',
      'Compliant',
      'Fully compliant',
      'Implemented',
      'In place',
      'Yes – see our policy',
      'Yes, no exceptions',
    ],
    no: [
      'No',
      'N',
      'no.',
      'Non-compliant',
      'Not compliant',
      'Not implemented',
      'Not in place',
      'No, we do not',
      'Not yet',
    ],
    partly: [
      'Partly',
      'Partially',
      'Partially compliant',
      'Not fully implemented',
      'Yes, except for backups',
      'Yes, partially',
      'Yes, but only in the EU',
    ],
    planned: [
      'Planned',
      'In progress',
      'From Q3 2027',
      'Yes, but only from Q3 2027',
      'No, planned for 2027',
      'On the roadmap',
      'Yes, by end of 2027',
    ],
    not_applicable: ['N/A', 'N.A.', 'NA', 'n/a', 'Not applicable', 'Not applicable – we host nothing'],
    undecided: [
      'Yes / No',
      'Yes/No/N.A.',
      'Choose an item.',
      'Select…',
      'TBD',
      'Y / N',
      'Yes or No',
      '-',
      'Please select',
    ],
  },
  de: {
    yes: ['Ja', 'ja.', 'Umgesetzt', 'Vollständig umgesetzt', 'Erfüllt', 'Vorhanden', 'Ja, siehe Richtlinie', 'Konform'],
    no: [
      'Nein',
      'nein.',
      'Nicht umgesetzt',
      'Nicht erfüllt',
      'Nicht vorhanden',
      'Noch nicht umgesetzt',
      'Nein, wir tun das nicht',
    ],
    partly: [
      'Teilweise',
      'Teilweise umgesetzt',
      'Nicht vollständig umgesetzt',
      'Ja, außer Backups',
      'Zum Teil',
      'Ja, teilweise',
    ],
    planned: [
      'Geplant',
      'In Planung',
      'In Umsetzung',
      'Ab Q3 2027',
      'Ja, aber erst ab Q3 2027',
      'Nein, geplant für 2027',
      'ab 1. März 2027',
    ],
    not_applicable: ['Nicht anwendbar', 'Nicht zutreffend', 'Entfällt', 'n. a.', 'N/A'],
    undecided: [
      'Ja / Nein',
      'Ja/Nein/Entfällt',
      'Bitte wählen',
      'Wählen Sie ein Element aus.',
      'k. A.',
      'Ja oder Nein',
    ],
  },
  fr: {
    yes: ['Oui', 'oui.', 'Conforme', 'Mis en œuvre', 'En place', 'Entièrement mis en œuvre', 'Oui, voir la politique'],
    no: ['Non', 'non.', 'Non conforme', 'Pas mis en œuvre', 'Pas encore', 'Non, nous ne le faisons pas'],
    partly: [
      'Partiellement',
      'En partie',
      'Partiellement conforme',
      'Oui, sauf pour les sauvegardes',
      'Pas entièrement',
      'Oui, en partie',
    ],
    planned: [
      'Prévu',
      'Planifié',
      'En cours',
      'À partir de janvier 2027',
      'Oui, mais seulement à partir de juin 2027',
      'Non, prévu pour 2027',
    ],
    not_applicable: ['Sans objet', 'Non applicable', 'N/A', 's.o.'],
    undecided: ['Oui / Non', 'Oui ou Non', 'Choisissez un élément.', 'Sélectionner', 'À compléter', 'Non renseigné'],
  },
  es: {
    yes: ['Sí', 'Si', 'sí.', 'Cumple', 'Conforme', 'Implementado', 'Totalmente implementado', 'Sí, véase la política'],
    no: ['No', 'No cumple', 'No conforme', 'No implementado', 'Todavía no', 'No, no lo hacemos'],
    partly: ['Parcialmente', 'En parte', 'Parcialmente implementado', 'Sí, excepto las copias', 'Sí, parcialmente'],
    planned: [
      'Planificado',
      'Previsto',
      'En curso',
      'A partir de enero de 2027',
      'Sí, pero solo a partir de 2027',
      'No, previsto para 2027',
    ],
    not_applicable: ['No aplica', 'No aplicable', 'No procede', 'N/A'],
    undecided: ['Sí / No', 'Sí/No/No aplica', 'Elija un elemento.', 'Seleccione', 'Por definir', 'Sí o No'],
  },
  it: {
    yes: ['Sì', 'sì.', 'Conforme', 'Implementato', 'Attuata', 'Pienamente conforme', 'Sì, si veda la politica'],
    no: ['No', 'Non conforme', 'Non implementato', 'Non ancora', 'No, non lo facciamo'],
    partly: ['Parzialmente', 'In parte', 'Parzialmente attuato', 'Sì, tranne i backup', 'Sì, parzialmente'],
    planned: [
      'Pianificato',
      'Previsto',
      'In corso',
      'Entro fine 2027',
      'Sì, ma solo a partire dal 2027',
      'No, previsto per il 2027',
    ],
    not_applicable: ['Non applicabile', 'N/A', 'Non si applica'],
    undecided: ['Sì / No', 'Scegliere un elemento.', 'Seleziona', 'Da definire', 'Sì o No'],
  },
  nl: {
    yes: ['Ja', 'Geïmplementeerd', 'Voldoet', 'Ja, zie beleid'],
    no: ['Nee', 'Niet geïmplementeerd', 'Nog niet', 'Voldoet niet'],
    partly: ['Gedeeltelijk', 'Deels', 'Ja, behalve back-ups'],
    planned: ['Gepland', 'Vanaf 2027', 'Nee, gepland voor 2027'],
    not_applicable: ['Niet van toepassing', 'n.v.t.'],
    undecided: ['Ja / Nee', 'Kies een item.', 'Ja of Nee'],
  },
}

/** The choices of a form: yes and no, and another one in some. */
const names: [yes: string, no: string, other: string][] = [
  ['Yes', 'No', 'N/A'],
  ['YES', 'NO', 'Not applicable'],
  ['Ja', 'Nein', 'Entfällt'],
  ['Oui', 'Non', 'Sans objet'],
  ['Sí', 'No', 'No aplica'],
  ['Sì', 'No', 'Non applicabile'],
  ['Ja', 'Nee', 'N.v.t.'],
  ['Compliant', 'Non-compliant', 'N.A.'],
]
const boxes: [on: string, off: string][] = [
  ['☒', '☐'],
  ['☑', '☐'],
  ['✓', '☐'],
  ['✗', '☐'],
  ['■', '□'],
  ['●', '○'],
  ['🗹', '☐'],
  ['\uF0FE', '\uF0A8'],
  ['[x]', '[ ]'],
  ['[X]', '[]'],
  ['(x)', '( )'],
  ['(•)', '()'],
  ['_X_', '___'],
]

const form = fc.record({
  words: fc.constantFrom(...names),
  box: fc.constantFrom(...boxes),
  hasOther: fc.boolean(),
  isNoFirst: fc.boolean(),
  isMarkFirst: fc.boolean(),
  between: fc.constantFrom(' ', '  ', '\u00a0'),
  separator: fc.constantFrom('  ', '   ', '\n', ' / ', ' | ', '\t', ', '),
})
type Form = typeof form extends fc.Arbitrary<infer T> ? T : never

function filled(
  { words, box, hasOther, isNoFirst, isMarkFirst, between, separator }: Form,
  chosen: 'yes' | 'no' | 'other' | null,
) {
  const choices = [
    { name: words[0], kind: 'yes' },
    { name: words[1], kind: 'no' },
  ]
  if (isNoFirst) choices.reverse()
  if (hasOther || chosen === 'other') choices.push({ name: words[2], kind: 'other' })
  return choices
    .map(({ name, kind }) => {
      const mark = kind === chosen ? box[0] : box[1]
      return isMarkFirst ? `${mark}${between}${name}` : `${name}${between}${mark}`
    })
    .join(separator)
}

describe('in a form of boxes', () => {
  test('swapping the ticks swaps the answer, whatever the order, the boxes and the side on which they stand', () => {
    fc.assert(
      fc.property(form, (given) => {
        expect(answerIn(filled(given, 'yes'))).toBe('yes')
        expect(answerIn(filled(given, 'no'))).toBe('no')
        expect(answerIn(filled(given, 'other'))).toBe('not_applicable')
      }),
      { numRuns: 500 },
    )
  })

  test('nothing is answered where nothing is ticked, or all is', () => {
    fc.assert(
      fc.property(form, (given) => {
        expect(answerIn(filled(given, null))).toBe('undecided')
        const [on] = given.box
        expect(answerIn(filled({ ...given, box: [on, on] }, 'yes'))).not.toBe('yes')
      }),
    )
  })

  test('no word in front outweighs a tick', () => {
    fc.assert(
      fc.property(
        form,
        fc.constantFrom('yes', 'no'),
        fc.constantFrom('Yes: ', 'No: ', 'Ja\n', 'Nein – ', 'Please tick: ', 'Answer ', 'Compliant\n'),
        (given, chosen, front) => {
          const opposite = chosen === 'yes' ? 'no' : 'yes'
          expect(answerIn(`${front}${filled(given, chosen)}`)).not.toBe(opposite)
        },
      ),
    )
  })

  test.each([
    ['Yes ☐   No ☒', 'no'],
    ['No ☐  Yes ☒', 'yes'],
    ['Yes [ ]  No [X]', 'no'],
    ['X Yes   No', 'yes'],
    ['Yes   No X', 'no'],
    ['Yes: x / No:', 'yes'],
    ['Answer: ☐ Yes ☒ No', 'no'],
    ['✓ Yes ✗ No', 'yes'],
    ['☐ Yes\n☒ No\nComment: yes, soon', 'no'],
    ['No ☐ Yes ☒ from Q3 2027', 'planned'],
    ['☒ Yes, except for laptops ☐ No', 'partly'],
    ['☐ Yes ☐ No ☒ Partially', 'partly'],
    ['☒', 'yes'],
    ['☐', 'undecided'],
    ['Yes X No', 'undecided'],
    ['☐ AES-256 ☒ Other', 'undecided'],
  ])('%j answers %s', (cell, answer) => {
    expect(answerIn(cell)).toBe(answer)
  })
})

test.each([
  ['Si\u0301, excepto las copias', 'partly'],
  ['No exceptions', null],
  ['None', null],
  ['No. 12 of the annex', null],
  ['No known breaches', null],
  ['Si le client le demande', null],
  ['Customer data is encrypted.', null],
  ['Yes, tested in March and in October.', 'yes'],
  ['Yes, since 2019', 'yes'],
  ['Implemented in 2024', 'yes'],
  ['Yes / No: No', 'no'],
  ['Yes, we will tell you within 72 hours', 'yes'],
  ['Yes, planned maintenance is announced', 'yes'],
  ['Yes if the customer switches it on', 'partly'],
  ['No. Planned for 2027.', 'planned'],
  ['Not planned', 'no'],
])('%j answers %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})

test('of 300 cells in six languages none is turned round, none invented, and at most one in twenty is left unread', () => {
  const word = fc
    .constantFrom(...Object.values(written).flatMap((language) => Object.entries(language) as [Kind, string[]][]))
    .chain(([kind, cells]) => fc.constantFrom(...cells).map((cell) => ({ kind, cell })))
  const tick = fc
    .tuple(form, fc.constantFrom('yes', 'no', null))
    .map(([given, chosen]) => ({ kind: chosen ?? ('undecided' as const), cell: filled(given, chosen) }))
  const dressed = fc
    .tuple(
      fc.oneof({ arbitrary: word, weight: 2 }, tick),
      fc.constantFrom('', '', '', ' ', '\n', '\u00a0'),
      fc.boolean(),
    )
    .map(([{ kind, cell }, around, isLoud]) => ({
      kind,
      cell: `${around}${isLoud ? cell.toUpperCase() : cell}${around}`,
    }))
  const cells = fc
    .sample(dressed, { numRuns: 300, seed: 20_261_128 })
    .map(({ kind, cell }) => ({ cell, kind, got: answerIn(cell) }))
  const isSettled = (kind: CellAnswer) => kind !== 'undecided' && kind !== null
  const wrong = cells.filter(({ kind, got }) => got !== kind)
  expect(wrong.filter(({ got }) => isSettled(got))).toEqual([])
  expect(wrong.length).toBeLessThanOrEqual(15)
})
