import type { Shop } from '../shop.ts'
import type { QuarantineKind, Retried } from './quarantine-kind.ts'
import { listBad } from './quarantine.sql.ts'

/** Tries again what could not be understood, each by its kind (OUT-4). */
export async function retryQuarantined(
  shop: Shop,
  kinds: readonly QuarantineKind[],
  ids: readonly string[],
): Promise<Retried> {
  const all = await listBad(shop.database.db, { ids })
  const sum: Retried = { taken: 0, bad: all.length }
  for (const kind of kinds) {
    const bad = all.filter((each) => each.kind === kind.name)
    if (bad.length === 0) continue
    const retried = await kind.retry(shop, bad)
    sum.taken += retried.taken
    sum.bad += retried.bad - bad.length
  }
  return sum
}
