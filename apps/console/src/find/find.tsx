import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { users } from '../api/organisation.ts'
import type { FoundPassage } from '../api/search.ts'
import { vendor, vendorsNamed } from '../api/vendors.ts'
import { destinations } from '../navigation.ts'
import { presentKeys } from '../parts/use-keys.ts'
import { personName } from '../session/person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { hostOf } from '../vendors/host.ts'
import { useAnswersOfVendor } from './answers-of-vendor.ts'
import { Passage } from './passage.tsx'
import { usePassagesFound } from './passages-found.ts'
import { recentVendors, useRememberVendor } from './recent-vendors.ts'
import './find.css'

const labels = texts.find

type Kind = keyof typeof labels.kinds

interface SearchHit {
  key: string
  kind: Kind
  name: string
  detail: string
  /** The text around the found words. */
  passage?: FoundPassage
  /** Opens the result or runs the action. */
  go: () => void
}

/** Ctrl K (⌘ K): finds vendors, people, screens, the actions of this screen, and words in all texts, by a few letters. */
export function Find({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useRememberVendor()
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [setOpen])
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      closedby="any"
      className="sheet find"
      aria-label={texts.shell.find}
      onClose={() => setOpen(false)}
    >
      <Search close={() => dialog.current?.close()} />
    </dialog>
  )
}

