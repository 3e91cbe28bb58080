import { listEvents } from '@custos/contract/events'
import {
  confirmFourEyesEnd,
  declineFourEyesEnd,
  getOrganisation,
  updateOrganisation,
} from '@custos/contract/organisation'
import type { Role } from '@custos/contract/roles'
import { removeSingleSignOn, setSingleSignOn } from '@custos/contract/single-sign-on'
import { resetUser, updateUser } from '@custos/contract/users'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeSession, makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

/** One admin can turn four-eyes approval on. To turn it off, one admin proposes and another confirms. No app can do either. */

let platform: TestPlatform
let ada: { id: string; api: ApiClient }
let berta: { id: string; api: ApiClient }
beforeAll(async () => {
  // Mail is queued but not sent.
  platform = await bootPlatform(inject('postgres'), { smtpUrl: 'smtp://127.0.0.1:9' })
  ada = await person()
  berta = await person()
  return () => platform[Symbol.asyncDispose]()
})

const person = async (role: Role = 'admin', by = platform.api) => {
  const { id } = await makeUser(by, { role })
  await makeSession(platform, id)
  return asPerson(platform, { id })
}
const wish = (api: ApiClient, four_eyes: boolean) => api.call('PUT', updateOrganisation.path, { body: { four_eyes } })
const confirm = (api: ApiClient) => api.call('POST', confirmFourEyesEnd.path)
const decline = (api: ApiClient) => api.call('POST', declineFourEyesEnd.path)
const now = () => ada.api.ok(getOrganisation)
const mailed = () => platform.database.sql('SELECT id FROM mails').then((rows) => rows.length)

test('no app changes them, nor who is no admin, whatever else she saves', async () => {
  const approver = await person('approver')
  for (const api of [platform.api, approver.api]) expect((await wish(api, true)).status).toBe(403)
  expect(await now()).toMatchObject({ four_eyes: false, four_eyes_end: null })
  const kept = await platform.api.call('PUT', updateOrganisation.path, {
    body: { four_eyes: false, retention_years: 8 },
  })
  expect(kept.status).toBe(200)
})

test('one admin begins them; their end takes effect when another admin confirms it, and all who may decide are told', async () => {
  const before = await mailed()
  expect((await wish(ada.api, true)).body).toMatchObject({ data: { four_eyes: true, four_eyes_end: null } })
  // To Ada, Berta and the approver.
  expect(await mailed()).toBe(before + 3)

  expect((await wish(platform.api, false)).status).toBe(403)
  expect((await wish(ada.api, false)).body).toMatchObject({
    data: { four_eyes: true, four_eyes_end: { proposed_by: ada.id } },
  })
  // Saving other settings neither confirms nor withdraws the proposal.
  expect((await berta.api.call('PUT', updateOrganisation.path, { body: { four_eyes: true } })).status).toBe(200)
  expect((await wish(ada.api, false)).status).toBe(200)
  expect(await wish(berta.api, false)).toMatchObject({ status: 409, error: { param: 'four_eyes' } })
  expect((await confirm(ada.api)).status).toBe(403)
  expect((await confirm(platform.api)).status).toBe(403)
  expect(await now()).toMatchObject({ four_eyes: true, four_eyes_end: { proposed_by: ada.id } })
  expect((await confirm(berta.api)).body).toMatchObject({ data: { four_eyes: false, four_eyes_end: null } })
  expect(await mailed()).toBe(before + 9)
  expect((await confirm(berta.api)).status).toBe(409)

  const span = { start_time: 0, end_time: 4_000_000_000, limit: 100, sort_order: 'asc' } as const
  const { events } = await ada.api.ok(listEvents, { query: span })
  const types = events.map(({ event_type }) => event_type).filter((type) => type.startsWith('organisation.four_eyes'))
  expect(types).toEqual([
    'organisation.four_eyes_on',
    'organisation.four_eyes_end_proposed',
    'organisation.four_eyes_off',
  ])
})

test('the two are two people: nobody confirms whom the other has invited or given a role since, or who is no admin any more', async () => {
  await wish(ada.api, true)
  await wish(ada.api, false)
  const puppet = await person('admin', ada.api)
  const promoted = await person('viewer', berta.api)
  await ada.api.ok(updateUser, { params: { id: promoted.id }, body: { role: 'admin' } })
  for (const { api } of [puppet, promoted]) expect((await confirm(api)).status).toBe(403)

  await berta.api.ok(updateUser, { params: { id: ada.id }, body: { role: 'approver' } })
  expect((await confirm(berta.api)).status).toBe(409)
  expect((await decline(berta.api)).body).toMatchObject({ data: { four_eyes: true, four_eyes_end: null } })
})

test('all who may decide are told of an account that comes to decide, and of how people sign in', async () => {
  const deciding = await platform.database.sql(
    "SELECT id FROM users WHERE role IN ('approver', 'admin') AND signed_in_at IS NOT NULL AND disabled_at IS NULL",
  )
  const told = async (work: () => Promise<unknown>) => {
    const before = await mailed()
    await work()
    return ((await mailed()) - before) / deciding.length
  }
  const viewer = await makeUser(ada.api, { role: 'viewer' })
  const update = (body: object) => () => ada.api.ok(updateUser, { params: { id: viewer.id }, body })
  expect(await told(() => makeUser(ada.api, { role: 'viewer' }))).toBe(0)
  expect(await told(() => makeUser(ada.api, { role: 'approver' }))).toBe(1)
  expect(await told(() => makeUser(platform.api, { role: 'admin' }))).toBe(1)
  expect(await told(update({ name: 'Another' }))).toBe(0)
  expect(await told(update({ role: 'approver' }))).toBe(1)
  expect(await told(() => ada.api.ok(resetUser, { params: { id: viewer.id } }))).toBe(1)
  expect(await told(update({ role: 'viewer' }))).toBe(0)
  const settings = { issuer: 'https://login.harbour.example', client_id: 'custos', client_secret: 'of the provider' }
  expect(await told(() => ada.api.ok(setSingleSignOn, { body: settings }))).toBe(1)
  expect(await told(() => ada.api.ok(removeSingleSignOn))).toBe(1)
})
