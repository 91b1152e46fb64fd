import { expect, it } from 'vitest'
import { randomOf } from '../../../tests/build/random.ts'
import { fitTo, worthOf, type SoldGoods } from './receipt-goods.ts'
import { readTaxCodes, readUktzed } from '#modules/catalog/receipt-codes.ts'
import { readByType, valueOfType } from './by-type.ts'

const goods = (price: number, quantity = 1): SoldGoods => ({
  code: 'A',
  name: 'А',
  price,
  quantity,
  barcode: '',
  taxes: [],
})

it('[PAY-6] a discount is shared by the rows of a receipt, kopiykas of remainder to the first', () => {
  expect(fitTo([goods(159_000), goods(24_500)], 183_500)?.map(({ discount }) => discount)).toEqual([0, 0])
  expect(fitTo([goods(100), goods(100), goods(100)], 200)?.map(({ discount }) => discount)).toEqual([34, 33, 33])
  expect(fitTo([goods(0)], 5000)?.map(worthOf)).toEqual([5000])
  expect(fitTo([goods(100, 0)], 5000)).toBeNull()
})

it('[PAY-6] the rows of a receipt come to its money, to the kopiyka, and none to less than nothing', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const random = randomOf(seed)
    const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      goods(Math.floor(random() * 300_000), 1 + Math.floor(random() * 4)),
    )
    const whole = rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const total = 1 + Math.floor(random() * whole * 1.2)
    const fitted = fitTo(rows, total) ?? []
    expect([seed, fitted.reduce((sum, row) => sum + worthOf(row), 0)]).toEqual([seed, total])
    for (const row of fitted) expect([seed, worthOf(row) >= 0]).toEqual([seed, true])
  }
})

it('[PAY-6] tax groups are of all goods, or of a type by any of its names', () => {
  const taxes = readByType('8; Взуття: 1, 2; bags: 3', readTaxCodes) ?? { usual: undefined, byType: [] }
  expect(valueOfType(taxes, ['shoes', 'Взуття'])).toEqual([1, 2])
  expect(valueOfType(taxes, ['bags', 'Сумки'])).toEqual([3])
  expect(valueOfType(taxes, ['hats'])).toEqual([8])
  expect(valueOfType(taxes, [])).toEqual([8])
  for (const wrong of ['вісім', '8;;взуття', 'взуття: А', '8 1', '1234', '8; 9', ': 8', 'a: b: 8'])
    expect([wrong, readByType(wrong, readTaxCodes)]).toEqual([wrong, undefined])
})

it('[PAY-6] codes of UKTZED have 4, 6, 8 or 10 digits, however they are parted, and are of all goods or of a type', () => {
  const codes = readByType('4202; shoes: 6404 19 90 00', readUktzed) ?? { usual: undefined, byType: [] }
  expect(valueOfType(codes, ['shoes'])).toBe('6404199000')
  expect(valueOfType(codes, ['bags'])).toBe('4202')
  expect(valueOfType(readByType('shoes: 6404', readUktzed) ?? codes, ['bags'])).toBeUndefined()
  for (const wrong of ['420', '42021', 'шкіра', '42021212121', '4202; bags: 1'])
    expect([wrong, readByType(wrong, readUktzed)]).toEqual([wrong, undefined])
})
