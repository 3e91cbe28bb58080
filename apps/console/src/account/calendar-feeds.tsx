import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarFeeds, createCalendarFeed, deleteCalendarFeed } from '../api/calendar-feeds.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Field, Form } from '../parts/form.tsx'
import { useMay, useSession } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.account

/** The person's own addresses from which calendars read dates. */
export function CalendarFeeds() {
  const { user } = useSession()
  const may = useMay('vendors:write')
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({ ...calendarFeeds, enabled: may })
  const readAgain = () => queries.invalidateQueries({ queryKey: calendarFeeds.queryKey })
  if (!may) return null
  return (
    <section>
      <h2>{labels.calendar}</h2>
      <p className="dim">{labels.calendarLead}</p>
      <ul className="lines">
        {data
          ?.filter(({ created_by }) => created_by === user.id)
          .map(({ id, name, created_at }) => (
            <li key={id}>
              <span>
                {name} <span className="dim">{labels.since(day(created_at))}</span>
              </span>
              <button
                type="button"
                className="button"
                onClick={() => void deleteCalendarFeed(id).then(readAgain, readAgain)}
              >
                {labels.remove}
              </button>
            </li>
          ))}
      </ul>
      <Form
        submit={labels.addCalendar}
        plain
        send={async ({ name = '', mine }) => {
          const { path } = await createCalendarFeed({ name, owner_id: mine ? user.id : null })
          setAddress(location.origin + path)
          await readAgain()
        }}
      >
        <Field name="name" label={labels.calendarName} maxLength={200} required />
        <label className="choice">
          <input type="checkbox" name="mine" value="yes" /> {labels.calendarMine}
        </label>
      </Form>
      {address && (
        <div className="once" role="status">
          <p>{labels.calendarOnce}</p>
          <CopyField text={address} name={labels.calendar} />
        </div>
      )}
    </section>
  )
}
