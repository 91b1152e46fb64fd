import type { Role } from '#platform/roles.ts'
import { elsewhere, list, oneOf, part, partOfNumber, range, words } from '#platform/lists.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { purchaseRow } from './purchase.fields.ts'
import { purchaseStatusWords } from './words.contract.ts'

const { fields } = purchaseRow

/** The lists that wait for staff. */
export const purchaseViews = ['inTransit', 'toPay', 'toReceive', 'notPaidBack'] as const
export type PurchaseViewName = (typeof purchaseViews)[number]

/** The list of purchases; the SQL that no column says is in `server/purchase-list.sql.ts`. */
export const purchaseList = list({
  columns: {
    number: { of: fields.number, sorts: true, by: part },
    status: { of: fields.status, sorts: true, by: words(purchaseStatusWords.spelling) },
    orderedOn: { of: fields.orderedOn, sorts: true, by: range('day') },
    /** Part of the code or the name of one of its products; in the order of their pieces. */
    product: { of: elsewhere(fields.quantity), sorts: true, by: part, wire: 'product' },
    bill: { of: fields.bill, sorts: true, by: range('money') },
    paid: { of: fields.paid, sorts: true, by: range('money') },
    receivedCost: { of: fields.receivedCost, sorts: true, by: range('money') },
    paidBack: { of: fields.paidBack, sorts: true, by: range('money') },
    onHand: { of: fields.onHand, sorts: true, by: range('count') },
    supplier: { of: fields.supplier, sorts: true, by: part },
    carrier: { of: fields.carrier, sorts: true, by: words(carrierWords.spelling) },
    trackingNumber: { of: fields.trackingNumber, sorts: true, by: partOfNumber },
    note: { of: fields.note, sorts: true, by: part },
    updatedAt: { of: fields.updatedAt, sorts: true, by: range('instant') },
  },
  beside: {
    /** A list that waits for staff tells how its purchases stand: its readers are those of the status (WIRE-12). */
    waiting: {
      wire: 'view',
      sees: fields.status.sees,
      by: oneOf(purchaseViews),
      seesWord: {
        inTransit: fields.status.sees,
        toPay: fields.paid.sees,
        toReceive: fields.received.sees,
        notPaidBack: fields.paidBack.sees,
      } satisfies Record<PurchaseViewName, readonly Role[]>,
    },
  },
  called: { search: { wire: 'search', sees: fields.number.sees, by: part } },
  sorts: { serial: fields.serial, received: fields.received },
  first: { column: 'serial', isDescending: true },
  hasCursor: true,
})
