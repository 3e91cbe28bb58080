import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerIn, type CellAnswer } from './answer-in.ts'

type Kind = Exclude<CellAnswer, null>

/** Answers that people write in six languages, by their meaning. */
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
      'Yes, reviewed quarterly',
      'YES - Okta SSO',
      'yes; see section 4',
      'Yes (AES-256-GCM)',
      'Yes: annual pen test by third party',
      'Yes / see policy 4.2',
      'Implemented and tested annually',
      'Compliant – audited by EY',
      'Fully supported',
      'Yes. This is enforced by policy.',
      'Y, monthly',
      'Yes, for all customers',
      'Yes, at all times',
      'Yes - no exceptions allowed',
      'Yes, we do.',
      'Yes we do',
      'In place since 2018',
      'Yes | Daily backups',
      'Yes\nBackups are tested monthly.',
      'Yes – within 72 hours',
      'Yes, via SAML 2.0',
      'Meets requirements',
      'Met',
      'Done',
      'TRUE',
      'Conformant',
      'Y - annually',
      'Answer: Yes',
      '“Yes”',
      'Yes¹',
      'ＹＥＳ',
      'Response: Yes, since 2020',
      'Done by hand',
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
      'No, not at present',
      'No - risk accepted',
      'No. Customers manage this themselves.',
      'N, out of budget',
      'Not implemented - compensating controls exist',
      'No, we outsource this',
      'No (see justification)',
      'Not in place at the moment',
      'Non compliant',
      'Non-Compliance',
      'No; not needed',
      'No — never',
      'Not met',
      'No, this is not required',
      'FALSE',
      'not currently',
      'N - not needed',
      'No ✗',
      '❌ No',
      '> No',
    ],
    partly: [
      'Partly',
      'Partially',
      'Partially compliant',
      'Not fully implemented',
      'Yes, except for backups',
      'Yes, partially',
      'Yes, but only in the EU',
      'Partially, only servers',
      'Yes, except legacy systems',
      'Yes, but only for admins',
      'Partially in place',
      'Yes with exceptions',
      'In part',
      'Yes, however not for contractors',
      'Not fully compliant',
      'Yes, apart from laptops',
      'Yes, if requested',
      'Yes, for some systems',
      'Mostly',
      'Yes for EU, no for US',
      'Yes for production; no for staging',
      'No for production; yes for staging',
      'Partial',
      'Partial compliance',
      'No, except in the EU',
    ],
    planned: [
      'Planned',
      'In progress',
      'From Q3 2027',
      'Yes, but only from Q3 2027',
      'No, planned for 2027',
      'On the roadmap',
      'Yes, by end of 2027',
      'Planned for Q2 2027',
      'No, planned',
      'Not yet, planned for 2027',
      'Yes, from January 2027',
      'Will be in place by December 2026',
      'To be completed by Q4 2026',
      'In progress - due March 2027',
      'Being implemented',
      'No - on our roadmap for 2027',
      'Under development',
      'Expected Q3 2027',
      'By end of Q1 2027',
      'No, will be introduced in 2027',
      'Scheduled',
      'No, but we are working on it',
      'To be implemented',
      'In development',
      'Implementation in progress',
    ],
    not_applicable: [
      'N/A',
      'N.A.',
      'NA',
      'n/a',
      'Not applicable',
      'Not applicable – we host nothing',
      'N/A - no on-prem',
      'NA.',
      'Not applicable, cloud only',
      'n/a (no physical media)',
      'Does not apply to SaaS',
      'Out of scope',
      'Not relevant',
      'not in scope',
    ],
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
      'Yes/No/NA',
      'Y/N',
      '[Y/N]',
      'Select from list',
      'Choose an option',
      '<please fill in>',
      'Please provide',
      '{Yes/No}',
      'Yes|No|Partial',
      '___',
      '--',
      'Please select an answer',
      'Enter response',
      'No/Yes',
      '<Yes/No>',
      'Yes, No, N/A',
      'Yes; no; n/a',
      'Please answer Yes or No',
      '...',
      '???',
      'Unknown',
      'N/D',
      '- Select -',
    ],
  },
  de: {
    yes: [
      'Ja',
      'ja.',
      'Umgesetzt',
      'Vollständig umgesetzt',
      'Erfüllt',
      'Vorhanden',
      'Ja, siehe Richtlinie',
      'Konform',
      'Ja, quartalsweise',
      'JA',
      'Ja (ISO 27001)',
      'ja, siehe Kap. 3',
      'Ja. Wird jährlich geprüft.',
      'Umgesetzt und dokumentiert',
      'ja - durch externe Prüfer',
      'Erfüllt (siehe Anhang A)',
      'Ja, für alle Mitarbeiter',
      'Ja, seit 2019',
      'Ja\nDie Schlüssel liegen in einem HSM.',
      'trifft zu',
      'zutreffend',
      'Ja (TISAX AL3)',
    ],
    no: [
      'Nein',
      'nein.',
      'Nicht umgesetzt',
      'Nicht erfüllt',
      'Nicht vorhanden',
      'Noch nicht umgesetzt',
      'Nein, wir tun das nicht',
      'Nein, nicht erforderlich',
      'NEIN',
      'Nein (Risiko akzeptiert)',
      'Nein, das übernimmt der Kunde',
      'nicht vorhanden',
      'nicht erfüllt',
      'Nein – kein Bedarf',
      'derzeit nicht',
    ],
    partly: [
      'Teilweise',
      'Teilweise umgesetzt',
      'Nicht vollständig umgesetzt',
      'Ja, außer Backups',
      'Zum Teil',
      'Ja, teilweise',
      'teilweise erfüllt',
      'Ja, aber nur für Admins',
      'Ja, bis auf Altsysteme',
      'zum Teil umgesetzt',
      'Ja, mit Ausnahmen',
      'Ja, sofern beauftragt',
      'größtenteils umgesetzt',
      'Ja, allerdings nur im Rechenzentrum',
      'Ja für Server, nein für Laptops',
      'Ja. Nein bei Altsystemen.',
      'Nein (Ausnahme: Backups)',
      'trifft teilweise zu',
      'Ja, jedoch nur in der EU',
    ],
    planned: [
      'Geplant',
      'In Planung',
      'In Umsetzung',
      'Ab Q3 2027',
      'Ja, aber erst ab Q3 2027',
      'Nein, geplant für 2027',
      'ab 1. März 2027',
      'in Planung',
      'Geplant für 2027',
      'Nein, geplant für Q3',
      'Ja, ab Januar 2027',
      'bis Ende 2027',
      'Nein, wird 2027 eingeführt',
      'in Umsetzung (Q1 2027)',
      'Umsetzung läuft',
      'voraussichtlich Q2 2027',
      'wird bis 31.03.2027 umgesetzt',
      'Umsetzung geplant',
      'Umsetzung bis 31.12.2027',
      'Nein, wir arbeiten daran',
    ],
    not_applicable: [
      'Nicht anwendbar',
      'Nicht zutreffend',
      'Entfällt',
      'n. a.',
      'N/A',
      'entfällt',
      'n.a.',
      'nicht zutreffend',
      'Nicht anwendbar (SaaS)',
      'nicht relevant',
    ],
    undecided: [
      'Ja / Nein',
      'Ja/Nein/Entfällt',
      'Bitte wählen',
      'Wählen Sie ein Element aus.',
      'k. A.',
      'Ja oder Nein',
      'ja / nein',
      'Ja/Nein',
      'Bitte auswählen',
      '[Ja/Nein]',
      'bitte ausfüllen',
      'Wählen Sie ein Element aus',
      'k.A.',
    ],
  },
  fr: {
    yes: [
      'Oui',
      'oui.',
      'Conforme',
      'Mis en œuvre',
      'En place',
      'Entièrement mis en œuvre',
      'Oui, voir la politique',
      'Oui, chaque trimestre',
      'OUI',
      'Oui (ISO 27001)',
      'Conforme à la politique',
      'Oui. Un audit a lieu chaque année.',
      'Mis en œuvre depuis 2020',
      'Oui, pour tous les clients',
      'Oui – voir annexe 2',
    ],
    no: [
      'Non',
      'non.',
      'Non conforme',
      'Pas mis en œuvre',
      'Pas encore',
      'Non, nous ne le faisons pas',
      'Non, pas nécessaire',
      'NON',
      'Non (risque accepté)',
      'Non, géré par le client',
      'pas en place',
      'Non mis en œuvre',
      'Non : aucune procédure',
      'pas actuellement',
    ],
    partly: [
      'Partiellement',
      'En partie',
      'Partiellement conforme',
      'Oui, sauf pour les sauvegardes',
      'Pas entièrement',
      'Oui, en partie',
      'Partiellement mis en œuvre',
      'Oui, sauf les postes de travail',
      'Oui, mais uniquement pour les administrateurs',
      'En grande partie',
      'Oui, sous réserve de validation',
      'Oui, à l’exception des sauvegardes',
      'Partiel',
      'Oui, pour certains clients',
    ],
    planned: [
      'Prévu',
      'Planifié',
      'En cours',
      'À partir de janvier 2027',
      'Oui, mais seulement à partir de juin 2027',
      'Non, prévu pour 2027',
      'Prévu en 2027',
      'Non, prévu au T2 2027',
      'Oui, à partir de janvier 2027',
      'En projet',
      'D’ici fin 2027',
      'en cours de déploiement',
      'Sera mis en place en 2027',
    ],
    not_applicable: ['Sans objet', 'Non applicable', 'N/A', 'Ne s’applique pas', 'non pertinent'],
    undecided: [
      'Oui / Non',
      'Oui ou Non',
      'Choisissez un élément.',
      'Sélectionner',
      'À compléter',
      'Non renseigné',
      'Choisir',
      'Veuillez sélectionner',
      'Oui/Non/NA',
      'à compléter',
      'A compléter',
      'à renseigner',
    ],
  },
  es: {
    yes: [
      'Sí',
      'Si',
      'sí.',
      'Cumple',
      'Conforme',
      'Implementado',
      'Totalmente implementado',
      'Sí, véase la política',
      'Sí, cada trimestre',
      'SÍ',
      'Sí (ISO 27001)',
      'Cumple con la norma',
      'Implementado desde 2020',
      'Sí, para todos los clientes',
      'Sí. Se revisa cada año.',
    ],
    no: [
      'No',
      'No cumple',
      'No conforme',
      'No implementado',
      'Todavía no',
      'No, no lo hacemos',
      'No, no es necesario',
      'NO',
      'No (riesgo aceptado)',
      'No; lo gestiona el cliente',
      'no implementado',
      'No disponible',
      'Sin implementar',
    ],
    partly: [
      'Parcialmente',
      'En parte',
      'Parcialmente implementado',
      'Sí, excepto las copias',
      'Sí, parcialmente',
      'Cumple en parte',
      'Sí, salvo los portátiles',
      'Sí, pero solo para administradores',
      'Cumplimiento parcial',
    ],
    planned: [
      'Planificado',
      'Previsto',
      'En curso',
      'A partir de enero de 2027',
      'Sí, pero solo a partir de 2027',
      'No, previsto para 2027',
      'Planificado para 2027',
      'No, previsto para el T2 2027',
      'Sí, a partir de enero de 2027',
      'En proceso de implantación',
      'Se implementará en Q1 2027',
      'En desarrollo',
      'En implementación',
    ],
    not_applicable: ['No aplica', 'No aplicable', 'No procede', 'N/A', 'no procede', 'No aplica (SaaS)'],
    undecided: [
      'Sí / No',
      'Sí/No/No aplica',
      'Elija un elemento.',
      'Seleccione',
      'Por definir',
      'Sí o No',
      'Sí/No/NA',
      'Elija una opción',
      'por definir',
    ],
  },
  it: {
    yes: [
      'Sì',
      'sì.',
      'Conforme',
      'Implementato',
      'Attuata',
      'Pienamente conforme',
      'Sì, si veda la politica',
      'Sì, ogni trimestre',
      'SÌ',
      'Si',
      'Sì (ISO 27001)',
      'Conforme alla norma',
      'Implementato dal 2020',
      'Sì, per tutti i clienti',
      'Sì. Viene verificato ogni anno.',
    ],
    no: [
      'No',
      'Non conforme',
      'Non implementato',
      'Non ancora',
      'No, non lo facciamo',
      'No, non necessario',
      'No (rischio accettato)',
      'No: lo gestisce il cliente',
      'non implementato',
      'Non disponibile',
    ],
    partly: [
      'Parzialmente',
      'In parte',
      'Parzialmente attuato',
      'Sì, tranne i backup',
      'Sì, parzialmente',
      'Sì, tranne i portatili',
      'Sì, ma solo per gli amministratori',
      'Parzialmente implementato',
      'Sì, con eccezioni',
    ],
    planned: [
      'Pianificato',
      'Previsto',
      'In corso',
      'Entro fine 2027',
      'Sì, ma solo a partire dal 2027',
      'No, previsto per il 2027',
      'Pianificato per il 2027',
      'No, previsto nel T2 2027',
      'Sì, a partire da gennaio 2027',
      'In fase di attuazione',
      'Entro il 2027',
      'In fase di implementazione',
      'Sarà implementato nel 2027',
    ],
    not_applicable: ['Non applicabile', 'N/A', 'Non si applica', 'non pertinente'],
    undecided: [
      'Sì / No',
      'Scegliere un elemento.',
      'Seleziona',
      'Da definire',
      'Sì o No',
      'Selezionare',
      'Sì/No/NA',
      'da compilare',
      'Scegliere',
    ],
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

/** The choices of a form: yes, no, and in some forms another one. */
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
  ['Verfügbar im Q1 2027', 'planned'],
  ['Disponible en 2027', 'planned'],
  ['Disponibile nel 2027', 'planned'],
  ['Available in Q4 2027', 'planned'],
  ['Yes, in Q4 2027', 'planned'],
  ['Yes, March 2026', 'undecided'],
  ['Disponible prochainement', 'planned'],
  ['Disponible próximamente', 'planned'],
  ['Disponibile a breve', 'planned'],
  ['Supported in the next release', 'planned'],
  ['Ja, wird noch umgesetzt', 'planned'],
  ['Yes, not for backups', 'partly'],
  ['Covered by the customer', 'undecided'],
  ['Supported by customer only', 'undecided'],
  ['Documented as a gap', 'undecided'],
  ['No. Planned for 2027.', 'planned'],
  ['Not planned', 'no'],
  ['/ No', 'no'],
  ['Yes /', 'yes'],
])('%j answers %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})

test.each([
  'March 2024',
  '12.03.2025',
  '2024',
  'H1 and H2',
  'From Frankfurt',
  'All employees',
  'All data is in Frankfurt',
  'Available 24/7',
  'Exceeds 10 TB',
  'Meets weekly',
  'Satisfied customers',
  'Completely isolated tenants',
  'Limited to two administrators',
  'Partial backups are made hourly',
  'Mostly AWS',
  'Scheduled tasks are logged',
  'In progress tickets are reviewed',
  'Upcoming releases are announced',
  'Select vendors are audited',
  'Enter the building with a badge',
  'Unknown unknowns are tracked',
  'Na Poříčí 12, Prague',
  'N. Virginia',
  'NA and EU',
  'By 5 pm',
  'within 72 hours',
  'bis zu 30 Tage',
  'ab 18 Jahren',
])('%j is no answer of a form', (cell) => {
  expect(answerIn(cell)).toBeNull()
})

/** Words that withdraw, limit or postpone an answer, and words that leave it unchanged, in the languages of `answers`. */
const qualified: Record<'undecided' | 'partly' | 'planned' | 'yes', Record<string, string[]>> = {
  undecided: {
    en: [
      'until 2023',
      'previously',
      'not implemented',
      'not yet',
      'we do not comply',
      'nothing in place',
      'this is a gap',
      'was in place until our migration',
      'we looked into this and decided against it',
      'actually no',
      'now decommissioned',
      'to be confirmed',
      'I think',
      'by the customer',
      "this is the customer's responsibility",
    ],
    de: [
      'bis 2023',
      'noch nicht',
      'nicht umgesetzt',
      'wurde abgeschafft',
      'war mal im Einsatz',
      'wurde aber 2025 abgeschaltet',
      'fehlt noch',
      'Aufgabe des Kunden',
      'durch den Kunden',
    ],
    fr: [
      'jusqu’en 2023',
      'pas encore',
      'la direction ne l’a pas retenu',
      'non conforme',
      'à vérifier',
      'par le client',
      'à la charge du client',
    ],
    es: [
      'hasta 2023',
      'todavía no',
      'existía hasta 2024',
      'pero se eliminó',
      'no cumple',
      'por confirmar',
      'a cargo del cliente',
    ],
    it: ['fino al 2023', 'non ancora', 'valutato ma non adottato', 'da verificare', 'a carico del cliente'],
    nl: ['tot 2023', 'nog niet', 'door de klant', 'verantwoordelijkheid van de klant'],
  },
  partly: {
    en: [
      'where technically feasible',
      'as far as possible',
      'depending on the service',
      'subject to contract',
      'on request',
      'unless agreed otherwise',
      'for critical systems only',
      'only for admins',
      'in most cases',
      'save for guests',
      'all but two servers',
      'but not tested',
      'but last tested 2022',
      'requires an add-on',
      'not all systems',
      '90% of endpoints',
    ],
    de: [
      'soweit technisch möglich',
      'je nach Tarif',
      'nur intern',
      'aber nicht dokumentiert',
      'ausgenommen Drucker',
      'weitgehend',
    ],
    fr: [
      'lorsque c’est possible',
      'si demandé',
      'selon le contrat',
      'mais non documenté',
      'mais dernière révision en 2021',
      'hormis les postes',
      'sous conditions',
    ],
    es: [
      'cuando sea posible',
      'según contrato',
      'con limitaciones',
      'siempre que el cliente lo contrate',
      'salvo Linux',
    ],
    it: ['ove possibile', 'nei limiti del possibile', 'se richiesto', 'esclusi i portatili', 'eccetto Linux'],
    nl: ['waar mogelijk', 'mits afgesproken', 'uitgezonderd printers', 'beperkt', 'op printers na'],
  },
  planned: {
    en: [
      'once certified',
      'after go-live',
      'Q3 2027',
      'in 2027',
      'as of 1 January 2027',
      'effective July 2027',
      'from next quarter',
      'rollout ongoing',
      'being rolled out',
      'we intend to',
      'working towards it',
    ],
    de: [
      'sobald die Migration beendet ist',
      'nach Go-Live',
      'im Q2 2027',
      'zum 01.01.2027',
      'Einführung läuft',
      'ist in Arbeit',
    ],
    fr: ['une fois la migration terminée', 'après la migration', 'au T3 2027', 'courant 2027', 'déploiement en cours'],
    es: ['una vez terminada la migración', 'en 2027', 'en curso', 'a partir de 2027'],
    it: ['dopo la migrazione', 'nel 2027', 'entro giugno 2027', 'in corso'],
    nl: ['na de migratie', 'in 2027', 'uitrol loopt', 'vanaf 2027'],
  },
  yes: {
    en: [
      'from 2019',
      'by January 2023',
      'starting in 2018',
      'until the contract ends',
      'as planned',
      'with no exceptions',
      'no systems excluded',
      'access is denied unless approved',
      'code in development is scanned',
      'before go-live every change is tested',
      'all exceptions are approved by the CISO',
      'once a year',
      'with 2048-bit keys',
      'missing patches are reported',
    ],
    de: [
      'ab 2019',
      'wie in der Richtlinie vorgesehen',
      'ohne Einschränkungen',
      'nach ISO 27001',
      'kein System ausgenommen',
    ],
    fr: ['à partir de 2019', 'comme prévu par la norme', 'sans exception', 'une fois par an', 'selon la norme'],
    es: ['a partir de 2019', 'previsto en la política', 'sin excepciones', 'una vez al año', 'al menos cada año'],
    it: ['a partire dal 2019', 'come previsto dalla norma', 'senza eccezioni', 'una volta all’anno'],
    nl: ['vanaf 2019', 'zonder uitzondering', 'uiterlijk na 24 uur'],
  },
}
const answers: Record<string, { yes: string[]; no: string; denials: string[] }> = {
  en: {
    yes: ['Yes', 'Implemented', 'In place'],
    no: 'No',
    denials: ['not planned', 'no plans', 'not on our roadmap', 'never planned'],
  },
  de: {
    yes: ['Ja', 'Umgesetzt'],
    no: 'Nein',
    denials: ['nicht geplant', 'keine Umsetzung geplant', 'nicht vorgesehen', 'Planung eingestellt'],
  },
  fr: {
    yes: ['Oui', 'En place'],
    no: 'Non',
    denials: ['non prévu', 'ce n’est pas prévu', 'aucun projet', 'rien de prévu'],
  },
  es: { yes: ['Sí', 'Implementado'], no: 'No', denials: ['no está previsto', 'sin planes', 'no planificado'] },
  it: { yes: ['Sì', 'Attuato'], no: 'No', denials: ['non previsto', 'non pianificato', 'nessun piano'] },
  nl: { yes: ['Ja', 'Ingevoerd'], no: 'Nee', denials: ['niet gepland', 'geen plannen', 'niets gepland'] },
}
const joined = (head: string, rest: string): string[] => [
  `${head}, ${rest}`,
  `${head} – ${rest}`,
  `${head} (${rest})`,
  `${head}; ${rest}.`,
]
const read = (cells: readonly string[]) => Object.fromEntries(cells.map((cell) => [cell, answerIn(cell)]))

describe.each(Object.keys(answers))('in %s', (language) => {
  const { yes, no, denials } = answers[language]!

  test.each(Object.keys(qualified) as (keyof typeof qualified)[])(
    'the words after a yes make it %s, whatever sign is between them',
    (becomes) => {
      const cells = yes.flatMap((head) => qualified[becomes][language]!.flatMap((rest) => joined(head, rest)))
      expect(read(cells)).toEqual(Object.fromEntries(cells.map((cell) => [cell, becomes])))
    },
  )

  test('no such words make a yes of a no', () => {
    const rests = Object.values(qualified).flatMap((rest) => rest[language]!)
    for (const cell of rests.flatMap((rest) => joined(no, rest)))
      expect([cell, answerIn(cell)]).not.toEqual([cell, 'yes'])
  })

  test('a plan that is denied or called off leaves a no', () => {
    const cells = denials.flatMap((rest) => joined(no, rest))
    expect(read(cells)).toEqual(Object.fromEntries(cells.map((cell) => [cell, 'no'])))
  })
})

test.each([
  ['Implemented: No', 'no'],
  ['Compliant? Yes', 'yes'],
  ['Status: Planned', 'planned'],
  ['In place: n/a', 'not_applicable'],
  ['Conforme : non', 'no'],
  ['Umgesetzt: nein', 'no'],
  ['Umgesetzt: siehe Anhang', null],
])('the name of an answer before a sign is asked for, not given: %j answers %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})

test.each([
  'Compliant solution not available',
  'Implemented controls are missing',
  'Vorhanden ist nur ein Entwurf',
  'In place of a policy we use a wiki',
  'No limits',
  'No later than 72 hours',
  'Compliance is not ensured',
])('a word that belongs to what follows it answers nothing: %j', (cell) => {
  expect(answerIn(cell)).toBeNull()
})

test.each([
  ['We don’t', 'no'],
  ['We do not currently support this', 'no'],
  ['Never', 'no'],
  ['None', 'no'],
  ['Keine', 'no'],
  ['Aucune', 'no'],
  ['Ninguna', 'no'],
  ['Nessuno', 'no'],
  ['We do not currently offer this.', 'no'],
  ['Wird derzeit nicht angeboten', 'no'],
  ['No disponemos de ello', 'no'],
  ['Non presente', 'no'],
  ['No, ni está previsto', 'no'],
  ['Sin plan documentado', 'no'],
  ['Presente', 'yes'],
  ['Do you encrypt data at rest? Yes', 'yes'],
  ['Yes. Summary report available under NDA upon request.', 'yes'],
  ['Tout à fait, testé chaque année (dernier test : 06/2026)', 'yes'],
  ['80%', 'partly'],
  ['ca. 70 %', 'partly'],
  ['In place for 3 of 4 products', 'partly'],
  ['In place for 4 of 4 products', 'yes'],
  ['tlw. umgesetzt', 'partly'],
  ['Nur EU-Region', 'partly'],
  ['Solo plan Enterprise', 'partly'],
  ['Offre Entreprise uniquement', 'partly'],
  ['UE sí, México no', 'partly'],
  ['Customer content: no. Usage telemetry: yes, aggregated.', 'partly'],
  ['Not by default – can be switched on by the tenant admin.', 'partly'],
  ['Yes! Coming in release 9.4 (Mar 2027)', 'planned'],
  ['Pas encore, inscrit à la feuille de route', 'planned'],
  ['Previsto 1T 2027', 'planned'],
  ['Planned for Q3 2025', 'undecided'],
  ['Mise en œuvre prévue fin 2025', 'undecided'],
  ['This was in place until our migration', 'undecided'],
  ['Nein, Ausnahmen gibt es nicht', 'undecided'],
  ['s.o.', 'undecided'],
  ['wird nachgereicht', 'undecided'],
  ['Pendiente', 'undecided'],
  ['#N/A', 'undecided'],
  ['x', 'undecided'],
  ['Nicht erforderlich, da wir keine Daten verarbeiten', 'not_applicable'],
  ['Implementation not started', 'no'],
  ['Keine Umsetzung geplant', 'no'],
  ['Wird nicht erfüllt', 'no'],
  ['N’est pas mis en place', 'no'],
  ['Plus en place', 'no'],
  ['No se cumple', 'no'],
  ['Voldoet niet', 'no'],
  ['Wird erfüllt', 'yes'],
  ['Of course', 'yes'],
  ['Tout à fait', 'yes'],
  ['Por supuesto', 'yes'],
  ['Certamente', 'yes'],
  ['Zeker', 'yes'],
  ['Not only in place but audited', 'yes'],
  ['No, we fully comply', 'undecided'],
  ['Not applicable, but implemented anyway', 'undecided'],
  ['N/A for now, planned for 2027', 'planned'],
])('%j answers %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})

const wide = ' '.repeat(20_000)
test.each([
  [`foo${wide}. ☒`, null],
  [`foo${`${' '.repeat(19)}a`.repeat(240)}. ☒`, null],
  [`Answer:${wide}Yes ☒`, 'yes'],
  [`[${wide}x${wide}] Yes${'\n '.repeat(10_000)}[${wide}] No`, 'yes'],
  [`no${wide}exceptions`, null],
])('space of any width is read through a bounded number of times (%#)', (cell, answer) => {
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

test.each([
  'It is not the case that backups are unencrypted.',
  'Es stimmt nicht, dass wir keinen Plan haben.',
  "Il n'est pas vrai que les sauvegardes ne sont pas chiffrées.",
  'No es cierto que carezcamos de plan de contingencia.',
  'Non è vero che i dati non sono cifrati.',
  'No - correction: yes, since the June 2026 release',
])('a denied or corrected denial is left to a person: %s', (cell) => {
  expect(['yes', 'no', 'planned']).not.toContain(answerIn(cell))
})

test.each([
  ['Available with the Enterprise plan.', 'partly'],
  ['Yes, in the Business edition', 'partly'],
  ['Unfortunately not supported on any plan.', 'no'],
])('an answer for a paid plan alone holds in part: %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})

/** In each language: words of agreement, and statements that something is missing. */
const agreement: Record<string, { agrees: string[]; denials: string[] }> = {
  en: {
    agrees: [
      'Correct',
      'Confirmed',
      'Exactly',
      'Certainly',
      'Definitely',
      'Absolutely',
      'Of course',
      'Sure',
      'Agreed',
      'OK',
      'Yes',
    ],
    denials: [
      'no backups',
      'there is no encryption',
      'we have no process',
      'we do not encrypt',
      'without encryption',
      'we never test',
      'none',
      'our certificate has expired',
    ],
  },
  de: {
    agrees: ['Richtig', 'Korrekt', 'Stimmt', 'Genau', 'Natürlich', 'Selbstverständlich', 'Bestätigt', 'Klar', 'Ja'],
    denials: [
      'es gibt keine Backups',
      'wir haben keinen DSB',
      'wir verschlüsseln nicht',
      'das machen wir nicht',
      'ohne Verschlüsselung',
      'wir testen nie',
      'unser Zertifikat ist abgelaufen',
    ],
  },
  fr: {
    agrees: ['Exact', 'Bien sûr', 'Absolument', 'Tout à fait', 'Effectivement', 'Confirmé', 'Oui'],
    denials: [
      'il n’y a pas de sauvegardes',
      'nous ne chiffrons pas',
      'aucune sauvegarde',
      'sans chiffrement',
      'nous ne testons jamais',
      'notre certificat est expiré',
    ],
  },
  es: {
    agrees: ['Correcto', 'Por supuesto', 'Claro', 'Efectivamente', 'Confirmado', 'Sí'],
    denials: [
      'no hay copias',
      'no tenemos proceso',
      'no ciframos',
      'sin cifrado',
      'ninguna copia',
      'nunca probamos',
      'nuestro certificado está caducado',
    ],
  },
  it: {
    agrees: ['Esatto', 'Certo', 'Certamente', 'Corretto', 'Ovviamente', 'Confermato', 'Sì'],
    denials: [
      'non ci sono backup',
      'non abbiamo un processo',
      'non cifriamo',
      'senza cifratura',
      'nessun backup',
      'il nostro certificato è scaduto',
    ],
  },
  nl: {
    agrees: ['Klopt', 'Zeker', 'Uiteraard', 'Inderdaad', 'Natuurlijk', 'Bevestigd', 'Ja'],
    denials: [
      'er zijn geen back-ups',
      'wij hebben geen proces',
      'wij versleutelen niet',
      'zonder versleuteling',
      'wij testen nooit',
      'ons certificaat is verlopen',
    ],
  },
}
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

test.each(Object.keys(agreement))(
  'agreement beside a denial is never a yes, and by itself it is, in %s',
  (language) => {
    const { agrees, denials } = agreement[language]!
    const cells = agrees.flatMap((word) =>
      denials.flatMap((denial) => [...joined(word, denial), `${word} ${denial}`, `${word}. ${capital(denial)}.`]),
    )
    expect(cells.filter((cell) => answerIn(cell) === 'yes')).toEqual([])
    expect(agrees.filter((word) => answerIn(word) !== 'yes')).toEqual([])
  },
)

test.each([
  ['Certainly. Backups are not made.', 'undecided'],
  ['Yes, valid until 2025', 'undecided'],
  ['Yes, our ISO certificate expired in 2024', 'undecided'],
  ['Yes, in place. Decommissioned last year.', 'undecided'],
  ['Active. Will be retired 2026.', 'undecided'],
  ['In use at the customer', 'undecided'],
  ['Covered under shared responsibility', 'undecided'],
  ['Complete the form', 'undecided'],
  ['Established in Germany', null],
  ['Used by others', null],
  ['Introduced for evaluation', null],
  ['Established', 'yes'],
  ['Established in 2019', 'yes'],
  ['Introduced in March 2024', 'yes'],
  ['Used since 2020', 'yes'],
  ['Complete', 'yes'],
  ['Of course, no exceptions', 'yes'],
  ['Yes, without undue delay', 'yes'],
  ['Ja, ohne Verzögerung', 'yes'],
  ['Oui, sans délai', 'yes'],
  ['Sí, sin demora', 'yes'],
  ['Sì, senza ritardo', 'yes'],
  ['Ja, zonder vertraging', 'yes'],
  ['Yes, access is revoked upon termination', 'yes'],
  ['Oui : voir PAS, chapitre 6', 'yes'],
  ['Yes, encrypted, but backups are not tested', 'partly'],
  ['Yes for EU region; US region backups are not encrypted.', 'partly'],
  ['Yes, there is no encryption except for backups', 'undecided'],
  ['Klopt niet', 'no'],
  ['Not ok', 'no'],
])('%j answers %s', (cell, answer) => {
  expect(answerIn(cell)).toBe(answer)
})
