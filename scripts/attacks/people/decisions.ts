import { createApproval } from '@custos/contract/approvals'
import { sha256 } from '@custos/kernel/hash'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import type { Bench } from './bench.ts'
import { type Change, decisionBody, digestRead, fourEyes, proposed, put, tableOf, vendorFields } from './table.ts'

/** The bound parts of a decision: each is exchanged between reading and signature, and between two signatures. */

const judge =
  (body: object): Change =>
  (bench, { app, vendor, assessment, results }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}/reviews/${results[1]}`, { body })

/** Changes of the bound evidence. */
const changes: Record<string, Change> = {
  'the vendor’s name': put({ name: 'Shady Inc' }),
  'its name by one letter that looks alike': put({ name: 'Lаrkspur Ledger' }),
  'its domain': put({ domain: 'https://shady.example' }),
  'another domain of it': put({ alternative_domains: ['https://shady.example'] }),
  'what data it gets': put({ data_usage: { shared_data_types: ['HEALTH_DATA'] } }),
  'how critical it is': put({ criticality: 'CRITICAL' }),
  'a document more': (bench, { app, vendor }) =>
    bench.send(app, 'POST', `/v1/vendors/${vendor}/documents`, {
      raw: 'We sell customer data.',
      query: { name: 'late.txt' },
      headers: { 'content-type': 'application/octet-stream' },
    }),
  'a document’s kind': (bench, { app, vendor, document }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/documents/${document}`, { body: { kind: 'SOC2' } }),
  'a document’s end': (bench, { app, vendor, document }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/documents/${document}`, { body: { valid_until: 1_890_000_000 } }),
  'a document less': (bench, { app, vendor, document }) =>
    bench.send(app, 'DELETE', `/v1/vendors/${vendor}/documents/${document}`),
  'an answer agreed with': judge({ verdict: 'AGREED' }),
  'an answer left open': judge({ verdict: 'LEFT_OPEN' }),
  'an answer corrected': judge({
    verdict: 'CORRECTED',
    answer: true,
    reason_code: 'OTHER_EVIDENCE',
    reason: 'Told so.',
  }),
  'a judgement withdrawn': (bench, { app, vendor, assessment, results }) =>
    bench.send(app, 'DELETE', `/v1/vendors/${vendor}/assessment/${assessment}/reviews/${results[0]}`),
  'the assessment’s name': (bench, { app, vendor, assessment }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}/name`, { body: { name: 'Another' } }),
}

/** Changes of the decision in force; under four-eyes approval, by a person. */
const onDecision: Record<string, Change> = {
  'a condition met': (bench, { app, vendor, decision, condition }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/approval/${decision}/conditions/${condition}`, {
      body: { met: true },
    }),
  'a condition put off': (bench, { app, vendor, decision, condition }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/approval/${decision}/conditions/${condition}`, {
      body: { due: 1_990_000_000 },
    }),
  'a condition more': (bench, { app, vendor, decision }) =>
    bench.send(app, 'POST', `/v1/vendors/${vendor}/approval/${decision}/conditions`, { body: { text: 'Another.' } }),
}

/** Changes outside the bound evidence, which prevent nothing. */
const besides: Record<string, Change> = {
  'its description': put({ description: 'Another.' }),
  'a note': put({ notes: ['Call them.'] }),
  'its contact': put({ contact: { type: 'PROVIDED', email: 'new@larkspur-ledger.example' } }),
  'a comment': (bench, { app, vendor, assessment, results }) =>
    bench.send(app, 'POST', `/v1/vendors/${vendor}/assessment/${assessment}/reviews/${results[0]}/comments`, {
      body: { text: 'Hm.' },
    }),
  'nobody assigned': (bench, { app, vendor, assessment }) =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}/assignee`, { body: { assignee_id: null } }),
}

/** One person signs with the digest of the read evidence. */
export async function signedUnseen(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('One signs')
  const ways = { 'a decision': 'POST', 'the assessment’s decision': 'PUT' } as const
  const all = { ...changes, ...onDecision }
  for (const [way, method] of Object.entries(ways))
    for (const [what, change] of [...Object.entries(all), ...Object.entries(besides)]) {
      const table = await tableOf(bench, tenant, { token: '' })
      const { vendor, assessment, app } = table
      const evidence_digest = await digestRead(bench, app, vendor, assessment)
      const changed = await change(bench, table)
      if (changed.status >= 400) throw new Error(`${what}: ${changed.text}`)
      const { supporting_assessments: _, status: decision, ...rest } = decisionBody(bench)
      const sign = () =>
        method === 'POST'
          ? bench.send(app, 'POST', `/v1/vendors/${vendor}/approval`, {
              body: { ...decisionBody(bench, [assessment]), evidence_digest },
            })
          : bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}`, {
              body: { approval: { ...rest, decision, evidence_digest } },
            })
      // An assessment of a former domain supports nothing: 400.
      const held = what in besides ? [200, 201] : what === 'its domain' ? [400, 409] : [409]
      await bench.refused('signed unseen', `${way}: ${what}`, held, sign)
    }
}

