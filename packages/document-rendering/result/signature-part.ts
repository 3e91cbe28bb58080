import type { Block, Run } from '../page.ts'
import type { Result } from './result.ts'

/** The lines for the approver's signature on paper; a decision in Custos names its signers. */
export function signaturePart({ assessment, decisions }: Result): Block[] {
  if (decisions.length > 0 || !assessment.summarized_risk) return []
  const line = (what: string, choices = ''): { cells: Run[][] } => ({ cells: [[what], [choices]] })
  return [
    { kind: 'heading', level: 2, text: 'To be signed' },
    {
      kind: 'table',
      title:
        'For a decision on paper. Sign decisions in Custos there. Write a deferral and its reason into the vendor’s notes; its status stays',
      toFill: true,
      columns: [
        { name: 'Decision', width: 34 },
        { name: 'To fill in', width: 66 },
      ],
      rows: [
        line('Mark one', 'approved     ·     approved with conditions     ·     rejected     ·     deferred until'),
        line('Conditions, accepted risks, or reason to defer'),
        line('Name and role'),
        line('Date and signature'),
      ],
    },
  ]
}
