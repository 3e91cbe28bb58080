import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createAssessment } from '../api/assessments.ts'
import { vendor } from '../api/vendors.ts'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { DecisionStatus } from '../parts/signs.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { dataWords, frequencyWords } from '../vendors/data-usage-words.ts'
import { hostOf } from '../vendors/host.ts'
import { Warned } from '../warning/warned.tsx'
import './vendor.css'

const say = texts.vendor

const tabs = [
  { to: '/vendors/$vendorId', name: say.tabs.overview },
  { to: '/vendors/$vendorId/answers', name: say.tabs.answers },
  { to: '/vendors/$vendorId/certificates', name: say.tabs.certificates },
  { to: '/vendors/$vendorId/sub-processors', name: say.tabs.subProcessors },
  { to: '/vendors/$vendorId/company', name: say.tabs.company },
  { to: '/vendors/$vendorId/documents', name: say.tabs.documents },
  { to: '/vendors/$vendorId/questions', name: say.tabs.questions },
  { to: '/vendors/$vendorId/decisions', name: say.tabs.decisions },
  { to: '/vendors/$vendorId/history', name: say.tabs.history },
] as const

/** One vendor: who it is and where it stands, with everything that is known of it behind tabs. */
export function VendorPage({ vendorId }: { vendorId: string }) {
  const { data, error, refetch } = useQuery(vendor(vendorId))
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs go on beside the screen: where one is stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or that there are any, is what the scroll is for
  useEffect(() => {
    const tabs = nav.current
    if (!tabs) return
    const widths = new ResizeObserver(() => {
      const tab = tabs.querySelector<HTMLElement>('[aria-current]')
      if (tab) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
    })
    widths.observe(tabs)
    return () => widths.disconnect()
  }, [pathname, data === undefined])
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  // Whoever decides on what nobody has read may; the next step is to read it.
  const wasRead = data.newest_review !== null
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/vendors">{texts.vendors.title}</Link>
          </p>
          <h1>{data.name}</h1>
          <p className="vendor-line">
            <DecisionStatus status={data.overall_status} />
            <span>
              {[hostOf(data.domain), data.industry, dataWords(data.data_usage), frequencyWords(data.data_usage)]
                .filter((part) => part && part !== '–')
                .join(' · ')}
            </span>
            {data.special_categories && <span className="special">{texts.vendors.special}</span>}
          </p>
        </div>
        <div className="buttons">
          <Assess
            vendorId={vendorId}
            pending={data.pending_assessments.length > 0}
            first={data.latest_assessment === null}
            next={!wasRead}
          />
          <Link to="/vendors/$vendorId/decide" params={{ vendorId }} className={wasRead ? 'button primary' : 'button'}>
            {say.decide}
          </Link>
        </div>
      </div>
      <nav ref={nav} className="tabs" aria-label={data.name}>
        {tabs.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            params={{ vendorId }}
            activeOptions={{ exact: to === '/vendors/$vendorId' }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Warned vendor={data} />
      <Outlet />
    </>
  )
}

function Assess({
  vendorId,
  pending,
  first,
  next,
}: {
  vendorId: string
  pending: boolean
  first: boolean
  /** Whether it is the next step. */
  next: boolean
}) {
  const queries = useQueryClient()
  const may = useMay('assessments:write')
  const start = useMutation({
    mutationFn: () => createAssessment(vendorId, { name: say.reviewOf(day(Date.now() / 1000)) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vendors', vendorId] }),
  })
  if (!may) return null
  return (
    <>
      <button
        type="button"
        className={next ? 'button primary' : 'button'}
        aria-disabled={pending || start.isPending}
        onClick={() => !pending && !start.isPending && start.mutate()}
      >
        {pending ? say.beingRead : first ? say.assess : say.assessAgain}
      </button>
      {start.error && <span className="form-error">{reasonOf(start.error)}</span>}
    </>
  )
}
