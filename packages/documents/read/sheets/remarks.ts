import { CellCount } from './bounds.ts'
import type { OfficePackage } from './package.ts'
import { areaOf } from './references.ts'
import type { Remark } from './sheet.ts'
import { walkXml } from './xml.ts'

/** What Excel writes before a threaded comment for its older versions. Only the address is the same in all languages. */
const STUB = /^\s*\[[^\]]{1,100}\].{0,1000}linkid=870924\s+[^:\n]{1,60}:\s*/s

/** The targets of links, the comments and the formulas without a result of a sheet's cells, which its cells do not show (ECMA-376 part 1, sections 18.3.1.47 and 18.7.3). */
export function remarksIn(office: OfficePackage, part: string, xml: string): Remark[] {
  const remarks: Remark[] = []
  const count = new CellCount()
  function add(kind: Remark['kind'], reference: string, text: string) {
    const { left, top } = areaOf(reference)
    const cell = count.cell(left, text)
    if (cell) remarks.push({ kind, row: top, ...cell })
  }
  const links = office.links(part)
  let cell: string | undefined
  let formula: string | null = null
  let isInFormula = false
  let isInValue = false
  walkXml(xml, {
    open(name, { ref, r, id = '' }) {
      const target = links.get(id)
      if (name === 'hyperlink' && ref && target) add('link', ref, target)
      if (name === 'c') [cell, formula] = [r, null]
      isInValue = name === 'v'
      isInFormula = name === 'f'
      if (isInFormula) formula = ''
    },
    text(part) {
      if (isInFormula) formula += part
      else if (isInValue && part.trim() !== '') formula = null
    },
    close(name) {
      isInFormula = isInValue = false
      // A program other than a spreadsheet may write no result, or an empty one.
      if (name === 'c' && cell && formula) add('formula', cell, `=${formula}`)
    },
  })
  const comments = office.relationships(part).find(({ type }) => type === 'comments')?.part
  let reference: string | undefined
  let text = ''
  let isText = false
  walkXml(office.xml(comments ?? '') ?? '', {
    open(name, { ref }) {
      if (name === 'comment') [reference, text] = [ref, '']
      isText = name === 't'
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      isText = false
      if (name === 'comment' && reference) add('comment', reference, text.replace(STUB, ''))
    },
  })
  return remarks
}
