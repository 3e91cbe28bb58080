import type { Assessment } from './assess.ts'
import { type DemonstrationPerson, jobTitles } from './person.ts'

const day = 86_400

type Result = NonNullable<Assessment['framework_reviews']>[number]['results'][number]

const resultsOf = (assessment: Assessment): Result[] => [
  ...(assessment.security_review?.results ?? []),
  ...(assessment.framework_reviews ?? []).flatMap((review) => review.results),
]

/** Gives the vendor an owner. */
export async function giveOwner(
  { callApi }: DemonstrationPerson,
  { vendor_id }: Assessment,
  owner: DemonstrationPerson,
): Promise<void> {
  const vendor = await callApi<object>('GET', `/v1/vendors/${vendor_id}`)
  await callApi('PUT', `/v1/vendors/${vendor_id}`, { ...vendor, owner_id: owner.id })
}

/**
 * The officer checks half of the answers: accepts them, except for one that an outdated page denies and one that the engine
 * overlooked.
 */
export async function reviewHalf(officer: DemonstrationPerson, assessment: Assessment): Promise<void> {
  const results = resultsOf(assessment)
  const half = results.slice(0, Math.ceil(results.length / 2))
  const better = half.find(({ claim }) => claim === 'customer-sso')
  await check(officer, assessment, half, ({ id, answer, statement }) =>
    id === better?.id
      ? {
          verdict: 'CORRECTED',
          answer: !answer,
          reason_code: 'OUTDATED',
          reason:
            'Their support wrote on 3 November that it has been available since October and that the page is out of date. (Fictional.)',
        }
      : (overlookedAtPennywhistle[statement] ?? { verdict: 'AGREED' }),
  )
}

/** Passages in Pennywhistle's documents that the engine overlooked, by statement. */
const overlookedAtPennywhistle: Record<string, object> = {
  'The vendor states for how long it keeps customer data.': overlooked(
    'We keep your files for as long as your account exists.',
    'https://pennywhistle.example/privacy',
  ),
  'The vendor names the countries in which it stores customer data.': overlooked(
    'Fernhill Hosting, which stores customer files, Ireland and Germany',
    'https://pennywhistle.example/sub-processors',
  ),
}

/** The officer's corrections from Alderbrook's documents, by statement. */
const readOtherwise: Record<string, object> = {
  'The vendor is insured against the consequences of cyber incidents or professional errors.': overlooked(
    'Alderbrook Records is insured against cyber incidents up to five million euros.',
    'https://alderbrook.example/security',
  ),
  "The vendor's privacy notice names the controller.": overlooked(
    'Alderbrook Records GmbH is the controller for the data of the visitors of this website and a processor for the personnel files of its customers.',
    'https://alderbrook.example/privacy',
  ),
  // Both answers are based on the SOC 2 report, whose period has ended.
  'The vendor withdraws access rights when staff leave or change their role.': saidBy(
    'The report has ended; a sentence says it. (Fictional.)',
    'We review access rights every quarter and revoke them on the day on which an employee leaves.',
    'https://alderbrook.example/security',
  ),
  'The vendor assesses the risks of its suppliers.': saidBy(
    'The report has ended; a sentence says it. (Fictional.)',
    'The processor assesses the security and data protection of each sub-processor before it engages it.',
    'https://alderbrook.example/dpa',
  ),
  'The vendor logs security-relevant events of its systems.': overlooked(
    'We collect security logs of all production systems centrally and monitor them around the clock.',
    'https://alderbrook.example/security',
  ),
  'Security researchers can report vulnerabilities to the vendor by a published policy.': saidBy(
    'The quote names an address and no policy. (Fictional.)',
    'Security researchers can report vulnerabilities under our vulnerability disclosure policy.',
    'https://alderbrook.example/security',
  ),
  'The vendor scans its systems for vulnerabilities.': notSaid(
    'The quote is about code and its dependencies, not about systems. (Fictional.)',
  ),
  'The vendor installs security patches within set times.': notSaid(
    'The quote sets a time for critical patches alone. (Fictional.)',
  ),
  'The vendor protects its systems against malware.': notSaid(
    'The quote is about the laptops of the employees alone. (Fictional.)',
  ),
  'Individuals can have their personal data erased.': aboutCustomers(),
  'Personal data can be exported in a structured, machine-readable format.': aboutCustomers(),
}

function overlooked(quote: string, source: string): object {
  const reason = 'The document says it. (Fictional.)'
  return { verdict: 'CORRECTED', answer: true, reason_code: 'OVERLOOKED', reason, quote, source }
}

