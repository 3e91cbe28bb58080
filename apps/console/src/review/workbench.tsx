import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { Assessment, DocumentManifest, PassageRange, Vendor } from '../api/types.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { agreementOf } from './agreement.ts'
import { AnswerPane } from './answer-pane.tsx'
import { ConflictingJudgement } from './conflicting-judgement.tsx'
import { DocumentPane } from './document-pane.tsx'
import { agreementFirst } from './further-passages.ts'
import { JudgementBar, type WrittenJudgement } from './judgement-bar.tsx'
import { LeaveAllOpen } from './leave-all-open.tsx'
import {
  answerStateOf,
  canBeAsked,
  isCorrected,
  isJudged,
  isPending,
  isToCheck,
  isUnanswered,
  listedAnswersOf,
  mostSevereFirst,
} from './listed-answers.ts'
import { MissingAgreement } from './missing-agreement.tsx'
import { offeredPassagesOf } from './offered-passages.tsx'
import { ofOffered, ofQuote } from './passage-judgements.ts'
import { ReviewHead } from './review-head.tsx'
import { awaitingAgreement, waitingForSameDocument } from './same-missing-document.ts'
import { StatementsPane } from './statements-pane.tsx'
import { Undo } from './undo.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useJudging } from './use-judging.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useShownPassage } from './use-shown-passage.ts'
import { firstViewOf, type View, viewsOf } from './views.ts'

const labels = texts.review

