import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleHeader } from '@custos/contract/console-routes'
import { launchChromium } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makePerson, password } from '@custos/testkit/people'
import type { Bench } from './bench.ts'

/** Pages of other origins in a signed-in person's browser: of another site, of another port on the same host, of a subdomain. */

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>

const kind = 'cross-site'

/** An attacker's server: empty pages, redirects, and cookies. */
async function serveEvil() {
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url!, 'http://evil.example')
    if (pathname === '/redirect')
      return void response.writeHead(Number(searchParams.get('status')), { location: searchParams.get('to')! }).end()
    if (pathname === '/cookie') response.setHeader('set-cookie', searchParams.getAll('set'))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title><body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Target {
  /** Origin of the console. */
  at: string
  vendors: string
  evil: string
  body: string
  credentials: string
  result: string
}

/** Runs JavaScript in the page, with `target`. The result begins with `read` only if the page got the content of a response. */
const inPage = (page: Page, target: object, script: string): Promise<string> =>
  page.evaluate(`(async (target) => { ${script} })(${JSON.stringify(target)})`)

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/octet-stream',
  'text/html',
  'application/vnd.api+json',
  '',
]

interface Fetched {
  mode: string
  method: string
  type: string
  url?: string
  headers?: Record<string, string>
  body?: string
}

const fetched = (page: Page, target: Target, { mode, method, type, url, headers = {}, body }: Fetched) =>
  inPage(
    page,
    {
      url: url ?? target.vendors,
      options: {
        method,
        mode,
        credentials: 'include',
        headers: { ...(type && { 'content-type': type }), ...headers },
        ...(!['GET', 'HEAD'].includes(method) && { body: body ?? target.body }),
      },
    },
    `try {
      const response = await fetch(target.url, target.options)
      return (await response.text()).length > 0 ? 'read ' + response.status : response.type + ' ' + response.status
    } catch (error) { return String(error).slice(0, 40) }`,
  )

const loaded = (tag: string, attribute: string) => `return new Promise((resolve) => {
    const one = document.createElement('${tag}')
    one.onload = () => resolve('${tag === 'script' ? 'read: ran' : 'loaded'}')
    one.onerror = () => resolve('error')
    one['${attribute}'] = target.vendors
    document.body.append(one)
    setTimeout(() => resolve('nothing'), 1500)
  })`

const socket = (path: string) => `return new Promise((resolve) => {
    const socket = new WebSocket(target.at.replace('http', 'ws') + '${path}')
    socket.onopen = () => resolve('read: open')
    socket.onerror = () => resolve('error')
  })`

const byRequest = (method: string) => `return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('${method}', target.vendors)
    request.withCredentials = true
    request.setRequestHeader('content-type', 'text/plain')
    request.onloadend = () => resolve(request.responseText ? 'read' : String(request.status))
    request.send(${method === 'GET' ? '' : 'target.body'})
  })`

/** Other ways for a page to send or load. */
const scripts: Record<string, string> = {
  'a beacon of text': 'return String(navigator.sendBeacon(target.vendors, target.body))',
  'a beacon of JSON': `try { return String(navigator.sendBeacon(target.vendors, new Blob([target.body], { type: 'application/json' }))) }
    catch (error) { return String(error) }`,
  'a beacon of a form': `const form = new FormData()
    form.set('name', 'x')
    form.set('domain', 'https://x.example')
    return String(navigator.sendBeacon(target.vendors, form))`,
  'an XMLHttpRequest that writes': byRequest('POST'),
  'an XMLHttpRequest that reads': byRequest('GET'),
  'the stream of events': `return new Promise((resolve) => {
    const source = new EventSource(target.at + '/console/events', { withCredentials: true })
    source.onmessage = () => resolve('read')
    source.onopen = () => resolve('read: open')
    source.onerror = () => { source.close(); resolve('error') }
  })`,
  ...Object.fromEntries(
    ['/console/events', '/console/api/v1/vendors', '/', '/console/'].map((path) => [
      `a WebSocket at ${path}`,
      socket(path),
    ]),
  ),
  ...Object.fromEntries(
    [
      ['img', 'src'],
      ['script', 'src'],
      ['embed', 'src'],
      ['audio', 'src'],
      ['object', 'data'],
    ].map(([tag, attribute]) => [`its answer as <${tag}>`, loaded(tag!, attribute!)]),
  ),
  'its answer as a style sheet': `return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = target.vendors
    link.onload = () => { try { resolve(document.styleSheets[0].cssRules.length >= 0 ? 'read' : 'none') } catch { resolve('closed') } }
    link.onerror = () => resolve('error')
    document.head.append(link)
  })`,
  'its answer imported as a module': `try { await import(target.vendors); return 'read' } catch { return 'error' }`,
  'its answer by a worker': `try { new Worker(target.vendors); return 'made' } catch (error) { return String(error).slice(0, 30) }`,
  'a link that pings': `const link = document.createElement('a')
    link.href = '#here'
    link.ping = target.vendors
    document.body.append(link)
    link.click()
    return 'clicked'`,
  'its answer in the cache': `try {
      const cache = await caches.open('x')
      await cache.add(new Request(target.vendors, { credentials: 'include', mode: 'no-cors' }))
      return (await (await cache.match(target.vendors)).text()) ? 'read' : 'nothing'
    } catch { return 'error' }`,
  'from a frame without an origin': `return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    const sent = { method: 'POST', credentials: 'include', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: target.body }
    const script = 'fetch(' + JSON.stringify(target.vendors) + ',' + JSON.stringify(sent) + ').then((r) => r.text()).then((t) => parent.postMessage(t ? "read" : "nothing", "*"), (e) => parent.postMessage(String(e), "*"))'
    frame.srcdoc = '<script>' + script + '</scr' + 'ipt>'
    addEventListener('message', ({ data }) => resolve(String(data).slice(0, 40)), { once: true })
    document.body.append(frame)
    setTimeout(() => resolve('nothing'), 2000)
  })`,
}

