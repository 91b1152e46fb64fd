import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gradients } from '#kit/colours.ts'
import { isPhone } from '#kit/phone.ts'
import { measuresOf } from '#modules/catalog/measures.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Goods } from '#modules/goods/goods.ts'
import { listGoods } from '#modules/goods/server/index.ts'
import { findPictures } from '#modules/media/server/index.ts'
import { missingFields, moneyOf, sources, type Order } from '#modules/orders/order.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { groupOf, statuses } from '#modules/orders/status.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { catalogue } from '../demo/catalog.ts'
import { customers } from '../demo/customers.ts'
import { fillDemo } from '../demo/fill.ts'
import { piecesOf, purchases } from '../demo/product.ts'
import { bestseller, neverPaidBack, refusedToday, returnedToday } from '../demo/stories.ts'
import { testShop, type TestShop } from './build/database.ts'
import { allOrders, sizeOfAvif, sizeOfWebp, sum } from './build/demo.ts'

const day = 24 * 60 * 60 * 1000
const index: { key: string }[] = JSON.parse(
  readFileSync(new URL('../demo/pictures/index.json', import.meta.url), 'utf8'),
)
const taken = new Set(index.map(({ key }) => key))
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
let shop: TestShop
let products: readonly Goods[]
let orders: Order[]
let lots: Lot[]

