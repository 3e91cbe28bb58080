import { describe, expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { ParsedDocument } from '../types.ts'
import { type Line, pdfOf, streamOf } from './pdf-of.fixture.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const URL = 'https://vendor.example/dpa.pdf'
const read = (bytes: Uint8Array): Promise<ParsedDocument> => readPage(bytes, URL, 'application/pdf')
const outline = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.map((block) => `${block.page} ${block.kind}: ${text.slice(block.start, block.end)}`)

describe('a PDF', () => {
  test('is read page by page, lines put together into paragraphs under headings', async () => {
    const page = await read(
      pdfOf([
        [
          [72, 780, 18, 'Security Overview'],
          [72, 740, 11, 'We encrypt all customer data at rest with strong ciphers and'],
          [72, 726, 11, 'rotate the keys every year. Access is logged.'],
          [72, 690, 11, 'A second paragraph stands here.'],
        ],
        [[72, 740, 11, 'On the next page.']],
      ]),
    )
    expect(outline(page)).toEqual([
      '1 heading: Security Overview',
      '1 paragraph: We encrypt all customer data at rest with strong ciphers and rotate the keys every year. Access is logged.',
      '1 paragraph: A second paragraph stands here.',
      '2 paragraph: On the next page.',
    ])
    expect(page.sentences.map(({ start, end }) => page.text.slice(start, end))).toContain('Access is logged.')
    expect(page.blocks[1]?.headings).toEqual(['Security Overview'])
  })

  test('joins a word broken at a line’s end when it stands whole elsewhere, and keeps a compound’s hyphen', async () => {
    const page = await read(
      pdfOf([
        [
          [72, 740, 11, 'Our encryption is strong and our encryp-'],
          [72, 726, 11, 'tion keys are kept apart by a self-'],
          [72, 712, 11, 'service tool.'],
        ],
      ]),
    )
    expect(page.text).toBe('Our encryption is strong and our encryption keys are kept apart by a self-service tool.')
  })

  test('marks running headers, footers and page numbers', async () => {
    const pages = [1, 2, 3, 4].map((number): Line[] => [
      [72, 810, 9, 'Vendor Inc. Confidential'],
      [72, 700, 11, `Clause ${'ABCD'[number - 1]} says something of its own.`],
      [290, 30, 9, `Page ${number} of 4`],
    ])
    const kinds = (await read(pdfOf(pages))).blocks.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'boilerplate')).toHaveLength(8)
    expect(kinds.filter((kind) => kind === 'paragraph')).toHaveLength(4)
  })

  test('has rows of cells where lines stand side by side', async () => {
    const row = (y: number, ...cells: string[]): Line[] => cells.map((text, column) => [72 + column * 160, y, 11, text])
    const page = await read(
      pdfOf([
        [
          ...row(700, 'Name', 'Location', 'Purpose'),
          ...row(680, 'Host Co', 'France', 'Hosting'),
          ...row(660, 'Mail Co', 'Spain', 'E-mail'),
        ],
      ]),
    )
    expect(
      page.blocks
        .filter(({ cells }) => cells)
        .map(({ cells }) => cells!.map(({ header, text }) => `${header}=${text}`)),
    ).toEqual([
      ['Name=Host Co', 'Location=France', 'Purpose=Hosting'],
      ['Name=Mail Co', 'Location=Spain', 'Purpose=E-mail'],
    ])
  })

  test('has a row of two cells only where rows stand one under the other', async () => {
    const kinds = async (...lines: Line[]) => (await read(pdfOf([lines]))).blocks.map(({ kind }) => kind)
    const list = await kinds(
      [72, 760, 11, 'These companies help us, each with what stands beside its name:'],
      [72, 700, 11, 'Host Co'],
      [300, 700, 11, 'Hosts the service in 2 regions'],
      [72, 680, 11, 'Mail Co'],
      [300, 680, 11, 'Sends 3 kinds of mail'],
      [72, 600, 11, 'Each of them has signed a contract with us.'],
    )
    expect(list).toEqual(['paragraph', 'table_row', 'table_row', 'paragraph'])
    const columns = await kinds(
      [72, 760, 11, 'We encrypt all data at'],
      [72, 746, 11, 'rest, and rotate the keys.'],
      [300, 760, 11, 'We test our backups every'],
      [300, 746, 11, 'quarter, and log who asks.'],
      [72, 600, 11, 'Below both columns stands one line more.'],
    )
    expect(columns).toEqual(['paragraph', 'paragraph', 'paragraph'])
  })

  test('is read column by column where it is written across the gutter', async () => {
    const rows: [string, string][] = [
      ['7. Persons who handle personal data', 'confirm it on request, in writing and'],
      ['for us are bound to confidentiality in', 'without delay. We keep no copies of it'],
      ['writing. We tell you thirty days before', 'for longer than the law asks us to do.'],
      ['we engage a new sub-processor, and you', '9. Once a year you may audit us, or by'],
      ['may object within that time, and give', 'an auditor whom you instruct, who keeps'],
      ['your reasons for it as well in writing.', 'what is seen there a secret of ours.'],
    ]
    const lines = rows.flatMap(([left, right], at): Line[] => [
      [60, 700 - at * 14, 11, left],
      [330, 700 - at * 14, 11, right],
    ])
    const text = (await read(pdfOf([[[60, 760, 18, 'Agreement on the processing of data'], ...lines]]))).text
    expect(text.replace(/\s+/g, ' ')).toBe(
      `Agreement on the processing of data ${rows.map(([left]) => left).join(' ')} ${rows.map(([, right]) => right).join(' ')}`,
    )
  })

  test('is read column by column above and below a table that runs over both columns', async () => {
    const prose = (y: number, rows: [string, string][]) =>
      rows.flatMap(([left, right], at): Line[] => [
        [60, y - at * 14, 10, left],
        [320, y - at * 14, 10, right],
      ])
    const above: [string, string][] = [
      ['We encrypt all the customer data with', 'We test backups each month and keep a'],
      ['strong ciphers and we rotate keys of', 'record of it. Restores are timed, and'],
      ['it every year in all of the regions.', 'the results go to the board. The plan'],
      ['Access is reviewed each quarter by an', 'is reviewed once a year by the owner.'],
      ['owner, who removes what is not needed', 'Customers are told of a breach within'],
      ['any more, and keeps a record of that.', '72 hours of the time it became known.'],
    ]
    const below: [string, string][] = [
      ['Staff are trained each year on how to', 'An independent firm tests our systems'],
      ['treat the data of customers, and sign', 'every year. Findings are ranked and a'],
      ['that they have read the policy. It is', 'date is set for each. We publish it in'],
      ['kept with their file. Those who leave', 'a summary. Critical ones are closed in'],
      ['lose access on the same day. Laptops', 'seven days. The others in ninety, and'],
      ['are wiped before they are used again.', 'customers may read the whole report.'],
    ]
    const rows = [
      ['Company', 'Country', 'Purpose'],
      ['Host Co', 'France', 'Hosting'],
      ['Mail Co', 'Spain', 'E-mail'],
    ]
    const table = rows.flatMap((row, at) =>
      row.map((text, column): Line => [[60, 220, 400][column]!, 630 - at * 16, 10, text]),
    )
    const { text } = await read(pdfOf([[...prose(740, above), ...table, ...prose(560, below)]]))
    const down = (side: 0 | 1, of: [string, string][]) => of.map((row) => row[side]).join(' ')
    expect(text.split('\n\n')).toEqual([
      down(0, above),
      down(1, above),
      ...rows.map((row) => row.join('\t')),
      down(0, below),
      down(1, below),
    ])
  })

  test('is read downwards where all its lines go on with a sentence', async () => {
    const columns = [
      [
        'We encrypt all of our data',
        'with ciphers and we rotate',
        'keys every year. All access',
        'is reviewed by its owner in',
        'each quarter of the year.',
      ],
      [
        'Backups are made each night',
        'and kept apart. We restore',
        'one each month to see that it',
        'works. The time is taken and',
        'the board is told about it.',
      ],
      [
        'Customers are told within a',
        'day of each breach. They may',
        'audit us once a year. A firm',
        'tests what we build, and all',
        'findings have a date.',
      ],
    ]
    const lines = columns[0]!.flatMap((_, at) =>
      columns.map((column, side): Line => [50 + 170 * side, 740 - at * 14, 9, column[at]!]),
    )
    expect((await read(pdfOf([lines]))).text.split('\n\n')).toEqual(columns.map((column) => column.join(' ')))
  })

  test.each([
    ['to the left', 'BT /F1 11 Tf 0 1 -1 0 195 60 Tm', 'BT /F1 11 Tf 0 1 -1 0 210 60 Tm'],
    ['to the right', 'BT /F1 11 Tf 0 -1 1 0 210 700 Tm', 'BT /F1 11 Tf 0 -1 1 0 195 700 Tm'],
    ['upside down', 'BT /F1 11 Tf -1 0 0 -1 500 195 Tm', 'BT /F1 11 Tf -1 0 0 -1 500 210 Tm'],
  ])('is read where its text is turned %s', async (_, first, second) => {
    const content = `${first} (We test the application every year, and) Tj ET ${second} (again after a change.) Tj ET`
    const { blocks, text } = await read(pdfOf([[]], () => Buffer.from(content)))
    expect(text).toBe('We test the application every year, and again after a change.')
    expect(blocks).toHaveLength(1)
  })

  test('keeps a footnote’s mark apart from the word before it', async () => {
    const { text } = await read(
      pdfOf([
        [
          [72, 740, 11, 'Host Co'],
          [110, 744, 7, '1'],
          [118, 740, 11, 'is our host.'],
        ],
      ]),
    )
    expect(text).toBe('Host Co[1] is our host.')
  })

  test('keeps the line on each of two pages apart from the text right above it', async () => {
    const pages = ['We encrypt the data of customers', 'We test our backups every quarter'].map((said): Line[] => [
      [72, 60, 11, said],
      [72, 46, 11, 'Vendor Inc. Confidential'],
    ])
    const { blocks, text } = await read(pdfOf(pages))
    expect(blocks.filter(({ kind }) => kind !== 'boilerplate').map(({ start, end }) => text.slice(start, end))).toEqual(
      ['We encrypt the data of customers', 'We test our backups every quarter'],
    )
  })

  describe('that is a form shows what is put into it', () => {
    const widgets = (fields: string[], more = '') => ({
      catalog: `/AcroForm << /Fields [${fields.map((_, at) => `${6 + at} 0 R`).join(' ')}] ${more} >>`,
      page: `/Annots [${fields.map((_, at) => `${6 + at} 0 R`).join(' ')}]`,
      objects: fields.map((field) => `<< /Type /Annot /Subtype /Widget /F 4 ${field} >>`),
    })
    const box = (name: string, x: number, state: string) =>
      `/FT /Btn /T (${name}) /Rect [${x} 636 ${x + 14} 650] /V /${state} /AS /${state} /AP << /N << /Yes 99 0 R /Off 99 0 R >> >>`
    const lines: Line[] = [
      [60, 740, 10, '1. Is customer data encrypted at rest?'],
      [60, 690, 10, 'Where is it stored?'],
      [60, 640, 10, 'Are you certified?'],
      [320, 640, 10, 'Yes'],
      [380, 640, 10, 'No'],
      [60, 600, 10, 'Backups'],
      [60, 560, 10, 'Anything else?'],
    ]
    const fields = [
      '/FT /Tx /T (a) /V (No) /Rect [60 712 500 732]',
      '/FT /Tx /T (b) /V (In Frankfurt, Germany.) /Rect [200 685 500 705]',
      box('c', 300, 'Off'),
      box('d', 360, 'Yes'),
      '/FT /Ch /T (e) /Ff 131072 /Opt [[(h) (Hourly)] [(d) (Daily)]] /V (d) /Rect [200 595 500 610]',
      '/FT /Tx /T (f) /V () /Rect [60 530 500 550]',
      '/FT /Tx /T (g) /V (We are certified.) /F 2 /Rect [60 500 500 520]',
    ]

    test('in a row with what asks for it', async () => {
      const page = await read(pdfOf([lines], undefined, widgets(fields)))
      const rows = page.blocks.flatMap(({ cells }) =>
        cells ? [cells.map(({ header, text }) => `${header}: ${text}`)] : [],
      )
      expect(rows).toEqual([
        ['Question: 1. Is customer data encrypted at rest?', 'Answer: No'],
        ['Question: Where is it stored?', 'Answer: In Frankfurt, Germany.'],
        ['Question: Are you certified?', 'Answer: ☐ Yes ☑ No'],
        ['Question: Backups', 'Answer: Daily'],
      ])
      expect(page.questions?.[0]?.answer).toBe('no')
      expect(page.text).not.toContain('We are certified')
      for (const { cells = [] } of page.blocks)
        for (const { text, start, end } of cells) expect(page.text.slice(start, end)).toBe(text)
    })

    test('also where only its appearance shows it, and doubtful where nobody sees it', async () => {
      const shown = (text: string) =>
        streamOf(
          '/Type /XObject /Subtype /Form /BBox [0 0 300 20] /Resources << /Font << /F1 3 0 R >> >>',
          `/Tx BMC q BT /F1 10 Tf 2 5 Td (${text}) Tj ET Q EMC`,
        )
      const fields = [
        '/FT /Tx /T (a) /Rect [60 712 500 732] /AP << /N 10 0 R >>',
        '/FT /Tx /T (b) /V (In Frankfurt.) /DA (/Helv 10 Tf 1 g) /Rect [200 685 500 705]',
        '/FT /Tx /T (c) /V (Beside the page.) /Rect [900 635 950 650]',
        '/FT /Tx /T (d) /V (Without height.) /Rect [60 595 500 595]',
      ]
      const form = widgets(fields)
      const page = await read(pdfOf([lines], undefined, { ...form, objects: [...form.objects, shown('No, never')] }))
      expect(page.questions?.map(({ question, answer }) => [question, answer])).toEqual([
        ['Is customer data encrypted at rest?', 'no'],
      ])
      const row = page.blocks.find(({ start, end }) => page.text.slice(start, end).includes('Frankfurt'))
      expect(row?.visibility).toBe('unsure')
      expect(page.text).not.toMatch(/Beside|height/)
    })

    test('and what somebody typed upon the page, but no remarks', async () => {
      const typed = (kind: string, rect: string, text: string, more = '') =>
        `<< /Type /Annot /Subtype /${kind} /F 4 /Rect [${rect}] /Contents (${text}) /DA (/Helv 10 Tf 0 g) ${more} >>`
      const page = await read(
        pdfOf([lines], undefined, {
          page: '/Annots [6 0 R 7 0 R 8 0 R 9 0 R]',
          objects: [
            typed('FreeText', '60 712 500 732', 'No, never', '/IT /FreeTextTypewriter'),
            typed('FreeText', '100 760 300 780', 'Draft of May'),
            typed('FreeText', '300 590 500 610', 'Is this so?', '/IT /FreeTextCallout'),
            typed('Text', '300 550 320 570', 'Ask them.'),
          ],
        }),
      )
      expect(page.questions?.map(({ question, answer }) => [question, answer])).toEqual([
        ['Is customer data encrypted at rest?', 'no'],
      ])
      expect(page.text).toContain('Draft of May')
      expect(page.text).not.toMatch(/Is this so|Ask them/)
    })

    test('unless it is a form of XFA, which is refused as such', async () => {
      const shell: Line[] = [[60, 740, 10, 'Please wait...']]
      await expect(read(pdfOf([shell], undefined, widgets([], '/XFA [(template) 6 0 R]')))).rejects.toThrow(/XFA/)
    })
  })

  test('without text is read as empty', async () => {
    expect((await read(pdfOf([[]]))).blocks).toEqual([])
  })
})

