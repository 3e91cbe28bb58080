import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api/client.ts'
import { Form } from '../parts/form.tsx'
import { publicTexts } from '../texts/public.ts'
import { SessionPage } from './session-page.tsx'

const say = publicTexts.endMails

/** Where the link at the end of a notice leads: nobody signs in, and nothing ends before the press, because mail scanners open links. */
export function EndMails() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState(false)
  if (done) return <SessionPage title={say.done} />
  return (
    <SessionPage title={say.title}>
      <p className="note">{say.lead}</p>
      <Form
        submit={say.submit}
        send={async () => {
          await ask('POST', '/console/notices/end', { body: { token } })
          setDone(true)
        }}
      />
      <Link to="/">{say.keep}</Link>
    </SessionPage>
  )
}
