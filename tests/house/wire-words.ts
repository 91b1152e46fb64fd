import { isContract, isFieldTable } from './rooms.ts'
import type { Rule } from './rule.ts'
import { isTest, lineAt } from './tree.ts'

/** The specification's words that the shop has other words for (docs/glossary.md). Ordinary English words are not here. */
export const wireWords = `
  paied waitConfirmation waitPayment onTheWay
  postpaid prom-payment
  subCode subProducts subProductId subTypeProduct goodsCount priceSale priceBuy productTypeId
  productTypeNameUK productTypeNameEN gradientType needMove purchaseDate
  orderFrom ordersIds deliveryTTN deliveryType hrefReceipt hrefPrePayReceipt dateCreated dateUpdated
  marketplacePercent marketplaceSum marketFixedCommission promPaymentPercent promPaymentSum
  cheapShipping cheapShippingSum returnPrice paymentCommission advertPaymentSum advertPaymentType
  isSyncWithDB goodsSum totalSum returnedCount
  syncIntoDB pricePurchase datePurchase datePay dateLogisticsPay
  Summ RecordId AdvertsType PaymentFrom ProductTypeId DateCreated DateStart DateEnd IsDelete
  FirstName LastName PhoneNumber RoleId
`
  .trim()
  .split(/\s+/)
const anyWireWord = new RegExp(`(?<![\\w-])(${wireWords.join('|')})(?![\\w-])`, 'g')

export const wireWordsInContracts: Rule = {
  title:
    '[WIRE-4] the words of the wire are spelt only in contracts, entries of lists that are contracts, and tables of fields and of lists',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => /^(src|demo|scripts|db)\//.test(path) && !isTest(path))
      .filter(({ path }) => !isContract(path) && !isFieldTable(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(anyWireWord)].map(({ 0: word, index }) => `${path}:${lineAt(text, index)} spells ${word}`),
      ),
  examples: [
    {
      what: 'a use case, a page, a comment, a column that speak as the wire does',
      files: {
        'src/modules/orders/contract.ts': `export const spelling = { paid: 'paied' }`,
        'src/modules/orders/line.contract.ts': `export const spelling = { size: 'subCode' }`,
        'src/modules/delivery/carriers/nova-poshta.contract.ts': `export const novaPoshta = { number: 'deliveryTTN' }`,
        'src/modules/delivery/carriers/index.ts': `export const unknown = 'postpaid'`,
        'src/modules/delivery/server/carriers.contract.ts': `export const tracked = 'deliveryTTN'`,
        'src/modules/orders/order.fields.ts': `export const order = entity({ source: { wire: 'orderFrom' } })`,
        'src/modules/orders/order.list.ts': `export const orderList = list({ beside: { from: { wire: 'orderFrom' } } })`,
        'src/modules/orders/server/order.fields.ts': `const source = 'orderFrom'`,
        'src/modules/orders/contract.test.ts': `expect(order.status).toBe('paied')`,
        'src/modules/orders/server/place-order.ts': `// the subCode of a lot\n\nif (order.status === 'paied') return`,
        'src/modules/orders/web/order-form.tsx': `<input name="goodsCount" />`,
        'src/modules/orders/web/orders.css': `.goods-count { color: red }`,
        'db/baseline/01_orders.sql': `create table orders (deliveryTTN text)`,
        'docs/glossary.md': 'paied',
      },
      seen: [
        'db/baseline/01_orders.sql:1 spells deliveryTTN',
        'src/modules/delivery/carriers/index.ts:1 spells postpaid',
        'src/modules/delivery/server/carriers.contract.ts:1 spells deliveryTTN',
        'src/modules/orders/server/place-order.ts:1 spells subCode',
        'src/modules/orders/server/place-order.ts:3 spells paied',
        'src/modules/orders/server/order.fields.ts:1 spells orderFrom',
        'src/modules/orders/web/order-form.tsx:1 spells goodsCount',
      ],
    },
  ],
}
