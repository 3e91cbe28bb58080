import type { FillTask } from '../confined/tasks.ts'
import { CSV, XLSX } from '../read/media-types.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import type { Filled } from './cell-texts.ts'
import { fillCsv } from './fill-csv.ts'
import { fillXlsx } from './fill-xlsx.ts'

/** Runs only in the confined thread, because it reads the file. @throws UnreadableDocument */
export function fillCells({ bytes, mediaType, texts }: Omit<FillTask, 'kind'>): Filled {
  if (mediaType === XLSX) return fillXlsx(bytes, texts)
  if (mediaType === CSV) return fillCsv(bytes, texts)
  throw new UnreadableDocument(`Documents of type ${mediaType} are not workbooks.`, 'wrong_type')
}
