import { expect } from 'vitest'
import type { Language } from '#kit/language.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { receivingTexts } from '#modules/purchasing/web/receiving/texts.ts'
import { editorTexts } from '#modules/purchasing/web/editor/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, keepPicture, looksLike, turnOf } from './looking.ts'
import { listRow, signInQuietly } from './office.ts'

const { visit, opened, prepare } = browserTests()
const manager = { email: 'solomiia@example.ua', password: 'Калина-2026' }
let places: { name: string; path: string; ready: string }[]

prepare(async () => {
  const passwordHash = await hashPassword(manager.password)
  const account = { role: 'manager' as const, firstName: 'Соломія', email: manager.email, passwordHash }
  await opened.shop.database.transaction((tx) => createUser(tx, account))
  const idOf = async (text: string) => String((await opened.shop.database.pool.query<{ id: string }>(text)).rows[0]?.id)
  const order = await idOf(`select id from orders where status = 'completed' order by id limit 1`)
  const product = await idOf('select product_id as id from lots order by id limit 1')
  const purchase = await idOf(
    `select id from purchases where received_at is null and status not in ('new', 'cancelled') order by ordered_on limit 1`,
  )
  const customer = await idOf(`select phone as id from orders where status = 'completed' order by id limit 1`)
  places = [
    { name: 'today', path: '/crm/today', ready: 'h1' },
    { name: 'orders', path: '/crm/orders', ready: `${listRow} a` },
    { name: 'order', path: `/crm/orders/${order}`, ready: 'form h2' },
    { name: 'new-order', path: '/crm/orders/add', ready: 'form h2' },
    { name: 'marketplace', path: '/crm/marketplace', ready: 'h1' },
    { name: 'products', path: '/crm/products', ready: listRow },
    { name: 'product', path: `/crm/products/${product}`, ready: '#part-lots' },
    { name: 'new-product', path: '/crm/products/add', ready: '#part-lots' },
    { name: 'purchases', path: '/crm/purchases', ready: `${listRow} a` },
    { name: 'purchase', path: `/crm/purchases/${purchase}`, ready: '#part-lines' },
    { name: 'customers', path: '/crm/customers', ready: listRow },
    { name: 'customer', path: `/crm/customers/${encodeURIComponent(customer)}`, ready: 'h1' },
    { name: 'reviews', path: '/crm/reviews', ready: 'h1' },
    { name: 'messages', path: '/crm/messages', ready: 'h1' },
    { name: 'search', path: '/crm/search', ready: 'h1' },
  ]
})

const costWords: Record<Language, RegExp> = {
  uk: /собіварт|маржа|прибут|окупил|повернулося грош|рахунок,|комісі/i,
  en: /\bCost\b|margin|profit|paid back|commission|\bfees?\b/,
}

async function go({ page }: Visitor, { path, ready }: { path: string; ready: string }): Promise<void> {
  await page.goto(path)
  await page.locator(ready).first().waitFor()
}

deepIt.each(looksLike('phone'))(
  '[WIRE-12] every page of a manager is whole without costs, and asks for nothing that is refused, in $language at $width px, $theme',
  async (look) => {
    const visitor = await visit(look)
    await signInQuietly(visitor, opened.address, manager)
    for (const place of turnOf(places, look)) {
      await go(visitor, place)
      await expect.poll(() => visitor.page.locator('#content').innerText()).not.toMatch(costWords[look.language])
      // an Admin's pages are looked at in the other width as well
      await expectWhole(visitor, `manager-${place.name}`, { turned: false })
    }
  },
)

deepIt('[WIRE-12] the rail leads a manager to the work, and addresses of the owner lead back to today', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address, manager)
  await page.goto('/crm/today')
  await page.locator('.rail-link').first().waitFor()
  const paths = await page
    .locator('nav .rail-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]))
  expect(paths).toEqual([
    '/crm/today',
    '/crm/orders',
    '/crm/marketplace',
    '/crm/products',
    '/crm/purchases',
    '/crm/customers',
    '/crm/reviews',
    '/crm/messages',
  ])
  for (const path of ['users', 'settings', 'integrations', 'insights', 'adverts', 'outbox', 'purchases/add']) {
    await page.goto(`/crm/${path}`)
    await page.waitForURL(/\/crm\/today$/)
  }
})

deepIt('[WIRE-12] a manager edits an order, and receives a delivery without seeing what it costs', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address, manager)
  const order = places.find(({ name }) => name === 'order')
  if (!order) throw new Error('no order is among the pages')
  await go(visitor, order)
  await page.getByLabel(orderTexts('uk')('field.note'), { exact: true }).fill('Передзвонити')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/збережено/i)
    .first()
    .waitFor()

  const purchase = places.find(({ name }) => name === 'purchase')
  if (!purchase) throw new Error('no purchase is among the pages')
  await go(visitor, purchase)
  await page.getByRole('button', { name: editorTexts('uk')('purchase.receive'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('table').first().waitFor()
  await keepPicture(visitor, 'manager-receiving')
  await expect.poll(() => dialog.innerText()).not.toMatch(costWords.uk)
  expect(await findViolations(visitor)).toEqual([])
  await dialog.getByRole('button', { name: receivingTexts('uk')('receive'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await opened.shop.database.pool.query(
    'select received_at is not null as is from purchases where id = $1',
    [purchase.path.split('/').at(-1)],
  )
  expect(rows).toEqual([{ is: true }])
})