/**
 * By two people: nobody confirms other evidence than the first person's, and in a race either the change or the signature comes
 * first.
 */
export async function exchanged(bench: Bench): Promise<void> {
  const { platform } = bench
  const tenant = await platform.newTenant('Two sign')
  const [first, second] = [await bench.person('approver', tenant), await bench.person('approver', tenant)]
  await fourEyes(bench, tenant)
  for (const how of ['then confirmed', 'then confirmed with the digest', 'while it is confirmed'])
    for (const [what, change] of [...Object.entries(changes), ...Object.entries(besides)]) {
      const table = await tableOf(bench, tenant, first)
      const { vendor, assessment } = table
      const proposal = await proposed(bench, first, vendor, [assessment])
      const confirm = () =>
        bench.send(second, 'POST', `/v1/vendors/${vendor}/approval/proposals/${proposal.id}/confirm`, {
          body: {
            name: 'B. Example',
            role: 'CISO',
            ...(how.includes('digest') && { evidence_digest: proposal.evidence_digest }),
          },
        })
      const name = `${what}, ${how}`
      if (how === 'while it is confirmed') {
        const [changed, confirmed] = await Promise.all([change(bench, table), confirm()])
        const signed = confirmed.status === 201 ? (confirmed.data as { evidence_digest: string }).evidence_digest : null
        const isHeld = signed === null ? confirmed.status === 409 : signed === proposal.evidence_digest
        bench.note('exchanged', name, 'what was proposed, or 409', `${changed.status}, ${confirmed.status}`, isHeld)
      } else {
        await change(bench, table)
        await bench.refused('exchanged', name, what in besides ? [201] : [409], confirm)
      }
    }
}

