import { readPage } from '@custos/documents/confined/read-page'
import { expect, test } from 'vitest'
import { runAtOnce } from '../yielding-work.ts'
import { findNames } from './company-names.ts'
import { frameReason } from './exclusion-reason.ts'

const said = 'Stored customer data is encrypted with AES-256.'

async function on(html: string, path: string) {
  const document = await readPage(html, `https://acme.example${path}`)
  const at = document.sentences.findIndex(({ start, end }) => document.text.slice(start, end).includes('AES-256'))
  return frameReason(document, at, runAtOnce(findNames([document])))
}

test.each([
  [
    'text of a template',
    '/resources/policy',
    `<h1>Security policy</h1><p>This is a free template. Adapt the wording to your company.</p><h2>Storage</h2><p>${said}</p>`,
  ],
  ['text of a template', '/policy-templates/security', `<h1>Security policy</h1><p>${said}</p>`],
  ['text of a template', '/docs/notice', `<h1>Privacy notice for your web shop</h1><p>${said}</p>`],
  [
    'a draft, or a proposal',
    '/policies/storage',
    `<h1>Storage policy</h1><p>Draft for discussion, not yet approved by the board.</p><h2>Rules</h2><ul><li>${said}</li></ul>`,
  ],
  ['a draft, or a proposal', '/policies/storage', `<h1>Proposed storage policy</h1><p>${said}</p>`],
  ['a plan, not a practice', '/security', `<h1>Security</h1><h2>The plan for 2031</h2><p>${said}</p>`],
  [
    'a plan, not a practice',
    '/security',
    `<h1>Security</h1><p>As soon as the migration is complete:</p><ul><li>${said}</li></ul>`,
  ],
  ['a plan, not a practice', '/security', `<h1>Security</h1><p>${said}</p><p>None of this exists yet.</p>`],
  [
    'a plan, not a practice',
    '/security',
    `<h1>Security</h1><p>Our targets for next year are these:</p><ol><li>We hire a lead.</li><li>${said}</li></ol>`,
  ],
  ['no longer in force', '/legal/archive/security', `<h1>Security</h1><p>${said}</p>`],
  ['no longer in force', '/security', `<h1>Security</h1><p>WITHDRAWN</p><p>${said}</p>`],
  [
    'no longer in force',
    '/security',
    `<h1>Vault</h1><p>${said}</p><p>Read more in the manual.</p><p>The service was discontinued in March 2022.</p>`,
  ],
  [
    'no longer in force',
    '/security',
    `<h1>Security</h1><p><em>Retracted. There is no new version.</em></p><h2>Storage</h2><p>${said}</p>`,
  ],
  ['no longer in force', '/rules', `<h1>Rules</h1><p><b>Closed since 1 February.</b></p><p>${said}</p>`],
  [
    'no longer in force',
    '/news/rules',
    `<h1>Rules</h1><p>${said}</p><p>We must therefore withdraw this announcement.</p>`,
  ],
  [
    'a plan, not a practice',
    '/security',
    `<h1>Security</h1><h2>Storage</h2><p>${said}</p><h2>Doors</h2><p>Doors are locked.</p><p>This page describes the state that we want to reach.</p>`,
  ],
  ['the words of somebody else', '/customers/fernhill', `<h1>How Fernhill moved</h1><p>${said}</p>`],
  [
    'told for fun, or for show',
    '/course/case',
    `<h1>The Lumen case</h1><p>Lumen is a company that does not exist.</p><h2>Facts</h2><p>${said}</p>`,
  ],
  [
    'told for fun, or for show',
    '/brand',
    `<h1>Tone of voice</h1><p>${said}</p><p>The sentences say nothing about our company.</p>`,
  ],
  [
    "another company's practice",
    '/hosts/lager',
    `<h1>Lager</h1><p>Lager is an independent company with its own terms.</p><h2>Security</h2><p>${said}</p>`,
  ],
  ['the words of somebody else', '/about', `<h1>About us</h1><h2>What reviewers write</h2><p>${said}</p>`],
  ['said to be untrue', '/about', `<h1>About us</h1><p>It would be wrong to claim the following:</p><p>${said}</p>`],
  [
    'a job advertisement or a request for offers',
    '/about/lead',
    `<h1>Lead of security</h1><p>We are looking for somebody new.</p><h2>Work</h2><ul><li>${said}</li></ul>`,
  ],
  [
    'the duty of somebody else',
    '/partners',
    `<h1>Rules for resellers</h1><p>Whoever wants to be listed confirms:</p><ul><li>${said}</li></ul>`,
  ],
  [
    'a question or a form to fill in',
    '/partners',
    `<h1>Become a reseller</h1><p>Please tick each sentence that is true of your company.</p><ul><li>${said}</li></ul>`,
  ],
  ['advice, or an explanation of the law', '/read', `<h1>Seven steps to a safer practice</h1><p>${said}</p>`],
  ['advice, or an explanation of the law', '/read', `<h1>The GDPR in ten minutes</h1><h2>Security</h2><p>${said}</p>`],
  [
    'of some plans, regions or products only',
    '/docs/storage',
    `<h1>Storage</h1><p>${said}</p><p>Available only with the Sovereign plan.</p>`,
  ],
  [
    'of some plans, regions or products only',
    '/docs/storage',
    `<h1>Storage</h1><p>This page applies to residents of California alone.</p><p>${said}</p>`,
  ],
])('a sentence within such a frame does not count: %s, %s, %s', async (reason, path, html) => {
  expect(await on(html, path)).toBe(reason)
})

test.each([
  ['/security', `<h1>Security</h1><p>We want you to know how we protect data.</p><h2>Storage</h2><p>${said}</p>`],
  [
    '/privacy',
    `<h1>Privacy policy</h1><p>This policy replaces all previous versions and applies from 1 May 2024.</p><p>${said}</p>`,
  ],
  [
    '/privacy',
    `<h1>Privacy policy</h1><p>${said}</p><p>If this policy is replaced, we inform you. Accounts that are closed are deleted.</p>`,
  ],
  [
    '/dpa',
    `<h1>Data processing agreement</h1><p>This agreement forms part of the terms between Acme and the customer.</p><h2>Security</h2><p>Acme ensures that:</p><ul><li>${said}</li></ul>`,
  ],
  ['/dpa', `<h1>Data processing agreement</h1><p>"Service" means the service that Acme provides. ${said}</p>`],
  [
    '/security',
    `<h1>How we protect your data</h1><p>When you create an account, we apply these measures:</p><ul><li>${said}</li></ul>`,
  ],
  ['/security', `<h1>Security</h1><p>${said}</p><p>When data is no longer needed, we delete it.</p>`],
  ['/security', `<h1>Security</h1><p>${said}</p><p>Do you have questions? Write to us.</p>`],
  ['/security', `<h1>Security</h1><p>Our objective is to keep your data safe.</p><p>${said}</p>`],
  [
    '/blog/encryption',
    `<h1>Five facts about storage</h1><p>We told you how we work: our stored customer data is encrypted with AES-256.</p>`,
  ],
  [
    '/certificates',
    `<h1>Certificates</h1><p>${said}</p><p>We plan to be ready for SOC 2 ourselves by the end of next year.</p>`,
  ],
  ['/privacy', `<h1>Privacy policy</h1><h2>How to exercise your rights</h2><p>${said}</p>`],
])('an ordinary page frames nothing: %s, %s', async (path, html) => {
  expect(await on(html, path)).toBeNull()
})
