import { brand } from '../brand.ts'
import { ActionLink } from '../components/action-link.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { ConsolePicture } from '../components/console-picture.tsx'
import { Figures } from '../components/figures.tsx'
import { LeaderLine } from '../components/leader-line.tsx'
import { Link } from '../components/link.tsx'
import { PageIndex } from '../components/page-index.tsx'
import { Section } from '../components/section.tsx'
import { Demonstrated } from '../demonstration/demonstrated.tsx'
import { lessToRead } from '../less-to-read.ts'
import { levelAgreement } from '../level-agreement.ts'

export function Page() {
  return (
    <>
      <div className="ruled home-page">
        <Section hero className="home" note={<Audience />}>
          <div className="headline">
            <h1 tabIndex={-1}>
              Vendor reviews that <mark>quote their sources</mark>
            </h1>
            <div className="columns at-end">
              <p className="lede">
                Custos reads a vendor’s documents and checks the statements of GDPR Art.&nbsp;28, ISO&nbsp;27001,
                SOC&nbsp;2 and your own questionnaire against them, with quotes. What it does not find stays open. You
                decide, and the record keeps the reasons.
              </p>
              <p className="actions">
                <Link className="button" to="/case-studies/pennywhistle" hash="answer-13">
                  Check an answer
                </Link>
                <Link className="action-link" to="/contact">
                  Book a Demo
                  <LeaderLine />
                </Link>
              </p>
            </div>
          </div>
          <h2 className="visually-hidden">A high-confidence answer</h2>
          <Demonstrated part="stated" />
          <p className="caption">
            A high-confidence answer. The vendor is fictional; the product made the answer. For real vendors,{' '}
            <Link to="/product/why-custos" hash="its-errors">
              20 of 23 such answers
            </Link>{' '}
            followed from their quotes on 29 November: 9 of 9 to shipped statements, 11 of 14 to customers’ own (95 %
            confidence interval of the 20: 68 to 95 %). Language models judged them, and nobody else can check it. The
            fixes that followed made such answers rarer:{' '}
            <Link
              to="/resources/documentation/measurements/answers"
              hash="blind-every-yes-on-the-twelve-vendors-kept-back"
            >
              10 instead of 23
            </Link>
            , of 2,604 answers (217 statements about each of twelve vendors).
          </p>
          <ul className="points differences">
            <li>
              <b>A quote behind every yes and no.</b> Each quote has its document, its place and the{' '}
              <Link to="/resources/documentation/glossary" hash="sha-256">
                SHA-256
              </Link>{' '}
              of the file. Without a quote, Custos leaves the statement open; a person may still answer it.
            </li>
            <li>
              <b>A built-in reader,</b> a small model on your machine. With it alone,{' '}
              <Link to="/resources/legal/privacy-policy" hash="outgoing-data">
                no document leaves your machine
              </Link>
              ; we have checked this with the demonstration alone. Its own answers, from English and French documents,
              have low confidence; 25 % of 57 were wrong on 29 November. Misleading English questions{' '}
              <Link to="/resources/documentation/readers" hash="the-exam">
                deceive it more often than chance would
              </Link>{' '}
              (AUC 0.31). For German, Spanish, Italian and Dutch documents it only shows the nearest passages. A
              language model that you connect gets the documents that are not confidential.
            </li>
            <li>
              <b>Most statements stay open.</b> <Figures /> For an open statement, Custos shows{' '}
              <Link to="/case-studies/pennywhistle" hash="answer-39">
                the nearest passages
              </Link>
              , if it has any.
            </li>
          </ul>
          <div className="below console-themes">
            <ConsolePicture
              screen="review"
              caption="The console: a statement, its answer, and the sentence in its document. One key accepts the answer. Fictional data."
            />
            <ConsolePicture screen="review in dark" caption="The same screen in dark colours." />
          </div>
        </Section>

        <Section number={1} label="Answers">
          <h2>Four kinds of answer</h2>
          <Demonstrated part="four kinds" />
          <Demonstrated part="annotated page" />
        </Section>

        <Section number={2} label="Risk">
          <div className="columns">
            <div>
              <h2>Risk by published rules</h2>
              <p className="lede">
                The level follows from rules that you can read. A missing answer shows no measure, and Custos names the
                question to ask. An open critical question does not raise the level; a no would. A level can therefore{' '}
                <Link to="/case-studies/alderbrook" hash="risk">
                  be low while such a question is open
                </Link>
                . Custos then says how high it would be with a no.
              </p>
              <p className="lede">
                The weights are our judgement. Language models in the role of officers gave{' '}
                <Link to="/product/why-custos" hash="its-errors">
                  the same level for {levelAgreement}
                </Link>{' '}
                fictional vendors. If{' '}
                <Link to="/product/why-custos" hash="proofs">
                  nothing of a vendor can be read
                </Link>
                , the assessment fails, with the reason and without a level.
              </p>
              <p className="actions">
                <ActionLink to="/case-studies/pennywhistle" hash="risk">
                  See how the level is reached
                </ActionLink>
                <ActionLink to="/resources/documentation/risk">Risk rules</ActionLink>
              </p>
            </div>
            <Demonstrated part="risk" />
          </div>
        </Section>

        <Section number={3} label="Decisions">
          <div className="columns">
            <h2>Decisions by named people</h2>
            <Demonstrated part="decision" />
          </div>
          <div className="below">
            <ConsolePicture
              screen="decide"
              caption="The decision, its conditions and its evidence. By default one person decides alone; with four-eyes approval on, two people sign. Fictional data."
            />
          </div>
          <div className="below">
            <Demonstrated part="audit" />
          </div>
          <p className="caption">
            Custos records each request before it answers, with two exceptions: in a flood, it counts refused requests
            once a second and does not list each; if the log cannot be written, it answers with an error and without
            content. Each record carries the hash of the one before it, so a change to a record can be detected. Anyone
            with the database and the key, or in control of a process of Custos, can forge the whole log: keep{' '}
            <Link to="/resources/documentation/audit-format">a copy where the operators cannot write</Link>. Fictional
            data.
          </p>
          <p className="actions">
            <ActionLink to="/case-studies/alderbrook" hash="audit-log">
              Verify a log
            </ActionLink>
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
                blurb: 'One questionnaire for all vendors, read by the same rules.',
              },
              {
                path: '/solutions/enterprise-it',
                label: 'Enterprise IT',
                blurb: 'Vendors, assessments and decisions through one REST API.',
              },
              {
                path: '/solutions/',
                label: 'The whole team',
                blurb: 'Who does what, purchasing included, from the first domain to the recorded decision.',
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
                We have no customers to name and no certificates to show. The first version dates from 21 November 2026,
                and as far as we know, nobody uses it in production. The menu says 90 %. We could not show that: for six
                vendors we calculated{' '}
                <Link to="/product/why-custos" hash="measure-it">
                  {lessToRead} less to read
                </Link>
                .{' '}
                <Link to="/product/why-custos" hash="proofs">
                  Claims and their proofs
                </Link>{' '}
                lists what you can check instead.
              </p>
              <p className="lede">
                Once you have the source, you can run Custos yourself and{' '}
                <Link to="/resources/guides/getting-started" hash="check-an-answer">
                  check a quote
                </Link>{' '}
                with a few lines of shell.
              </p>
            </div>
          </div>
        </Section>
      </div>
      <ClosingBand next="/product/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}

function Audience() {
  return (
    <>
      <p>
        <b>For data protection officers</b>, compliance teams and enterprise IT
      </p>
      <p className="service-note">{brand.serviceNote}</p>
    </>
  )
}
