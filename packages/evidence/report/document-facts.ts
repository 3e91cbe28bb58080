import type { ReadDocument } from '@custos/documents/model'

export function documentFacts(_kind: string, _document: ReadDocument): never[] {
  return []
}
