import type { Config } from '#platform/server/config.ts'
import type { Channel } from '../message.ts'
import type { Courier } from './courier.ts'
import { openSmtpCourier } from './smtp-courier.ts'
import { turboSmsCourier } from './turbosms-courier.ts'

export interface Couriers {
  byChannel: Readonly<Record<Channel, Courier | undefined>>
  /** Nothing is set up at all: messages stay here, for whoever runs the shop to read (AUTH-8). */
  isLocal: boolean
  close(): void
}

export function openCouriers(config: Config): Couriers {
  const { smtpUrl, turboSmsToken } = config
  const smtp = smtpUrl === undefined ? undefined : openSmtpCourier(smtpUrl, config)
  const phone = turboSmsToken === undefined ? undefined : turboSmsCourier(turboSmsToken, config)
  return {
    byChannel: { email: smtp?.send, sms: phone, viber: phone },
    isLocal: isLocal(config),
    close: () => smtp?.close(),
  }
}

/** Whether messages stay in the local outbox, for want of a provider. */
export function isLocal({ smtpUrl, turboSmsToken }: Pick<Config, 'smtpUrl' | 'turboSmsToken'>): boolean {
  return smtpUrl === undefined && turboSmsToken === undefined
}
