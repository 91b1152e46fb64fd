import type { Language } from '#kit/language.ts'
import { parseMoney, percentOf, type Money } from '#kit/money.ts'
import { normalisePhone } from '#kit/phone.ts'
import type { Codec } from '#platform/codecs.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { Written } from '#platform/fields.ts'
import { newId } from '#platform/web/new-id.ts'
import { plainAmount, readTyped, typedOf } from '#platform/web/typed-fields.ts'
import { goodsTotalOf } from '../order.ts'
import { order } from '../order.fields.ts'
import type { LineInput, OrderEdit, OfficeOrder } from '../office-order.contract.ts'

/** The order's fields that the form has; staff do not type where a parcel waits, or who answers for the order. */
const { deliveryPlace: _, managerId: __, ...typedFields } = order.fields
type Own = Written<typeof typedFields>
export const ownFields = namesWritten(typedFields)
export type OwnField = (typeof ownFields)[number]
export type NumberField = { [K in OwnField]: Own[K] extends number | null ? K : never }[OwnField]
export const numberFields = ownFields.filter((name) => isNumber(name))

/** Numbers are text until they are saved; of words, one that may be none is empty then. */
type OwnValues = { [K in OwnField]: Own[K] extends string | boolean ? Own[K] : string }

/** An order's form as it is typed. */
export interface OrderFormValues extends OwnValues {
  lines: LineValues[]
}

export interface LineValues {
  /** Tells lines apart while one types; a saved line's is its id. */
  key: string
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
  key: '',
  lineId: '',
  code: '',
  size: '',
  colour: '',
  purchaseNumber: '',
  quantity: '1',
  price: '',
}

export function newLine(): LineValues {
  return { ...emptyLine, key: newId() }
}

export function valuesOf(view: OfficeOrder, language: Language): OrderFormValues {
  const own = ownFields.map((name) => [name, typedOf<unknown>(codecOf(name), view[name], language)])
  return {
    ...(Object.fromEntries(own) as OwnValues),
    lines: view.lines.map((line) => ({
      key: line.id,
      lineId: line.id,
      code: line.code,
      size: line.size,
      colour: line.colour,
      purchaseNumber: line.purchaseNumber,
      quantity: String(line.quantity),
      price: plainAmount(line.price, language),
    })),
  }
}

/** The form's changes against an order. An empty number is no change (S5); `problemsOf` finds wrong values. */
export function editOf(values: OrderFormValues, before: OfficeOrder): OrderEdit {
  const changed = ownFields
    .map((name) => [name, name === 'discount' ? discountOf(values, before) : readOwn(name, values[name])] as const)
    .filter(([name, value]) => value !== undefined && !isSame(name, value, before[name]))
  const edit: OrderEdit = Object.fromEntries(changed)
  if (!hasSameLines(values.lines, before)) edit.lines = filledLines(values.lines).map(lineOf)
  return edit
}

/** The place of the order that a new one began as a copy of, while its parcel goes to the same address (S4, DEL-6). */
export function placeKept(
  values: OrderFormValues,
  start: OrderFormValues,
  { deliveryPlace }: Pick<OfficeOrder, 'deliveryPlace'>,
): Pick<OrderEdit, 'deliveryPlace'> {
  const isThere = values.carrier === start.carrier && values.deliveryAddress.trim() === start.deliveryAddress.trim()
  return isThere && deliveryPlace !== null ? { deliveryPlace } : {}
}

export function codecOf(name: OwnField): Codec {
  return order.fields[name].codec
}

/** Left empty it is null: an amount then follows from the rest, of words none was chosen. */
export function mayBeNone(name: OwnField): boolean {
  return codecOf(name).blank === null
}

/** The typed text as a number; undefined for an empty text, and for one that is no number. */
export function readNumber(name: NumberField, typed: string): number | undefined {
  if (codecOf(name).kind === 'percent') return parsePercent(typed)
  return typed.trim() === '' ? undefined : readTyped(codecOf(name) as Codec<number>, typed)
}

/** `10 %` of the goods; undefined where an amount was typed, or nothing that makes sense. */
export function discountRate(typed: string): number | undefined {
  return isInPercent(typed) ? parsePercent(typed) : undefined
}

