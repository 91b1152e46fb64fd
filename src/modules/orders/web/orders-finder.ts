import { formatPhone } from '#kit/phone.ts'
import type { Translate } from '#platform/texts.ts'
import type { Call } from '#platform/web/api.ts'
import type { Finder } from '#platform/web/palette/finder.ts'
import type { OrdersKey } from '../texts.ts'
import { ordersApi } from './orders-api.ts'
import { packingApi } from './packing/packing-api.ts'

/** Finds orders by a part of their number, phone, name or tracking number (B9). */
export function ordersFinder(
  call: Call,
  t: Translate<OrdersKey>,
  { isPacker, open }: { isPacker: boolean; open(orderId: string): void },
): Finder {
  const { search } = isPacker ? packingApi(call) : ordersApi(call)
  return {
    title: t('list.title'),
    async find(text, signal) {
      const orders = await search(text, signal)
      return orders.map(({ id, number, lastName, firstName, phone, status, trackingNumber }) => ({
        id,
        title: t('order.title', { number }),
        about: [`${lastName} ${firstName}`.trim(), formatPhone(phone), trackingNumber, t(`status.${status}`)]
          .filter(Boolean)
          .join(' · '),
        open: () => open(id),
      }))
    },
  }
}