/** Navigations, in a frame or at top level. */
const encodings = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

async function submitted(
  page: Page,
  target: Target,
  given: { action: string; enctype: string; to: 'frame' | 'self' | 'popup'; fields: [string, string][] },
): Promise<string> {
  const send = () =>
    inPage(
      page,
      given,
      `const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: target.action, enctype: target.enctype })
      for (const [name, value] of target.fields) {
        const input = document.createElement('input')
        Object.assign(input, { name, value, type: 'hidden' })
        form.append(input)
      }
      document.body.append(form)
      if (target.to === 'popup') form.target = '_blank'
      if (target.to !== 'frame') { setTimeout(() => HTMLFormElement.prototype.submit.call(form)); return 'sent' }
      const frame = document.createElement('iframe')
      frame.name = form.target = 'into'
      document.body.append(frame)
      const answered = new Promise((resolve) => { frame.onload = resolve })
      HTMLFormElement.prototype.submit.call(form)
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 1500))])
      return 'sent'`,
    )
  if (given.to === 'popup') {
    const [popup] = await Promise.all([page.context().waitForEvent('page', { timeout: 3_000 }), send()])
    await popup.waitForLoadState().catch(() => undefined)
    await popup.close()
  } else if (given.to === 'self') {
    await Promise.all([page.waitForNavigation({ timeout: 3_000 }).catch(() => null), send()])
    await page.goto(target.evil)
  } else await send()
  return 'sent'
}

