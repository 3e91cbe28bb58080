import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Failure } from '../parts/failure.tsx'
import { publicTexts } from '../texts/public.ts'
import { addressOf } from './address.ts'
import { initialQuery } from './initial-query.ts'
import { confirmAtProvider, finishAtProvider } from './provider.ts'
import { keepSession } from './session.ts'
import { SessionPage } from './session-page.tsx'

const labels = publicTexts.signIn

/** The return from the organisation's provider. Its response leaves the address at once. */
export function SingleSignOn({ organisation }: { organisation: string }) {
  const queries = useQueryClient()
  const router = useRouter()
  return (
    <Through
      work={async () => {
        window.history.replaceState(window.history.state, '', window.location.pathname)
        const { session, to } = await finishAtProvider(organisation, initialQuery.slice(1))
        if (to === null) return window.close()
        keepSession(queries, session)
        localStorage.setItem('organisation', organisation)
        router.history.replace(addressOf(to))
      }}
    />
  )
}

/** A window in which the person signs in at the provider again, while the page waits. */
export function ConfirmAtProvider() {
  return <Through work={confirmAtProvider} />
}

/** Does the work once, as soon as the page is shown. */
function Through({ work }: { work: () => Promise<void> }) {
  const [once] = useState(() => ({ work, begun: false }))
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (once.begun) return
    once.begun = true
    once.work().catch(setError)
  }, [once])
  if (!error) return <UnderWay />
  return (
    <SessionPage title={labels.ssoFailed}>
      <Failure error={error} title={null} />
      <Link to="/sign-in" className="button primary">
        {labels.ssoAgain}
      </Link>
    </SessionPage>
  )
}

/** The time until this page offers the way back if the provider's response has not been accepted. Milliseconds. */
const timeoutMs = 10_000

function UnderWay() {
  const [began] = useState(Date.now)
  const [late, setLate] = useState(false)
  useEffect(() => {
    // Compares clock times, so that the limit also counts while the device sleeps.
    const watch = setInterval(() => setLate(Date.now() - began >= timeoutMs), 1000)
    return () => clearInterval(watch)
  }, [began])
  return (
    <SessionPage title={labels.ssoUnderWay}>
      <p role="status">{late ? labels.ssoLate : labels.ssoMoment}</p>
      {late && (
        <Link to="/sign-in" className="button">
          {labels.ssoAgain}
        </Link>
      )}
    </SessionPage>
  )
}
