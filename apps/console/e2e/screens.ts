import type { ShownDemonstration } from '@custos/testkit/demonstration'
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

/** The browser that shows a screen: the data protection officer's, a new user's, or one without a session. */
export type Visitor = 'officer' | 'newcomer' | 'nobody'

/** A screen in one of its states. */
export interface Screen {
  /** The name of the screen and of its pictures. */
  name: string
  visitor: Visitor
  open(page: Page, shown: ShownDemonstration): Promise<void>
  /** A selector of the parts that differ in every walk. */
  shifting?: string
}

type Path = string | ((shown: ShownDemonstration) => string)

const of =
  (visitor: Visitor) =>
  (name: string, path: Path, act: (page: Page) => Promise<unknown> = async () => {}): Screen => ({
    name,
    visitor,
    open: async (page, shown) => {
      await page.goto(typeof path === 'string' ? `/console${path}` : path(shown))
      await settled(page)
      await act(page)
      await settled(page)
    },
  })
const [officer, newcomer, nobody] = [of('officer'), of('newcomer'), of('nobody')]

/** A vendor of the demonstration, by its state. */
const vendorAt =
  (at: 0 | 1 | 2) =>
  (rest = '') =>
  ({ assessments }: ShownDemonstration) =>
    `/console/vendors/${assessments[at]!.vendor_id}${rest}`
const [decided, halfChecked, waiting] = [vendorAt(0), vendorAt(1), vendorAt(2)]
const besides =
  (name: keyof ShownDemonstration['vendors'], rest = '') =>
  ({ vendors }: ShownDemonstration) =>
    `/console/vendors/${vendors[name]}${rest}`
const review: Path = (shown) => halfChecked(`/assessments/${shown.assessments[1]!.id}`)(shown)

/** The API's request for a proof of identity. */
const identityAsked = { error: { code: 'authentication_required', message: 'Confirm who you are', param: null } }

/** Shows the vendor's newest review as running, because a worker would finish it before the picture is taken. */
const runsAt =
  (at: { step: string; pages_read: number; pages_known: number }) =>
  async (page: Page): Promise<void> => {
    const progress = { ...at, statements_done: 0, statements_total: 191 }
    await page.route('**/assessment?*', async (route) => {
      const answer = await route.fetch()
      const {
        data: [newest],
        ...envelope
      } = (await answer.json()) as { data: object[] }
      const running = { ...newest, status: 'IN_PROGRESS', progress, ended_at: null }
      await route.fulfill({ response: answer, json: { ...envelope, data: [running] } })
    })
    await page.route(/\/v1\/vendors\/[^/?]+$/, async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = (await answer.json()) as { data: { latest_assessment: { id: string } } }
      const pending_assessments = [data.latest_assessment.id]
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, pending_assessments } } })
    })
    await page.reload()
    await page.locator(at.step === 'answering' ? '.under-way details' : '.under-way').waitFor()
    await page.unroute('**/assessment?*')
    await page.unroute(/\/v1\/vendors\/[^/?]+$/)
  }

/** Chooses two of the questions that the vendor was not asked, which are folded by topic. */
async function chooseTwo(page: Page): Promise<void> {
  const topics = page.locator('.proposals > details:has(details)')
  await topics.locator('> summary').click()
  await topics.locator('> details > summary').first().click()
  for (const at of [0, 1]) await topics.locator('> details').first().locator('input').nth(at).check()
}

