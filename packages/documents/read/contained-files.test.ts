import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import { docxOf } from './docx/docx-of.fixture.ts'
import { EML, ZIP } from './media-types.ts'
import { zipOf } from './zip-of.fixture.ts'

const docx = docxOf('<w:p><w:r><w:t>We encrypt data.</w:t></w:r></w:p>')
const csv = 'Question,Answer\nDo you encrypt backups?,Yes\n'
const outline = ({ text, blocks }: Awaited<ReturnType<typeof readPage>>) =>
  blocks.map(({ kind, headings, start, end }) => `${kind} ${headings.join(' > ')}: ${text.slice(start, end)}`)

test('a ZIP of documents is read as its files, and what cannot be read is named with the reason', async () => {
  const page = await readPage(
    zipOf({
      'a/policy.docx': docx,
      'a/caiq.csv': csv,
      'more.zip': zipOf({ 'b.txt': 'Hidden deep.' }),
      'old.rtf': '{\\rtf1 We are certified.}',
      '__MACOSX/a/policy.docx': 'x',
    }),
    'https://vendor.example/all.zip',
    ZIP,
  )
  expect(outline(page)).toEqual([
    'heading : a/policy.docx',
    'paragraph a/policy.docx: We encrypt data.',
    'heading : a/caiq.csv',
    'paragraph a/caiq.csv: Do you encrypt backups?\tYes',
    'heading : more.zip',
    'boilerplate more.zip: (more.zip was not read: Archives in archives are not read.)',
    'heading : old.rtf',
    'boilerplate old.rtf: (old.rtf was not read: RTF is not read; save it as DOCX or PDF.)',
  ])
  const [row] = page.questions!
  expect([row?.answer, page.text.slice(row?.start, row?.end)]).toEqual(['yes', 'Do you encrypt backups?\tYes'])
  expect(page.sentences.map(({ start, end }) => page.text.slice(start, end))).toContain('We encrypt data.')
})

test('a message is read with its attachments, and without what it answers', async () => {
  const message = [
    'From: Vendor <security@vendor.example>',
    'Subject: =?utf-8?q?Your_questions=E2=80=A6?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Our office is in Z=FCrich.',
    '> Are you certified?',
    '--x',
    'Content-Type: application/octet-stream; name=policy.docx',
    'Content-Disposition: attachment; filename=policy.docx',
    'Content-Transfer-Encoding: base64',
    '',
    docx.toString('base64'),
    '--x--',
  ].join('\r\n')
  expect(outline(await readPage(message, 'https://vendor.example/a.eml', EML))).toEqual([
    'heading : Your questions…',
    'paragraph Your questions…: Our office is in Zürich.',
    'heading : policy.docx',
    'paragraph policy.docx: We encrypt data.',
  ])
})

test('a file within an attached message or archive is read under its name', async () => {
  const message = (boundary: string, subject: string, ...files: string[][]) =>
    [
      'From: a@vendor.example',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      ...files.flatMap((part) => [`--${boundary}`, ...part]),
      `--${boundary}--`,
    ].join('\r\n')
  const file = (name: string, bytes: Buffer) => [
    `Content-Type: application/octet-stream; name=${name}`,
    `Content-Disposition: attachment; filename=${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ]
  const inner = message(
    'y',
    'Inner',
    ['Content-Type: text/plain', '', 'We test backups.'],
    file('a.csv', Buffer.from(csv)),
  )
  const page = await readPage(
    message(
      'x',
      'Outer',
      ['Content-Type: message/rfc822; name=fwd.eml', 'Content-Disposition: attachment', '', inner],
      file('all.zip', zipOf({ 'policy.docx': docx, 'deep.zip': zipOf({ 'b.txt': 'Hidden deep.' }) })),
      file('broken.zip', Buffer.from('PK\x03\x04 nothing')),
    ),
    'https://vendor.example/a.eml',
    EML,
  )
  expect(outline(page)).toEqual([
    'heading : fwd.eml/Inner',
    'paragraph fwd.eml/Inner: We test backups.',
    'heading : fwd.eml/a.csv',
    'paragraph fwd.eml/a.csv: Do you encrypt backups?\tYes',
    'heading : all.zip/policy.docx',
    'paragraph all.zip/policy.docx: We encrypt data.',
    'heading : all.zip/deep.zip',
    'boilerplate all.zip/deep.zip: (all.zip/deep.zip was not read: Archives in archives are not read.)',
    'heading : broken.zip',
    'boilerplate broken.zip: (broken.zip was not read: The archive has no directory.)',
  ])
  expect(page.questions?.map(({ answer }) => answer)).toEqual(['yes'])
})

test('a ZIP of which nothing can be read is refused with the reason', async () => {
  await expect(readPage(zipOf({ 'old.rtf': '{\\rtf1 x}' }), 'https://vendor.example/all.zip', ZIP)).rejects.toThrow(
    /RTF/,
  )
})
