import { elsewhere, list, own, part, words } from '#platform/lists.ts'
import { expense, payment } from './advert.fields.ts'
import { kindWords, sourceSpelling } from './words.contract.ts'

const sees = ['admin'] as const
const ofExpenses = expense.fields
const ofPayments = payment.fields

/** Filters that calls alone give of either list: a row of staff's own, and words of its order, campaign or note. */
const called = {
  id: { of: elsewhere(ofExpenses.id), by: own<string>('id') },
  search: { wire: 'search', sees, by: part },
} as const

/**
 * The lists of a period. Rows of staff's own and of orders are read together, so that no column of a table answers: all SQL
 * is in `server/expenses.sql.ts` and `server/payments.sql.ts`. Days are asked for by parts, as their reader sees them.
 */
export const expenseList = list({
  columns: {
    id: { of: elsewhere(ofExpenses.id) },
    spentOn: { of: elsewhere(ofExpenses.spentOn), sorts: true, by: part },
    kind: { of: elsewhere(ofExpenses.kind), sorts: true, by: words(kindWords.spelling) },
    orderId: { of: ofExpenses.orderId, sorts: true, by: part },
    orderNumber: { of: ofExpenses.orderNumber, sorts: true, by: part },
    /** By ids of types; in the order of the sum. */
    amountsByType: {
      of: elsewhere(ofExpenses.amountsByType),
      sorts: true,
      by: own<string[], readonly string[]>('manyIds'),
    },
  },
  called: { ...called, campaign: { of: ofExpenses.campaign, by: part } },
  sorts: { amount: elsewhere(ofExpenses.amount) },
})

export const paymentList = list({
  columns: {
    paidOn: { of: elsewhere(ofPayments.paidOn), sorts: true, by: part },
    amount: { of: elsewhere(ofPayments.amount), sorts: true, by: part },
    orderId: { of: ofPayments.orderId, sorts: true, by: part },
    orderNumber: { of: ofPayments.orderNumber, sorts: true, by: part },
    source: { of: elsewhere(ofPayments.source), sorts: true, by: words(sourceSpelling) },
    note: { of: elsewhere(ofPayments.note), sorts: true, by: part },
  },
  called,
})
