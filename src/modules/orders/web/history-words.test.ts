import { describe, expect, it } from 'vitest'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import { languages } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { Field } from '#platform/fields.ts'
import { order } from '../order.fields.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { fieldWords, kindWords, valueWords } from './history-words.ts'

const recorded = [
  'placed',
  'edited',
  'returnReceived',
  'exchanged',
  'restored',
  'paymentReceived',
  'refunded',
  'customerTold',
  'deleted',
  'taskAdded',
  'taskChanged',
  'taskDone',
  'taskReopened',
]

describe.each(languages)('in %s', (language) => {
  const words = {
    t: orderTexts(language),
    editorText: editorTexts(language),
    money: (amount: number) => formatMoney(amount, language),
    day: (day: Day) => formatCalendarDay(day, language),
  }

  it('[B20] says whatever is recorded of an order', () => {
    expect(recorded.filter((kind) => kindWords(kind, words) === kind)).toEqual([])
  })

  it('[B20] says of money that came what was paid: a deposit is only what was agreed with a new order', () => {
    expect(fieldWords('deposit', words)).toBe(words.t('money.deposit'))
  })

  it('[B20] says of a task what was to be done, when and by whom', () => {
    const task = { text: 'Передзвонити', dueOn: '2026-11-24', assigneeName: 'Бойко Олена' }
    expect(valueWords('task', task, words)).toBe(`Передзвонити · ${words.day(task.dueOn)} · Бойко Олена`)
    expect(valueWords('task', { ...task, assigneeName: '' }, words)).toBe(`Передзвонити · ${words.day(task.dueOn)}`)
  })

  it('[B20] says every word that a field of an order may hold as people say it, and a day as they write it', () => {
    const said = Object.entries<Field>(order.fields).flatMap(([name, { codec }]) =>
      Object.keys(codec.spelling ?? {}).map((word) => ({ word, said: valueWords(name, word, words) })),
    )
    expect(said).not.toEqual([])
    expect(said.filter((each) => each.said === each.word)).toEqual([])
    expect(valueWords('carrier', 'pigeon', words)).toBe('pigeon')
    expect(valueWords('taskDueOn', '2026-11-24', words)).toBe(words.day('2026-11-24'))
  })

  it('[B20] shows what older rules recorded in another shape as it was recorded', () => {
    const line = { code: 'BA-101', size: '37', quantity: 2, price: 100_000 }
    expect(valueWords('lines', [line], words)).toBe(`BA-101 37 × 2, ${words.money(100_000)}`)
    expect(valueWords('lines', [{ code: 'BA-101', quantity: 2 }, 'BA-102'], words)).toBe('BA-101, 2; BA-102')
    expect(valueWords('task', { text: 'Передзвонити', dueOn: 'завтра', assigneeName: '' }, words)).toBe(
      'Передзвонити, завтра',
    )
    expect(valueWords('returned.0', 'BA-101', words)).toBe('BA-101')
  })
})
