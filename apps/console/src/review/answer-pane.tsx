import { certificateOf, isOpenAgain } from '@custos/contract/answer-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { frameworks } from '../api/library.ts'
import type {
  Assessment,
  DocumentManifest,
  Judgement,
  OfferedPassage,
  PassageRange,
  Source,
  StatementAnswer,
  Vendor,
  VendorQuestion,
} from '../api/types.ts'
import { OutwardArrow } from '../parts/icons.tsx'
import { AnswerStatus, ConfidenceLevel } from '../parts/signs.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day, number, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { documentTitle } from './document-title.ts'
import { furtherPassages } from './further-passages.ts'
import { JudgementHistory } from './judgement-history.tsx'
import { againstCorrection, hasNoEffect, isCorrected, type ListedAnswer, seeAlso } from './listed-answers.ts'
import { limitsOf, OfferedPassages } from './offered-passages.tsx'
import { quoteAddress } from './quote-address.ts'
import { Unknown } from './unknown.tsx'
import { questionnaireAnswer, quotesReply, vendorAnswerText } from './vendor-answer.ts'

const labels = texts.review

/** The statement, the answer and its passages, then the reason and the other considered passages. */
export function AnswerPane({
  vendor,
  assessment,
  item,
  together,
  all,
  manifest,
  candidates,
  folded,
  candidate,
  open,
  show,
  read,
}: {
  vendor: Vendor
  assessment: Assessment
  item: ListedAnswer
  /** The answers with the same claimed certificate, which get one judgement; empty: this answer alone. */
  together: ListedAnswer[]
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** The documents that the assessment read. */
  manifest: DocumentManifest
  candidates: OfferedPassage[]
  /** The number of passages at the end that are folded. */
  folded: number
  /** The passage shown in the document. */
  candidate: OfferedPassage | undefined
  /** Opens another answer. */
  open: (id: string) => void
  show: (passage: PassageRange) => void
  /** Opens the document if it is not beside the answer. */
  read: () => void
}) {
  const { result, framework } = item
  const { data: known } = useQuery(frameworks)
  // An article means nothing without its law.
  const lawOrStandard = framework && (known?.find(({ id }) => id === framework)?.name ?? framework)
  const article = [lawOrStandard, result.reference].filter(Boolean).join(' ')
  // A statement of the questionnaire may have the same article as a framework's statement that it also answers.
  const alsoFor = result.judged_with.filter(
    ({ framework_name, reference }) => framework_name === null || [framework_name, reference].join(' ') !== article,
  )
  // The rules had answered with this passage, and a second reading rejected it.
  const doubted =
    result.answer === null ? result.explanation?.considered.find(({ taken_back }) => taken_back) : undefined
  const further = againstCorrection(result, all).length > 0 ? [] : furtherPassages(result, manifest)
  const shown = result.sources.filter((source) => !further.includes(source))
  const quoteOf = (source: Source) => (
    <Quote
      key={`${source.sha256} ${source.start}`}
      source={source}
      vendor={vendor}
      against={result.answer === false}
      show={() => show(source)}
    />
  )
  const unknown = <Unknown vendorId={vendor.id} assessment={assessment} result={result} manifest={manifest} />
  return (
    <div className="answer">
      <div>
        {/* The list of statements names the category. */}
        {article && (
          <p className="crumb">
            {lawOrStandard} {result.reference}
          </p>
        )}
        <h2>{together.length > 0 ? labels.obtainReport(certificateOf(result)) : result.statement}</h2>
        {alsoFor.length > 0 && <p className="dim">{labels.alsoFor(alsoFor)}</p>}
      </div>
      {together.length > 0 && <UnverifiedCertificate vendorId={vendor.id} together={together} />}
      {hasNoEffect(item) && <p className="dim">{labels.noEffectMeans}</p>}
      {result.judgement && (result.judgement.verdict !== 'AGREED' || result.judgement.reason) && (
        <InItsPlace judgement={result.judgement} />
      )}
      <Contradicted result={result} all={all} open={open} />
      {result.asked_of_vendor && !quotesReply(result) && <VendorReply vendorQuestion={result.asked_of_vendor} />}
      <div className="answer-meta">
        {(result.judgement?.verdict === 'CORRECTED' || isOpenAgain(result)) && (
          <span className="dim">{labels.found}</span>
        )}
        <AnswerStatus result={{ ...result, judgement: null, unknown: null }} />
        {result.answer !== null && <ConfidenceLevel level={result.confidence} />}
      </div>
      {candidates.length > 0 && result.unknown && unknown}
      {candidates.length > 0 ? (
        <OfferedPassages
          passages={candidates}
          folded={folded}
          vendor={vendor}
          current={candidate}
          doubted={candidates.find(({ quote }) => doubted && isOf(doubted, quote))}
          show={show}
        />
      ) : (
        (result.sources.length === 0 || isOpenAgain(result)) && unknown
      )}
      {doubted && !candidates.some(({ quote }) => isOf(doubted, quote)) && (
        <figure className="others warns">
          <h3>{labels.readingsDiffer}</h3>
          <blockquote className="quote">“{doubted.quote}”</blockquote>
        </figure>
      )}
      <Others heading={labels.seeAlso} results={seeAlso(result, all)} open={open} />
      {shown.map(quoteOf)}
      <Limits passages={limitsOf(result)} vendor={vendor} show={show} />
      {further.length > 0 && (
        <details className="further" key={result.id}>
          <summary>{labels.furtherPassages(further.length)}</summary>
          {further.map(quoteOf)}
        </details>
      )}
      {result.sources.length + candidates.length > 0 && (
        <button type="button" className="button sheet-only" onClick={read}>
          {labels.showInDocument}
        </button>
      )}
      {result.explanation && <Why item={item} />}
      <JudgementHistory key={result.id} vendorId={vendor.id} assessmentId={assessment.id} result={result} />
    </div>
  )
}

