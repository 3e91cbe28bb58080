import { setTimeout as sleep } from 'node:timers/promises'
import { signInByPassword } from '@custos/contract/console-session'
import type { ApiClient } from '@custos/testkit/api-client'
import { ConsoleClient, ownPage } from '@custos/testkit/console-client'
import { makeUser, password } from '@custos/testkit/people'
import { vendorDomain } from '@custos/testkit/vendor-site'
import { type Operation, type Received, sendOnce, type Target } from './load.ts'

/** Two people of the organisation who decide together. */
export interface TwoPeople {
  proposer: Person
  second: Person
}

interface Person {
  id: string
  email: string
  browser: ConsoleClient
  signedInAt: number
}

/** A decision that one person proposed and another confirmed, each with a final response. */
export interface Decided {
  vendorId: string
  proposalId: string
  approvalId: string
}

/** A signature needs a proof of identity within ten minutes. Milliseconds. */
const fresh = 5 * 60_000

export async function invitePeople(url: string, api: ApiClient): Promise<TwoPeople> {
  const invite = async (): Promise<Person> => {
    const { id, email, invitation } = await makeUser(api, { role: 'approver' })
    const browser = new ConsoleClient(url)
    await browser.call('POST', '/console/session/invitation', {
      body: { token: invitation.path.split('#')[1]!, password },
    })
    return { id, email, browser, signedInAt: Date.now() }
  }
  return { proposer: await invite(), second: await invite() }
}

/** One person proposes and another confirms, repeatedly. An interrupted request is repeated with its key. */
export async function decideByTwo(
  target: Target,
  { proposer, second }: TwoPeople,
  label: string,
  rest: () => boolean,
): Promise<{ journal: Operation[]; decided: Decided[] }> {
  const { token, signal } = target
  const journal: Operation[] = []
  const decided: Decided[] = []

  async function perform(
    kind: Operation['kind'],
    key: string,
    by: Person | null,
    path: string,
    body: object,
  ): Promise<Received> {
    const operation: Operation = { kind, key, vendorId: null, name: null, received: [] }
    journal.push(operation)
    for (;;) {
      const headers = by ? { ...ownPage, cookie: by.browser.cookie } : {}
      const sent = {
        method: 'POST',
        path: by ? `/console/api${path}` : path,
        key,
        body,
        headers,
        ...(!by && { token }),
      }
      const received = await sendOnce(target, operation, sent)
      if (received && received.status < 500 && received.status !== 409 && received.status !== 429) return received
      await sleep(30)
    }
  }

  for (let count = 1; !rest(); count += 1) {
    for (const person of [proposer, second]) await confirmWhoSheIs(person, signal)
    const key = `${label}-two-${count}`
    const made = await perform('create', `${key}-vendor`, null, '/v1/vendors', { name: key, domain: vendorDomain })
    const { id: vendorId } = made.data as { id: string }
    Object.assign(journal.at(-1)!, { vendorId, name: key })
    const signature = (person: Person) => ({ name: 'A. Person', role: 'DPO', date: 1_795_000_000, user_id: person.id })
    const proposed = await perform(
      'propose',
      `${key}-propose`,
      proposer,
      `/v1/vendors/${vendorId}/approval/proposals`,
      {
        status: 'APPROVED',
        supporting_assessments: [],
        approvers: [signature(proposer)],
        reasoning: 'Known for a long time.',
      },
    )
    const { id: proposalId } = proposed.data as { id: string }
    const { name, role } = signature(second)
    const confirmed = await perform(
      'confirm',
      `${key}-confirm`,
      second,
      `/v1/vendors/${vendorId}/approval/proposals/${proposalId}/confirm`,
      { name, role },
    )
    decided.push({ vendorId, proposalId, approvalId: (confirmed.data as { id: string }).id })
    if (!rest()) await sleep(200)
  }
  return { journal, decided }
}

async function confirmWhoSheIs(person: Person, signal: AbortSignal): Promise<void> {
  while (Date.now() - person.signedInAt > fresh) {
    signal.throwIfAborted()
    const { status } = await person.browser
      .call('POST', signInByPassword.path, { body: { email: person.email, password } })
      .catch(() => ({ status: 0 }))
    if (status === 200 || status === 201) person.signedInAt = Date.now()
    else await sleep(200)
  }
}
