import { expect, it } from 'vitest'
import { contacts } from '../demo/contacts.ts'

it('[AUTH-7] gives contacts that look real and are nobody’s, and says once that it is a demo', () => {
  const { SHOP_PHONE, VIBER_PHONE, WHATSAPP_PHONE, TELEGRAM_URL, SHOP_EMAIL, ...rest } = contacts
  // a number of Kyiv that begins with 1 is no subscriber's
  expect(SHOP_PHONE).toMatch(/^\+380441\d{6}$/)
  expect([VIBER_PHONE, WHATSAPP_PHONE, TELEGRAM_URL]).toEqual([SHOP_PHONE, SHOP_PHONE, `https://t.me/${SHOP_PHONE}`])
  expect(SHOP_EMAIL).toMatch(/^\w+@\w+\.example$/)
  expect(rest.PORTFOLIO_URL).toMatch(/^https:\/\/\w+\.example\/$/)
  const sellers = [rest.SHOP_SELLER_UK, rest.SHOP_SELLER_EN]
  for (const seller of sellers) {
    const [, digits = ''] = /\b(\d{10})\b/.exec(seller) ?? []
    const sum = [-1, 5, 7, 9, 4, 6, 10, 5, 7].reduce((part, weight, at) => part + weight * Number(digits[at]), 0)
    expect((sum % 11) % 10).not.toBe(Number(digits[9]))
  }
  const saysDemo = Object.entries(contacts).filter(([, text]) => /демонстрац|demo/iu.test(text))
  expect(saysDemo.map(([name]) => name)).toEqual(['SHOP_NOTICE_UK', 'SHOP_NOTICE_EN'])
})
