import type { Language } from '#kit/language.ts'
import { parseMoney, type Money } from '#kit/money.ts'
import { normalisePhone } from '#kit/phone.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { LineInput, OrderEdit, OrderView } from '../order-view.contract.ts'
import type { AdvertPaymentSource, OrderFields, PaymentType, Source } from '../order.ts'

const textFields = [
  'lastName',
  'firstName',
  'middleName',
  'phone',
  'email',
  'deliveryAddress',
  'trackingNumber',
  'note',
  'receiptUrl',
  'prepaymentReceiptUrl',
] as const satisfies (keyof OrderFields)[]
export const amountFields = [
  'discount',
  'deposit',
  'marketplaceFixedFee',
  'subsidisedShippingFee',
  'returnCost',
  'paymentFee',
  'advertPaymentAmount',
] as const satisfies (keyof OrderFields)[]
/** Amounts that follow from the rest unless staff set them; empty is "by itself". */
export const optionalAmountFields = [
  'amountDueSet',
  'marketplaceFeeSet',
  'marketplacePaymentFeeSet',
] as const satisfies (keyof OrderFields)[]
export const percentFields = [
  'marketplaceFeeRate',
  'marketplacePaymentFeeRate',
] as const satisfies (keyof OrderFields)[]

type Typed = (typeof textFields | typeof amountFields | typeof optionalAmountFields | typeof percentFields)[number]

/** An order's form as it is typed: numbers are text until they are saved. */
export interface OrderFormValues extends Record<Typed, string> {
  source: Source
  carrier: Carrier
  paymentType: PaymentType
  /** Empty for none. */
  advertPaymentSource: AdvertPaymentSource | ''
  isShippingSubsidised: boolean
  lines: LineValues[]
}

export interface LineValues {
  /** Empty for a line that is not saved yet. */
  lineId: string
  code: string
  size: string
  colour: string
  purchaseNumber: string
  quantity: string
  /** Empty takes the price of the lot sold next. */
  price: string
}

export const emptyLine: LineValues = {
  lineId: '',
  code: '',
  size: '',
  colour: '',
  purchaseNumber: '',
  quantity: '1',
  price: '',
}

export function valuesOf(order: OrderView, language: Language): OrderFormValues {
  const typedAmount = (amount: Money | null) => (amount === null ? '' : plainAmount(amount, language))
  const pick = <Name extends Typed>(names: readonly Name[], read: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
  return {
    ...pick(textFields, (name) => order[name]),
    ...pick(amountFields, (name) => typedAmount(order[name])),
    ...pick(optionalAmountFields, (name) => typedAmount(order[name])),
    ...pick(percentFields, (name) => String(order[name])),
    source: order.source,
    carrier: order.carrier,
    paymentType: order.paymentType,
    advertPaymentSource: order.advertPaymentSource ?? '',
    isShippingSubsidised: order.isShippingSubsidised,
    lines: order.lines.map((line) => ({
      lineId: line.id,
      code: line.code,
      size: line.size,
      colour: line.colour,
      purchaseNumber: line.purchaseNumber,
      quantity: String(line.quantity),
      price: typedAmount(line.price),
    })),
  }
}

/** As one would type it: no grouping, no sign, kopiykas only when there are any. */
export function plainAmount(amount: Money, language: Language): string {
  const text = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
  return language === 'uk' ? text.replace('.', ',') : text
}

/** What was changed against an order. A number left empty is no change (S5); wrong values are left to `problemsOf`. */
export function editOf(values: OrderFormValues, order: OrderView): OrderEdit {
  const edit: OrderEdit = {}
  for (const name of textFields) {
    const value = name === 'note' ? values[name] : values[name].trim()
    if (!isSameText(name, value, order[name])) edit[name] = value
  }
  for (const name of amountFields) {
    const amount = parseMoney(values[name])
    if (amount !== undefined && amount !== order[name]) edit[name] = amount
  }
  for (const name of optionalAmountFields) {
    const amount = values[name].trim() === '' ? null : parseMoney(values[name])
    if (amount !== undefined && amount !== order[name]) edit[name] = amount
  }
  for (const name of percentFields) {
    const rate = parsePercent(values[name])
    if (rate !== undefined && rate !== order[name]) edit[name] = rate
  }
  if (values.source !== order.source) edit.source = values.source
  if (values.carrier !== order.carrier) edit.carrier = values.carrier
  if (values.paymentType !== order.paymentType) edit.paymentType = values.paymentType
  if (values.isShippingSubsidised !== order.isShippingSubsidised)
    edit.isShippingSubsidised = values.isShippingSubsidised
  const advertPaymentSource = values.advertPaymentSource || null
  if (advertPaymentSource !== order.advertPaymentSource) edit.advertPaymentSource = advertPaymentSource
  if (!hasSameLines(values.lines, order)) edit.lines = filledLines(values.lines).map(lineOf)
  return edit
}

export function fieldNames(values: OrderFormValues): (keyof OrderFormValues)[] {
  return Object.keys(values) as (keyof OrderFormValues)[]
}

/** Fields in which something else was typed, be it right or wrong. */
export function typedOver(values: OrderFormValues, before: OrderFormValues): (keyof OrderFormValues)[] {
  return fieldNames(before).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
}

function isSameText(name: (typeof textFields)[number], typed: string, kept: string): boolean {
  return typed === kept || (name === 'phone' && normalisePhone(typed) === kept)
}

/** A line that nothing was typed in is no line yet. */
export function filledLines(lines: readonly LineValues[]): LineValues[] {
  return lines.filter(({ lineId, code }) => lineId !== '' || code.trim() !== '')
}

export function hasSameLines(lines: readonly LineValues[], order: OrderView): boolean {
  const filled = filledLines(lines)
  return (
    filled.length === order.lines.length &&
    filled.every((line, index) => {
      const kept = order.lines[index]
      const price = parseMoney(line.price)
      return (
        kept?.id === line.lineId &&
        kept.code === line.code &&
        kept.size === line.size &&
        kept.colour === line.colour &&
        kept.purchaseNumber === line.purchaseNumber &&
        parseCount(line.quantity) === kept.quantity &&
        (price === undefined || price === kept.price)
      )
    })
  )
}

function lineOf({ lineId, code, size, colour, purchaseNumber, quantity, price }: LineValues): LineInput {
  const amount = parseMoney(price)
  const typedSize = size.trim()
  const typedColour = colour.trim()
  return {
    ...(lineId !== '' && { id: lineId }),
    code: code.trim(),
    // a new line without a size or a colour leaves it to the server, which knows whether there is only one (ORD-13)
    ...((lineId !== '' || typedSize !== '') && { size: typedSize }),
    ...((lineId !== '' || typedColour !== '') && { colour: typedColour }),
    quantity: parseCount(quantity) ?? 1,
    ...(amount !== undefined && { price: amount }),
    // empty gives the choice back to the shop; in a new line there is nothing to give back
    ...((lineId !== '' || purchaseNumber !== '') && { purchaseNumber }),
  }
}

export function parseCount(text: string): number | undefined {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= 10_000 ? count : undefined
}

export function parsePercent(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const rate = Number(plain)
  return rate <= 100 ? rate : undefined
}
