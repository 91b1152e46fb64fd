import { refuse } from '#kit/refusal.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/http/api.ts'
import { listChanges } from '#platform/server/history.ts'
import type { ListWaiting } from '#platform/server/waiting.ts'
import * as adverts from '../adverts.contract.ts'
import * as changes from '../changes.contract.ts'
import * as customers from '../customers.contract.ts'
import * as contract from '../earned.contract.ts'
import * as files from '../export.contract.ts'
import * as money from '../money.contract.ts'
import * as order from '../order.contract.ts'
import { overhead } from '../overhead.fields.ts'
import * as overheads from '../overheads.contract.ts'
import * as payback from '../payback.contract.ts'
import * as sizes from '../sizes.contract.ts'
import * as today from '../today.contract.ts'
import { exportReport } from './export-report.ts'
import { orderAgain } from './order-again.ts'
import * as rows from '../rows.contract.ts'
import { listRows } from './list-rows.ts'
import { isCounting } from './make-earned.ts'
import { importOverheads } from './overheads/import-overheads.ts'
import { listInPeriod } from './overheads/list-in-period.ts'
import { saveOverheads } from './overheads/save-overheads.ts'
import { undoImport } from './overheads/undo-import.ts'
import { readPeriod } from './read-period.ts'
import { reportAdverts } from './report-adverts.ts'
import { look, reportChanges } from './report-changes.ts'
import { reportCustomers } from './report-customers.ts'
import { reportDiscounts } from './report-discounts.ts'
import { reportEarned } from './report-earned.ts'
import { listMoney, reportMoney } from './report-money.ts'
import { reportPayback } from './report-payback.ts'
import { reportSizes } from './report-sizes.ts'
import { showOrder } from './show-order.ts'
import { listFirstSteps, type FirstStepsDone } from './list-first-steps.ts'
import { listAllWaiting, readTodayFigures } from './show-today.ts'

export const insightRoutes = {
  earned: route(contract.getEarned, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return contract.reportToWire(await reportEarned(shop, { ...query, period }, language))
  }),
  rows: route(rows.getEarnedRows, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return rows.rowsToWire(await listRows(shop, { ...query, period }, language))
  }),
  order: route(order.getOrderWaterfall, async (shop, { query }, { language }) =>
    order.waterfallToWire(await showOrder(shop, query.id, language)),
  ),
  adverts: route(adverts.getAdvertsReport, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return adverts.advertsReportToWire(await reportAdverts(shop, { ...query, period }, language))
  }),
  money: route(money.getMoney, async (shop, _, { language }) => money.moneyToWire(await reportMoney(shop), language)),
  moneyRows: route(money.getMoneyRows, async (shop, { query }, { language }) =>
    money.moneyRowsToWire(await listMoney(shop, query), language),
  ),
  payback: route(payback.getPayback, async (shop) => payback.paybackToWire(await reportPayback(shop))),
  discounts: route(payback.getDiscounts, async (shop, _, { language }) =>
    payback.discountsToWire(await reportDiscounts(shop, language)),
  ),
  sizes: route(sizes.getSizes, async (shop, _, { language }) => sizes.sizesToWire(await reportSizes(shop, language))),
  orderSizes: route(sizes.orderSizes, async (shop, { body }, { caller }) => {
    const { id, number } = await orderAgain(shop, body.products, caller)
    return { purchaseId: id, purchaseNumber: number }
  }),
  customers: route(customers.getCustomersReport, async (shop, { query }, { language }) => {
    const period = readPeriod(query.period, shop.now())
    return customers.customersReportToWire(await reportCustomers(shop, period), language)
  }),
  changes: route(changes.getChanges, async (shop, _, { caller }) =>
    changes.changesToWire(await reportChanges(shop, caller)),
  ),
  seeChanges: route(changes.seeChanges, async (shop, _, { caller }) => changes.seenToWire(await look(shop, caller))),
  overheads: route(overheads.getOverheads, async ({ database: { db }, now }, { query }) => {
    const period = readPeriod(query.period, now())
    return overheads.overheadsToWire(period, await listInPeriod(db, period))
  }),
  updateOverheads: route(overheads.updateOverheads, async (shop, { body }, { caller }) =>
    (await saveOverheads(shop, body.overheads, caller)).map(overheads.overheadToWire),
  ),
  overheadHistory: route(
    overheads.getOverheadHistory,
    async ({ database: { db } }, { query }, { caller, language }) => {
      const found = await listChanges(db, 'overhead', query.id)
      if (found.length === 0) throw refuse('notFound', 'unknownOverhead', 'id')
      return historyToWire(overhead, found, { language, role: caller.role })
    },
  ),
  importOverheads: route(overheads.importOverheads, (shop, { query }, call) => importOverheads(shop, query, call)),
  undoOverheadsImport: route(overheads.undoOverheadsImport, (shop, { body }, { caller }) =>
    undoImport(shop, body.importId, caller),
  ),
  export: route(files.exportReport, (shop, { query }, { caller, language }) => {
    const question = { ...query, period: readPeriod(query.period, shop.now()) }
    return exportReport({ shop, question, caller, language }, query)
  }),
}

/** The page of today; `rooms` say what waits, and `done` which of the first steps are done. */
export function todayRoute(rooms: readonly ListWaiting[], done: FirstStepsDone) {
  return route(today.getToday, async (shop, _, { caller, language }) => {
    const [waiting, beginning, figures] = await Promise.all([
      listAllWaiting(shop, rooms, caller),
      listFirstSteps(shop, done, caller.role),
      caller.role !== 'admin' || (await isCounting(shop)) ? null : readTodayFigures(shop),
    ])
    return today.todayToWire({ now: shop.now(), waiting, ...beginning, figures }, language)
  })
}
