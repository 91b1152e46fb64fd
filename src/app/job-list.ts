import type { Job } from '#platform/server/jobs.ts'
import { deleteExpiredLimits } from '#platform/server/rate-limits.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cleanReports } from '#modules/advertising/server/index.ts'
import { cleanImports } from '#modules/goods/server/index.ts'
import { cleanSessions } from '#modules/identity/server/index.ts'
import { makeEarned, makeEarnedMonths, proveEarned, writeMonthlyLetter } from '#modules/insights/server/index.ts'
import { cleanMarketplace, countBothSides, runImport, tellAllGoods } from '#modules/marketplace/server/index.ts'
import { runPhotoJob } from '#modules/media/server/index.ts'
import { cleanCarts, tellOfStock } from '#modules/checkout/server/index.ts'
import { cleanOrders, findStockDifferences } from '#modules/orders/server/index.ts'
import { cleanPurchaseImports, findReceiptDifferences, learnRates } from '#modules/purchasing/server/index.ts'
import { countSold, makeShelf, proveShelf } from '#modules/storefront/server/index.ts'
import { cleanOutbox } from '#modules/outbox/server/index.ts'
import { cleanSearches } from '#modules/search/server/index.ts'

/** Everything the shop does by itself, and when (Kyiv). */
export function jobList(shop: Shop): Job[] {
  return [
    {
      name: 'check-stock',
      cron: '17 3 * * *',
      async run() {
        const { db } = shop.database
        const differences = [...(await findStockDifferences(db)), ...(await findReceiptDifferences(db))]
        for (const difference of differences) shop.log.error(difference, 'stock differs')
        shop.log.info({ differences: differences.length }, 'stock was checked')
      },
    },
    { name: 'clean-orders', cron: '7 * * * *', run: () => cleanOrders(shop) },
    { name: 'clean-carts', cron: '9 * * * *', run: () => cleanCarts(shop) },
    { name: 'tell-of-stock', cron: '*/5 * * * *', run: () => tellOfStock(shop) },
    { name: 'clean-sessions', cron: '22 4 * * *', run: () => cleanSessions(shop) },
    { name: 'clean-searches', cron: '44 4 * * *', run: () => cleanSearches(shop) },
    { name: 'clean-outbox', cron: '*/15 * * * *', run: () => cleanOutbox(shop) },
    { name: 'clean-imports', cron: '52 * * * *', run: () => cleanImports(shop) },
    { name: 'clean-reports', cron: '54 * * * *', run: () => cleanReports(shop) },
    { name: 'clean-purchase-imports', cron: '56 * * * *', run: () => cleanPurchaseImports(shop) },
    { name: 'tend-photos', cron: '* * * * *', run: () => runPhotoJob(shop) },
    // so that no report waits for what changed long ago
    { name: 'make-earned', cron: '*/5 * * * *', run: () => makeEarned(shop).then(() => makeEarnedMonths(shop)) },
    // so that no shopper waits for what changed long ago
    { name: 'make-shelf', cron: '* * * * *', run: () => makeShelf(shop.database) },
    { name: 'count-sold', cron: '*/10 * * * *', run: () => countSold(shop) },
    { name: 'prove-shelf', cron: '27 3 * * *', run: () => proveShelf(shop) },
    { name: 'prove-earned', cron: '37 3 * * *', run: async () => void (await proveEarned(shop)) },
    { name: 'monthly-letter', cron: '30 8 1 * *', run: () => writeMonthlyLetter(shop) },
    { name: 'tell-market-goods', cron: '41 2 * * *', run: () => tellAllGoods(shop) },
    // the bank tells tomorrow's in the afternoon
    { name: 'learn-rates', cron: '35 8,16,18 * * *', run: () => learnRates(shop) },
    { name: 'import-prom', cron: '*/2 * * * *', run: () => runImport(shop) },
    { name: 'count-prom', cron: '47 3 * * *', run: async () => void (await countBothSides(shop)) },
    { name: 'clean-marketplace', cron: '27 4 * * *', run: () => cleanMarketplace(shop) },
    { name: 'clean-limits', cron: '37 * * * *', run: () => deleteExpiredLimits(shop.database.db, shop.now()) },
  ]
}
