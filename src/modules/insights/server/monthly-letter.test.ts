import { beforeAll, expect, it } from 'vitest'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { addDays, dayOf, monthOf } from '#kit/days.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { writeMonthlyLetter } from './write-monthly-letter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await testApi(shop).signIn('admin')
  await testApi(shop).signIn('packer')
})

it('[EARN-8] every Admin gets one letter a month, with the figures of the report; nobody else does', async () => {
  const lastMonth = monthOf(addDays(monthOf(dayOf(shop.now())).from, -1))
  await saveExpenses(shop, [{ kind: 'advertiser', spentOn: lastMonth.to, amount: 123_45 }], olena)
  await writeMonthlyLetter(shop)
  await writeMonthlyLetter(shop)
  const { rows } = await shop.database.pool.query(`select about, payload from work where kind = 'monthlyReport'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].about).toMatch(/^admin/)
  const { text, path } = rows[0].payload.parameters
  expect(text.replace(/\s/g, ' ')).toContain('Лишилося -123,45 ₴ з 0 ₴ виручки, 0 відправлених замовлень.')
  expect(text.replace(/\s/g, ' ')).toContain('реклама 123,45 ₴')
  expect(path).toBe(`/crm/insights?start=${lastMonth.from}&end=${lastMonth.to}`)
})