describe('invisible text in a PDF', () => {
  const shown = 'BT /F1 11 Tf 72 780 Td (Shown before.) Tj ET\n'
  const secret = '(We are certified.) Tj ET'
  const read1 = (content: string): Promise<ParsedDocument> => read(pdfOf([[]], () => Buffer.from(shown + content)))

  test.each([
    ['is in the invisible mode', `BT 3 Tr /F1 11 Tf 72 700 Td ${secret}`],
    ['is in the mode that only clips', `BT 7 Tr /F1 11 Tf 72 700 Td ${secret}`],
    ['is white', `1 1 1 rg BT /F1 11 Tf 72 700 Td ${secret}`],
    ['is white in another colour space', `0 0 0 0 k BT /F1 11 Tf 72 700 Td ${secret}`],
    ['is white in grey', `1 g BT /F1 11 Tf 72 700 Td ${secret}`],
    ['is nearly white', `.99 .98 .99 rg BT /F1 11 Tf 72 700 Td ${secret}`],
    ['has the colour of its ground', `.5 g 0 600 595 200 re f BT /F1 11 Tf 72 700 Td ${secret}`],
    ['is tiny', `BT /F1 0.01 Tf 72 700 Td ${secret}`],
    ['is scaled to nothing', `q .001 0 0 .001 72 700 cm BT /F1 11 Tf ${secret} Q`],
    ['is scaled to nothing by its own matrix', `BT /F1 11 Tf .01 0 0 .01 72 700 Tm ${secret}`],
    ['is flat', `BT /F1 11 Tf 0 Tz 72 700 Td ${secret}`],
    ['stands beside the page', `BT /F1 11 Tf -900 700 Td ${secret}`],
    ['is struck out by a line', `BT /F1 11 Tf 72 700 Td ${secret} ET 70 703 m 200 703 l S BT`],
    ['is struck out by a flat area', `BT /F1 11 Tf 72 700 Td ${secret} ET 70 702.6 130 .8 re f BT`],
    ['stands below the page', `BT /F1 11 Tf 72 -700 Td ${secret}`],
  ])('because it %s is not read', async (_, content) => {
    expect((await read1(content)).text).toBe('Shown before.')
  })

  const said = `BT /F1 11 Tf 72 700 Td ${secret}`
  const form = (box: string, more = ''): string =>
    streamOf(`/Type /XObject /Subtype /Form /BBox [${box}] ${more} /Resources << /Font << /F1 3 0 R >> >>`, said)
  const layer = '<< /Type /OCG /Name (x) >>'
  const blank =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 65 /LastChar 66 /Widths [500 500] /Encoding << /Type /Encoding /Differences [65 /a /b] >> /CharProcs << /a 7 0 R /b 7 0 R >> /Resources << >> >>'
  const readWith = (content: string, besides: Parameters<typeof pdfOf>[2]): Promise<ParsedDocument> =>
    read(pdfOf([[]], () => Buffer.from(shown + content), besides))

  test.each<[string, string, Parameters<typeof pdfOf>[2]]>([
    ['is cut to nothing', `q 0 0 1 1 re W n ${said} Q`, {}],
    ['is cut to another place', `q 300 10 50 50 re W n ${said} Q`, {}],
    ['is drawn in white', `1 G 1 Tr ${said}`, {}],
    ['stands in a form without room', '/X1 Do', { resources: '/XObject << /X1 6 0 R >>', objects: [form('0 0 1 1')] }],
    [
      'belongs to a layer that is off',
      `/OC /o1 BDC ${said} EMC`,
      {
        resources: '/Properties << /o1 6 0 R >>',
        objects: [layer],
        catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>',
      },
    ],
    [
      'stands in a form of a layer that is off',
      '/X1 Do',
      {
        resources: '/XObject << /X1 7 0 R >>',
        objects: [layer, form('0 0 595 842', '/OC 6 0 R')],
        catalog: '/OCProperties << /OCGs [6 0 R] /D << /BaseState /OFF >> >>',
      },
    ],
    ['has letters without ink', 'BT /F2 11 Tf 72 700 Td (ABBA) Tj ET', { objects: [blank, streamOf('', '500 0 d0')] }],
  ])('because it %s is not read', async (_, content, besides) => {
    expect((await readWith(content, besides)).text).toBe('Shown before.')
  })

  test.each<[string, string, Parameters<typeof pdfOf>[2]]>([
    [
      'is painted with a pattern',
      `/Pattern cs /P1 scn ${said}`,
      {
        resources: '/Pattern << /P1 6 0 R >>',
        objects: [
          streamOf(
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
            '1 g 0 0 10 10 re f',
          ),
        ],
      },
    ],
    [
      'lies under an annotation',
      said,
      {
        page: '/Annots [6 0 R]',
        objects: [
          '<< /Type /Annot /Subtype /Square /Rect [40 690 540 720] /IC [1 1 1] /C [1 1 1] /AP << /N 7 0 R >> /F 4 >>',
          streamOf('/Type /XObject /Subtype /Form /BBox [0 0 500 30]', '1 g 0 0 500 30 re f'),
        ],
      },
    ],
    [
      'lies under a shading',
      `${said} q 40 690 500 30 re W n /S1 sh Q`,
      {
        resources:
          '/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> >> >>',
      },
    ],
  ])('because it %s is marked', async (_, content, besides) => {
    const { blocks } = await readWith(content, besides)
    expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined, 'unsure'])
  })

  test('because something is painted over it is marked', async () => {
    const { blocks } = await read1(`BT /F1 11 Tf 72 700 Td ${secret} 1 g 0 600 595 150 re f`)
    expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined, 'unsure'])
  })

  test.each([
    ['white on a dark ground', `0 0 .4 rg 0 600 595 200 re f 1 g BT /F1 11 Tf 72 700 Td ${secret}`],
    ['on a white ground', `1 g 0 0 595 842 re f 0 g BT /F1 11 Tf 72 700 Td ${secret}`],
    ['within what the page is cut to', `q 40 600 500 200 re W n ${said} Q`],
    ['in outlines', `BT 1 Tr /F1 11 Tf 72 700 Td ${secret}`],
  ])('visible text is read: %s', async (_, content) => {
    const { text, blocks } = await read1(content)
    expect(text).toContain('We are certified.')
    expect(blocks.at(-1)!.visibility).toBeUndefined()
  })

  test('joins no sentence', async () => {
    const { blocks, text } = await read1('BT /F1 11 Tf 72 700 Td (We are ) Tj 3 Tr (not ) Tj 0 Tr (certified.) Tj ET')
    expect(text).not.toContain('We are certified')
    expect(blocks.length).toBeLessThanOrEqual(3)
  })
})

