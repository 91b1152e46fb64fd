import type { ListedType } from '#modules/catalog/web/index.ts'
import { describe, expect, it } from 'vitest'
import type { Codec } from '#platform/codecs.ts'
import { cellOf } from '#platform/server/csv/field-cells.ts'
import { sum, sumSteps, moneyRange } from '#platform/server/settings/kinds.ts'
import { shapeError } from '#platform/setting-shape.ts'
import { sumProblem } from '#platform/web/typed-fields.ts'
import { isUnclearRange, rangeText } from '#platform/web/grid/range-text.ts'
import { readReport } from '#modules/advertising/server/reports/read-report.ts'
import { readExpense } from '#modules/advertising/web/expense-form.ts'
import { goods, goodsLot } from '#modules/goods/goods.fields.ts'
import { legacyColumns } from '#modules/goods/legacy.contract.ts'
import { legacyProduct } from '#modules/goods/server/legacy/legacy-product.ts'
import { lotColumns, pasteBlock } from '#modules/goods/web/editor/lot-rows.ts'
import {
  codecOf as productCodecOf,
  emptyProduct,
  ownFields as ofProduct,
} from '#modules/goods/web/editor/product-form.ts'
import { problemsOf as productProblems } from '#modules/goods/web/editor/product-form-problems.ts'
import { bulkMoves, emptyBulk, isPercent, readBulk } from '#modules/goods/web/list/bulk-form.ts'
import { problemsOf as orderProblems } from '#modules/orders/web/order-form-problems.ts'
import { codecOf as orderCodecOf, numberFields, valuesOf } from '#modules/orders/web/order-form-values.ts'
import { purchaseLine, purchaseRow } from '#modules/purchasing/purchase.fields.ts'
import { pasteGoods } from '#modules/purchasing/web/editor/row-paste.ts'
import { codecOf, emptyPurchase, ownFields, rowFor } from '#modules/purchasing/web/editor/purchase-form.ts'
import { problemsOf as purchaseProblems } from '#modules/purchasing/web/editor/purchase-form-problems.ts'
import { readFilter } from '#modules/storefront/server/listing-filter.ts'
import { buildLine, buildOfficeOrder } from './build/office-order.ts'

/** A field's answer to a text: the key of its problem; undefined where it takes the text. */
type Reads = (typed: string) => unknown
const fields = new Map<string, Reads>()

const order = buildOfficeOrder({ lines: [buildLine({ quantity: 2 })] })
const orderValues = valuesOf(order, 'uk')
for (const name of numberFields.filter((name) => orderCodecOf(name).kind === 'money'))
  fields.set(`order: ${name}`, (typed) => orderProblems({ ...orderValues, [name]: typed }, order)[name])
fields.set('order: price of a line', (typed) => {
  const lines = orderValues.lines.map((line) => ({ ...line, price: typed }))
  return orderProblems({ ...orderValues, lines }, order)['lines.0.price']
})

const bags: ListedType = { id: 'bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags', kinds: [] }
const product = { ...emptyProduct(bags.id), code: 'B-1', nameUk: 'Сумка' }
for (const name of ofProduct.filter((name) => productCodecOf(name).kind === 'money'))
  fields.set(`product: ${name}`, (typed) => productProblems({ ...product, [name]: typed }, bags)[name])
for (const column of ['price', 'unitCost'] as const)
  fields.set(`lot: ${column}, pasted`, (typed) => {
    const making = { isFootwear: false, today: '2026-11-20', colours: [], columns: lotColumns }
    const { rows, unread } = pasteBlock([], typed, { ...making, at: { row: 0, column } })
    if (unread.length > 0) return 'not pasted'
    const lots = rows.map((lot) => ({ ...lot, size: 'M' }))
    return productProblems({ ...product, lots }, bags)[`lots.0.${column}`]
  })

