import type { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import type { Refusal } from '../documents/document.ts'

const kinds: [pattern: RegExp, code: Refusal['code']][] = [
  [/encrypted|password/i, 'encrypted'],
  [/once it is unpacked|too many entries|workbook is too large|too long to read|too much memory/, 'too_large_inside'],
  [/is not a workbook|no directory|cannot be read|is not text|is not valid CSV|holds macros/, 'wrong_type'],
]

/** Why a document is refused, for people and programs. */
export function refusalOf({ message }: UnreadableDocument): Refusal {
  return { code: kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'unreadable', message }
}
