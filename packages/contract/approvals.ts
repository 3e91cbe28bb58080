import { z } from 'zod'
import { download } from './download.ts'
import { extension, id, list, name, numericTime, prose, text, time, uuid } from './fields.ts'
import { defaultPageSize, maximumPageSize } from './paging.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'

const DecisionStatus = z
  .enum(['APPROVED', 'REJECTED', 'CONDITIONAL'])
  .meta({ id: 'DecisionStatus', description: 'What was decided about a vendor.' })

export const Approver = z
  .strictObject({
    name: name('Name of the person who decided.', 200),
    role: name('Role of the person, e.g. DPO or CISO: data, not a permission.', 200),
    date: numericTime('When the person decided.'),
    comments: prose('Comments of the person.', 5000).nullable().optional(),
    user_id: extension(
      id('The user who signed, whose date is the server’s. A person can give her own id alone; null: not signed.')
        .nullable()
        .optional(),
    ),
    recorded_by: extension(
      id('Who recorded it on behalf of somebody who did not sign: a user or an app. Ignored in a request.')
        .nullable()
        .optional(),
    ),
  })
  .meta({ id: 'Approver', description: 'A person who took part in a decision.' })

const AnsweredFactor = z
  .strictObject({
    code: name('The factor of the risk, by its code.', 200),
    message: text('The factor in the words that it had then.', 2000),
  })
  .meta({ id: 'AnsweredFactor', description: 'A factor of the risk that a condition or an accepted risk answers.' })

const ConditionItem = z
  .object({
    id: id('The condition.'),
    text: text('The condition.', 2000),
    owner: name('Its owner.', 200).nullable(),
    due: time('By when.').nullable(),
    evidence: prose('What shows that it is met.', 5000).nullable(),
    met_at: time('When it was met; null while it is open.').nullable(),
    met_by: id('Who said that it is met: a user or an app.').nullable(),
    carried_from: id('The earlier decision that it comes from, or null.').nullable(),
    factor: AnsweredFactor.nullable().describe(
      'The risk factor that it addresses, as the decision says; null: none named.',
    ),
  })
  .meta({ id: 'ConditionItem', description: 'A condition of a decision, and whether it is met.' })

const conditionGiven = {
  text: text('The condition.', 2000),
  owner: name('Its owner.', 200).nullable().optional(),
  due: time('By when; ahead of now.').nullable().optional(),
  factor: AnsweredFactor.nullable().optional().describe('The risk factor that it addresses.'),
}

const AcceptedRisk = z
  .strictObject({
    text: text('The risk.', 2000),
    reason: text('Why it is accepted.', 5000),
    factor: AnsweredFactor.nullable()
      .optional()
      .describe('The risk factor that it addresses, if the decision names one.'),
  })
  .meta({ id: 'AcceptedRisk', description: 'A risk that is accepted knowingly.' })

const settlement = {
  id: id('A condition that is open in the decision in force.'),
  outcome: z.enum(['MET', 'CARRIED', 'DROPPED']).describe('What becomes of it. What is not named is carried.'),
  reason: text('Why; required of DROPPED.', 5000).nullable().optional(),
}

/** What people bind themselves to, in both calls that decide. */
export const terms = {
  condition_items: extension(
    list(
      z.strictObject(conditionGiven).meta({ id: 'ConditionGiven', description: 'A condition to set.' }),
      'The conditions with their owners and dates, in place of conditions.',
      100,
    )
      .nullable()
      .optional(),
  ),
  review_by: extension(
    time('By when the decision is to be reviewed, not after valid_until; by the risk if left out.')
      .nullable()
      .optional(),
  ),
  valid_until: extension(time('Until when the decision holds; by the risk if left out.').nullable().optional()),
  accepted_risks: extension(list(AcceptedRisk, 'Risks that are accepted knowingly.', 100).nullable().optional()),
  settled_conditions: extension(
    list(
      z.strictObject(settlement).meta({
        id: 'SettledConditionGiven',
        description: 'The outcome of an open condition of the decision in force.',
      }),
      'What becomes of the open conditions of the decision that this one replaces.',
      100,
    )
      .nullable()
      .optional(),
  ),
}

/** What who signs says of what she has read, in every call that signs. */
export const evidenceRead = extension(
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 in hexadecimal')
    .meta({ examples: ['b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'] })
    .describe(
      'The evidence_digest that the approver read (GET /v1/vendors/{id}/approval/basis). If it is not what is on the table now, 409 names what has changed, and nothing is signed.',
    )
    .optional(),
)