/** The answer is right, but another sentence supports it. */
function saidBy(reason: string, quote: string, source: string): object {
  return { verdict: 'CORRECTED', answer: true, reason_code: 'WRONG_PASSAGE', reason, quote, source }
}

function aboutCustomers(): object {
  return notSaid('The quote is about customers, which are companies, and not about individuals. (Fictional.)')
}

/** The quote does not say what the statement says. */
function notSaid(reason: string): object {
  return { verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE', reason }
}

/** Checks every answer, so that the decision has checked evidence. */
export const reviewWhole = (officer: DemonstrationPerson, assessment: Assessment): Promise<void> =>
  check(
    officer,
    assessment,
    resultsOf(assessment),
    (result) => readOtherwise[result.statement] ?? { verdict: 'AGREED' },
  )

async function check(
  { callApi }: DemonstrationPerson,
  { id: assessment, vendor_id: vendor }: Assessment,
  results: readonly Result[],
  judgementFor: (result: Result) => object,
): Promise<void> {
  const done = new Set<string>()
  for (const result of results) {
    if (done.has(result.id)) continue
    const path = `/v1/vendors/${vendor}/assessment/${assessment}/reviews/${result.id}`
    await callApi('PUT', path, judgementFor(result), { 'if-match': result.etag })
    for (const { id } of [result, ...result.judged_with]) done.add(id)
  }
}

/**
 * Approves the vendor on conditions with owners: one for each step that the risk asks for, or an accepted risk with its reason.
 * The data protection officer advises, and the person accountable for the personnel files decides.
 */
export async function decideOnConditions(
  approver: DemonstrationPerson,
  officer: DemonstrationPerson,
  assessment: Assessment,
  now: Date,
): Promise<void> {
  const today = Math.floor(now.getTime() / 1000)
  const path = `/v1/vendors/${assessment.vendor_id}/assessment/${assessment.id}`
  // The factors after the review.
  const { factors } = (await approver.callApi<Assessment>('GET', path)).summarized_risk!.details
  const condition = (code: string, text: string, { name }: DemonstrationPerson, days: number) => ({
    factor: factorIn(factors, code),
    text,
    owner: name,
    due: today + days * day,
  })
  await approver.callApi('PUT', path, {
    approval: {
      decision: 'CONDITIONAL',
      reasoning:
        'We use the archive for personnel files only, and on these conditions, as our data protection officer advises. I do not rely on the SOC 2 report, because it has ended. (Fictional.)',
      advice: {
        name: officer.name,
        opinion: 'WITH_CONDITIONS',
        text: 'No file goes there before the conditions are met (GDPR Art. 39(1)(a)). (Fictional.)',
        user_id: null,
      },
      approvers: [{ name: approver.name, role: jobTitles.approver, date: today, user_id: approver.id }],
      condition_items: [
        condition(
          'employee_records',
          'Before any file goes there, we check the files for special categories. We remove them or record the condition of Art. 9(2). We record whether Art. 35 requires an impact assessment, and carry out a required one.',
          approver,
          30,
        ),
        condition(
          'agreement_points_not_shown',
          'Before any file goes there, the written agreement covers every point of Art. 28(3) and promises notice of a breach within 48 hours.',
          approver,
          30,
        ),
        condition(
          'grave_questions_open',
          'Before any file goes there, the vendor confirms in writing that it does not use our data for purposes of its own.',
          approver,
          30,
        ),
        condition(
          'own_places_unsaid',
          'Before any file goes there, the vendor names the countries from which its staff access our data, and their employers. Each access from a third country by another company has a safeguard (GDPR Chapter V).',
          approver,
          30,
        ),
        condition(
          'backups_outlive_deletion',
          'Before any file goes there, the agreement obliges the vendor to erase our data, including from backups, within 30 days of its end.',
          approver,
          30,
        ),
        condition(
          'report_not_on_file',
          'Before any file goes there, the vendor shows its ISO/IEC 27001 certificate. It covers the archive as we use it.',
          approver,
          30,
        ),
      ],
      accepted_risks: [
        {
          factor: factorIn(factors, 'period_ended'),
          text: 'No SOC 2 report covers the time since 31 March 2026.',
          reason:
            'The vendor says that its ISO/IEC 27001 certificate is valid until 2028. The last condition covers its scope.',
        },
      ],
    },
  })
}

/** The factor of a condition or an accepted risk, in its current words. */
function factorIn(factors: readonly { code: string; message: string }[], code: string) {
  const { message } = factors.find((factor) => factor.code === code)!
  return { code, message }
}
