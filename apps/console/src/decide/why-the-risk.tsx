import { Link } from '@tanstack/react-router'
import type { Assessment } from '../api/types.ts'
import { Article } from '../parts/article.tsx'
import { texts } from '../texts/texts.ts'

const say = texts.decide

/** How many factors stand beside the form; the overview has the rest. */
const shown = 3

/** The gravest of what the risk rests on, each with the step that follows: whoever signs has seen it. */
export function WhyTheRisk({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const risk = assessment.summarized_risk
  if (!risk || risk.details.factors.length === 0) return null
  const more = risk.details.factors.length - shown
  return (
    <section className="why-the-risk" aria-labelledby="why-the-risk">
      <h2 id="why-the-risk">{say.whyTheRisk(texts.risk[risk.level])}</h2>
      <ul>
        {risk.details.factors.slice(0, shown).map(({ code, message, article, step }) => (
          <li key={code}>
            <b>{message}</b> {article && <Article of={article} />}
            {step && <p className="dim">{step}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to="/vendors/$vendorId" params={{ vendorId }}>
            {say.moreFactors(more)}
          </Link>
        </p>
      )}
    </section>
  )
}
