import { deliverContactRequests, MessageRefused } from '@custos/domain/contact/deliver'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Platform } from './platform.ts'

/** Between two looks for requests that have not been sent on. Milliseconds. */
const interval = 10_000

/** For one message, until the mail server has said that it has it. Milliseconds. */
const defaultPatience = 30_000

/** Sends requests for contact on by the configured mail server, from the support address and to it, until it is stopped. */
export function keepMailing(
  { services }: Pick<Platform, 'services'>,
  { smtpUrl, supportEmail }: { smtpUrl: string; supportEmail: string },
  log: Logger,
  patience = defaultPatience,
): { stop(): Promise<void> } {
  const transport = createTransport(smtpUrl)
  const deliver = () =>
    deliverContactRequests(services, async (message) => {
      const signal = AbortSignal.timeout(patience)
      await transport.sendMail({ from: supportEmail, to: supportEmail, ...message, signal }).catch((error: unknown) => {
        // What is refused after the server has agreed to sender and recipient, which are those of every message.
        const { code } = error as { code?: unknown }
        throw code === 'EMESSAGE' ? new MessageRefused('The mail server refuses the message', { cause: error }) : error
      })
    }).catch((error: unknown) => log.warn({ err: error }, 'a request for contact could not be sent on'))

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
      await delivering
      transport.close()
    },
  }
}
