import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { reportDiscounts } from '#modules/insights/server/report-discounts.ts'
import { reportSizes } from '#modules/insights/server/report-sizes.ts'
import { amount, money } from '#modules/insights/web/amounts.ts'
import { stockTexts } from '#modules/insights/web/stock/texts.ts'
import { figuresTexts } from '#modules/insights/web/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const t = stockTexts('uk')
const squeezed = (text: string) => text.replaceAll(/\s/g, ' ')

deepIt(
  '[EARN-5] a lot to discount gets the price its row names: that lot alone, no lower than the site can bear, and it is put back',
  async () => {
    const { lots, count } = await reportDiscounts(opened.shop, 'uk')
    const lot =
      lots.find(({ offered, floors }) => offered !== null && floors.prom !== null && offered < floors.prom) ?? lots[0]
    if (!lot || lot.offered === null || lot.floors.site === null) throw new Error('the demo has nothing to discount')
    expect(lot.offered).toBeGreaterThanOrEqual(lot.floors.site)
    const prices = async () => {
      const { rows } = await opened.shop.database.pool.query<{ id: string; price: number }>(
        'select id, price from lots where product_id = $1 order by id',
        [lot.productId],
      )
      return Object.fromEntries(rows.map(({ id, price }) => [id, price]))
    }
    const before = await prices()

    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/insights/stock')
    const table = page.getByRole('table', { name: t('lots') })
    await table.waitFor()
    const shown = { count: lots.length }
    const name = count > lots.length ? t('lotsShow', shown) : figuresTexts('uk')('showAll', shown)
    const all = page.getByRole('button', { name })
    if (lots.length > 20) await all.click()
    const words = [lot.code, lot.size, lot.colour, lot.purchaseNumber].filter(Boolean).join(' · ')
    const row = table.getByRole('row').filter({ has: page.getByText(words, { exact: true }) })
    // the floor of each channel stands beside the price
    await expect
      .poll(async () => (await row.getByRole('cell').allInnerTexts()).map(squeezed))
      .toEqual(expect.arrayContaining(['site', 'bigl', 'prom'].map((name) => squeezed(floor(name)))))
    // on Prom it would be a loss, and the row says so before it is pressed
    const { prom } = lot.floors
    if (prom !== null && lot.offered < prom)
      await row.getByText(t('setSite', { prom: money(prom, 'uk') }), { exact: true }).waitFor()
    await row.getByRole('button', { name: t('set', { price: formatMoney(lot.offered, 'uk') }) }).click()
    await expect.poll(prices).toEqual({ ...before, [lot.lotId]: lot.offered })

    await page
      .getByRole('button', { name: officeTexts('uk')('undo.undo'), exact: true })
      .first()
      .click()
    await expect.poll(prices).toEqual(before)
    await row.getByRole('button', { name: t('set', { price: formatMoney(lot.offered, 'uk') }) }).waitFor()

    function floor(name: string): string {
      return amount(lot?.floors[name as 'site'] ?? 0, 'uk')
    }
  },
)

deepIt(
  '[EARN-6] one press drafts a purchase of the goods to be ordered again: these sizes, these counts, at their last cost',
  async () => {
    const { products } = await reportSizes(opened.shop, 'uk')
    const wanted = products.flatMap(({ code, sizes }) =>
      sizes.filter(({ toOrder }) => toOrder > 0).map(({ size, toOrder }) => `${code} ${size} × ${toOrder}`),
    )
    expect(wanted.length).toBeGreaterThan(0)
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/insights/stock')
    const press = page.getByRole('button', { name: t('toDraft'), exact: true })
    await press.click()
    await page.getByRole('button', { name: t('draftOpen'), exact: true }).click()
    await page.waitForURL(/\/crm\/purchases\/[0-9a-f-]{36}$/)
    const { rows } = await opened.shop.database.pool.query<{ line: string; isPriced: boolean; isColoured: boolean }>(
      `select p.code || ' ' || l.size || ' × ' || sum(l.quantity) as line, bool_and(l.price > 0) as "isPriced",
      bool_and(jsonb_array_length(l.colours) = 1)
        or not exists (select from lots where product_id = p.id and colour is not null) as "isColoured"
    from purchases u join purchase_products g on g.purchase_id = u.id join products p on p.id = g.product_id
    join purchase_lines l on l.purchase_product_id = g.id where u.id = $1 and u.received_at is null
    group by p.id, l.size`,
      [new URL(page.url()).pathname.split('/').at(-1)],
    )
    expect(rows.map(({ line }) => line).toSorted()).toEqual(wanted.toSorted())
    expect(rows.every(({ isPriced, isColoured }) => isPriced && isColoured)).toBe(true)

    // it is on its way now, so that nobody orders it twice
    await page.goBack()
    await page.getByRole('table', { name: t('sizes') }).waitFor()
    await expect.poll(() => press.count()).toBe(0)
  },
)
