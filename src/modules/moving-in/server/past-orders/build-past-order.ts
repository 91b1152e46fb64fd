import type { FileRefusal } from '#platform/table-import.ts'
import { startOfDay } from '#kit/days.ts'
import { fold } from '#kit/fold.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { shorten } from '#kit/shorten.ts'
import { readDay, readWhole } from '#platform/server/csv/read-cell.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import type { Source } from '#modules/orders/order.ts'
import type { PastLineRead, PastOrderRead } from '../../past-orders.ts'
import { nameOf } from '../reading/people-cells.ts'
import type { OrderColumn } from './order-words.ts'

interface Told {
  /** How the file calls its columns. */
  titles: ReadonlyMap<OrderColumn, string>
  /** Minutes of the day at which it was placed. */
  time: number
}

const mostLines = 200
const mostPieces = 10_000

/** The order that these rows tell; else what is wrong with it, by row and column. */
export function buildPastOrder(
  rows: readonly TableRow<OrderColumn>[],
  { titles, time }: Told,
): PastOrderRead | { refusals: FileRefusal[] } {
  const refusals: FileRefusal[] = []
  const first = (column: OrderColumn) => {
    const at = rows.find(({ cells }) => (cells.get(column) ?? '').trim() !== '')
    return { row: at?.row ?? rows[0]?.row ?? 0, text: at?.cells.get(column)?.trim() ?? '' }
  }
  const refused = (row: number, column: OrderColumn, value: string, error: string) =>
    void refusals.push({ row, column: titles.get(column) ?? '', value, error })
  const money = (column: OrderColumn): Money | undefined => {
    const { row, text } = first(column)
    if (text === '') return undefined
    const amount = parseMoney(text)
    if (amount === undefined || amount < 0) refused(row, column, text, amountProblem(text) ?? 'notMoney')
    return amount
  }
  const needsLength = (column: OrderColumn, most: number) => {
    const { row, text } = first(column)
    if (text.length > most) refused(row, column, shorten(text, 100), 'pastLong')
    return text
  }
  const number = needsLength('number', 50)
  // several orders of such a number would become one
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(number)) refused(first('number').row, 'number', number, 'pastNumberLost')
  const day = first('day')
  const createdOn = readDay(day.text)
  if (createdOn === undefined) refused(day.row, 'day', day.text, day.text === '' ? 'pastNoDay' : 'pastDay')
  const [discount = 0, total, shipping = 0] = [money('discount'), money('total'), money('shipping')]
  const lines = rows.flatMap((row) => lineOf(row, { refused, isAlone: rows.length === 1, total, discount, shipping }))
  if (lines.length > mostLines) refused(rows[0]?.row ?? 0, 'number', number, 'pastManyLines')
  const email = needsLength('email', 200)
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    refused(first('email').row, 'email', email, 'pastEmail')
  // sums of lines that could not be read say nothing
  if (refusals.length > 0 || createdOn === undefined) return { refusals }
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const told = total === undefined ? undefined : total - shipping
  // what the owner got is the truth, and what lacks of the goods was let off
  const off = told === undefined || told >= goods - discount ? discount : goods - told
  if (off > goods) refused(first('discount').row, 'discount', first('discount').text, 'pastDiscount')
  else if (told !== undefined && told > goods - off)
    refused(first('total').row, 'total', first('total').text, 'pastTotal')
  if (refusals.length > 0) return { refusals }
  const source = first('source').text
  return {
    row: rows[0]?.row ?? 0,
    number,
    createdAt: new Date(startOfDay(createdOn).getTime() + time * 60_000),
    statusWord: first('status').text,
    source: sourceOf(source),
    ...nameOf({
      full: first('fullName').text,
      lastName: first('lastName').text,
      firstName: first('firstName').text,
      middleName: first('middleName').text,
    }),
    phone: phoneOf(first('phone').text),
    email,
    deliveryAddress: shorten(first('address').text, 500),
    trackingNumber: shorten(ungrouped(first('tracking').text), 50),
    note: shorten(first('note').text, 2000),
    staffNote: shorten([first('staffNote').text, source].filter(Boolean).join('\n'), 2000),
    discount: off,
    lines,
  }
}

interface LineContext {
  refused(row: number, column: OrderColumn, value: string, error: string): void
  isAlone: boolean
  total: Money | undefined
  discount: Money
  shipping: Money
}

function lineOf(
  { row, cells }: TableRow<OrderColumn>,
  { refused, isAlone, total, discount, shipping }: LineContext,
): PastLineRead[] {
  const cell = (column: OrderColumn, most = 200) => shorten((cells.get(column) ?? '').trim(), most)
  const [code, name] = [cell('code'), cell('name')]
  if (code === '' && name === '') {
    refused(row, 'name', '', 'pastNoGoods')
    return []
  }
  const pieces = cell('quantity') === '' ? 1 : readWhole(cell('quantity'))
  if (pieces === undefined || pieces < 1 || pieces > mostPieces) {
    refused(row, 'quantity', cell('quantity'), 'pastQuantity')
    return []
  }
  const typed = cell('price')
  // a list of sales may have the sum alone
  const ofTotal = isAlone && total !== undefined ? (total - shipping + discount) / pieces : undefined
  const price = typed === '' ? ofTotal : parseMoney(typed)
  if (price === undefined || price < 0 || !Number.isInteger(price)) {
    refused(row, 'price', typed, typed === '' ? 'pastNoPrice' : (amountProblem(typed) ?? 'notMoney'))
    return []
  }
  const told = cell('cost')
  const unitCost = told === '' ? null : parseMoney(told)
  if (unitCost === undefined || (unitCost !== null && unitCost < 0)) {
    refused(row, 'cost', told, amountProblem(told) ?? 'notMoney')
    return []
  }
  const [size, colour] = [cell('size'), cell('colour')]
  return [{ code: code || name, name: name || code, size, colour, quantity: pieces, price, unitCost }]
}

/** The first number of several that is one; what is none stays as it was typed (ORD-8). */
function phoneOf(text: string): string {
  const some = text.split(/[,;/\n|]+/).map(normalisePhone)
  return some.find(isPhone) ?? shorten(text, 40)
}

/** The source of a past order, never a marketplace: marketplaces bring their own orders, by their own numbers (ORD-3). */
function sourceOf(word: string): Source {
  const plain = fold(word)
  if (/viber|вайбер/.test(plain)) return 'messagingViber'
  if (/дзвін|телефон|звон|call|phone/.test(plain)) return 'call'
  if (/google|гугл/.test(plain)) return 'google'
  return /сайт|site|shop/.test(plain) ? 'me' : 'other'
}