/** The statements, the open answer, and the document at its passage. */
export function Workbench({
  vendor,
  assessment,
  manifest,
  first,
}: {
  vendor: Vendor
  assessment: Assessment
  manifest: DocumentManifest
  /** The answer, passage and view in the address. */
  first: { answerId: string | null; passage: PassageRange | null; view: View | null }
}) {
  const { documents } = manifest
  const all = useMemo(() => listedAnswersOf(assessment), [assessment])
  const agreement = useMemo(() => agreementOf(assessment, all), [assessment, all])
  const [initialStates] = useState(() => new Map(all.map((item) => [item.result.id, answerStateOf(item)])))
  const views = useMemo(
    () => viewsOf(all, agreement?.groups.flatMap(({ items }) => items) ?? [], initialStates),
    [all, agreement, initialStates],
  )
  const [view, setView] = useState<View>(first.view ?? (first.answerId !== null ? 'all' : firstViewOf(all)))
  const [openId, setOpenId] = useState(first.answerId)
  const items = views[view]
  const index = Math.max(
    0,
    openId === null
      ? items.findIndex((item) => !isJudged(item))
      : items.findIndex(({ result }) => result.id === openId),
  )
  const item = items[index]
  const awaiting = awaitingAgreement(item, view, all)
  const together = waitingForSameDocument(item, view, all)
  const unanswered = mostSevereFirst(all).filter((item) => isPending(item) && isUnanswered(item))

  const offered = item && !awaiting && !isCorrected(item.result) ? offeredPassagesOf(item.result) : []
  const { passages: candidates, folded } = item
    ? agreementFirst(offered, item.result, assessment)
    : { passages: offered, folded: 0 }
  const { source, sha256, isFromAddress, candidate, showPassage, showDocument, dropAddressed } = useShownPassage(
    item,
    candidates,
    first.passage,
  )
  const [writing, setWriting] = useState<WrittenJudgement | null>(null)
  const [leavingAll, setLeavingAll] = useState(false)
  // If there is no room beside the answer, the list is folded and the document is a sheet.
  const [listing, setListing] = useState(false)
  const [reading, setReading] = useState(false)

  const open = useCallback(
    (id: string): void => {
      setOpenId(id)
      setWriting(null)
      setListing(false)
      dropAddressed()
    },
    [dropAddressed],
  )
  const openInAll = (id: string): void => {
    setView('all')
    open(id)
  }
  const go = (by: 1 | -1): void => {
    const next = items[Math.min(Math.max(index + by, 0), items.length - 1)]
    if (next) open(next.result.id)
  }

  const frozen = assessment.cited_in_approvals.length > 0
  const mayReview = useMay('reviews:write')
  const mayJudge = mayReview && !frozen
  const { judge, leaveAllOpen, insist, undo, undoable, lastReason, unsaved, sendAgain, forget, saving, leavingFor } =
    useJudging({ vendorId: vendor.id, assessmentId: assessment.id }, { items, index, together }, open)
  const unsavedHere = item && unsaved[item.result.id]
  const passage = candidate
    ? ofOffered(candidate)
    : // The same two keys settle each point that was found in the agreement.
      view === 'agreement' && !awaiting && item?.result.answer === true
      ? ofQuote
      : null
  const confirm: JudgementBody | null =
    passage?.confirm ?? (item?.result.answer === true && together.length === 0 ? { verdict: 'AGREED' } : null)

  const navigate = useNavigate()
  const asking = linkOptions({
    to: '/vendors/$vendorId/questions',
    params: { vendorId: vendor.id },
    search: { about: (awaiting?.find(({ result }) => result.claim === 'dpa') ?? item)?.result.id ?? '' },
  })
  useReviewKeys({
    go,
    candidates,
    show: showPassage,
    ask: mayJudge && item && canBeAsked(item) ? () => void navigate(asking) : null,
    judging: mayJudge
      ? {
          judge,
          passage,
          mayConfirm: confirm !== null,
          write: setWriting,
          mayCorrect: together.length === 0,
          undo,
          sendAgain,
        }
      : null,
  })

  return (
    <div className="workbench">
      <ReviewHead
        vendor={vendor}
        assessment={assessment}
        all={all}
        isDone={!all.some(isToCheck)}
        saving={saving}
        leavingFor={leavingFor}
      />
      <UnsavedNotice unsaved={unsaved} sendAgain={sendAgain} look={openInAll} />
      {leavingAll && (
        <LeaveAllOpen
          count={unanswered.length}
          save={(reason) => {
            // The open answer stays open while the others are saved.
            if (item) open(item.result.id)
            leaveAllOpen(unanswered, reason)
          }}
          close={() => setLeavingAll(false)}
        />
      )}
      <div className="panes">
        <StatementsPane
          vendorId={vendor.id}
          views={views}
          view={view}
          choose={setView}
          agreement={agreement}
          unanswered={unanswered}
          mayAsk={mayReview}
          leaveAllOpen={mayJudge ? () => setLeavingAll(true) : null}
          index={index}
          unsaved={unsaved}
          listing={listing}
          list={setListing}
          open={open}
        />
        <section className="pane answer-pane" aria-label={labels.answer} aria-live="polite">
          {awaiting ? (
            <MissingAgreement
              vendorId={vendor.id}
              assessment={assessment}
              manifest={manifest}
              awaiting={awaiting}
              open={openInAll}
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
              folded={folded}
              candidate={candidate}
              open={openInAll}
              show={(passage) => {
                showPassage(passage)
                setReading(true)
              }}
              read={() => setReading(true)}
            />
          ) : (
            <p className="answer">{labels.nothingWaits}</p>
          )}
          {item && unsavedHere?.state === 'conflict' && (
            <ConflictingJudgement
              unsaved={unsavedHere}
              now={item.result}
              leave={() => forget(item.result.id)}
              insist={() => insist(item.result, unsavedHere.body)}
            />
          )}
          {mayJudge && (
            <div className="judging">
              {item && (
                <JudgementBar
                  item={item}
                  together={together}
                  all={all}
                  documents={documents}
                  passage={passage}
                  confirm={confirm}
                  writing={writing}
                  write={setWriting}
                  lastReason={lastReason}
                  judge={judge}
                  go={go}
                  ask={
                    canBeAsked(item) ? (
                      <Link {...asking} className="button">
                        {labels.askVendor} <kbd>q</kbd>
                      </Link>
                    ) : (
                      // Keeps the place of the button, so that nothing moves from one answer to the next.
                      <span className="button absent" aria-hidden="true">
                        {labels.askVendor} <kbd>q</kbd>
                      </span>
                    )
                  }
                />
              )}
              <Undo undoable={undoable} undo={undo} all={all} open={openInAll} />
            </div>
          )}
          {frozen && <p className="judging dim">{labels.frozen}</p>}
        </section>
        <DocumentPane
          vendorId={vendor.id}
          assessmentId={assessment.id}
          documents={documents}
          sha256={sha256 ?? (view === 'agreement' ? agreement?.sha256 : null) ?? documents[0]?.sha256 ?? null}
          source={source}
          contradicts={!isFromAddress && item?.result.answer === false}
          open={reading}
          close={() => setReading(false)}
          choose={showDocument}
        />
      </div>
    </div>
  )
}
