import { theShop } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Checkbox } from './checkbox/client.ts'
import { openCheckbox, isConnected } from './checkbox/open-checkbox.ts'
import { keepReports } from './keep-reports.ts'
import { planOrder } from './plan-order.ts'
import { beginRegister, findShift } from './register.sql.ts'
import { receiptSettings } from './settings.ts'
import { closeShift, followShift, isToClose } from './shift.ts'
import { sinceOf } from './show-receipts.ts'
import { listUnplanned } from './totals.sql.ts'

/** Closes the shift before the register refuses it, keeps the Z reports of closed ones, and finds money whose receipt nobody planned (PAY-6). */
export async function tendRegister(shop: Shop): Promise<void> {
  if (!isConnected(shop)) return
  await beginRegister(shop.database.db)
  await planForgotten(shop)
  const checkbox = openCheckbox(shop)
  await tendShift(shop, checkbox)
  await keepReports(shop, checkbox)
}

async function tendShift(shop: Shop, checkbox: Checkbox): Promise<void> {
  const shift = await findShift(shop.database.db)
  if (!shift) return
  // one that was closed in the cabinet has its report there
  await followShift(shop, checkbox, shift)
  const now = await findShift(shop.database.db)
  if (now?.state !== 'open' || !isToClose(now, shop.now())) return
  await closeShift(shop, checkbox)
  const closing = await findShift(shop.database.db)
  if (closing) await followShift(shop, checkbox, closing)
}

/** Plans receipts for money of which no event came, such as that of an import of many orders. */
async function planForgotten(shop: Shop): Promise<void> {
  const { db } = shop.database
  const from = await sinceOf(db, shop.now())
  if (from === undefined) return
  const { rule } = shop.settings.of(receiptSettings)
  for (const orderId of await listUnplanned(db, { ...from, rule }))
    await shop.database.transaction((tx) => planOrder(shop, tx, { orderId, actor: theShop }))
}
