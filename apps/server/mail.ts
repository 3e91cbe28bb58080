import { countUnsent, deliverContactRequests, type Message, MessageRefused } from '@custos/domain/contact/deliver'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Platform } from './platform.ts'

/** Between two looks for requests that have not been sent on. Milliseconds. */
const interval = 10_000

/**
 * How long one message may take until the mail server has said that it has it, and how long the one in hand may take when the
 * program is told to stop. Milliseconds.
 */
const defaultPatience = { message: 30_000, stop: 5_000 }

/**
 * Sends requests for contact on by the configured mail server, from the support address and to it, until it is stopped. What has
 * not been sent by then is kept for the next start, and its number is said.
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
      // What is refused after the server has agreed to sender and recipient, which are those of every message.
      const { code } = error as { code?: unknown }
      throw code === 'EMESSAGE' ? new MessageRefused('The mail server refuses the message', { cause: error }) : error
    })
  }
  const deliver = () =>
    deliverContactRequests(services, send, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'a request for contact could not be sent on'),
    )

  let delivering: Promise<void> | undefined
  // A mail server that takes longer than the interval must not leave looks behind that a stop would wait for.
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
