import { countUnsent, deliverContactRequests, type Message, MessageRefused } from '@custos/domain/contact/deliver'
import { deliverMails, MailRefused } from '@custos/domain/mail/deliver'
import type { Mail } from '@custos/domain/mail/mail'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Platform } from './platform.ts'

/** Pause between two checks for messages that wait. Milliseconds. */
const interval = 10_000

/**
 * The time in which the mail server must accept one message, and the time for the current message once the program stops.
 * Milliseconds.
 */
const defaultTimeoutsMs = { message: 30_000, stop: 5_000 }

/**
 * Sends queued mail through the configured mail server until it is stopped: mail to people, and messages of the contact form,
 * which go from the support address to itself. Unsent mail stays for the next start, and the log has its number.
 */
export function startMailing(
  { services }: Pick<Platform, 'services'>,
  { smtpUrl, supportEmail }: { smtpUrl: string; supportEmail: string },
  log: Logger,
  timeoutsMs = defaultTimeoutsMs,
): { stop(): Promise<void> } {
  const transport = createTransport(smtpUrl)
  const stopping = new AbortController()
  const givenUp = new AbortController()

  async function send(message: Message): Promise<void> {
    const signal = AbortSignal.any([givenUp.signal, AbortSignal.timeout(timeoutsMs.message)])
    await transport.sendMail({ from: supportEmail, to: supportEmail, ...message, signal }).catch((error: unknown) => {
      // The server has already accepted the sender and the recipient, which every message shares. It refuses this message
      // alone.
      const { code } = error as { code?: unknown }
      throw code === 'EMESSAGE' ? new MessageRefused('The mail server refuses the message', { cause: error }) : error
    })
  }
  async function sendMail(id: string, { unsubscribe, ...mail }: Mail): Promise<void> {
    const signal = AbortSignal.any([givenUp.signal, AbortSignal.timeout(timeoutsMs.message)])
    const oneClick = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const messageId = `<${id}@${supportEmail.split('@')[1]}>`
    const headers = { 'Auto-Submitted': 'auto-generated', ...oneClick }
    await transport.sendMail({ from: supportEmail, ...mail, messageId, headers, signal }).catch((error: unknown) => {
      const { code, responseCode } = error as { code?: unknown; responseCode?: number }
      const isFinal = (code === 'EMESSAGE' || code === 'EENVELOPE') && responseCode !== undefined && responseCode >= 550
      throw isFinal ? new MailRefused('The mail server refuses the mail', { cause: error }) : error
    })
  }
  // In parallel, so that strangers' messages do not delay mail to people, nor the reverse.
  const deliver = async () => {
    await Promise.all([
      deliverContactRequests(services, send, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'a request for contact could not be sent on'),
      ),
      deliverMails(services, sendMail, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'a mail could not be sent'),
      ),
    ])
  }

  let delivering: Promise<void> | undefined
  // If the mail server takes longer than the interval, checks must not pile up, because a stop waits for them.
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
      const waiting = setTimeout(() => givenUp.abort(), timeoutsMs.stop)
      await delivering
      clearTimeout(waiting)
      transport.close()
      const unsent = await countUnsent(services).catch(() => null)
      if (unsent !== 0)
        log.warn({ unsent }, 'requests for contact have not been sent on; they are kept for the next start')
    },
  }
}
