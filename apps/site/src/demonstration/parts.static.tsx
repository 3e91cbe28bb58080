import { AnnotatedPage } from './annotated-page.tsx'
import { AuditStrip } from './audit-strip.tsx'
import { CaseStudy } from './case-study.tsx'
import { Decision } from './decision.tsx'
import { contradicted, findingWith } from './demonstration.ts'
import { EvidenceCard } from './evidence-card.tsx'
import { FourKinds } from './four-kinds.tsx'
import { ManifestTable } from './manifest-table.tsx'
import { ReviewResult } from './review-result.tsx'
import { RiskScale } from './risk-scale.tsx'

/** The parts of the product on the pages. The last four are answers, by their kind. */
const parts = {
  'annotated page': AnnotatedPage,
  audit: AuditStrip,
  'case study': CaseStudy,
  decision: Decision,
  'four kinds': FourKinds,
  manifest: ManifestTable,
  'review result': ReviewResult,
  risk: RiskScale,
  contradicted: () => <EvidenceCard finding={contradicted()} />,
  covered: () => <EvidenceCard finding={findingWith('EXPLICIT_REFERENCED_COVERAGE')} />,
  stated: () => <EvidenceCard finding={findingWith('EXPLICITLY_MENTIONED_IN_SOURCE')} />,
  undefined: () => <EvidenceCard finding={findingWith('UNDEFINED')} />,
}
export type Part = keyof typeof parts

/** A part of the demonstration. The scripts contain neither the part nor its data. */
export function Content({ part }: { part: Part }) {
  const Shown = parts[part]
  return <Shown />
}
