import { amountProblem } from '#kit/money.ts'
import { emailError, phoneError } from '#kit/validation.ts'
import { isWebAddress } from '#kit/web-address.ts'
import { typedProblem } from '#platform/web/typed-fields.ts'
import { moneyErrors } from '../check-money.ts'
import { missingFields } from '../order.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { isNew } from './editor/new-order.ts'
import {
  codecOf,
  discountRate,
  filledLines,
  isInPercent,
  numberFields,
  parseCount,
  parsePercent,
  typedMoney,
  type OrderFormValues,
} from './order-form-values.ts'

/** The form's problems: a field's path and the key of its text, as the server would name them. */
export function problemsOf(values: OrderFormValues, order: OfficeOrder): Record<string, string> {
  const problems: Record<string, string> = {}
  const note = (field: string, problem: string | false | undefined) => {
    if (problem) problems[field] = problem
  }
  // one that was brought from elsewhere hinders nothing while nobody mends it (ORD-8)
  note('phone', !['', order.phone].includes(values.phone.trim()) && phoneError(values.phone))
  // of a saved one the server knows what it had when it was brought (ORD-8)
  if (isNew(order)) for (const name of missingFields(values)) note(name, 'required')
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

/** As the server would refuse it (ORD-5). */
function moneyProblems(values: OrderFormValues, order: OfficeOrder): Record<string, string> {
  // the price of a new line is not known here yet
  if (filledLines(values.lines).some(({ price }) => price.trim() === '')) return {}
  const errors = moneyErrors(typedMoney(values, order), isNew(order) ? undefined : order)
  return Object.fromEntries(errors.map(({ field, error }) => [field, error]))
}

function rateProblem({ discount, lines }: OrderFormValues): string | false {
  if (discountRate(discount) === undefined) return 'outOfRange'
  return filledLines(lines).some(({ price }) => price.trim() === '') && 'percentOfUnpriced'
}

function isPercent(text: string): boolean {
  return text.trim() === '' || parsePercent(text) !== undefined
}
