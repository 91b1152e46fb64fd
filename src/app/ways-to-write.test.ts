import { expect, it } from 'vitest'
import type { Shell } from '#modules/storefront/page-data.ts'
import { buildShell } from '../../tests/build/pages.ts'
import { dressOf } from '../../tests/build/dress.ts'
import { render } from './render.tsx'

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
  expect(told({ phone: '+380671112233' }).article).toContain('Напишіть або зателефонуйте')
})
