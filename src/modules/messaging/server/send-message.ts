import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Done } from '#platform/server/work/work-kind.ts'
import type { Message } from '../message.ts'
import { smtpSettings, turboSmsSettings } from './settings.ts'
import { sendBySmtp } from './smtp-courier.ts'
import { sendByTurboSms } from './turbosms-courier.ts'

/**
 * Sends by the company of its channel, by the keys that the shop has now. `id` is the same whenever the same message is
 * sent again, so that the company, or a mailbox, can tell it from a new one.
 */
export async function sendMessage(shop: Shop, id: string, message: Message): Promise<Done> {
  if (isLocal(shop)) return 'kept'
  if (message.channel === 'email') {
    const { smtpUrl } = shop.settings.of(smtpSettings)
    if (smtpUrl === undefined) throw new CallFailure('notSetUp')
    return { answer: await sendBySmtp(shop, smtpUrl, id, message) }
  }
  const { turboSmsToken } = shop.settings.of(turboSmsSettings)
  if (turboSmsToken === undefined) throw new CallFailure('notSetUp')
  return { answer: await sendByTurboSms(shop, turboSmsToken, id, message) }
}

/** Nothing is set up at all: messages stay here, for whoever runs the shop to read (AUTH-8). */
export function isLocal({ settings }: Pick<Shop, 'settings'>): boolean {
  return settings.of(smtpSettings).smtpUrl === undefined && settings.of(turboSmsSettings).turboSmsToken === undefined
}
