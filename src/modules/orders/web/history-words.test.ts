import { describe, expect, it } from 'vitest'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import { languages } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { ordersTexts } from '../texts.ts'
import { deskTexts } from './desk/texts.ts'
import { fieldWords, kindWords, valueWords } from './history-words.ts'

const recorded = [
  'placed',
  'edited',
  'returnReceived',
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
    t: ordersTexts(language),
    desk: deskTexts(language),
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
})
