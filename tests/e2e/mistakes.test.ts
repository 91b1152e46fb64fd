import { expect, it } from 'vitest'
import { normalisePhone } from '#kit/phone.ts'
import { formatMoney } from '#kit/money.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { touch } from '#platform/server/database/database.ts'
import { deepIt } from '../deep.ts'
import { buildProduct, changeProduct, stockOf, type BuiltLot, type BuiltProduct } from '../build/goods.ts'
import { buildCheckout } from '../build/orders.ts'
import { browserTests, shows, type Visitor } from './browser.ts'
import { longIt } from '../long.ts'
import { sampled } from './looking.ts'
import {
  addAndOpenCart,
  chooseSize,
  fillCheckout,
  goToCheckout,
  pressAdd,
  recipient,
  sendOrder,
  setQuantity,
  thankedFor,
  words,
} from './shopper.ts'

const { visit, opened } = browserTests()

it.each([false, true])('[U18] nothing goes into the cart without a size (scripts: %s)', async (scripts) => {
  const product = await buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '37' }, { size: '38' }] })
  const visitor = await visit({ scripts })
  const { page } = visitor
  await visitor.open(`/products/${product.code}`)
  if (!scripts) visitor.awaits(/^400 .*\/cart\/add\?code=/)
  await pressAdd(visitor)
  // without scripts the server says it
  const said = scripts ? visitor.t('product.chooseSize') : words(visitor, 'sizeRequired', { goods: nameOf(product) })
  await page.getByText(said, { exact: true }).first().waitFor()
  await expect.poll(() => page.locator('[data-cart-count]').first().isVisible()).toBe(false)
  await chooseSize(visitor, '37')
  await addAndOpenCart(visitor)
})

deepIt(
  '[ORD-15] a quantity that is none has an error in the words of the shop, not of the browser, and changes nothing',
  async () => {
    const visitor = await cartWith(await buildShoes({ quantity: 30 }), { scripts: false })
    const { page } = visitor
    const field = page.locator('.cart-line [name=quantity]')
    const press = () => page.locator('.cart-line form[action$=update] [type=submit]').click()
    visitor.awaits(/^400 .*\/cart\/update$/)
    for (const typed of ['0', '-1', '1e9', '2.5', '999', '', 'дві']) {
      if (typed === 'дві') await takeWords(visitor)
      await field.fill(typed)
      await Promise.all([page.waitForResponse(/\/cart\/update$/), press()])
      await expect.poll(() => page.locator('.errors').innerText()).toMatch(/від 1 до 20/)
      await expect.poll(() => field.inputValue()).toBe('1')
      await expect.poll(() => page.locator('.cart-total strong').innerText()).toBe(formatMoney(100_000, 'uk'))
    }
  },
)

deepIt('[CAT-4] more than there is cannot be put into the cart, and the field says how many there are', async () => {
  const product = await buildShoes({ quantity: 3 })
  const visitor = await cartWith(product, { scripts: true })
  visitor.awaits(/^409 .*\/cart\/update$/)
  const said = words(visitor, 'notEnoughStock', { goods: nameOf(product), size: '37', available: 3 })
  // more than anybody may order is still more than there is
  for (const wanted of ['4', '999']) {
    await visitor.page.reload()
    await visitor.page.locator('.cart-line [name=quantity]').fill(wanted)
    await visitor.page.keyboard.press('Tab')
    await visitor.page.locator('.errors').waitFor()
    await expect.poll(() => visitor.page.locator('.errors').innerText()).toContain(said)
  }
})

