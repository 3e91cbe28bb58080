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
  const better = half.findLast(({ answer }) => answer !== null)
  for (const { id, etag, answer } of half) {
    await callApi(
      'PUT',
      `/v1/vendors/${assessment.vendor_id}/assessment/${assessment.id}/reviews/${id}`,
      id === better?.id
        ? {
            verdict: 'CORRECTED',
            answer: !answer,
            reason_code: 'OTHER_EVIDENCE',
            reason: 'In our call of 3 November their security team said otherwise. (Fictional.)',
          }
        : { verdict: 'AGREED' },
      { 'if-match': etag },
    )
  }
}

/** The vendor may be used, on a condition that somebody sees to. */
export async function decideWithCondition(
  person: DemonstrationPerson,
  assessment: Assessment,
  now: Date,
): Promise<void> {
  const today = Math.floor(now.getTime() / 1000)
  await person.callApi('PUT', `/v1/vendors/${assessment.vendor_id}/assessment/${assessment.id}`, {
    approval: {
      decision: 'CONDITIONAL',
      reasoning: 'What it publishes, and has audited, is enough for payroll data of our own staff. (Fictional.)',
      approvers: [{ name: person.name, role: 'Data protection officer', date: today, user_id: person.id }],
      condition_items: [
        { text: 'It names the place of each sub-processor.', owner: person.name, due: today + 45 * day },
      ],
    },
  })
}
