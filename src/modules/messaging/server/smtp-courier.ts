import { createTransport } from 'nodemailer'
import { isEmail } from '#kit/email.ts'
import type { Config } from '#platform/server/config.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts'
import type { Message } from '../message.ts'
import { letterOf } from './letter.ts'
import { textOf } from './text-of.ts'

export type SmtpSettings = Pick<Config, 'mailFrom' | 'origin' | 'shopName'> & { smtpUrl: string }

/** Sends an e-mail through the server of SMTP_URL; gives what that answered. */
export async function sendBySmtp(
  outgoing: Outgoing,
  settings: SmtpSettings,
  id: string,
  message: Message,
): Promise<string> {
  if (!isEmail(message.recipient)) throw new CallFailure('refused', 'not an address', { failure: 'badRecipient' })
  const text = textOf(message, settings)
  const host = new URL(settings.origin).hostname
  const address = settings.mailFrom ?? `noreply@${host}`
  const transport = createTransport({
    url: settings.smtpUrl,
    requireTLS: needsTls(settings.smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { response } = await outgoing.call({
    company: 'smtp',
    // a server may look at the letter for spam before it answers
    timeoutMs: 30_000,
    attempt: (signal) =>
      transport
        .sendMail({
          ...letterOf(text),
          from: { name: text.shopName, address },
          to: { name: '', address: message.recipient },
          // the same at every attempt: a mailbox that got it already can tell
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': text.language },
          signal,
        })
        .catch((fault: unknown) => Promise.reject(failureOf(fault))),
  })
  return response
}

/**
 * A password and a code never cross a network in the clear, whatever stands in between says of STARTTLS; whoever runs
 * the shop may allow it by `?ignoreTLS=true`.
 */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return !isThisMachine && searchParams.get('ignoreTLS') !== 'true'
}

interface SmtpFault {
  code?: string
  responseCode?: number
  command?: string
}

/** A server that says 4xx, or nothing, may take the message later; one that says 5xx will not. */
function failureOf(fault: unknown): CallFailure {
  const { code = '', responseCode, command = '' } = fault as SmtpFault
  const detail = fault instanceof Error ? fault.message : String(fault)
  // 421 is the server's own trouble; the other 4xx are about this letter or this mailbox
  if (responseCode === 421) return new CallFailure('theirFault', detail)
  if (responseCode !== undefined && responseCode < 500) return new CallFailure('rateLimited', detail)
  if (code === 'EAUTH' || code === 'ENOAUTH') return new CallFailure('badKey', detail)
  if (responseCode === undefined) return new CallFailure('unreachable', detail)
  if (command.startsWith('MAIL')) return new CallFailure('refused', detail, { failure: 'badSender' })
  return new CallFailure('refused', detail, { failure: command.startsWith('RCPT') ? 'badRecipient' : 'refused' })
}