const conditions = list(text('A condition.', 2000), 'What the vendor or the organisation must do.', 100)
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
      .describe('What is missing.'),
    message: z.string().describe('What is missing, for people.'),
    condition_id: z.uuid().nullable().describe('The condition that it is about, or null.'),
  })
  .meta({ id: 'OpenPoint', description: 'A point that a decision leaves open and somebody has to settle.' })

const decision = {
  id: id('The decision.'),
  status: DecisionStatus,
  decision_date: time('When the decision was made.'),
  effective_date: time('From when the decision holds: the date on which it was made.'),
  supporting_assessments: z.array(z.uuid()).describe('Assessments on which the decision is based.'),
  approvers: z.array(Approver).describe('Who decided.'),
  reasoning,
  conditions,
  condition_items: extension(z.array(ConditionItem).describe('The conditions, with the same texts, and their state.')),
  review_by: extension(time('By when the decision is to be reviewed.').nullable()),
  valid_until: extension(time('Until when it holds; after that the vendor is in WARNING.').nullable()),
  accepted_risks: extension(z.array(AcceptedRisk).describe('Risks that are accepted knowingly.')),
  settled_conditions: extension(
    z
      .array(
        z
          .object({ ...settlement, text: z.string().describe('The condition.'), reason: settlement.reason.unwrap() })
          .meta({ id: 'SettledCondition', description: 'The outcome of an open condition.' }),
      )
      .describe('The outcome of the open conditions of the previous decision.'),
  ),
  open_points: extension(
    z.array(OpenPoint).describe('The points that the decision leaves open and somebody has to settle.'),
  ),
  evidence_digest: extension(
    z
      .string()
      .nullable()
      .describe(
        'SHA-256 of the canonical JSON (RFC 8785) of the evidence: the vendor, the risk with its reasons, every cited answer and judgement, the documents, and the conditions in force. Null in a decision of before the vendor was bound that cites no assessment.',
      ),
  ),
  answers_unchecked: extension(
    z
      .int()
      .min(0)
      .nullable()
      .describe('How many answers to check were unchecked at the signature; null if no assessment is cited.'),
  ),
  vendor: extension(
    z
      .object({
        name: z.string().describe('Its name.'),
        domain: z.string().describe('Its primary domain, as a URI.'),
        alternative_domains: z.array(z.string()).describe('Its other domains, as URIs.'),
      })
      .meta({ id: 'DecidedVendor', description: 'A vendor as it was called when people decided about it.' })
      .nullable()
      .describe('The vendor as it was called when people decided; null in decisions of before that was kept.'),
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
          .describe('What led to the decision.'),
        assessment_id: z.uuid().nullable().describe('The assessment that led to the decision, or null.'),
        trigger_date: time('When that happened.'),
      })
      .meta({ id: 'ApprovalTrigger', description: 'What led to the decision.' }),
  })
  .meta({ id: 'ApprovalHistoryEntry', description: 'A decision, with what led to it.' })

/** Assessments on which a decision can rest. */
const maxSupporting = 100

export const ApprovalCreate = z
  .strictObject({
    status: DecisionStatus,
    supporting_assessments: list(
      uuid(),
      'COMPLETED assessments of the vendor on which the decision is based. May be empty.',
      maxSupporting,
    ),
    approvers: z.array(Approver).min(1).max(50).describe('Who decided; at least one.'),
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
      role: 'DPO',
      date: 1795000090,
      comments: null,
      user_id: null,
      recorded_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70',
    },
  ],
  reasoning: 'Backups are not described; everything else that we need is.',
  conditions: ['The vendor states how often it makes backups.'],
  condition_items: [
    {
      id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61',
      text: 'The vendor states how often it makes backups.',
      owner: 'B. Example',
      due: 1797600000,
      evidence: null,
      met_at: null,
      met_by: null,
      carried_from: null,
      factor: { code: 'controls_not_shown', message: 'No evidence of backups.' },
    },
  ],
  review_by: 1826500000,
  valid_until: 1834300000,
  accepted_risks: [],
  settled_conditions: [],
  open_points: [],
  evidence_digest: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  answers_unchecked: 0,
  vendor: { name: 'Pennywhistle', domain: 'https://pennywhistle.example', alternative_domains: [] },
}

