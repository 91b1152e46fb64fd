import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import { readParts } from '#platform/field-history.ts'
import type { Translate } from '#platform/texts.ts'
import { recordedOrder } from '../order.fields.ts'
import type { OrderKey } from '../order/texts.ts'
import type { EditorKey } from './editor/texts.ts'

export interface Words {
  t: Translate<OrderKey>
  editorText: Translate<EditorKey>
  money(amount: Money): string
  day(day: Day): string
}

const kinds = {
  placed: 'history.placed',
  edited: 'history.edited',
  returnReceived: 'history.returnReceived',
  exchanged: 'history.exchanged',
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
} as const satisfies Record<string, EditorKey>

/** The kind of a change, in words. */
export function kindWords(kind: string, { editorText }: Words): string {
  return Object.hasOwn(kinds, kind) ? editorText(kinds[kind as keyof typeof kinds]) : kind
}

/** A field's name in a history, without the unit that its input needs. */
export function fieldWords(field: string, { t }: Words): string {
  if (field.startsWith('returned.')) return ''
  // a deposit is typed of a new order alone; afterwards it is what was paid
  if (field === 'deposit') return t('money.deposit')
  const words = t(`field.${field}` as OrderKey)
  return `${words.startsWith('field.') ? field : words.replace(/, [₴%]$/, '')}`
}

/** A recorded value in words. */
export function valueWords(field: string, value: unknown, words: Words): string {
  const { t, editorText, money, day } = words
  if (value === null || value === undefined || value === '') return editorText('history.nothing')
  if (typeof value === 'boolean') return editorText(value ? 'history.yes' : 'history.no')
  const kind = recordedOrder.codecAt(field)?.kind
  if (typeof value === 'number' && kind === 'money') return money(value)
  if (typeof value === 'string' && kind === 'word') return wordWords(field, value, t)
  if (typeof value === 'string' && kind === 'day' && isDay(value)) return day(value)
  if (typeof value === 'string' && field === 'told') return wordWords('event', value, t)
  if (field === 'lines' && Array.isArray(value)) return value.map((line) => lineWords(line, words)).join('; ')
  if (field === 'tags' && Array.isArray(value)) return value.join(', ') || editorText('history.nothing')
  if (field.startsWith('returned.')) return returnedWords(value, words)
  if (field === 'task') return taskWords(value, words)
  return asRecorded(value)
}

/** A word of a vocabulary, whose texts are called as its field; one that is no more stays as it was recorded. */
export function wordWords(vocabulary: string, word: string, t: Translate<OrderKey>): string {
  const key = `${vocabulary}.${word}`
  const told = t(key as OrderKey)
  return told === key ? word : told
}

function asRecorded(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const lineKinds = {
  code: 'string',
  size: 'string',
  colour: 'string',
  quantity: 'number',
  price: 'number',
  purchaseNumber: 'string',
} as const

/** There were lines before they had colours; a purchase is named only where a lot was chosen. */
function lineWords(recorded: unknown, { editorText, money }: Words): string {
  const line = readParts(recorded, lineKinds, { colour: '', purchaseNumber: '' })
  if (!line) return asRecorded(recorded)
  const { code, size, colour, quantity, price, purchaseNumber } = line
  const goods = `${[code, size, colour].filter(Boolean).join(' ')} × ${quantity}, ${money(price)}`
  return purchaseNumber ? `${goods}, ${editorText('line.purchase', { purchase: purchaseNumber })}` : goods
}

function taskWords(recorded: unknown, { day }: Words): string {
  const task = readParts(recorded, { text: 'string', dueOn: 'string', assigneeName: 'string' })
  if (!task || !isDay(task.dueOn)) return asRecorded(recorded)
  return [task.text, day(task.dueOn), task.assigneeName].filter(Boolean).join(' · ')
}

const returnedKinds = {
  code: 'string',
  size: 'string',
  colour: 'string',
  quantity: 'number',
  isSellable: 'boolean',
} as const

function returnedWords(recorded: unknown, { editorText }: Words): string {
  const part = readParts(recorded, returnedKinds, { colour: '' })
  if (!part) return asRecorded(recorded)
  const { code, size, colour, quantity, isSellable } = part
  return editorText(isSellable ? 'history.sellable' : 'history.writtenOff', {
    code,
    size: [size, colour].filter(Boolean).join(' '),
    count: quantity,
  })
}
