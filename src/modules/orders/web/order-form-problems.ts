import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { emailError, phoneError } from '#kit/validation.ts'
import { isWebAddress } from '#kit/web-address.ts'
import { keptPieces } from '../order.ts'
import { typedProblem } from '#platform/web/typed-fields.ts'
import type { OrderView } from '../order-view.contract.ts'
import { trackingNumberError } from '#modules/delivery/tracking-number.ts'
import {
  codecOf,
  discountOf,
  discountRate,
  filledLines,
  hasSameLines,
  isInPercent,
  numberFields,
  parseCount,
  parsePercent,
  type LineValues,
  type OrderFormValues,
} from './order-form-values.ts'

/** What is wrong with the form: a field's path and the key of its text, as they would be named by the server. */
export function problemsOf(values: OrderFormValues, order: OrderView): Record<string, string> {
  const problems: Record<string, string> = {}
  const note = (field: string, problem: string | false | undefined) => {
    if (problem) problems[field] = problem
  }
  // one that was brought from elsewhere hinders nothing while nobody mends it (ORD-8)
  note('phone', !['', order.phone].includes(values.phone.trim()) && phoneError(values.phone))
  note('email', values.email.trim() !== '' && emailError(values.email))
  for (const name of numberFields)
    if (codecOf(name).kind === 'percent') note(name, !isPercent(values[name]) && 'outOfRange')
    else if (name === 'discount' && isInPercent(values.discount)) note(name, rateProblem(values))
    else note(name, typedProblem(codecOf(name), values[name]))
  for (const name of ['receiptUrl', 'prepaymentReceiptUrl'] as const)
    note(name, values[name].trim() !== '' && !isWebAddress(values[name].trim()) && 'notLink')
  if (values.trackingNumber !== order.trackingNumber || values.carrier !== order.carrier)
    note('trackingNumber', trackingNumberError(values.carrier, values.trackingNumber))
  values.lines.forEach((line, index) => {
    if (!filledLines([line]).includes(line)) return
    note(`lines.${index}.quantity`, parseCount(line.quantity) === undefined && 'quantityWrong')
    note(`lines.${index}.price`, amountProblem(line.price))
  })
  return { ...moneyProblems(values, order), ...problems }
}

/** A discount within the goods, a deposit within the total; money recorded earlier is no mistake (ORD-5). */
function moneyProblems(values: OrderFormValues, order: OrderView): Record<string, string> {
  const discount = discountOf(values, order) ?? order.discount
  const wrapping = parseMoney(values.wrappingFee) ?? order.wrappingFee
  const deposit = parseMoney(values.deposit) ?? order.deposit
  const isRepriced = !hasSameLines(values.lines, order)
  // the price of a new line is not known here yet
  if (filledLines(values.lines).some(({ price }) => price.trim() === '')) return {}
  const goods = isRepriced ? goodsOf(values.lines, order) : order.goodsTotal
  if (discount > goods && (isRepriced || discount !== order.discount))
    return { discount: 'discountOfClientLessThenPrice' }
  return deposit > goods + wrapping - discount && deposit !== order.deposit
    ? { deposit: 'depositOfClientGreateThenPrice' }
    : {}
}

function goodsOf(lines: readonly LineValues[], order: OrderView): Money {
  return filledLines(lines).reduce((sum, line) => {
    const returnedQuantity = order.lines.find(({ id }) => id === line.lineId)?.returnedQuantity ?? 0
    const kept = keptPieces({ quantity: parseCount(line.quantity) ?? 0, returnedQuantity }, order.status)
    return sum + (parseMoney(line.price) ?? 0) * Math.max(0, kept)
  }, 0)
}

function rateProblem({ discount, lines }: OrderFormValues): string | false {
  if (discountRate(discount) === undefined) return 'outOfRange'
  return filledLines(lines).some(({ price }) => price.trim() === '') && 'percentOfUnpriced'
}

function isPercent(text: string): boolean {
  return text.trim() === '' || parsePercent(text) !== undefined
}
