import {
  deleteRegisterView,
  listRegisterFilterValues,
  listRegisterViews,
  maxViews,
  saveRegisterView,
} from '@custos/contract/console-register-views'
import { makeVendor } from '@custos/testkit/make'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})
type Browser = Awaited<ReturnType<typeof makePerson>>['browser']

const seenBy = async (browser: Browser) =>
  (await browser.ok(listRegisterViews)).views.map(({ name, is_own }) => [name, is_own])
const save = (browser: Browser, name: string, is_shared = false, search = 'status=WARNING') =>
  browser.ok(saveRegisterView, { body: { name, search, is_shared } })
const remove = (browser: Browser, id: string) => browser.call('DELETE', `/console/register_views/${id}`)

test('a person sees her own views and those that others of the organisation share, and nobody else does', async () => {
  const { browser: ada } = await makePerson(platform, 'reviewer')
  const { browser: berta } = await makePerson(platform, 'viewer')
  const { browser: foreign } = await makePerson(platform, 'admin', platform.other)
  await save(ada, 'Mine alone')
  const shared = await save(ada, 'For all', true, 'sort=name&columns=decision,owner')
  expect(shared).toMatchObject({ is_own: true, search: 'sort=name&columns=decision,owner' })
  expect(await seenBy(ada)).toEqual([
    ['For all', true],
    ['Mine alone', true],
  ])
  expect(await seenBy(berta)).toEqual([['For all', false]])
  expect(await seenBy(foreign)).toEqual([])
})

test('the filter values are those of the organisation’s vendors, each once, in alphabetical order', async () => {
  const { api } = await platform.newTenant('With words')
  const tenant = await platform.newTenant('With words')
  const { browser } = await makePerson(platform, 'viewer', tenant)
  const none = { departments: [], business_owners: [], countries: [], currencies: [] }
  expect(await browser.ok(listRegisterFilterValues)).toEqual(none)
  for (const [department, country] of [
    ['Sales', 'IE'],
    ['Law', 'AT'],
    ['sales', 'IE'],
    ['🚀 Growth', 'AT'],
    [null, null],
  ])
    await makeVendor(tenant.api, { internal_use: { department }, processing: { country } })
  await makeVendor(tenant.api, { internal_use: { business_owner: 'Erika Muster' } })
  for (const currency of ['EUR', 'CHF', 'EUR'])
    await makeVendor(tenant.api, { contracts: [{ annual_cost: 100, currency }] })
  await makeVendor(api, { internal_use: { department: 'Elsewhere' } })
  const { departments, ...others } = await browser.ok(listRegisterFilterValues)
  expect(departments.map((name) => name.toLowerCase())).toEqual(['law', 'sales', '🚀 growth'])
  expect(others).toEqual({ business_owners: ['Erika Muster'], countries: ['AT', 'IE'], currencies: ['CHF', 'EUR'] })
})

test('saving a view again replaces the person’s own view of that name', async () => {
  const { browser: ada } = await makePerson(platform, 'viewer')
  const { browser: berta } = await makePerson(platform, 'viewer')
  const first = await save(ada, 'Due')
  const other = await save(berta, 'Due')
  const again = await save(ada, 'DUE', false, 'view=due')
  expect(again.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
  const { views } = await ada.ok(listRegisterViews)
  expect(views.filter(({ is_own }) => is_own)).toEqual([again])
})

test('a person deletes her own views, an admin every shared one, and nobody else’s is found', async () => {
  const { browser: ada } = await makePerson(platform, 'viewer')
  const { browser: berta } = await makePerson(platform, 'approver')
  const { browser: admin } = await makePerson(platform, 'admin')
  const [own, shared] = [await save(ada, 'Private'), await save(ada, 'Shared', true)]
  for (const { id } of [own, shared]) expect((await remove(berta, id)).status).toBe(404)
  expect((await remove(admin, own.id)).status).toBe(404)
  expect((await remove(admin, shared.id)).status).toBe(200)
  await ada.ok(deleteRegisterView, { params: { id: own.id } })
  expect((await ada.ok(listRegisterViews)).views.filter(({ is_own }) => is_own)).toEqual([])
})

test('Custos refuses a view that is no query of an address, and limits the number of views per person', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const refused = async (body: object) => browser.call('POST', saveRegisterView.path, { body })
  const view = { name: 'A', search: '', is_shared: false }
  expect(await refused({ ...view, search: 'q=a b' })).toMatchObject({ error: { param: 'search' } })
  expect(await refused({ ...view, search: 'q=\u0000' })).toMatchObject({ error: { param: 'search' } })
  expect(await refused({ ...view, name: ' ' })).toMatchObject({ error: { param: 'name' } })
  for (let n = 0; n < maxViews; n++) await save(browser, `View ${n}`)
  expect(await refused(view)).toMatchObject({ error: { code: 'feature_limit_exceeded' } })
  await save(browser, 'View 0', true)
  expect((await seenBy(browser)).filter(([, isOwn]) => isOwn)).toHaveLength(maxViews)
})
