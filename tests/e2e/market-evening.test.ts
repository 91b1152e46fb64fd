import { afterAll, expect } from 'vitest'
import { runImport } from '#modules/marketplace/server/index.ts'
import { marketTexts } from '#modules/marketplace/web/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { chooseStatus, rowOf, signInQuietly, statusOf } from './office.ts'
import { openDesk } from './order-editor.ts'

// an evening at the marketplace, as it is played for people by `npm start -- --outside`
const clock = openClock()
let prom: Prom
const { visit, opened } = browserTests(async () => {
  prom = await openProm(clock)
  return prom.settings
})
afterAll(() => prom.close())

const market = marketTexts('uk')
const orders = orderTexts('uk')
const desk = editorTexts('uk')

/** A few minutes go by: another process of the shop has its turn to read. */
async function minutesPass(): Promise<void> {
  clock.advance(3 * 60_000)
  await runImport(opened.shop)
}

async function orderIdOf(number: number): Promise<string> {
  const row = await opened.shop.database.db
    .selectFrom('marketplace_orders')
    .select('order_id')
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  return row.order_id
}

async function goodsOf(number: number): Promise<unknown[]> {
  const { rows } = await opened.shop.database.pool.query(
    `select product_code as code, size, not needs_attention as "isHeld" from order_lines where order_id = $1`,
    [await orderIdOf(number)],
  )
  return rows
}

const lines = ({ page }: Visitor) => page.getByRole('region', { name: orders('part.lines'), exact: true })
const card = ({ page }: Visitor, name: 'alerts.title' | 'waiting.title') =>
  page.getByRole('region', { name: market(name), exact: true })

deepIt(
  '[ORD-8] orders come by themselves; one is short, has an alert, and is filled when another lets go of the last piece',
  async () => {
    const [bag, last] = [
      await buildProduct(opened.shop, { lots: [{ quantity: 5 }] }),
      await buildProduct(opened.shop, { lots: [{ quantity: 1 }] }),
    ]
    const held = await buildOrder(opened.shop, { lines: [{ code: last.code }] })
    const numbers = [bag, bag, last].map(({ code }) => prom.orders.place({ lines: [{ sku: code, name: 'Сумка' }] }))
    const short = numbers.at(-1) ?? 0
    await minutesPass()

    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/orders')
    for (const number of numbers) await rowOf(visitor, String(number)).waitFor()
    await rowOf(visitor, String(short)).getByRole('img', { name: 'Бракує товару' }).waitFor()

    await page.goto('/crm/marketplace')
    await card(visitor, 'alerts.title')
      .getByText(`${market('alerts.short')}: ${short}`)
      .waitFor()

    await page.goto(`/crm/orders/${held.id}`)
    await chooseStatus(visitor, held.number, { from: 'new', to: 'cancelled' })
    await statusOf(visitor, held.number, 'cancelled').waitFor()

    // the server fills it right after that commit
    const id = await orderIdOf(short)
    await expect
      .poll(async () => {
        const { rows } = await opened.shop.database.pool.query('select from allocations where order_id = $1', [id])
        return rows.length
      })
      .toBe(1)
    await page.goto(`/crm/orders/${id}`)
    await lines(visitor).waitFor()
    await expect.poll(() => lines(visitor).getByText(desk('line.attention')).count()).toBe(0)
    await page.getByText(desk('history.filled')).waitFor()
    await page.goto('/crm/marketplace')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => card(visitor, 'alerts.title').getByText(String(short)).count()).toBe(0)
  },
)

deepIt('[ORD-18] an order that is cancelled there while it is packed does not leave', async () => {
  const bag = await buildProduct(opened.shop, { lots: [{ quantity: 5 }] })
  const number = prom.orders.place({ lines: [{ sku: bag.code, name: 'Сумка' }], payment: 'evopay', isPaidByHand: true })
  await minutesPass()
  prom.orders.pay(number)
  await minutesPass()
  const visitor = await visit()
  visitor.awaits(/409 /)
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${await orderIdOf(number)}`)
  await statusOf(visitor, String(number), 'paid').waitFor()
  prom.orders.cancel(number, 'Передумала')
  await chooseStatus(visitor, String(number), { from: 'paid', to: 'sent' })
  await page.getByText('Передумала').first().waitFor()
  await page.reload()
  await statusOf(visitor, String(number), 'cancelled').waitFor()
  expect(
    (await opened.shop.database.pool.query('select on_hand from lots where product_id = $1', [bag.id])).rows,
  ).toEqual([{ on_hand: 5 }])
})

deepIt(
  '[ORD-8] a product that nobody knows is matched once and for all: the next order with it comes matched',
  async () => {
    const boots = await buildProduct(opened.shop, { lots: [{ size: '37' }, { size: '38', quantity: 5 }] })
    const theirs = { sku: 'ZIMA-7', productId: 770_007, name: 'Черевики зимові' }
    const first = prom.orders.place({ lines: [theirs] })
    await minutesPass()
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders/${await orderIdOf(first)}`)
    await lines(visitor).getByText(desk('line.attention')).waitFor()

    await page.goto('/crm/marketplace')
    const waiting = card(visitor, 'waiting.title').getByRole('listitem').filter({ hasText: theirs.name })
    await waiting.getByRole('button', { name: market('waiting.match') }).click()
    const dialog = page.getByRole('dialog', { name: market('match.title', { name: theirs.name }) })
    await dialog.getByLabel(market('match.code')).fill(boots.code)
    await dialog.getByLabel(market('match.size')).fill('38')
    await dialog.getByRole('button', { name: market('match.save'), exact: true }).click()
    await waiting.waitFor({ state: 'detached' })

    const next = prom.orders.place({ lines: [{ ...theirs, quantity: 2 }] })
    await minutesPass()
    for (const number of [first, next]) {
      await page.goto(`/crm/orders/${await orderIdOf(number)}`)
      await lines(visitor).waitFor()
      expect(await goodsOf(number)).toEqual([{ code: boots.code, size: '38', isHeld: true }])
      await expect.poll(() => lines(visitor).getByText(desk('line.attention')).count()).toBe(0)
    }
    await page.goto('/crm/marketplace')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText(theirs.name).count()).toBe(0)
  },
)
