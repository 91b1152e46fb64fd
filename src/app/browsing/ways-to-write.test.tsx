import { expect, it } from 'vitest'
import type { Shell } from '#modules/storefront/page-data.ts'
import { buildCheckoutPage, buildProductPage, buildShell, buildTracked } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

const nowhere = {
  phone: '',
  email: '',
  hours: '',
  seller: '',
  viberPhone: '',
  telegramUrl: '',
  whatsappPhone: '',
  instagramUrl: '',
  facebookUrl: '',
}
const everywhere = {
  viberPhone: '+380671112233',
  telegramUrl: 'https://t.me/shop',
  whatsappPhone: '+380671112233',
  instagramUrl: 'https://instagram.com/shop',
  facebookUrl: 'https://facebook.com/shop',
}
const names = ['Viber', 'Telegram', 'WhatsApp', 'Instagram', 'Facebook']

/** Where the text of a page says that one may write, name by name. */
function told(changes: Partial<Shell>, language: 'uk' | 'en' = 'uk') {
  const html = render('contacts', null, buildShell(language, { ...nowhere, ...changes }), dressOf('contacts'))
  const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
  return { article, names: names.map((name) => article.split(`>${name}<`).length - 1) }
}

it('[U48] the page of contacts names each way to write that the shop has, once, and none that it has not', () => {
  expect(told(everywhere).names).toEqual([1, 1, 1, 1, 1])
  expect(told({ telegramUrl: 'https://t.me/shop' }).names).toEqual([0, 1, 0, 0, 0])
  expect(told({ facebookUrl: 'https://facebook.com/shop' }).names).toEqual([0, 0, 0, 0, 1])
  expect(told({ phone: '+380671112233' }).names).toEqual([0, 0, 0, 0, 0])
})

it('[U48] the text below says what is quickest where there is something to write to, in both languages', () => {
  expect(told(everywhere).article).toContain('Найшвидше — написати нам')
  expect(told(everywhere, 'en').article).toContain('Messaging us is quickest')
  expect(told({ phone: '+380671112233', email: 'shop@example.ua' }).article).toContain('Напишіть або зателефонуйте')
})

it('[U48] the text below asks for what the shop can be asked by: a call, a letter, else a question about goods', () => {
  const [phone, email] = ['+380671112233', 'shop@example.ua']
  const texts: [Partial<Shell>, string, string][] = [
    [{ phone, email }, 'Напишіть або зателефонуйте', 'Write or call'],
    [{ phone }, 'Зателефонуйте нам: номер', 'Give us a call'],
    [{ email }, 'Напишіть нам: адреса', 'Email us'],
    [{}, 'Поставте запитання на сторінці товару', 'Ask a question on a product’s page'],
  ]
  for (const [contacts, uk, en] of texts)
    expect([told(contacts).article, told(contacts, 'en').article]).toEqual([
      expect.stringContaining(uk),
      expect.stringContaining(en),
    ])
})

it('[U48] a page that asks to call or to write shows how: at checkout, with an order, beside goods', () => {
  const refused = { errors: [{ field: 'phone', error: 'tooManyOrders' }] }
  const shown = (contacts: Partial<Shell>) => {
    const shell = buildShell('uk', { ...nowhere, ...contacts })
    const pages = [
      render('checkout', buildCheckoutPage(refused), shell, dressOf('checkout')),
      render('track', buildTracked(), shell, dressOf('track')),
      render('product', buildProductPage(), shell, dressOf('product')),
    ]
    return pages.map((html) => /<main.*<\/main>/s.exec(html)?.[0] ?? '')
  }
  for (const page of shown({ phone: '+380671112233' })) expect(page).toContain('href="tel:+380671112233"')
  for (const page of shown({ email: 'shop@example.ua' })) expect(page).toContain('href="mailto:shop@example.ua"')
  for (const page of shown({})) {
    expect(page).not.toContain('class="reach"')
    expect(page).not.toContain('<p></p>')
  }
})