deepIt(
  '[NAV-6] a product that was hidden while it lay in the cart is explained, and is no obstacle once it is taken out',
  async () => {
    const gone = await buildShoes()
    const stays = await buildShoes()
    const visitor = await cartWith(gone, { scripts: false })
    const { page, t } = visitor
    await visitor.open(`/products/${stays.code}`)
    await chooseSize(visitor, '37')
    await addAndOpenCart(visitor)
    await changeProduct(opened.shop, { id: gone.id, isHidden: true })
    await page.reload()
    const line = page.locator('.cart-line').filter({ hasText: `Річ ${gone.code}` })
    await expect.poll(() => line.innerText()).toContain(t('cart.withdrawn'))
    await expect.poll(() => page.getByRole('link', { name: t('cart.checkout') }).count()).toBe(0)
    await line.locator('form[action$=remove] button').click()
    await goToCheckout(visitor)
    await fillCheckout(visitor, recipient('+380671112301'))
    await sendOrder(visitor)
    await thankedFor(visitor)
  },
)

longIt.each(sampled([false, true]))(
  '[ORD-12] a checkout sent twice, by a double click and again by the back button, is one order (scripts: %s)',
  async (scripts) => {
    const phone = `+38067111240${Number(scripts)}`
    const product = await buildShoes()
    const visitor = await cartWith(product, { scripts })
    const { page, context } = visitor
    await goToCheckout(visitor)
    await fillCheckout(visitor, recipient(phone))
    const form = new URLSearchParams(
      await page
        .locator('form[data-checkout]')
        .evaluate((element) =>
          [...new FormData(element as HTMLFormElement)].map(([name, value]) => [
            name,
            typeof value === 'string' ? value : '',
          ]),
        ),
    ).toString()
    await page.locator('form[data-checkout] [type=submit]').dblclick()
    const number = await thankedFor(visitor)

    await page.goBack()
    const again = page.locator('form[data-checkout] [type=submit]')
    if (await again.count()) {
      await again.click()
      await expect.poll(() => thankedFor(visitor)).toBe(number)
    }
    // the form as it was sent, once more
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: opened.address }
    const repeated = await context.request.post('/uk/checkout', { data: form, headers })
    expect((await repeated.text()).includes(number)).toBe(true)
    const { rows } = await opened.shop.database.pool.query('select number from orders where phone = $1', [phone])
    expect(rows).toEqual([{ number }])
    expect(await stockOf(opened.shop, product)).toEqual(['P-1 37: 10 on hand, 1 reserved'])
  },
)

it('[U38] the errors of a checkout stand in the order of the form, each with a way to its field', async () => {
  const visitor = await cartWith(await buildShoes(), { scripts: false })
  const { page } = visitor
  await goToCheckout(visitor)
  visitor.awaits(/^400 .*\/checkout$/)
  await fillCheckout(visitor, { phone: '12345', firstName: '', lastName: '', city: 'Луцьк', branch: '', note: '' })
  await sendOrder(visitor)
  const links = page.locator('.errors a')
  await links.first().waitFor()
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(named).toEqual(['#phone', '#firstName', '#novaPoshta-branch'])
  await links.last().click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#novaPoshta-branch')
})

