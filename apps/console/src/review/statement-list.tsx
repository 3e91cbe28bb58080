import { memo, useEffect, useRef } from 'react'
import { AnswerSign } from '../parts/signs.tsx'
import { texts } from '../texts/texts.ts'
import { type AnswerGroup, hasNewReply, isJudged, type ListedAnswer } from './listed-answers.ts'
import { type Save, type Saves, saveOf } from './saves.ts'
import { scrollWithin } from './scroll-within.ts'

const labels = texts.review

/** The statements by category or article; the one that is open is marked, what is done says so. */
export function StatementList({
  groups,
  titleOf,
  current,
  saves,
  open,
}: {
  groups: AnswerGroup[]
  titleOf: (item: ListedAnswer) => string
  current: string | null
  saves: Saves
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
                save={saveOf(saves, item.result.id)?.state}
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
  save,
  open,
}: {
  item: ListedAnswer
  title: string
  current: boolean
  save: Save['state'] | undefined
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
        <span className={save === 'failed' || save === 'conflict' ? 'state failed' : 'state'}>
          {stateOf(item, save)}
        </span>
      </button>
    </li>
  )
})

function stateOf({ result }: ListedAnswer, save: Save['state'] | undefined): string {
  if (save === 'saving') return labels.saving
  if (save === 'failed') return labels.notSaved
  if (save === 'conflict') return labels.overtaken
  if (hasNewReply(result)) return labels.vendorAnswered
  if (!result.judgement) return ''
  return labels.verdicts[result.judgement.verdict]
}
