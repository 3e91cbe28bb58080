import { certificateOf } from '@custos/contract/answer-state'
import { Link } from '@tanstack/react-router'
import { Chip } from '../parts/chip.tsx'
import { texts } from '../texts/texts.ts'
import type { Agreement } from './agreement.ts'
import { AgreementState } from './agreement-state.tsx'
import {
  askableAnswers,
  awaitsAgreement,
  groupsOf,
  type ListedAnswer,
  restsOnUnverifiedCertificate,
} from './listed-answers.ts'
import { isAgreementMissing, listsDocumentsOnce } from './same-missing-document.ts'
import type { UnsavedJudgements } from './send-judgements.ts'
import { StatementList } from './statement-list.tsx'
import { type View, viewCounts, viewNames } from './views.ts'

const labels = texts.review

/** The views, the statements of the chosen view, and the actions for all unanswered statements. */
export function StatementsPane({
  vendorId,
  views,
  view,
  choose,
  agreement,
  unanswered,
  mayAsk,
  leaveAllOpen,
  index,
  unsaved,
  listing,
  list,
  open,
}: {
  vendorId: string
  views: Record<View, ListedAnswer[]>
  view: View
  choose: (view: View) => void
  agreement: Agreement | null
  /** The pending answers that the documents leave open. */
  unanswered: ListedAnswer[]
  mayAsk: boolean
  /** null: the user may not judge. */
  leaveAllOpen: (() => void) | null
  /** The position of the open answer in the view. */
  index: number
  unsaved: UnsavedJudgements
  /** Whether the list is unfolded. Used if there is no room beside the answer. */
  listing: boolean
  list: (listing: boolean) => void
  open: (id: string) => void
}) {
  const items = views[view]
  const item = items[index]
  const counts = viewCounts(views)
  const points = view === 'agreement' ? agreement : null
  return (
    <nav className={listing ? 'statements listed' : 'statements'} aria-label={labels.statements}>
      <button type="button" className="button fold" aria-expanded={listing} onClick={() => list(!listing)}>
        {item ? [labels.place(index + 1, items.length), item.result.category].join(' · ') : labels.statements}
      </button>
      <div className="chips">
        {viewNames
          .filter((name) => (name !== 'agreement' || agreement) && (name !== 'toObtain' || views.toObtain.length > 0))
          .map((name) => (
            <Chip key={name} on={view === name} choose={() => choose(name)} name={labels[name]} count={counts[name]} />
          ))}
      </div>
      {points && <AgreementState agreement={points} />}
      {view !== 'agreement' && mayAsk && unanswered.length > 1 && (
        <AllAtOnce vendorId={vendorId} askable={askableAnswers(views.all).length} leaveAllOpen={leaveAllOpen} />
      )}
      <div className="pane">
        <StatementList
          groups={points ? points.groups : groupsOf(items)}
          titleOf={points ? ({ result }) => points.points.get(result.id)! : titlesOf(view, views.all)}
          current={item?.result.id ?? null}
          unsaved={unsaved}
          open={open}
        />
      </div>
    </nav>
  )
}

/** Asks the vendor about all unanswered statements, or leaves them all open. */
function AllAtOnce({
  vendorId,
  askable,
  leaveAllOpen,
}: {
  vendorId: string
  askable: number
  leaveAllOpen: (() => void) | null
}) {
  return (
    <p className="all-at-once">
      {labels.allUnknown}{' '}
      {askable > 0 && (
        <Link to="/vendors/$vendorId/questions" params={{ vendorId }} className="button small">
          {labels.askQuestions}
        </Link>
      )}
      {leaveAllOpen && (
        <button type="button" className="button small" onClick={leaveAllOpen}>
          {labels.leaveAllOpen}
        </button>
      )}
    </p>
  )
}

/** The title of an answer in the list: its statement, or the document for which several answers wait. */
function titlesOf(view: View, all: ListedAnswer[]): (item: ListedAnswer) => string {
  const namesAgreement = listsDocumentsOnce(view) && isAgreementMissing(all)
  return (item) => {
    if (namesAgreement && awaitsAgreement(item)) return labels.unknown.agreement
    return view === 'toObtain' && restsOnUnverifiedCertificate(item)
      ? labels.obtainReport(certificateOf(item.result))
      : item.result.statement
  }
}
