import * as z from 'zod/mini'
import { endpoint, ownEndpoint, workers } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { filledText, historyEntry, id, oneTo, text } from '#platform/wire.ts'
import { changedPurchase, newPurchase } from './purchase.contract.ts'
import { splitNumbers } from './purchase-numbers.ts'
import { purchase, purchaseRow } from './purchase.fields.ts'
import { purchasesQuery } from './purchase-list.contract.ts'

const onePurchase = z.union([purchase.output('admin'), purchase.output('manager')])
const adminsPurchases = z.array(purchase.output('admin'))

const numbers = z
  .pipe(z.pipe(text(10_000), z.transform(splitNumbers)), z.array(filledText(60)))
  .check(z.minLength(1), z.maxLength(100))

export const getPurchases = endpoint('GET /crm/purchases/get', workers, {
  summary:
    'All purchases, newest first; or one by `id` or `purchaseNumberIs`. Filters match parts of a text; `status` and `sort` take comma lists; `view` is one of the lists that wait for staff; `products=false` leaves the products out.',
  query: purchasesQuery,
  output: z.union([
    adminsPurchases,
    z.array(purchase.output('manager')),
    z.array(purchaseRow.output('admin')),
    z.array(purchaseRow.output('manager')),
    onePurchase,
  ]),
})

export const addPurchases = endpoint('POST /crm/purchases/add', ['admin'], {
  fieldSpelling: purchase,
  summary:
    'Saves new purchases, all or none (WIRE-10). A line that leaves out its price, commission and logistics has those of the first one of its product (BUY-2).',
  headers: idempotencyKey(),
  body: z.strictObject({ purchases: oneTo(100, newPurchase) }),
  output: adminsPurchases,
})

export const updatePurchases = endpoint('PUT /crm/purchases/update', ['admin'], {
  fieldSpelling: purchase,
  summary:
    'Changes purchases, found by `purchaseNumber`, all or none; a key left out keeps its value, `products` and `subProducts` replace by id (WIRE-11). What is in stock changes by `sync` alone, but for `status` cancel, which takes the unsold rest off (BUY-4).',
  body: z.strictObject({ purchases: oneTo(100, changedPurchase) }),
  output: adminsPurchases,
})

export const deletePurchases = endpoint('DELETE /crm/purchases/delete', ['admin'], {
  fieldSpelling: { numbers: 'purchaseNumbers' },
  summary:
    'Deletes purchases by their numbers, all or none; one whose pieces are in stock, or were sold, stays (409). In the comma list a comma of a number’s own stands behind a backslash, as a backslash before it does.',
  query: z.pipe(
    z.strictObject({ purchaseNumbers: numbers }),
    z.transform(({ purchaseNumbers }) => ({ numbers: purchaseNumbers })),
  ),
  output: z.array(z.string()),
})

export const getPurchaseHistory = ownEndpoint('GET /crm/purchases/history', workers, {
  summary: 'What happened to a purchase, newest first: added, edited, received, restated, cancelled; who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})
