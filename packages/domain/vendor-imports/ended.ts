import { dayOf } from '../vendors/contract-dates.ts'
import { type Column, isHeadedNotes, type WrittenCell } from './columns.ts'
import { plain } from './plain.ts'
import type { End, ReadRow } from './row.ts'
import { isNo, saysNothing } from './values.ts'

/** Words for vendors that an organisation no longer uses, in English, German, French, Spanish and Dutch. For plain text. */
const ended =
  '(?:ended|former|retired|inactive|terminated|offboarded|decommissioned|archived|no longer used|ausgeschieden\\w*|beendet\\w*|ehemalig\\w*|inaktiv\\w*|abgeschaltet\\w*|ausgelistet\\w*|anciens?|termine[es]*|inactifs?|antigu[oa]s?|terminad[oa]s?|inactiv[oa]s?|de baja|beeindigd\\w*|voormalig\\w*|inactieve?)'
const when = '(?:on|at|since|date|am|seit|zum|le|depuis|el|desde|op|sinds)'

/** Words for a notice. Their day may be that of the notice, unless a word points to the end. */
const notice = '(?:gekundigt|cancell?ed|notice given|resilie[es]*|opgezegd)'
const until = '(?:zum|per|to|with effect from|effective|au|tegen)'

const endedSheet = new RegExp(`\\b${ended}\\b`)
const endedHeading = new RegExp(`^(?:(?:use|vendor|supplier) )?${ended}(?: ${when})?$`)
const endedState = new RegExp(
  `^(?:${ended}|${notice}|(?:nicht mehr|no longer|plus|niet meer|not) (?:aktiv|active|actif|actief|in use|genutzt))\\b`,
)
/** A remark that says nothing else: “beendet zum 30.06.2026”. */
const endedRemark = new RegExp(`^(?:${ended}(?: (?:${when}|${until}))?|${notice} ${until})(?: \\d[\\d ]*)?$`)
const isOfNotice = new RegExp(`\\b${notice}\\b`)
const pointsToEnd = new RegExp(`\\b${until}\\b`)
const stateHeading = /^(?:(?:vendor|supplier) )?(?:status|state|statut|estado|zustand)$/
const activeHeading = /^(?:(?:still )?active|in use|(?:noch )?aktiv|in nutzung|actifs?|activ[oa]s?|actief|in gebruik)$/

/**
 * What says that the vendor of a row has ended: its sheet, or a cell. null: nothing does. A date of its contract is no end of the
 * vendor.
 */
export function endOf(sheet: string, columns: readonly Column[], cells: readonly WrittenCell[]): End | null {
  if (columns.some(({ field }) => field === 'custos_id')) return null
  const cell = cells.find(({ field, heading, text, isStruck, isRemark }) => {
    if (isStruck || isRemark || saysNothing(text) || field === 'ended_on') return false
    const [head, said] = [plain(heading), plain(text)]
    if (field === 'contract_end') return endedRemark.test(said)
    return (
      (endedHeading.test(head) && !isNo(text)) ||
      (stateHeading.test(head) && endedState.test(said)) ||
      (activeHeading.test(head) && isNo(text)) ||
      (isHeadedNotes(heading) && endedRemark.test(said))
    )
  })
  if (cell) {
    const isNotice = isOfNotice.test(plain(cell.text))
    const namesEnd = !isNotice || pointsToEnd.test(plain(cell.text))
    const said = `${cell.heading}: ${cell.text.trim()}`
    return { said, isNotice, text: namesEnd ? cell.text : '', isOfSheet: false }
  }
  return endedSheet.test(plain(sheet)) ? { said: `sheet ${sheet}`, isNotice: false, text: '', isOfSheet: true } : null
}

/**
 * A row whose vendor has ended without a day, with one: the end of its contract, if that is past or follows a notice, else today. A
 * vendor that has an end keeps it.
 */
export function withDayOfEnd(read: ReadRow, found: { ended_on: string | null } | undefined, now: Date): ReadRow {
  const { undatedEnd: end, vendor } = read
  if (end === null || (found && found.ended_on !== null)) return read
  const today = dayOf(now)
  const contractEnd = vendor.contracts?.[0]?.ends_on ?? null
  const isItsEnd = contractEnd !== null && (end.isNotice || contractEnd <= today)
  const ended_on = isItsEnd ? contractEnd : today
  const standing = isItsEnd ? `the end of its contract, ${contractEnd},` : `today, ${today},`
  const message = `has ended (${end.said}) without a day: ${standing} stands for it`
  return {
    ...read,
    vendor: { ...vendor, ended_on },
    doubts: [...read.doubts, { field: 'ended_on', message, without_note: true }],
  }
}

/**
 * A row of a vendor that earlier rows describe: if only some of them say that the vendor has ended, it has not.
 *
 * @param saidEnded of the earlier rows; undefined: there are none.
 * @param before the last day before the import.
 */
export function withSameUse(read: ReadRow, saidEnded: boolean | undefined, before: string | null): ReadRow {
  if (saidEnded === undefined || saidEnded === (typeof read.vendor.ended_on === 'string')) return read
  const message = 'has ended according to one row of the vendor, and not to another: the vendor stays as it was'
  return {
    ...read,
    vendor: { ...read.vendor, ended_on: before },
    doubts: [
      ...read.doubts.filter(({ field, without_note }) => field !== 'ended_on' || !without_note),
      { field: 'ended_on', message, without_note: true },
    ],
  }
}
