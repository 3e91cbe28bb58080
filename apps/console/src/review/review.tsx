import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { assessment, documents } from '../api/assessments.ts'
import type { JudgementBody } from '../api/judged-answers.ts'
import type {
  Assessment,
  DocumentManifest,
  OfferedPassage,
  PassageRange,
  StatementAnswer,
  Vendor,
} from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Chip } from '../parts/chip.tsx'
import { Failure } from '../parts/failure.tsx'
import { type Key, useKeys } from '../parts/use-keys.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { AnswerPane } from './answer-pane.tsx'
import { Correction, placeOf } from './correction.tsx'
import { DocumentPane } from './document-pane.tsx'
import { dpaOf } from './dpa.ts'
import { DpaState } from './dpa-state.tsx'
import { LeaveAllOpen } from './leave-all-open.tsx'
import {
  answerTotals,
  askableAnswers,
  awaitsAgreement,
  canBeAsked,
  certificateOf,
  groupsOf,
  isCorrected,
  isJudged,
  isNotNeeded,
  isPending,
  isToCheck,
  isToObtain,
  isUnanswered,
  isUnverified,
  type ListedAnswer,
  listedAnswersOf,
  mostSevereFirst,
  nextToJudge,
  oneOfEach,
  onSameCertificate,
  openCounts,
  type Standing,
  standingOf,
} from './listed-answers.ts'
import { MissingDpa } from './missing-dpa.tsx'
import { offeredPassagesOf } from './offered-passages.tsx'
import { saveOf, useSaves } from './saves.ts'
import { StatementList } from './statement-list.tsx'
import { Undo, useUndo } from './undo.tsx'
import { ConflictingJudgement, Unsaved } from './unsaved.tsx'
import './review.css'

const labels = texts.review

/** The workbench: the statements, the answer, and the document at the passage. */
export function Review({
  vendorId,
  assessmentId,
  answer,
  passage,
  view,
}: {
  vendorId: string
  assessmentId: string
  /** The answer to begin with; unset: the first that waits. */
  answer?: string
  /** The place to begin with; unset: that on which the answer rests. */
  passage?: PassageRange
  /** The first view; unset: the answers that wait. */
  view?: View
}) {
  const vendorQuery = useQuery(vendor(vendorId))
  const assessmentQuery = useQuery(assessment(vendorId, assessmentId))
  const manifestQuery = useQuery(documents(vendorId, assessmentId))
  const failed = [vendorQuery, assessmentQuery, manifestQuery].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} again={() => void failed.refetch()} />
  if (!vendorQuery.data || !assessmentQuery.data || !manifestQuery.data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <Workbench
      key={`${answer} ${passage?.sha256} ${passage?.start} ${view}`}
      vendor={vendorQuery.data}
      assessment={assessmentQuery.data}
      manifest={manifestQuery.data}
      firstAnswerId={answer ?? null}
      firstPassage={passage ?? null}
      firstView={view ?? null}
    />
  )
}

/** Which statements are listed. */
const viewNames = ['toCheck', 'toObtain', 'notNeeded', 'unchecked', 'all', 'agreement'] as const
export type View = (typeof viewNames)[number]

