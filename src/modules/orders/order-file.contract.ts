import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { file, instantToWire } from '#platform/wire.ts'
import { ordersRequestToWire, wholeListQuery, type OrdersRequest } from './order-list.contract.ts'
import { moneyOf, type Order, type OrderLine } from './order.ts'
import { profitOf } from './profit.ts'
import {
  advertPaymentSpelling,
  carrierSpelling,
  paymentTypeSpelling,
  sourceSpelling,
  statusSpelling,
} from './vocabulary.contract.ts'

export const csvType = 'text/csv'

export const exportOrders = endpoint({
  method: 'GET',
  path: '/crm/orders/export',
  access: ['admin'],
  summary:
    'Orders as CSV, one row an order, filtered and sorted as in the list; with `ids` those orders, whatever the filters (FORM-3).',
  query: wholeListQuery,
  output: file(),
  answersFile: csvType,
})

/** The query of `exportOrders`: the list's without its page. */
export function exportToWire(request: Omit<OrdersRequest, 'limit' | 'offset'>): Record<string, string> {
  const { limit: _, offset: __, ...query } = ordersRequestToWire({ ...request, limit: 0, offset: 0 })
  return query
}

/** Under the wire's words; a column's cells are text, numbers with a decimal point, true or false. */
const columns: Record<string, (order: Order) => string | number | boolean> = {
  orderId: ({ id }) => id,
  orderNumber: ({ number }) => number,
  status: ({ status }) => statusSpelling[status],
  isReturning: ({ isReturning }) => isReturning,
  orderFrom: ({ source }) => sourceSpelling[source],
  dateCreated: ({ createdAt }) => instantToWire(createdAt),
  dateUpdated: ({ updatedAt }) => instantToWire(updatedAt),
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  middleName: ({ middleName }) => middleName,
  phoneNumber: ({ phone }) => phone,
  email: ({ email }) => email,
  deliveryType: ({ carrier }) => carrierSpelling[carrier],
  deliveryAddress: ({ deliveryAddress }) => deliveryAddress,
  deliveryTTN: ({ trackingNumber }) => trackingNumber,
  paymentType: ({ paymentType }) => paymentTypeSpelling[paymentType],
  products: ({ lines }) => lines.map(lineCell).join('; '),
  goodsCount: ({ lines }) => lines.reduce((sum, line) => sum + line.quantity - line.returnedQuantity, 0),
  goodsSum: amount(({ goodsTotal }) => goodsTotal),
  discount: amount(({ discount }) => discount),
  totalSum: amount((order) => moneyOf(order).total),
  deposit: amount(({ deposit }) => deposit),
  payment: amount((order) => moneyOf(order).amountDue),
  refundDue: amount((order) => moneyOf(order).refundDue),
  revenue: amount((order) => profitOf(order).revenue),
  cost: amount((order) => profitOf(order).cost),
  marketplaceSum: amount((order) => profitOf(order).marketplaceFee),
  marketFixedCommission: amount((order) => profitOf(order).marketplaceFixedFee),
  promPaymentSum: amount((order) => profitOf(order).marketplacePaymentFee),
  cheapShippingSum: amount((order) => profitOf(order).subsidisedShippingFee),
  paymentCommission: amount((order) => profitOf(order).paymentFee),
  returnPrice: amount((order) => profitOf(order).returnCost),
  profit: amount((order) => profitOf(order).sum),
  advertPaymentSum: amount(({ advertPaymentAmount }) => advertPaymentAmount),
  advertPaymentType: ({ advertPaymentSource }) =>
    advertPaymentSource ? advertPaymentSpelling[advertPaymentSource] : '',
  hrefReceipt: ({ receiptUrl }) => receiptUrl,
  hrefPrePayReceipt: ({ prepaymentReceiptUrl }) => prepaymentReceiptUrl,
  description: ({ note }) => note,
}

export const orderHeader = Object.keys(columns)

export function orderRow(order: Order): (string | number | boolean)[] {
  return Object.values(columns).map((cell) => cell(order))
}

function amount(of: (order: Order) => Money): (order: Order) => number {
  return (order) => toHryvnias(of(order))
}

/** `SH-101 38 мак × 2`; what came back is not counted. */
function lineCell({ code, size, colour, quantity }: OrderLine): string {
  return `${[code, size, colour].filter(Boolean).join(' ')} × ${quantity}`
}
