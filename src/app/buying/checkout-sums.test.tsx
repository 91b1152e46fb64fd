import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { checkoutWayOf, paymentTypes } from '#modules/orders/order.ts'
import { buildCart, buildCheckoutPage, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

const shown = (page: Parameters<typeof buildCheckoutPage>[0], language: 'uk' | 'en', shell = buildShell(language)) =>
  render('checkout', buildCheckoutPage(page), shell, dressOf('checkout')).replaceAll('&#x27;', "'")

const freeFromShell = (language: 'uk' | 'en', freeFrom: number | null) =>
  buildShell(language, { terms: { ...buildShell(language).terms, freeFrom } })

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

it('[ORD-5] [U32] the page shows the whole sum with gift wrapping and without', () => {
  const { deliveryCost } = buildShell('uk').terms
  const page = shown({ cart: buildCart({ goodsTotal: 100_000 }), wrappingFee: 5_000 }, 'uk')
  const sum = (fee: number) => formatMoney(100_000 + fee + deliveryCost.to, 'uk')
  const told = [...page.matchAll(/totals-all[^"]*"><dt>[^<]*<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, words = '']) => words,
  )
  expect(told).toHaveLength(3)
  expect(told[0]).toContain(sum(0))
  expect(told[1]).toContain(sum(5_000))
  expect(told[2]).toBe(formatMoney(105_000, 'uk'))
})

it('[DEL-3] [U32] delivery is free from the sum that the owner says, in the cart and at checkout, and on the way there it is said', () => {
  const uk = (sum: number) => formatMoney(sum, 'uk')
  const at = (goodsTotal: number, freeFrom: number | null, wrappingFee = 0) =>
    shown({ cart: buildCart({ goodsTotal }), wrappingFee }, 'uk', freeFromShell('uk', freeFrom))
  const usual = at(100_000, null)
  expect(usual).not.toContain('доставку оплачуємо ми')
  const onTheWay = at(100_000, 250_000)
  expect(onTheWay).toContain(`Ще ${uk(150_000)}, і доставку оплачуємо ми.`)
  expect(onTheWay).toContain('data-sum="100000"')
  const there = at(250_000, 250_000)
  expect(there).toContain(`Від ${uk(250_000)} доставку оплачуємо ми.`)
  expect(there).toContain('<dd>безкоштовно</dd>')
  expect(there).not.toContain('data-sum')
  expect(at(100, 0)).toContain('Доставку оплачуємо ми.')
  // the wrapping of a gift brings it there
  const asGift = at(248_000, 250_000, 5_000)
  expect(asGift).toContain(`Ще ${uk(2_000)}, і доставку оплачуємо ми.`)
  expect(asGift).toMatch(/delivered-only gift-only"><dt>Доставка.*?<\/dt><dd>безкоштовно/)
  expect(asGift).toMatch(/delivered-only plain-only"><dt>Доставка.*?<\/dt><dd data-sum="0">/)
  const cart = render('cart', buildCart({ goodsTotal: 100_000 }), freeFromShell('uk', 250_000), dressOf('cart'))
  expect(cart).toContain(`Ще ${uk(150_000)}, і доставку оплачуємо ми.`)
})

it('[DEL-3] the page about delivery says who pays for it, as the owner set it', () => {
  const page = (language: 'uk' | 'en', freeFrom: number | null) =>
    render('delivery', null, freeFromShell(language, freeFrom), dressOf('delivery'))
  expect(page('uk', null)).toContain('Доставку ви сплачуєте перевізникові')
  expect(page('en', null)).toContain('You pay the carrier')
  expect(page('uk', 250_000)).toContain(
    `Замовлення на ${formatMoney(250_000, 'uk')} і більше надсилаємо за свій рахунок.`,
  )
  expect(page('en', 250_000)).toContain('For a smaller order you pay the carrier')
  expect(page('uk', 0)).toContain('Доставку оплачуємо ми.')
  expect(page('uk', 0)).not.toContain('сплачуєте')
})

const terms = { fee: 20_00, rate: 2, payer: 'recipient' } as const
const notes = (page: string) =>
  [...page.matchAll(/<p class="note (by-[^"]*)">([^<]*)<\/p>/g)].map(([, classes, words]) => [classes, words])

it('[DEL-5] the checkout says about how much the carrier takes for the transfer, by carrier and way to pay, and adds it to no sum', () => {
  const cart = buildCart({ goodsTotal: 100_000 })
  const page = shown({ cart, paymentTypes: ['onDelivery'], transfers: { novaPoshta: terms } }, 'uk')
  const words = `Нова пошта візьме за переказ грошей ≈ ${formatMoney(4_000, 'uk')}, окремо від суми замовлення.`
  expect(notes(page)).toEqual([['by-novaPoshta when-onDelivery', words]])
  expect(page.match(/data-sum="\d+"/g)).toEqual(['data-sum="0"', 'data-sum="100000"'])
  const deposit = { plain: 20_000, wrapped: 20_000 }
  const ways = { cart, deposit, providers: ['monobank' as const], paymentTypes: ['onDelivery', 'prepayment'] as const }
  const english = shown({ ...ways, paymentTypes: [...ways.paymentTypes], transfers: { novaPoshta: terms } }, 'en')
  expect(notes(english)).toEqual([
    ['by-novaPoshta when-onDelivery', 'Nova Poshta takes ≈ ₴40 for the transfer, apart from the order’s total.'],
    ['by-novaPoshta when-deposit', 'Nova Poshta takes ≈ ₴36 for the transfer, apart from the order’s total.'],
  ])
})

it('[DEL-5] where the shop pays for the transfer the checkout says nothing of it', () => {
  const page = shown({ paymentTypes: ['onDelivery'], transfers: { novaPoshta: { ...terms, payer: 'sender' } } }, 'uk')
  expect(notes(page)).toEqual([])
})
