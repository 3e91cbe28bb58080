import type { Assessment } from './assess.ts'
import type { DemonstrationPerson } from './person.ts'

const day = 86_400

/** Half of the answers are checked: agreed with, but for one that she knows better. */
export async function reviewHalf({ callApi }: DemonstrationPerson, assessment: Assessment): Promise<void> {
  const results = [
    ...(assessment.security_review?.results ?? []),
    ...(assessment.framework_reviews ?? []).flatMap((review) => review.results),
  ]
  const half = results.slice(0, Math.ceil(results.length / 2))
  const better = half.find(({ claim }) => claim === 'customer-sso')
  for (const { id, etag, answer } of half) {
    await callApi(
      'PUT',
      `/v1/vendors/${assessment.vendor_id}/assessment/${assessment.id}/reviews/${id}`,
      id === better?.id
        ? {
            verdict: 'CORRECTED',
            answer: !answer,
            reason_code: 'OUTDATED',
            reason:
              'Their support wrote on 3 November that it is there since October, and the page out of date. (Fictional.)',
          }
        : { verdict: 'AGREED' },
      { 'if-match': etag },
    )
  }
}

/**
 * The vendor may be used, on conditions that somebody sees to: one for each step that the risk asks for, or a risk accepted with its
 * reason. The data protection officer advises; who answers for the personnel files decides.
 */
export async function decideOnConditions(
  approver: DemonstrationPerson,
  officer: DemonstrationPerson,
  assessment: Assessment,
  now: Date,
): Promise<void> {
  const today = Math.floor(now.getTime() / 1000)
  const condition = (text: string, { name }: DemonstrationPerson, days: number) => ({
    text,
    owner: name,
    due: today + days * day,
  })
  await approver.callApi('PUT', `/v1/vendors/${assessment.vendor_id}/assessment/${assessment.id}`, {
    approval: {
      decision: 'CONDITIONAL',
      reasoning: `We use the archive for personnel files and for nothing else. No file goes there before the first four conditions are met: so ${officer.name}, our data protection officer, advises (GDPR Art. 39(1)(a)), and I follow it. I rely on no answer that the SOC 2 report carries, which has ended. (Fictional.)`,
      approvers: [{ name: approver.name, role: 'Head of human resources', date: today, user_id: approver.id }],
      condition_items: [
        condition(
          'We look for special categories in the files, record the condition of Art. 9(2) or take them out, and record whether Art. 35 asks for an assessment.',
          approver,
          30,
        ),
        condition(
          'The agreement gets a clause for each point of Art. 28(3) that it does not show, and the notice of breaches within 48 hours that is promised elsewhere alone; we conclude it in writing.',
          approver,
          30,
        ),
        condition('The vendor says in writing that it uses our data for no purpose of its own.', approver, 30),
        condition('It names the countries from which its people reach our data.', approver, 30),
        condition('The agreement has our data erased from backups as well within 30 days of its end.', approver, 45),
        condition('It confirms that its ISO/IEC 27001 certificate covers the archive as we use it.', approver, 45),
      ],
      accepted_risks: [
        {
          text: 'No SOC 2 report speaks for the time since 31 March 2026.',
          reason: 'The ISO/IEC 27001 certificate is said to be valid until 2028; its scope is the last condition.',
        },
      ],
    },
  })
}
