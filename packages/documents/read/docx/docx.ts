import { OfficePackage } from '../sheets/package.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { type MarkedPage, writeBody } from './body.ts'
import { Colours } from './colours.ts'
import { Styles } from './styles.ts'

/**
 * A DOCX (ECMA-376 part 1) as a page, without pictures, comments, headers and footers; its possibly hidden, inserted and deleted
 * text is marked.
 *
 * @throws UnreadableDocument if it is damaged, has macros, or unpacks beyond the limit.
 */
export function docxPage(bytes: Uint8Array): MarkedPage {
  const parts = new OfficePackage(bytes)
  parts.unpackAll()
  const main = parts.relationships('').find(({ type }) => type === 'officeDocument')?.part ?? 'word/document.xml'
  const document = parts.xml(main)
  if (document === null) throw new UnreadableDocument('The archive holds no document of words.', 'wrong_type')
  const related = parts.relationships(main)
  const partOf = (type: string): string | null =>
    parts.xml(related.find((one) => one.type === type)?.part ?? `word/${type}.xml`)
  const theme = related.find((one) => one.type === 'theme')?.part
  const colours = new Colours(theme === undefined ? null : parts.xml(theme), partOf('settings'))
  return writeBody(document, {
    colours,
    styles: new Styles(partOf('styles'), colours),
    footnotes: partOf('footnotes'),
    endnotes: partOf('endnotes'),
    links: parts.links(main),
  })
}