function Workbench({
  vendor,
  assessment,
  manifest,
  firstAnswerId,
  firstPassage,
  firstView,
}: {
  vendor: Vendor
  assessment: Assessment
  manifest: DocumentManifest
  firstAnswerId: string | null
  firstPassage: PassageRange | null
  firstView: View | null
}) {
  const { documents } = manifest
  const all = useMemo(() => listedAnswersOf(assessment), [assessment])
  const bySeverity = useMemo(() => mostSevereFirst(all), [all])
  const [view, setView] = useState<View>(
    firstView ??
      (firstAnswerId !== null ? 'all' : all.some(isToCheck) ? 'toCheck' : all.some(isToObtain) ? 'toObtain' : 'all'),
  )
  const agreement = useMemo(() => dpaOf(assessment, all), [assessment, all])
  // An answer that is judged on this screen stays in its list, marked as judged and no longer counted. Those judged before are left out.
  const [initialStanding] = useState(() => new Map(all.map((item) => [item.result.id, standingOf(item)])))
  const isHandled = (item: ListedAnswer, from: Standing) =>
    isJudged(item) && initialStanding.get(item.result.id) === from
  const views = {
    toCheck: oneOfEach(bySeverity.filter((item) => isToCheck(item) || isHandled(item, 'toCheck'))),
    toObtain: oneOfEach(
      bySeverity.filter(
        (item) => isToObtain(item) || isHandled(item, 'awaitsAgreement') || isHandled(item, 'awaitsReport'),
      ),
    ),
    notNeeded: oneOfEach(bySeverity.filter((item) => isNotNeeded(item) || isHandled(item, 'noEffect'))),
    unchecked: bySeverity.filter((item) => !isJudged(item)),
    all,
    agreement: agreement?.groups.flatMap((group) => group.items) ?? [],
  }
  const counts = {
    toCheck: oneOfEach(all.filter(isToCheck)).length,
    toObtain: oneOfEach(all.filter(isToObtain)).length,
    notNeeded: oneOfEach(all.filter(isNotNeeded)).length,
    unchecked: views.unchecked.length,
    all: all.length,
    agreement: views.agreement.length,
  }
  const items = views[view]
  const [openId, setOpenId] = useState(firstAnswerId)
  const index = Math.max(
    0,
    openId === null
      ? items.findIndex((item) => !isJudged(item))
      : items.findIndex(({ result }) => result.id === openId),
  )
  const item = items[index]
  // The list says once that the agreement is missing; what is done there is done for all that waits for it.
  const isListedOnce = view === 'toObtain' || view === 'notNeeded'
  const waiting = all.filter(awaitsAgreement)
  const isAgreementMissing = new Set(waiting.map(({ result }) => result.claim)).size > 1
  const awaiting =
    isAgreementMissing && (isListedOnce || view === 'agreement') && item && awaitsAgreement(item) ? waiting : null
  const together = awaiting
    ? awaiting.filter((one) => !isJudged(one))
    : view === 'toObtain' && item && isUnverified(item)
      ? onSameCertificate(item, all)
      : []
  const frozen = assessment.cited_in_approvals.length > 0
  const mayReview = useMay('reviews:write')
  const mayJudge = mayReview && !frozen
  const navigate = useNavigate()
  const { saves, sending, leavingFor, save, saveAll, sendAgain, forget } = useSaves(vendor.id, assessment.id)
  const { undoable, offer, end } = useUndo()
  const [whyOpen, setWhyOpen] = useState('')
  const [writing, setWriting] = useState<'CORRECTED' | 'LEFT_OPEN' | null>(null)
  const [chosen, setChosen] = useState<{ for: string; sha256: string; source: PassageRange | null } | null>(null)
  const [found, setFound] = useState(firstPassage)
  const [leavingAll, setLeavingAll] = useState(false)
  // Where there is no room beside the answer, the list is folded and the document a sheet.
  const [listing, setListing] = useState(false)
  const [reading, setReading] = useState(false)
  const unanswered = bySeverity.filter((item) => isPending(item) && isUnanswered(item))
  const askable = askableAnswers(all)

  const open = useCallback((id: string): void => {
    setOpenId(id)
    setWriting(null)
    setListing(false)
    setFound(null)
  }, [])
  const go = (to: number): void => {
    const next = items[Math.min(Math.max(to, 0), items.length - 1)]
    if (next) open(next.result.id)
  }
  const saveJudgement = (body: JudgementBody, seen: StatementAnswer | undefined = item?.result): void => {
    if (!seen) return
    if (body.verdict === 'LEFT_OPEN') setWhyOpen(body.reason ?? '')
    if (together.length > 0)
      void saveAll(
        together.map(({ result }) => result),
        body,
      )
    else void save(seen, body).then((judged) => judged && offer(seen, judged))
    const isBeingJudged = (id: string) =>
      id === seen.id ||
      together.some(({ result }) => result.id === id) ||
      seen.judged_with.some((other) => other.id === id) ||
      saveOf(saves, id) !== undefined
    const next = nextToJudge(items, index, isBeingJudged)
    if (next) open(next.result.id)
  }
  const undo = (): void => {
    if (!undoable) return
    end()
    void save(undoable.result, undoable.back)
    open(undoable.result.id)
  }
  const asking = linkOptions({
    to: '/vendors/$vendorId/questions',
    params: { vendorId: vendor.id },
    search: { about: (awaiting?.find(({ result }) => result.claim === 'dpa') ?? item)?.result.id ?? '' },
  })
  const candidates = item && !awaiting && !isCorrected(item.result) ? offeredPassagesOf(item.result) : []
  const cited = item?.result.sources[0] ?? candidates[0] ?? null
  const shown = chosen && chosen.for === item?.result.id ? chosen : null
  const source = shown ? shown.source : (found ?? cited)
  const candidate = candidates.find((passage) => passage === source) ?? candidates[0]
  const show = (passage: PassageRange): void => {
    if (item && passage.sha256) setChosen({ for: item.result.id, sha256: passage.sha256, source: passage })
  }
  const take = (passage: OfferedPassage): void =>
    saveJudgement({
      verdict: 'CORRECTED',
      answer: true,
      reason_code: 'OVERLOOKED',
      ...(passage.quote !== null && { quote: passage.quote }),
      source: placeOf(passage),
    })
  const confirmUnanswered = (): void => saveJudgement({ verdict: 'AGREED' })
  // Point by point, what was found in the agreement is settled by the same two keys.
  const confirms = view === 'agreement' && !awaiting && !candidate && item?.result.answer === true
  const confirm = (): void => saveJudgement({ verdict: 'AGREED' })
  const refuse = (): void => saveJudgement({ verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE' })
  useKeys({
    j: { label: labels.next, act: () => go(index + 1), whileHeld: true },
    k: { label: labels.previous, act: () => go(index - 1), whileHeld: true },
    ...(mayJudge && item && canBeAsked(item) && { q: { label: labels.askVendor, act: () => void navigate(asking) } }),
    ...Object.fromEntries(
      candidates.map((passage, at): [number, Key] => [
        at + 1,
        { label: labels.showCandidate(at + 1), act: () => show(passage) },
      ]),
    ),
    ...(mayJudge &&
      candidate && {
        y: { label: labels.saysIt, act: () => take(candidate) },
        n: { label: labels.noneOfThese, act: confirmUnanswered },
      }),
    ...(mayJudge &&
      confirms && {
        y: { label: labels.saysIt, act: confirm },
        n: { label: labels.saysItNot, act: refuse },
      }),
    ...(mayJudge && {
      a: { label: labels.accept, act: () => saveJudgement({ verdict: 'AGREED' }) },
      ...(together.length === 0 && { c: { label: labels.correct, act: () => setWriting('CORRECTED') } }),
      o: { label: labels.leaveOpen, act: () => setWriting('LEFT_OPEN') },
      z: { label: labels.undoLast, act: undo },
      r: { label: labels.sendAgain, act: sendAgain },
    }),
  })

  const saveOfItem = item && saves[item.result.id]
  const savingCount = Object.values(saves).filter(({ state }) => state === 'saving').length

  return (
    <div className="workbench">
      <header className="workbench-head">
        <div>
          <p className="crumb">
            <Link to="/vendors/$vendorId" params={{ vendorId: vendor.id }}>
              {vendor.name}
            </Link>{' '}
            / {assessment.name}
            {assessment.tier && ` · ${texts.inherent.notAsked(assessment.tier, assessment.not_asked ?? 0)}`}
          </p>
          <h1>{labels.heading(openCounts(all), answerTotals(all))}</h1>
        </div>
        <Progress
          items={all}
          saving={sending ?? (leavingFor === null ? null : { done: 0, all: savingCount })}
          leavingFor={leavingFor}
        />
        {frozen ? (
          <Link to="/vendors/$vendorId/decisions" params={{ vendorId: vendor.id }} className="button">
            {texts.history.openDecision}
          </Link>
        ) : (
          <Link
            to="/vendors/$vendorId/decide"
            params={{ vendorId: vendor.id }}
            className={counts.toCheck === 0 ? 'button primary' : 'button'}
          >
            {labels.finish}
          </Link>
        )}
      </header>
      <Unsaved
        saves={saves}
        sendAgain={sendAgain}
        look={(id) => {
          setView('all')
          open(id)
        }}
      />
      {leavingAll && (
        <LeaveAllOpen
          count={unanswered.length}
          save={(reason) => {
            // The open answer stays open while the others are saved.
            if (item) open(item.result.id)
            void saveAll(
              unanswered.map(({ result }) => result),
              { verdict: 'LEFT_OPEN', reason },
            )
          }}
          close={() => setLeavingAll(false)}
        />
      )}
      <div className="panes">
        <nav className={listing ? 'statements listed' : 'statements'} aria-label={labels.statements}>
          <button type="button" className="button fold" aria-expanded={listing} onClick={() => setListing(!listing)}>
            {item ? [labels.place(index + 1, items.length), item.result.category].join(' · ') : labels.statements}
          </button>
          <div className="chips">
            {viewNames
              .filter(
                (name) => (name !== 'agreement' || agreement) && (name !== 'toObtain' || views.toObtain.length > 0),
              )
              .map((name) => (
                <Chip
                  key={name}
                  on={view === name}
                  choose={() => setView(name)}
                  name={labels[name]}
                  count={counts[name]}
                />
              ))}
          </div>
          {view === 'agreement' && agreement && <DpaState agreement={agreement} />}
          {view !== 'agreement' && mayReview && unanswered.length > 1 && (
            <p className="all-at-once">
              {labels.unsaidOf(unanswered.length)}{' '}
              {askable.length > 0 && (
                <Link
                  to="/vendors/$vendorId/questions"
                  params={{ vendorId: vendor.id }}
                  search={{ reason: 'NOT_SAID' as const }}
                  className="button small"
                >
                  {labels.askAll(askable.length)}
                </Link>
              )}
              {mayJudge && (
                <button type="button" className="button small" onClick={() => setLeavingAll(true)}>
                  {labels.leaveAllOpen}
                </button>
              )}
            </p>
          )}
          <div className="pane">
            <StatementList
              groups={view === 'agreement' && agreement ? agreement.groups : groupsOf(items)}
              titleOf={(item) =>
                view === 'agreement'
                  ? agreement!.points.get(item.result.id)!
                  : isListedOnce && isAgreementMissing && awaitsAgreement(item)
                    ? labels.unknown.agreement
                    : view === 'toObtain' && isUnverified(item)
                      ? labels.obtainReport(certificateOf(item.result))
                      : item.result.statement
              }
              current={item?.result.id ?? null}
              saves={saves}
              open={open}
            />
          </div>
        </nav>
        <section className="pane answer-pane" aria-label={labels.answer} aria-live="polite">
          {awaiting ? (
            <MissingDpa
              vendorId={vendor.id}
              assessment={assessment}
              manifest={manifest}
              awaiting={awaiting}
              open={(id) => {
                setView('all')
                open(id)
              }}
            />
          ) : item ? (
            <AnswerPane
              vendor={vendor}
              assessment={assessment}
              item={item}
              together={together}
              all={all}
              manifest={manifest}
              candidates={candidates}
              candidate={candidate}
              {...(mayJudge && { take, confirmUnanswered })}
              {...(mayJudge && confirms && { confirm, refuse })}
              open={(id) => {
                setView('all')
                open(id)
              }}
              show={(passage) => {
                show(passage)
                setReading(true)
              }}
              read={() => setReading(true)}
            />
          ) : (
            <p className="answer">{labels.nothingWaits}</p>
          )}
          {item && saveOfItem?.state === 'conflict' && (
            <ConflictingJudgement
              save={saveOfItem}
              now={item.result}
              leave={() => forget(item.result.id)}
              insist={() => void save(item.result, saveOfItem.body)}
            />
          )}
          {mayJudge && (
            <div className="verdict">
              {item && writing ? (
                <Correction
                  key={item.result.id}
                  result={item.result}
                  all={all}
                  documents={documents}
                  verdict={writing}
                  reason={writing === 'LEFT_OPEN' ? whyOpen : ''}
                  save={saveJudgement}
                  cancel={() => setWriting(null)}
                />
              ) : (
                item && (
                  <Verdicts
                    answer={item.result.answer}
                    all={together.length}
                    record={saveJudgement}
                    write={setWriting}
                    go={(by) => go(index + by)}
                  >
                    {canBeAsked(item) ? (
                      <Link {...asking} className="button">
                        {labels.askVendor} <kbd>q</kbd>
                      </Link>
                    ) : (
                      // It keeps its place, so that nothing beside it moves from one answer to the next.
                      <span className="button absent" aria-hidden="true">
                        {labels.askVendor} <kbd>q</kbd>
                      </span>
                    )}
                  </Verdicts>
                )
              )}
              <Undo
                undoable={undoable}
                undo={undo}
                all={all}
                open={(id) => {
                  setView('all')
                  open(id)
                }}
              />
            </div>
          )}
          {frozen && <p className="verdict dim">{labels.frozen}</p>}
        </section>
        <DocumentPane
          vendorId={vendor.id}
          assessmentId={assessment.id}
          documents={documents}
          sha256={
            shown?.sha256 ??
            source?.sha256 ??
            (view === 'agreement' ? agreement?.sha256 : null) ??
            documents[0]?.sha256 ??
            null
          }
          source={source}
          contradicts={source !== found && item?.result.answer === false}
          open={reading}
          close={() => setReading(false)}
          choose={(sha256) =>
            item &&
            setChosen({
              for: item.result.id,
              sha256,
              source: item.result.sources.find((passage) => passage.sha256 === sha256) ?? null,
            })
          }
        />
      </div>
    </div>
  )
}

function Verdicts({
  answer,
  all,
  record,
  write,
  go,
  children,
}: {
  /** The answer that "Accept" confirms. */
  answer: boolean | null
  /** How many answers it accepts at once; 0: this one. */
  all: number
  record: (body: JudgementBody) => void
  write: (verdict: 'CORRECTED' | 'LEFT_OPEN') => void
  go: (by: 1 | -1) => void
  children: ReactNode
}) {
  return (
    <>
      {answer === null && (
        <p className="dim">
          {labels.acceptMeans} {labels.leaveOpenMeans} {labels.bothUnknown}
        </p>
      )}
      <button type="button" className="button primary" onClick={() => record({ verdict: 'AGREED' })}>
        {all > 0 ? labels.acceptAll(all) : labels.acceptOf[`${answer}`]} <kbd>a</kbd>
      </button>
      <span className="verdict-keys">
        <button type="button" className="button" onClick={() => go(-1)}>
          <span aria-hidden="true">←</span>
          <span className="visually-hidden">{labels.previous}</span> <kbd>k</kbd>
        </button>
        <button type="button" className="button" onClick={() => go(1)}>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{labels.next}</span> <kbd>j</kbd>
        </button>
      </span>
      {all === 0 ? (
        <button type="button" className="button" onClick={() => write('CORRECTED')}>
          {labels.correct} <kbd>c</kbd>
        </button>
      ) : (
        <span className="button absent" aria-hidden="true">
          {labels.correct} <kbd>c</kbd>
        </span>
      )}
      <button type="button" className="button" onClick={() => write('LEFT_OPEN')}>
        {labels.leaveOpen} <kbd>o</kbd>
      </button>
      {children}
    </>
  )
}

/** How far the review is; while answers are being saved, how far that is, and what waits for it. */
function Progress({
  items,
  saving,
  leavingFor,
}: {
  items: ListedAnswer[]
  saving: { done: number; all: number } | null
  leavingFor: string | null
}) {
  const { done, all } = saving ?? { done: items.filter(isJudged).length, all: items.length }
  return (
    <div className="progress numeric">
      <label htmlFor="checked">{saving ? labels.savingOf(done, all) : labels.checked(done, all)}</label>
      <progress id="checked" value={done} max={all} />
      <p role="status">
        {leavingFor !== null && (leavingFor.endsWith('/decide') ? labels.thenDecision : labels.thenNext)}
      </p>
    </div>
  )
}
