import { workerOf } from '#platform/endpoint.ts'
import { route } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import * as contract from '../contract.ts'
import { findProgress, moveHistory } from './import/progress.sql.ts'
import { startImport } from './import/start-import.ts'
import { readLiveOrder, readLiveOrders } from './live-orders.ts'
import { promSettings } from './prom/settings.ts'

async function progressOf(shop: Shop) {
  const found = await findProgress(shop.database.db)
  const { instantOrNull } = contract
  const {
    state = 'none' as const,
    from = null,
    reached = null,
    read = 0,
    beganAt = null,
    endedAt = null,
  } = found?.history ?? {}
  return {
    isConnected: shop.settings.of(promSettings).promToken !== undefined,
    since: instantOrNull(found?.since ?? null),
    stockFrom: instantOrNull(found?.countedFrom ?? null),
    lastRun: instantOrNull(found?.lastRunAt ?? null),
    lastSuccess: instantOrNull(found?.lastSuccessAt ?? null),
    lastFailure: found?.lastFailure ?? '',
    history: {
      state,
      ordersCount: read,
      from: instantOrNull(from),
      reached: instantOrNull(reached),
      began: instantOrNull(beganAt),
      ended: instantOrNull(endedAt),
    },
  }
}

export const marketplaceRoutes = {
  liveOrder: route(contract.getPromOrder, async (shop, { query }, { caller }) =>
    contract.liveOrderToWire(await readLiveOrder(shop, query.number), workerOf(caller.role)),
  ),
  liveOrders: route(contract.getPromOrders, async (shop, { query }, { caller }) =>
    (await readLiveOrders(shop, query)).map((each) => contract.liveOrderToWire(each, workerOf(caller.role))),
  ),
  progress: route(contract.getImportProgress, progressOf),
  start: route(contract.startImport, async (shop, { body }) => {
    await startImport(shop, body)
    return progressOf(shop)
  }),
  pause: route(contract.pauseImport, async (shop, { body }) => {
    const [from, to] = body.isPaused ? (['running', 'paused'] as const) : (['paused', 'running'] as const)
    await shop.database.transaction((tx) => moveHistory(tx, from, to))
    return progressOf(shop)
  }),
}
