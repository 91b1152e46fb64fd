import { beforeAll, expect } from 'vitest'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { addDays, dayOf, monthOf } from '#kit/days.ts'
import { jobList } from '#app/lists/job-list.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { wireOf, testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { getEarned } from '../earned.contract.ts'
import { moneyWords } from '../money-words.ts'
import { readEarnedSearch, shownOf } from '../web/earned/earned-search.ts'
import { writeMonthlyLetter } from './write-monthly-letter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await testApi(shop).signIn('admin')
  await testApi(shop).signIn('packer')
})

deepIt('[EARN-8] every Admin gets one letter a month, with the figures of the report; nobody else does', async () => {
  const lastMonth = monthOf(addDays(monthOf(dayOf(shop.now())).from, -1))
  await saveExpenses(shop, [{ kind: 'advertiser', spentOn: lastMonth.to, amount: 123_45 }], olena)
  await writeMonthlyLetter(shop)
  await writeMonthlyLetter(shop)
  const { rows } = await shop.database.pool.query(`select about, payload from work where kind = 'monthlyReport'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].about).toMatch(/^admin/)
  const { text, path } = rows[0].payload.parameters
  expect(text.replace(/\s/g, ' ')).toContain('Лишилося −123,45 ₴ з 0 ₴ виручки, 0 відправлених замовлень.')
  expect(text.replace(/\s/g, ' ')).toContain('реклама 123,45 ₴')
  // the page reads of its link what the letter tells, and goes on by months from there
  const { pathname, searchParams } = new URL(path, 'https://shop')
  expect(pathname).toBe('/crm/insights')
  const shown = shownOf(readEarnedSearch(Object.fromEntries(searchParams)), shop.now())
  expect(shown).toEqual({ period: lastMonth, unit: 'month' })
})

deepIt('[EARN-8] a month without anybody to write to gets its letter when somebody is there', async () => {
  const alone = await testShop()
  const letters = async () => {
    await writeMonthlyLetter(alone)
    return (await alone.database.pool.query(`select from work where kind = 'monthlyReport'`)).rowCount
  }
  expect(await letters()).toBe(0)
  await testApi(alone).signIn('admin')
  expect(await letters()).toBe(1)
  expect(await letters()).toBe(1)
})

deepIt('[EARN-8] a shop that was down at the hour of the letter writes it within the week', () => {
  const job = jobList(shop).find(({ name }) => name === 'monthly-letter')
  expect(job?.cron).toBe('30 8-20 1-7 * *')
})

deepIt.each(['uk', 'en'] as const)(
  '[EARN-8] its figures are those of the page, in the language of the settings: %s',
  async (language) => {
    const shopOfLetter = await testShop({ MONTHLY_LETTER: language })
    const api = testApi(shopOfLetter)
    const token = await api.signIn('admin')
    const { from, to } = monthOf(addDays(monthOf(dayOf(shopOfLetter.now())).from, -1))
    const { code } = await buildProduct(shopOfLetter, { lots: [{ unitCost: 123_45, quantity: 9 }] })
    const build = (fields: object) => buildOrder(shopOfLetter, { lines: [{ code, price: 999_99 }], ...fields })
    const orders = [
      await build({ status: 'completed', source: 'prom', marketplaceFeeRate: 7.77, marketplaceFixedFee: 5_00 }),
      await build({ status: 'sent', paymentFee: 15_01, isShippingSubsidised: true, subsidisedShippingFee: 45_00 }),
      await build({ status: 'refused', returnCost: 81_00 }),
    ]
    await shopOfLetter.database.pool.query(
      `update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = any($1)`,
      [orders.map(({ id }) => id), to],
    )
    await saveExpenses(shopOfLetter, [{ kind: 'advertiser', spentOn: to, amount: 123_45 }], olena)
    await writeMonthlyLetter(shopOfLetter)
    const { rows } = await shopOfLetter.database.pool.query(`select payload from work where kind = 'monthlyReport'`)
    const answer = await api.call(`/crm/insights/earned?from=${from}&to=${to}&compared=none`, { token })
    const { now } = wireOf(getEarned, answer)
    const money = (...hryvnias: number[]) =>
      moneyWords(Math.round(hryvnias.reduce((sum, each) => sum + each, 0) * 100), language)
    const { text } = rows[0].payload.parameters
    for (const figure of [
      money(now.left),
      money(now.revenue),
      money(now.cost),
      money(now.marketplaceFee, now.marketplaceFixedFee, now.marketplacePaymentFee, now.paymentFee),
      money(now.subsidisedShippingFee),
      money(now.returnCost),
      money(now.adverts, now.unallocatedAdverts),
    ])
      expect(text).toContain(figure)
    expect(now.orders).toBe(2)
    expect(text).toContain(language === 'uk' ? '2 відправлені замовлення' : '2 sent orders')
  },
)

deepIt('[EARN-8] nobody gets it where it is switched off', async () => {
  const quiet = await testShop({ MONTHLY_LETTER: 'off' })
  await testApi(quiet).signIn('admin')
  await writeMonthlyLetter(quiet)
  const { rows } = await quiet.database.pool.query(`select from work where kind = 'monthlyReport'`)
  expect(rows).toHaveLength(0)
})
