import { expect, it } from 'vitest'
import { loadPurchases } from '#modules/purchasing/server/read-purchases.ts'
import { receivePurchases } from '#modules/purchasing/server/receive-purchases.ts'
import { statusTexts } from '#modules/purchasing/web/status/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { bagsId, buildPurchase } from '../build/purchases.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { expectWhole, looksLike } from './looking.ts'
import { openPurchase } from './purchase-editor.ts'

const { visit, opened } = browserTests()
const words = statusTexts('uk')

const flats = () => buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 1 }] })

async function savedOf(id: string) {
  const [purchase] = await loadPurchases(opened.shop.database.db, [id])
  return purchase
}

it('[S4] [B6] a status is saved at once and comes back when it is refused; one cancelled takes the unsold rest off', async () => {
  const purchase = await buildPurchase(opened.shop)
  await receivePurchases(opened.shop, [{ number: purchase.number }], olena)
  const desk = await openPurchase(await visit(), opened.address, purchase.id)
  const { page, visitor, status, menuItem } = desk
  await status(purchase.number, 'new').click()
  await menuItem('paid').click()
  await status(purchase.number, 'paid').waitFor()
  await expect.poll(async () => (await savedOf(purchase.id))?.status).toBe('paid')

  visitor.awaits(/purchases\/update|ERR_FAILED/)
  await page.route('**/api/crm/purchases/update', (route) => route.abort())
  await status(purchase.number, 'paid').click()
  await menuItem('completed').click()
  await page.getByRole('button', { name: words('repeat') }).waitFor()
  await status(purchase.number, 'paid').waitFor()
  await page.unroute('**/api/crm/purchases/update')

  await status(purchase.number, 'paid').click()
  await menuItem('cancelled').click()
  await page.getByRole('button', { name: words('cancelConfirm') }).click()
  await status(purchase.number, 'cancelled').waitFor()
  await expect.poll(() => desk.sum('came', 'bill.onHand')).toBe('0 шт. · 0 ₴')
  expect(await savedOf(purchase.id)).toMatchObject({ status: 'cancelled', onHand: 0 })
})

it('[S9] [B1] a new purchase on a phone has its first line above its bill, and offers former suppliers', async () => {
  await buildPurchase(opened.shop, { supplier: 'Майстерня Вербена' })
  const desk = await openPurchase(await visit({ width: 390 }), opened.address, 'add')
  const { page, t, field } = desk
  const topOf = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await topOf(t('part.lines'))).toBeLessThan(await topOf(t('part.bill')))
  await expect.poll(async () => (await desk.picker.boundingBox())?.y ?? Infinity).toBeLessThan(700)

  const offered = () =>
    page.locator('datalist option').evaluateAll((options) => options.map((each) => each.textContent))
  await expect.poll(offered).toContain('Майстерня Вербена')
  const number = `ЗК-${Date.now()}`
  await field('number').fill(number)
  await field('supplier').fill('Ательє Мак')
  await desk.save.click()
  await page.waitForURL(/purchases\/[\da-f-]{36}/)
  await expect.poll(() => field('supplier').inputValue()).toBe('Ательє Мак')
  // of one that is there, its bill comes first
  expect(await topOf(t('part.lines'))).toBeGreaterThan(await topOf(t('part.bill')))
})

deepIt('[B7] the undo of a status goes through after another save of the purchase, which stays', async () => {
  const purchase = await buildPurchase(opened.shop)
  const desk = await openPurchase(await visit(), opened.address, purchase.id)
  const { page, status, menuItem, office } = desk
  await status(purchase.number, 'new').click()
  await menuItem('paid').click()
  const undo = page.getByRole('button', { name: office('undo.undo'), exact: true })
  // offered for as long as one points at it
  await undo.hover()
  await desk.field('note').fill('Шкіра зі Львова')
  await desk.keys.press('Control+s')
  await desk.isSaved()
  await undo.click()
  await status(purchase.number, 'new').waitFor()
  await expect.poll(async () => savedOf(purchase.id)).toMatchObject({ status: 'new', note: 'Шкіра зі Львова' })
})

deepIt(
  '[BUY-4] a part is received now and the rest later; fewer than were sold is refused by the lot and its orders',
  async () => {
    const product = await flats()
    const purchase = await buildPurchase(opened.shop, {
      products: [{ code: product.code, lines: [{ size: '38', quantity: 10, price: 40_000 }] }],
    })
    const desk = await openPurchase(await visit(), opened.address, purchase.id)
    const { page, visitor, receiving, dialog } = desk
    const pieces = (count: number) => receiving('pieces', { count })
    const submit = dialog.getByRole('button', { name: receiving('receive'), exact: true })
    const came = dialog.getByLabel(receiving('cameOf', { line: `${product.code} 38` }))
    await desk.button('purchase.receive').click()
    await dialog.getByLabel(receiving('part')).check()
    await came.fill('11')
    await dialog.getByText(receiving('notPieces', { most: 10 })).waitFor()
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await came.fill('4')
    await dialog.getByText(receiving('summary', { added: pieces(4), taken: pieces(0) })).waitFor()
    await submit.click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => desk.sum('came', 'bill.onHand')).toBe('4 шт. · 1 600 ₴')

    const order = await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '38', quantity: 3, price: 100_000, purchaseNumber: purchase.number }],
      status: 'paid',
    })
    await page.reload()
    await desk.button('purchase.receive').click()
    await dialog.getByLabel(receiving('part')).check()
    visitor.awaits(/^409 .*purchases\/preview/)
    await came.fill('2')
    await dialog.getByRole('alert').filter({ hasText: order.number }).waitFor()
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await dialog.getByLabel(receiving('all')).check()
    await dialog.getByText(receiving('summary', { added: pieces(6), taken: pieces(0) })).waitFor()
    await submit.click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => desk.sum('came', 'bill.onHand')).toBe('7 шт. · 2 800 ₴')
    await desk.button('purchase.receive').click()
    await dialog.getByText(receiving('nothing')).waitFor()
    await expect.poll(() => submit.isDisabled()).toBe(true)
  },
)

