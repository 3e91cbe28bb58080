import type { Column, WrittenCell } from './columns.ts'
import { plain } from './plain.ts'

import { isNo, saysNothing } from './values.ts'

/** Words for vendors that an organisation no longer uses, in English, German, French, Spanish and Dutch. For plain text. */
const ended =
  '(?:ended|former|retired|inactive|terminated|offboarded|decommissioned|archived|no longer used|ausgeschieden\\w*|beendet\\w*|ehemalig\\w*|inaktiv\\w*|abgeschaltet\\w*|ausgelistet\\w*|anciens?|termine[es]*|inactifs?|resilie[es]*|antigu[oa]s?|terminad[oa]s?|inactiv[oa]s?|de baja|beeindigd\\w*|voormalig\\w*|inactieve?)'
const when = '(?:on|at|since|date|am|seit|zum|le|depuis|el|desde|op|sinds)'

const endedSheet = new RegExp(`\\b${ended}\\b`)
const endedHeading = new RegExp(`^(?:(?:use|vendor|supplier) )?${ended}(?: ${when})?$`)
const endedState = new RegExp(
  `^(?:${ended}|(?:nicht mehr|no longer|plus|niet meer|not) (?:aktiv|active|actif|actief|in use|genutzt))\\b`,
)
const stateHeading = /^(?:(?:vendor|supplier) )?(?:status|state|statut|estado|zustand)$/
const activeHeading = /^(?:(?:still )?active|in use|(?:noch )?aktiv|in nutzung|actifs?|activ[oa]s?|actief|in gebruik)$/

/** What says that the vendor of a row has ended: its sheet, or a cell. null: nothing does. A date of its contract is no end of the vendor. */
export function endOf(sheet: string, columns: readonly Column[], cells: readonly WrittenCell[]): string | null {
  if (columns.some(({ field }) => field === 'custos_id')) return null
  const cell = cells.find(({ field, heading, text, isStruck, isRemark }) => {
    if (isStruck || isRemark || saysNothing(text) || field === 'contract_end') return false
    const [head, said] = [plain(heading), plain(text)]
    return (
      (endedHeading.test(head) && !isNo(text)) ||
      (stateHeading.test(head) && endedState.test(said)) ||
      (activeHeading.test(head) && isNo(text))
    )
  })
  if (cell) return `${cell.heading}: ${cell.text.trim()}`
  return endedSheet.test(plain(sheet)) ? `sheet ${sheet}` : null
}
