import { readPage } from '@custos/documents/confined/read-page'
import { expect, test } from 'vitest'
import { runAtOnce } from '../yielding-work.ts'
import { findNames } from './company-names.ts'
import { exclusionReason } from './exclusion-reason.ts'

const said = 'All customer data is encrypted at rest'

async function reasonOn(html: string, path = '/security') {
  const document = await readPage(html, `https://acme.example${path}`)
  const at = document.sentences.findIndex(({ start, end }) => /encrypt(?:ed)?\b/.test(document.text.slice(start, end)))
  return exclusionReason(document, at, runAtOnce(findNames([document])))
}

test.each([
  '<p>Hardly any customer data is encrypted at rest.</p>',
  '<p>Customer data is rarely encrypted at rest.</p>',
  '<p>Few of our databases are encrypted at rest.</p>',
  '<p>Nobody can say that all customer data is encrypted at rest.</p>',
  '<p>Customer data is nоt encrypted at rest.</p>',
  '<p>Customer data is n0t encrypted at rest.</p>',
  '<p>Customer data is n o t encrypted at rest.</p>',
  `<p>${said} with ROT13.</p>`,
  `<p>${said} using Base64.</p>`,
])('a denial in other words is excluded: %s', async (html) => {
  expect(await reasonOn(html)).not.toBeNull()
})

test.each([
  `<p>${said}. This is not true.</p>`,
  `<p>${said}. Just kidding!</p>`,
  `<p>${said}. This does not apply to databases.</p>`,
  `<p>${said}. Yeah, right.</p>`,
  `<p>${said}.</p><p>That was a lie.</p>`,
  `<p>${said}.</p><p>Patient records are exempt from this for reasons of speed.</p>`,
  `<p>${said}. Customers waive this right by signing.</p>`,
  `<p>${said}.</p><p>We have changed our mind.</p>`,
  `<p>${said}.</p><p>This agreement can no longer be concluded.</p>`,
  `<p>The following sentence is false. ${said}.</p>`,
  `<p>April Fools! ${said}.</p>`,
  `<p>DRAFT – NOT APPROVED. ${said}.</p>`,
  `<p>${said}.*</p><p>Read on.</p><p>* Coming soon.</p>`,
  `<p>${said}.<sup>1</sup></p><p><sup>1</sup> Not available to any customer today.</p>`,
  `<p>This policy was withdrawn on 1 January 2024.</p><p>${said}.</p>`,
])('a claim that is taken back beside it is excluded: %s', async (html) => {
  expect(await reasonOn(html)).not.toBeNull()
})

test('a sentence that is interrupted by something other than text is no sentence', async () => {
  expect(await reasonOn('<p>Customer data is <img alt="not"> encrypted at rest.</p>')).not.toBeNull()
})

test.each([
  'Common myths about us',
  'False claims that circulate',
  'Known gaps',
  'Not supported',
  'What we will never do',
  'Roadmap',
  'Ideas',
  'What to look for in a vendor',
  'What attackers assume',
  'Sample policy text for your own website',
  'Lorem ipsum placeholder',
  'TODO: verify before publication',
  'Retired product (ended 2019)',
  'Reviews on G2',
  'How Salesforce protects data',
  'Zoom',
])('a sentence under the heading “%s” is excluded', async (heading) => {
  expect(await reasonOn(`<h2>${heading}</h2><p>${said}.</p>`)).not.toBeNull()
})

test.each([
  `<p>“${said},” says our competitor Bluebird.</p>`,
  `<p>“${said},” whispered the dragon.</p>`,
  `<p>Zoom says <q>${said}.</q></p>`,
  `<p>Bluebird wrote: ${said}.</p>`,
  `<p>Some people say that all customer data is encrypted at rest.</p>`,
  `<p>Our auditor asked us whether all customer data is encrypted at rest.</p>`,
  `<p>According to Bluebird, all customer data is encrypted at rest.</p>`,
  `<blockquote cite="https://other.example/">${said}.</blockquote>`,
  `<figure><blockquote>${said}.</blockquote><figcaption>Bluebird, in its white paper</figcaption></figure>`,
  `<p>Zoom: ${said}.</p>`,
  '<p>Does Google encrypt customer data at rest? Yes.</p>',
  `<p>"I am no engineer. They told me much. ${said}. That was enough."</p>`,
])('a sentence by others or about others is excluded: %s', async (html) => {
  expect(await reasonOn(html)).not.toBeNull()
})

