import { describe, expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { ordersTexts } from '../texts.ts'
import { deskTexts } from './desk/texts.ts'
import { kindWords } from './history-words.ts'

const recorded = [
  'placed',
  'edited',
  'returnReceived',
  'restored',
  'paymentReceived',
  'refunded',
  'customerTold',
  'deleted',
]

describe.each(languages)('in %s', (language) => {
  const words = {
    t: ordersTexts(language),
    desk: deskTexts(language),
    money: (amount: number) => formatMoney(amount, language),
  }

  it('[B20] says whatever is recorded of an order', () => {
    expect(recorded.filter((kind) => kindWords(kind, words) === kind)).toEqual([])
  })
})
