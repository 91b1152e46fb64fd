import { expect } from 'vitest'
import { formatPhone } from '#kit/phone.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { gridTexts } from '#platform/web/grid/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole } from './looking.ts'
import { rowOf, signInQuietly, statusOf } from './office.ts'

const { visit, opened } = browserTests()
const t = ordersTexts('uk')
const grid = gridTexts('uk')
const office = officeTexts('uk')
let phones = 0

async function ordersOf(count: number) {
  const phone = `+38073${String(++phones).padStart(7, '0')}`
  const { code } = await buildProduct(opened.shop, { lots: [{ quantity: 200 }] })
  const orders = []
  for (let made = 0; made < count; made += 1) orders.push(await buildOrder(opened.shop, { lines: [{ code }], phone }))
  return { phone, code, orders: orders.toReversed() }
}

async function openList(visitor: Visitor, query: string): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/orders${query}`)
  await cards(visitor).first().waitFor()
}

const cards = ({ page }: Visitor) => page.getByRole('list', { name: t('list.grid') }).getByRole('listitem')

deepIt(
  '[NAV-3] [B2] on a phone orders are cards that say who, how much and what now; filters and sorting are those of the grid',
  async () => {
    const { phone, code, orders } = await ordersOf(2)
    const [newest, oldest] = orders
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await openList(visitor, '')
    await page.getByRole('button', { name: grid('cards.filters') }).click()
    await page.getByLabel(t('field.phone'), { exact: true }).fill(formatPhone(phone))
    await expect.poll(() => cards(visitor).count()).toBe(2)
    await expect.poll(() => new URL(page.url()).searchParams.has('phone')).toBe(true)
    const said = (await cards(visitor).first().innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [newest?.number, code, formatPhone(phone), t('status.new')]) expect(said).toContain(part)
    expect(said).toMatch(/\d ₴/)
    const call = cards(visitor)
      .first()
      .getByRole('link', { name: grid('cards.call', { name: newest?.number ?? '' }) })
    await expect.poll(() => call.getAttribute('href')).toBe(`tel:${phone}`)

    await page.getByRole('combobox', { name: grid('cards.sort') }).selectOption({ label: t('field.number') })
    await page.getByRole('button', { name: grid('cards.descending') }).click()
    await page.waitForURL(/sort=number/)
    await expect.poll(() => cards(visitor).first().innerText()).toContain(oldest?.number)
  },
)

deepIt(
  '[A1] [B5] a card opens, is ticked and changes its status by the keyboard, by a tap and by its names',
  async () => {
    const { phone, orders } = await ordersOf(2)
    const [newest, oldest] = orders.map(({ number }) => number) as [string, string]
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
    await page.getByRole('checkbox', { name: grid('cards.select', { name: newest }) }).focus()
    await page.keyboard.press('Space')
    await page.getByText(office('list.selected', { count: 1 })).waitFor()
    await page.getByRole('button', { name: office('list.selectAll', { count: 2 }) }).click()
    await page.getByText(office('list.selected', { count: 2 })).waitFor()
    await page.getByRole('button', { name: office('list.deselect') }).click()
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe(grid('cards.select', { name: newest }))

    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(t('list.open', { number: newest }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: new RegExp(`^${t('status.accepted')}`) }).click()
    await statusOf(visitor, newest, 'accepted').waitFor()

    // a tap beside every word of it
    const card = rowOf(visitor, oldest)
    const box = await card.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 8)
    await page.getByRole('heading', { level: 1 }).getByText(oldest).waitFor()
  },
)

deepIt('[B2] cards are read on as one goes down, and the list comes back as it was left', async () => {
  const { phone, orders } = await ordersOf(60)
  const deep = orders[57]?.number ?? ''
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
  await expect.poll(() => cards(visitor).count()).toBe(50)
  await cards(visitor).nth(49).scrollIntoViewIfNeeded()
  await expect.poll(() => cards(visitor).count()).toBe(60)
  await rowOf(visitor, deep).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).getByText(deep).waitFor()
  await page.goBack()
  await expect.poll(() => cards(visitor).count()).toBe(60)
  await expect.poll(async () => (await rowOf(visitor, deep).boundingBox())?.y).toBeLessThan(844)
})

deepIt('[B2] [ADV-3] an expense of no order says nothing of one, as a card', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/adverts')
  const piece = page.locator('[data-card] [data-column=orderNumber]')
  await piece.first().waitFor()
  await expect.poll(() => piece.filter({ hasNot: page.getByRole('link') }).count()).toBe(0)
})

const cardLooks = [
  { language: 'uk', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const
const lists = ['customers', 'purchases', 'adverts', 'outbox', 'users', 'orders', 'products']

deepIt.each(lists)(
  '[A1] [A11] [NAV-3] the list of %s is whole as cards, in both languages and themes',
  async (list) => {
    await buildOrder(opened.shop, { lines: [{ code: (await buildProduct(opened.shop)).code }] })
    for (const look of cardLooks) {
      const visitor = await visit({ width: 390, ...look })
      await signInQuietly(visitor, opened.address)
      await visitor.page.goto(`/crm/${list}`)
      await visitor.page.locator('[data-cards]').waitFor()
      await visitor.page.getByRole('button', { name: gridTexts(look.language)('cards.filters') }).click()
      await visitor.page.locator('[data-cards] label input[type=search]').first().waitFor()
      await expectWhole(visitor, `cards-${list}`, { turned: false })
    }
  },
)
