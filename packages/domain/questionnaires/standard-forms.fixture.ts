import { sheetOf, workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'

type Cell = string | number | null

interface FormSheet {
  /** A cell that begins with = is a formula. */
  rows: Cell[][]
  merged?: string[]
  /** Cells with their choice lists. */
  lists?: [cells: string, formula: string][]
}

export interface StandardForm {
  name: string
  file: Buffer
  /** The number of its questions. */
  asks: number
  /** The sheets with answer cells. */
  answered: number[]
}

function formOf(name: string, asks: number, answered: number[], sheets: Record<string, FormSheet>): StandardForm {
  const parts = Object.values(sheets).map(({ rows, merged = [], lists = [] }) => {
    const marks = [
      ...(merged.length > 0
        ? [`<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`]
        : []),
      ...(lists.length > 0
        ? [
            `<dataValidations>${lists.map(([cells, formula]) => `<dataValidation type="list" sqref="${cells}"><formula1>${formula}</formula1></dataValidation>`).join('')}</dataValidations>`,
          ]
        : []),
    ]
    return sheetOf(rows)
      .replace(/ t="inlineStr"><is><t xml:space="preserve">=([^<]*)<\/t><\/is>/g, '><f>$1</f><v>0</v>')
      .replace('</sheetData>', `</sheetData>${marks.join('')}`)
  })
  const empty = Object.fromEntries(Object.keys(sheets).map((sheet) => [sheet, []]))
  const file = workbookOf(empty, {
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    'xl/media/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    'docProps/custom.xml': '<Properties><property name="Form" fmtid="{D5CDD505}">Their own</property></Properties>',
  })
  return { name, file, asks, answered }
}

/** Blank forms with the structure of public ones: their sheets, headings, merged cells, lists and formulas, with our own questions. */
export const standardForms: readonly StandardForm[] = [
  formOf('HECVAT 4', 4, [1, 2], {
    'START HERE': { rows: [['Please answer each question on the next sheets.'], ['Version', '4.1.5']] },
    Organization: {
      rows: [
        ['Solution Provider Response'],
        ['Documentation', null, 'Answer', 'Additional Information', 'Guidance', 'Analyst Notes'],
        ['DOCU-01', 'Do you have an incident response plan?', null, null, 'Attach the plan.', null],
        ['DOCU-02', 'Are backups encrypted?', null, null, 'Say how.', null],
      ],
      lists: [['C3:C4', '"Yes,No,N/A"']],
    },
    Infrastructure: {
      rows: [
        ['Hosting', null, 'Answer', 'Additional Information', 'Guidance'],
        ['HOST-01', 'Is data encrypted at rest?', null, null, 'Name the algorithm.'],
        ['HOST-02', 'Select your hosting option.', null, null, null],
      ],
      lists: [
        ['C2', '"Yes,No"'],
        ['C3', '"Public cloud,Own data centre"'],
      ],
    },
    'Institution Evaluation': {
      rows: [
        ['Question', 'Vendor Answer', 'Score'],
        ['=Organization!B3', '=Organization!C3', 0],
        ['=Organization!B4', '=Organization!C4', 0],
      ],
    },
  }),
  formOf('CAIQ 4', 3, [0], {
    'CAIQv4.0.3': {
      rows: [
        ['CONSENSUS ASSESSMENTS INITIATIVE QUESTIONNAIRE v4.0.3'],
        [
          'Question ID',
          'Question',
          'CSP CAIQ Answer',
          'SSRM Control Ownership',
          'CSP Implementation Description (Optional/Recommended)',
          'CSC Responsibilities (Optional/Recommended)',
          'CCM Control ID',
          'CCM Control Title',
          'CCM Domain Title',
        ],
        [
          'CEK-03.1',
          'Are data at rest encrypted?',
          null,
          null,
          null,
          null,
          'CEK-03',
          'Data Encryption',
          'Cryptography',
        ],
        ['CEK-04.1', 'Are keys rotated?', null, null, null, null, 'CEK-04', 'Key Rotation', null],
        ['BCR-08.1', 'Are backups encrypted?', null, null, null, null, 'BCR-08', 'Backup', 'Business Continuity'],
      ],
      merged: ['A1:I1', 'I3:I4'],
      lists: [['C3:C5', '"Yes,No,NA"']],
    },
    'End of Standard': { rows: [['End']] },
  }),
  formOf('SIG', 3, [0], {
    'C. Security Policy': {
      rows: [
        ['Ques Num', 'Question/Request', 'Response', 'Additional Information', 'Category', 'SCA Reference'],
        ['C.1', 'Is there a set of information security policies?', null, null, 'Policy', 'C.1'],
        ['C.1.1', 'Are backups encrypted?', null, null, 'Policy', 'C.1.1'],
        ['C.2', 'Is customer data encrypted at rest?', null, null, 'Policy', 'C.2'],
      ],
      lists: [['C2:C4', '"Yes,No,N/A"']],
    },
    Glossary: {
      rows: [
        ['Term', 'Definition'],
        ['Asset', 'Anything of value.'],
      ],
    },
  }),
  formOf('NIST CSF 2.0', 3, [0], {
    'CSF 2.0': {
      rows: [
        ['Function', 'Category', 'Subcategory', 'Implementation Status', 'Comments'],
        [
          'PROTECT (PR)',
          'Data Security (PR.DS)',
          'PR.DS-01: The confidentiality of data-at-rest is protected',
          null,
          null,
        ],
        [null, null, 'PR.DS-02: The confidentiality of data-in-transit is protected', null, null],
        [null, null, 'PR.DS-11: Backups of data are created, protected, maintained, and tested', null, null],
      ],
      merged: ['A2:A4', 'B2:B4'],
    },
  }),
  formOf('ISO 27001 statement of applicability', 3, [0], {
    SoA: {
      rows: [
        ['Annex A ref', 'Control', 'Implementation status', 'Justification'],
        ['A.8.13', 'Backup copies of information are maintained and regularly tested.', null, null],
        ['A.8.24', 'Rules for the use of cryptography are defined and implemented.', null, null],
        ['A.6.1', 'Candidates are screened before they join.', null, null],
      ],
    },
  }),
  formOf('MVSP', 2, [0], {
    'Minimum Viable Secure Product': {
      rows: [
        ['#', 'Control', 'Description', 'Compliant (Y/N)', 'Comments'],
        ['1.1', 'External vulnerability reports', 'Publish a point of contact for security reports.', null, null],
        ['2.1', 'Encryption', 'Use encryption at rest for customer data.', null, null],
      ],
      lists: [['D2:D3', '"Y,N"']],
    },
  }),
  formOf('DORA provider questionnaire', 3, [0], {
    'ICT provider': {
      rows: [
        ['Register of information: questions to the ICT third-party service provider'],
        ['No.', 'Domain', 'Question', 'Provider response', 'Evidence', 'Internal rating'],
        ['B_05-1', 'Continuity', 'Are backups encrypted?', null, null, '=IF(D3="Yes",1,3)'],
        ['B_05-2', 'Continuity', 'Is a business continuity plan tested every year?', null, null, '=IF(D4="Yes",1,3)'],
        ['B_07-1', 'Subcontracting', 'Where is the data stored?', null, null, null],
      ],
      merged: ['A1:F1'],
    },
  }),
  formOf('BSI C5', 2, [0], {
    Kriterien: {
      rows: [
        ['Nr.', 'Bereich', 'Basiskriterium', 'Umsetzung', 'Erläuterung', 'Prüfer-Notiz'],
        ['CRY-03', 'Kryptographie', 'Daten der Kunden werden bei der Speicherung verschlüsselt.', null, null, null],
        ['OPS-06', 'Regelbetrieb', 'Datensicherungen werden verschlüsselt.', null, null, null],
      ],
    },
  }),
  formOf("a bank's own workbook", 3, [0], {
    Fragen: {
      rows: [
        ['Lieferantenfragebogen der Musterbank'],
        ['Nr.', 'Frage', 'Ja', 'Nein', 'Entfällt', 'Bemerkung', 'Bewertung'],
        ['Verschlüsselung'],
        ['1', 'Sind Daten bei der Speicherung verschlüsselt?', null, null, null, null, 3],
        ['2', 'Sind Datensicherungen verschlüsselt?', null, null, null, null, 2],
        ['3', 'Werden Unterauftragnehmer eingesetzt?', null, null, null, null, 1],
      ],
      merged: ['A1:G1', 'A3:G3'],
    },
    Listen: { rows: [['Ja'], ['Nein']] },
  }),
  formOf('ENS', 2, [0], {
    Medidas: {
      rows: [
        ['Código', 'Dominio', 'Requisito', 'Respuesta', 'Observaciones', 'Puntuación'],
        ['mp.si.2', 'Criptografía', 'Los datos de los clientes se cifran en reposo.', null, null, '=IF(D2="Sí",1,0)'],
        ['mp.info.6', 'Copias', 'Las copias de seguridad se cifran.', null, null, '=IF(D3="Sí",1,0)'],
      ],
      lists: [['D2:D3', '"Sí,No,No aplica"']],
    },
  }),
]
