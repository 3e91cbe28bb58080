import { parentPort } from 'node:worker_threads'
import { ApiError } from '@custos/contract/errors'
import type { Columns } from '@custos/documents/read/sheets/columns'
import { type EncodedSheets, sheetsIn } from '@custos/documents/read/sheets/sheet'
import { lowerPriority } from '@custos/kernel/lower-priority'
import { type Imported, importJson, importSheets } from './imported.ts'

lowerPriority()

/** The input of the thread (the sheets of a workbook, or a JSON document) and its result. */
export type ImportTask = { sheets: EncodedSheets; columns: Partial<Columns> } | { json: Uint8Array }
export type ImportOutcome = { imported: Imported } | { refused: string }

function outcomeOf(task: ImportTask): ImportOutcome {
  try {
    return { imported: 'sheets' in task ? importSheets(sheetsIn(task.sheets), task.columns) : importJson(task.json) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refused: error.message }
  }
}

parentPort!.on('message', (task: ImportTask) => parentPort!.postMessage(outcomeOf(task)))
