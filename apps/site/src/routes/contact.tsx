import { type FocusEvent, useEffect, useRef } from 'react'
import { brand } from '../brand.ts'
import { Link } from '../components/link.tsx'
import { Section } from '../components/section.tsx'
import { Content as Form } from '../contact/form.static.tsx'
import { Prerendered } from '../prose/prerendered.tsx'

const steps = [
  'You name a vendor. The operator enters its domain and starts the assessment.',
  'You choose an answer, and check its quote in the stored page together.',
  'You look at the open answers and the questions to the vendor.',
  'You decide whether to try it.',
]

export function Page() {
  // The server has set the title for errors. Hydration may restore the usual one.
  useEffect(() => {
    const summary = document.querySelector<HTMLElement>('.error-summary')
    if (!summary) return
    if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`
    summary.focus()
  }, [])
  const proving = useRef(false)
  const proveOnFocus = async (event: FocusEvent) => {
    const form = (event.target as Element).closest('form')
    if (!form || proving.current) return
    proving.current = true
    const { prove } = await import('../contact/prove.ts')
    await prove(form)
  }
  return (
    <div className="ruled">
      <Section hero note={<Address />}>
        <h1 tabIndex={-1} className="title">
          Book a demo with one of your vendors
        </h1>
        <p className="service-note">{brand.serviceNote}</p>
        <div className="contact-columns">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the first focus in the form starts the proof of work */}
          <div onFocus={proveOnFocus}>
            <Prerendered name="/contact">{Form && <Form />}</Prerendered>
          </div>
          <aside aria-label="A demo, step by step">
            <h2>A demo, step by step</h2>
            <ol className="steps">
              {steps.map((step) => (
                <li key={step}>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
            <p className="small-print">
              <b>What we keep.</b> If you send the form: its fields, in the product’s own database, to answer you. No
              cookies. The site counts page views, itself or through a statistics service, and can forward this form by
              e-mail. <Link to="/resources/legal/privacy-policy">Privacy policy</Link>.
            </p>
          </aside>
        </div>
      </Section>
    </div>
  )
}

function Address() {
  return (
    <>
      <b>Contact</b>
      <span>Prefer e-mail?</span>
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
    </>
  )
}
