import { isUnclearMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { historyToWire } from '#platform/field-history.ts'
import { route } from '#platform/server/api.ts'
import { listChanges } from '#platform/server/history.ts'
import { expense, payment } from '../advert.fields.ts'
import * as contract from '../contract.ts'
import * as report from '../report.contract.ts'
import { countExpenseRows, listExpenseRows } from './expenses.sql.ts'
import { countPaymentRows, listPaymentRows } from './payments.sql.ts'
import { importReport } from './reports/import-report.ts'
import { mapCampaigns } from './reports/map-campaigns.ts'
import { undoReport } from './reports/undo-report.ts'
import { readPeriod } from './read-period.ts'
import { saveExpenses } from './save-expenses.ts'
import { savePayments } from './save-payments.ts'
import { sumAdverts } from './summary.sql.ts'

export const advertRoutes = {
  summary: route(contract.getSummary, async (shop, { query }) =>
    contract.summaryToWire(await sumAdverts(shop.database.db, readPeriod(query.period, shop.now()))),
  ),
  expenses: route(contract.getExpenses, async (shop, { query }, { headers, language }) => {
    const period = readPeriod(query.period, shop.now())
    const { db } = shop.database
    const asked = { ...query, period, language }
    const rows = await listExpenseRows(db, asked)
    const total = rows[0]?.total ?? (query.page.offset ? await countExpenseRows(db, asked) : 0)
    headers.set('X-Total-Count', String(total))
    return rows.map(contract.expenseToWire)
  }),
  payments: route(contract.getPayments, async (shop, { query }, { headers, language }) => {
    const period = readPeriod(query.period, shop.now())
    const { amount = '' } = query.filter
    if (isUnclearMoney(amount)) throw refuse('invalid', 'unclearMoney', 'amount')
    const { db } = shop.database
    const asked = { ...query, period, language }
    const rows = await listPaymentRows(db, asked)
    const total = rows[0]?.total ?? (query.page.offset ? await countPaymentRows(db, asked) : 0)
    headers.set('X-Total-Count', String(total))
    return rows.map(contract.paymentToWire)
  }),
  updateExpenses: route(contract.updateExpenses, async (shop, { body, headers }, { caller }) =>
    (await saveExpenses(shop, body.adverts, caller, headers['Idempotency-Key'])).map(contract.expenseToWire),
  ),
  updatePayments: route(contract.updatePayments, async (shop, { body, headers }, { caller }) =>
    (await savePayments(shop, body.adverts, caller, headers['Idempotency-Key'])).map(contract.paymentToWire),
  ),
  import: route(report.importReport, (shop, { query }, call) => importReport(shop, query, call)),
  undoImport: route(report.undoReport, (shop, { body }, { caller }) => undoReport(shop, body.importId, caller)),
  mapCampaigns: route(report.updateCampaigns, async (shop, { body }) =>
    (await mapCampaigns(shop, body)).map(report.campaignToWire),
  ),
  history: route(contract.getAdvertHistory, async ({ database: { db } }, { query }, { caller, language }) => {
    const ofExpense = await listChanges(db, 'advertExpense', query.id)
    const changes = ofExpense.length > 0 ? ofExpense : await listChanges(db, 'advertPayment', query.id)
    if (changes.length === 0) throw refuse('notFound', 'unknownAdvert', 'id')
    const table = ofExpense.length > 0 ? expense : payment
    return historyToWire(table, changes, { language, role: caller.role })
  }),
}
