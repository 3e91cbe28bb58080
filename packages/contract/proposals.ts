import { z } from 'zod'
import { ApprovalCreate, createApproval, evidenceRead, getApproval, HistoryEntry } from './approvals.ts'
import { id, name, prose, time } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

/** Decisions by two people: one proposes, another confirms. Nothing is decided before the confirmation. */

const State = z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'VOID']).meta({
  id: 'ProposalState',
  description: 'Whether a proposal waits, and its outcome. VOID: its evidence has changed, so nobody can confirm it.',
})

export const Proposal = z
  .object({
    id: id('The proposal.'),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('Name of the vendor.'),
    state: State,
    decision: ApprovalCreate.describe('The proposed decision, signed by the proposer.'),
    proposed_by: id('The person who proposed it.'),
    proposed_at: time('When it was proposed.'),
    evidence_digest: z
      .string()
      .nullable()
      .describe('SHA-256 of the evidence, as in a decision; null in an older one that cites no assessment.'),
    ended_by: id('The person who confirmed, declined or withdrew it, or null.').nullable(),
    ended_at: time('Time of that; null while it waits.').nullable(),
    reason: z.string().nullable().describe('Reason for declining, withdrawing or voiding it, or null.'),
    approval_id: id('The resulting decision, or null.').nullable(),
  })
  .meta({ id: 'DecisionProposal', description: 'A decision that awaits a second person.' })

const ofVendor = z.strictObject({ id: id('The vendor.') })
const ofProposal = z.strictObject({ id: id('The vendor.'), proposal_id: id('The proposal.') })
const params = { id: createApproval.examples.params!.id, proposal_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e62' }
const proposer = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71'
const body = {
  status: 'APPROVED',
  supporting_assessments: [],
  reasoning: 'Everything that we need is described.',
  approvers: [{ name: 'A. Example', role: 'Head of IT', date: 1795000090, user_id: proposer }],
}
const example = {
  id: params.proposal_id,
  vendor_id: params.id,
  vendor_name: 'Larkspur Ledger',
  state: 'OPEN',
  decision: body,
  proposed_by: proposer,
  proposed_at: 1795000090,
  evidence_digest: null,
  ended_by: null,
  ended_at: null,
  reason: null,
  approval_id: null,
}
const shared = { tag: 'Approvals', extension: true } as const

export const proposeApproval = route({
  ...shared,
  id: 'approvals.propose',
  method: 'POST',
  path: '/v1/vendors/{id}/approval/proposals',
  summary: 'Propose a decision',
  description:
    'A person proposes a decision and signs it; it takes effect when another one confirms it. Required if the organisation uses four-eyes approval. A vendor has one open proposal at most. For people in the console: an app gets permission_denied.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: ofVendor,
  body: ApprovalCreate,
  response: { status: 201, envelope: 'single', data: Proposal, description: 'The proposal.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: { params: { id: params.id }, body, data: example },
})

export const listProposals = route({
  ...shared,
  id: 'approvals.proposals',
  method: 'GET',
  path: '/v1/approval/proposals',
  summary: 'List proposed decisions',
  description: 'Proposals about all vendors, newest first.',
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  query: z.strictObject({
    ...pageQuery,
    state: State.optional().describe('Only proposals in this state.'),
    vendor_id: z.uuid().optional().describe('Only proposals about this vendor.'),
  }),
  response: { status: 200, envelope: 'list', data: Proposal, description: 'A page of proposals.' },
  examples: { query: { limit: 20, state: 'OPEN' }, data: [example] },
})

export const getProposal = route({
  ...shared,
  id: 'approvals.proposal',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/proposals/{proposal_id}',
  summary: 'Read a proposed decision',
  description: 'One proposal, with its outcome.',
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params: ofProposal,
  response: { status: 200, envelope: 'single', data: Proposal, description: 'The proposal.' },
  errors: ['resource_not_found'],
  examples: { params, data: example },
})

export const confirmProposal = route({
  ...shared,
  id: 'approvals.confirm',
  method: 'POST',
  path: '/v1/vendors/{id}/approval/proposals/{proposal_id}/confirm',
  summary: 'Confirm a proposed decision',
  description:
    'A person other than the proposer signs as well, and the decision takes effect. An app gets permission_denied. Refused when its evidence has changed, when another decision was made, and when the proposer may no longer decide.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: ofProposal,
  body: z
    .strictObject({
      name: name('Your name.', 200),
      role: name('Your role, e.g. CFO or CISO: data, not a permission.', 200),
      comments: prose('Your comments.', 5000).nullable().optional(),
      evidence_digest: evidenceRead,
    })
    .meta({ id: 'ProposalConfirmation', description: 'The second signature.' }),
  response: { status: 201, envelope: 'single', data: HistoryEntry, description: 'The decision.' },
  errors: ['resource_forbidden', 'resource_not_found', 'resource_conflict'],
  examples: { params, body: { name: 'B. Example', role: 'CISO' }, data: getApproval.examples.data },
})

export const declineProposal = route({
  ...shared,
  id: 'approvals.decline',
  method: 'POST',
  path: '/v1/vendors/{id}/approval/proposals/{proposal_id}/decline',
  summary: 'Decline or withdraw a proposed decision',
  description:
    'Another person declines the proposal, or the proposer withdraws it. An app gets permission_denied. The record stays.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: ofProposal,
  body: z
    .strictObject({ reason: prose('The reason.', 5000) })
    .meta({ id: 'ProposalRefusal', description: 'The reason against a proposal.' }),
  response: { status: 201, envelope: 'single', data: Proposal, description: 'The proposal.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params,
    body: { reason: 'The safeguard for the transfer is missing.' },
    data: {
      ...example,
      state: 'DECLINED',
      ended_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e72',
      ended_at: 1795000900,
      reason: 'The safeguard for the transfer is missing.',
    },
  },
})

export const proposalRoutes = [proposeApproval, listProposals, getProposal, confirmProposal, declineProposal]