describe('a PDF that is none', () => {
  const whole = pdfOf([[[72, 740, 11, 'Text.']]])
  test.each([
    ['is empty', Buffer.from('%PDF-1.7\n')],
    ['is noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa5)])],
    [
      'names a password',
      Buffer.from(
        whole
          .toString('latin1')
          .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P 1 >>'),
        'latin1',
      ),
    ],
  ])('because it %s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableDocument)
  })

  test.each([
    ['is cut short', whole.subarray(0, whole.length - 200)],
    ['lies about its table', Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')],
    [
      'has a page tree that holds itself',
      Buffer.from(whole.toString('latin1').replace('[4 0 R]', '[2 0 R]'), 'latin1'),
    ],
    [
      'has a stream that refers to itself for its length',
      Buffer.from(whole.toString('latin1').replace(/\/Length \d+/, '/Length 5 0 R'), 'latin1'),
    ],
  ])('because it %s ends, one way or the other', async (_, bytes) => {
    await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableDocument))
  })

  test('and unpacks to very much is refused or read within bounded memory', async () => {
    const bomb = pdfOf([[]], () => Buffer.alloc(400_000_000, ' '))
    const before = process.memoryUsage.rss()
    await read(bomb).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableDocument))
    expect(process.memoryUsage.rss() - before).toBeLessThan(750_000_000)
  })

  test('does not stop the next one from being read', async () => {
    await read(Buffer.from('%PDF-')).catch(() => {})
    expect((await read(whole)).text).toBe('Text.')
  })
})
