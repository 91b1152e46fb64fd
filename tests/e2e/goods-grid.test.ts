import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { goodsListTexts } from '#modules/goods/web/list/texts.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { photoTexts } from '#modules/media/web/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { codesShown, filterField, openProducts, productRow, showsCodes } from './goods.ts'
import { expectWhole, findViolations, keepPicture, looksLike } from './looking.ts'
import { cell } from './office.ts'

const { visit, opened } = browserTests()
const t = goodsListTexts('uk')
const office = officeTexts('uk')
const transfer = transferTexts('uk')
const importing = importTexts('uk')

deepIt(
  '[B1] [B2] by the keyboard alone: a filter, its end by Escape, sorting by two columns, a row opened',
  async () => {
    const codes = ['KB-A1', 'KB-A2', 'KB-A3']
    for (const [index, code] of codes.entries()) {
      await buildProduct(opened.shop, { code, lots: [{ price: index === 2 ? 90_000 : 120_000, quantity: index + 1 }] })
    }
    const visitor = await visit()
    const { page } = visitor
    await openProducts(visitor, opened.address)
    const field = filterField(visitor, 'code')
    await field.focus()
    await page.keyboard.type('kb-a')
    await showsCodes(visitor, ['KB-A3', 'KB-A2', 'KB-A1'])
    await expect.poll(() => new URL(page.url()).search).toBe('?code=kb-a')
    await page.getByText(/^3 із \d+$/).waitFor()

    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => productRow(visitor, 'KB-A3').count()).toBeGreaterThan(0)
    await page.keyboard.type('KB-A')
    await showsCodes(visitor, ['KB-A3', 'KB-A2', 'KB-A1'])

    const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    await header(t('column.price')).press('Enter')
    await header(t('column.code')).press('Shift+Enter')
    await header(t('column.code')).press('Shift+Enter')
    await showsCodes(visitor, ['KB-A3', 'KB-A2', 'KB-A1'])
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price,-code')
    await page.reload()
    await showsCodes(visitor, ['KB-A3', 'KB-A2', 'KB-A1'])

    await productRow(visitor, 'KB-A2').locator('[col-id=name]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/crm\/products\/[0-9a-f-]{36}$/)
  },
)

it('[CAT-4] a row says what there is of every size, what it costs and what it brings', async () => {
  await buildProduct(opened.shop, {
    code: 'KB-S1',
    typeSlug: 'shoes',
    isHidden: true,
    lots: [
      { size: '37', quantity: 0, price: 150_000, unitCost: 60_000 },
      { size: '36', quantity: 2, price: 120_000, unitCost: 60_000 },
      { size: '38', quantity: 8, price: 150_000, unitCost: 60_000 },
    ],
  })
  const visitor = await visit()
  await openProducts(visitor, opened.address, '?code=KB-S1')
  const row = productRow(visitor, 'KB-S1')
  const chips = row.locator('[col-id=size] [data-level]')
  await expect
    .poll(() => chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('data-level'))))
    .toEqual(['low', 'out', 'enough'])
  await expect.poll(() => chips.first().getAttribute('title')).toBe(t('cell.sizesSpoken', { size: '36', available: 2 }))
  await expect.poll(() => cell(row, 'available')).toBe('10')
  await expect
    .poll(() => cell(row, 'price'))
    .toBe(`${formatMoney(120_000, 'uk').replace(/\s₴/, '')}–${formatMoney(150_000, 'uk')}`)
  await expect.poll(() => cell(row, 'margin')).toBe('58 %')
  const lacking = t('cell.lacks', { lacks: t('lack.photo') })
  await expect.poll(() => cell(row, 'visibility')).toBe(`${t('cell.hidden')}\n${lacking}`)
})

