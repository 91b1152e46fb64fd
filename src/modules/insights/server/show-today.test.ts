import { beforeAll, expect, it } from 'vitest'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { getEarned } from '../earned.contract.ts'
import { getToday } from '../today.contract.ts'

let shop: TestShop
let api: TestApi
let code: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  ;({ code } = await buildProduct(shop, { lots: [{ quantity: 100 }] }))
})

const today = async (role: 'admin' | 'packer') =>
  wireOf(getToday, await api.call('/crm/insights/today', { token: await api.signIn(role) }))
const addedPicture = (of: TestShop) => {
  const made = {
    key: 'products/Bags/a/a.jpg',
    width: 800,
    height: 1000,
    averageColour: '#c0ffee',
    placeholder: '',
    variants: [{ format: 'webp' as const, width: 800, height: 1000, file: `${'a'.repeat(64)}.webp` }],
  }
  return of.database.transaction((tx) => addPicture(tx, made))
}
const order = (status: 'new' | 'paid' | 'completed' | 'cancelled', price: number, fields = {}) =>
  buildOrder(shop, { lines: [{ code, price }], status, ...fields })

/** To this hour of a day in Kyiv, from the real one. */
const goTo = (instant: string) => shop.travel(Date.parse(instant) - shop.now().getTime())

it('[B19] [EARN-8] where nothing waits, nothing is listed, to nobody', async () => {
  expect((await today('admin')).waiting).toEqual([])
  expect(await today('packer')).toMatchObject({ waiting: [], figures: null })
})

it('[B19] [ORD-5] a refund is due since the order was cancelled or paid too much, not since it was placed', async () => {
  const late = await testShop()
  const { code: bag } = await buildProduct(late, { lots: [{ quantity: 10 }] })
  const placed = await buildOrder(late, { lines: [{ code: bag }], status: 'accepted', deposit: 10_000 })
  const placedAt = new Date('2026-02-01T12:00:00Z')
  await late.database.pool.query('update orders set created_at = $2 where id = $1', [placed.id, placedAt])
  await updateOrders(late, [{ id: placed.id, version: undefined, fields: {}, status: 'cancelled' }], olena)
  const calls = testApi(late)
  const since = async () => {
    const report = wireOf(getToday, await calls.call('/crm/insights/today', { token: await calls.signIn('admin') }))
    return Date.parse(report.waiting.find(({ kind }) => kind === 'refunds')?.since ?? '')
  }
  expect(await since()).toBeGreaterThan(late.now().getTime() - 60_000)
})

it('[B19] an empty shop shows its first steps, each as facts say it; to an Admin alone, and none once all are done', async () => {
  const empty = await testShop()
  const calls = testApi(empty)
  const [admin, packer] = [await calls.signIn('admin'), await calls.signIn('packer')]
  const seen = async (token = admin) => {
    const report = wireOf(getToday, await calls.call('/crm/insights/today', { token }))
    return [
      report.firstSteps.flatMap(({ name, isDone }) => (isDone ? [name] : [])),
      report.firstSteps.length,
      report.hasOrders,
    ]
  }
  const set = (id: string, values: Record<string, string>) =>
    calls.call('/crm/settings', { method: 'PUT', token: admin, body: { sections: [{ id, values }] } })
  expect([await seen(), await seen(packer)]).toEqual([
    [[], 6, false],
    [[], 0, false],
  ])
  await set('shop', { SHOP_NAME_UK: 'Скриня' })
  await set('contacts', { SHOP_PHONE: '+380671112233' })
  await set('terms', { RETURN_DAYS: '30' })
  const pictureId = await addedPicture(empty)
  const { code: first } = await buildProduct(empty, {})
  expect(await seen()).toEqual([['name', 'contacts', 'goods', 'delivery'], 6, false])
  await buildProduct(empty, { photos: [{ pictureId, altUk: '', altEn: '' }] })
  expect(await seen()).toEqual([['name', 'contacts', 'goods', 'photo', 'delivery'], 6, false])
  await buildOrder(empty, { lines: [{ code: first }] })
  expect([await seen(), await seen(packer)]).toEqual([
    [[], 0, true],
    [[], 0, true],
  ])
  await set('contacts', { SHOP_PHONE: '' })
  expect(await seen()).toEqual([['name', 'goods', 'photo', 'delivery', 'order'], 6, true])
})

