import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { checkoutWayOf, paymentTypes } from '#modules/orders/order.ts'
import { buildCart, buildCheckoutPage, buildShell } from '../../tests/build/pages.ts'
import { dressOf } from '../../tests/build/dress.ts'
import { render } from './render.tsx'

const shown = (page: Parameters<typeof buildCheckoutPage>[0], language: 'uk' | 'en') =>
  render('checkout', buildCheckoutPage(page), buildShell(language), dressOf('checkout')).replaceAll('&#x27;', "'")

it.each(['uk', 'en'] as const)(
  '[ORD-12] each way to pay says when that is, among others and where it is the only one (%s)',
  (language) => {
    const ways = paymentTypes.flatMap((type) => checkoutWayOf(type) ?? [])
    const types = paymentTypes.filter((type) => checkoutWayOf(type))
    expect(new Set(ways.flatMap(({ choice, alone }) => [choice[language], alone[language]])).size).toBe(ways.length * 2)
    const all = shown({ paymentTypes: types }, language)
    for (const { choice } of ways) expect(all).toContain(choice[language])
    for (const type of types)
      expect(shown({ paymentTypes: [type] }, language)).toContain(checkoutWayOf(type)?.alone[language])
  },
)

it('[ORD-5] [U32] the sum of all is told with the wrapping of a gift and without', () => {
  const { deliveryCost } = buildShell('uk').terms
  const page = shown({ cart: buildCart({ goodsTotal: 100_000 }), wrappingFee: 5_000 }, 'uk')
  const sum = (fee: number) => formatMoney(100_000 + fee + deliveryCost.to, 'uk')
  const told = [...page.matchAll(/totals-all[^"]*"><dt>[^<]*<\/dt><dd>(.*?)<\/dd>/g)].map(([, words = '']) => words)
  expect(told).toHaveLength(3)
  expect(told[0]).toContain(sum(0))
  expect(told[1]).toContain(sum(5_000))
  expect(told[2]).toBe(formatMoney(105_000, 'uk'))
})
