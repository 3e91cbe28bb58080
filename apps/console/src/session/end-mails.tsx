import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleRequest } from '../api/client.ts'
import { Form } from '../parts/form.tsx'
import { publicTexts } from '../texts/public.ts'
import { SessionPage } from './session-page.tsx'

const labels = publicTexts.endMails

/**
 * The target of the link at the end of a notice. It needs no sign-in. The e-mails stop only after the button is pressed,
 * because mail scanners open links.
 */
export function EndMails() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState(false)
  if (done) return <SessionPage title={labels.done} />
  return (
    <SessionPage title={labels.title}>
      <p className="note">{labels.lead}</p>
      <Form
        submit={labels.submit}
        send={async () => {
          await consoleRequest('POST', '/console/notices/end', { body: { token } })
          setDone(true)
        }}
      />
      <Link to="/">{labels.keep}</Link>
    </SessionPage>
  )
}
