import { startOfDay } from '#kit/days.ts'
import { workerOf } from '#platform/roles.ts'
import { route } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import * as contract from '../contract.ts'
import { findProgress, moveHistory } from './import/progress.sql.ts'
import { startImport } from './import/start-import.ts'
import { readLiveOrder, readLiveOrders } from './live-orders.ts'
import { promSettings } from './prom/settings.ts'

const noHistory = { state: 'none' as const, from: null, reached: null, read: 0, beganAt: null, endedAt: null }

async function progressOf(shop: Shop): Promise<contract.ImportProgress> {
  const found = await findProgress(shop.database.db)
  return {
    isConnected: shop.settings.of(promSettings).promToken !== undefined,
    since: found?.since ?? null,
    countedFrom: found?.countedFrom ?? null,
    lastRunAt: found?.lastRunAt ?? null,
    lastSuccessAt: found?.lastSuccessAt ?? null,
    lastFailure: found?.lastFailure ?? '',
    history: found?.history ?? noHistory,
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
    const { from, countedFrom } = body
    await startImport(shop, {
      from: startOfDay(from),
      countedFrom: countedFrom === undefined ? undefined : startOfDay(countedFrom),
    })
    return progressOf(shop)
  }),
  pause: route(contract.pauseImport, async (shop, { body }) => {
    const [from, to] = body.isPaused ? (['running', 'paused'] as const) : (['paused', 'running'] as const)
    await shop.database.transaction((tx) => moveHistory(tx, from, to))
    return progressOf(shop)
  }),
}
