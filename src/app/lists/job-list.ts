import { askFollowed } from '#platform/server/following/ask-followed.ts'
import type { Job } from '#platform/server/jobs.ts'
import { deleteOldKeys } from '#platform/server/idempotency.ts'
import { deleteExpiredLimits } from '#platform/server/rate-limits.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { makeBackupLate, makeDueBackup } from '#modules/backups/server/index.ts'
import { cleanReports } from '#modules/advertising/server/index.ts'
import { cleanImports } from '#modules/goods/server/index.ts'
import { cleanSessions } from '#modules/identity/server/index.ts'
import { cleanOverheadImports, proveEarned, writeMonthlyLetter } from '#modules/insights/server/index.ts'
import { cleanMarketplace, countBothSides, runImport, pushAllGoods } from '#modules/marketplace/server/index.ts'
import { copyDirectory, copyDirectoryFirst, copyDirectoryLate } from '#modules/delivery/server/index.ts'
import { endPrivateFiles, runPhotoJob } from '#modules/media/server/index.ts'
import { cleanCarts, notifyOfStock } from '#modules/checkout/server/index.ts'
import { forgetOldDeleted, listStockDifferences } from '#modules/orders/server/index.ts'
import { forgetOldQuotes, tendParcels } from '#modules/parcels/server/index.ts'
import { forgetPurchaseImports, listReceiptDifferences, learnRates } from '#modules/purchasing/server/index.ts'
import { comparePayments, settlePayouts, tendUnpaid } from '#modules/payments/server/index.ts'
import { tendRegister } from '#modules/receipts/server/index.ts'
import { settlePrices } from '#modules/stock/server/index.ts'
import { countSold, makeShelf, proveShelf } from '#modules/storefront/server/index.ts'
import { cleanSpeed } from '#modules/speed/server/index.ts'
import { fetchMovePhotos, readMoveApis } from '#modules/moving-in/server/index.ts'
import { cleanOutbox, tryUntried } from '#modules/outbox/server/index.ts'
import { cleanSearches } from '#modules/search/server/index.ts'
import { followingList } from './following-list.ts'