it('[B19] cheap shipping says by when the carrier must have the parcel: that day’s hour, or the next day’s where the order came too late', async () => {
  const cheap = await order('paid', 10_00, { isShippingSubsidised: true, subsidisedShippingFee: 49_00 })
  const placed = (at: string) =>
    shop.database.pool.query('update orders set created_at = $2 where id = $1', [cheap.id, at])
  const told = async () => {
    const { waiting } = await today('packer')
    const row = waiting.find(({ kind }) => kind === 'subsidisedShipping')
    return [row?.urgency, row?.until]
  }
  await placed('2026-11-23T17:59:59+02:00')
  goTo('2026-11-23T18:30:00+02:00')
  expect(await told()).toEqual(['today', '2026-11-23T18:00:00.000+02:00'])
  await placed('2026-11-23T18:00:00+02:00')
  expect(await told()).toEqual(['tomorrow', '2026-11-24T18:00:00.000+02:00'])
  goTo('2026-11-24T00:30:00+02:00')
  expect(await told()).toEqual(['today', '2026-11-24T18:00:00.000+02:00'])
  // on a Saturday night, before the day off
  await placed('2026-11-21T18:00:00+02:00')
  expect(await told()).toEqual(['today', '2026-11-23T18:00:00.000+02:00'])
  goTo('2026-11-22T12:00:00+02:00')
  expect(await told()).toEqual(['tomorrow', '2026-11-23T18:00:00.000+02:00'])
  await deleteOrders(shop, [cheap.id], olena)
  // a Wednesday: on a Sunday nothing has to be packed today
  goTo('2026-11-25T12:00:00+02:00')
})

it('[B19] a waiting thing stands beside its cost, the dearest first; a Packer gets the orders to pack alone, without money', async () => {
  const prepaid = { paymentType: 'prepayment' } as const
  await order('paid', 300_00, { ...prepaid, deposit: 300_00, isShippingSubsidised: true, subsidisedShippingFee: 49_00 })
  await order('paid', 200_00, { ...prepaid, deposit: 200_00 })
  await order('cancelled', 900_00, { ...prepaid, deposit: 900_00 })
  await order('new', 5000_00)
  await order('completed', 70_00)
  // at noon of that day, whatever the database knows
  await shop.database.pool.query('update orders set created_at = $1', [shop.now()])
  const { waiting, figures } = await today('admin')
  expect(waiting.map(({ urgency, kind, count, amount }) => [urgency, kind, count, amount])).toEqual([
    ['today', 'refunds', 1, 900],
    ['today', 'toPack', 2, 500],
    // among those to pack: what is paid for them is lost
    ['today', 'subsidisedShipping', 1, 49],
    // dearer than all of today, and costs nothing before tomorrow
    ['tomorrow', 'new', 1, 5000],
    ['later', 'unpaid', 1, 70],
  ])
  expect(figures).not.toBeNull()

  const packer = await today('packer')
  expect(packer.figures).toBeNull()
  expect(packer.waiting.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['toPack', 2, null],
    ['subsidisedShipping', 1, null],
  ])
})

it.each([
  // the last seconds of a year, the first of the next; then the first day of a month, whose week began in the year before
  ['2027-01-02T00:00:10+02:00', ['2026-12-31T23:59:30+02:00', '2027-01-01T00:00:30+02:00'], { yesterday: 1, week: 2 }],
  // a day of 25 hours, and one of 23
  ['2026-10-26T00:00:10+02:00', ['2026-10-25T00:00:00+03:00', '2026-10-25T23:59:59+02:00'], { yesterday: 2, month: 2 }],
  ['2026-03-30T00:00:10+03:00', ['2026-03-29T00:00:00+02:00', '2026-03-29T23:59:59+03:00'], { yesterday: 2, month: 2 }],
  ['2028-03-01T00:00:10+02:00', ['2028-02-29T23:59:59+02:00', '2028-03-01T00:00:05+02:00'], { yesterday: 1, week: 1 }],
] as const)(
  '[EARN-1] [B19] at %s the figures of today are by the days of Kyiv, beside the days that the page they open has',
  async (now, placed, counts) => {
    // the tests before placed theirs today, which may be one of these days
    await shop.database.pool.query(`update orders set created_at = '2025-06-10T12:00:00+03:00'`)
    for (const at of placed) {
      const { id } = await order('completed', 100_00)
      await shop.database.pool.query('update orders set created_at = $2 where id = $1', [id, at])
    }
    goTo(now)
    const token = await api.signIn('admin')
    const { figures } = await today('admin')
    if (!figures) throw new Error('an Admin has figures')
    const counted: Partial<Record<'yesterday' | 'week' | 'month', number>> = {}
    for (const [name, unit] of [['yesterday'], ['week', '&unit=week'], ['month', '&unit=month']] as const) {
      const shown = figures[name]
      if (!shown) continue
      counted[name] = shown.now.orders
      const asked = `from=${shown.from}&to=${shown.to}${unit ?? ''}`
      const page = wireOf(getEarned, await api.call(`/crm/insights/earned?${asked}`, { token }))
      expect([page.comparedWith, page.before?.left, page.now.left]).toEqual([
        shown.compared,
        shown.before.left,
        shown.now.left,
      ])
    }
    expect(counted).toMatchObject(counts)
  },
)
