import type { Config } from '#platform/server/config.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Done } from '#platform/server/work/work-kind.ts'
import type { Message } from '../message.ts'
import { sendBySmtp } from './smtp-courier.ts'
import { sendByTurboSms } from './turbosms-courier.ts'

/**
 * Sends by the company of its channel. `id` is the same whenever the same message is sent again, so that the company, or
 * a mailbox, can tell it from a new one.
 */
export async function sendMessage(shop: Shop, id: string, message: Message): Promise<Done> {
  const { config, outgoing } = shop
  if (isLocal(config)) return 'kept'
  const { smtpUrl, turboSmsToken } = config
  if (message.channel === 'email') {
    if (smtpUrl === undefined) throw new CallFailure('notSetUp')
    return { answer: await sendBySmtp(outgoing, { ...config, smtpUrl }, id, message) }
  }
  if (turboSmsToken === undefined) throw new CallFailure('notSetUp')
  return { answer: await sendByTurboSms(shop, { ...config, turboSmsToken }, id, message) }
}

/** Whether messages stay in the local outbox, for want of a provider (AUTH-8). */
export function isLocal({ smtpUrl, turboSmsToken }: Pick<Config, 'smtpUrl' | 'turboSmsToken'>): boolean {
  return smtpUrl === undefined && turboSmsToken === undefined
}
