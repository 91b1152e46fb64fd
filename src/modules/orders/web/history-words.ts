import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Translate } from '#platform/texts.ts'
import { recordedOrder, type RecordedReturn } from '../order.fields.ts'
import type { OrdersKey } from '../texts.ts'
import type { DeskKey } from './desk/texts.ts'

export interface Words {
  t: Translate<OrdersKey>
  desk: Translate<DeskKey>
  money(amount: Money): string
  day(day: Day): string
}

/** Fields whose values are words of a vocabulary, and how their texts begin. */
const vocabularies: Record<string, string> = {
  source: 'source',
  carrier: 'carrier',
  paymentType: 'paymentType',
  advertPaymentSource: 'advertPaymentSource',
  status: 'status',
  told: 'event',
}

const kinds = {
  placed: 'history.placed',
  edited: 'history.edited',
  returnReceived: 'history.returnReceived',
  filled: 'history.filled',
  returnUndone: 'history.returnUndone',
  restored: 'history.restored',
  paymentReceived: 'history.paymentReceived',
  refunded: 'history.refunded',
  customerTold: 'history.customerTold',
  taskAdded: 'history.taskAdded',
  taskChanged: 'history.taskChanged',
  taskDone: 'history.taskDone',
  taskReopened: 'history.taskReopened',
  deleted: 'history.deleted',
} as const satisfies Record<string, DeskKey>

/** What was done, in words. */
export function kindWords(kind: string, { desk }: Words): string {
  return Object.hasOwn(kinds, kind) ? desk(kinds[kind as keyof typeof kinds]) : kind
}

/** A field's name in a history, without the unit that its input needs. */
export function fieldWords(field: string, { t }: Words): string {
  if (field.startsWith('returned.')) return ''
  // a deposit is typed of a new order alone; afterwards it is what was paid
  if (field === 'deposit') return t('money.deposit')
  const words = t(`field.${field}` as OrdersKey)
  return `${words.startsWith('field.') ? field : words.replace(/, [₴%]$/, '')}`
}

/** A recorded value in words. */
export function valueWords(field: string, value: unknown, words: Words): string {
  const { t, desk, money } = words
  if (value === null || value === undefined || value === '') return desk('history.nothing')
  if (typeof value === 'boolean') return desk(value ? 'history.yes' : 'history.no')
  if (typeof value === 'number' && recordedOrder.codecAt(field)?.kind === 'money') return money(value)
  const vocabulary = vocabularies[field]
  if (vocabulary && typeof value === 'string') return t(`${vocabulary}.${value}` as OrdersKey)
  if (field === 'lines' && Array.isArray(value))
    return value.map((line) => lineWords(line as RecordedLine, words)).join('; ')
  if (field === 'tags' && Array.isArray(value)) return value.join(', ') || desk('history.nothing')
  if (field.startsWith('returned.')) return returnedWords(value as RecordedReturn, words)
  if (field === 'task') return taskWords(value as RecordedTask, words)
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface RecordedLine {
  code: string
  size: string
  /** Not in what was recorded before lines had colours. */
  colour?: string
  quantity: number
  price: Money
  /** Only where a lot was chosen. */
  purchaseNumber?: string
}

function lineWords(
  { code, size, colour, quantity, price, purchaseNumber }: RecordedLine,
  { desk, money }: Words,
): string {
  const goods = `${[code, size, colour].filter(Boolean).join(' ')} × ${quantity}, ${money(price)}`
  return purchaseNumber ? `${goods}, ${desk('line.purchase', { purchase: purchaseNumber })}` : goods
}

interface RecordedTask {
  text: string
  dueOn: Day
  assigneeName: string
}

function taskWords({ text, dueOn, assigneeName }: RecordedTask, { day }: Words): string {
  return [text, day(dueOn), assigneeName].filter(Boolean).join(' · ')
}

function returnedWords({ code, size, colour = '', quantity, isSellable }: RecordedReturn, { desk }: Words): string {
  return desk(isSellable ? 'history.sellable' : 'history.writtenOff', {
    code,
    size: [size, colour].filter(Boolean).join(' '),
    count: quantity,
  })
}
