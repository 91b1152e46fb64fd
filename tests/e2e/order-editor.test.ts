import type { Route } from 'playwright'
import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { platformTexts } from '#platform/texts.ts'
import { listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { pickerTexts } from '#modules/catalog/web/picker/texts.ts'
import { buildProduct, stockOf } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { expectWhole, looksLike } from './looking.ts'
import { chooseStatus, isSaved, statusOf, sum, term } from './office.ts'
import { deskWords, field, found, openDesk, pick, picker, save, saveAll, tabTo } from './order-editor.ts'

const { visit, opened } = browserTests()
const { t, desk, office } = deskWords({ language: 'uk' })
let phones = 0
const nextPhone = () => `+38050${String(++phones).padStart(7, '0')}`

const flats = () =>
  buildProduct(opened.shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', purchaseNumber: 'P-1', quantity: 1 },
      { size: '37', purchaseNumber: 'P-2', price: 120_000, unitCost: 45_000 },
      { size: '38', purchaseNumber: 'P-2', price: 120_000, unitCost: 45_000 },
    ],
  })

const savedHeading = ({ page }: Visitor) =>
  page.getByRole('heading', { level: 1, name: new RegExp(t('order.title', { number: '\\d{6}' })) })

async function numberOf(visitor: Visitor): Promise<string> {
  await savedHeading(visitor).waitFor()
  return /\d{6}/.exec(await savedHeading(visitor).innerText())?.[0] ?? ''
}

it('[ORD-11] [B10] a working day: a call from somebody who refused before, a parcel, and its way back', async () => {
  const product = await flats()
  const phone = nextPhone()
  const person = { phone, lastName: 'О’Лісова', firstName: 'Марʼяна' }
  await buildOrder(opened.shop, { lines: [{ code: product.code, size: '38' }], ...person, status: 'completed' })
  await buildOrder(opened.shop, { lines: [], ...person, status: 'refused' })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, '/crm/orders/add')

  await field(visitor, 'phone').pressSequentially(phone)
  await page.getByText(desk('customer.totals', { orders: 2, spend: formatMoney(120_000, 'uk') })).waitFor()
  await page
    .getByText(desk('customer.refusals', { refusals: 1 }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: desk('customer.fill', { name: 'О’Лісова Марʼяна' }) }).click()
  await expect.poll(() => field(visitor, 'lastName').inputValue()).toBe('О’Лісова')
  await expect.poll(() => save(visitor).isDisabled()).toBe(true)
  await page.getByText(t('form.missing', { fields: t('form.missing.deliveryAddress') })).waitFor()
  await field(visitor, 'deliveryAddress').fill('Кам’янець, відділення 4')

  await page.getByRole('button', { name: desk('line.add') }).click()
  await pick(visitor, product.code, product.code)
  const size = page.getByLabel(desk('line.variant', { code: product.code }))
  await size.selectOption({ label: `37 · ${pickerTexts('uk')('available', { count: 11 })}` })
  await page.getByLabel(desk('line.quantityOf', { code: product.code, size: '37' })).fill('2')
  // the oldest lot has one pair, the second pair is dearer
  await expect.poll(() => sum(visitor, desk('money.margin'))).toBe(formatMoney(200_000 - 85_000, 'uk'))
  await save(visitor).click()
  const number = await numberOf(visitor)
  expect(await stockOf(opened.shop, product)).toEqual([
    'P-1 37: 1 on hand, 1 reserved',
    'P-2 37: 10 on hand, 1 reserved',
    'P-2 38: 9 on hand, 0 reserved',
  ])

  await page.getByRole('button', { name: desk('pay.record') }).click()
  const dialog = page.getByRole('dialog', { name: desk('pay.payTitle', { number }) })
  await dialog.getByLabel(desk('pay.amount')).fill('1,250')
  await dialog.getByRole('button', { name: desk('pay.save') }).click()
  await dialog.getByText(platformTexts('uk')('unclearMoney')).waitFor()
  await dialog.getByLabel(desk('pay.amount')).fill('150,50')
  await dialog.getByRole('button', { name: desk('pay.save') }).click()
  await expect.poll(() => sum(visitor, t('money.amountDue'))).toBe(formatMoney(184_950, 'uk'))

  await chooseStatus(visitor, number, { from: 'new', to: 'accepted' })
  await isSaved(visitor, number, 'accepted')
  await page.getByRole('button', { name: desk('told.send'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('event.accepted') }).click()
  const again = page.getByRole('button', { name: desk('told.again', { event: t('event.accepted') }) })
  await again.click()
  await expect.poll(() => again.count()).toBe(2)
  const tracking = page.getByLabel(t('field.trackingNumber'), { exact: true })
  await tracking.fill('2045')
  await tracking.blur()
  await page.getByText(t('notNumberOf.novaPoshta')).waitFor()
  // whose number it is, is offered
  await tracking.fill('0500000000001')
  await tracking.blur()
  await page.getByText(t('numberOf.ukrposhta')).waitFor()
  await page.getByRole('button', { name: t('form.changeCarrier', { carrier: t('carrier.ukrposhta') }) }).click()
  await page.getByText(t('numberOf.ukrposhta')).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel(t('field.carrier'), { exact: true }).inputValue()).toBe('ukrposhta')
  await saveAll(visitor)

  await chooseStatus(visitor, number, { from: 'accepted', to: 'sent' })
  const question = page.getByRole('dialog', { name: movingTexts('uk')('refusing.title') })
  await question.getByRole('button', { name: movingTexts('uk')('refusing.wait') }).click()
  await statusOf(visitor, number, 'accepted').waitFor()
  await chooseStatus(visitor, number, { from: 'accepted', to: 'sent' })
  await question.getByRole('button', { name: movingTexts('uk')('refusing.send') }).click()
  await isSaved(visitor, number, 'sent')
  await chooseStatus(visitor, number, { from: 'sent', to: 'refused' })
  await isSaved(visitor, number, 'refused')
  await page.getByRole('button', { name: t('order.receive') }).click()
  const back = page.getByRole('dialog', { name: desk('return.title', { number }) })
  await back.getByRole('button', { name: desk('return.confirm') }).click()
  await back.waitFor({ state: 'detached' })
  expect(await stockOf(opened.shop, product)).toEqual([
    'P-1 37: 1 on hand, 0 reserved',
    'P-2 37: 10 on hand, 0 reserved',
    'P-2 38: 9 on hand, 0 reserved',
  ])
  expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
  // the deposit of a refused parcel is kept
  await expect.poll(() => term(visitor, 'left')).toBe('150,50')
})

