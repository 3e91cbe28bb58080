import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { users } from '../api/organisation.ts'
import type { AddressedFactor, RiskFactor } from '../api/types.ts'
import { LawArticles } from '../parts/law-articles.tsx'
import { useMay, useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** A condition in the draft. `due` is a date field's value. */
export interface WrittenCondition {
  key: string
  /** The risk factor that the condition answers; null: none. */
  factor: AddressedFactor | null
  text: string
  owner: string
  due: string
}

/** Conditions, each with a due date and an owner. */
export function Conditions({
  conditions,
  notesOf,
  articleOf,
  atLeast,
  change,
}: {
  conditions: WrittenCondition[]
  /** The reasons that reviewers gave when they judged the answers behind a risk factor, by its code. */
  notesOf: (code: string) => string[]
  /** The article that a risk factor is about, by its code. */
  articleOf: (code: string) => string | null
  /** The minimum number of conditions: 0 if others are carried over. */
  atLeast: 0 | 1
  change: (conditions: WrittenCondition[]) => void
}) {
  const me = useSession().user.name
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const names = people.data?.flatMap(({ name }) => name ?? []) ?? [me]
  const edit = (key: string, written: Partial<WrittenCondition>) =>
    change(conditions.map((condition) => (condition.key === key ? { ...condition, ...written } : condition)))
  const notesIn = (factor: AddressedFactor | null, text: string) =>
    factor ? notesOf(factor.code).filter((note) => !text.includes(note)) : []
  const [first, ...others] = conditions
  const [added, setAdded] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The text field of a new condition gets the focus.
  useEffect(() => {
    if (added !== null) field.current?.focus()
  }, [added])
  return (
    <fieldset className="conditions">
      <legend>
        {labels.conditions} <span className="dim">{labels.conditionsHint}</span>
      </legend>
      {first && others.length > 0 && (
        <label className="same-day">
          {labels.sameDay}
          <input
            type="date"
            min={dateField(Date.now() / 1000)}
            value={others.every(({ due }) => due === first.due) ? first.due : ''}
            onChange={({ currentTarget: { value } }) =>
              change(conditions.map((condition) => ({ ...condition, due: value })))
            }
          />
        </label>
      )}
      {conditions.map(({ key, factor, text, owner, due }, index) => (
        <div key={key} className="condition">
          <div>
            <b className="numeric" aria-hidden="true">
              {index + 1}
            </b>
            {factor && <Reason factor={factor} article={articleOf(factor.code)} />}
          </div>
          <textarea
            ref={key === added ? field : undefined}
            aria-label={labels.condition(index + 1)}
            value={text}
            rows={2}
            className="serif"
            maxLength={2000}
            required
            onChange={(event) => edit(key, { text: event.currentTarget.value })}
          />
          {notesIn(factor, text).map((note) => (
            <button
              key={note}
              type="button"
              className="button small note"
              onClick={() => edit(key, { text: `${text} ${labels.notedAs(note)}` })}
            >
              {labels.addNote(note)}
            </button>
          ))}
          <input
            type="date"
            min={dateField(Date.now() / 1000)}
            aria-label={labels.dueOf(index + 1)}
            value={due}
            required
            onChange={(event) => edit(key, { due: event.currentTarget.value })}
          />
          <select
            aria-label={labels.ownerOf(index + 1)}
            value={owner}
            required
            onChange={(event) => edit(key, { owner: event.currentTarget.value })}
          >
            <option value="">{labels.nobody}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {conditions.length > atLeast && (
            <button
              type="button"
              className="button"
              aria-label={labels.removeCondition(index + 1)}
              onClick={() => change(conditions.filter((condition) => condition.key !== key))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="button small"
        onClick={() => {
          const condition = newCondition(me)
          change([...conditions, condition])
          setAdded(condition.key)
        }}
      >
        {labels.addCondition}
      </button>
    </fieldset>
  )
}

/** The reason of the risk that a condition answers, in the same row. The overview has its whole text. */
function Reason({ factor: { message }, article }: { factor: AddressedFactor; article: string | null }) {
  const beginning = beginningOf(message)
  const law = article && <LawArticles of={article} />
  if (beginning === message)
    return (
      <p className="dim">
        {texts.decisionList.addresses(message)} {law}
      </p>
    )
  return (
    <details className="dim">
      <summary>
        {texts.decisionList.addresses(beginning)} {law}
      </summary>
      {message}
    </details>
  )
}

/** A reason up to its first details: `Personal data goes to the vendor itself` of a sentence that goes on to name the recipients. */
const beginningOf = (message: string): string =>
  /^.{15,}?(?= \(|: | “|; |\. |, under |, as )/.exec(message)?.[0] ?? message

/** The days until the proposed due date of a condition. */
const daysProposed = 30

/** A new condition. For a factor of the risk, it states a verifiable outcome and a due date. */
export const newCondition = (owner: string, answered?: RiskFactor): WrittenCondition => ({
  key: crypto.randomUUID(),
  factor: answered ? { code: answered.code, message: answered.message } : null,
  text: answered?.proposed_condition ?? '',
  owner,
  due: dateField(Date.now() / 1000 + daysProposed * 86_400),
})

/** Whether the condition has any text. */
export const isWritten = ({ text }: WrittenCondition): boolean => text.trim() !== ''

/** The end of a day in the person's time zone; null without a day. Unix seconds. */
export function endOfDay(date: string): number | null {
  return date === '' ? null : Math.floor(new Date(`${date}T23:59:59`).getTime() / 1000)
}

/** The day of a moment in the person's time zone, as the value of a date field. */
export function dateField(seconds: number): string {
  const day = new Date(seconds * 1000)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
