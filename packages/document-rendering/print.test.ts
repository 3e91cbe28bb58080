import { launchChromium } from '@custos/testkit/chromium'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'
import type { Page } from './page.ts'

const page: Page = {
  title: 'Larkspur',
  kind: 'Vendor review',
  note: 'Made by Custos.',
  blocks: [
    {
      kind: 'entries',
      items: [
        {
          id: 'answer-1',
          number: '1',
          statement: 'The vendor has a plan.',
          verdict: { text: 'not said', tone: 'open' },
          notes: [['GDPR Art. 28(1)'], ['the vendor has to answer'], ['see 31']],
          quotes: [],
        },
      ],
    },
  ],
}

test('the notes of an answer that stand in one line on paper stand apart', async () => {
  await using browser = await launchChromium()
  const printed = await browser.newPage()
  await printed.setContent(htmlPage(page))
  const pdf = await getDocumentProxy(new Uint8Array(await printed.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('GDPR Art. 28(1) · the vendor has to answer · see 31')
})
