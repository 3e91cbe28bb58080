import { zipOf } from '../zip-of.fixture.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** For tests: a DOCX with this body, or with a whole document that begins with `<?`; `claimed` as in `zipOf`. */
export function docxOf(body: string, more: Record<string, Buffer | string> = {}, claimed?: number): Buffer {
  return zipOf(
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': body.startsWith('<?')
        ? body
        : `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ...more,
    },
    claimed,
  )
}