deepIt('[B10] an order of two products without a mouse: Tab, Enter for the next line, Ctrl+S', async () => {
  const [shoes, bag] = [await flats(), await buildProduct(opened.shop)]
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, '/crm/orders/add')
  await tabTo(visitor, field(visitor, 'phone'))
  await page.keyboard.type(nextPhone())
  await tabTo(visitor, field(visitor, 'lastName'))
  await page.keyboard.type('Д’Артаньян')
  await tabTo(visitor, field(visitor, 'deliveryAddress'))
  await page.keyboard.type('Львів, відділення 3')
  await tabTo(visitor, page.getByRole('button', { name: desk('line.add') }))
  await page.keyboard.press('Enter')
  await pick(visitor, shoes.code, shoes.code)
  const size = page.getByLabel(desk('line.variant', { code: shoes.code }))
  await expect.poll(() => size.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('38')
  await page.keyboard.press('Enter')
  await pick(visitor, bag.code, bag.code)
  const pieces = page.getByLabel(desk('line.quantityOf', { code: bag.code, size: '' }))
  await expect.poll(() => pieces.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('3')
  // a line that nothing was typed in is no line
  await page.keyboard.press('Enter')
  await picker(visitor).waitFor()
  await expect.poll(() => sum(visitor, t('money.total'))).toBe(formatMoney(420_000, 'uk'))
  await page.keyboard.press('Control+s')
  await numberOf(visitor)
  expect(await stockOf(opened.shop, bag)).toEqual(['P-1: 10 on hand, 3 reserved'])
})

deepIt('[S4] [B11] D makes a copy: whose and where to, no products, no money, a number of its own', async () => {
  const product = await flats()
  const order = await buildOrder(opened.shop, {
    lines: [{ code: product.code, size: '38' }],
    phone: nextPhone(),
    lastName: 'О’Лісова',
    discount: 5_000,
    deposit: 10_000,
    status: 'completed',
  })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  await statusOf(visitor, order.number, 'completed').waitFor()
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: desk('new.copyTitle', { number: order.number }) }).waitFor()
  await expect.poll(() => field(visitor, 'lastName').inputValue()).toBe('О’Лісова')
  await page.getByText(desk('line.empty')).waitFor()
  await expect.poll(() => page.getByLabel(t('field.discount')).inputValue()).toBe('0')
  await save(visitor).click()
  const number = await numberOf(visitor)
  expect(number).not.toBe(order.number)
  await statusOf(visitor, number, 'new').waitFor()
})

