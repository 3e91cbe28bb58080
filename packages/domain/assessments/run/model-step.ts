import type { ReadDocument } from '@custos/documents/model'
import { type Answers, withRisk } from '@custos/evidence/assess'
import type { Finding, VendorFacts } from '@custos/evidence/model'
import type { ModelSettings } from '@custos/evidence/model-review/language-model'
import { reviewWithModel } from '@custos/evidence/model-review/model-review'
import type { Services } from '../../services.ts'
import { recordModelAsked } from '../events.ts'
import { allowanceLeft, countUsage } from './model-usage.ts'
import { assessmentToRun, keepStepOutput, stepOutput } from './store.ts'

interface StepOutput {
  /** The findings that a model was asked about, by their place among all. */
  findings: Record<number, Finding>
}

/**
 * Lets the configured model read along. What it leaves is committed before it is used, so that a repeat asks and pays for
 * nothing twice, and counted towards the organisation's limits in the same transaction.
 */
export async function modelStep(
  worker: Services,
  settings: ModelSettings,
  subject: { tenantId: string; vendorId: string; assessmentId: string },
  { documents, facts }: { documents: ReadDocument[]; facts: VendorFacts },
  answers: Answers,
  signal: AbortSignal,
): Promise<Answers> {
  const { tenantId, assessmentId } = subject
  const reader = worker.database.reader(tenantId)
  const own = [...(answers.questionnaire ?? []), ...answers.frameworks.flatMap(({ findings }) => findings)]
  const done = await stepOutput.first(reader, { tenantId, assessmentId, step: 'model' })
  const asked = done ? (done.output as StepOutput).findings : await ask()
  const findings = own.map((finding, index) => asked[index] ?? finding)
  return withRisk(placed(findings, answers), facts, answers.risk.basis)

  async function ask(): Promise<StepOutput['findings']> {
    const began = worker.clock()
    const { findings, usage } = await reviewWithModel(
      own,
      documents,
      settings,
      await allowanceLeft(reader, settings.tenantLimits, began),
      signal,
    )
    const output: StepOutput = {
      findings: Object.fromEntries(
        [...findings.entries()].filter(([, finding]) => finding.explanation.model !== undefined),
      ),
    }
    await worker.database.write(tenantId, async (session) => {
      const now = worker.clock()
      // What was used is counted also where the assessment was cancelled meanwhile, or its vendor deleted.
      if (await assessmentToRun.first(session, { tenantId, id: assessmentId }))
        await keepStepOutput(session, assessmentId, 'model', output, now)
      await countUsage(session, usage, now)
      await recordModelAsked(
        session,
        worker,
        now,
        {
          vendor_id: subject.vendorId,
          assessment_id: assessmentId,
          ...usage,
          accepted: findings.filter((finding) => finding.explanation.model?.accepted).length,
        },
        now.getTime() - began.getTime(),
      )
    })
    return output.findings
  }
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
