import { z } from 'zod'
import { download } from './download.ts'
import { extension, id, ids, list, name, numericTime, prose, text, texts, time, uuid, wholeNumber } from './fields.ts'
import { pageQuery } from './paging.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'

const DecisionStatus = z
  .enum(['APPROVED', 'REJECTED', 'CONDITIONAL'])
  .meta({ id: 'DecisionStatus', description: 'A decision about a vendor.' })

export const Approver = z
  .strictObject({
    name: name('Name of the person who decided.', 200),
    role: name('Role of the person, e.g. CFO or CISO: data, not a permission.', 200),
    date: numericTime('When the person decided.'),
    comments: prose('Comments of the person.', 5000).nullable().optional(),
    user_id: extension(
      id('The user who signed. The server sets the date. A person can give only their own id; null: not signed.')
        .nullable()
        .optional(),
    ),
    recorded_by: extension(
      id('The user or app that recorded it on behalf of somebody who did not sign. Ignored in a request.')
        .nullable()
        .optional(),
    ),
  })
  .meta({ id: 'Approver', description: 'A person who took part in a decision.' })

const Advice = z
  .strictObject({
    name: name('The data protection officer who advised.', 200),
    opinion: z.enum(['IN_FAVOUR', 'WITH_CONDITIONS', 'AGAINST']).describe('The advice on the decision.'),
    text: prose('The advice in words.', 5000).nullable().optional(),
    user_id: id('The officer, who signs; a person can give only their own id. null: somebody else recorded the advice.')
      .nullable()
      .optional(),
    recorded_by: id('The user or app that recorded it for an officer who did not sign. Ignored in a request.')
      .nullable()
      .optional(),
  })
  .meta({
    id: 'OfficerAdvice',
    description: 'The advice of the data protection officer, who does not decide (GDPR Arts. 38(6), 39(1)(a)).',
  })

const AddressedFactor = z
  .strictObject({
    code: name('The factor of the risk, by its code.', 200),
    message: text('The factor’s wording at that time.', 2000),
  })
  .meta({ id: 'AddressedFactor', description: 'A risk factor that a condition or an accepted risk addresses.' })

const ConditionItem = z
  .object({
    id: id('The condition.'),
    text: text('The condition.', 2000),
    owner: name('The name of its owner.', 200).nullable(),
    owner_id: id('The user who owns it; null: the owner is no user.').nullable(),
    due: time('Due date.').nullable(),
    evidence: prose('Evidence that it is met.', 5000).nullable(),
    met_at: time('When it was met; null while it is open.').nullable(),
    met_by: id('The user or app that accepted the evidence.').nullable(),
    carried_from: id('The earlier decision that it comes from, or null.').nullable(),
    factor: AddressedFactor.nullable().describe(
      'The risk factor that it addresses, as the decision says; null: none named.',
    ),
  })
  .meta({ id: 'ConditionItem', description: 'A condition of a decision, and whether it is met.' })

const conditionGiven = {
  text: text('The condition.', 2000),
  owner: name('The name of its owner; if one user has it, that user.', 200).nullable().optional(),
  owner_id: id('The user who owns it, in place of the name.').nullable().optional(),
  due: time('Due date, in the future.').nullable().optional(),
  factor: AddressedFactor.nullable().optional().describe('The risk factor that it addresses.'),
}

const ConditionGiven = z.strictObject(conditionGiven).meta({ id: 'ConditionGiven', description: 'A condition to set.' })

const AcceptedRisk = z
  .strictObject({
    text: text('The risk.', 2000),
    reason: text('The reason for accepting it.', 5000),
    factor: AddressedFactor.nullable()
      .optional()
      .describe('The risk factor that it addresses, if the decision names one.'),
    dismissed: z
      .boolean()
      .optional()
      .describe('Whether the factor does not concern the organisation, for the reason given.'),
  })
  .meta({ id: 'AcceptedRisk', description: 'A risk that is accepted or dismissed.' })

const settlement = {
  id: id('A condition that is open in the decision in force.'),
  outcome: z.enum(['MET', 'CARRIED', 'DROPPED']).describe('Its outcome. Unnamed conditions are carried over.'),
  reason: text('The reason; required for DROPPED.', 5000).nullable().optional(),
}

