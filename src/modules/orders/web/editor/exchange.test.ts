import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { exchangedWorth, exchangeText, readExchange } from './exchange.ts'

const order = buildOfficeOrder({
  status: 'completed',
  discount: 100_00,
  lines: [
    buildLine({ id: 'a', code: 'SH-102', size: '37', quantity: 3, price: 900_00 }),
    buildLine({ id: 'b', code: 'BA-101', quantity: 1, price: 400_00 }),
  ],
})

it('[ORD-17] an address holds the goods that come back in an exchange and drops those that the order has not', () => {
  const of = { code: 'SH-102', size: '37', colour: '' }
  const goods = [
    { lineId: 'a', ...of, quantity: 2, isSellable: true },
    { lineId: 'a', ...of, quantity: 1, isSellable: false },
  ]
  for (const back of [{ goods }, { goods, returnCost: 80_50 }])
    expect(readExchange(exchangeText(back), order)).toEqual(back)
  expect(readExchange('c.1.s,a.x.s,a.1.s~x', order)).toEqual({ goods: [{ ...goods[0], quantity: 1 }] })
  expect(readExchange('', order)).toEqual({ goods: [] })
})

it('[ORD-5] so much of the new order is paid as the former is worth less', () => {
  const worth = (text: string) => exchangedWorth(readExchange(text, order), order)
  expect([worth('a.1.s'), worth('a.2.s,a.1.w'), worth('a.3.s,b.1.s')]).toEqual([900_00, 2700_00, 3000_00])
})
