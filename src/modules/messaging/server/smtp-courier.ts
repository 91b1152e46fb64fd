import { isEmail } from '#kit/email.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Message } from '../message.ts'
import { letterOf } from './letter.ts'
import { smtpSettings } from './settings.ts'
import { asSmtpFailure, openTransport } from './smtp-server.ts'
import { senderOf, textOf } from './text-of.ts'

/** Sends an e-mail through a mail server; gives what that answered. */
export async function sendBySmtp(shop: Shop, url: string, id: string, message: Message): Promise<string> {
  if (!isEmail(message.recipient)) throw new CallFailure('refused', 'not an address', { failure: 'badRecipient' })
  const text = textOf(message, senderOf(shop))
  const host = new URL(text.origin).hostname
  const address = shop.settings.of(smtpSettings).mailFrom ?? `noreply@${host}`
  const transport = await openTransport(url)
  const { response } = await shop.outgoing.call({
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
        .catch(asSmtpFailure),
  })
  return response
}
