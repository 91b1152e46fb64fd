import { dayOf } from '#kit/days.ts'
import { shorten } from '#kit/shorten.ts'
import type { Shop } from '#platform/server/shop.ts'
import { goodsApis } from '../../api-source.ts'
import { mostRows } from '../reading/read-source.ts'
import { sourceRows } from '../reading/source-rows.ts'
import { keepPlan } from '../keep-plan.ts'
import { lockMoves } from '../moves.sql.ts'
import { unread, type ApiSource } from './api-source.ts'
import { endReading, keepReading, listThings, lockReading, type Reading } from './readings.sql.ts'

/** The other shop answers, and has nothing: as for a key without the right to goods. */
export class NoGoods extends Error {}
export class TooMany extends Error {}

/** Answers write numbers with a point, and days as people do. */
const choices = { decimals: 'point', days: 'dayFirst' } as const

/** Makes a plan of all things read, as of a file; lists unreadable ones as troubles (OUT-4). */
export async function planReading(shop: Shop, { id, actor }: Reading, api: ApiSource): Promise<void> {
  const { rowsOf } = api
  const things = await listThings(shop.database.db, id)
  const source = goodsApis.find((name) => name === api.name)
  if (!rowsOf || !source) {
    if (!things.has(api.counted)) throw new NoGoods()
    await shop.database.transaction((tx) => keepReading(tx, id))
    return
  }
  const rows = rowsOf((kind) => things.get(kind) ?? new Map())
  if (rows.length === 0) throw new NoGoods()
  if (rows.length > mostRows) throw new TooMany()
  const titles = new Map(rows.flatMap(({ cells }) => [...cells.keys()]).map((column) => [column, column] as const))
  const read = await sourceRows({ source, rows, titles, unknown: [] }, choices)
  const lost = [...(things.get(unread) ?? new Map<string, unknown>()).values()].map((content) => ({
    row: 0,
    column: 'name' as const,
    value: shorten(String(content), 100),
    error: 'notUnderstood' as const,
  }))
  const now = shop.now()
  await shop.database.transaction(async (tx) => {
    await lockMoves(tx)
    // stopped meanwhile, or planned by another process
    if ((await lockReading(tx, id))?.state !== 'whole') return
    const move = {
      source,
      fileName: `${api.title} API`,
      stockOn: dayOf(now),
      troubles: [...lost.slice(0, 50), ...read.troubles],
      troubleCount: lost.length + read.troubleCount,
      unknownColumns: [],
    }
    await endReading(tx, id, await keepPlan(tx, move, read.rows, { actor, now }))
  })
}
