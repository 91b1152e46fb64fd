import { addDays, dayOf, startOfDay } from '#kit/days.ts'
import { touch } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockPrices, priceLots } from './prices.sql.ts'

/** Begins and ends sales: gives each lot its price of this day. */
export async function settlePrices({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPrices(tx)
    const products = await priceLots(tx, dayOf(now()))
    if (products.length > 0) touch(tx, 'catalog', ...products.map((id) => `product:${id}`))
  })
}

export interface KeptPrices {
  /** Undefined while prices are those of this day: nobody waits. */
  whenCurrent(): Promise<void> | undefined
}

/** Prices change with the day of Kyiv alone: whoever asks first on a day waits until they have. */
export function keepPrices(shop: Pick<Shop, 'database' | 'now'>): KeptPrices {
  let day = { begins: 0, ends: 0 }
  let settling: Promise<void> | undefined

  async function settle(): Promise<void> {
    const today = dayOf(shop.now())
    await settlePrices(shop)
    day = { begins: startOfDay(today).getTime(), ends: startOfDay(addDays(today, 1)).getTime() }
  }

  return {
    whenCurrent() {
      const at = shop.now().getTime()
      if (day.begins <= at && at < day.ends) return undefined
      settling ??= settle().finally(() => (settling = undefined))
      return settling
    },
  }
}