/** Every screen of the console with the demonstration's data, in the order of a walk. */
export const screens: Screen[] = [
  nobody('sign-in', ({ organisation }) => `/console/sign-in?organisation=${encodeURIComponent(organisation)}`),
  nobody('end-mails', '/end-mails#an-address'),
  nobody('invitation', ({ invitation }) => invitation),
  nobody(
    'single-sign-on-failed',
    ({ app }) => `/console/single-sign-on/${app.tenant_id}?error=access_denied`,
    (page) => page.getByRole('link', { name: 'Back to sign-in' }).waitFor(),
  ),
  nobody(
    'single-sign-on',
    ({ app }) => `/console/single-sign-on/${app.tenant_id}?code=1`,
    async (page) => {
      // The server's response does not arrive while this route exists.
      await page.route('**/session/single-sign-on', () => {})
      const asked = page.waitForRequest('**/session/single-sign-on')
      await page.reload()
      await asked
    },
  ),
  officer('questions', '/questions'),
  // Comes after `questions`, which shows the link before it was opened: this screen opens it.
  nobody('vendor-portal', ({ vendorPortal }) => vendorPortal),
  newcomer('first-steps', '/'),
  officer('today', '/'),
  officer('find', '/', async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('al')
    await page.getByRole('option', { name: 'Alderbrook' }).waitFor()
  }),
  officer('dates', '/dates'),
  officer('keys', '/', (page) => page.keyboard.press('?')),
  officer('vendors', '/vendors'),
  officer('vendors-none', '/vendors?q=nobody'),
  officer('vendors-add', '/vendors', async (page) => {
    await page.getByRole('button', { name: 'Add vendors' }).click()
    await page.getByLabel('Domains').fill('Larkspur Mail, larkspur.example\nbellwether.example')
    await page.getByText('1 already in your list').waitFor()
  }),
  officer('vendors-chosen', '/vendors', async (page) => {
    await page.getByLabel('Select Quillfeather').check()
    await page.getByLabel('Select Alderbrook Records').check()
  }),
  officer('import', '/vendors/import', async (page) => {
    await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
      name: 'register.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Vendor,Website,Contact,Criticality\nLarkspur Mail,larkspur.example,privacy@larkspur.example,hoch\nFernhill Hosting,fernhill.example,,High\nHuber Steuerberatung,-,,somewhat\n,,,high\n',
      ),
    })
    await page.getByLabel('Update known vendors').click()
    await page.getByText('2 vendors will be added, 1 will be changed').waitFor()
  }),
  officer('vendor', halfChecked()),
  officer('vendor-conditional', decided()),
  officer('vendor-warning', besides('Bellwether Insights')),
  officer('vendor-running', waiting(), runsAt({ step: 'collecting', pages_read: 14, pages_known: 22 })),
  officer('vendor-being-answered', waiting(), runsAt({ step: 'answering', pages_read: 2, pages_known: 2 })),
  officer('vendor-unreadable', besides('Osprey Support Desk')),
  officer('vendor-unread', besides('Tidewater Payroll')),
  officer('vendor-answers', halfChecked('/answers')),
  officer('vendor-certificates', decided('/certificates')),
  officer('vendor-sub-processors', decided('/sub-processors')),
  officer('vendor-edit', halfChecked('/edit')),
  officer('vendor-company', decided('/company')),
  officer('vendor-contracts', decided('/contracts'), (page) =>
    page.getByRole('button', { name: 'Add contract' }).click(),
  ),
  officer('vendor-documents', decided('/documents')),
  officer('vendor-uploads', besides('Fernhill Hosting', '/documents'), async (page) => {
    if ((await page.getByRole('link', { name: 'Information security policy.txt' }).count()) > 0) return
    await page.locator('summary', { hasText: 'Add documents' }).click()
    await page.getByLabel('Files').setInputFiles({
      name: 'Information security policy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Staff need multi-factor authentication to reach production systems.'),
    })
    await page.getByLabel('Document type').selectOption('Policy')
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('link', { name: 'Information security policy.txt' }).waitFor()
    await page.getByText('No virus scan').waitFor()
  }),
  officer('vendor-questions', waiting('/questions'), async (page) => {
    await page.locator('summary', { hasText: 'questions, asked' }).first().click()
  }),
  officer('vendor-questions-chosen', waiting('/questions'), async (page) => {
    await chooseTwo(page)
  }),
  officer('vendor-questions-send', waiting('/questions'), async (page) => {
    await chooseTwo(page)
    await page.getByRole('button', { name: 'Create link…' }).click()
    await page.getByLabel('E-mail addresses').fill('privacy@quillfeather.example')
  }),
  officer('vendor-decisions', decided('/decisions')),
  officer('vendor-history', decided('/history')),
  officer('review', review, async (page) => {
    await page.locator('.chip', { hasText: 'All' }).click()
    await page
      .locator('.statements li button', { has: page.locator('.status-sign.struck') })
      .first()
      .click()
    await page.locator('.page mark').first().waitFor()
  }),
  officer('review-candidates', review, async (page) => {
    await page.locator('.chip', { hasText: 'All' }).click()
    const open = page.locator('.statements li button', { has: page.locator('.status-sign.empty') })
    for (const answer of await open.all()) {
      await answer.click()
      await settled(page)
      if ((await page.locator('.candidates').count()) > 0) break
    }
    await page.locator('.page mark').first().waitFor()
  }),
  officer('review-agreement', review, async (page) => {
    await page.locator('.chip', { hasText: 'Agreement' }).click()
    await page.locator('.statements li button').first().click()
    await settled(page)
  }),
  officer('review-correct', review, async (page) => {
    await page.locator('.chip', { hasText: 'All' }).click()
    await page
      .locator('.statements li button', { has: page.locator('.status-sign.full') })
      .last()
      .click()
    await page.locator('.page mark').first().waitFor()
    await page.keyboard.press('c')
  }),
  {
    ...officer('review-leave-open', review, async (page) => {
      await page.getByRole('button', { name: 'Leave all open' }).click()
    }),
    // The scroll position at the moment when the window opened.
    shifting: '.document-body',
  },
  {
    ...officer('review-not-saved', review, async (page) => {
      await page.route('**/reviews/*', (route) => route.abort())
      await page.locator('.answer h2').waitFor()
      await page.keyboard.press('a')
      await page.getByText('Not saved yet:').waitFor()
      await page.unroute('**/reviews/*')
    }),
    // The scroll position at the moment when the next answer appeared.
    shifting: '.document-body',
  },
  officer('decide', halfChecked('/decide'), async (page) => {
    await page.getByLabel('Approve with conditions').check()
    await page.getByLabel('Condition 1', { exact: true }).fill('Objection to model training confirmed in writing')
    await page
      .getByRole('textbox', { name: 'Reason' })
      .fill('What speaks against the vendor can be mended by the condition.')
  }),
  officer('decide-warning', besides('Bellwether Insights', '/decide')),
  officer('confirm-identity', halfChecked('/decide'), async (page) => {
    // A server asks for the proof of identity some time after the sign-in.
    await page.route('**/approval', (route) => route.fulfill({ status: 401, json: identityAsked }))
    await page.route('**/assessment/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: identityAsked }) : route.continue(),
    )
    await page.getByLabel('Reject').check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('It would learn from what people write to us.')
    await page.getByLabel('Sign anyway').check()
    await page.getByRole('button', { name: 'Sign decision' }).click()
    await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor()
    await page.unroute('**/approval')
    await page.unroute('**/assessment/*')
  }),
  officer('sub-processors', '/sub-processors'),
  officer('questionnaires', '/questionnaires'),
  officer('questionnaire-import', '/questionnaires', async (page) => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('File (XLSX, ODS, CSV, JSON)').setInputFiles({
      name: 'supplier-questionnaire.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Ref;Question;Response;Notes\nEnc-1;Is personal data encrypted at rest?;;\nEnc-2;Are backups encrypted?;Yes;Daily\n;Incident response;;\nInc-1;Does the vendor notify customers of incidents within 24 hours?;;\n',
      ),
    })
    await page.getByText('in doubt').waitFor()
  }),
  officer('questionnaire-preview', '/questionnaires', async (page) => {
    await page.getByRole('button', { name: 'New questionnaire' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hosting')
    await page
      .getByLabel('Statements', { exact: true })
      .fill(
        '# Access\nStaff need multi-factor authentication.\n# Data\nCustomer data is encrypted at rest. | ISO 27001',
      )
    await page.getByLabel('Choose a vendor').selectOption('Pennywhistle Cloud')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.locator('.statement-preview .answer-status').first().waitFor()
  }),
  officer('frameworks', '/frameworks'),
  // The newest records differ in every walk, and their words set the widths of the columns.
  { ...officer('audit-log', '/audit-log'), shifting: '.integrity p, .log-count, table' },
  // The demonstration's first reviews run in parallel, in no fixed order.
  { ...officer('event-log', '/event-log'), shifting: 'tbody tr:nth-last-child(-n + 16)' },
  officer('people', '/people'),
  officer('apps', '/apps'),
  officer('webhooks', '/webhooks'),
  officer('settings', '/settings'),
  officer('my-account', '/my-account'),
  officer('not-found', '/nowhere'),
  officer('failure', '/vendors', async (page) => {
    await page.route('**/v1/vendors?*', (route) => route.abort())
    await page.getByRole('link', { name: 'To decide', exact: true }).click()
    await page.getByRole('heading', { name: 'This could not be loaded.' }).waitFor()
    await page.unroute('**/v1/vendors?*')
  }),
]
