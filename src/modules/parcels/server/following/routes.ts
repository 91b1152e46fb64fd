import { addDays, dayOf } from '#kit/days.ts'
import { route } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { importPayouts } from './import-payouts.ts'
import { isOldEvent } from '#modules/delivery/followed-parcel.ts'
import { parcelSettings } from '#modules/delivery/server/index.ts'
import { chargeShortfall, remindOfParcel, updateOrders } from '#modules/orders/server/index.ts'
import type { OrderState } from '#modules/orders/status.ts'
import { listPayoutImports, undoPayouts } from './payout-imports.ts'
import { replaceTransfer } from './replace-transfer.ts'
import * as contract from '../../following.contract.ts'
import * as payouts from '../../payouts.contract.ts'
import { proposedStatus } from '../../proposed-status.ts'
import { eachByItself, listProposals, readFollowed, readMoney, readPath, silentSinceOf } from './read-followed.ts'
import { listFollowedRows } from './followed.sql.ts'

export const followingRoutes = {
  get: route(contract.getFollowed, (shop) => readFollowed(shop)),
  money: route(contract.getParcelMoney, (shop) => readMoney(shop)),
  path: route(contract.getParcelPath, (shop, { query }) => readPath(shop, query.orderId)),
  remind: route(contract.remindOfParcels, async (shop, { body }, { caller, language }) => {
    const wanted = new Set(body.orderIds)
    const rows = await listFollowedRows(shop.database.db, { silentSince: silentSinceOf(shop), most: 100_000 })
    const waiting = rows.filter((row) => row.group === 'waiting' && wanted.has(row.orderId))
    return eachByItself(shop, waiting, language, ({ orderId, freeUntil }) =>
      remindOfParcel(shop, { id: orderId, event: isEnding(shop, freeUntil) ? 'storageEnds' : 'atBranch' }, caller),
    )
  }),
  accept: route(contract.acceptProposals, async (shop, { body }, { caller, language }) => {
    const proposals = await listProposals(shop, body.orderIds)
    return eachByItself(shop, proposals, language, async ({ orderId, state, since, proposed }) => {
      const change = { id: orderId, version: undefined, fields: {}, status: proposed }
      const mayChange = (order: OrderState) => proposedStatus(order, state) === proposed
      await updateOrders(shop, [change], caller, { mayChange, isOldEvent: isOldEvent({ since }, shop.now()) })
      return true
    })
  }),
  payouts: route(payouts.importPayouts, (shop, { query }, call) => importPayouts(shop, query, call)),
  payoutImports: route(payouts.getPayoutImports, async (shop) => ({
    imports: await listPayoutImports(shop.database.db, shop.now()),
  })),
  undoPayouts: route(payouts.undoPayouts, (shop, { body }, { caller }) => undoPayouts(shop, body.importId, caller)),
  charge: route(contract.chargeShortfall, async (shop, { body }, { caller }) => {
    await chargeShortfall(shop, { id: body.orderId, replaced: replaceTransfer }, caller)
    return null
  }),
}

function isEnding({ now, settings }: Shop, freeUntil: string | null): boolean {
  return freeUntil !== null && freeUntil <= addDays(dayOf(now()), settings.of(parcelSettings).remindBeforeDays)
}