for (const move of bulkMoves.filter((move) => !isPercent(move)))
  fields.set(`bulk: ${move}`, (value) => readBulk({ ...emptyBulk, move, value }, []).problem)

fields.set('bulk: the price of a sale', (value) => {
  return readBulk({ ...emptyBulk, what: 'sale', saleKind: 'price', value }, []).problem
})
// of an order, back to its customer, and for adverts
fields.set('a payment', sumProblem)

const bag = { id: 'p-1', isKnown: true, code: 'BG-1', name: 'Сумка', typeId: bags.id, description: '', photos: [] }
const purchase = { ...emptyPurchase('2026-11-20'), number: 'П-1', products: [bag] }
const facts = { isNew: true, slugOf: () => 'bags' as const, saved: () => undefined }
const problemAt = (values: Parameters<typeof purchaseProblems>[0], path: string) =>
  purchaseProblems(values, facts).find((problem) => problem.path.endsWith(path))?.error
for (const name of ownFields.filter((name) => codecOf(name).kind === 'money'))
  fields.set(`purchase: ${name}`, (typed) => problemAt({ ...purchase, [name]: typed }, name))
for (const column of ['price', 'foreignPrice', 'agentFee', 'freight'] as const)
  fields.set(`purchase: ${column} of a row, pasted`, (typed) => {
    const row = { ...rowFor('p-1', { rows: [], isFootwear: false }), cells: [{ lineId: 'a', size: '', count: '1' }] }
    const at = { row: 0, column }
    const pasted = pasteGoods({ products: [bag], rows: [row] }, typed, {
      at,
      isForeign: true,
      types: [bags],
      catalogue: new Map(),
    })
    if (pasted.unread.length > 0) return 'not pasted'
    return problemAt({ ...purchase, rows: pasted.rows }, column)
  })

const read = (form: Partial<Parameters<typeof readExpense>[0]>) => {
  const typed = { kind: 'google' as const, from: '2026-11-20', to: '2026-11-20', amount: '', amounts: {}, ...form }
  const outcome = readExpense(typed, undefined)
  return 'problems' in outcome ? Object.values(outcome.problems)[0] : undefined
}
fields.set('adverts: amount', (amount) => read({ kind: 'advertiser', amount }))
fields.set('adverts: amount by type', (typed) => read({ amounts: { bags: typed } }))
fields.set('adverts: a report', async (typed) => {
  const report = `Reporting starts,Reporting ends,Campaign name,Amount spent (UAH)\n2026-09-01,2026-09-30,Осінь,"${typed}"\n`
  const { questions, refusals } = await readReport(Buffer.from(report))
  return questions.length > 0 ? 'unclear: asked once for the file' : refusals[0]?.error
})

const tables = { goods, lots: goodsLot, purchases: purchaseRow, 'purchase lines': purchaseLine }
for (const [table, { fields: own }] of Object.entries(tables))
  for (const [name, { codec }] of Object.entries<{ codec: Codec }>(own))
    if (codec.kind === 'money')
      fields.set(`CSV of ${table}: ${name}`, (typed) => {
        const cell = cellOf(codec).read(typed)
        return 'error' in cell ? cell.error : undefined
      })
fields.set('an older shop: price', (typed) => {
  const cells = { code: 'B-1', nameUk: 'Сумка', typeNameEn: 'Bags', price: typed }
  const named = Object.entries(cells).map(([ours, text]) => [legacyColumns[ours as keyof typeof cells], text] as const)
  const outcome = legacyProduct(new Map(named), [])
  return 'troubles' in outcome
    ? outcome.troubles.find(({ column }) => column === legacyColumns.price)?.error
    : undefined
})

