import { z } from 'zod'
import { id, wholeNumber } from './fields.ts'
import { route } from './route.ts'

/** The console's calls with which an administrator hands over what a person is responsible for, before or after the account ends. */

const Responsibilities = z
  .object({
    vendors: wholeNumber('Vendors that the person owns, or that name the person in a field of the organisation’s own.'),
    assessments: wholeNumber('Undecided assessments that are assigned to the person.'),
    conditions: wholeNumber('Open conditions that the person owns.'),
    proposals: wholeNumber('Decisions that the person proposed and nobody has confirmed.'),
  })
  .meta({ id: 'Responsibilities', description: 'What a person is responsible for.' })

const shared = { tag: 'Console', auth: { by: 'session' } } as const

const params = z.strictObject({ id: id('The user.') })
const example = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f02'

export const getResponsibilities = route({
  ...shared,
  id: 'console.responsibilities',
  method: 'GET',
  effect: 'read',
  path: '/console/users/{id}/responsibilities',
  summary: 'Read a user’s responsibilities',
  description: 'What the person is responsible for, to hand over before the account ends.',
  params,
  response: { status: 200, envelope: 'single', data: Responsibilities, description: 'The responsibilities.' },
  errors: ['permission_denied', 'resource_not_found'],
  examples: {
    params: { id: example },
    data: { vendors: 12, assessments: 2, conditions: 3, proposals: 0 },
  },
})

export const handOver = route({
  ...shared,
  id: 'console.handed_over',
  sensitivity: 'signature',
  method: 'POST',
  effect: 'write',
  path: '/console/users/{id}/hand_over',
  summary: 'Hand over a user’s responsibilities',
  description:
    'Gives what the person is responsible for to another user, at most 100 of each kind in a call, and returns what is left: call until that is nothing. Nobody takes over a signature: a proposed decision is withdrawn, and its assessments are assigned to the successor.',
  params,
  body: z
    .strictObject({ to: id('The successor, who may sign in.') })
    .meta({ id: 'HandOver', description: 'The successor.' }),
  response: { status: 200, envelope: 'single', data: Responsibilities, description: 'What is left to hand over.' },
  errors: ['authentication_required', 'permission_denied', 'resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: example },
    body: { to: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f03' },
    data: { vendors: 0, assessments: 0, conditions: 0, proposals: 0 },
  },
})

export const handOverRoutes = [getResponsibilities, handOver]
