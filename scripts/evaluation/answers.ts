import type { ParsedDocument } from '@custos/documents/types'
import { answerStatements, vendorFacts } from '@custos/evidence/assess'
import { answerWithModel } from '@custos/evidence/model-answers/answer'
import type { Answer, Statement } from '@custos/evidence/types'
import type { RecordedModel } from '@custos/testkit/recorded-model'

/** The current answers about a vendor, also of a recorded model if there is one. */
export async function answersTo(
  statements: readonly Statement[],
  documents: ParsedDocument[],
  domain: string,
  reader: RecordedModel | null,
): Promise<{ facts: ReturnType<typeof vendorFacts>; answers: Answer[] }> {
  const facts = vendorFacts(documents, domain)
  const scope = { questionnaire: [...statements], frameworks: [] }
  const { questionnaire } = await answerStatements(documents, scope, facts, null)
  if (!reader) return { facts, answers: questionnaire! }
  const { settings } = reader
  const signal = new AbortController().signal
  const read = await answerWithModel(questionnaire!, documents, facts, settings, settings.tenantLimits, signal)
  console.log(JSON.stringify(read.usage))
  return { facts, answers: read.answers }
}
