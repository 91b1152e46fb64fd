import { describe, expect, it } from 'vitest'
import { moneySteps, shapeError, wholeNumberOf } from './setting-shape.ts'

const steps = { input: 'moneySteps' } as const

describe('[ORD-6] sums of an order and what they cost', () => {
  it.each([
    ['200: 10, 700.01: 30', [20_000, 1000, 70_001, 3000]],
    ['700:30,200:10', [20_000, 1000, 70_000, 3000]],
    ['200: 10; 700,01: 30', [20_000, 1000, 70_001, 3000]],
    ['200,50: 10,50, 1 000: 30,5', [20_050, 1050, 100_000, 3050]],
    ['200:10,50:5', [5000, 500, 20_000, 1000]],
    [' 0: 5 грн ', [0, 500]],
  ])('are read with a point or a comma: %s', (text, sums) => {
    expect(moneySteps(text)?.flatMap(({ from, fee }) => [from, fee])).toEqual(sums)
    expect(shapeError(steps, text)).toBeUndefined()
  })

  it.each(['200: -1', '-1: 5', '200: 10, 200: 20', '200: 10,', '200 10', '200: 10: 3', 'none', '1: 100000001'])(
    'are neither below zero nor said twice: %s',
    (text) => {
      expect(moneySteps(text)).toBeUndefined()
      expect(shapeError(steps, text)).toEqual({ error: 'notMoneySteps' })
    },
  )

  it.each(['1,000: 5', '200: 1,000'])('are not guessed at: %s', (text) => {
    expect(shapeError(steps, text)).toEqual({ error: 'unclearMoney' })
  })
})

describe('[S5] a whole number', () => {
  const shape = { input: 'number', least: 1, most: 100_000 } as const

  it.each([
    ['1 000', 1000],
    ['10\u00a0000', 10_000],
    ['100\u202f000', 100_000],
    [' 7 ', 7],
  ])('is read with spaces between its thousands: %j', (text, number) => {
    expect(wholeNumberOf(text)).toBe(number)
    expect(shapeError(shape, text)).toBeUndefined()
  })

  it.each(['1 00', '1 0000', '1,000', '1.5', '-1', '0', '1e3'])('is not guessed at: %s', (text) => {
    expect(shapeError(shape, text)).toEqual({ error: 'numberBetween', params: { least: 1, most: 100_000 } })
  })
})

it.each(['Для\nдуші', 'Для\r\nдуші', 'Для\u2028душі'])('[WIRE-3] words of a setting are one line: %j', (text) => {
  expect(shapeError({ input: 'words', longest: 60 }, text)).toEqual({ error: 'oneLine' })
})
