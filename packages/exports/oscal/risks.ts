import type { Answer, AssessedVendor } from './source.ts'
import { property, prose, some } from './text.ts'

type Factor = NonNullable<AssessedVendor['assessment']['risk']>['factors'][number]

/** A factor of the risk, with its answers and the next step. */
export function riskOf(factor: Factor, answers: readonly Answer[], id: (name: string) => string) {
  const { code, message, weight, statements, article, step } = factor
  const name = `${code} ${message}`
  const behind = answers.filter(({ statement }) => statements.includes(statement))
  return {
    uuid: id(`risk ${name}`),
    title: prose(message),
    description: prose(message),
    statement: prose(message),
    props: [...property('rule', code), ...property('weight', weight), ...property('article', article)],
    status: 'open',
    ...some(
      'remediations',
      step === null
        ? []
        : [{ uuid: id(`step ${name}`), lifecycle: 'recommendation', title: prose(step), description: prose(step) }],
    ),
    ...some(
      'related-observations',
      behind.map((answer) => ({ 'observation-uuid': id(`observation ${answer.id}`) })),
    ),
  }
}
