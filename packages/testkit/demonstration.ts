import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from '@custos/database/connection'
import { recomputeVendorStatus } from '@custos/domain/approvals/recompute-status'
import { readManifest } from '@custos/domain/manifests'
import { createTenant } from '@custos/domain/tenants/create'
import { inviteFirstAdmin } from '@custos/domain/users/first-admin'
import { day, unixSeconds } from '@custos/kernel/clock'
import { freePort } from '@custos/kernel/free-port'
import { readConfig } from 'custos/config'
import { dossierOf } from 'custos/demonstration/dossier'
import { fillDemonstration, type Shown } from 'custos/demonstration/fill'
import { type Demonstration, demonstrationOrganisation, openDemonstration } from 'custos/demonstration/open'
import { jobTitles } from 'custos/demonstration/person'
import { openLog } from 'custos/log'
import { quickFolder } from './cluster.ts'
import { createDatabase, masterKeyText } from './database.ts'
import { databaseUrl } from './process.ts'

/** The day of all demonstration screens. */
export const demonstrationDay = new Date('2026-11-23T09:14:05Z')

/** The data of `npm start -- --demo`, with additions for screens that it leaves empty. */
export interface ShownDemonstration extends Demonstration, Shown {
  /** The name of its organisation. */
  organisation: string
  /** Ids of further registered vendors, by name. */
  vendors: Record<'Osprey Support Desk' | 'Fernhill Hosting' | 'Tidewater Payroll' | 'Bellwether Insights', string>
  /** The SHA-256 of each document of the assessed vendors. */
  documents: string[]
  /** The path of a person's invitation. */
  invitation: string
  /** The path of the vendor portal with questions to a vendor. */
  vendorPortal: string
  /** The path of the first person's invitation to an organisation without vendors. */
  newcomer: string
}

