import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { accountTexts } from '#modules/identity/web/texts.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { orderEarnedTexts } from '#modules/insights/web/order/texts.ts'
import { deepIt } from '../deep.ts'
import { buildProduct, stockOf } from '../build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../build/orders.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { browserTests } from './browser.ts'
import {
  cell,
  chooseStatus,
  filterBy,
  isSaved,
  menuItem,
  numbersShown,
  rowOf,
  signIn,
  statusOf,
  typeSignIn,
} from './office.ts'
import { admin } from './open-shop.ts'
import { words } from './shopper.ts'

const { visit, opened } = browserTests()
const t = orderTexts('uk')
const desk = editorTexts('uk')
const moving = movingTexts('uk')

it('[AUTH-1] [WIRE-3] the error of a wrong password stands beside the form, what was typed stays; the right one lets in', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/crm/orders?phone=0671')
  await page.waitForURL(/\/login\?next=/)
  visitor.awaits(/^400 \/api\/auth\/login/)
  await typeSignIn(visitor, 'not-the-password')
  await page.locator('.field-error').waitFor()
  await expect.poll(() => page.getByLabel(accountTexts('uk')('signIn.email')).inputValue()).toBe(admin.email)
  await typeSignIn(visitor)
  await page.waitForURL(/\/crm\/orders\?phone=0671/)
})

deepIt(
  '[WIRE-9] the list is filtered by a phone however it is typed, says so in its address, and is left as it was',
  async () => {
    const { product, order } = await orderOfPairs()
    const other = await buildCheckout(opened.shop, { lines: [{ code: product.code, size: '38', price: 100_000 }] })
    const visitor = await visit()
    const { page } = visitor
    await signIn(visitor)
    await expect.poll(async () => (await numbersShown(visitor)).slice(0, 2)).toEqual([other.orderNumber, order.number])

    await filterBy(visitor, 'phone', '(067) 765-43-2')
    await expect.poll(() => numbersShown(visitor)).toEqual([order.number])
    await expect.poll(() => page.url()).toContain('phone=')
    const row = rowOf(visitor, order.number)
    await expect.poll(() => cell(row, 'phone')).toBe(formatPhone('+380677654321'))
    await expect.poll(() => cell(row, 'total')).toBe(formatMoney(200_000, 'uk'))
    await expect.poll(() => cell(row, 'customer')).toBe('О’Лісова')

    await row.getByRole('link').click()
    await page.getByRole('heading', { name: t('order.title', { number: order.number }) }).waitFor()
    await page.goBack()
    await expect.poll(() => numbersShown(visitor)).toEqual([order.number])

    await filterBy(visitor, 'phone', '999999')
    await page.getByText(t('list.empty')).waitFor()
    // and nothing in the grid's own language
    await expect.poll(() => page.getByRole('region', { name: t('list.grid') }).innerText()).not.toMatch(/[a-z]{3}/i)
    await page.getByRole('button', { name: officeTexts('uk')('list.clear') }).click()
    await expect.poll(() => numbersShown(visitor).then(({ length }) => length)).toBeGreaterThan(20)
  },
)

deepIt(
  '[ORD-2] [FORM-5] a change that is not allowed says why; one that the server refuses goes back and can be repeated',
  async () => {
    const { product, order } = await orderOfPairs({ status: 'completed' })
    const cancelled = await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '38', quantity: 3 }],
      status: 'cancelled',
    })
    const visitor = await visit()
    const { page } = visitor
    await signIn(visitor)

    await statusOf(visitor, order.number, 'completed').click()
    const cancel = menuItem(visitor, 'cancelled')
    await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => cancel.innerText()).toContain(t('alreadyLeft'))
    await page.keyboard.press('Escape')

    // one pair more than there is
    const taken = await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '38', quantity: 8 }],
      status: 'paid',
    })
    visitor.awaits(/^409 \/api\/crm\/orders\/update/)
    await chooseStatus(visitor, cancelled.number, { from: 'cancelled', to: 'new' })
    await page
      .getByRole('dialog', { name: moving('change.backTitle') })
      .getByRole('button', { name: moving('change.backConfirm') })
      .click()
    const message = page.locator('.toast-error')
    await expect
      .poll(() => message.innerText())
      .toContain(words(visitor, 'notEnoughStock', { code: product.code, size: '38', available: 2 }))
    await statusOf(visitor, cancelled.number, 'cancelled').waitFor()
    expect(await stockOf(opened.shop, product)).toEqual([
      'P-1 37: 8 on hand, 0 reserved',
      'P-2 38: 2 on hand, 0 reserved',
    ])

    await updateOrders(opened.shop, [{ id: taken.id, version: undefined, status: 'cancelled', fields: {} }], olena)
    await message.getByRole('button', { name: moving('change.repeat') }).click()
    await expect
      .poll(() => stockOf(opened.shop, product))
      .toEqual(['P-1 37: 8 on hand, 0 reserved', 'P-2 38: 10 on hand, 3 reserved'])
    await statusOf(visitor, cancelled.number, 'new').waitFor()
  },
)

