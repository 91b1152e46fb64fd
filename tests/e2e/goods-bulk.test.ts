import { findGoods } from '#modules/goods/server/index.ts'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { goodsListTexts } from '#modules/goods/web/list/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct, type BuiltProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt, patienceMs } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { openProducts, productRow, selectProducts, showsCodes } from './goods.ts'
import { expectWhole, findViolations, keepPicture, sampled } from './looking.ts'
import { cell, listRow } from './office.ts'

const { visit, opened } = browserTests()
const t = goodsListTexts('uk')
const office = officeTexts('uk')

deepIt('[B7] prices of many are changed after a look at each, and put back by Ctrl+Z', async () => {
  const shoes = await buildProduct(opened.shop, {
    code: 'KB-P1',
    typeSlug: 'shoes',
    lots: [
      { size: '36', price: 120_000 },
      { size: '37', price: 150_000 },
    ],
  })
  const bag = await buildProduct(opened.shop, { code: 'KB-P2', lots: [{ price: 99_900 }] })
  const bare = await buildProduct(opened.shop, { code: 'KB-P3', lots: [] })
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, '?code=KB-P&sort=code')
  await selectProducts(visitor, [shoes.code, bag.code, bare.code])
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: t('bulk.title', { count: 3 }) })
  await dialog.getByLabel(t('bulk.value.percent')).fill('10')
  await dialog.getByLabel(t('bulk.rounding')).selectOption('nine')
  const preview = dialog.getByRole('region', { name: office('bulk.preview') })
  await expect
    .poll(() => rowsOf(preview))
    .toEqual([
      ['Річ KB-P1', '36', '1 200 ₴', '1 079 ₴'],
      ['37', '1 500 ₴', '1 349 ₴'],
      ['Річ KB-P2', t('bulk.allSizes'), '999 ₴', '899 ₴'],
      [`Річ KB-P3 ${t('bulk.noLots')}`, '', '', ''],
    ])
  await keepPicture(visitor, 'goods-bulk-uk')
  expect(await findViolations(visitor)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pricesOf(shoes)).toEqual([107_900, 134_900])
  await expect.poll(() => cell(productRow(visitor, bag.code), 'price')).toBe(formatMoney(89_900, 'uk'))

  await page.getByText(t('bulk.done', { count: 2 }), { exact: true }).waitFor()
  await page.locator('body').press('Control+z')
  await expect.poll(() => pricesOf(shoes)).toEqual([120_000, 150_000])
  await expect.poll(() => cell(productRow(visitor, bag.code), 'price')).toBe(formatMoney(99_900, 'uk'))
})

deepIt.each(sampled([1360, 390] as const))(
  '[B5] all that match are selected at once, and a preview longer than the window is whole at %i px',
  async (width) => {
    const visitor = await visit({ width, theme: width === 390 ? 'dark' : 'light' })
    const { page } = visitor
    await openProducts(visitor, opened.address, '?code=SHO')
    await page.locator(`${listRow} input[type=checkbox]`).first().check()
    const all = page.getByRole('button', { name: new RegExp(`^${office('list.selectAll', { count: '' }).trim()}`) })
    const count = Number(/\d+/.exec(await all.innerText())?.[0])
    await all.click()
    await page.getByText(office('list.selected', { count })).waitFor()
    await page.getByRole('button', { name: t('list.edit') }).click()
    const dialog = page.getByRole('dialog', { name: t('bulk.title', { count }) })
    await dialog.getByLabel(t('bulk.what.type'), { exact: true }).check()
    await dialog.getByLabel(t('bulk.type')).selectOption({ label: 'Сумки' })
    const apply = dialog.getByRole('button', { name: office('bulk.apply', { count }) })
    await apply.waitFor()
    await expect.poll(() => dialog.locator('tbody').count()).toBe(count)
    await expectWhole(visitor, 'goods-bulk-long', { turned: false })
  },
)

deepIt('[WIRE-10] [B7] more products than one call takes are changed in several, and put back as one', async () => {
  await opened.shop.database.pool.query(
    `insert into products (code, type_id, name_uk)
     select 'HEAP-' || n, (select min(id::text)::uuid from product_types), 'Купа ' || n from generate_series(1, 520) as n`,
  )
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, '?code=HEAP-')
  await page.locator('.ag-row[row-index="0"] .ag-checkbox-input').check()
  await page.getByRole('button', { name: office('list.selectAll', { count: 520 }) }).click()
  await page.getByText(office('list.selected', { count: 520 })).waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: t('bulk.title', { count: 520 }) })
  await dialog.getByLabel(t('bulk.what.visibility')).check()
  await dialog.getByRole('button', { name: office('bulk.apply', { count: 520 }) }).click()
  await dialog.waitFor({ state: 'detached', timeout: patienceMs })
  expect(await countHidden('HEAP-%')).toBe(520)
  await page.getByRole('button', { name: office('undo.undo') }).click()
  await expect.poll(() => countHidden('HEAP-%'), { timeout: patienceMs }).toBe(0)
})