test.each([
  '<p>In this fictional story, all customer data is encrypted at rest.</p>',
  `<p>{{vendor_name}}: ${said}.</p>`,
  `<p>${said} for at least \\[_Specify time period_\\] in advance.</p>`,
  `<p>${said} for [●] days.</p>`,
  `<p>${said} for ____ days.</p>`,
  `<p>${said} for [insert number] days.</p>`,
  `<p>${said} [CONFIRM with engineering].</p>`,
  `<p>${said} [confirm] in Germany.</p>`,
  `<p>${said} with [TBD: which cipher].</p>`,
  `<p>${said} in [to be confirmed].</p>`,
  '<p>True or false: all customer data is encrypted at rest.</p>',
  '<p>In our demo environment, customer data is encrypted at rest.</p>',
  '<p>Nope, customer data is encrypted at rest only in your dreams.</p>',
])('a sentence told for fun or as an example is excluded: %s', async (html) => {
  expect(await reasonOn(html)).not.toBeNull()
})

test.each([
  `<h2>How we protect data</h2><p>${said}.</p>`,
  `<h2>Security</h2><p>${said}. It is not stored anywhere else.</p>`,
  `<h2>Limitation of liability</h2><p>${said}.</p>`,
  `<h2>Future-proof encryption</h2><p>${said}.</p>`,
  `<p>${said}. This is not an option, but the rule.</p>`,
  `<p>Our policy states that all customer data is encrypted at rest.</p>`,
  `<p>Acme says that all customer data is encrypted at rest.</p>`,
  `<p>Section 5 states that all customer data is encrypted at rest.</p>`,
  `<p>Encryption: ${said}.</p>`,
  `<p>[x] ${said}.</p>`,
  `<p>${said} [1].</p>`,
  `<p>${said} [confirmed in 2026].</p>`,
  `<p>${said}.<sup>2</sup></p><p><sup>2</sup> With AES-256.</p>`,
  `<ul><li>We test backups; and</li><li>${said}.</li></ul>`,
  `<p>We shall see to it that we test backups and</p><p>${said}.</p>`,
  `<p>${said}, according to Article 32.</p>`,
  `<p>"Service" means the service that Acme provides. ${said}.</p>`,
  '<p>A few keys are enough: all customer data is encrypted at rest.</p>',
  '<p>We follow SOC2, use 2FA and S3: all customer data is encrypted at rest in µs.</p>',
])('a sentence of the vendor about itself counts: %s', async (html) => {
  expect(await reasonOn(html)).toBeNull()
})

test.each([
  ['/demos/analyzer/sample-data/privacy-policy', 'Privacy Policy'],
  ['/docs/examples/policies/security', 'Security'],
  ['/tests/fixtures/dpa', 'Data processing agreement'],
  ['/docs/policy', 'Sample privacy policy'],
  ['/samples/policy', 'Sample privacy policy'],
  ['/docs/policy', 'Example: information security policy'],
  ['/docs/policy', 'Demo company privacy notice'],
])('a sample document says nothing about the vendor: %s, “%s”', async (path, title) => {
  expect(await reasonOn(`<h1>${title}</h1><h2>Storage</h2><h3>Files</h3><p>${said}.</p>`, path)).not.toBeNull()
})

test.each([
  ['/demo', 'Security'],
  ['/demo/', 'Security'],
  ['/democracy/security', 'Security'],
  ['/samples/handling-policy', 'Handling policy'],
  ['/demo/security', 'Security'],
  ['/security', 'Examples of how we protect data'],
  ['/security', 'Sample sizes in our reports'],
])('a page of the vendor that only sounds like a sample counts: %s, “%s”', async (path, title) => {
  expect(await reasonOn(`<h1>${title}</h1><p>${said}.</p>`, path)).toBeNull()
})

test('a denial under a heading that says what is not done is denied once', async () => {
  const under = (sentence: string) => reasonOn(`<h2>What we will not do with your data</h2><p>${sentence}</p>`)
  expect(await under('Acme does not and will not encrypt your data for anybody else.')).toBeNull()
  expect(await under('We encrypt your data for anybody else.')).not.toBeNull()
})

test('a sentence into which the page draws other words is no evidence', async () => {
  const document = await readPage(`<p>${said}.</p>`, 'https://acme.example/security')
  for (const block of document.blocks) block.visibility = 'altered'
  expect(exclusionReason(document, 0, runAtOnce(findNames([document])))).toBe(
    'drawn with other words, or in another order',
  )
})
