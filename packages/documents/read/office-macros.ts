import { UnreadableDocument } from './unreadable-document.ts'
import { unzip, type ZipEntry } from './zip.ts'

/** More than the part list of any office file. Bytes. */
const MAX_OF_LIST = 5_000_000
const macros = /vbaProject|vbaData|macroEnabled|macrosheet/i

/**
 * Refuses an office file with macros, which would run when a person opens the returned file. A part may have any name; the list of
 * types has its type (ECMA-376 part 2, section 7.2.3).
 *
 * @throws UnreadableDocument
 */
export function refuseMacros(entries: readonly ZipEntry[]): void {
  const list = entries.find(({ name }) => /^\/?\[content_types\]\.xml$/i.test(name))
  const types = list ? unzip(list, MAX_OF_LIST).toString('latin1').replaceAll('\0', '') : ''
  if (macros.test(types) || entries.some(({ name }) => macros.test(name)))
    throw new UnreadableDocument('The file holds macros.', 'wrong_type')
}
