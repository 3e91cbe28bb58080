import { ClosingBand } from '../../components/closing-band.tsx'
import { ConsolePicture } from '../../components/console-picture.tsx'
import { FlowDrawing } from '../../components/flow-drawing.tsx'
import { Content as Limits } from '../../components/limits.static.tsx'
import { Link } from '../../components/link.tsx'
import { Content as MeasuredErrors } from '../../components/measured-errors.static.tsx'
import { Content as Officers } from '../../components/officers.static.tsx'
import { anchor, Section } from '../../components/section.tsx'
import { SilenceDrawing } from '../../components/silence-drawing.tsx'
import { Content as Watching } from '../../components/watching.static.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { Content as Implications } from '../../demonstration/implications.static.tsx'
import { levelAgreement } from '../../level-agreement.ts'
import { Prerendered } from '../../prose/prerendered.tsx'

const contents = [
  ['Reading', 'robots.txt obeyed'],
  ['Answering', 'four kinds'],
  ['Weighing', 'published rules'],
  ['Deciding', 'a named person'],
  ['Watching', 'after the approval'],
  ['Recording', 'hash-chained'],
  ['Limits', 'with their defaults'],
] as const

export function Page() {
  return (
    <>
      <div className="ruled features-page">
        <Section hero note={<b>Features</b>}>
          <h1 tabIndex={-1} className="title">
            From a vendor’s domain to a recorded decision
          </h1>
          <p className="lede">
            Custos reads, answers, weighs, watches and records; people decide. The rules of each step are published.
          </p>
          <div className="below">
            <FlowDrawing />
          </div>
          <nav aria-label="On this page">
            <ol className="contents">
              {contents.map(([title, words], i) => (
                <li key={title}>
                  <a href={`#${anchor(title)}`}>
                    <span className="number">{`§ ${i + 1}`}</span>
                    {title}
                    <span className="meta">{words}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </Section>

        <Section number={1} label="Reading">
          <div className="columns">
            <h2>Reading a vendor’s documents</h2>
            <div className="text">
              <p>
                Security pages, processing agreements, sub-processor lists, <code>security.txt</code>, and the PDFs and
                DOCX files they link to. Custos answers from documents in English, and in French at low confidence (13
                of 14 French answers about vendors on whose documents the search for passages was trained{' '}
                <Link
                  to="/resources/documentation/measurements/answers"
                  hash="reading-what-the-rules-leave-open-28-november-2026"
                >
                  were confirmed
                </Link>
                , and Custos found 17 % of the statements that French documents confirm). For German, Spanish, Italian
                and Dutch documents it shows the nearest passages for a person to accept. A language model that you
                connect also answers from other languages; we have{' '}
                <Link to="/resources/documentation/model-review" hash="measurements">
                  measured
                </Link>{' '}
                German alone (one vendor, 85 % of 26 statements).
              </p>
              <p>
                The console and its papers are in English. The collector identifies itself, obeys robots.txt and sends
                one host at most two requests at a time. Custos keeps each file under its SHA-256. The manifest also
                lists the skipped pages with the reasons.
              </p>
            </div>
          </div>
          <div className="below">
            <Demonstrated part="manifest" />
          </div>
        </Section>

        <Section number={2} label="Answering">
          <div className="columns wide-end">
            <div>
              <h2>Verbatim quotes</h2>
              <div className="text">
                <p>
                  Evidence is a passage of a document, letter for letter. Custos checks the subject of the sentence,
                  whether it is a plan or a practice, and whether the numbers meet yours; a hosting provider’s
                  certificate is not the vendor’s.
                </p>
                <Prerendered name="measured errors">{MeasuredErrors && <MeasuredErrors />}</Prerendered>
                <p>
                  A certificate can answer where no sentence does, if your statement names it, or if it implies the one
                  you named. The list below has the implications, each with our reason. The reasons are our reading of
                  the standards and schemes. Custos marks an answer by implication as inferred.
                </p>
                <p>
                  If you connect a language model, it works on every statement alongside the rules. Custos verifies that
                  its quotes are in the documents, and asks the model again whether each quote supports its answer. An
                  answer that the model alone has found is of low confidence.{' '}
                  <Link to="/resources/documentation/model-review">Language models</Link> has how, and how well.
                </p>
              </div>
            </div>
            <div className="evidence-list">
              <Demonstrated part="stated" />
              <Demonstrated part="undefined" />
            </div>
          </div>
          <div className="below">
            <ConsolePicture
              screen="review"
              caption="Each answer is checked in the console, beside the marked sentence in the text as it was read. Fictional data."
            />
          </div>
          <Prerendered name="/product/features" className="below">
            {Implications && <Implications />}
          </Prerendered>
        </Section>

        <Section number={3} label="Weighing">
          <div className="columns swapped">
            <div>
              <h2>Risk by published rules</h2>
              <div className="text">
                <p>
                  Three things set the level: the data that you share, what the vendor denies, and what it does not
                  show. A factor names its answers, or the certificate or the recorded data that it comes from, and the
                  next step where there is one. <Link to="/resources/documentation/risk">Risk rules</Link> has the
                  rules, and the examples show{' '}
                  <Link to="/case-studies/pennywhistle" hash="risk">
                    a calculation line by line
                  </Link>
                  .
                </p>
                <p>
                  Missing evidence does not lower the level, and does not raise it as a no would: while a critical
                  question is open, Custos says how high the level would be with a no. Language models in the role of
                  officers gave the same level for {levelAgreement} fictional vendors. If{' '}
                  <Link to="/product/why-custos" hash="proofs">
                    nothing of a vendor can be read
                  </Link>
                  , the assessment fails, with the reason and without a level.
                </p>
              </div>
              <SilenceDrawing />
            </div>
            <Demonstrated part="risk" />
          </div>
        </Section>

        <Section number={4} label="Deciding">
          <h2>Decisions by named people</h2>
          <div className="columns even below">
            <div className="text">
              <p>
                Every decision has its reasons, its approvers with their roles, and the assessments that it rests on, if
                any. Custos lists the reasons against an approval and suggests a condition for each that has a next
                step; it does not decide. An app can record a decision through the API with the names of people who did
                not sign; Custos marks such a decision. With four-eyes approval on,{' '}
                <Link to="/resources/documentation/guarantees" hash="events-and-stored-data">
                  only two people who are signed in
                </Link>{' '}
                can decide. An assessment can be approved once it has a risk summary, and only once.
              </p>
              <p>
                The next decision does not overwrite this one. The history keeps each, with its trigger: an assessment,
                a manual review, or the schedule. When a vendor is deleted, the archive keeps them for the retention
                period of your organisation.
              </p>
              <Prerendered name="officers">{Officers && <Officers />}</Prerendered>
            </div>
            <Demonstrated part="decision" />
          </div>
          <div className="below">
            <ConsolePicture
              screen="decide"
              caption="The form in which a person decides. Fictional data; no advice on how to decide."
            />
          </div>
        </Section>

        <Section number={5} label="Watching">
          <h2>Monitoring after approval</h2>
          <Prerendered name="/product/features watching" className="below">
            {Watching && <Watching />}
          </Prerendered>
        </Section>

        <Section number={6} label="Recording">
          <h2>The audit log</h2>
          <div className="below">
            <Demonstrated part="audit" />
          </div>
          <p className="caption">
            Custos records each request before it answers, and each record carries the hash of the one before it. There
            are two exceptions: in a flood, Custos counts refused requests once a second and does not list each; if the
            log cannot be written, it answers with an error and without content. The database role that serves requests
            can neither change nor remove them; who controls a whole process{' '}
            <Link to="/resources/legal/security" hash="the-audit-log">
              can rewrite the log
            </Link>
            . Custos removes whole old months, or the log of a deleted organisation, if the operator configures or
            starts it. <Link to="/resources/documentation/audit-format">Audit format</Link> says what the chain cannot
            prove. Fictional data.
          </p>
        </Section>

        <Section number={7} label="Limits">
          <h2>Default limits</h2>
          <div className="below">
            <Prerendered name="/product/features limits">{Limits && <Limits />}</Prerendered>
          </div>
          <p className="caption">
            The limits that an operator can change are among the{' '}
            <Link to="/resources/documentation/settings" hash="collecting-documents">
              settings
            </Link>
            ; the others are in the program.
          </p>
        </Section>
      </div>
      <ClosingBand next="/product/integrations">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
