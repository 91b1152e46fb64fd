import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { marketplaceTexts } from '../../texts.ts'
import { marketplaceSettings } from '../settings.ts'
import { insertAlerts, type NewAlert } from './alerts.sql.ts'
import { promActor } from './prom-actor.ts'

export type { NewAlert } from './alerts.sql.ts'

/** Keeps what staff are to know of, and writes to whom the owner named: each thing once while it is open. */
export async function raiseAlerts(shop: Shop, tx: Tx, alerts: readonly NewAlert[]): Promise<void> {
  const added = await insertAlerts(tx, alerts, shop.now())
  const { alertTo } = shop.settings.of(marketplaceSettings)
  if (alertTo === '') return
  const t = marketplaceTexts('uk')
  for (const { kind, orderId, number, goods } of added) {
    const text = t(`alert.${kind}`, { number, goods: goods.join(', ') })
    const parameters = { subject: t('alert.subject', { number }), text, path: `/crm/orders/${orderId}` }
    await queueMessage(
      tx,
      { channel: 'email', recipient: alertTo, language: 'uk', template: 'staffAlert', parameters },
      promActor,
    )
  }
}