export async function crossSite(bench: Bench): Promise<void> {
  const { platform } = bench
  const at = platform.url.replace('127.0.0.1', 'localhost')
  await using evil = await serveEvil()
  const browser = await launchChromium()
  try {
    const victim = await makePerson({ ...platform, url: at }, 'admin')
    const attacker = await makePerson({ ...platform, url: at }, 'viewer')
    const { id: vendor } = await makeVendor(platform.api)
    const count = async () =>
      Number((await platform.database.sql<{ n: string }>('SELECT count(*) AS n FROM vendors'))[0]!.n)
    const origins = {
      'another site': `http://127.0.0.1:${evil.port}/`,
      'another port': `http://localhost:${evil.port}/`,
      'a domain below': `http://sub.localhost:${evil.port}/`,
    }
    for (const [where, origin] of Object.entries(origins)) {
      const context = await browser.newContext()
      const own = await context.newPage()
      await own.goto(`${at}/console/`)
      const credentials = (email: string) => ({ email, password, organisation: platform.tenant.tenant_id })
      const signIn = () =>
        inPage(
          own,
          {
            headers: { [consoleHeader.name]: consoleHeader.value, 'content-type': 'application/json' },
            body: credentials(victim.email),
          },
          `const body = JSON.stringify(target.body)
          return String((await fetch('/console/session/password', { method: 'POST', headers: target.headers, body })).status)`,
        )
      const signedIn = await signIn()
      if (signedIn !== '200') throw new Error(`signing in answered ${signedIn}`)
      /** Whether the victim is still signed in. */
      const isIn = async () =>
        (await inPage(own, {}, `return (await fetch('/console/session')).text()`)).includes(victim.email)
      const page = await context.newPage()
      await page.goto(origin)
      const fields = { name: 'Planted', domain: 'https://planted.example' }
      const target: Target = {
        at,
        vendors: `${at}/console/api/v1/vendors`,
        evil: origin,
        body: JSON.stringify(fields),
        credentials: JSON.stringify(credentials(attacker.email)),
        result: `${at}/console/api/v1/vendors/${vendor}`,
      }
      const attempt = async (what: string, work: () => Promise<string>) => {
        const before = await count()
        const got = await work().catch((error: Error) => error.message.split('\n')[0]!.slice(0, 60))
        const made = (await count()) - before
        const isHeld = made === 0 && !got.startsWith('read')
        bench.note(kind, `${where}: ${what}`, 'nothing made, nothing read', made ? `${made} made` : got, isHeld)
      }
      const back = () => page.goto(origin)
      const led = (status: number) => `${origin}redirect?status=${status}&to=${encodeURIComponent(target.vendors)}`

      for (const type of types)
        for (const mode of ['cors', 'no-cors'])
          await attempt(`fetch ${mode} of ${type || 'no type'}`, () =>
            fetched(page, target, { mode, method: 'POST', type }),
          )
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        await attempt(`fetch ${method}`, () =>
          fetched(page, target, { mode: 'cors', method, type: '', url: target.result }),
        )
      const headers: Record<string, Record<string, string>> = {
        'the console’s header': { [consoleHeader.name]: consoleHeader.value },
        'its own Sec-Fetch-Site': { 'sec-fetch-site': 'same-origin', [consoleHeader.name]: consoleHeader.value },
        'its own Origin': { origin: at, [consoleHeader.name]: consoleHeader.value },
        'another method in a header': { 'x-http-method-override': 'DELETE' },
      }
      for (const [what, sent] of Object.entries(headers))
        for (const mode of ['cors', 'no-cors'])
          await attempt(`fetch ${mode} with ${what}`, () =>
            fetched(page, target, { mode, method: 'POST', type: 'application/json', headers: sent }),
          )
      for (const status of [302, 307, 308])
        await attempt(`fetch led on by ${status}`, () =>
          fetched(page, target, {
            mode: 'no-cors',
            method: 'POST',
            type: 'text/plain',
            url: led(status),
          }),
        )
      for (const [what, attack] of Object.entries(scripts)) {
        await attempt(what, () => inPage(page, target, attack))
        await back()
      }
      const json = `{"name":"Planted","domain":"https://planted.example","description":"`
      const asForm = (enctype: string, values: object, start: string): [string, string][] =>
        enctype === 'text/plain' ? [[start, '"}']] : Object.entries(values)
      for (const enctype of encodings)
        for (const to of ['frame', 'self', 'popup'] as const) {
          await attempt(`a form of ${enctype} in ${to}`, () =>
            submitted(page, target, { action: target.vendors, enctype, to, fields: asForm(enctype, fields, json) }),
          )
          await back()
        }
      for (const status of [307, 308]) {
        await attempt(`a form led on by ${status}`, () =>
          submitted(page, target, { action: led(status), enctype: 'text/plain', to: 'self', fields: [[json, '"}']] }),
        )
        await back()
      }
      // Sign-out, and sign-in as somebody else.
      const entry = `${at}/console/session/password`
      const sessions: Record<string, () => Promise<unknown>> = {
        'signed out by fetch': () =>
          fetched(page, target, { mode: 'cors', method: 'DELETE', type: '', url: `${at}/console/session` }),
        'signed out by a form': () =>
          submitted(page, target, {
            action: `${at}/console/session?_method=DELETE`,
            enctype: encodings[1]!,
            to: 'self',
            fields: [['_method', 'DELETE']],
          }),
        'sent back from a provider that nobody was sent to': () =>
          page.goto(`${at}/console/single-sign-on/${platform.tenant.tenant_id}?code=a&state=b`),
      }
      for (const enctype of encodings)
        sessions[`signed in as the attacker by a form of ${enctype}`] = () =>
          submitted(page, target, {
            action: entry,
            enctype,
            to: 'self',
            fields: asForm(enctype, credentials(attacker.email), `${target.credentials.slice(0, -1)},"x":"`),
          })
      for (const type of ['text/plain', 'application/json'])
        sessions[`signed in as the attacker by fetch of ${type}`] = () =>
          fetched(page, target, { mode: 'no-cors', method: 'POST', type, url: entry, body: target.credentials })
      for (const [what, work] of Object.entries(sessions)) {
        await work().catch(() => undefined)
        await back()
        const still = await isIn()
        bench.note(kind, `${where}: ${what}`, 'still herself', still ? 'still herself' : 'another', still)
      }
      // Cookies that a neighbouring origin sets for the victim.
      const cookies = [
        '__Host-Http-custos=evil; Domain=localhost; Path=/; Secure',
        '__Host-Http-custos=evil; Path=/console; Secure',
        '__Host-Http-custos=evil; Path=/; Secure',
        '__host-http-custos=evil; Domain=localhost; Path=/',
        '__Secure-custos=evil; Domain=localhost; Path=/; Secure',
        'custos=evil; Domain=localhost; Path=/',
        '=__Host-Http-custos=evil; Domain=localhost; Path=/',
        '__Host-Http-custos =evil; Domain=localhost; Path=/',
      ]
      for (const cookie of cookies) {
        await inPage(page, { cookie }, 'document.cookie = target.cookie')
        if (!cookie.includes('Path=/; Secure') || where !== 'another port')
          await page.goto(`${origin}cookie?set=${encodeURIComponent(cookie)}`)
        const still = await isIn()
        bench.note(kind, `${where}: sets ${cookie}`, 'still herself', still ? 'still herself' : 'another', still)
        if (!still) await signIn()
      }
      // Frames, and windows.
      const pages = [
        '/console/',
        '/console/vendors',
        `/console/vendors/${vendor}`,
        '/',
        '/contact',
        `/console/api/v1/vendors/${vendor}`,
        '/openapi.json',
      ]
      for (const path of pages) {
        await back()
        const got = await inPage(
          page,
          { url: at + path },
          `return new Promise((resolve) => {
            const frame = document.createElement('iframe')
            frame.onload = () => {
              try { resolve(frame.contentDocument && frame.contentDocument.body.textContent ? 'read' : 'closed') } catch { resolve('closed') }
            }
            frame.src = target.url
            document.body.append(frame)
            setTimeout(() => resolve('nothing'), 3000)
          })`,
        )
        const shown = page.frames().some((frame) => frame.url().startsWith(at))
        const isPage = !path.includes('/api/') && path !== '/openapi.json'
        const isHeld = got !== 'read' && !(isPage && shown)
        bench.note(
          kind,
          `${where}: ${path.replace(vendor, '{id}')} in a frame`,
          isPage ? 'not shown' : 'not read',
          shown ? `shown, ${got}` : got,
          isHeld,
        )
      }
      for (const path of ['/console/', `/console/vendors/${vendor}`, '/']) {
        await back()
        const [popup] = await Promise.all([
          context.waitForEvent('page'),
          inPage(page, { url: at + path }, `globalThis.opened = open(target.url, 'opened')`),
        ])
        await popup.waitForLoadState()
        const looks = {
          'its text': 'opened.document.body.textContent',
          'its address': 'opened.location.href',
          'its frames': 'opened.closed ? undefined : opened.length',
          'its place': `opened.closed ? undefined : opened.location.replace('about:blank')`,
        }
        const learnt: [string, string][] = []
        for (const [what, look] of Object.entries(looks))
          learnt.push([
            what,
            await inPage(
              page,
              {},
              `try { return (${look}) === undefined ? 'nothing' : 'read' } catch { return 'closed' }`,
            ),
          ])
        for (const [what, found] of learnt)
          bench.note(
            kind,
            `${where}: of ${path.replace(vendor, '{id}')} in a window, ${what}`,
            'nothing',
            found,
            found !== 'read',
          )
        const opener = await popup.evaluate<string>('String(window.opener)').catch(() => 'null')
        bench.note(
          kind,
          `${where}: ${path.replace(vendor, '{id}')} keeps who opened it`,
          'null',
          opener,
          opener === 'null',
        )
        await popup.close()
      }
      await context.close()
    }
    // The responses to a preflight from any origin.
    for (const path of [
      '/v1/vendors',
      '/console/api/v1/vendors',
      '/console/session',
      '/v1/oauth/token',
      '/console/events',
      '/console/answers/look',
    ])
      for (const from of ['https://evil.example', 'null', at]) {
        const response = await fetch(platform.url + path, {
          method: 'OPTIONS',
          headers: {
            origin: from,
            'access-control-request-method': 'POST',
            'access-control-request-headers': `content-type,${consoleHeader.name}`,
          },
        })
        const allowed = response.headers.get('access-control-allow-origin')
        bench.note(
          kind,
          `preflight of ${path} from ${from === at ? 'itself' : from}`,
          'nothing allowed',
          String(allowed),
          allowed === null,
        )
      }
  } finally {
    await browser.close()
  }
}