fields.set('settings: a sum', (typed) => shapeError(sum.shape, typed)?.error)
fields.set('settings: the sum of a step', (typed) => shapeError(sumSteps.shape, `200: 10, ${typed}: 30`)?.error)
fields.set('settings: what a step costs', (typed) => shapeError(sumSteps.shape, `200: ${typed}; 700: 30`)?.error)
fields.set('settings: a range of sums', (typed) => shapeError(moneyRange(0, 10_000).shape, `70-${typed}`)?.error)
const filtered = (typed: string) =>
  rangeText(typed, 'money', 'uk') ?? (isUnclearRange(typed, 'money') ? 'unclearMoney' : 'notMoney')
const asProblem = (outcome: string) => (outcome.includes('…') ? undefined : outcome)
fields.set('filter of sums: one', (typed) => asProblem(filtered(typed)))
fields.set('filter of sums: from', (typed) => asProblem(filtered(`від ${typed}`)))
fields.set('filter of sums: to', (typed) => asProblem(filtered(`1000 – ${typed} ₴`)))
for (const end of ['from', 'to'] as const)
  fields.set(`the shop: price ${end}`, (typed) => {
    const { priceFrom, priceTo, refusedPrices } = readFilter(new URLSearchParams({ [end]: typed }))
    if (refusedPrices[end]) return refusedPrices[end].error
    return (end === 'from' ? priceFrom : priceTo) === 1250 ? undefined : 'another price'
  })

describe.each([...fields])('[LOC-4] %s', (_, reads) => {
  it('1,250 may be thousands or kopiykas: it is asked, never taken', async () => {
    expect(await reads('1,250')).toMatch(/unclear/i)
  })

  it('1250 and 1 250 are what they say', async () => {
    expect([await reads('1250'), await reads('1 250')]).toEqual([undefined, undefined])
  })
})

it('[LOC-4] every field of money is read in one of these ways', () => {
  expect([...fields.keys()]).toMatchInlineSnapshot(`
    [
      "order: discount",
      "order: wrappingFee",
      "order: deposit",
      "order: amountDueSet",
      "order: marketplaceFeeSet",
      "order: marketplaceFixedFee",
      "order: marketplacePaymentFeeSet",
      "order: subsidisedShippingFee",
      "order: returnCost",
      "order: paymentFee",
      "order: advertPaymentAmount",
      "order: price of a line",
      "product: compareAtPrice",
      "product: salePrice",
      "lot: price, pasted",
      "lot: unitCost, pasted",
      "bulk: amountDown",
      "bulk: amountUp",
      "bulk: set",
      "bulk: the price of a sale",
      "a payment",
      "purchase: goodsCostSet",
      "purchase: agentFeeSet",
      "purchase: freightSet",
      "purchase: price of a row, pasted",
      "purchase: foreignPrice of a row, pasted",
      "purchase: agentFee of a row, pasted",
      "purchase: freight of a row, pasted",
      "adverts: amount",
      "adverts: amount by type",
      "adverts: a report",
      "CSV of goods: compareAtPrice",
      "CSV of goods: salePrice",
      "CSV of lots: price",
      "CSV of lots: askedPrice",
      "CSV of lots: unitCost",
      "CSV of purchases: goodsCost",
      "CSV of purchases: goodsCostSet",
      "CSV of purchases: agentFee",
      "CSV of purchases: agentFeeSet",
      "CSV of purchases: freight",
      "CSV of purchases: freightSet",
      "CSV of purchases: bill",
      "CSV of purchases: paid",
      "CSV of purchases: receivedCost",
      "CSV of purchases: rounding",
      "CSV of purchases: paidBack",
      "CSV of purchases: onHandCost",
      "CSV of purchase lines: price",
      "CSV of purchase lines: agentFee",
      "CSV of purchase lines: freight",
      "CSV of purchase lines: foreignPrice",
      "CSV of purchase lines: landedCost",
      "an older shop: price",
      "settings: a sum",
      "settings: the sum of a step",
      "settings: what a step costs",
      "settings: a range of sums",
      "filter of sums: one",
      "filter of sums: from",
      "filter of sums: to",
      "the shop: price from",
      "the shop: price to",
    ]
  `)
})