deepIt(
  '[ORD-6] [S5] the margin follows what is typed, with a comma or a point; an empty number is ignored',
  async () => {
    const product = await flats()
    const order = await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '38', quantity: 2 }],
      phone: nextPhone(),
    })
    const visitor = await visit()
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    const margin = async (kopiykas: number) =>
      await expect.poll(() => sum(visitor, desk('money.margin'))).toBe(formatMoney(kopiykas, 'uk'))
    await page.getByText(t('part.costs'), { exact: true }).click()
    const discount = page.getByLabel(t('field.discount'))
    await discount.fill('100,50')
    await margin(139_950)
    await page.getByLabel(t('field.marketplaceFeeRate')).fill('10.5')
    await margin(139_950 - 24_145)
    await discount.fill('9999')
    await discount.blur()
    await page.getByText(t('form.wrong', { fields: 'Знижка' })).waitFor()
    await discount.fill('')
    await margin(150_000 - 25_200)
    await page.getByLabel(desk('line.quantityOf', { code: product.code, size: '38' })).fill('1')
    await margin(75_000 - 12_600)
    await page.getByLabel(desk('line.quantityOf', { code: product.code, size: '38' })).fill('12')
    await page.getByText(desk('line.short', { short: 2, available: 10 })).waitFor()
  },
)

it('[B21] two people over one order: who and when, and nothing that either typed is lost', async () => {
  const order = await buildOrder(opened.shop, { lines: [], phone: nextPhone(), note: 'було' })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  const note = page.getByRole('textbox', { name: t('field.note'), exact: true })
  await note.fill('моє')
  await field(visitor, 'firstName').fill('Ганна')
  await updateOrders(
    opened.shop,
    [{ id: order.id, version: undefined, fields: { note: 'чуже', middleName: 'Петрівна' } }],
    { userId: '00000000-0000-4000-8000-000000000002', name: 'Соломія' },
  )
  visitor.awaits(/^409 \/api\/crm\/orders\/update/)
  await save(visitor).click()
  const dialog = page.getByRole('dialog', { name: /Соломія/ })
  await dialog.getByLabel(new RegExp(office('merge.mine'))).check()
  await dialog.getByRole('button', { name: office('merge.merge') }).click()
  await dialog.waitFor({ state: 'detached' })
  await saveAll(visitor)
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('моє')
  await expect.poll(() => field(visitor, 'firstName').inputValue()).toBe('Ганна')
  await expect.poll(() => page.getByLabel(t('field.middleName'), { exact: true }).inputValue()).toBe('Петрівна')
})

deepIt('[S5] [B12] text typed while a save is on its way stays, and is saved by the next one', async () => {
  const order = await buildOrder(opened.shop, { lines: [], phone: nextPhone(), note: 'було' })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  const note = page.getByRole('textbox', { name: t('field.note'), exact: true })
  await note.fill('подзвонити')
  const arrived = Promise.withResolvers<() => void>()
  const holdNoMore = await holdCalls(visitor, '*/api/crm/orders/update', (call) => arrived.resolve(call.goOn))
  await note.press('Control+s')
  const goOn = await arrived.promise
  await note.pressSequentially(' о шостій')
  goOn()
  await page.getByText(t('form.saved', { number: order.number })).waitFor()
  await expect.poll(() => note.inputValue()).toBe('подзвонити о шостій')
  await holdNoMore()
  await saveAll(visitor)
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('подзвонити о шостій')
})

deepIt(
  '[WIRE-11] [B7] a status and a payment go their own way: what is being typed stays, and is saved without a question',
  async () => {
    const product = await flats()
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code, size: '38' }], phone: nextPhone() })
    const visitor = await visit()
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    await statusOf(visitor, order.number, 'new').waitFor()
    await field(visitor, 'lastName').fill('Д’Артаньян')
    await page.getByLabel(desk('line.quantityOf', { code: product.code, size: '38' })).fill('3')
    await chooseStatus(visitor, order.number, { from: 'new', to: 'accepted' })
    await isSaved(visitor, order.number, 'accepted')
    await page.getByRole('button', { name: office('undo.undo'), exact: true }).click()
    await isSaved(visitor, order.number, 'new')
    await page.getByRole('button', { name: desk('pay.record') }).click()
    await page.getByRole('dialog').getByLabel(desk('pay.amount')).fill('100')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: desk('pay.save') })
      .click()
    await expect.poll(() => sum(visitor, t('money.amountDue'))).toBe(formatMoney(350_000, 'uk'))
    await expect.poll(() => field(visitor, 'lastName').inputValue()).toBe('Д’Артаньян')
    await saveAll(visitor)
    expect(await stockOf(opened.shop, product)).toEqual([
      'P-1 37: 1 on hand, 0 reserved',
      'P-2 37: 10 on hand, 0 reserved',
      'P-2 38: 10 on hand, 3 reserved',
    ])
  },
)

