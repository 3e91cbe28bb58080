import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type User, users } from '../api/organisation.ts'
import { Form } from '../parts/form.tsx'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** People whose names are listed at once. */
const listed = 6

/** A comment to write. An @ lists the people whom it can mention: arrow keys choose, Enter takes, Escape closes the list. */
export function CommentForm({ add }: { add: (text: string, mentions: string[]) => Promise<void> }) {
  const people = useQuery({ ...users, enabled: useMay('users:read') }).data ?? []
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<{ start: number; name: string } | null>(null)
  const [at, setAt] = useState(0)
  const [picked, setPicked] = useState<User[]>([])
  const offered = typed
    ? people
        .filter((user) => user.status !== 'DISABLED' && matches(personName(user), typed.name))
        .toSorted((a, b) => personName(a).localeCompare(personName(b)))
        .slice(0, listed)
    : []
  const chosen = offered[Math.min(at, offered.length - 1)]

  function change(element: HTMLTextAreaElement): void {
    setText(element.value)
    setTyped(mentionAt(element.value, element.selectionStart))
    setAt(0)
  }

  function take(user: User): void {
    if (!typed || !field.current) return
    const before = `${text.slice(0, typed.start)}@${personName(user)} `
    setText(before + text.slice(typed.start + 1 + typed.name.length).trimStart())
    setPicked((earlier) => [...earlier.filter(({ id }) => id !== user.id), user])
    setTyped(null)
    const { current } = field
    current.focus()
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length))
  }

  function press(event: KeyboardEvent): void {
    if (!chosen || event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) setAt((offered.indexOf(chosen) + by + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Form
      submit={labels.addComment}
      plain
      send={async () => {
        await add(
          text,
          picked.filter((user) => text.includes(`@${personName(user)}`)).map(({ id }) => id),
        )
        setText('')
        setPicked([])
        // The new comment, above the form, moves it down.
        requestAnimationFrame(() => field.current?.form?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }))
      }}
    >
      <div className="field mentioning">
        <label htmlFor="comment">{labels.comment}</label>
        <textarea
          ref={field}
          id="comment"
          name="text"
          rows={2}
          maxLength={5000}
          required
          value={text}
          aria-describedby="comment-hint"
          aria-autocomplete="list"
          aria-controls="mentioned"
          aria-activedescendant={chosen && `mention-${chosen.id}`}
          onChange={(event) => change(event.currentTarget)}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
        />
        <p id="comment-hint" className="field-hint">
          {labels.mentionHint}
        </p>
        <div id="mentioned" role="listbox" aria-label={labels.people} hidden={offered.length === 0}>
          {offered.map((user) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={user.id}
              id={`mention-${user.id}`}
              role="option"
              aria-selected={user === chosen}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(user)}
            >
              {personName(user)} <span className="dim">{user.job_title}</span>
            </div>
          ))}
        </div>
        <p className="visually-hidden" role="status">
          {typed && labels.peopleFound(offered.length)}
        </p>
      </div>
    </Form>
  )
}

/** The mention that is being typed in front of the caret: an @ at the beginning of a word, and part of a name. */
function mentionAt(text: string, caret: number): { start: number; name: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]+)?)$/u.exec(text.slice(0, caret))
  return found && { start: caret - found[1]!.length - 1, name: found[1]! }
}

/** By the beginning of a word of the name. */
const matches = (name: string, typed: string): boolean =>
  ` ${name}`.toLocaleLowerCase().includes(` ${typed.toLocaleLowerCase()}`)
