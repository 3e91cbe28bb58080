import { walkXml } from '../read/sheets/xml.ts'
import { type Edit, edited } from './edits.ts'

/** Whether a sheet has formulas, whose values are stored with them. */
export const holdsFormulas = (sheet: string): boolean => /<(?:[\w.-]+:)?f[\s/>]/.test(sheet)

/** The elements of a workbook that precede its calculation settings (ECMA-376 part 1, section 18.2.27). */
const before = new Set(['sheets', 'functionGroups', 'externalReferences', 'definedNames'])

/** The workbook part with the setting that recalculates all formulas on opening, because their stored values are outdated. */
export function calculatedOnOpening(workbook: string): string {
  let edit: Edit | null = null
  let isTold = false
  walkXml(workbook, {
    open(name, { fullCalcOnLoad }, { start, end }) {
      if (name !== 'calcPr') return
      isTold = true
      const tag = workbook.slice(start, end).replace(/\sfullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, '')
      if (fullCalcOnLoad !== '1') edit = { start, end, xml: tag.replace(/\s*\/?>$/, ' fullCalcOnLoad="1"$&') }
    },
    close(name, { end }) {
      if (isTold || !before.has(name)) return
      const [prefix = ''] = /(?<=<\/?)[\w.-]+:(?=\w+\s*\/?>$)/.exec(workbook.slice(0, end)) ?? []
      edit = { start: end, end, xml: `<${prefix}calcPr fullCalcOnLoad="1"/>` }
    },
  })
  return edit === null ? workbook : edited(workbook, [edit])
}