deepIt(
  '[ORD-17] a parcel that was refused on its way is counted in: some for sale again, some written off',
  async () => {
    const { product, order } = await orderOfPairs({ status: 'sent' })
    const visitor = await visit()
    const { page } = visitor
    await signIn(visitor)
    await rowOf(visitor, order.number).getByRole('link').click()
    await chooseStatus(visitor, order.number, { from: 'sent', to: 'refused' })
    await isSaved(visitor, order.number, 'refused')
    await page.getByText(t('status.returning'), { exact: true }).waitFor()
    expect(await stockOf(opened.shop, product)).toEqual([
      'P-1 37: 8 on hand, 0 reserved',
      'P-2 38: 10 on hand, 0 reserved',
    ])

    await page.getByRole('button', { name: t('order.receive') }).click()
    const dialog = page.getByRole('dialog', { name: desk('return.title', { number: order.number }) })
    const named = { code: product.code, size: '37' }
    await dialog.getByLabel(desk('return.sellableOf', named)).fill('2')
    await dialog.getByLabel(desk('return.writtenOffOf', named)).fill('1')
    await dialog.getByRole('button', { name: desk('return.confirm') }).click()
    await expect.poll(() => dialog.getByRole('alert').innerText()).toBe(desk('return.tooMany', { ...named, most: 2 }))
    await dialog.getByLabel(desk('return.sellableOf', named)).fill('1')
    await dialog.getByRole('button', { name: desk('return.confirm') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('status.returning'), { exact: true }).waitFor({ state: 'detached' })
    expect(await stockOf(opened.shop, product)).toEqual([
      'P-1 37: 9 on hand, 0 reserved',
      'P-2 38: 10 on hand, 0 reserved',
    ])
    expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
    await page.getByText(desk('history.returnReceived')).waitFor()
    await page.getByText(orderEarnedTexts('uk')('writtenOff', { amount: formatMoney(40_000, 'uk') })).waitFor()

    // the status can be undone as well: the keys take the newest
    await page.keyboard.press('Control+z')
    await page.getByText(t('status.returning'), { exact: true }).waitFor()
    await page.getByText(desk('history.returnUndone')).waitFor()
    expect(await stockOf(opened.shop, product)).toEqual([
      'P-1 37: 8 on hand, 0 reserved',
      'P-2 38: 10 on hand, 0 reserved',
    ])
  },
)

/** Two pairs of a product of its own that has ten in each of two sizes. */
async function orderOfPairs({ status = 'new' }: { status?: Status } = {}) {
  const product = await buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '37' }, { size: '38' }] })
  const order = await buildOrder(opened.shop, {
    lines: [{ code: product.code, size: '37', quantity: 2 }],
    phone: '+380677654321',
    lastName: 'О’Лісова',
    status,
  })
  return { product, order }
}

it('in the back-office a text with tags becomes no document, and an address no script; its libraries write texts alone', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(visitor)
  const tried = () =>
    page.evaluate(() => {
      const isRefused = (write: () => unknown) => {
        try {
          write()
          return false
        } catch (fault) {
          return fault instanceof TypeError
        }
      }
      const [box, script] = [document.createElement('div'), document.createElement('script')]
      return {
        markup: isRefused(() => Reflect.set(box, 'innerHTML', '<img src=x onerror=alert(1)>')),
        page: isRefused(() => new DOMParser().parseFromString('<p>', 'text/html')),
        script: isRefused(() => (script.src = '/assets/none.js')),
        code: isRefused(() => (script.text = 'alert(1)')),
        text: isRefused(() => Reflect.set(box, 'innerHTML', 'Сумка')),
      }
    })
  await expect.poll(tried).toEqual({ markup: true, page: true, script: true, code: true, text: false })
  visitor.awaits(/requires 'Trusted(?:HTML|Script|ScriptURL)' assignment/)
})