beforeAll(async () => {
  shop = await testShop()
  await fillDemo(shop, dataDir)
  products = (await listGoods(shop.database.db, {})).goods
  orders = await allOrders(shop)
  lots = await listLots(
    shop.database.db,
    products.map(({ id }) => id),
  )
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('[NAV-1] has at least 90 products, at least eight of each of the eight types to look at', async () => {
  expect(products.length).toBeGreaterThanOrEqual(90)
  const visible = products.filter(({ isHidden }) => !isHidden)
  const types = await listProductTypes(shop.database.db)
  expect(types).toHaveLength(8)
  for (const { slug } of types)
    expect(visible.filter(({ type }) => type.slug === slug).length, slug).toBeGreaterThanOrEqual(8)
  const hidden = products.filter(({ isHidden }) => isHidden).map(({ code }) => code)
  expect(hidden.toSorted()).toEqual(['BAG-0106'])
})

it('lists the newest first, as they came over the months', async () => {
  const { rows } = await shop.database.pool.query<{ code: string; age: number }>(
    `select code, extract(epoch from now() - created_at)::float8 / 86400 as age from products order by created_at desc, id desc`,
  )
  expect(products.map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
  for (const { code, age } of rows)
    expect(age, code).toBeCloseTo(catalogue.find((each) => each.code === code)?.addedDaysAgo ?? 0, 1)
})

it('[LOC-5] tells of every product, what it is made of and where, and of its care in both languages, each in its own letters', () => {
  for (const product of products) {
    const { code, colours, type } = product
    const uk = [product.nameUk, product.descriptionUk, product.madeOfUk, product.madeInUk, product.careUk]
    const en = [product.nameEn, product.descriptionEn, product.madeOfEn, product.madeInEn, product.careEn]
    for (const text of [...uk, ...en]) {
      expect(text, code).not.toBe('')
      expect(text).not.toMatch(/[!"\n]|--|\s{3}/)
    }
    expect(uk.join(' '), code).toMatch(/^[^A-Za-z]+$/)
    expect(en.join(' '), code).toMatch(/^[^\p{Script=Cyrillic}]+$/u)
    for (const words of [product.descriptionUk, product.descriptionEn]) {
      expect(sentencesIn(words), words).toBeGreaterThanOrEqual(2)
      expect(sentencesIn(words), words).toBeLessThanOrEqual(4)
    }
    for (const care of [product.careUk, product.careEn]) expect(sentencesIn(care), care).toBeGreaterThanOrEqual(1)
    expect(
      measuresOf[type.slug].some((measure) => product[measure] !== null),
      code,
    ).toBe(true)
    for (const { name, nameEn } of colours) {
      expect(name, code).toMatch(/^[^A-Za-z]+$/)
      expect(nameEn, code).toMatch(/^[a-z ]+$/)
    }
  }
})

it('has no two names, descriptions or care notes alike, nor two sentences', () => {
  const said = [
    ...catalogue.flatMap(({ name }) => Object.values(name)),
    ...catalogue.flatMap(({ description, care }) => [description, care].flatMap(Object.values).flatMap(sentencesOf)),
  ]
  expect(said.filter((each, place) => said.indexOf(each) !== place)).toEqual([])
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length)
})

it('[CAT-8] shows swatches of all five kinds, and some goods in several colours, each with lots and a photo', () => {
  const colours = products.flatMap((product) => product.colours)
  expect(new Set(colours.map(({ gradient }) => gradient))).toEqual(new Set(gradients))
  for (const { gradient, stops } of colours) {
    expect(stops.length > 1).toBe(gradient !== 'n')
    for (const stop of stops) expect(stop).toMatch(/^#[0-9a-f]{6}$/)
  }
  const several = catalogue.filter((product) => product.colours.length > 1)
  expect(several.length).toBeGreaterThanOrEqual(8)
  for (const product of catalogue) {
    const names = product.colours.map(({ name }) => name)
    const told = product.lots.flatMap(({ colour }) => colour ?? [])
    expect(new Set(told), product.code).toEqual(new Set(names.length > 1 ? names : []))
    expect(product.pictures, product.code).toHaveLength(names.length)
    const shown = products.find(({ code }) => code === product.code)?.photos.map(({ colour }) => colour)
    const there = product.pictures.flatMap((key, place) => (taken.has(key) ? place : []))
    expect(new Set(shown), product.code).toEqual(new Set(there.map((place) => (names.length > 1 ? names[place] : ''))))
  }
})

it('[U7] has goods to choose the colour of: lots, photos and orders name it', () => {
  const told = catalogue.filter(({ lots: brought }) => brought.some(({ colour }) => colour !== undefined))
  expect(told.length).toBeGreaterThanOrEqual(1)
  for (const { code, colours, lots: brought } of told) {
    const names = new Set(brought.map(({ colour }) => colour))
    expect(names, code).toEqual(new Set(colours.map(({ name }) => name)))
    const id = products.find((product) => product.code === code)?.id
    expect(new Set(lots.filter(({ productId }) => productId === id).map(({ colour }) => colour)), code).toEqual(names)
  }
  const colouredCodes = new Set(told.map(({ code }) => code))
  const lines = orders.flatMap((order) => order.lines)
  for (const line of lines) expect(line.colour !== '', line.code).toBe(colouredCodes.has(line.code))
})

it('[CAT-1] holds lots that add up to what the purchases brought less what the orders took', () => {
  for (const product of catalogue) {
    const { code, price } = product
    const id = products.find((each) => each.code === code)?.id
    const held = lots.filter(({ productId }) => productId === id)
    const sold = orders
      .filter(({ status, isReturning }) => groupOf[status] === 'taken' || isReturning)
      .flatMap((order) => order.lines.filter((line) => line.code === code))
    const came = product.lots.flatMap(({ pieces }) => Object.values(pieces))
    expect(Math.min(...came), code).toBeGreaterThan(0)
    expect(sum(held.map(({ onHand }) => onHand)), code).toBe(
      sum(came) - sum(sold.map(({ quantity, returnedQuantity }) => quantity - returnedQuantity)),
    )
    expect([piecesOf(product).length, piecesOf(product).length], code).toContain(held.length)
    for (const lot of held) {
      expect(lot.price, code).toBeGreaterThanOrEqual(price * 100)
      expect(lot.unitCost, code).toBeLessThan(lot.price * 0.6)
      expect(purchases[lot.purchaseNumber as keyof typeof purchases], code).toBe(lot.purchasedOn)
    }
  }
  expect(new Set(lots.map(({ unitCost }) => unitCost)).size).toBeGreaterThan(100)
  expect(
    catalogue.filter((product) => new Set(product.lots.map(({ unitCost }) => unitCost)).size > 1).length,
  ).toBeGreaterThan(40)
})

it('[CAT-4] has one product sold out and shoes that lack some sizes', () => {
  const left = (code: string, size?: string, colour?: string) => {
    const id = products.find((product) => product.code === code)?.id
    const ofIt = lots.filter(
      (lot) =>
        lot.productId === id &&
        (size === undefined || lot.size === size) &&
        (colour === undefined || lot.colour === colour),
    )
    return sum(ofIt.map(({ available }) => available))
  }
  expect(products.filter(({ code }) => left(code) === 0).map(({ code }) => code)).toEqual(['HOO-0403'])
  const soldOut = [
    ...['38', '41'].map((size) => left('SHO-0201', size)),
    left('SHO-0204', '36'),
    left('SHO-0210', '41', 'горіховий'),
  ]
  expect(soldOut).toEqual([0, 0, 0, 0])
  expect(left('SHO-0201', '37')).toBeGreaterThan(3)
  const sizes = new Set(
    catalogue
      .flatMap(({ type, lots: own }) => (type === 'shoes' ? own : []))
      .flatMap(({ pieces }) => Object.keys(pieces)),
  )
  expect([...sizes].toSorted()).toEqual(['35', '36', '37', '38', '39', '40', '41'])
})

it('marks some prices as reduced, and none as raised', () => {
  const reduced = catalogue.filter(({ compareAtPrice }) => compareAtPrice !== undefined)
  expect(reduced.length).toBeGreaterThanOrEqual(15)
  for (const { code, price, compareAtPrice = 0, lots: brought } of reduced) {
    for (const lot of brought) expect(compareAtPrice, code).toBeGreaterThan(lot.price ?? price)
  }
  expect(catalogue.filter(({ addedDaysAgo }) => addedDaysAgo < 14).length).toBeGreaterThan(10)
})

it('[IMG-2] [IMG-4] gives every product pictures whose files are there in two formats', async () => {
  const pictures = await findPictures(
    shop.database.db,
    products.flatMap(({ photos }) => photos.map(({ pictureId }) => pictureId)),
  )
  for (const { code, type, photos } of products) {
    for (const { pictureId } of photos) {
      const picture = pictures.get(pictureId)
      expect(picture?.key).toMatch(new RegExp(`^products/${type.nameEn}/${code}/[a-z-]+\\.webp$`))
      expect(new Set(picture?.variants.map(({ format }) => format))).toEqual(new Set(['avif', 'webp']))
      for (const { file, format, width, height } of picture?.variants ?? []) {
        const bytes = readFileSync(join(dataDir, 'photos', file.slice(0, 2), file))
        expect(format === 'avif' ? sizeOfAvif(bytes) : sizeOfWebp(bytes), code).toEqual({ width, height })
      }
    }
  }
  // the first of each is called by the product's name
  for (const { code, photos } of products)
    for (const { altUk, altEn } of photos.slice(0, 1)) expect([altUk, altEn], code).toEqual(['', ''])
})

it('has a picture of every product, in every colour that it comes in', () => {
  expect(catalogue.flatMap(({ pictures }) => pictures).filter((key) => !taken.has(key))).toEqual([])
})

it('[ORD-1] [ORD-17] has orders in all ten statuses, of every source, and one parcel on its way back', () => {
  expect(orders.length).toBeGreaterThanOrEqual(180)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(statuses))
  expect(new Set(orders.map(({ source }) => source))).toEqual(new Set(sources))
  const back = orders.filter(({ isReturning }) => isReturning)
  expect(back.map(({ number, status }) => [number, status])).toEqual([[refusedToday.number, 'refused']])
})

it('[ORD-3] [ORD-4] numbers, dates and addresses orders as the shop would', () => {
  const age = (order: Order) => (shop.now().getTime() - order.createdAt.getTime()) / day
  expect(Math.min(...orders.map(age))).toBeGreaterThan(0)
  expect(Math.max(...orders.map(age))).toBeGreaterThan(80)
  expect(Math.max(...orders.map(age))).toBeLessThanOrEqual(91)
  const own = orders
    .filter(({ number }) => number.startsWith('0'))
    .toSorted((one, other) => one.number.localeCompare(other.number))
  expect(own.map(({ createdAt }) => +createdAt)).toEqual(
    own.map(({ createdAt }) => +createdAt).toSorted((one, other) => one - other),
  )
  for (const order of orders) {
    expect(missingFields(order), order.number).toEqual([])
    expect(isPhone(order.phone), order.phone).toBe(true)
    expect(order.lines.length).toBeGreaterThan(0)
    for (const line of order.lines) {
      expect(line.needsAttention).toBe(false)
      const product = catalogue.find(({ code }) => code === line.code)
      expect(product?.addedDaysAgo, `${line.code} ${age(order)}`).toBeGreaterThan(age(order))
    }
  }
  const names = new Set(orders.map(({ lastName }) => lastName))
  for (const name of ['Знам’янська', "О'Коннор", 'Прокопʼєва']) expect(names).toContain(name)
})

it('[ORD-11] gives thirty customers a history of their own, and one of them two refused parcels', () => {
  const cast = Object.values(customers)
  expect(cast).toHaveLength(30)
  const histories = Map.groupBy(orders, ({ phone }) => phone)
  for (const { phone, lastName, address } of cast) {
    const own = histories.get(phone) ?? []
    expect(own.length, lastName).toBeGreaterThan(0)
    expect(own.length, lastName).toBeLessThanOrEqual(8)
    for (const order of own) expect([order.lastName, order.deliveryAddress || address]).toEqual([lastName, address])
  }
  const returning = cast.filter(({ phone }) => (histories.get(phone) ?? []).length > 1)
  expect(returning.length).toBeGreaterThanOrEqual(25)
  const refused = (histories.get(customers.taras.phone) ?? []).filter(({ status }) => status === 'refused')
  expect(refused).toHaveLength(2)
  expect(new Set([...histories.values()].map((own) => `${own[0]?.phone}`)).size).toBeGreaterThan(60)
})

it('[ORD-6] tells reports a story: a bestseller, a lot that never paid back, a type that Prom eats up', () => {
  const sold = orders.filter(({ status }) => groupOf[status] === 'taken').flatMap((order) => order.lines)
  const wallets = sold.filter(({ code }) => code.startsWith('WAL'))
  const best = wallets.filter(({ code }) => code === bestseller)
  expect(best.length / wallets.length).toBeGreaterThan(0.2)

  const id = products.find(({ code }) => code === neverPaidBack.code)?.id
  const lot = lots.find(
    ({ productId, purchaseNumber }) => productId === id && purchaseNumber === neverPaidBack.purchase,
  )
  const came = sum(catalogue.find(({ code }) => code === neverPaidBack.code)?.lots[0]?.pieces[''] ? [40] : [])
  const brought = sold.flatMap((line) =>
    line.lots.filter(({ lotId }) => lotId === lot?.id).map(({ quantity }) => quantity * line.price),
  )
  expect(sum(brought)).toBeGreaterThan(0)
  expect(sum(brought)).toBeLessThan(came * (lot?.unitCost ?? 0) * 0.5)

  const onProm = orders.filter(
    ({ source, lines }) => source === 'prom' && lines.every(({ code }) => code.startsWith('SOC')),
  )
  expect(onProm.length).toBeGreaterThan(15)
  expect(sum(onProm.map(profitOf))).toBeLessThan(0)
  expect(sum(onProm.map(({ goodsTotal }) => goodsTotal))).toBeGreaterThan(250_000)
})

it('[ORD-2] dates what happened to each order between its coming and now, step by step', async () => {
  const { rows: history } = await shop.database.pool.query<{
    id: string
    action: string
    from: string
    to: string
    at: Date
  }>(
    `select entity_id as id, action, changes -> 'status' ->> 'from' as "from", changes -> 'status' ->> 'to' as "to", created_at as at
     from history where entity = 'order' and action not in ('returnReceived', 'taskAdded') order by history.id`,
  )
  const changesOf = Map.groupBy(history, ({ id }) => id)
  for (const order of orders) {
    const changes = changesOf.get(order.id) ?? []
    expect(changes[0]).toMatchObject({ action: 'placed', at: order.createdAt })
    expect(changes.at(-1)?.to).toBe(order.status)
    for (const [place, { from, at }] of changes.entries()) {
      expect(at.getTime()).toBeLessThanOrEqual(shop.now().getTime())
      if (place > 0) expect(at.getTime()).toBeGreaterThan(changes[place - 1]?.at.getTime() ?? 0)
      expect(from).toBe(changes[place - 1]?.to ?? null)
    }
  }
  const { rows } = await shop.database.pool.query(
    `select lot_id from stock_movements group by lot_id
     having min(created_at) filter (where reason = 'sale') < min(created_at) filter (where reason = 'receipt')`,
  )
  expect(rows).toEqual([])
})

it('[ORD-2] never leaves an unpaid prepayment that the shop would have cancelled, and a heap of new ones', () => {
  for (const { status, createdAt } of orders.filter((order) => order.status === 'awaitingPayment')) {
    expect(shop.now().getTime() - createdAt.getTime(), status).toBeLessThan(2 * day)
  }
  const fresh = orders.filter(
    ({ status, createdAt }) => status === 'new' && +createdAt > shop.now().getTime() - day / 4,
  )
  expect(fresh.length).toBeGreaterThanOrEqual(6)
})

it('[ORD-17] has an order of which one piece came back', () => {
  const partly = orders.find(({ number }) => number === returnedToday.number)
  expect(partly?.status).toBe('completed')
  expect(partly?.lines.map(({ quantity, returnedQuantity }) => [quantity, returnedQuantity])).toEqual([
    [1, 0],
    [1, 1],
  ])
})

it('[CAT-3] leaves counters, ledger and orders in agreement', async () => {
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[AUTH-7] has two packers, known for people of the demo, who may sign in by a code', async () => {
  const { rows } = await shop.database.pool.query(
    `select u.first_name, u.password_hash, u.is_demo from users u join roles r on r.id = u.role_id where r.name = 'Packer' order by 1`,
  )
  expect(rows).toEqual([
    { first_name: 'Лукʼян', password_hash: null, is_demo: true },
    { first_name: 'Марʼяна', password_hash: null, is_demo: true },
  ])
})

it('[AUTH-7] has no phone and no e-mail that anybody can own', async () => {
  const { rows } = await shop.database.pool.query<{ phone: string; email: string }>(
    `select phone, email from orders union select phone, email from users`,
  )
  expect(rows.length).toBeGreaterThan(60)
  // no operator has the code 00; example.com is kept for examples
  for (const { phone, email } of rows) expect([phone, email].join(' ')).toMatch(/^\+38000\d{7} (\S+@example\.com)?$/)
})

function sentencesIn(text: string): number {
  return sentencesOf(text).length
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.?…]+[.?…]/g)?.map((sentence) => sentence.trim()) ?? []
}

/** The profit of an order after its goods and everybody's fees; adverts apart. */
function profitOf(order: Order): number {
  const { total, marketplaceFee, marketplacePaymentFee } = moneyOf(order)
  const revenue = groupOf[order.status] === 'free' ? 0 : total
  const cost = sum(order.lines.flatMap((line) => line.lots.map(({ quantity, unitCost }) => quantity * unitCost)))
  const fees = marketplaceFee + order.marketplaceFixedFee + marketplacePaymentFee + order.paymentFee
  return revenue - cost - fees - order.subsidisedShippingFee - order.returnCost
}
