import { memo, useEffect, useRef } from 'react'
import { AnswerSign } from '../parts/signs.tsx'
import { texts } from '../texts/texts.ts'
import { type AnswerGroup, hasNewReply, isJudged, type ListedAnswer } from './listed-answers.ts'
import { scrollWithin } from './scroll-within.ts'
import { type UnsavedJudgement, type UnsavedJudgements, unsavedOf } from './send-judgements.ts'
import { verdictInWords } from './verdict-in-words.ts'

const labels = texts.review

/** The statements by category or article. The open one is marked, and checked ones show it. */
export function StatementList({
  groups,
  titleOf,
  current,
  unsaved,
  open,
}: {
  groups: AnswerGroup[]
  titleOf: (item: ListedAnswer) => string
  current: string | null
  unsaved: UnsavedJudgements
  open: (id: string) => void
}) {
  return (
    <>
      {groups.map(({ category, items: group }) => (
        <section key={group[0]!.result.id}>
          <h2>
            {category}
            <span>{labels.of(group.filter(isJudged).length, group.length)}</span>
          </h2>
          <ul>
            {group.map((item) => (
              <Entry
                key={item.result.id}
                item={item}
                title={titleOf(item)}
                current={item.result.id === current}
                state={unsavedOf(unsaved, item.result.id)?.state}
                open={open}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const Entry = memo(function Entry({
  item,
  title,
  current,
  state,
  open,
}: {
  item: ListedAnswer
  title: string
  current: boolean
  state: UnsavedJudgement['state'] | undefined
  open: (id: string) => void
}) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!current) return
    const show = (): void => {
      if (entry.current) scrollWithin(entry.current.closest('.pane'), entry.current, 'sight')
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [current])
  const { result } = item
  return (
    <li ref={entry} className={isJudged(item) ? 'done' : undefined}>
      <button type="button" aria-current={current || undefined} onClick={() => open(result.id)}>
        <AnswerSign result={result} />
        <span>{title}</span>
        <span className={state === 'failed' || state === 'conflict' ? 'state failed' : 'state'}>
          {stateOf(item, state)}
        </span>
      </button>
    </li>
  )
})

function stateOf({ result }: ListedAnswer, state: UnsavedJudgement['state'] | undefined): string {
  if (state === 'sending') return labels.saving
  if (state === 'failed') return labels.notSaved
  if (state === 'conflict') return labels.conflict
  if (hasNewReply(result)) return labels.vendorAnswered
  if (!result.judgement) return ''
  return verdictInWords(result.judgement)
}