deepIt('[U38] an error of a field stands until somebody types there, beside it and above the form', async () => {
  const visitor = await cartWith(await buildShoes(), { scripts: true })
  const { page } = visitor
  await goToCheckout(visitor)
  visitor.awaits(/^400 .*\/checkout$/)
  await fillCheckout(visitor, { phone: '12345', firstName: '', lastName: '', city: 'Луцьк', branch: '5', note: '' })
  await sendOrder(visitor)
  const named = () => page.locator('.errors a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(() => named()).toEqual(['#phone', '#firstName'])
  const firstName = page.locator('#firstName')
  await firstName.fill('Оля')
  await expect.poll(() => named()).toEqual(['#phone'])
  await expect.poll(() => firstName.getAttribute('aria-invalid')).toBeNull()
  await expect.poll(() => page.locator('#firstName-error').count()).toBe(0)
  await page.locator('#phone').fill('0671112233')
  await expect.poll(() => page.locator('.errors, .field-error').count()).toBe(0)
})

deepIt.each(sampled([true, false]))(
  '[ORD-12] a price that changed meanwhile is explained, and holds once it was seen (scripts: %s)',
  async (scripts) => {
    const product = await buildShoes()
    const visitor = await cartWith(product, { scripts })
    await goToCheckout(visitor)
    await fillCheckout(visitor, recipient(`+38067111250${Number(scripts)}`))
    await opened.shop.database.transaction(async (tx) => {
      touch(tx, `product:${product.id}`, 'catalog')
      await tx.updateTable('lots').set({ price: 112_000 }).where('product_id', '=', product.id).execute()
    })
    visitor.awaits(/^409 .*\/checkout$/)
    await sendOrder(visitor)
    const { page } = visitor
    await page.locator('.errors').waitFor()
    const [price, before] = [{ kopiykas: 112_000 }, { kopiykas: 100_000 }]
    await expect
      .poll(() => page.locator('.errors').innerText())
      .toContain(words(visitor, 'priceChanged', { goods: nameOf(product), size: '37', price, before }))
    await expect.poll(() => page.locator('.summary').innerText()).toContain(formatMoney(112_000, 'uk'))
    await expect
      .poll(async () => normalisePhone(await page.getByLabel(visitor.t('checkout.phone')).inputValue()))
      .toBe(`+38067111250${Number(scripts)}`)
    await sendOrder(visitor)
    const number = await thankedFor(visitor)
    const { rows } = await opened.shop.database.pool.query('select total::int from orders where number = $1', [number])
    expect(rows).toEqual([{ total: 112_000 }])
  },
)

deepIt('[CAT-4] a last pair that somebody else bought meanwhile is explained at checkout and in the cart', async () => {
  const product = await buildShoes({ quantity: 2 })
  const visitor = await cartWith(product, { scripts: true })
  const { page, t } = visitor
  await setQuantity(visitor, 2, 200_000)
  await goToCheckout(visitor)
  await fillCheckout(visitor, recipient('+380671112601'))
  await buildCheckout(opened.shop, { lines: [{ code: product.code, size: '37', price: 100_000 }] })
  visitor.awaits(/^409 .*\/checkout$/)
  await sendOrder(visitor)
  await page.locator('.errors').waitFor()
  const said = words(visitor, 'notEnoughStock', { goods: nameOf(product), size: '37', available: 1 })
  await expect.poll(() => page.locator('.errors').innerText()).toContain(said)

  await page.getByRole('link', { name: t('checkout.changeCart') }).click()
  await shows(page.locator('.line-problem'), t('cart.fewer', { count: 1 }))
  await setQuantity(visitor, 1, 100_000)
  await goToCheckout(visitor)
  // what was typed is still there
  await expect
    .poll(async () => normalisePhone(await page.getByLabel(t('checkout.phone')).inputValue()))
    .toBe('+380671112601')
  await sendOrder(visitor)
  await thankedFor(visitor)
  expect(await stockOf(opened.shop, product)).toEqual(['P-1 37: 2 on hand, 2 reserved'])
  expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
})

it('[CAT-6] [U30] a product whose code changed while its page was open goes into the cart once', async () => {
  const product = await buildShoes()
  const visitor = await visit({ width: 390 })
  const { page, language } = visitor
  await visitor.open(`/products/${product.code}`)
  await changeProduct(opened.shop, { id: product.id, code: `${product.code}-N` })
  await chooseSize(visitor, '37')
  await pressAdd(visitor)
  await page.waitForURL(`/${language}/cart`)
  await expect.poll(() => page.locator('.cart-line [name=quantity]').inputValue()).toBe('1')
})

async function cartWith(product: BuiltProduct, options: { scripts: boolean }): Promise<Visitor> {
  const visitor = await visit({ ...options })
  await visitor.open(`/products/${product.code}`)
  await chooseSize(visitor, '37')
  await addAndOpenCart(visitor)
  return visitor
}

/** As it is built. */
function nameOf({ code }: BuiltProduct): string {
  return `Річ ${code}`
}

function buildShoes(lot: BuiltLot = {}): Promise<BuiltProduct> {
  return buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '37', ...lot }] })
}

/** A browser that knows no numbers, as an old or a crooked one. */
async function takeWords({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[name=quantity]')) field.type = 'text'
  })
}
