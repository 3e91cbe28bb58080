import { createFileRoute } from '@tanstack/react-router'
import { ActionLink } from '../components/action-link.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { ConsolePicture } from '../components/console-picture.tsx'
import { Link } from '../components/link.tsx'
import { PageIndex } from '../components/page-index.tsx'
import { Section } from '../components/section.tsx'
import { Demonstrated } from '../demonstration/demonstrated.tsx'
import { head } from '../head.ts'
import { loadPrerendered } from '../prose/prerendered.tsx'

export const Route = createFileRoute('/')({ head: () => head('/'), loader: loadPrerendered, component: Home })

function Home() {
  return (
    <>
      <div className="ruled home-page">
        <Section hero className="home" note={<Definition />}>
          <div className="headline">
            <h1 tabIndex={-1}>
              Every answer, with <mark>the sentence it rests&nbsp;on</mark>
            </h1>
            <div className="columns at-end">
              <p className="lede">
                Custos reads what a vendor publishes and answers your security questionnaire in the vendor’s own words.
                Each quote carries its source, its place in the text and the hash of the file.
              </p>
              <p className="actions">
                <Link className="button" to="/contact">
                  Book a Demo
                </Link>
                <ActionLink to="/case-studies/alderbrook" hash="answers">
                  Check an answer
                </ActionLink>
              </p>
            </div>
          </div>
          <Demonstrated part="annotated page" />
        </Section>

        <Section number={1} label="Answers">
          <h2>Four kinds of answer</h2>
          <Demonstrated part="four kinds" />
        </Section>

        <Section number={2} label="Risk">
          <div className="columns">
            <div>
              <h2>Risk by published rules</h2>
              <p className="lede">
                A vendor that says nothing about backups has not told you that it makes them. In Custos, a missing
                answer keeps the risk up and names the question to ask.
              </p>
              <p className="lede">
                A site that could not be read ends as failed, with the reason. It never counts as low risk.
              </p>
              <p className="actions">
                <ActionLink to="/product/features" hash="weighing">
                  See how the level is reached
                </ActionLink>
              </p>
            </div>
            <Demonstrated part="risk" />
          </div>
        </Section>

        <Section number={3} label="Decisions">
          <div className="columns at-end">
            <h2>Decisions by named people</h2>
            <Demonstrated part="decision" />
          </div>
          <div className="below">
            <ConsolePicture
              screen="review"
              caption="The console: a statement, its answer, and the sentence in its document. One key accepts it; a person who knows better corrects it under her name. Fictional data."
            />
          </div>
          <div className="below">
            <Demonstrated part="audit" />
          </div>
          <p className="caption">
            Each request is recorded before it is answered, and each record carries the hash of the one before it.
            Remove one and the chain no longer closes. Fictional data.
          </p>
        </Section>

        <Section number={4} label="Your role">
          <h2>Pages by role</h2>
          <PageIndex
            entries={[
              {
                path: '/solutions/dpos',
                label: 'The data protection officer',
                blurb: 'Sub-processors, transfers, and the reason behind each approval.',
              },
              {
                path: '/solutions/compliance-teams',
                label: 'The compliance team',
                blurb: 'One questionnaire for all vendors, answered the same way each time.',
              },
              {
                path: '/solutions/enterprise-it',
                label: 'Enterprise IT',
                blurb: 'Vendors, assessments and decisions through one REST API.',
              },
              {
                path: '/solutions/',
                label: 'The whole team',
                blurb: 'Who does what, from the first domain to the recorded decision.',
              },
            ]}
          />
        </Section>

        <Section number={5} label="For engineers" className="on-ink">
          <div className="columns">
            <div>
              <h2>Answers by API</h2>
              <p className="lede">
                OAuth 2.0 client credentials, JSON in and out, one request id on every answer. Each quote can be fetched
                again with the document it came from.
              </p>
              <p className="actions">
                <ActionLink to="/resources/documentation/api">API documentation</ActionLink>
              </p>
            </div>
            <Demonstrated part="review result" />
          </div>
        </Section>

        <Section number={6} label="Evidence">
          <div className="columns">
            <h2>No customer logos or seals</h2>
            <div>
              <p className="lede">
                A product that asks others for evidence should not decorate its own page without any. So you find no
                customer names here, no praise, no seals.
              </p>
              <p className="lede">
                You can run it, take any answer, open the document and count the characters.{' '}
                <Link to="/resources/guides/getting-started" hash="read-an-answer-then-doubt-it">
                  How to check a quote
                </Link>{' '}
                is three lines of shell and needs nothing from us.
              </p>
            </div>
          </div>
        </Section>
      </div>
      <ClosingBand next="/product/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}

function Definition() {
  return (
    <p>
      <b>custos</b>, <span lang="la">m.</span> 1. keeper, guardian. 2. in old manuscripts, the sign at a line’s end that
      shows where the text goes on.
    </p>
  )
}