/** Passages of the same vendor that except something from what a yes says. */
function Limits({
  passages,
  vendor,
  show,
}: {
  passages: OfferedPassage[]
  vendor: Vendor
  show: (passage: PassageRange) => void
}) {
  return passages.map((passage) => (
    <figure key={`${passage.sha256} ${passage.start}`} className="others warns">
      <h3>{labels.limitedBy}</h3>
      <blockquote className="quote">“{passage.quote}”</blockquote>
      <figcaption>
        <button type="button" className="link" onClick={() => show(passage)}>
          {documentTitle(passage.name, vendor)}
        </button>
      </figcaption>
    </figure>
  ))
}

/** Custos stores a considered passage by its beginning, and offers it with its neighbours. */
const isOf = ({ quote: beginning }: { quote: string }, quote: string | null): boolean =>
  quote?.includes(beginning) ?? false

/** A claimed certificate: the answers that depend on it, and the ways to its report. */
function UnverifiedCertificate({ vendorId, together }: { vendorId: string; together: ListedAnswer[] }) {
  const mayAsk = useMay('reviews:write')
  return (
    <>
      <p>{labels.restOnCertificate(together.length)}</p>
      <p className="buttons">
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="button small">
          {labels.uploadReport}
        </Link>
        {mayAsk && (
          <Link
            to="/vendors/$vendorId/questions"
            params={{ vendorId }}
            search={{ about: together[0]!.result.id }}
            className="button small"
          >
            {labels.askForReport}
          </Link>
        )}
      </p>
      <details className="why">
        <summary>{labels.theirStatements}</summary>
        <ul>
          {together.map(({ result: { id, statement } }) => (
            <li key={id}>{statement}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

/**
 * Answers with the corrected passage that the correction did not change. A person reads each again before the decision is
 * signed.
 */
function Contradicted({
  result,
  all,
  open,
}: {
  result: StatementAnswer
  all: ListedAnswer[]
  open: (id: string) => void
}) {
  const against = againstCorrection(result, all)
  const heading = isCorrected(result) ? labels.notCorrectedWithIt : labels.correctedElsewhere
  return <Others heading={heading} results={against} open={open} warns />
}

/** Other answers to read, each with its current value. */
function Others({
  heading,
  results,
  open,
  warns = false,
}: {
  heading: string
  results: StatementAnswer[]
  open: (id: string) => void
  warns?: boolean
}) {
  if (results.length === 0) return null
  return (
    <section className={warns ? 'others warns' : 'others'}>
      <h3>{heading}</h3>
      <ul>
        {results.map((other) => (
          <li key={other.id}>
            <button type="button" className="link" onClick={() => open(other.id)}>
              {other.statement}
            </button>{' '}
            <span className="dim">{labels.answerNow[`${other.effective_answer ?? null}`]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The question to the vendor and its reply, which is the vendor's own statement. */
function VendorReply({ vendorQuestion }: { vendorQuestion: VendorQuestion }) {
  const { question, asked_at, answer } = vendorQuestion
  return (
    <figure className="vendor-said">
      <p className="own-question">{question}</p>
      {answer ? (
        <>
          <blockquote className="quote">“{vendorAnswerText(vendorQuestion)}”</blockquote>
          <figcaption>
            {labels.ownAnswer} · {texts.questions.stated(answer.answered_by, day(answer.submitted_at ?? asked_at))}
          </figcaption>
        </>
      ) : (
        <figcaption>{labels.askedOn(day(asked_at))}</figcaption>
      )}
    </figure>
  )
}

/** A person's judgement in place of the engine's answer, with its reason and quote. */
function InItsPlace({ judgement }: { judgement: Judgement }) {
  const nameOf = usePersonName()
  const { verdict, answer, reason_code, reason, quote, source, judged_by, judged_at } = judgement
  return (
    <figure className="in-its-place">
      <p className="answer-status">
        <i className="status-sign own" aria-hidden="true" />
        <b>{verdict === 'CORRECTED' ? labels.corrected[`${answer}`] : labels.wasJudged[verdict]}</b>
        {reason_code && ` · ${labels.reasons[reason_code]}`}
      </p>
      {reason && <p>{reason}</p>}
      {quote && <blockquote className="quote">“{quote}”</blockquote>}
      <figcaption>
        {source && `${source} · `}
        {labels.said(nameOf(judged_by), time(judged_at))}
      </figcaption>
    </figure>
  )
}

function Quote({
  source,
  vendor,
  against,
  show,
}: {
  source: Source
  vendor: Vendor
  against: boolean
  show: () => void
}) {
  const live = quoteAddress(source)
  const own = questionnaireAnswer(source)
  return (
    <figure>
      {own && <p className="own-question">{own.question}</p>}
      <blockquote className={against ? 'quote against' : 'quote'}>“{own ? own.answer : source.quote}”</blockquote>
      <figcaption>
        {own && <>{labels.ownAnswer} · </>}
        <button type="button" className="link" onClick={show}>
          {documentTitle(source.name, vendor)}
        </button>
        {source.page !== null && ` · ${labels.page(source.page)}`}
        <span className="provenance">
          {source.start !== null &&
            source.end !== null &&
            ` · ${labels.characters(number(source.start), number(source.end))}`}
          <br />
          {source.sha256 && <code title={source.sha256}>sha256 {shortHash(source.sha256)}</code>} ·{' '}
          {labels.read(time(source.sourced_at))}
        </span>
        {live && (
          <>
            {' '}
            <a href={live} target="_blank" rel="noopener noreferrer" aria-label={labels.now} title={labels.now}>
              <OutwardArrow />
            </a>
          </>
        )}
      </figcaption>
    </figure>
  )
}

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

function Why({ item: { result } }: { item: ListedAnswer }) {
  const { rule, facets, considered } = result.explanation!
  return (
    <details className="why">
      <summary>{labels.why}</summary>
      <p>{labels.rule(rule)}</p>
      {facets.length > 0 && (
        <ul>
          {facets.map(({ name, matched }) => (
            <li key={name}>
              {name}: {matched.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {considered.length > 0 && (
        <>
          <h3>{labels.otherPassages}</h3>
          <ul>
            {considered.map(({ quote, reason }) => (
              <li key={quote}>
                <span className="serif">“{quote}”</span> <span className="dim">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
