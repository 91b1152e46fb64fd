import { createTransport } from 'nodemailer'
import { isEmail } from '#kit/email.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Failure } from '../outbox.ts'
import { patienceMs, Undelivered, type Courier } from './courier.ts'
import { letterOf } from './letter.ts'
import { smtpSettings } from './settings.ts'
import { smtpServer } from './smtp-server.ts'
import { senderOf, textOf } from './text-of.ts'

export interface SmtpCourier {
  send: Courier
  close(): void
}

/** E-mails through a mail server; connections are kept for the next ones. */
export function openSmtpCourier(url: string, shop: Shop): SmtpCourier {
  const transport = createTransport({ ...smtpServer(url), pool: true, maxConnections: 2 })

  async function send(...[id, message]: Parameters<Courier>): Promise<string> {
    if (!isEmail(message.recipient)) throw new Undelivered('badRecipient', 'not an address')
    const text = textOf(message, senderOf(shop))
    const host = new URL(text.origin).hostname
    const address = shop.settings.of(smtpSettings).mailFrom ?? `noreply@${host}`
    const { response } = await transport
      .sendMail({
        ...letterOf(text),
        from: { name: text.shopName, address },
        to: { name: '', address: message.recipient },
        // the same at every attempt: a mailbox that got it already can tell
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': text.language },
        signal: AbortSignal.timeout(patienceMs),
      })
      .catch((fault: unknown) => Promise.reject(undelivered(fault)))
    return response
  }

  return { send, close: () => transport.close() }
}

interface SmtpFault {
  code?: string
  responseCode?: number
  command?: string
}

/** A server that says 4xx, or nothing, may take the message later; one that says 5xx will not. */
function undelivered(fault: unknown): Undelivered {
  const { code = '', responseCode, command = '' } = fault as SmtpFault
  const detail = fault instanceof Error ? fault.message : String(fault)
  return new Undelivered(failureOf({ code, command, ...(responseCode !== undefined && { responseCode }) }), detail)
}

function failureOf({ code, responseCode, command = '' }: SmtpFault): Failure {
  if (responseCode !== undefined && responseCode < 500) return 'unavailable'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'badKey'
  if (responseCode === undefined) return 'unavailable'
  if (command.startsWith('MAIL')) return 'badSender'
  return command.startsWith('RCPT') ? 'badRecipient' : 'refused'
}