export const createApproval = route({
  id: 'approvals.create',
  method: 'POST',
  path: '/v1/vendors/{id}/approval',
  tag: 'Approvals',
  summary: 'Record a decision',
  description:
    'Records a decision about the vendor (MANUAL_REVIEW). It sets the overall status of the vendor at once and cites the assessments on which it is based.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  act: 'signature',
  params,
  body: ApprovalCreate,
  response: { status: 201, envelope: 'single', data: ApprovalDecision, description: 'The decision.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor },
    body: {
      status: example.status,
      supporting_assessments: example.supporting_assessments,
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1795000090 }],
      reasoning: example.reasoning,
      conditions: example.conditions,
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
  description: 'One decision about the vendor with what led to it, as in the history.',
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
  .describe('The COMPLETED assessments on which it would rest, separated by commas; left out, on none.')

export const getDecisionBasis = route({
  id: 'approvals.basis',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/basis',
  tag: 'Approvals',
  summary: 'Read the basis of a decision',
  description:
    'The evidence now, before anybody signs: its digest, the unchecked answers, and the dates of an approval.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    supporting_assessments: readOn,
    review_by: time('By when it would be reviewed; by the risk if left out.').optional(),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        evidence_digest: z
          .string()
          .describe(
            'SHA-256 of what GET /v1/vendors/{id}/approval/evidence gives: all that is on the table. Send it along with the signature.',
          ),
        answers_unchecked: decision.answers_unchecked,
        review_by: time('By when an approval is to be reviewed.'),
        valid_until: time('Until when an approval holds.'),
        risk_level: RiskLevel.nullable().describe(
          'The risk level of its assessment; null without an assessment, or if too little is known for a level.',
        ),
        review_days: z
          .int()
          .min(1)
          .describe('Days until that review, by the risk; the fewest where no level is known.'),
        open_points: z
          .array(OpenPoint)
          .describe('Points that a decision would leave open if the caller alone signs it; none under four eyes.'),
      })
      .meta({ id: 'DecisionBasis', description: 'The basis of a decision.' }),
    description: 'What it would rest on.',
  },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    query: { supporting_assessments: assessment },
    data: {
      evidence_digest: example.evidence_digest,
      answers_unchecked: 3,
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
    'What a decision now would bind, as the canonical JSON (RFC 8785) whose SHA-256 is its evidence_digest: the vendor, the decision in force with its conditions, the documents, and of each assessment the risk with its reasons, the answers with their sources, and the judgements. Needs vendors:read, assessments:read and documents:read as well.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    supporting_assessments: readOn,
  }),
  response: download('table', 'application/octet-stream'),
  errors: ['resource_not_found'],
  examples: { params: { id: vendor }, query: { supporting_assessments: assessment }, data: '{"assessments":[],…}' },
})

export const listApprovals = route({
  id: 'approvals.history',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/history',
  tag: 'Approvals',
  summary: 'Read the approval history',
  description:
    'All decisions about the vendor with what led to them, newest first. To get the next page, pass the starting_after of this one as cursor.',
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(maximumPageSize)
      .optional()
      .describe(`Decisions on a page: 1 to ${maximumPageSize}; ${defaultPageSize} by default.`),
    cursor: z.string().min(1).max(2000).optional().describe('The starting_after of the previous page.'),
  }),
  response: { status: 200, envelope: 'list', data: HistoryEntry, description: 'A page of decisions.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    query: { limit: 20 },
    data: [{ ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } }],
  },
})

const condition = z.strictObject({
  id: id('The vendor.'),
  approval_id: id('The decision in force.'),
  condition_id: id('The condition.'),
})
const entry = { ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } }

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
  act: 'signature',
  params: z.strictObject({ id: id('The vendor.'), approval_id: id('The decision in force.') }),
  body: z.strictObject(conditionGiven).meta({ id: 'ConditionCreate', description: 'A condition to add.' }),
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
    'Says that a condition of the decision in force is met, or is not after all, and what shows it; or gives it another owner or date. Fields that are left out stay as they are. Also where decisions need two people, one settles a condition.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  act: 'signature',
  params: condition,
  body: z
    .strictObject({
      met: z.boolean().optional().describe('Whether it is met.'),
      evidence: prose('What shows it.', 5000).nullable().optional(),
      owner: conditionGiven.owner,
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
