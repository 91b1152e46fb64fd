import type { Shop } from '#platform/server/shop.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { importSales } from '../import/import-sales.ts'
import { openProm } from '../prom/client.ts'
import { readLiveOrder } from './live-order.ts'
import { findOurStanding } from './outward.sql.ts'

export interface NumberNews {
  saleId: number
  orderId: string
  number: string
  trackingNumber: string
  provider: string
}

/** Tells Prom the number of a parcel; the same one again is done. */
export const promNumber: WorkKind<NumberNews> = {
  name: 'promNumber',
  title: { uk: 'ТТН для Prom', en: 'Tracking number for Prom' },
  lanes: ['prom'],
  about: ({ number }) => number,
  show: (_, { payload: { trackingNumber, provider } }) => ({
    via: { uk: 'Prom', en: 'Prom' },
    subject: '',
    text: `${provider} ${trackingNumber}`,
  }),
  // a number that was corrected, or taken out, since it was tried in vain
  renew: async ({ database }, { payload }) => {
    const ours = await findOurStanding(database.db, payload.saleId)
    return ours === undefined || isSame(ours?.trackingNumber ?? '', payload.trackingNumber) ? payload : undefined
  },
  handle: (shop, { payload }) => tellNumber(shop, payload),
}

/** However each of them is grouped. */
function isSame(one: string, other: string): boolean {
  return ungrouped(one) === ungrouped(other)
}

async function tellNumber(shop: Shop, news: NumberNews): Promise<Done> {
  const { saleId, trackingNumber, provider } = news
  const prom = openProm(shop)
  const live = await readLiveOrder(prom, saleId)
  if (isSame(live.trackingNumber, trackingNumber)) return { answer: `${trackingNumber}: so it was already` }
  if (live.cancelledWhy !== null) {
    await importSales(shop, [live.raw])
    return { answer: 'canceled there, nothing was told' }
  }
  await prom.attachDeclaration({ orderId: saleId, number: trackingNumber, provider })
  return { answer: trackingNumber }
}
