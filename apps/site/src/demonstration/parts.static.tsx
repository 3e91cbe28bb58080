import { AnnotatedPage } from './annotated-page.tsx'
import { AuditStrip } from './audit-strip.tsx'
import { CaseStudy } from './case-study.tsx'
import { Decision } from './decision.tsx'
import { contradicted, findingWith } from './demonstration.ts'
import { EvidenceCard } from './evidence-card.tsx'
import { FourKinds } from './four-kinds.tsx'
import { ManifestTable } from './manifest-table.tsx'
import type { Part } from './part.ts'
import { ReviewResult } from './review-result.tsx'
import { RiskScale } from './risk-scale.tsx'

/** A part of the demonstration; the scripts hold neither it nor what it is made from. */
export function Content({ part }: { part: Part }) {
  switch (part) {
    case 'annotated page':
      return <AnnotatedPage />
    case 'audit':
      return <AuditStrip />
    case 'case study':
      return <CaseStudy />
    case 'contradicted':
      return <EvidenceCard finding={contradicted()} />
    case 'covered':
      return <EvidenceCard finding={findingWith('EXPLICIT_REFERENCED_COVERAGE')} />
    case 'decision':
      return <Decision />
    case 'four kinds':
      return <FourKinds />
    case 'manifest':
      return <ManifestTable />
    case 'review result':
      return <ReviewResult />
    case 'risk':
      return <RiskScale />
    case 'stated':
      return <EvidenceCard finding={findingWith('EXPLICITLY_MENTIONED_IN_SOURCE')} />
    case 'undefined':
      return <EvidenceCard finding={findingWith('UNDEFINED')} />
  }
}