deepIt(
  '[ORD-5] [FORM-5] a payment whose answer was lost on the way is written down once by the next try, and its history says so in words',
  async () => {
    const product = await flats()
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code, size: '38' }], phone: nextPhone() })
    const visitor = await visit()
    const { page } = visitor
    visitor.awaits(/addPayment|ERR_FAILED/)
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/crm/orders/addPayment', lose, { times: 1 })
    await page.getByRole('button', { name: desk('pay.record') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(desk('pay.amount')).fill('100')
    await dialog.getByRole('button', { name: desk('pay.save') }).click()
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => dialog.getByLabel(desk('pay.amount')).inputValue()).toBe('100')
    await dialog.getByRole('button', { name: desk('pay.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => sum(visitor, t('money.amountDue'))).toBe(formatMoney(110_000, 'uk'))
    await page.getByText(desk('history.paymentReceived'), { exact: true }).waitFor()
    const rows = await opened.shop.database.pool.query('select amount from order_payments where order_id = $1', [
      order.id,
    ])
    expect(rows.rows).toEqual([{ amount: 10_000 }])
  },
)

deepIt(
  '[ORD-2] [ORD-5] the next step depends on how the order is paid; "paid" offers to write the money down, and goes on when that is done',
  async () => {
    const product = await flats()
    const line = { code: product.code, size: '38' }
    const paid = { lines: [line], phone: nextPhone(), status: 'accepted' as const }
    const onDelivery = await buildOrder(opened.shop, { ...paid, paymentType: 'onDelivery' })
    const ahead = await buildOrder(opened.shop, { ...paid, paymentType: 'prepayment' })
    const visitor = await visit()
    const { page } = visitor
    const next = (status: 'sent' | 'paid') =>
      page.getByRole('button', { name: `${desk('strip.next')}: ${t(`status.${status}`)}`, exact: true })
    await openDesk(visitor, opened, `/crm/orders/${onDelivery.id}`)
    await next('sent').waitFor()
    await page.goto(`/crm/orders/${ahead.id}`)
    await next('paid').click()
    await page
      .getByRole('dialog', { name: movingTexts('uk')('change.unpaidTitle') })
      .getByRole('button', { name: movingTexts('uk')('change.unpaidRecord') })
      .click()
    const dialog = page.getByRole('dialog', { name: desk('pay.payTitle', { number: ahead.number }) })
    await dialog.getByRole('button', { name: desk('pay.save') }).click()
    await isSaved(visitor, ahead.number, 'paid')
    await expect.poll(() => sum(visitor, t('money.amountDue'))).toBe(formatMoney(0, 'uk'))
  },
)

deepIt.each(looksLike('phone'))(
  '[B10] the desk is whole in $language at $width px, $theme: nothing for axe, no sideways scroll',
  async (look) => {
    const product = await flats()
    const phone = nextPhone()
    await buildOrder(opened.shop, { lines: [], phone, status: 'refused' })
    const order = await buildOrder(opened.shop, {
      lines: [{ code: product.code, size: '37', quantity: 2 }],
      phone,
      deposit: 5_000,
    })
    const visitor = await visit(look)
    const { page } = visitor
    const words = deskWords(visitor)
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    await page
      .getByText(words.desk('customer.refusals', { refusals: 1 }))
      .first()
      .waitFor()
    await page.getByLabel(words.desk('line.lotChoice', { code: product.code, size: '37' })).waitFor()
    await expectWhole(visitor, 'desk')
    await page.getByRole('button', { name: words.desk('pay.refund') }).click()
    await page.getByRole('dialog').waitFor()
    await expectWhole(visitor, 'desk-refund')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.desk('line.add') }).click()
    await picker(visitor).pressSequentially(product.code)
    await found(visitor).first().waitFor()
    await expectWhole(visitor, 'desk-picker')
  },
)
