import type { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import type { Refusal } from '../documents/document.ts'

const kinds: [pattern: RegExp, code: Refusal['code']][] = [
  [/encrypted|password/i, 'encrypted'],
  [/unpacks to too much|too many entries|holds more than is read|too long to read|too much memory/, 'too_large_inside'],
  [/is no workbook|no directory|cannot be read|is no text|is no CSV|holds macros/, 'wrong_type'],
]

/** Why a document is refused, for people and programs. */
export function refusalOf({ message }: UnreadableDocument): Refusal {
  return { code: kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'unreadable', message }
}