function Search({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [only, setOnly] = useState<Kind | null>(null)
  const wanted = useDeferredValue(text.trim())
  const { found: hits, leftOut, isLooking } = useFound(wanted, only)
  const selected = hits[Math.min(at, hits.length - 1)]

  function take({ go }: SearchHit): void {
    close()
    go()
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && selected) take(selected)
    // The browser would only clear the field.
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="find-field">
        <input
          type="search"
          role="combobox"
          aria-label={texts.shell.find}
          aria-expanded={hits.length > 0}
          aria-controls="found"
          aria-activedescendant={selected && `found-${selected.key}`}
          autoComplete="off"
          placeholder={labels.hint}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <select
          aria-label={labels.only}
          value={only ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setOnly(choices.find((kind) => kind === value) ?? null)
            setAt(0)
          }}
        >
          <option value="">{labels.everything}</option>
          {choices.map((kind) => (
            <option key={kind} value={kind}>
              {labels.kinds[kind]}
            </option>
          ))}
        </select>
      </div>
      <div id="found" role="listbox" aria-label={labels.found}>
        {[...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of a list box, and of no form
          <div key={kind} role="group" aria-label={labels.kinds[kind]}>
            <p aria-hidden="true">{labels.kinds[kind]}</p>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={entry.key}
                id={`found-${entry.key}`}
                role="option"
                aria-selected={entry === selected}
                onClick={() => take(entry)}
              >
                <span className={kind === 'vendors' || kind === 'recent' ? 'serif' : undefined}>
                  <Letters text={entry.name} wanted={wanted} />
                </span>{' '}
                <span className="dim">{entry.detail}</span>
                {entry.passage && <Passage {...entry.passage} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="dim">{isLooking ? texts.shell.loading : labels.nothing}</p>}
      {leftOut > 0 && <p className="dim">{labels.leftOut(leftOut)}</p>}
      <p className="find-foot">
        <span className="dim">
          <kbd>↑</kbd> <kbd>↓</kbd> {labels.keys.choose} <kbd>{texts.keys.enter}</kbd> {labels.keys.open}{' '}
          <kbd>{texts.keys.escape}</kbd> {labels.keys.close}
        </span>
        <button type="button" className="button" onClick={close}>
          {texts.cancel}
        </button>
      </p>
    </>
  )
}

/** Marks the searched letters in a text. */
function Letters({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** The maximum number of results of each kind. */
const max = 8

const kinds = Object.keys(labels.kinds) as Kind[]
/** The kinds by which a person can narrow the list. */
const choices = kinds.filter((kind) => kind !== 'recent')

/** The server's kinds of passages for each kind of the list. */
const searched: Partial<Record<Kind, readonly FoundPassage['kind'][]>> = {
  passages: ['DOCUMENT', 'ANSWER'],
  notes: ['NOTE'],
  fields: ['FIELD'],
  contracts: ['CONTRACT'],
  comments: ['COMMENT'],
  judgements: ['JUDGEMENT'],
  questions: ['VENDOR_REQUEST'],
  decisions: ['DECISION'],
  conditions: ['CONDITION'],
}
const kindOf = ({ kind }: FoundPassage): Kind => kinds.find((one) => searched[one]?.includes(kind)) ?? 'passages'

/**
 * The server finds vendors, texts and the answers of other vendors. The console finds the rest in the data that it has loaded.
 */
function useFound(wanted: string, only: Kind | null): { found: SearchHit[]; leftOut: number; isLooking: boolean } {
  const navigate = useNavigate()
  const { user, scopes }: { user: { id: string }; scopes: readonly string[] } = useSession()
  const { vendorId } = useParams({ strict: false })
  const isNamed = wanted.length > 1
  const recent = useQueries({ queries: wanted === '' ? recentVendors(user.id, vendorId).map(vendor) : [] })
  const vendors = useQuery({ ...vendorsNamed(wanted), enabled: isNamed })
  const people = useQuery({ ...users, enabled: useMay('users:read') && isNamed })
  const answers = useAnswersOfVendor(isNamed ? vendorId : undefined)
  const { passages, leftOut, isLooking } = usePassagesFound(wanted, only === null ? [] : (searched[only] ?? null))
  const letters = wanted.toLowerCase()
  const matches = (...words: (string | null)[]) => words.some((word) => word?.toLowerCase().includes(letters))
  const to = (address: string, search?: object) => () => void navigate({ to: address, ...(search && { search }) })
  const hits: SearchHit[] = [
    // A deleted vendor is missing in the response.
    ...recent
      .flatMap(({ data }) => data ?? [])
      .map(({ id, name, domain }) => ({
        key: id,
        kind: 'recent' as const,
        name,
        detail: hostOf(domain),
        go: to(`/vendors/${id}`),
      })),
    ...presentKeys()
      .filter(({ label }) => isNamed && matches(label))
      .map(({ key, label, act }) => ({
        key: `key-${key}`,
        kind: 'here' as const,
        name: label,
        detail: labels.action(key),
        go: act,
      })),
    ...(isNamed ? (vendors.data ?? []) : []).map(({ id, name, domain }) => ({
      key: id,
      kind: 'vendors' as const,
      name,
      detail: hostOf(domain),
      go: to(`/vendors/${id}`),
    })),
    ...answers
      .filter(({ statement, evidence }) => matches(statement, evidence))
      .slice(0, max)
      .map(({ id, statement, assessmentId }) => ({
        key: id,
        kind: 'answers' as const,
        name: statement,
        detail: labels.answer,
        go: to(`/vendors/${vendorId}/assessments/${assessmentId}`, { answer: id }),
      })),
    ...(isNamed ? (people.data ?? []) : [])
      .filter(({ name, email }) => matches(name, email))
      .slice(0, max)
      .map(({ id, name, email, role }) => ({
        key: id,
        kind: 'people' as const,
        name: personName({ name, email }),
        detail: texts.roles[role],
        go: to('/people'),
      })),
    ...[...destinations.flatMap(({ items }) => items), account]
      .filter(({ name, scope }) => (scope === null || scopes.includes(scope)) && matches(name))
      .map(({ to: address, name }) => ({ key: address, kind: 'screens' as const, name, detail: '', go: to(address) })),
    ...settings
      .filter(({ name, scope }) => isNamed && scopes.includes(scope) && matches(name))
      .map(({ name, address }) => ({ key: name, kind: 'settings' as const, name, detail: '', go: to(address) })),
    ...passages
      .filter(({ kind, vendor_id }) => kind !== 'ANSWER' || vendor_id !== vendorId)
      .map((passage, index) => ({
        key: `passage-${index}`,
        kind: kindOf(passage),
        name: passage.vendor_name,
        detail: detailOf(passage),
        passage,
        go: to(...placeOf(passage)),
      })),
  ]
  return {
    found: hits.filter(({ kind }) => only === null || kind === only),
    leftOut,
    isLooking: vendors.isFetching || isLooking,
  }
}

function detailOf({ kind, title }: FoundPassage): string {
  if (title === null) return ''
  if (kind === 'ANSWER') return labels.inAnswer
  if (kind === 'DOCUMENT') return labels.inDocument(title)
  return kind === 'FIELD' ? (labels.fields[title] ?? title) : title
}

/** The screen of a result, and the part of it. */
function placeOf({
  kind,
  vendor_id,
  assessment_id,
  result_id,
  sha256,
  title,
  start,
  marks,
}: FoundPassage): Destination {
  const vendor = `/vendors/${vendor_id}`
  const review = `${vendor}/assessments/${assessment_id}`
  if (result_id !== null) return [review, { answer: result_id }]
  if (kind === 'DOCUMENT') {
    const [first, last] = [marks[0], marks.at(-1)]
    return [review, { document: sha256, from: start! + (first?.start ?? 0), to: start! + (last?.end ?? 0) }]
  }
  if (kind === 'CONTRACT') return [`${vendor}/contracts`]
  if (kind === 'VENDOR_REQUEST') return [`${vendor}/questions`]
  if (kind === 'DECISION' || kind === 'CONDITION') return [`${vendor}/decisions`]
  return [kind === 'FIELD' && title !== null && title in labels.fields ? `${vendor}/edit` : vendor]
}

type Destination = [address: string, search?: object]

const account = { to: '/my-account', name: texts.shell.account, scope: null }

/** The settings, by their labels. */
const settings = [
  { name: texts.settings.region, address: '/settings', scope: 'frameworks:read' },
  { name: texts.settings.sector, address: '/settings', scope: 'frameworks:read' },
  { name: texts.settings.retention, address: '/settings', scope: 'frameworks:read' },
  { name: texts.settings.fourEyes, address: '/settings', scope: 'frameworks:read' },
  { name: texts.singleSignOn.title, address: '/settings', scope: 'users:write' },
]
