import { ActionLink } from '../components/action-link.tsx'
import { Link } from '../components/link.tsx'
import { lessToRead } from '../less-to-read.ts'
import type { Promo as PromoCard } from '../navigation.ts'

export function Promo({ kind, title, action, path }: PromoCard) {
  return (
    <div className="promo">
      {kind === 'product' ? <MarkedPage /> : <FiveSteps />}
      <h2>{title}</h2>
      {kind === 'product' ? (
        <p>
          Cut review time by 90% and keep a complete audit trail.{' '}
          <Link to="/product/why-custos" hash="measure-it">
            Not shown: for six vendors we calculated {lessToRead} less to read
          </Link>
          . In a flood, the audit trail counts refused requests and does not list each.
        </p>
      ) : (
        <p>From nothing to a first decision, on your own machine, step by step.</p>
      )}
      <ActionLink to={path}>{action}</ActionLink>
    </div>
  )
}

/** A marked sentence, tied to its answer. */
function MarkedPage() {
  return (
    <svg className="drawing" viewBox="0 0 336 112" fill="none" aria-hidden="true">
      <path className="paper" d="M.75 1h150v110h-150z" />
      <path className="text" d="M24 22h104M24 37h104M24 52h20M24 82h104M24 97h62" />
      <path className="margin" d="M14 1v110" />
      <path className="mark" d="M48 45h80v14H48zM24 60h66v14H24z" />
      <path className="words" d="M52 52h72M28 67h58" />
      <path className="sign" d="m134 52 6-6 6 6-6 6z" />
      <path className="tie" d="M144 52h84M228 18v72" />
      <path className="words" d="M240 26h78M240 41h54" />
      <path className="mark tie" d="M240 60h24v15h-24z" />
      <path className="text" d="M274 68h44" />
    </svg>
  )
}

/** Steps along one margin line, the first of them marked. */
function FiveSteps() {
  return (
    <svg className="drawing" viewBox="0 0 336 112" fill="none" aria-hidden="true">
      <path className="margin" d="M30 1v110" />
      <path className="mark" d="M46 4h128v18H46z" />
      <path className="words" d="M52 13h116" />
      <path className="text" d="M46 36h176M46 58h140M46 80h204M46 102h96" />
      <path className="sign" d="m14 13 6-6 6 6-6 6z" />
      <path className="tie" d="M20 30v76" strokeDasharray="2 5" />
      <path className="sign" d="m300 102 6-6 6 6-6 6z" />
      <path className="tie" d="M150 102h148" />
    </svg>
  )
}
