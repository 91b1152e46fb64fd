import { beforeAll, expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { listOrderIds, type OrderFilter } from './order-list.sql.ts'
import { tagOrders } from '../tags/tag-orders.ts'

let shop: TestShop
let id: string
let number: string
let maryana: string

beforeAll(async () => {
  shop = await testShop()
  const { code } = await buildProduct(shop, { code: 'ШУК-42' })
  ;({ id, number } = await buildOrder(shop, {
    lines: [{ code, quantity: 1 }],
    firstName: 'Соломія',
    lastName: 'Крушельницька',
    phone: '+380671112244',
    trackingNumber: '20450099887766',
  }))
  await tagOrders(shop, [{ id, add: ['ґїдра'], remove: [] }], olena)
  await buildOrder(shop, { lines: [], firstName: 'Соломія', lastName: 'Інша' })
  const numbered = await buildProduct(shop, { code: '1204-15' })
  ;({ id: maryana } = await buildOrder(shop, {
    lines: [{ code: numbered.code }],
    firstName: "Мар'яна",
    middleName: 'Віталіївна',
    lastName: 'Лисенко',
    email: 'lysenko@example.com',
    carrier: 'meest',
    trackingNumber: '123-4567890',
  }))
})

const listed = async (filter: OrderFilter) =>
  (await listOrderIds(shop.database.db, filter, { limit: 5, sort: [{ column: 'createdAt', isDescending: true }] })).map(
    (row) => row.id,
  )
const found = (search: string, isForPacker?: true) => listed({ search, isForPacker })

it.each([
  'крушельн',
  'Крушельницька Соломія',
  'соломія КРУШ',
  '067 111-22-44',
  '+38 (067) 111 22 44',
  '067.111.22.44',
  '067/111–22–44',
  '00380671112244',
  '+380 067 111 22 44',
  '8 067 111 22 44',
  '1112244',
  '2244',
  '22 44',
  '9988',
  '20 4500 9988 7766',
  'Соломією Крушельницькою',
  'Крушельницької',
  'шук-42',
  'шук42',
  'ier-42',
  'соломія шук',
  // too short for the index, of a name, a number, a code, a tag, on the other keyboard, beside a longer word
  'уш',
  'Ei',
  '77 соломія',
  'соломія -4',
  'соломія ґЇ',
  'КР соломія',
  'rh соломія',
  'rheitkmy',
])('[B9] an order is found by any part of what it is known by, in any order: %s', async (search) => {
  expect(await found(search)).toEqual([id])
})

it('[B9] an order is found by its number, and not by a word that it has not', async () => {
  for (const typed of [number, `№ ${number}`, `№${number}`, `#${number}`]) expect(await found(typed)).toEqual([id])
  expect(await found('соломія петлюра')).toEqual([])
  expect(await found('соломія')).toHaveLength(2)
})

it('[AUTH-9] a Packer finds parcels by what a Packer sees, which an e-mail is not', async () => {
  const parcel = await buildOrder(shop, { lines: [], status: 'paid', lastName: 'Тичина', email: 'sonce@example.com' })
  expect([await found('тичина', true), await found('sonce')]).toEqual([[parcel.id], [parcel.id]])
  expect([await found('sonce', true), await found('крушельницька', true)]).toEqual([[], []])
  expect([await found('nc'), await found('nc', true), await found('уш', true)]).toEqual([[parcel.id], [], []])
})

it.each([
  ['Лисенко', true],
  ['Лисенко Мар', true],
  ['Мар Лисенко', true],
  ['Лисенко Мар Віталіївна', true],
  ['віталі', true],
  ['ли ма', true],
  ['Лисенко Соломія', false],
  // of the search, but of no name
  ['lysenko', false],
])('[FORM-3] the name column is filtered by what it shows, word by word: %s', async (name, isFound) => {
  expect(await listed({ customer: name })).toEqual(isFound ? [maryana] : [])
})

it.each(["Мар'яна", 'Мар’яна', 'Марʼяна', 'Лисенко Мар`яна', 'vfh`zyf'])(
  '[B9] an apostrophe is found however it is typed: %s',
  async (search) => {
    expect(await found(search)).toEqual([maryana])
  },
)

it.each(['1204', '1204-15', '120', '123-4567890', '123-45678', '1234567890'])(
  '[B9] [DEL-1] a code of digits is found as it stands, a tracking number however it is spaced: %s',
  async (search) => {
    expect(await found(search)).toEqual([maryana])
  },
)

it('[DEL-1] [FORM-3] the column of tracking numbers is filtered however they are spaced; words stay as they were typed', async () => {
  const fetched = await buildOrder(shop, { lines: [], carrier: 'selfPickup', trackingNumber: 'забере о 12-00 сама' })
  for (const trackingNumber of ['123-4567890', '123 4567 890', '1234567890'])
    expect(await listed({ trackingNumber })).toEqual([maryana])
  expect(await listed({ trackingNumber: 'о 12-00' })).toEqual([fetched.id])
})

it('[FORM-3] a name is filtered however its apostrophe is typed', async () => {
  for (const name of ["Лисенко Мар'яна", 'Мар’яна', 'Марʼяна'])
    expect(await listed({ customer: name })).toEqual([maryana])
})

it.each(['067 111-22-44', '+38 (067) 111 22 44', '067.111.22.44', '00380671112244', '+380 067 111 22 44', '111 22'])(
  '[AUTH-1] the column of phones is filtered by a number however it is typed: %s',
  async (phone) => expect(await listed({ phone })).toEqual([id]),
)