/** The terms of a decision, in both deciding calls. */
export const terms = {
  advice: extension(Advice.nullable().optional()),
  condition_items: extension(
    list(ConditionGiven, 'The conditions with their owners and dates, in place of conditions.', 100)
      .nullable()
      .optional(),
  ),
  review_by: extension(
    time('Date of the next review, not after valid_until; set by the risk by default.').nullable().optional(),
  ),
  valid_until: extension(time('End of the decision’s validity; set by the risk by default.').nullable().optional()),
  accepted_risks: extension(list(AcceptedRisk, 'Accepted risks.', 100).nullable().optional()),
  settled_conditions: extension(
    list(
      z.strictObject(settlement).meta({
        id: 'SettledConditionGiven',
        description: 'The outcome of an open condition of the decision in force.',
      }),
      'The outcome of the open conditions of the previous decision.',
      100,
    )
      .nullable()
      .optional(),
  ),
}

/** The digest of the evidence that the approver has read; a field of every signing call. */
export const evidenceRead = extension(
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 in hexadecimal')
    .meta({
      id: 'EvidenceRead',
      description:
        'The evidence_digest that the approver read (GET /v1/vendors/{id}/approval/basis). If the evidence has changed since, 409 names the changes, and nothing is signed.',
      examples: ['b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'],
    })
    .optional(),
)

const conditions = list(text('A condition.', 2000), 'Conditions that the vendor or the organisation must meet.', 100)
const reasoning = text('The reasons for the decision.', 10_000)

const OpenPoint = z
  .object({
    code: z
      .enum([
        'OFFICER_ALONE',
        'ASSESSMENT_MISSING',
        'CONDITION_MISSING',
        'CONDITION_WITHOUT_OWNER',
        'CONDITION_WITHOUT_DATE',
      ])
      .describe('The missing point, for programs.'),
    message: z.string().describe('The missing point, for people.'),
    condition_id: uuid().nullable().describe('Its condition, or null.'),
  })
  .meta({ id: 'OpenPoint', description: 'An open point of a decision that somebody has to settle.' })

const decision = {
  id: id('The decision.'),
  status: DecisionStatus,
  decision_date: time('When the decision was made.'),
  effective_date: time('Start of the decision’s validity: the date on which it was made.'),
  supporting_assessments: ids('Assessments on which the decision is based.'),
  approvers: z.array(Approver).describe('The approvers.'),
  advice: extension(Advice.nullable()),
  reasoning,
  conditions,
  condition_items: extension(z.array(ConditionItem).describe('The conditions, with the same texts, and their state.')),
  review_by: extension(time('Date of the next review.').nullable()),
  valid_until: extension(time('End of its validity; after that the vendor is in WARNING.').nullable()),
  accepted_risks: extension(z.array(AcceptedRisk).describe('Accepted risks.')),
  settled_conditions: extension(
    z
      .array(
        z
          .object({ ...settlement, text: z.string().describe('The condition.'), reason: settlement.reason.unwrap() })
          .meta({ id: 'SettledCondition', description: 'The outcome of an open condition.' }),
      )
      .describe('The outcome of the open conditions of the previous decision.'),
  ),
  open_points: extension(z.array(OpenPoint).describe('Open points that somebody has to settle.')),
  evidence_digest: extension(
    z
      .string()
      .nullable()
      .describe(
        'SHA-256 of the canonical JSON (RFC 8785) of the evidence: the vendor, the risk with its reasons, every cited answer and judgement, the documents, and the conditions in force. Null in older decisions without an assessment.',
      ),
  ),
  answers_to_check: extension(
    wholeNumber(
      'The answers to check that nobody had checked when the decision was signed; null if it cites no assessment.',
    ).nullable(),
  ),
  answers_not_needed: extension(
    wholeNumber(
      'Open answers that could change neither the level nor a condition, and were left out; null in older decisions and if no assessment is cited.',
    ).nullable(),
  ),
  vendor: extension(
    z
      .object({
        name: z.string().describe('Its name.'),
        domain: z.string().describe('Its primary domain, as a URI.'),
        alternative_domains: texts('Its other domains, as URIs.'),
      })
      .meta({ id: 'DecidedVendor', description: 'A vendor’s name and domains at the time of a decision.' })
      .nullable()
      .describe('The vendor’s name at the time of the decision; null in older decisions.'),
  ),
}

export const ApprovalDecision = z
  .object(decision)
  .meta({ id: 'ApprovalDecision', description: 'A decision that people made about a vendor.' })

