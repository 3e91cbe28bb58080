import type { ParsedDocument } from '@custos/documents/types'
import type { Answer, Certification, Statement } from '../types.ts'
import { answerCustomQuestion } from './answer.ts'
import { prepareCorpus } from './passages.ts'

/** The rules' own answers of documents to customers' statements. */
export function ownAnswers(
  statements: readonly Statement[],
  documents: readonly ParsedDocument[],
  certifications: readonly Certification[] = [],
): Answer[] {
  const corpus = prepareCorpus([...documents])
  return statements.map((statement) => answerCustomQuestion(statement, corpus, certifications))
}
