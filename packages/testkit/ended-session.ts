import { expect } from 'vitest'
import { ConsoleClient } from './console-client.ts'

/**
 * Waits until the server knows that the browser's session, which another process may have ended just now, has ended. It refuses each
 * call that begins a second later. How long a busy machine takes to respond does not count.
 */
export async function expectEnded(browser: ConsoleClient): Promise<void> {
  const ended = performance.now()
  const token = browser.cookies.get('__Host-Http-custos')
  let lastAccepted = ended
  const call = async () => {
    const began = performance.now()
    const { status } = await new ConsoleClient(browser.url, token).call('GET', '/console/session')
    if (status !== 401) lastAccepted = began
    return status
  }
  await expect.poll(call).toBe(401)
  expect(lastAccepted - ended).toBeLessThan(1000)
}