export function isInPercent(typed: string): boolean {
  return typed.trim().endsWith('%')
}

/** The discount that was typed, in kopiykas however it was; undefined for nothing, and for what is none. */
export function discountOf(values: OrderFormValues, order: OfficeOrder): Money | undefined {
  const rate = discountRate(values.discount)
  return rate === undefined ? parseMoney(values.discount) : percentOf(typedGoodsTotal(values, order), rate)
}

type TypedMoney = Pick<OfficeOrder, 'goodsTotal' | 'wrappingFee' | 'discount' | 'deposit' | 'amountDueSet'>

/** The order's sums as one types: an empty field, or one that is no sum yet, keeps the saved sum (S5). */
export function typedMoney(values: OrderFormValues, order: OfficeOrder): TypedMoney {
  return {
    goodsTotal: typedGoodsTotal(values, order),
    wrappingFee: notNegative(parseMoney(values.wrappingFee)) ?? order.wrappingFee,
    discount: notNegative(discountOf(values, order)) ?? order.discount,
    deposit: notNegative(parseMoney(values.deposit)) ?? order.deposit,
    amountDueSet: notNegative(parseMoney(values.amountDueSet)) ?? null,
  }
}

function typedGoodsTotal({ lines }: OrderFormValues, order: OfficeOrder): Money {
  const priced = filledLines(lines).map((line) => {
    const saved = order.lines.find(({ id }) => id === line.lineId)
    const returnedQuantity = saved?.returnedQuantity ?? 0
    return {
      price: notNegative(parseMoney(line.price)) ?? saved?.price ?? 0,
      // what came back is not taken off a line that is being typed smaller
      quantity: Math.max(returnedQuantity, parseCount(line.quantity) ?? saved?.quantity ?? 0),
      returnedQuantity,
    }
  })
  return goodsTotalOf(priced, order.status)
}

export function notNegative(amount: Money | undefined): Money | undefined {
  return amount !== undefined && amount >= 0 ? amount : undefined
}

function readOwn(name: OwnField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  const text = name === 'note' ? typed : typed.trim()
  if (text === '' && mayBeNone(name)) return null
  return isNumber(name) ? readNumber(name, text) : text
}

function isNumber(name: OwnField): name is NumberField {
  return ['money', 'percent', 'count', 'number'].includes(codecOf(name).kind)
}

export function fieldNames(values: OrderFormValues): (keyof OrderFormValues)[] {
  return Object.keys(values) as (keyof OrderFormValues)[]
}

/** Fields in which something else was typed, be it right or wrong. */
export function typedOver(values: OrderFormValues, before: OrderFormValues): (keyof OrderFormValues)[] {
  return fieldNames(before).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
}

function isSame(name: OwnField, value: unknown, existing: unknown): boolean {
  return value === existing || (name === 'phone' && normalisePhone(String(value)) === existing)
}

/** A text of the values that differs whenever they count as changed: a line that nothing was typed in is no line yet. */
export function comparable({ lines, ...own }: OrderFormValues): string {
  return JSON.stringify([own, filledLines(lines).map(({ key: _key, ...line }) => line)])
}

/** Names the line of a path by its key instead of its place. */
export function byKey(path: string, lines: readonly LineValues[]): string {
  return path.replace(/^lines\.(\d+)/, (whole, place: string) => {
    const key = lines[Number(place)]?.key
    return key === undefined ? whole : `lines.${key}`
  })
}

/** Leaves out the lines that nobody typed in. */
export function filledLines(lines: readonly LineValues[]): LineValues[] {
  return lines.filter(({ lineId, code }) => lineId !== '' || code.trim() !== '')
}

function hasSameLines(lines: readonly LineValues[], before: OfficeOrder): boolean {
  const filled = filledLines(lines)
  return (
    filled.length === before.lines.length &&
    filled.every((line, index) => {
      const existing = before.lines[index]
      const price = parseMoney(line.price)
      return (
        existing?.id === line.lineId &&
        existing.code === line.code &&
        existing.size === line.size &&
        existing.colour === line.colour &&
        existing.purchaseNumber === line.purchaseNumber &&
        parseCount(line.quantity) === existing.quantity &&
        (price === undefined || price === existing.price)
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