deepIt(
  '[B4] a view that everybody has becomes one’s own: its filters, sorting and name stay, in the address too',
  async () => {
    await buildProduct(opened.shop, { code: 'KB-W1', isHidden: true })
    await buildProduct(opened.shop, { code: 'KB-W2' })
    const visitor = await visit()
    const { page } = visitor
    await openProducts(visitor, opened.address)
    const views = page.getByRole('navigation', { name: office('views.title') })
    await views.getByRole('link', { name: t('view.hidden') }).click()
    await filterField(visitor, 'code').fill('KB-W')
    await showsCodes(visitor, ['KB-W1'])
    await views.getByRole('button', { name: office('views.saveNew') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Приховані KB')
    await page.keyboard.press('Enter')
    const own = views.getByRole('link', { name: 'Приховані KB', exact: true })
    await own.waitFor()
    await views.getByRole('link', { name: office('views.all'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await own.click()
    await showsCodes(visitor, ['KB-W1'])
    const said = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(said).toMatchObject({ code: 'KB-W', visibility: t('cell.hidden') })
    await page.reload()
    await showsCodes(visitor, ['KB-W1'])
  },
)

deepIt('[B2] the views of stock show what is there, what runs low and what is gone', async () => {
  for (const [code, quantity] of [
    ['KB-L1', 9],
    ['KB-L2', 2],
    ['KB-L3', 0],
  ] as const)
    await buildProduct(opened.shop, { code, nameEn: '', lots: [{ quantity }] })
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address)
  for (const [view, codes] of [
    ['view.inStock', ['KB-L2', 'KB-L1']],
    ['view.low', ['KB-L2']],
    ['view.out', ['KB-L3']],
    ['view.noPhotos', ['KB-L3', 'KB-L2', 'KB-L1']],
    ['view.noEnglish', ['KB-L3', 'KB-L2', 'KB-L1']],
  ] as const) {
    await page.getByRole('link', { name: t(view), exact: true }).click()
    await filterField(visitor, 'code').fill('KB-L')
    await expect.poll(() => codesShown(visitor)).toEqual(codes)
  }
})

deepIt('[B23] the floating button slides its actions out; they also stand in the toolbar', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address)
  const floating = page.getByRole('button', { name: t('list.more'), exact: true })
  await floating.click()
  await keepPicture(visitor, 'goods-floating-uk')
  expect(await findViolations(visitor)).toEqual([])
  await page
    .getByRole('button', { name: t('list.add'), exact: true })
    .last()
    .click()
  await page.waitForURL(/\/crm\/products\/add$/)
  await page.goBack()
  await page
    .getByRole('button', { name: t('list.add'), exact: true })
    .first()
    .click()
  await page.waitForURL(/\/crm\/products\/add$/)
})

deepIt.each(['semicolon', 'comma'] as const)(
  '[FORM-3] [B16] the list leaves as a table with a %s, and says nothing new when it comes back',
  async (delimiter) => {
    const { visitor, table } = await exported(`KB-X-${delimiter}`, delimiter)
    expect(table.startsWith('\uFEFF')).toBe(true)
    expect(table.trim().split('\r\n')).toHaveLength(3)
    const dialog = await chooseImport(visitor, table)
    await dialog.getByText(importing('import.nothing')).waitFor()
    expect(await findViolations(visitor)).toEqual([])
  },
)

deepIt('[B16] a table that says something new is looked at, applied, and undone', async () => {
  const code = 'KB-Y1'
  const { visitor, table } = await exported(code, 'semicolon')
  const { page } = visitor
  const dearer = table.replace('1200.5', '1300.5')
  expect(dearer).not.toBe(table)
  const dialog = await chooseImport(visitor, dearer)
  await dialog.getByText(importing('import.changes', { count: 1 })).waitFor()
  await keepPicture(visitor, 'goods-import-uk')
  expect(await findViolations(visitor)).toEqual([])
  await dialog.getByRole('button', { name: importing('import.apply'), exact: true }).click()
  await dialog.getByText(t('import.done', { products: 0, lots: 1 })).waitFor()
  const price = () => cell(productRow(visitor, code), 'price')
  await expect.poll(price).toContain(formatMoney(130_050, 'uk'))
  await dialog.getByRole('button', { name: importing('import.undo') }).click()
  await dialog.getByText(t('import.undone', { products: 0, lots: 1 })).waitFor()
  await dialog.getByRole('button', { name: importing('import.close'), exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('act')).toBeNull()
  await expect.poll(price).toContain(formatMoney(120_050, 'uk'))
})

deepIt('[B9] [B23] the palette finds goods by code, and imports from anywhere', async () => {
  const bag = await buildProduct(opened.shop, { code: 'KB-F1', nameUk: 'Торбинка «Ружа»' })
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address)
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog', { name: office('palette.title') })
    .getByRole('searchbox')
    .fill('kb-f1')
  await page.getByRole('menuitem', { name: /Торбинка «Ружа»/ }).click()
  await page.waitForURL(new RegExp(`/crm/products/${bag.id}$`))
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill(t('list.import'))
  await page.getByRole('menuitem', { name: new RegExp(t('list.import')) }).click()
  const dialog = page.getByRole('dialog', { name: t('list.import') })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

deepIt.each(looksLike('desk'))(
  '[NAV-3] the list of goods is whole in $language at $width px, $theme: nothing for axe, no sideways scroll',
  async (look) => {
    const visitor = await visit(look)
    await openProducts(visitor, opened.address)
    await expectWhole(visitor, 'goods')
  },
)

deepIt('the grid of 10,000 products opens, counts and filters them', async () => {
  await fillTenThousand()
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address)
  await page.getByText(/^10\s\d{3} із 10\s\d{3}$/).waitFor()
  const last = await opened.shop.database.pool.query('select count(*)::int as n from products')
  await page.locator('.ag-row[row-index="0"] [col-id=name]').focus()
  await page.keyboard.press('Control+End')
  await page.locator(`.ag-row[row-index="${last.rows[0]?.n - 1}"] a`).waitFor()
  await filterField(visitor, 'code').fill('MANY-9999')
  await expect.poll(() => codesShown(visitor)).toEqual(['MANY-9999'])
})

/** Shoes of two sizes in the list, and the file that the list saves of them. */
async function exported(code: string, delimiter: 'semicolon' | 'comma'): Promise<{ visitor: Visitor; table: string }> {
  const lots = [
    { size: '36', price: 120_050 },
    { size: '37', quantity: 3 },
  ]
  await buildProduct(opened.shop, { code, typeSlug: 'shoes', nameUk: '=Човники; «О’Коннор», "шкіра"', lots })
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, `?code=${code}`)
  await page.getByRole('button', { name: transfer('export.button'), exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: transfer(`export.${delimiter}`) }).click()
  const path = await (await saving).path()
  return { visitor, table: await readFile(path, 'utf8') }
}

async function chooseImport({ page }: Visitor, table: string): Promise<Locator> {
  await page
    .getByRole('button', { name: t('list.import'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('list.import') })
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  return dialog
}

async function fillTenThousand(): Promise<void> {
  await opened.shop.database.pool.query(
    `insert into products (code, type_id, name_uk)
     select 'MANY-' || n, (select id from product_types order by id limit 1), 'Багато ' || n
     from generate_series(1, 10000) as n`,
  )
}

// the last of all: these photos have no files, and every list of goods after it would ask for them
deepIt(
  '[B2] [B14] products whose photos are narrower than pages show them have a view, and the saved photo says so',
  async () => {
    const pictureOf = (width: number) =>
      opened.shop.database.transaction((tx) =>
        addPicture(tx, {
          key: `products/Bag/KB-P/${width}.jpg`,
          width,
          height: width,
          averageColour: '#c0ffee',
          placeholder: '',
          variants: [{ format: 'webp', width: 400, height: 400, file: `${String(width).padStart(64, '0')}.webp` }],
        }),
      )
    const photoOf = async (width: number) => ({ pictureId: await pictureOf(width), altUk: '', altEn: '' })
    const [small, wide] = [await photoOf(1200), await photoOf(1600)]
    await buildProduct(opened.shop, { code: 'KB-P1', photos: [wide, small] })
    await buildProduct(opened.shop, { code: 'KB-P2', photos: [wide] })
    const visitor = await visit()
    const { page } = visitor
    visitor.awaits(/404 .*\/photos\/0+1[26]00\.webp/)
    await openProducts(visitor, opened.address)
    await page.getByRole('link', { name: t('view.smallPhotos'), exact: true }).click()
    await filterField(visitor, 'code').fill('KB-P')
    await expect.poll(() => codesShown(visitor)).toEqual(['KB-P1'])
    await productRow(visitor, 'KB-P1').getByRole('link').first().click()
    await page.getByText(photoTexts('uk')('small', { width: 1200, wished: 1600 }), { exact: true }).waitFor()
    await expect.poll(() => page.getByText(/^Замале: /).count()).toBe(1)
    expect(await findViolations(visitor)).toEqual([])
  },
)
