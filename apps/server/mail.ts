import { countUnsent, deliverContactRequests, type Message, MessageRefused } from '@custos/domain/contact/deliver'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Platform } from './platform.ts'

/** Between two checks for requests that have not been forwarded. Milliseconds. */
const interval = 10_000

/**
 * How long the mail server may take to accept one message, and how long the current one may still take when the program is
 * told to stop. Milliseconds.
 */
const defaultPatience = { message: 30_000, stop: 5_000 }

/**
 * Forwards requests for contact through the configured mail server, from the support address to itself, until it is stopped.
 * What has not been sent by then is kept for the next start, and its number is logged.
 */
export function keepMailing(
  { services }: Pick<Platform, 'services'>,
  { smtpUrl, supportEmail }: { smtpUrl: string; supportEmail: string },
  log: Logger,
  patience = defaultPatience,
): { stop(): Promise<void> } {
  const transport = createTransport(smtpUrl)
  const stopping = new AbortController()
  const givenUp = new AbortController()

  async function send(message: Message): Promise<void> {
    const signal = AbortSignal.any([givenUp.signal, AbortSignal.timeout(patience.message)])
    await transport.sendMail({ from: supportEmail, to: supportEmail, ...message, signal }).catch((error: unknown) => {
      // The server has already accepted sender and recipient, which are the same for every message: it refuses this one.
      const { code } = error as { code?: unknown }
      throw code === 'EMESSAGE' ? new MessageRefused('The mail server refuses the message', { cause: error }) : error
    })
  }
  const deliver = () =>
    deliverContactRequests(services, send, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'a request for contact could not be sent on'),
    )

  let delivering: Promise<void> | undefined
  // If the mail server takes longer than the interval, checks must not pile up for a stop to wait for.
  const look = () => {
    delivering ??= deliver().finally(() => {
      delivering = undefined
    })
  }
  look()
  const timer = setInterval(look, interval).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      const waiting = setTimeout(() => givenUp.abort(), patience.stop)
      await delivering
      clearTimeout(waiting)
      transport.close()
      const unsent = await countUnsent(services).catch(() => null)
      if (unsent !== 0)
        log.warn({ unsent }, 'requests for contact have not been sent on; they are kept for the next start')
    },
  }
}
