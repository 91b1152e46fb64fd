import { afterAll, expect } from 'vitest'
import { loadOrders } from '#modules/orders/server/index.ts'
import { makingTexts } from '#modules/parcels/web/making/texts.ts'
import { putUpPlaces } from '../../demo/directory.ts'
import { buildProduct } from '../build/goods.ts'
import { buildToSend, placeAt } from '../build/parcels.ts'
import { openNovaPoshta, type NovaPoshta } from '../stand-ins/nova-poshta.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole } from './looking.ts'
import { signInQuietly, withoutOrderEvents } from './office.ts'

let carrier: NovaPoshta
const { visit, opened, prepare } = browserTests(async () => {
  carrier = await openNovaPoshta(openClock())
  return {
    ...carrier.settings,
    PARCEL_SHOP_PAYS_FROM: '1500',
  }
})
afterAll(() => carrier.close())
const t = makingTexts('uk')

prepare(async () => {
  await opened.shop.database.transaction((tx) => putUpPlaces(tx))
  await opened.shop.database.pool.query(`
    update orders set status = 'new' where status in ('accepted', 'paid');
    insert into type_boxes (product_type_id, weight, length, width, height)
    select id, 500, 30, 20, 10 from product_types where slug = 'bags'
    on conflict (product_type_id) do update set weight = 500, length = 30, width = 20, height = 10`)
})

const count = async () =>
  (await opened.shop.database.pool.query(`select from parcel_documents where state = 'made'`)).rowCount

async function openList(visitor: Visitor): Promise<void> {
  await withoutOrderEvents(visitor)
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto('/crm/parcels')
  await visitor.page.getByRole('table', { name: t('list.label') }).waitFor()
}

longIt('[DEL-3] ten parcels are mended, made and printed by the keyboard alone', async () => {
  const { shop } = opened
  const bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 50, price: 100_000 }] })
  const boots = await buildProduct(shop, { typeSlug: 'garlands', lots: [{ quantity: 9, price: 80_000 }] })
  const orders = [
    await buildToSend(shop, { lines: [{ code: bag.code, quantity: 2 }] }),
    await buildToSend(shop, { lines: [{ code: boots.code }] }),
    await buildToSend(shop, {
      lines: [{ code: bag.code }],
      deliveryAddress: 'Полтава, Відділення №18: вул. Закрита, 1',
      deliveryPlace: { ...placeAt('Полтава', '4'), branchRef: 'closed', number: '18' },
    }),
  ]
  while (orders.length < 10) orders.push(await buildToSend(shop, { lines: [{ code: bag.code }] }))
  const visitor = await visit({ width: 1360 })
  const { page } = visitor
  await openList(visitor)

  await page.getByRole('heading', { name: t('title', { count: 10 }) }).waitFor()
  await page.getByText(t('group.wrong', { count: 2 })).waitFor()
  // of the one whose way the shop pays, once the carrier has told its price
  await page.getByText(t('ours', { sum: '75' })).waitFor()
  await expectWhole(visitor, 'parcels')

  // the page begins at the first thing to mend; what is typed there makes the row whole
  const weight = page.getByRole('textbox', { name: t('weight', { number: orders[1]?.number ?? '' }) })
  await expect.poll(() => weight.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('1,6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('45 30 20')
  await page.keyboard.press('Enter')
  // the closed branch offers others of its town, and has the focus by now
  const answer = page.getByRole('button', { name: t('nearby', { number: '4', street: 'вул. Соборності, 41' }) })
  await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('make', { count: 10 }) }).waitFor()

  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/view=made/)
  await expect.poll(count).toBe(10)
  await page.getByRole('heading', { name: t('made.title', { made: 10, count: 10 }) }).waitFor()
  await page.getByText(t('state.ready')).first().waitFor()
  await expectWhole(visitor, 'parcels-made')

  const printed = page.waitForResponse((answered) => answered.url().endsWith('/crm/parcels/labels'))
  await page.keyboard.press('p')
  expect((await printed).status()).toBe(200)
  await page.getByText(t('state.printed')).first().waitFor()
  await page.getByRole('button', { name: t('printAgain', { count: 10 }) }).waitFor()
  expect(carrier.cabinet.documents()).toHaveLength(10)
})

longIt('[DEL-3] the order shows its parcel: made, with its number in the field, and deleted again', async () => {
  const { shop } = opened
  const bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 5, price: 100_000 }] })
  const order = await buildToSend(shop, { lines: [{ code: bag.code }] })
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await withoutOrderEvents(visitor)
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders/${order.id}`)
  const card = page.getByRole('region', { name: t('card.title') })
  await card.getByRole('button', { name: t('card.make') }).click()
  await card.getByText(/20 4510 /).waitFor()
  const number = async () => (await loadOrders(shop.database.db, [order.id]))[0]?.trackingNumber
  await expect.poll(() => page.getByLabel('ТТН', { exact: true }).inputValue()).toBe(await number())
  await expectWhole(visitor, 'order-parcel')
  await card.getByRole('button', { name: t('card.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('card.delete') })
    .click()
  await card.getByRole('button', { name: t('card.make') }).waitFor()
  expect(await number()).toBe('')
})
