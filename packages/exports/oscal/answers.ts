import type { Answer } from './source.ts'
import { moment, property, prose, some, token } from './text.ts'

type Ids = (name: string) => string

/** The objective of a statement: its framework and its number. */
export const targetOf = ({ framework, number, claim }: Answer): string =>
  `${token(framework.id)}.${number}${claim === null ? '' : `.${token(claim)}`}`

/** The documents examined for a statement, and the passage, or why it is open. */
export function observationOf(answer: Answer, id: Ids) {
  const { statement, framework, category, reference, status, confidence, judgement, sources, completed_at } = answer
  const remarks = answer.why_open_in_full ?? judgement?.reason
  return {
    uuid: id(`observation ${answer.id}`),
    title: prose([framework.name, reference].filter(Boolean).join(' ')),
    description: prose(statement),
    props: [
      ...property('objective-id', targetOf(answer)),
      ...property('result-id', answer.id),
      ...property('category', category),
      ...property('answer-status', status),
      ...property('confidence', confidence),
      ...property('engine-answer', answerWord(answer.answer)),
      ...property('effective-answer', answerWord(answer.effective_answer)),
      ...property('open-because', answer.effective_answer === null ? answer.why_open : null),
      ...property('not-applicable', answer.not_applicable),
      ...property('judgement', judgement?.verdict),
    ],
    methods: ['EXAMINE'],
    types: ['control-objective'],
    subjects: [{ 'subject-uuid': id('vendor'), type: 'party' }],
    ...some('relevant-evidence', [
      ...sources.filter(({ quote }) => quote !== null).map((source) => evidenceOf(source, id)),
      ...(judgement?.quote
        ? [
            {
              description: prose(judgement.quote),
              props: [...property('given-by', 'a person'), ...property('location', judgement.source)],
            },
          ]
        : []),
    ]),
    collected: moment(sources[0]?.sourced_at ?? completed_at),
    ...(remarks && { remarks: prose(remarks) }),
  }
}

const answerWord = (answer: boolean | null): string => (answer === null ? 'open' : answer ? 'yes' : 'no')

function evidenceOf(
  { name, location, sha256, quote, start, end, page, stated_by_vendor }: Answer['sources'][number],
  id: Ids,
) {
  return {
    ...(sha256 !== null && { href: `#${id(`document ${sha256}`)}` }),
    description: prose(quote!),
    props: [
      ...property('document', name),
      ...property('location', location),
      ...property('sha256', sha256),
      ...property('start', start),
      ...property('end', end),
      ...property('page', page),
      ...(stated_by_vendor ? property('stated-by-vendor', 'yes') : []),
    ],
  }
}

/** No finding if the answer is unknown: silence is no finding. */
export function findingsOf(answer: Answer, id: Ids) {
  const { effective_answer, statement, framework, reference } = answer
  if (effective_answer === null) return []
  return [
    {
      uuid: id(`finding ${answer.id}`),
      title: prose([framework.name, reference].filter(Boolean).join(' ')),
      description: prose(statement),
      target: {
        type: 'objective-id',
        'target-id': targetOf(answer),
        status: { state: effective_answer ? 'satisfied' : 'not-satisfied' },
      },
      'related-observations': [{ 'observation-uuid': id(`observation ${answer.id}`) }],
    },
  ]
}
