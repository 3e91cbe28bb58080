import type { AnsweredQuestion } from '../../model.ts'

const answers: [pattern: RegExp, answer: NonNullable<AnsweredQuestion['answer']>][] = [
  [/^(?:n\/?a|not applicable|nicht zutreffend|niet van toepassing)\b/i, 'not_applicable'],
  [/^(?:yes|y|ja|oui|sí|si|true|x|✓|✔)(?=$|[\s.,;:–—-])/i, 'yes'],
  [/^(?:no|n|nein|nee|non|false)(?=$|[\s.,;:–—-])/i, 'no'],
]

/** What a cell answers in a word; null when it says something else. */
export function answerIn(text: string): AnsweredQuestion['answer'] {
  return answers.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