export const HistoryEntry = z
  .object({
    ...decision,
    triggered_by: z
      .object({
        type: z
          .enum(['ASSESSMENT_COMPLETION', 'MANUAL_REVIEW', 'PERIODIC_REVIEW'])
          .describe('The trigger of the decision.'),
        assessment_id: uuid().nullable().describe('The assessment that led to the decision, or null.'),
        trigger_date: time('Time of the trigger.'),
      })
      .meta({ id: 'ApprovalTrigger', description: 'The trigger of the decision.' }),
  })
  .meta({ id: 'ApprovalHistoryEntry', description: 'A decision, with its trigger.' })

/** The maximum number of assessments that a decision can cite. */
const maxSupporting = 100

export const ApprovalCreate = z
  .strictObject({
    status: DecisionStatus,
    supporting_assessments: list(
      uuid(),
      'COMPLETED assessments of the vendor on which the decision is based. May be empty.',
      maxSupporting,
    ),
    approvers: z.array(Approver).min(1).max(50).describe('The approvers; at least one.'),
    reasoning,
    conditions: conditions.nullable().optional(),
    ...terms,
    evidence_digest: evidenceRead,
  })
  .meta({ id: 'ApprovalCreate', description: 'A decision to record.' })

const params = z.strictObject({ id: id('The vendor.') })
const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
const assessment = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60',
  status: 'CONDITIONAL',
  decision_date: 1795000100,
  effective_date: 1795000100,
  supporting_assessments: [assessment],
  approvers: [
    {
      name: 'A. Example',
      role: 'Head of IT',
      date: 1795000090,
      comments: null,
      user_id: null,
      recorded_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
    },
  ],
  advice: null,
  reasoning: 'Backups are not described; everything else that we need is.',
  conditions: ['The vendor states how often it makes backups.'],
  condition_items: [
    {
      id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61',
      text: 'The vendor states how often it makes backups.',
      owner: 'B. Example',
      owner_id: null,
      due: 1797600000,
      evidence: null,
      met_at: null,
      met_by: null,
      carried_from: null,
      factor: null,
    },
  ],
  review_by: 1826500000,
  valid_until: 1834300000,
  accepted_risks: [],
  settled_conditions: [],
  open_points: [],
  evidence_digest: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  answers_to_check: 0,
  answers_not_needed: 8,
  vendor: { name: 'Pennywhistle', domain: 'https://pennywhistle.example', alternative_domains: [] },
}

export const createApproval = route({
  id: 'approvals.create',
  method: 'POST',
  path: '/v1/vendors/{id}/approval',
  tag: 'Approvals',
  summary: 'Record a decision',
  description:
    'Records a decision about the vendor (MANUAL_REVIEW). It sets the overall status of the vendor at once and cites the assessments on which it is based. resource_conflict under four-eyes approval.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params,
  body: ApprovalCreate,
  response: { status: 201, envelope: 'single', data: ApprovalDecision, description: 'The decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor },
    body: {
      status: example.status,
      supporting_assessments: example.supporting_assessments,
      approvers: [{ name: 'A. Example', role: 'Head of IT', date: 1795000090 }],
      reasoning: example.reasoning,
      condition_items: example.condition_items.map(({ text, owner, due }) => ({ text, owner, due })),
    },
    data: example,
  },
})

export const getApproval = route({
  id: 'approvals.get',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/{approval_id}',
  tag: 'Approvals',
  summary: 'Read a decision',
  description: 'One decision about the vendor with its trigger, as in the history.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.'), approval_id: id('The decision.') }),
  response: { status: 200, envelope: 'single', data: HistoryEntry, description: 'The decision.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor, approval_id: example.id },
    data: { ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } },
  },
})

const oneId = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const readOn = z
  .string()
  .regex(
    new RegExp(`^${oneId}(,${oneId}){0,${maxSupporting - 1}}$`),
    `must be the ids of at most ${maxSupporting} assessments, separated by commas`,
  )
  .toLowerCase()
  .optional()
  .describe('The COMPLETED assessments that it would cite, separated by commas; none by default.')

