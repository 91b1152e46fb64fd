import { expect, it } from 'vitest'
import { productTexts } from '#modules/goods/web/editor/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { customersTexts } from '#modules/customers/web/texts.ts'
import type { Translate } from '#platform/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, keepPicture, looksLike } from './looking.ts'
import { listRow, numbersShown, signInQuietly, pressUndo } from './office.ts'

const { visit, opened } = browserTests()
const t = officeTexts('uk')
async function openList(visitor: Visitor, search = ''): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/orders${search}`)
  await visitor.page.locator(`${listRow} a`).first().waitFor()
}

const header = ({ page }: Visitor, column: string) => page.locator(`.ag-header-cell[col-id=${column}]`).first()

deepIt('[B2] Shift adds a column to the sorting, by mouse and by keyboard, and the address says both', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor)
  await header(visitor, 'status').click()
  await expect.poll(() => page.url()).toMatch(/sort=status$/)
  await header(visitor, 'number').click({ modifiers: ['Shift'] })
  await expect.poll(() => page.url()).toMatch(/sort=status%2Cnumber$/)
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => page.url()).toMatch(/sort=status%2C-number$/)
  const sorted = await opened.shop.database.pool.query<{ number: string }>(
    'select number from orders order by status_place(status), number desc limit 5',
  )
  await expect
    .poll(async () => (await numbersShown(visitor)).slice(0, 5))
    .toEqual(sorted.rows.map(({ number }) => number))
  await page.reload()
  await expect
    .poll(async () => (await numbersShown(visitor)).slice(0, 5))
    .toEqual(sorted.rows.map(({ number }) => number))
})

deepIt('[B5] Shift selects a range; all that match are selected, also those never scrolled to', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor)
  const boxes = page.locator(`${listRow} input[type=checkbox]`)
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByText(t('list.selected', { count: 4 })).waitFor()
  const { rows } = await opened.shop.database.pool.query<{ count: number }>('select count(*)::int as count from orders')
  const count = rows[0]?.count ?? 0
  await page.getByRole('button', { name: t('list.selectAll', { count }) }).click()
  await page.getByText(t('list.selected', { count })).waitFor()
  await boxes.nth(0).click()
  await page.getByText(t('list.selected', { count: count - 1 })).waitFor()
  await page.getByRole('button', { name: t('list.deselect') }).click()
  await page.getByText(t('list.selected', { count: count - 1 })).waitFor({ state: 'detached' })
  await expect.poll(() => boxes.nth(1).isChecked()).toBe(false)
})

deepIt('[B5] by the keyboard: Space selects, Shift+Space up to here, Delete asks about them', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor)
  await page.locator('.ag-row[row-index="1"] .ag-cell[col-id=createdAt]').click()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByText(t('list.selected', { count: 3 })).waitFor()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog')
  await expect.poll(() => question.getByRole('heading').innerText()).toContain('3')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
})

deepIt('[B4] columns are hidden, moved and put back by a menu, and stay so after a reload', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor)
  const columns = () =>
    page
      .locator('.ag-header-cell[col-id]')
      .evaluateAll((cells) => [
        ...new Set(
          cells
            .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
            .map((each) => each.getAttribute('col-id')),
        ),
      ])
  const before = await columns()
  const orders = orderTexts('uk')
  await page.getByRole('button', { name: t('columns.button') }).click()
  await page.getByRole('checkbox', { name: orders('field.phone') }).uncheck()
  await page.getByRole('button', { name: t('columns.up', { name: orders('field.customer') }) }).click()
  await page.keyboard.press('Escape')
  await expect.poll(columns).not.toContain('phone')
  const after = await columns()
  expect(after.indexOf('customer')).toBe(before.indexOf('customer') - 1)
  await page.reload()
  await page.locator(`${listRow} a`).first().waitFor()
  await expect.poll(columns).toEqual(after)
  await page.getByRole('button', { name: `${t('office.languageCode')} ${t('office.language')}` }).click()
  await page.getByText(orderTexts('en')('field.customer'), { exact: true }).waitFor()
  await expect.poll(columns).toEqual(after)
  const en = officeTexts('en')
  await page.getByRole('button', { name: en('columns.button') }).click()
  await page.getByRole('button', { name: en('columns.reset') }).click()
  await expect.poll(columns).toEqual(before)
  await expect.poll(() => page.url()).toMatch(/\/crm\/orders$/)
})

deepIt(
  '[B4] a view is saved under a name, changed, put back, renamed, deleted, and the deletion undone by Ctrl+Z',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    await openList(visitor, '?sort=-total')
    const tab = (name: string) =>
      page.getByRole('navigation', { name: t('views.title') }).getByRole('link', { name, exact: true })
    await page.getByRole('button', { name: t('views.saveNew') }).click()
    // keys of other alphabets are not pressed here but put in where the focus is
    await page.getByLabel(t('views.name')).waitFor()
    await page.keyboard.type('Найдорожчі')
    await page.keyboard.press('Enter')
    await expect.poll(() => tab('Найдорожчі').getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.url()).toMatch(/view=/)
    await header(visitor, 'total').click()
    await page.getByRole('button', { name: t('views.reset') }).click()
    await expect.poll(() => page.url()).toContain('sort=-total')
    await header(visitor, 'total').click()
    await page.getByRole('button', { name: t('views.save'), exact: true }).click()
    await page.getByText(t('views.saved', { name: 'Найдорожчі' })).waitFor()

    await page.reload()
    await tab('Найдорожчі').waitFor()
    await page.getByRole('button', { name: t('views.menu', { name: 'Найдорожчі' }) }).click()
    await page.getByRole('menuitem', { name: t('views.delete') }).click()
    await tab('Найдорожчі').waitFor({ state: 'detached' })
    await pressUndo(visitor)
    await expect.poll(() => tab('Найдорожчі').getAttribute('aria-current')).toBe('page')
    await page.getByText(t('undo.done')).waitFor()
  },
)

deepIt(
  '[B9] Ctrl+K opens the palette from a field too, finds an order by its phone, and opens it by Enter',
  async () => {
    const order = await buildOrder(opened.shop, { lines: [], phone: '+380501239876', lastName: 'Палійчук' })
    const visitor = await visit()
    const { page } = visitor
    await openList(visitor)
    await page.getByRole('textbox').first().focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: t('palette.title') })
    await palette.waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await page.keyboard.type('050 123-98')
    await palette.getByRole('menuitem', { name: orderTexts('uk')('order.title', { number: order.number }) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(order.id))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('корист')
    await palette.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/crm\/users/)
    await page.locator('h1').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: t('office.help') })
    await help.getByText('Ctrl+K').waitFor()
    expect(await findViolations(visitor)).toEqual([])
  },
)

deepIt('[B9] [B23] a new order is begun by the toolbar, the round button and a key, which the help lists', async () => {
  const visitor = await visit()
  const { page } = visitor
  const list = ordersListTexts('uk')
  await openList(visitor)
  await expect.poll(() => page.getByRole('button', { name: list('list.add'), exact: true }).count()).toBe(2)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('office.help') })
  await help.getByText(list('list.add')).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.locator(`${listRow} input[type=checkbox]`).first().click()
  await page.getByText(t('list.selected', { count: 1 })).waitFor()
  await page.keyboard.press('?')
  for (const label of [list('list.move'), list('list.packing'), list('list.sheets'), orderTexts('uk')('list.delete')])
    await help.getByText(label, { exact: true }).waitFor()
})

it('[B12] a changed order holds whoever leaves; Ctrl+S saves it', async () => {
  const order = await buildOrder(opened.shop, { lines: [], lastName: 'Незбережений' })
  const visitor = await visit()
  const { page } = visitor
  const orders = orderTexts('uk')
  await openList(visitor)
  await page.goto(`/crm/orders/${order.id}`)
  const note = page.getByRole('textbox', { name: orders('field.note'), exact: true })
  await note.fill('Зателефонувати ввечері')
  await page.getByText(t('save.dirty')).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: t('palette.title') }).waitFor()
  await page.keyboard.type('корист')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: t('unsaved.title') })
  await question.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect.poll(() => note.inputValue()).toBe('Зателефонувати ввечері')
  await note.focus()
  await page.keyboard.press('Control+s')
  await page.getByText(t('save.dirty')).waitFor({ state: 'detached' })
  const { rows } = await opened.shop.database.pool.query('select note from orders where id = $1', [order.id])
  expect(rows).toEqual([{ note: 'Зателефонувати ввечері' }])
  await page.getByRole('link', { name: 'Замовлення' }).first().click()
  await page.waitForURL(/\/crm\/orders$/)
})

const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Pages of one record, with their words, and such as nothing is kept under. */
const records = [
  {
    record: 'an order',
    words: wordsOf(orderTexts('uk'), 'order'),
    path: async () => `/crm/orders/${(await buildOrder(opened.shop, { lines: [] })).id}`,
    nowhere: `/crm/orders/${nobodysId}`,
  },
  {
    record: 'a customer',
    words: wordsOf(customersTexts('uk'), 'customer'),
    path: async () => `/crm/customers/${(await buildOrder(opened.shop, { lines: [] })).phone}`,
    nowhere: '/crm/customers/+380000000000',
  },
  {
    record: 'a product',
    words: wordsOf(productTexts('uk'), 'product'),
    path: async () => `/crm/products/${(await buildProduct(opened.shop)).id}`,
    nowhere: `/crm/products/${nobodysId}`,
  },
]

deepIt.each(records)(
  '[U15] $record that is on its way, could not be fetched or is not there: the page says so and how to go on',
  async ({ words, path, nowhere }) => {
    const visitor = await visit()
    const { page } = visitor
    const isAsked = /\/api\/crm\/(orders|customers|products)\b/
    const goOn = Promise.withResolvers<void>()
    await signInQuietly(visitor, opened.address)
    await page.route(isAsked, async (route) => {
      await goOn.promise
      await route.abort()
    })
    visitor.awaits(/ERR_FAILED/)
    await page.goto(await path())
    await page.getByRole('status').filter({ hasText: words.loading }).waitFor()
    await page.getByRole('button', { name: words.back }).waitFor()
    goOn.resolve()
    await page.getByRole('alert').getByRole('heading', { name: words.failed }).waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: t('office.retry') }).click()
    await page.getByRole('main').getByRole('textbox').first().waitFor()

    visitor.awaits(/^404 /)
    await page.goto(nowhere)
    const told = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words.notFound }) })
    await told.waitFor()
    await expect.poll(() => told.getByRole('button').allInnerTexts()).toEqual([words.back])
    await told.getByRole('button').click()
    await page.locator(listRow).first().waitFor()
  },
)

function wordsOf<Prefix extends string>(
  say: Translate<`${Prefix}.${'loading' | 'notFound' | 'failed' | 'back'}`>,
  prefix: Prefix,
) {
  const [failed = ''] = say(`${prefix}.failed`, { why: '…' }).split('…')
  return { loading: say(`${prefix}.loading`), notFound: say(`${prefix}.notFound`), failed, back: say(`${prefix}.back`) }
}

deepIt('[B22] on a phone the tools of the rail lie in a menu, and most of its width is the sections’', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await openList(visitor)
  const sections = await page.getByRole('navigation', { name: t('office.navigation') }).boundingBox()
  expect(sections?.width).toBeGreaterThan(260)
  await expect.poll(() => page.getByRole('button', { name: t('office.signOut') }).count()).toBe(0)
  // those that do not stand there whole are in the menu, and the one that is open stands there
  const rail = page.getByRole('navigation', { name: t('office.navigation') })
  await expect.poll(() => rail.getByRole('link').count()).toBe(4)
  const more = page.getByRole('button', { name: t('office.more'), exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: t('office.navigation') }).click()
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Реклама' }).click()
  await page.waitForURL(/\/crm\/adverts/)
  await expect.poll(() => rail.getByRole('link').count()).toBe(4)
  await expect.poll(() => rail.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  // no word is cut
  const words = rail.locator('a > span')
  const cut = () => words.evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth).length)
  await expect.poll(cut).toBe(0)
  await keepPicture(visitor, 'rail-390')
  await more.click()
  expect(await findViolations(visitor)).toEqual([])
  await page.getByRole('menuitem', { name: t('office.language') }).click()
  const english = officeTexts('en')
  await page.getByRole('button', { name: english('office.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: english('office.signOut') }).click()
  await page.waitForURL(/\/login$/)
})

deepIt.each(looksLike('desk'))(
  '[A1] a list with views, selection and palette is whole: $language, $theme, $width px',
  async (look) => {
    const visitor = await visit(look)
    const { page } = visitor
    const words = officeTexts(look.language)
    await openList(visitor, '?sort=-total')
    await page.locator(`${listRow} input[type=checkbox]`).first().click()
    await page.getByText(words('list.selected', { count: 1 })).waitFor()
    await expectWhole(visitor, 'list')
    await page.getByRole('button', { name: words('palette.button') }).click()
    await page.getByRole('dialog').getByRole('menuitem').first().waitFor()
    await expectWhole(visitor, 'palette')
    await page.keyboard.press('Escape')
  },
)
