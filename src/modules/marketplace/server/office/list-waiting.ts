import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { countContrary } from '../import/alerts.sql.ts'

/** Orders of which the marketplace says one thing and the shop another: money or a parcel waits for somebody's word (ORD-18). */
export async function listWaitingMarketplaceOrders({ database: { db } }: Shop): Promise<Waiting[]> {
  return [
    {
      kind: 'marketplace',
      urgency: 'today',
      ...(await countContrary(db)),
      amount: null,
      about: '',
      path: '/marketplace',
      title: { uk: 'Замовлення, з якими на Prom інакше, ніж тут', en: 'Orders that stand otherwise at Prom than here' },
      note: { uk: 'вирішіть, що з ними', en: 'decide what becomes of them' },
    },
  ]
}