/** A recorded decision does not change. */
export async function frozen(bench: Bench): Promise<void> {
  const tenant = await bench.platform.newTenant('Decided')
  const table = await tableOf(bench, tenant, { token: '' })
  const { app, vendor, assessment } = table
  const made = await bench.send(app, 'POST', `/v1/vendors/${vendor}/approval`, {
    body: decisionBody(bench, [assessment]),
  })
  const { id, evidence_digest } = made.data as { id: string; evidence_digest: string }
  const judged = ['an answer agreed with', 'an answer left open', 'an answer corrected', 'a judgement withdrawn']
  for (const what of [...judged, 'the assessment’s name'])
    await bench.refused('frozen', `${what} after the decision`, [409], () => changes[what]!(bench, table))
  await bench.refused('frozen', 'decided by the assessment besides', [200], () =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}`, {
      body: { approval: approvalBody(bench) },
    }),
  )
  await bench.refused('frozen', 'decided by the assessment twice', [409], () =>
    bench.send(app, 'PUT', `/v1/vendors/${vendor}/assessment/${assessment}`, {
      body: { approval: approvalBody(bench) },
    }),
  )
  await bench.refused('frozen', 'cancelled after the decision', [409], () =>
    bench.send(app, 'POST', `/v1/vendors/${vendor}/assessment/${assessment}/cancel`),
  )
  const after = ['the vendor’s name', 'its domain', 'what data it gets', 'a document more', 'a document less']
  for (const what of after) {
    await changes[what]!(bench, table)
    const decision = (await bench.send(app, 'GET', `/v1/vendors/${vendor}/approval/${id}`)).data as {
      vendor: { name: string; domain: string }
      evidence_digest: string
    }
    const zip = await fetch(`${bench.platform.url}/v1/vendors/${vendor}/approval/${id}/dossier`, {
      headers: { authorization: `Bearer ${tenant.api.token}` },
    })
    const evidence = storedIn(Buffer.from(await zip.arrayBuffer()), 'evidence.json')
    const isSame =
      decision.vendor.name === vendorFields.name &&
      decision.vendor.domain === vendorFields.domain &&
      decision.evidence_digest === evidence_digest &&
      (evidence === undefined || sha256(evidence) === evidence_digest)
    bench.note('frozen', `the decision after ${what}`, 'as signed', isSame ? 'as signed' : 'other', isSame)
  }
}

function approvalBody(bench: Bench) {
  const { supporting_assessments: _, status: decision, ...rest } = decisionBody(bench)
  return { ...rest, decision }
}

/** An uncompressed file in an archive; undefined if it is compressed. */
function storedIn(zip: Buffer, name: string): Buffer | undefined {
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const length = zip.readUInt16LE(at + 26)
    const start = at + 30 + length + zip.readUInt16LE(at + 28)
    if (
      !zip
        .subarray(at + 30, at + 30 + length)
        .toString()
        .endsWith(name)
    )
      continue
    const size = zip.readUInt32LE(at + 18)
    return zip.readUInt16LE(at + 8) === 0 && size > 0 ? zip.subarray(start, start + size) : undefined
  }
  return undefined
}

/** The permitted bases and signers of a decision. */
export async function restsOn(bench: Bench): Promise<void> {
  const { platform } = bench
  const tenant = await platform.newTenant('Rests on')
  const app = { token: tenant.api.token }
  const own = await tableOf(bench, tenant, { token: '' })
  const others = await tableOf(bench, tenant, { token: '' })
  const foreign = await tableOf(bench, await platform.newTenant('Rests elsewhere'), { token: '' })
  const waiting = await makeAssessment(tenant.api, own.vendor)
  const supporting: Record<string, string[]> = {
    'an assessment of another vendor': [others.assessment],
    'one of another organisation': [foreign.assessment],
    'one that waits': [waiting.id],
    'one that is none': ['0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'],
    'its own and another vendor’s': [own.assessment, others.assessment],
    'a decision’s id': [own.decision],
    'the vendor’s id': [own.vendor],
  }
  for (const [what, ids] of Object.entries(supporting))
    await bench.refused('rests on', what, [400], () =>
      bench.send(app, 'POST', `/v1/vendors/${own.vendor}/approval`, { body: decisionBody(bench, ids) }),
    )
  await bench.refused('rests on', 'an assessment by the path of another vendor', [404], () =>
    bench.send(app, 'PUT', `/v1/vendors/${others.vendor}/assessment/${own.assessment}`, {
      body: { approval: approvalBody(bench) },
    }),
  )
  // Read from a domain that was lent for it, and returned before the decision.
  const lent = await makeVendor(tenant.api, {
    domain: 'https://shady.example',
    alternative_domains: [vendorFields.domain],
  })
  const borrowed = await makeAssessment(tenant.api, lent.id)
  await platform.runAssessment(borrowed.id, tenant)
  await bench.send(app, 'PUT', `/v1/vendors/${lent.id}`, {
    body: { name: 'Shady Inc', domain: 'https://shady.example', alternative_domains: [] },
  })
  await bench.refused('rests on', 'pages of a domain that the vendor had while they were read', [400], () =>
    bench.send(app, 'POST', `/v1/vendors/${lent.id}/approval`, { body: decisionBody(bench, [borrowed.id]) }),
  )

  const [ada, eve] = [await bench.person('approver', tenant), await bench.person('approver', tenant)]
  const { id: reviewer } = await makeUser(tenant.api, { role: 'reviewer' })
  const approver = { name: 'A. Example', role: 'DPO', date: bench.now }
  const signed: Record<string, object[]> = {
    'another person’s signature': [{ ...approver, user_id: eve.id }],
    'one’s own and another’s': [
      { ...approver, user_id: ada.id },
      { ...approver, user_id: eve.id },
    ],
    'a reviewer’s': [{ ...approver, user_id: reviewer }],
    'a person’s of another organisation': [{ ...approver, user_id: foreign.vendor }],
    'no signature at all': [],
    'a recorder of one’s own': [{ ...approver, recorded_by: eve.id }],
    'a day to come': [{ ...approver, date: bench.now + 3 * 86_400 }],
    'a day before anybody approved anything': [{ ...approver, date: 1 }],
  }
  for (const [what, approvers] of Object.entries(signed)) {
    const got = await bench.send(ada, 'POST', `/v1/vendors/${own.vendor}/approval`, {
      body: { ...decisionBody(bench), approvers },
    })
    const kept =
      got.status === 201 ? (got.data as { approvers: { recorded_by: string | null; user_id: string | null }[] }) : null
    const isHeld =
      kept === null ? got.status === 400 : kept.approvers.every((one) => (one.recorded_by ?? one.user_id) === ada.id)
    bench.note('rests on', what, '400, or said to be recorded by her', String(got.status), isHeld)
  }
  for (const [what, approvers] of Object.entries(signed))
    if (what !== 'a recorder of one’s own')
      await bench.refused('rests on', `an app: ${what}`, [400], () =>
        bench.send(app, 'POST', `/v1/vendors/${own.vendor}/approval`, { body: { ...decisionBody(bench), approvers } }),
      )
  // One person sends the same signature twice.
  await bench.refused('rests on', 'one’s own signature twice', [201, 400], () =>
    bench.send(ada, 'POST', `/v1/vendors/${own.vendor}/approval`, {
      body: {
        ...decisionBody(bench),
        approvers: [
          { ...approver, user_id: ada.id },
          { ...approver, name: 'B. Example', user_id: ada.id },
        ],
      },
    }),
  )
  const impossible: Record<string, object> = {
    'review after its end': { review_by: bench.now + 900_000, valid_until: bench.now + 800_000 },
    'a review in the past': { review_by: bench.now - 1 },
    'an end in the past': { valid_until: bench.now - 1 },
    'a condition due in the past': { condition_items: [{ text: 'Late.', due: bench.now - 1 }] },
    'a condition that is not in force settled': {
      settled_conditions: [{ id: own.vendor, outcome: 'MET' }],
    },
    'another digest': { evidence_digest: 'b'.repeat(64) },
    'no digest': { evidence_digest: '' },
    'its own id': { id: own.decision, decision_digest: 'x' },
    'its own date': { decision_date: 1 },
  }
  for (const [what, fields] of Object.entries(impossible))
    await bench.refused('rests on', what, what === 'its own date' ? [400, 201] : [400, 409], () =>
      bench.send(app, 'POST', createApproval.path.replace('{id}', own.vendor), {
        body: { ...decisionBody(bench), ...fields },
      }),
    )
}