export const getDecisionBasis = route({
  id: 'approvals.basis',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/basis',
  tag: 'Approvals',
  summary: 'Read the basis of a decision',
  description:
    'The evidence now, before anybody signs: its digest, the answers to check, and the dates of an approval.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    supporting_assessments: readOn,
    review_by: time('The date of its next review; set by the risk by default.').optional(),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        evidence_digest: z
          .string()
          .describe(
            'SHA-256 of the evidence that GET /v1/vendors/{id}/approval/evidence returns. Send it along with the signature.',
          ),
        answers_to_check: decision.answers_to_check,
        answers_not_needed: decision.answers_not_needed,
        review_by: time('Date of the next review after an approval.'),
        valid_until: time('End of an approval’s validity.'),
        risk_level: RiskLevel.nullable().describe(
          'The risk level of its assessment; null without an assessment, or if too little is known for a level.',
        ),
        review_days: z
          .int()
          .min(1)
          .describe('Days until that review, set by the risk level; the shortest period if the level is unknown.'),
        open_points: z
          .array(OpenPoint)
          .describe('Open points of a decision that the caller alone signs; none under four-eyes approval.'),
      })
      .meta({ id: 'DecisionBasis', description: 'The basis of a decision.' }),
    description: 'The basis of the decision.',
  },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    query: { supporting_assessments: assessment },
    data: {
      evidence_digest: example.evidence_digest,
      answers_to_check: 3,
      answers_not_needed: 8,
      review_by: 1826500000,
      valid_until: 1834300000,
      risk_level: 'MEDIUM',
      review_days: 365,
      open_points: [],
    },
  },
})

export const getEvidence = route({
  id: 'approvals.evidence',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/evidence',
  tag: 'Approvals',
  summary: 'Read the evidence for a decision',
  description:
    'The evidence of a decision made now, as canonical JSON (RFC 8785). The SHA-256 of these bytes is the decision’s evidence_digest. It has the vendor, the decision in force with its conditions, the documents, and for each assessment the risk with its reasons, the answers with their sources, and the judgements. Needs vendors:read, assessments:read and documents:read as well.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    supporting_assessments: readOn,
  }),
  response: download('canonical JSON', 'application/octet-stream'),
  errors: ['resource_not_found'],
  examples: { params: { id: vendor }, query: { supporting_assessments: assessment }, data: '{"assessments":[],…}' },
})

const entry = { ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } }

export const listApprovals = route({
  id: 'approvals.history',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/history',
  tag: 'Approvals',
  summary: 'Read decision history',
  description:
    'All decisions about the vendor with their triggers, newest first. To get the next page, pass the starting_after of this one as cursor.',
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    limit: pageQuery.limit,
    cursor: z.string().min(1).max(2000).optional().describe('The starting_after of the previous page.'),
  }),
  response: { status: 200, envelope: 'list', data: HistoryEntry, description: 'A page of decisions.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    query: { limit: 20 },
    data: [{ ...entry, conditions: [], condition_items: [] }],
  },
})

const condition = z.strictObject({
  id: id('The vendor.'),
  approval_id: id('The decision in force.'),
  condition_id: id('The condition.'),
})

export const addCondition = route({
  id: 'approvals.add_condition',
  method: 'POST',
  path: '/v1/vendors/{id}/approval/{approval_id}/conditions',
  tag: 'Approvals',
  summary: 'Add a condition',
  description: 'Adds a condition to the decision in force.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: z.strictObject({ id: id('The vendor.'), approval_id: id('The decision in force.') }),
  body: ConditionGiven,
  response: { status: 201, envelope: 'single', data: HistoryEntry, description: 'The decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, approval_id: example.id },
    body: { text: example.conditions[0], owner: 'B. Example', due: 1797600000 },
    data: entry,
  },
})

export const updateCondition = route({
  id: 'approvals.update_condition',
  method: 'PUT',
  path: '/v1/vendors/{id}/approval/{approval_id}/conditions/{condition_id}',
  tag: 'Approvals',
  summary: 'Update a condition',
  description:
    'Marks a condition of the decision in force as met or open, with evidence; or gives it another owner or date. Fields that are left out stay as they are. One person can settle a condition, even where decisions need two.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: condition,
  body: z
    .strictObject({
      met: z.boolean().optional().describe('Whether it is met.'),
      evidence: prose('Its evidence.', 5000).nullable().optional(),
      owner: conditionGiven.owner,
      owner_id: conditionGiven.owner_id,
      due: conditionGiven.due,
    })
    .meta({ id: 'ConditionUpdate', description: 'The state of a condition.' }),
  response: { status: 200, envelope: 'single', data: HistoryEntry, description: 'The decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, approval_id: example.id, condition_id: example.condition_items[0]!.id },
    body: { met: true, evidence: 'Their answer of 3 March.' },
    data: entry,
  },
})

export const approvalRoutes = [
  createApproval,
  listApprovals,
  getDecisionBasis,
  getEvidence,
  getApproval,
  addCondition,
  updateCondition,
]
