import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { listOpen } from './show-receipts.ts'

/** Orders whose money has no receipt, or one that the register did not take. */
export async function listMissingReceipts(shop: Shop): Promise<Waiting[]> {
  const open = await listOpen(shop)
  return [
    {
      kind: 'receipts',
      urgency: 'today',
      count: open.length,
      amount: open.reduce((sum, { money, issued }) => sum + Math.abs(money - issued), 0),
      since: open[0]?.since ?? null,
      about: '',
      path: '/receipts',
      title: { uk: 'Замовлення без свого чека', en: 'Orders without their receipt' },
      note: { uk: 'каса не прийняла чек або чека немає', en: 'the register did not take one, or there is none' },
    },
  ]
}
