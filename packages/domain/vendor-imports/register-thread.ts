import { parentPort } from 'node:worker_threads'
import { ApiError } from '@custos/contract/errors'
import { type EncodedSheets, sheetsIn } from '@custos/documents/read/sheets/sheet'
import { lowerPriority } from '@custos/kernel/lower-priority'
import type { CustomField } from '../organisation/organisation.ts'
import type { ChosenValue } from './chosen-values.ts'
import { type Register, type Remembered, readRegister } from './register.ts'
import type { Person } from './row.ts'

lowerPriority()

/** The input and output of the thread. */
export interface RegisterTask {
  sheets: EncodedSheets
  /** The name of the one to read; undefined: the one with the most known headings. */
  sheet: string | undefined
  columns: string | undefined
  takesStruck: boolean
  people: Person[]
  customFields: CustomField[]
  values: ChosenValue[]
  remembered: Remembered[]
}

export type RegisterOutcome = { register: Register } | { refused: { message: string; param: string | null } }

function outcomeOf({ sheets, sheet, columns, takesStruck, ...given }: RegisterTask): RegisterOutcome {
  try {
    return { register: readRegister(sheetsIn(sheets), { sheet, columns, takesStruck }, given) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, param } = error
    return { refused: { message, param } }
  }
}

parentPort!.on('message', (task: RegisterTask) => parentPort!.postMessage(outcomeOf(task)))