/** Everything the shop does by itself, and when (Kyiv); nothing between three and four, which one night has not and one twice. */
export function jobList(shop: Shop): Job[] {
  return [
    {
      name: 'check-stock',
      title: { uk: 'Звірити залишки з журналом', en: 'Compare stock with its ledger' },
      cron: '17 2 * * *',
      async run() {
        const { db } = shop.database
        const differences = [...(await listStockDifferences(db)), ...(await listReceiptDifferences(db))]
        for (const difference of differences) shop.log.error(difference, 'stock differs')
        shop.log.info({ differences: differences.length }, 'stock was checked')
      },
    },
    {
      name: 'clean-orders',
      title: { uk: 'Прибрати видалені замовлення', en: 'Clear away deleted orders' },
      cron: '7 * * * *',
      run: () => forgetOldDeleted(shop),
    },
    {
      name: 'clean-carts',
      title: { uk: 'Прибрати покинуті кошики', en: 'Clear away forgotten carts' },
      cron: '9 * * * *',
      run: () => cleanCarts(shop),
    },
    {
      name: 'tell-of-stock',
      title: { uk: 'Повідомити, що товар зʼявився', en: 'Tell shoppers what is back in stock' },
      cron: '*/5 * * * *',
      run: () => notifyOfStock(shop),
    },
    {
      name: 'clean-sessions',
      title: { uk: 'Прибрати старі входи', en: 'Clear away old sessions' },
      cron: '22 4 * * *',
      run: () => cleanSessions(shop),
    },
    {
      name: 'clean-searches',
      title: { uk: 'Прибрати старі пошуки', en: 'Clear away old searches' },
      cron: '44 4 * * *',
      run: () => cleanSearches(shop),
    },
    {
      name: 'clean-speed',
      title: { uk: 'Забути давню швидкість сторінок', en: 'Forget how fast pages were long ago' },
      cron: '46 4 * * *',
      run: () => cleanSpeed(shop),
    },
    {
      name: 'clean-outbox',
      title: { uk: 'Прибрати старі листи', en: 'Clear away old messages' },
      cron: '*/15 * * * *',
      run: () => cleanOutbox(shop),
    },
    {
      name: 'try-untried-keys',
      title: { uk: 'Перевірити ключі, якими ще не користувалися', en: 'Try keys that nobody has used yet' },
      cron: '* * * * *',
      run: () => tryUntried(shop),
    },
    {
      name: 'clean-imports',
      title: {
        uk: 'Забути імпорти товарів, яких уже не скасувати',
        en: 'Forget imports of products that can no longer be undone',
      },
      cron: '52 * * * *',
      run: () => cleanImports(shop),
    },
    {
      name: 'clean-reports',
      title: {
        uk: 'Забути імпорти реклами, яких уже не скасувати',
        en: 'Forget imports of adverts that can no longer be undone',
      },
      cron: '54 * * * *',
      run: () => cleanReports(shop),
    },
    {
      name: 'clean-overhead-imports',
      title: {
        uk: 'Забути завантаження витрат, яких уже не скасувати',
        en: 'Forget imports of costs that can no longer be undone',
      },
      cron: '55 * * * *',
      run: () => cleanOverheadImports(shop),
    },
    {
      name: 'clean-purchase-imports',
      title: {
        uk: 'Забути імпорти закупівель, яких уже не скасувати',
        en: 'Forget imports of purchases that can no longer be undone',
      },
      cron: '56 * * * *',
      run: () => forgetPurchaseImports(shop),
    },
    {
      name: 'tend-photos',
      title: { uk: 'Підготувати фото', en: 'Prepare photos' },
      cron: '* * * * *',
      run: () => runPhotoJob(shop),
    },
    {
      name: 'end-private-files',
      title: {
        uk: 'Прибрати наклейки й документи, яким вийшов термін',
        en: 'Clear away labels and documents that ended',
      },
      cron: '41 * * * *',
      run: async () => void (await endPrivateFiles(shop)),
    },
    // what a process that ended left behind
    {
      name: 'fetch-move-photos',
      title: { uk: 'Забрати фото товарів, що переїхали', en: 'Fetch photos of products that moved in' },
      cron: '* * * * *',
      isLong: true,
      run: () => fetchMovePhotos(shop),
    },
    {
      name: 'read-move-apis',
      title: {
        uk: 'Дочитати товари з Prom, Хорошопа чи KeyCRM для переїзду',
        en: 'Read on goods of Prom, Horoshop or KeyCRM for a move',
      },
      cron: '* * * * *',
      isLong: true,
      run: () => readMoveApis(shop),
    },
    // whoever asks first on a day has it done as well
    {
      name: 'settle-prices',
      title: { uk: 'Почати й завершити акції', en: 'Begin and end sales' },
      cron: '0 0 * * *',
      run: () => settlePrices(shop),
    },
    // so that no shopper waits for what changed long ago
    {
      name: 'make-shelf',
      title: { uk: 'Оновити вітрину', en: 'Renew the shop window' },
      cron: '* * * * *',
      run: () => makeShelf(shop.database),
    },
    {
      name: 'count-sold',
      title: { uk: 'Порахувати продане', en: 'Count what was sold' },
      cron: '*/10 * * * *',
      run: () => countSold(shop),
    },
    {
      name: 'prove-shelf',
      title: { uk: 'Звірити вітрину з товарами', en: 'Compare the shop window with the products' },
      cron: '27 2 * * *',
      run: () => proveShelf(shop),
    },
    {
      name: 'prove-earned',
      title: { uk: 'Звірити заробіток із журналами', en: 'Compare earnings with the ledgers' },
      cron: '37 2 * * *',
      run: async () => void (await proveEarned(shop)),
    },
    {
      name: 'monthly-letter',
      title: { uk: 'Написати місячний лист', en: 'Write the monthly letter' },
      // written once, on the first; a shop that was down then makes up for it in the hours and days after
      cron: '30 8-20 1-7 * *',
      run: () => writeMonthlyLetter(shop),
    },
    {
      name: 'tell-market-goods',
      title: { uk: 'Передати товари на Prom', en: 'Tell Prom of all products' },
      cron: '41 2 * * *',
      run: () => pushAllGoods(shop),
    },
    // the bank tells tomorrow's in the afternoon
    {
      name: 'learn-rates',
      title: { uk: 'Дізнатися курси валют', en: 'Learn exchange rates' },
      cron: '35 8,16,18 * * *',
      run: () => learnRates(shop),
    },
    {
      name: 'copy-nova-poshta',
      title: { uk: 'Скопіювати довідник Нової пошти', en: 'Copy the directory of Nova Poshta' },
      cron: '23 4 * * *',
      company: 'novaposhta',
      run: () => copyDirectory(shop),
    },
    // whoever has just connected it does not wait for the night
    {
      name: 'copy-nova-poshta-first',
      title: {
        uk: 'Уперше скопіювати довідник Нової пошти',
        en: 'Copy the directory of Nova Poshta for the first time',
      },
      cron: '*/10 * * * *',
      isLong: true,
      company: 'novaposhta',
      run: () => copyDirectoryFirst(shop),
    },
    {
      name: 'copy-nova-poshta-late',
      title: {
        uk: 'Скопіювати довідник Нової пошти, якщо вночі не вдалося',
        en: 'Copy the directory of Nova Poshta where the night could not',
      },
      cron: '33 9,12,15 * * *',
      isLong: true,
      company: 'novaposhta',
      run: () => copyDirectoryLate(shop),
    },
    {
      name: 'import-prom',
      title: { uk: 'Прочитати замовлення з Prom', en: 'Read orders of Prom' },
      cron: '*/2 * * * *',
      run: () => runImport(shop),
    },
    {
      name: 'ask-followed',
      title: {
        uk: 'Запитати про посилки, оплати й замовлення, на які чекаємо',
        en: 'Ask about parcels, payments and orders under way',
      },
      cron: '* * * * *',
      run: () => askFollowed(shop, followingList),
    },
    {
      name: 'tend-parcels',
      title: { uk: 'Донести слово перевізників до замовлень', en: 'Bring the word of carriers to orders' },
      cron: '* * * * *',
      run: () => tendParcels(shop),
    },
    {
      name: 'count-prom',
      title: { uk: 'Звірити замовлення з Prom', en: 'Compare orders with Prom' },
      cron: '47 2 * * *',
      company: 'prom',
      run: async () => void (await countBothSides(shop)),
    },
    // the last two turns of a day close its shift
    {
      name: 'tend-register',
      title: {
        uk: 'Закрити зміну каси й знайти оплати без чека',
        en: 'Close the shift of the register and find payments without a receipt',
      },
      cron: '*/5 * * * *',
      company: 'checkbox',
      run: () => tendRegister(shop),
    },
    {
      name: 'compare-payments',
      title: { uk: 'Звірити оплати з платіжними компаніями', en: 'Compare payments with the payment companies' },
      cron: '57 2 * * *',
      isLong: true,
      run: async () => void (await comparePayments(shop)),
    },
    {
      name: 'settle-payouts',
      title: { uk: 'Визнати виплачене платіжними компаніями', en: 'Count what payment companies have paid out' },
      cron: '11 * * * *',
      run: () => settlePayouts(shop),
    },
    {
      name: 'tend-unpaid',
      title: { uk: 'Нагадати про оплату, скасувати несплачене', en: 'Remind of payments, cancel what is unpaid' },
      cron: '*/5 * * * *',
      run: () => tendUnpaid(shop),
    },
    {
      name: 'forget-quotes',
      title: { uk: 'Забути давні ціни доставки', en: 'Forget old prices of delivery' },
      cron: '48 4 * * *',
      run: () => forgetOldQuotes(shop),
    },
    {
      name: 'clean-marketplace',
      title: { uk: 'Прибрати старі записи Prom', en: 'Clear away old records of Prom' },
      cron: '27 4 * * *',
      run: () => cleanMarketplace(shop),
    },
    {
      name: 'clean-limits',
      title: { uk: 'Прибрати старі обмеження', en: 'Clear away old limits' },
      cron: '37 * * * *',
      run: () => deleteExpiredLimits(shop.database.db, shop.now()),
    },
    {
      name: 'clean-keys',
      title: { uk: 'Забути давні ключі повторних запитів', en: 'Forget old keys of repeated calls' },
      cron: '39 * * * *',
      run: () => deleteOldKeys(shop.database.db, shop.now()),
    },
    ...(shop.config.databaseUrl ? [] : backupJobs(shop)),
  ]
}

/** Jobs for the built-in database, which nobody else backs up. */
function backupJobs(shop: Shop): Job[] {
  return [
    {
      name: 'back-up',
      title: { uk: 'Зробити резервну копію', en: 'Make a backup' },
      cron: '51 4 * * *',
      run: () => makeDueBackup(shop),
    },
    {
      name: 'back-up-late',
      title: { uk: 'Зробити резервну копію, якщо вночі не вдалося', en: 'Make the backup that the night could not' },
      cron: '21 5-23 * * *',
      isLong: true,
      run: () => makeBackupLate(shop),
    },
  ]
}
