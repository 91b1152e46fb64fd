import { isUnclearMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/http/api.ts'
import { listChanges } from '#platform/server/history.ts'
import { expense, payment } from '../advert.fields.ts'
import { exportExpenses, exportPayments } from '../advert-file.contract.ts'
import * as contract from '../contract.ts'
import * as report from '../report.contract.ts'
import { exportExpenseRows, exportPaymentRows } from './export-adverts.ts'
import { listExpenseRows } from './expenses.sql.ts'
import type { ListedPart } from './list-parts.sql.ts'
import { listPaymentRows, type PaymentFilter } from './payments.sql.ts'
import { importReport } from './reports/import-report.ts'
import { mapCampaigns } from './reports/map-campaigns.ts'
import { undoReport } from './reports/undo-report.ts'
import { periodOf, readPeriod } from './read-period.ts'
import { saveExpenses } from './save-expenses.ts'
import { savePayments } from './save-payments.ts'
import { sumAdverts } from './summary.sql.ts'

function refuseUnclear({ amount = '' }: PaymentFilter): void {
  if (isUnclearMoney(amount)) throw refuse('invalid', 'unclearMoney', 'amount')
}

type Counted = readonly { total: number }[]

/** Each row says how many there are; past the last one, where others went meanwhile, the first does. */
async function totalOf<Page extends ListedPart>(
  rows: Counted,
  page: Page,
  list: (page: Page) => Promise<Counted>,
): Promise<number> {
  const [first] = rows.length > 0 || !page.offset ? rows : await list({ ...page, offset: 0, limit: 1 })
  return first?.total ?? 0
}

export const advertRoutes = {
  summary: route(contract.getSummary, async (shop, { query }) =>
    contract.summaryToWire(await sumAdverts(shop.database.db, readPeriod(query.period, shop.now()))),
  ),
  expenses: route(contract.getExpenses, async (shop, { query }, { headers, language }) => {
    const period = periodOf(query, shop.now())
    const list = (page: typeof query.page) => listExpenseRows(shop.database.db, { ...query, page, period, language })
    const rows = await list(query.page)
    headers.set('X-Total-Count', String(await totalOf(rows, query.page, list)))
    return rows.map(contract.expenseToWire)
  }),
  payments: route(contract.getPayments, async (shop, { query }, { headers, language }) => {
    const period = periodOf(query, shop.now())
    refuseUnclear(query.filter)
    const list = (page: typeof query.page) => listPaymentRows(shop.database.db, { ...query, page, period, language })
    const rows = await list(query.page)
    headers.set('X-Total-Count', String(await totalOf(rows, query.page, list)))
    return rows.map(contract.paymentToWire)
  }),
  exportExpenses: route(exportExpenses, async (shop, { query }, { language }) =>
    exportExpenseRows(shop, { ...query, period: periodOf(query, shop.now()), language }),
  ),
  exportPayments: route(exportPayments, async (shop, { query }, { language }) => {
    refuseUnclear(query.filter)
    return exportPaymentRows(shop, { ...query, period: periodOf(query, shop.now()), language })
  }),
  updateExpenses: route(contract.updateExpenses, async (shop, { body, headers }, { caller }) =>
    (await saveExpenses(shop, body.adverts, caller, headers['Idempotency-Key'])).map(contract.expenseToWire),
  ),
  updatePayments: route(contract.updatePayments, async (shop, { body, headers }, { caller }) =>
    (await savePayments(shop, body.adverts, caller, headers['Idempotency-Key'])).map(contract.paymentToWire),
  ),
  import: route(report.importReport, (shop, { query }, call) => importReport(shop, query, call)),
  undoImport: route(report.undoReport, (shop, { body }, { caller }) => undoReport(shop, body.importId, caller)),
  mapCampaigns: route(report.updateCampaigns, (shop, { body }) => mapCampaigns(shop, body.campaigns)),
  history: route(contract.getAdvertHistory, async ({ database: { db } }, { query }, { caller, language }) => {
    const ofExpense = await listChanges(db, 'advertExpense', query.id)
    const changes = ofExpense.length > 0 ? ofExpense : await listChanges(db, 'advertPayment', query.id)
    if (changes.length === 0) throw refuse('notFound', 'unknownAdvert', 'id')
    const table = ofExpense.length > 0 ? expense : payment
    return historyToWire(table, changes, { language, role: caller.role })
  }),
}