deepIt(
  '[WIRE-11] [B21] the second of two on one purchase learns who changed what, chooses, and loses nothing',
  async () => {
    const purchase = await buildPurchase(opened.shop, { note: 'Було' })
    const first = await openPurchase(await visit(), opened.address, purchase.id)
    const second = await openPurchase(await visit(), opened.address, purchase.id)
    await first.field('note').fill('Тканина з Одеси')
    await first.cell(0, 'price').fill('420')
    await first.save.click()
    await first.isSaved()
    await second.field('note').fill('Шкіра зі Львова')
    await second.field('deliveryAddress').fill('Склад 2')
    second.visitor.awaits(/^409 .*purchases\/update/)
    await second.save.click()
    await second.page.getByRole('button', { name: second.office('merge.open'), exact: true }).click()
    await second.dialog.locator('label', { hasText: 'Шкіра зі Львова' }).click()
    await second.dialog.getByRole('button', { name: second.office('merge.merge'), exact: true }).click()
    await expect.poll(() => second.cell(0, 'price').inputValue()).toBe('420')
    await second.save.click()
    await second.isSaved()
    expect(await savedOf(purchase.id)).toMatchObject({
      note: 'Шкіра зі Львова',
      deliveryAddress: 'Склад 2',
      bill: 420_000,
    })
    // the history says what became of the note, and of the price of the line
    await second.page
      .getByText(/ціна: /)
      .first()
      .waitFor()
  },
)

deepIt('[B12] a copy has goods and prices, no number and no payment; leaving it unsaved asks', async () => {
  const purchase = await buildPurchase(opened.shop, { paidOn: '2026-11-02', freightSet: 50_000, note: 'Як завжди' })
  const desk = await openPurchase(await visit(), opened.address, purchase.id)
  const { page, t } = desk
  await desk.button('purchase.duplicate').click()
  await page.getByText(t('purchase.copied', { number: purchase.number })).waitFor()
  await expect.poll(() => desk.field('note').inputValue()).toBe('Як завжди')
  for (const empty of ['number', 'paidOn', 'freightSet'])
    await expect.poll(() => desk.field(empty).inputValue()).toBe('')
  await expect.poll(() => desk.cell(0, 'count.0').inputValue()).toBe('10')
  await desk.field('note').fill('Ще раз')
  await page.getByText(t('form.numberMissing')).waitFor()
  await expect.poll(() => desk.save.isDisabled()).toBe(true)
  await desk.button('purchase.back').click()
  await page.getByRole('button', { name: desk.office('unsaved.stay') }).click()
  await desk.field('number').fill(`${purchase.number}-2`)
  await desk.save.click()
  await page.waitForURL(/\/crm\/purchases\/[0-9a-f-]{36}$/)
  await expect.poll(() => page.url()).not.toContain(purchase.id)
})

deepIt(
  '[BUY-1] [WIRE-3] the error of a taken number stands at its field, and nothing that was typed is lost',
  async () => {
    const purchase = await buildPurchase(opened.shop)
    const desk = await openPurchase(await visit(), opened.address, 'add')
    desk.visitor.awaits(/^409 .*purchases\/add/)
    await desk.field('number').fill(purchase.number)
    await desk.field('note').fill('Не загубити')
    await desk.save.click()
    await desk.page
      .getByText(desk.words('duplicatePurchase', { number: purchase.number }))
      .first()
      .waitFor()
    await expect.poll(() => desk.field('number').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => desk.field('note').inputValue()).toBe('Не загубити')
  },
)

deepIt.each(looksLike('desk'))(
  '[A1] [A11] receiving has no accessibility violations ($language, $width, $theme)',
  async (look) => {
    const product = await flats()
    const purchase = await buildPurchase(opened.shop, {
      freightSet: 70_000,
      products: [
        {
          code: product.code,
          lines: ['36', '37', '38', '39'].map((size) => ({ size, quantity: 5, price: 45_050, agentFee: 900 })),
        },
        {
          code: `НОВА-${look.language}${look.width}${look.theme}`,
          name: 'Сумка «Зоря»',
          typeId: bagsId,
          lines: [{ quantity: 3, price: 80_000 }],
        },
      ],
    })
    await receivePurchases(opened.shop, [{ number: purchase.number }], olena)
    await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '38', quantity: 2, price: 100_000, purchaseNumber: purchase.number }],
      status: 'paid',
    })
    const desk = await openPurchase(await visit(look), opened.address, purchase.id)
    const { visitor, dialog, receiving } = desk
    await desk.field('freightSet').fill('1400')
    await desk.save.click()
    await desk.isSaved()
    await expectWhole(visitor, 'purchase-ordered', { fullPage: true })
    await desk.button('purchase.receive').click()
    await dialog.getByLabel(receiving('part')).check()
    await dialog.getByRole('link').first().waitFor()
    await expectWhole(visitor, 'purchase-received')
  },
)
