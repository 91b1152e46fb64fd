import { beforeAll, expect, it } from 'vitest'
import { putUpPlaces } from '../../../demo/directory.ts'
import { demoTowns } from '../../../demo/places.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: BuiltProduct
const [kyiv, lviv] = demoTowns as [(typeof demoTowns)[0], (typeof demoTowns)[0]]
const branch12 = kyiv.branches.find(({ number }) => number === '12')!
const locker5012 = kyiv.branches.find(({ number }) => number === '5012')!
const chosen = {
  city: 'Київ',
  branch: 'Відділення №12 (до 30 кг): вул. Хрещатик, 22',
  cityRef: kyiv.ref,
  branchRef: branch12.ref,
}

beforeAll(async () => {
  shop = await testShop({ MAX_ORDERS_PER_PHONE: '1000' })
  site = await testSite(shop)
  bag = await buildProduct(shop, { nameUk: 'Сумка «Мак»', lots: [{ size: '', quantity: 100, price: 1_500_000 }] })
})

const valuesIn = ({ text }: Shown, name: string) =>
  [...text.matchAll(/<input [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => (/ value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"'))

async function fillCart(pieces = 1): Promise<Visitor> {
  const ivan = site.visitor()
  await ivan.post('/uk/cart/add', { code: bag.code, size: '', quantity: String(pieces) })
  return ivan
}

const fieldOf = (name: string) => (name === 'city' || name === 'branch' ? `novaPoshta-${name}` : name)

async function send(ivan: Visitor, changes: Record<string, string>): Promise<Shown> {
  const page = await ivan.get('/uk/checkout')
  const form = new URLSearchParams({
    phone: '067 123 45 67',
    firstName: 'Іван',
    lastName: '',
    carrier: 'novaPoshta',
    paymentType: 'onDelivery',
    note: '',
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [fieldOf(name), value])),
  })
  for (const name of ['idempotencyKey', 'line']) for (const value of valuesIn(page, name)) form.append(name, value)
  return ivan.post('/uk/checkout', form)
}

async function keptOf(changes: Record<string, string>, pieces = 1) {
  const sent = await send(await fillCart(pieces), changes)
  expect(sent.location).toMatch(/^\/uk\/thanks\//)
  const { rows } = await shop.database.pool.query(
    `select delivery_place as place, delivery_address as address from orders order by created_at desc, number desc limit 1`,
  )
  return rows[0] as { place: unknown; address: string }
}

it('[DEL-6] without a directory the fields are plain ones; with one a script may offer what there is', async () => {
  const ivan = await fillCart()
  const plain = (await ivan.get('/uk/checkout')).text
  expect(plain).not.toContain('data-place')
  await shop.database.transaction(putUpPlaces)
  const { text } = await ivan.get('/uk/checkout')
  expect(text.match(/data-place=""/g)).toHaveLength(2)
  expect(text.match(/data-places=""/g)).toHaveLength(1)
  expect(text).toContain('data-value="1500000"')
})

it('[DEL-6] the refs of what was chosen are kept in the order, its words are the address', async () => {
  expect(await keptOf(chosen)).toEqual({
    place: { cityRef: kyiv.ref, branchRef: branch12.ref, number: '12' },
    address: `${chosen.city}, ${chosen.branch}`,
  })
})

it.each([
  ['of another town', { cityRef: lviv.ref, city: 'Львів' }],
  ['that the carrier has no more', { branchRef: 'gone', branch: 'Відділення №7' }],
  ['under words of one’s own', { branch: 'Відділення 12, під’їзд 3' }],
])('[DEL-6] refs %s are left out, and the order is placed by its words', async (_, changes) => {
  const said = { ...chosen, ...changes }
  expect(await keptOf(said)).toEqual({ place: null, address: `${said.city}, ${said.branch}` })
})

it('[DEL-6] a street with its house is the place of an order by courier; a street that nobody knows stays in its words', async () => {
  const street = { cityRef: '', branchRef: '', city: 'Київ' }
  expect(await keptOf({ ...street, branch: 'вул. Хрещатик, 22, кв. 5' })).toEqual({
    place: { cityRef: kyiv.ref, streetRef: `street-1-${kyiv.ref}` },
    address: 'Київ, вул. Хрещатик, 22, кв. 5',
  })
  expect(await keptOf({ ...street, branch: 'вул. Нова, 7' })).toEqual({ place: null, address: 'Київ, вул. Нова, 7' })
})

const post = { 'ukrposhta-city': 'Львів', 'ukrposhta-index': '79005', 'ukrposhta-street': 'вул. Дорошенка, 24' }

it('[DEL-7] an order by post has its index and street, and nothing of the branch that was chosen before', async () => {
  expect(await keptOf({ ...chosen, carrier: 'ukrposhta', ...post })).toEqual({
    place: null,
    address: 'Львів, 79005, вул. Дорошенка, 24',
  })
  const byMeest = { ...chosen, carrier: 'meest', 'meest-city': 'Луцьк', 'meest-branch': 'Відділення 305' }
  expect(await keptOf(byMeest)).toEqual({ place: null, address: 'Луцьк, Відділення 305' })
})

it('[DEL-7] the post’s own fields ask for the parts of its address, and the address typed for another carrier comes back', async () => {
  const refused = await send(await fillCart(), {
    ...chosen,
    carrier: 'ukrposhta',
    phone: '',
    'ukrposhta-city': 'Львів',
    'ukrposhta-index': '790',
  })
  expect(refused.status).toBe(400)
  const told = [...refused.text.matchAll(/<a href="#([\w-]+)">([^<]+)/g)].map(
    ([, field, words]) => `${field}: ${words}`,
  )
  expect(told).toEqual([
    expect.stringMatching(/^phone: /),
    expect.stringMatching(/^ukrposhta-index: .*: індекс має 5 цифр/),
    expect.stringMatching(/^ukrposhta-street: .*Вкажіть вулицю й будинок/),
  ])
  expect(valuesIn(refused, 'novaPoshta-branch')).toEqual([chosen.branch])
  expect(valuesIn(refused, 'ukrposhta-index')).toEqual(['790'])
})

it('[DEL-6] a locker that does not take what is bought is no place of the order, which is placed all the same', async () => {
  const locker = { ...chosen, branch: 'Поштомат "Нова Пошта" №5012: вул. Хрещатик, 19', branchRef: locker5012.ref }
  expect(await keptOf(locker)).toMatchObject({ place: { number: '5012' } })
  expect(await keptOf(locker, 2)).toMatchObject({ place: null, address: `Київ, ${locker.branch}` })
})

it('[U37] a refused form has the refs of what was chosen', async () => {
  const refused = await send(await fillCart(), { ...chosen, phone: '1' })
  expect(refused.status).toBe(400)
  for (const [name, value] of Object.entries(chosen)) expect(valuesIn(refused, fieldOf(name))).toEqual([value])
})

it('[DEL-6] of the API, too, refs that do not belong together are left out, and what has none stays', async () => {
  const api = testApi(shop)
  const order = async (deliveryPlace: object, deliveryType = 'nova') => {
    const { status, Data } = await api.call('/checkout', {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        lines: [{ code: bag.code, subCode: '', goodsCount: 1, priceSale: 15_000 }],
        phoneNumber: '+380671234567',
        firstName: 'Іван',
        deliveryType,
        deliveryAddress: 'Київ, 12',
        deliveryPlace,
        paymentType: 'postpaid',
      },
    })
    expect(status).toBe(200)
    const { rows } = await shop.database.pool.query('select delivery_place as place from orders where number = $1', [
      (Data as { orderNumber: string }).orderNumber,
    ])
    return (rows[0] as { place: unknown }).place
  }
  const refs = { cityRef: kyiv.ref, branchRef: branch12.ref }
  expect(await order({ ...refs, number: '99' })).toEqual({ ...refs, number: '12' })
  expect(await order({ ...refs, cityRef: lviv.ref })).toBeNull()
  expect(await order({ number: '7' })).toEqual({ number: '7' })
  expect(await order({ branchRef: 'theirs' }, 'ukr')).toEqual({ branchRef: 'theirs' })
})
