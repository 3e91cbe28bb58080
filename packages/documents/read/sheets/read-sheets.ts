import type { SheetsTask } from '../../confined/tasks.ts'
import { CSV, ODS, XLSX } from '../media-types.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { readCsv } from './csv.ts'
import { readOds } from './ods.ts'
import type { Sheet } from './sheet.ts'
import { readXlsx } from './xlsx.ts'

/** Runs only in the confined thread. @throws UnreadableDocument */
export function readSheets({ bytes, mediaType }: Omit<SheetsTask, 'kind'>): Sheet[] {
  if (mediaType === XLSX) return readXlsx(bytes)
  if (mediaType === CSV) return readCsv(bytes)
  if (mediaType === ODS) return readOds(bytes)
  throw new UnreadableDocument(`Documents of type ${mediaType} are not workbooks.`, 'wrong_type')
}
