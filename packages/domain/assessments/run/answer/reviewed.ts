import { type Answers, withRisk } from '@custos/evidence/assess'
import type { Finding, VendorFacts } from '@custos/evidence/model'

/** The findings that a review changed, by their place among all. */
export type FindingsByPosition = Record<number, Finding>

/** All findings, those of the questionnaire first. */
export const findingsOf = ({ questionnaire, frameworks }: Pick<Answers, 'questionnaire' | 'frameworks'>): Finding[] => [
  ...(questionnaire ?? []),
  ...frameworks.flatMap(({ findings }) => findings),
]

/** The answers as a review left them, with the risk of that. */
export function withReviewed(reviewed: FindingsByPosition, answers: Answers, facts: VendorFacts): Answers {
  const findings = findingsOf(answers).map((finding, index) => reviewed[index] ?? finding)
  return withRisk(placed(findings, answers), facts, answers.risk.basis)
}

/** A flat list of findings in the places of the answers that it was made of. */
function placed(findings: Finding[], { questionnaire, frameworks, certificates }: Answers): Omit<Answers, 'risk'> {
  let at = 0
  const take = ({ length }: Finding[]) => {
    at += length
    return findings.slice(at - length, at)
  }
  return {
    certificates,
    questionnaire: questionnaire && take(questionnaire),
    frameworks: frameworks.map((framework) => ({ ...framework, findings: take(framework.findings) })),
  }
}
