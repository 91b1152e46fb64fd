import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { OwnEndpoint } from '#platform/endpoint.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/http/api.ts'
import { listChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ListWaiting } from '#platform/server/waiting.ts'
import * as adverts from '../adverts.contract.ts'
import * as changes from '../changes.contract.ts'
import * as customers from '../customers.contract.ts'
import * as contract from '../earned.contract.ts'
import type { Basis } from '../earned.ts'
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
import { reportOverheads } from './overheads/list-in-period.ts'
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

type Days = Parameters<typeof readPeriod>[0]

/** The days of a report, and which orders count in them: by default those that took their goods (EARN-2). */
function asked({ basis = 'sent', ...days }: Days & { basis?: Basis | undefined }, { now }: Shop) {
  return { period: readPeriod(days, now()), basis }
}

/** Reads the figures that a query asks for, and their days; without days it is a month. */
function askedEarned(query: typeof contract.getEarned extends OwnEndpoint<infer Query> ? Query : never, shop: Shop) {
  const { compared = 'before', unit = query.from === undefined ? 'month' : undefined, step, cut = 'type' } = query
  return { ...asked(query, shop), compared, unit, step, cut }
}

export const insightRoutes = {
  earned: route(contract.getEarned, (shop, { query }, { language }) =>
    reportEarned(shop, askedEarned(query, shop), language),
  ),
  rows: route(rows.getEarnedRows, (shop, { query: { limit = 200, offset = 0, ...query } }, { language }) =>
    listRows(shop, { ...asked(query, shop), ...rows.askedRows(query), limit, offset }, language),
  ),
  order: route(order.getOrderWaterfall, (shop, { query }, { language }) => showOrder(shop, query.orderId, language)),
  adverts: route(adverts.getAdvertsReport, (shop, { query }, { language }) =>
    reportAdverts(shop, asked(query, shop), language),
  ),
  money: route(money.getMoney, (shop, _, { language }) => reportMoney(shop, language)),
  moneyRows: route(
    money.getMoneyRows,
    (shop, { query: { limit = 200, offset = 0, isLate = false, ...query } }, { language }) =>
      listMoney(shop, { ...query, isLate, period: query, limit, offset }, language),
  ),
  payback: route(payback.getPayback, (shop) => reportPayback(shop)),
  discounts: route(payback.getDiscounts, (shop, _, { language }) => reportDiscounts(shop, language)),
  sizes: route(sizes.getSizes, (shop, _, { language }) => reportSizes(shop, language)),
  orderSizes: route(sizes.orderSizes, async (shop, { body }, { caller }) => {
    const { id, number } = await orderAgain(shop, body.products, caller)
    return { purchaseId: id, purchaseNumber: number }
  }),
  customers: route(customers.getCustomersReport, (shop, { query }, { language }) =>
    reportCustomers(shop, readPeriod(query, shop.now()), language),
  ),
  changes: route(changes.getChanges, (shop, _, { caller }) => reportChanges(shop, caller)),
  seeChanges: route(changes.seeChanges, async (shop, _, { caller }) => ({ since: await look(shop, caller) })),
  overheads: route(overheads.getOverheads, ({ database: { db }, now }, { query }) =>
    reportOverheads(db, readPeriod(query, now())),
  ),
  updateOverheads: route(overheads.updateOverheads, (shop, { body }, { caller }) =>
    saveOverheads(shop, body.overheads, caller),
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
    const { table, orderId = '', delimiter = ';', format = 'csv', holder, age, isLate = false, from, to } = query
    const question = {
      ...askedEarned(query, shop),
      orderId,
      rows: rows.askedRows(query),
      money: { holder, age, isLate, period: { from, to } },
    }
    return exportReport({ shop, question, caller, language }, { table, delimiter, format })
  }),
}

/** The page of today; `rooms` say what waits, and `done` which of the first steps are done. */
export function todayRoute(rooms: readonly ListWaiting[], done: FirstStepsDone) {
  return route(today.getToday, async (shop, _, { caller, language }) => {
    const hasFigures = caller.role === 'admin' && !(await isCounting(shop))
    const [waiting, beginning, figures] = await Promise.all([
      listAllWaiting(shop, rooms, caller),
      listFirstSteps(shop, done, caller.role),
      hasFigures ? readTodayFigures(shop) : null,
    ])
    return {
      today: dayOf(shop.now()),
      waiting: waiting.map((row) => ({
        ...row,
        title: row.title?.[language] ?? '',
        note: row.note?.[language] ?? '',
      })),
      firstSteps: beginning.steps,
      hasOrders: beginning.hasOrders,
      figures,
    }
  })
}