/** Shows the demonstration on a database of this cluster, at a fixed day, with the site and the console. */
export async function showDemonstration(cluster: ConnectionOptions): Promise<ShownDemonstration> {
  await using opened = new AsyncDisposableStack()
  const directory = await mkdtemp(join(quickFolder(), 'custos-shown-'))
  opened.defer(() => rm(directory, { recursive: true, force: true }))
  const { owner } = opened.use(await createDatabase(cluster))
  const config = readConfig({
    CUSTOS_DATA_DIR: directory,
    DATABASE_URL: databaseUrl(owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    COLLECTOR_SPACING_MS: '0',
    // A busy machine must not skip pages.
    COLLECTOR_MAX_SECONDS: '600',
    RATE_LIMIT_REQUESTS: '999999',
    PORT: String(await freePort()),
  })
  const began = performance.now()
  // The clock is so slow that a busy machine shows the same minute.
  let back = 0
  const clock = () => new Date(demonstrationDay.getTime() - back * day * 1000 + (performance.now() - began) / 50)
  const demonstration = opened.use(await openDemonstration(config, { log: openLog('error'), site: true, clock }))
  const shown = await fillDemonstration(demonstration)
  const documents = await documentsOf(demonstration, shown)
  const besides = await furnish(demonstration, shown, async (days, work) => {
    back = days
    const done = await work()
    back = 0
    return done
  })
  const closing = opened.move()
  return {
    ...demonstration,
    ...shown,
    ...besides,
    documents,
    organisation: demonstrationOrganisation,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The dossier of an assessed vendor, as scripts/dossiers.ts writes it for the site. */
export const dossierAt = ({ services, app, assessments }: ShownDemonstration, at: number) =>
  dossierOf(services, app.tenant_id, assessments[at]!.id)

async function documentsOf({ services }: Demonstration, { assessments }: Shown): Promise<string[]> {
  const collections = assessments.map(({ collected_trust_data_id }) =>
    readManifest(services.objects, collected_trust_data_id!),
  )
  return (await Promise.all(collections)).flatMap(({ documents }) => documents.map(({ sha256 }) => sha256))
}

async function furnish(
  { services, app }: Demonstration,
  { person, assessments }: Shown,
  daysAgo: <T>(days: number, work: () => Promise<T>) => Promise<T>,
): Promise<Pick<ShownDemonstration, 'vendors' | 'invitation' | 'vendorPortal' | 'newcomer'>> {
  const { callApi } = person
  const register = async (name: string, domain: string, data_usage: object): Promise<string> =>
    (await callApi<{ id: string }>('POST', '/v1/vendors', { name, domain, data_usage })).id
  const vendors = {
    'Osprey Support Desk': await register('Osprey Support Desk', 'https://osprey.example', {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      target_data_subjects: ['CUSTOMERS'],
      data_transfer_frequency: 'CONTINUOUS_REAL_TIME',
    }),
    'Fernhill Hosting': await register('Fernhill Hosting', 'https://fernhill.example', {
      shared_data_types: ['CONFIDENTIAL_BUSINESS_INFORMATION'],
      target_data_subjects: ['CUSTOMERS'],
      data_transfer_frequency: 'DAILY',
    }),
    'Tidewater Payroll': await register('Tidewater Payroll', 'https://tidewater.example', {
      shared_data_types: ['EMPLOYEE_RECORDS', 'FINANCIAL_DATA', 'HEALTH_DATA'],
      target_data_subjects: ['EMPLOYEES'],
      data_transfer_frequency: 'MONTHLY',
    }),
    'Bellwether Insights': await daysAgo(34, async () => {
      const vendor = await register('Bellwether Insights', 'https://bellwether.example', {
        shared_data_types: ['BEHAVIORAL_TRACKING_DATA'],
        target_data_subjects: ['CUSTOMERS'],
        data_transfer_frequency: 'CONTINUOUS_REAL_TIME',
      })
      await allowForAMonth(services, person, vendor)
      return vendor
    }),
  }
  const now = services.clock()
  await services.database.write(app.tenant_id, (session) =>
    recomputeVendorStatus(session, services, now, vendors['Bellwether Insights']),
  )
  await unreadable(callApi, vendors['Osprey Support Desk'])

  await callApi('POST', '/v1/users', { name: 'M. Analyst', email: 'm.analyst@demonstration.example', role: 'reviewer' })
  const { invitation } = await callApi<{ invitation: { path: string } }>('POST', '/v1/users', {
    name: 'C. Security',
    email: 'c.security@demonstration.example',
    role: 'approver',
  })
  // An event type that does not occur here, so nothing is sent.
  await callApi('POST', '/v1/webhooks', { url: 'https://receiver.example/custos', event_types: ['vendor.erased'] })

  const { id: assessment, vendor_id: vendor } = assessments[2]!
  const { questions } = await callApi<{ questions: { id: string }[] }>(
    'GET',
    `/v1/vendors/${vendor}/assessment/${assessment}/questions`,
  )
  const { links } = await callApi<{ links: { path: string }[] }>('POST', `/v1/vendors/${vendor}/requests`, {
    assessment_id: assessment,
    questions: questions.slice(0, 6).map(({ id }) => ({ id })),
    recipients: [{ email: 'privacy@quillfeather.example' }],
    message: 'We would like to use your service and found nothing about these points.',
  })

  const { tenant_id } = await createTenant(services, 'Harbour Bank', services.clock())
  const link = await inviteFirstAdmin(services, tenant_id, services.clock(), 'custos user invite')
  return {
    vendors,
    invitation: invitation.path,
    vendorPortal: links[0]!.path,
    newcomer: `/console/invitation#${link.token}`,
  }
}

/** Gives the vendor an owner and a conditional approval. The condition is due in 31 days; after that the approval has a warning. */
async function allowForAMonth(
  services: Demonstration['services'],
  { id, name, callApi }: Shown['person'],
  vendor: string,
): Promise<void> {
  const today = unixSeconds(services.clock())
  const given = await callApi<object>('GET', `/v1/vendors/${vendor}`)
  await callApi('PUT', `/v1/vendors/${vendor}`, { ...given, owner_id: id })
  await callApi('POST', `/v1/vendors/${vendor}/approval`, {
    status: 'CONDITIONAL',
    supporting_assessments: [],
    reasoning: 'It counts visits, and we give it no names. (Fictional.)',
    approvers: [{ name, role: jobTitles.officer, date: today, user_id: id }],
    condition_items: [
      {
        text: 'The vendor confirms in writing that it keeps no addresses of visitors.',
        owner: name,
        due: today + 31 * day,
      },
    ],
  })
}

/** No server answers under the vendor's domain, so its assessment fails with the reason. */
async function unreadable(callApi: Demonstration['callApi'], vendor: string): Promise<void> {
  await callApi('POST', `/v1/vendors/${vendor}/assessment`, { name: 'First review', framework_ids: ['gdpr'] })
  const read = () => callApi<{ pending_assessments: string[] }>('GET', `/v1/vendors/${vendor}`)
  while ((await read()).pending_assessments.length > 0) await sleep(100)
}
