import { describe, expect, it } from 'vitest'
import { amountProblem, isUnclearMoney, parseMoney } from './money.ts'

describe('[LOC-4] an amount that a person types', () => {
  it.each([
    ['1 250', 125_000],
    ['1250,5', 125_050],
    ['1,25', 125],
    ['1 250,50 ₴', 125_050],
    ['1,250.50', 125_050],
    ['1,250,000', 125_000_000],
    ['₴1,250.00', 125_000],
    ['₴1250', 125_000],
    ['1.250', undefined],
  ])('%s means one thing', (text, amount) => {
    expect([parseMoney(text), isUnclearMoney(text)]).toEqual([amount, false])
  })

  it.each(['1,250', ' 12,500 ₴', '₴1,250', '1,250₴', '1,250 грн', '0,125'])(
    '%s may mean thousands or kopiykas: it is asked',
    (text) => {
      expect([parseMoney(text), isUnclearMoney(text), amountProblem(text)]).toEqual([undefined, true, 'unclearMoney'])
    },
  )
})
