import { certificateTitle } from '@custos/contract/certificate-title'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { organisation } from '../api/organisation.ts'
import type { HistoryEntry, VendorReport } from '../api/types.ts'
import { vendor, vendorHistory, vendorReport } from '../api/vendors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MailLinks } from '../parts/mail-links.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { customFieldWords } from '../vendors/custom-field-words.ts'
import { claimedIn, counts, countsOf, Period, stateOf } from './certificates.tsx'
import { ConditionLine } from './condition-line.tsx'
import { withoutStatusChanges, wordsOf } from './history.tsx'

const labels = texts.vendor

/** The tabs in a few lines each: obligations, claims, contacts, and the last event. */
export function VendorSummary({ vendorId }: { vendorId: string }) {
  return (
    <aside className="vendor-summary" aria-label={labels.inShort}>
      <OpenConditions vendorId={vendorId} />
      <Loaded query={useQuery(vendorReport(vendorId))}>
        {(report) =>
          report !== null &&
          report.collected_at !== null && (
            <>
              <Certificates vendorId={vendorId} report={report} />
              <Contacts vendorId={vendorId} report={report} />
            </>
          )
        }
      </Loaded>
      <CustomFields vendorId={vendorId} />
      <Notes vendorId={vendorId} />
      <LastEvents vendorId={vendorId} />
    </aside>
  )
}

function Part({ name, children, more }: { name: string; children: ReactNode; more: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
      {more}
    </section>
  )
}

/** The open conditions of the decision in force, the next due first. */
function OpenConditions({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(vendor(vendorId))
  const open = data?.current_approval?.condition_items.filter(({ met_at }) => met_at === null) ?? []
  if (open.length === 0) return null
  return (
    <Part
      name={labels.openConditions}
      more={
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId }}>
          {texts.warning.decisionInForce}
        </Link>
      }
    >
      <ul>
        {open
          .toSorted((one, other) => (one.due ?? Infinity) - (other.due ?? Infinity))
          .map((condition) => (
            <ConditionLine key={condition.id} condition={condition} decision={null} />
          ))}
      </ul>
    </Part>
  )
}

/** The number of each kind; the tab has all. */
const shown = 4

function Certificates({ vendorId, report }: { vendorId: string; report: VendorReport }) {
  const claimed = claimedIn(report).toSorted((one, other) => Number(counts(other)) - Number(counts(one)))
  return (
    <Part
      name={labels.tabs.certificates}
      more={
        <Link to="/vendors/$vendorId/certificates" params={{ vendorId }}>
          {claimed.length > shown ? labels.allOf(claimed.length) : labels.more}
        </Link>
      }
    >
      {claimed.length === 0 ? (
        <p className="dim">{texts.certificates.none}</p>
      ) : (
        <>
          <p className="dim">{countsOf(claimed)}</p>
          <ul>
            {claimed.slice(0, shown).map((claim) => (
              <li key={claim.id}>
                <span className="standard">{certificateTitle(claim.name, claim.type)}</span>{' '}
                {counts(claim) && <Period claim={claim} />}
                <span className="under">{stateOf(claim)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

/** Contacts; an unknown one is marked. */
function Contacts({ vendorId, report }: { vendorId: string; report: VendorReport }) {
  const { businessInformation: business, contactInformation: contacts } = report
  const words = texts.company
  const known: [string, string | null][] = [
    [words.privacy, contacts.privacyContact],
    [words.security, contacts.securityContact],
    [words.officer, contacts.dpoDetails],
    [words.company, business.legalEntity ?? business.companyName],
    [words.headquarters, business.headquarters],
  ]
  return (
    <Part
      name={words.contacts}
      more={
        <Link to="/vendors/$vendorId/company" params={{ vendorId }}>
          {labels.tabs.company}
        </Link>
      }
    >
      <dl className="facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? 'dim' : undefined}>
              {value === null ? words.notFound : <MailLinks text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** The custom fields with a value. */
function CustomFields({ vendorId }: { vendorId: string }) {
  const { data: found } = useQuery(vendor(vendorId))
  const settings = useQuery({ ...organisation, enabled: useMay('frameworks:read') })
  const nameOf = usePersonName()
  const values = (settings.data?.custom_fields ?? []).flatMap((field) => {
    const words = found && customFieldWords(field, found, nameOf)
    return words ? [{ ...field, words }] : []
  })
  if (values.length === 0) return null
  return (
    <Part
      name={texts.settings.customFields}
      more={
        <Link to="/vendors/$vendorId/edit" params={{ vendorId }}>
          {labels.edit}
        </Link>
      }
    >
      <dl className="facts">
        {values.map(({ key, name, words }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Notes({ vendorId }: { vendorId: string }) {
  const notes = useQuery(vendor(vendorId)).data?.notes ?? []
  if (notes.length === 0) return null
  return (
    <Part
      name={texts.editVendor.notes}
      more={
        <Link to="/vendors/$vendorId/edit" params={{ vendorId }}>
          {labels.edit}
        </Link>
      }
    >
      <NoteList notes={notes.slice(0, shown)} />
      {notes.length > shown && (
        <details>
          <summary>{labels.allOf(notes.length)}</summary>
          <NoteList notes={notes.slice(shown)} />
        </details>
      )}
    </Part>
  )
}

function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="notes">
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note has no id, and two may be alike
        <li key={index}>{note}</li>
      ))}
    </ul>
  )
}

function LastEvents({ vendorId }: { vendorId: string }) {
  const query = useInfiniteQuery(vendorHistory(vendorId))
  return (
    <Part
      name={labels.tabs.history}
      more={
        <Link to="/vendors/$vendorId/history" params={{ vendorId }}>
          {labels.wholeHistory}
        </Link>
      }
    >
      <Loaded query={query}>
        {({ pages }) => (
          <ul>
            {withoutStatusChanges(pages[0]!.data)
              .slice(0, shown)
              .map((entry) => (
                <li key={entry.id}>
                  {wordsOf(entry)}
                  <span className="under">{[shortDay(entry.at), actorOf(entry)].filter(Boolean).join(', ')}</span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Part>
  )
}

/** Names an app as an app, because its name alone could be a person's. */
const actorOf = ({ by }: HistoryEntry): string | null =>
  by && (by.kind === 'APP' ? texts.history.byApp(by.name) : texts.history.by(by.name))
