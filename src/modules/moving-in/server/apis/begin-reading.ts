import { refuse } from '#kit/refusal.ts'
import { runInSteps } from '#modules/goods/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ApiSourceName } from '../../api-source.ts'
import { lockMoves } from '../moves.sql.ts'
import { apis } from './apis.ts'
import { readApis } from './read-apis.ts'
import { findReading, insertReading, resumeReading, stopReading } from './readings.sql.ts'

/** Goods change: a reading that stopped longer ago begins anew. */
const freshMs = 24 * 60 * 60_000

/** Begins to read another shop, or goes on with what was stopped; the answer does not wait for it. */
export async function beginReading(shop: Shop, source: ApiSourceName, { caller }: StaffCall): Promise<void> {
  const now = shop.now()
  const api = apis.find(({ name }) => name === source)
  if (!api?.open(shop)) throw refuse('conflict', 'moveApiOff', 'source')
  await shop.database.transaction(async (tx) => {
    await lockMoves(tx)
    const before = await findReading(tx)
    if (before?.state === 'running' || before?.state === 'whole') throw refuse('conflict', 'moveApiBusy')
    const isFresh = before !== undefined && now.getTime() - before.begunAt.getTime() < freshMs
    if (isFresh && before.source === source && before.state !== 'done') await resumeReading(tx, before.id)
    else await insertReading(tx, source, caller, now)
  })
  beginReadingApis(shop)
}

/** Stops after the page that is being read; what was read waits for a day. */
export async function endReadingEarly(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) => stopReading(tx))
}

function beginReadingApis(shop: Shop): void {
  void runInSteps(shop, () =>
    readApis(shop).catch((fault: unknown) => shop.log.error({ err: fault }, 'goods of another shop were not read')),
  )
}
