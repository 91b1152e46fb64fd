import type { Shop } from '#platform/server/shop.ts'
import type { Channel } from '../message.ts'
import type { Courier } from './courier.ts'
import { smtpSettings, turboSmsSettings } from './settings.ts'
import { openSmtpCourier, type SmtpCourier } from './smtp-courier.ts'
import { turboSmsCourier } from './turbosms-courier.ts'

export interface Couriers {
  /** By the keys that the shop has now; undefined where that way is not set up. */
  of(channel: Channel): Courier | undefined
  close(): void
}

export function openCouriers(shop: Shop): Couriers {
  let smtp: (SmtpCourier & { url: string }) | undefined

  /** Connections are kept as long as the address is the same. */
  function smtpOf(url: string): SmtpCourier {
    if (smtp?.url !== url) {
      smtp?.close()
      smtp = { url, ...openSmtpCourier(url, shop) }
    }
    return smtp
  }

  return {
    of(channel) {
      if (channel === 'email') {
        const { smtpUrl } = shop.settings.of(smtpSettings)
        return smtpUrl === undefined ? undefined : smtpOf(smtpUrl).send
      }
      return shop.settings.of(turboSmsSettings).turboSmsToken === undefined ? undefined : turboSmsCourier(shop)
    },
    close: () => smtp?.close(),
  }
}

/** Nothing is set up at all: messages stay here, for whoever runs the shop to read (AUTH-8). */
export function isLocal({ settings }: Pick<Shop, 'settings'>): boolean {
  return settings.of(smtpSettings).smtpUrl === undefined && settings.of(turboSmsSettings).turboSmsToken === undefined
}
