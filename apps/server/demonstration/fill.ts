import { inviteFirstAdmin } from '@custos/domain/users/first-admin'
import { type Assessment, assessVendors } from './assess.ts'
import type { Demonstration } from './open.ts'
import { acceptAsExample, type DemonstrationPerson, examples, jobTitles } from './person.ts'
import { demonstrationFrameworks, demonstrationVendors } from './vendors.ts'
import { decideOnConditions, giveOwner, reviewHalf, reviewWhole } from './work.ts'

export interface Shown {
  /**
   * The assessments in the order of the vendors: the first is checked and decided, the second is partly checked, the third waits.
   */
  assessments: Assessment[]
  /** The data protection officer. */
  person: DemonstrationPerson
}

/** Registers the fictional vendors, assesses them, and does a part of the work that follows. */
export async function fillDemonstration({ callApi, url, services, app }: Demonstration): Promise<Shown> {
  const [questionnaire] = await callApi<{ id: string }[]>('GET', '/v1/security_questionnaire')
  const newAssessment = {
    name: 'First review',
    security_statement_inventory: questionnaire!.id,
    framework_ids: demonstrationFrameworks,
  }
  const registered: string[] = []
  for (const vendor of demonstrationVendors)
    registered.push((await callApi<{ id: string }>('POST', '/v1/vendors', vendor)).id)
  const assessments = await assessVendors(callApi, registered, newAssessment)
  const link = await inviteFirstAdmin(services, app.tenant_id, services.clock(), 'custos serve --demo')
  const person = await acceptAsExample(url, link, examples.officer)
  const { invitation } = await person.callApi<{ invitation: { path: string } }>('POST', '/v1/users', {
    ...examples.approver,
    role: 'approver',
  })
  const approver = await acceptAsExample(url, { token: new URL(invitation.path, url).hash.slice(1) }, examples.approver)
  await person.callApi('PUT', `/v1/users/${person.id}`, { job_title: jobTitles.officer })
  await person.callApi('PUT', `/v1/users/${approver.id}`, { job_title: jobTitles.approver })
  await giveOwner(person, assessments[0]!, approver)
  await giveOwner(person, assessments[1]!, person)
  await reviewWhole(person, assessments[0]!)
  await decideOnConditions(approver, person, assessments[0]!, services.clock())
  await reviewHalf(person, assessments[1]!)
  return { assessments, person }
}
