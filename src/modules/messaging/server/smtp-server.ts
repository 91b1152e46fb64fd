import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { isThisMachine } from '#platform/server/http/network.ts'

/** A way to a mail server, by its address. Who writes letters is loaded with the first of them. */
export async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport(smtpServer(url))
}

function smtpServer(url: string) {
  return {
    url,
    requireTLS: needsTls(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A password and a code never cross a network in the clear, whatever stands in between says of STARTTLS; whoever runs
 * the shop may allow it by `?ignoreTLS=true`.
 */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isThisMachine(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

interface SmtpFault {
  code?: string
  responseCode?: number
  command?: string
}

/** A server that says 4xx, or nothing, may take the message later; one that says 5xx will not. */
export function asSmtpFailure(fault: unknown): never {
  const { code = '', responseCode, command = '' } = fault as SmtpFault
  const detail = fault instanceof Error ? fault.message : String(fault)
  // 421 is the server's own trouble; the other 4xx are about this letter or this mailbox
  if (responseCode === 421) throw new CallFailure('theirFault', detail)
  if (responseCode !== undefined && responseCode < 500) throw new CallFailure('notNow', detail)
  if (code === 'EAUTH' || code === 'ENOAUTH') throw new CallFailure('badKey', detail)
  if (responseCode === undefined) throw new CallFailure('unreachable', detail)
  if (command.startsWith('MAIL')) throw new CallFailure('refused', detail, { failure: 'badSender' })
  throw new CallFailure('refused', detail, { failure: command.startsWith('RCPT') ? 'badRecipient' : 'refused' })
}