deepIt(
  '[WIRE-11] [B21] a product that somebody changed meanwhile is overwritten neither by a bulk edit nor by its undo',
  async () => {
    const mine = await buildProduct(opened.shop, { code: 'KB-V1' })
    const theirs = await buildProduct(opened.shop, { code: 'KB-V2' })
    const visitor = await visit()
    visitor.awaits(/^409 \/api\/crm\/products\/update/)
    const { page } = visitor
    await openProducts(visitor, opened.address, '?code=KB-V&sort=code')
    await selectProducts(visitor, [mine.code, theirs.code])
    await page.getByRole('button', { name: t('list.edit') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('bulk.what.visibility')).check()
    await editElsewhere(visitor, theirs, { name: 'Інша назва' })
    await dialog.getByRole('button', { name: office('bulk.apply', { count: 2 }) }).click()
    await dialog.getByText(office('bulk.refused')).waitFor()
    expect(await isHidden(mine)).toBe(false)
    await dialog.getByRole('button', { name: office('bulk.apply', { count: 1 }) }).click()
    await expect.poll(() => isHidden(mine)).toBe(true)
    expect(await isHidden(theirs)).toBe(false)
    await dialog.waitFor({ state: 'detached' })

    await editElsewhere(visitor, mine, { name: 'Ще інша назва' })
    await page.getByRole('button', { name: office('undo.undo') }).click()
    await page.getByText(office('bulk.kept', { names: mine.code })).waitFor()
    expect(await isHidden(mine)).toBe(true)
  },
)

deepIt('[CAT-6] goods that were ordered are not deleted: the orders are named, and hiding is offered', async () => {
  const bag = await buildProduct(opened.shop, { code: 'KB-D1' })
  const order = await buildOrder(opened.shop, { lines: [{ code: bag.code }] })
  const visitor = await visit()
  visitor.awaits(/^409 \/api\/crm\/products\/delete/)
  const { page } = visitor
  await openProducts(visitor, opened.address, '?code=KB-D1')
  await selectProducts(visitor, [bag.code])
  await page.getByRole('button', { name: t('list.delete') }).click()
  await page
    .getByRole('dialog', { name: t('delete.title', { count: 1, codes: bag.code }) })
    .getByRole('button', { name: t('delete.confirm') })
    .click()
  const refusal = page.getByRole('dialog', { name: t('delete.refusedTitle') })
  await refusal.getByText(order.number).waitFor()
  expect(await findViolations(visitor)).toEqual([])
  await refusal.getByRole('button', { name: t('delete.hide', { count: 1 }) }).click()
  await expect.poll(() => isHidden(bag)).toBe(true)
  const lacking = t('cell.lacks', { lacks: t('lack.photo') })
  await expect.poll(() => cell(productRow(visitor, bag.code), 'visibility')).toBe(`${t('cell.hidden')}\n${lacking}`)
})

deepIt(
  '[FORM-4] [B7] goods that were never ordered are deleted after a question, and come back by undo with their pieces',
  async () => {
    const hat = await buildProduct(opened.shop, { code: 'KB-D2', lots: [{ quantity: 4 }] })
    const visitor = await visit()
    const { page } = visitor
    await openProducts(visitor, opened.address, '?code=KB-D2')
    await selectProducts(visitor, [hat.code])
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog', { name: t('delete.title', { count: 1, codes: hat.code }) })
    await question.getByText(t('delete.pieces', { pieces: 4 })).waitFor()
    await question.getByRole('button', { name: t('delete.confirm') }).click()
    await page.getByText(t('list.empty')).waitFor()
    await page.getByRole('button', { name: office('undo.undo') }).click()
    await showsCodes(visitor, [hat.code])
    const back = await opened.shop.database.pool.query('select id from products where code = $1', [hat.code])
    expect(back.rows).toEqual([{ id: hat.id }])
    expect((await findGoods(opened.shop.database.db, { id: hat.id }))?.lots).toMatchObject([{ onHand: 4 }])
  },
)

deepIt('[B1] a price is typed over in its cell; what is no price says so and stays as it was', async () => {
  const bag = await buildProduct(opened.shop, { code: 'KB-E1', lots: [{ price: 100_000 }, { price: 110_000 }] })
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, '?code=KB-E1')
  const price = productRow(visitor, bag.code).locator('[col-id=price]')
  await price.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('дешево')
  await page.keyboard.press('Enter')
  await page.getByText(t('price.failed', { code: bag.code, why: t('bulk.notAmount') })).waitFor()
  expect(await pricesOf(bag)).toEqual([100_000, 110_000])

  await price.focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('1 050,50')
  await page.keyboard.press('Tab')
  await expect.poll(() => pricesOf(bag)).toEqual([105_050, 105_050])
  await expect.poll(() => price.innerText()).toBe(formatMoney(105_050, 'uk'))
})

/** The texts of a table, row by row, without the code that stands beside a name. */
function rowsOf(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((one) => {
          const copy = one.cloneNode(true) as HTMLElement
          copy.querySelector('span')?.remove()
          return [...copy.childNodes]
            .map(({ textContent }) => textContent?.trim() ?? '')
            .join(' ')
            .trim()
        }),
      ),
    )
    .then((rows) => rows.map((row) => row.map((text) => text.replace(/\s+/g, ' '))))
}

async function pricesOf({ id }: BuiltProduct): Promise<number[]> {
  return (await listLots(opened.shop.database.db, [id])).map(({ price }) => price)
}

async function isHidden({ id }: BuiltProduct): Promise<boolean> {
  const { rows } = await opened.shop.database.pool.query('select is_hidden from products where id = $1', [id])
  return rows[0]?.is_hidden === true
}

async function countHidden(code: string): Promise<number> {
  const { rows } = await opened.shop.database.pool.query(
    'select count(*)::int as n from products where is_hidden and code like $1',
    [code],
  )
  return Number(rows[0]?.n)
}

/** Another tab of the same Admin. */
async function editElsewhere({ page }: Visitor, { id }: BuiltProduct, change: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(
    async (product) => {
      const answer = await fetch('/api/crm/products/update', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({ products: [product] }),
      })
      return answer.status
    },
    { id, ...change },
  )
  expect(status).toBe(200)
}
