import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { deepIt } from '../deep.ts'
import { buildProduct } from '../build/goods.ts'
import { browserTests } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { sum } from './office.ts'
import { deskWords, field, openDesk, pick } from './order-editor.ts'

const { visit, opened } = browserTests()
const { t, desk, office } = deskWords({ language: 'uk' })

deepIt('[B10] a new order begins at the phone; on a touch screen no keyboard opens by itself', async () => {
  const visitor = await visit({ isNew: true })
  const { page, context } = visitor
  await openDesk(visitor, opened, '/crm/orders/add')
  await expect.poll(() => field(visitor, 'phone').evaluate((element) => element === document.activeElement)).toBe(true)
  const touch = await context.newCDPSession(page)
  await touch.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'hover', value: 'none' },
      { name: 'pointer', value: 'coarse' },
    ],
  })
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.reload()
  await field(visitor, 'phone').waitFor()
  await page.getByRole('button', { name: desk('line.add') }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

deepIt('[B12] an order whose saving is answered after one has left leads nobody away from where they are', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, '/crm/orders/add')
  await field(visitor, 'phone').fill('0671234567')
  await field(visitor, 'lastName').fill('Пізня')
  await field(visitor, 'deliveryAddress').fill('Львів, 1')
  const held: (() => void)[] = []
  await holdCalls(visitor, '*/api/crm/orders/add', ({ goOn }) => void held.push(goOn))
  await page.keyboard.press('Control+s')
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('button', { name: t('order.back') }).click()
  await page.getByRole('button', { name: office('unsaved.leave') }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/crm/orders')
  held[0]?.()
  const numberOf = async () => {
    const { rows } = await opened.shop.database.pool.query<{ number: string }>(
      "select number from orders where last_name = 'Пізня'",
    )
    return rows[0]?.number
  }
  await expect.poll(numberOf).toBeDefined()
  await page.getByText(t('form.saved', { number: (await numberOf()) ?? '' }), { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/crm/orders')
})

deepIt('[B10] [ORD-5] a size typed after the code is chosen, and a discount is typed in percent', async () => {
  const lots = ['37', '38'].map((size) => ({ size, price: 125_050 }))
  const { code } = await buildProduct(opened.shop, { code: 'SIZ-9902', typeSlug: 'shoes', lots })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, '/crm/orders/add')
  await page.getByRole('button', { name: desk('line.add') }).click()
  await pick(visitor, 'siz-9902 38', code)
  const pieces = page.getByLabel(desk('line.quantityOf', { code, size: '38' }))
  await expect.poll(() => pieces.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByLabel(t('field.discount'), { exact: true }).fill('10 %')
  await expect.poll(() => sum(visitor, t('money.total'))).toBe(formatMoney(112_545, 'uk'))
  await page.getByText(desk('money.discountOf', { rate: '10 %', amount: formatMoney(12_505, 'uk') })).waitFor()
})
