import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gradients } from '#kit/colours.ts'
import { dayOf } from '#kit/days.ts'
import { isPhone } from '#kit/phone.ts'
import { openDatabase } from '#platform/server/database.ts'
import { listPicturesOf, listProducts, listProductTypes, saveProduct } from '#modules/catalog/server/index.ts'
import type { Product } from '#modules/catalog/product.ts'
import { findPictures } from '#modules/media/server/index.ts'
import { missingFields, sources, type Order } from '#modules/orders/order.ts'
import { deleteOrders, findStockDifferences } from '#modules/orders/server/index.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { groupOf, statuses } from '#modules/orders/status.ts'
import type { Lot } from '#modules/stock/lot.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { catalogue } from '../demo/catalog.ts'
import { fillDemo, needsDemo } from '../demo/fill.ts'
import { returning } from '../demo/order-table.ts'
import { demoOrders } from '../demo/orders.ts'
import { purchases } from '../demo/product.ts'
import { testShop, type TestShop } from './build/database.ts'

const day = 24 * 60 * 60 * 1000
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
let shop: TestShop
let products: Product[]
let orders: Order[]
let lots: Lot[]

beforeAll(async () => {
  shop = await testShop()
  await fillDemo(shop, dataDir)
  products = await listProducts(shop.database.db)
  orders = await allOrders(shop)
  lots = await listLots(
    shop.database.db,
    products.map(({ id }) => id),
  )
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('[NAV-1] shows at least 24 products, some of each of the eight types', async () => {
  const visible = products.filter(({ isHidden }) => !isHidden)
  expect(visible.length).toBeGreaterThanOrEqual(24)
  const types = await listProductTypes(shop.database.db)
  expect(types).toHaveLength(8)
  for (const { slug } of types)
    expect(visible.filter(({ type }) => type.slug === slug).length, slug).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ isHidden }) => isHidden).map(({ code }) => code)).toEqual(['BAG-0106'])
})

it('lists the newest first, as they came over the months', async () => {
  const { rows } = await shop.database.pool.query<{ code: string; age: number }>(
    `select code, extract(epoch from now() - created_at)::float8 / 86400 as age from products order by created_at desc`,
  )
  expect(products.map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
  for (const { code, age } of rows)
    expect(age, code).toBeCloseTo(catalogue.find((each) => each.code === code)?.addedDaysAgo ?? 0, 1)
})

it('[LOC-5] tells of every product in both languages, each in its own letters', () => {
  for (const { code, nameUk, nameEn, descriptionUk, descriptionEn, colours } of products) {
    expect([nameUk, descriptionUk].join(' '), code).toMatch(/^[^A-Za-z]+$/)
    expect([nameEn, descriptionEn].join(' '), code).toMatch(/^[^\p{Script=Cyrillic}]+$/u)
    for (const text of [descriptionUk, descriptionEn]) {
      const sentences = text.match(/[.?…](\s|$)/g)?.length ?? 0
      expect(sentences, text).toBeGreaterThanOrEqual(2)
      expect(sentences, text).toBeLessThanOrEqual(4)
      expect(text).not.toContain('!')
    }
    for (const { name } of colours) expect(name, code).toMatch(/^[^A-Za-z]+$/)
  }
  expect(new Set(products.flatMap(({ nameUk, nameEn }) => [nameUk, nameEn])).size).toBe(2 * products.length)
})

it('[CAT-8] shows swatches of all five kinds', () => {
  const colours = products.flatMap((product) => product.colours)
  expect(new Set(colours.map(({ gradient }) => gradient))).toEqual(new Set(gradients))
  for (const { gradient, stops } of colours) {
    expect(stops.length > 1).toBe(gradient !== 'n')
    for (const stop of stops) expect(stop).toMatch(/^#[0-9a-f]{6}$/)
  }
})

it('[CAT-1] holds lots that add up to what the purchases brought less what the orders took', () => {
  for (const { code, price, lots: brought } of catalogue) {
    const id = products.find((product) => product.code === code)?.id
    const held = lots.filter(({ productId }) => productId === id)
    const sold = orders
      .filter(({ status, isReturning }) => groupOf[status] === 'taken' || isReturning)
      .flatMap((order) => order.lines.filter((line) => line.code === code))
    const came = brought.flatMap(({ pieces }) => Object.values(pieces))
    expect(
      came.every((pieces) => pieces > 0),
      code,
    ).toBe(true)
    expect(sum(held.map(({ onHand }) => onHand)), code).toBe(sum(came) - sum(sold.map(({ quantity }) => quantity)))
    expect(held.length, code).toBe(came.length)
    for (const lot of held) {
      expect(lot.price, code).toBeGreaterThanOrEqual(price * 100)
      expect(lot.unitCost, code).toBeLessThan(lot.price * 0.6)
      expect(purchases[lot.purchaseNumber as keyof typeof purchases], code).toBe(lot.purchasedOn)
    }
  }
  expect(new Set(lots.map(({ unitCost }) => unitCost)).size).toBeGreaterThan(20)
})

it('[CAT-4] has one product sold out and shoes that lack some sizes', () => {
  const left = (code: string, size?: string) => {
    const id = products.find((product) => product.code === code)?.id
    return sum(
      lots
        .filter((lot) => lot.productId === id && (size === undefined || lot.size === size))
        .map(({ available }) => available),
    )
  }
  expect(products.filter(({ code }) => left(code) === 0).map(({ code }) => code)).toEqual(['HOO-0403'])
  expect([left('SHO-0201', '38'), left('SHO-0201', '41'), left('SHO-0204', '36'), left('SHO-0205', '41')]).toEqual([
    0, 0, 0, 0,
  ])
  expect(left('SHO-0201', '37')).toBeGreaterThan(3)
})

it('marks some prices as reduced, and none as raised', () => {
  const reduced = catalogue.filter(({ compareAtPrice }) => compareAtPrice !== undefined)
  expect(reduced.length).toBeGreaterThanOrEqual(5)
  for (const { code, price, compareAtPrice = 0, lots: brought } of reduced) {
    for (const lot of brought) expect(compareAtPrice, code).toBeGreaterThan(lot.price ?? price)
  }
})

it('[IMG-2] [IMG-4] gives every product pictures whose files are there in two widths and two formats', async () => {
  const pictures = await findPictures(
    shop.database.db,
    products.flatMap(({ photos }) => photos.map(({ pictureId }) => pictureId)),
  )
  for (const { code, type, photos } of products) {
    expect(photos.length, code).toBeGreaterThan(0)
    for (const { pictureId } of photos) {
      const picture = pictures.get(pictureId)
      expect(picture?.key).toMatch(new RegExp(`^products/${type.nameEn}/${code}/[a-z-]+\\.webp$`))
      expect(picture?.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
        'avif 400',
        'webp 400',
        'avif 800',
        'webp 800',
      ])
      for (const { file, format, width, height } of picture?.variants ?? []) {
        const bytes = readFileSync(join(dataDir, 'photos', file.slice(0, 2), file))
        expect(format === 'avif' ? sizeOfAvif(bytes) : sizeOfWebp(bytes), code).toEqual({ width, height })
      }
    }
  }
  const shown = await listPicturesOf(
    shop.database.db,
    products.map(({ id }) => id),
    'en',
  )
  for (const { id, nameEn } of products) expect(shown.get(id)?.[0]?.alt).toBe(nameEn)
})

it('keeps no picture that no product shows, and they weigh no more than 1.2 MiB with their drawings', () => {
  const folder = new URL('../demo/pictures/', import.meta.url)
  const used = new Set(catalogue.flatMap(({ pictures }) => pictures))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files)
    if (name !== 'index.json') expect(used, name).toContain(name.replace(/(-\d+\.(avif|webp)|\.svg)$/, ''))
  expect(sum(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).length))).toBeLessThanOrEqual(
    1.2 * 1024 * 1024,
  )
})

it('[ORD-1] [ORD-17] has orders in all ten statuses, of every source, and one parcel on its way back', () => {
  expect(orders.length).toBeGreaterThanOrEqual(24)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(statuses))
  expect(new Set(orders.map(({ source }) => source))).toEqual(new Set(sources))
  const back = orders.filter(({ isReturning }) => isReturning)
  expect(back.map(({ number, status }) => [number, status])).toEqual([[returning.number, 'refused']])
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
  expect(names.size).toBeGreaterThanOrEqual(25)
  for (const name of ['Знам’янська', "О'Коннор", 'Прокопʼєва']) expect(names).toContain(name)
})

it('[ORD-2] never leaves an unpaid prepayment that the shop would have cancelled', () => {
  for (const { status, createdAt } of orders.filter((order) => order.status === 'awaitingPayment')) {
    expect(shop.now().getTime() - createdAt.getTime(), status).toBeLessThan(2 * day)
  }
})

it('makes the same orders for the same instant', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(demoOrders(now)).toEqual(demoOrders(now))
  expect(dayOf(demoOrders(now)[0]?.createdAt ?? now)).toBe('2026-08-23')
})

it('[CAT-3] leaves counters, ledger and orders in agreement', async () => {
  expect(await findStockDifferences(shop.database.db)).toEqual([])
})

it('changes nothing when it fills again, not even after the staff deleted every order', async () => {
  const before = await counts(shop)
  await fillDemo(shop, dataDir)
  expect(await counts(shop)).toEqual(before)

  const other = await testShop()
  await fillDemo(other, dataDir)
  await deleteOrders(
    other,
    (await allOrders(other)).map(({ id }) => id),
    { userId: '00000000-0000-0000-0000-000000000001', name: 'Олена' },
  )
  await fillDemo(other, dataDir)
  expect(await allOrders(other)).toEqual([])
  expect(await findStockDifferences(other.database.db)).toEqual([])
})

it.each([1, 2, 3, 4])('goes on where it was stopped when killed before its transaction %i', async (last) => {
  const other = await testShop()
  await expect(fillDemo(killedBefore(last, other), dataDir)).rejects.toThrow('killed')
  expect(await needsDemo(other)).toBe(true)
  await fillDemo(other, dataDir)
  expect(await needsDemo(other)).toBe(false)
  expect(await counts(other)).toEqual(await counts(shop))
  expect((await allOrders(other)).filter(({ isReturning }) => isReturning)).toHaveLength(1)
  expect(await findStockDifferences(other.database.db)).toEqual([])
})

it('two servers that start at once fill the shop once', async () => {
  const other = await testShop()
  await Promise.all([fillDemo(other, dataDir), fillDemo(other, dataDir)])
  expect(await counts(other)).toEqual(await counts(shop))
  expect(await findStockDifferences(other.database.db)).toEqual([])
})

it('fills a shop whose pool has a single connection', async () => {
  const other = await testShop()
  const database = openDatabase({ url: other.url }, { poolSize: 1 })
  await fillDemo({ ...other, database }, dataDir)
  await database.close()
  expect(await counts(other)).toEqual(await counts(shop))
})

it('leaves a shop with goods of its own as it is', async () => {
  const other = await testShop()
  await other.database.transaction((tx) =>
    saveProduct(tx, {
      code: 'OWN-1',
      typeSlug: 'bags',
      nameUk: 'Торбинка',
      nameEn: '',
      descriptionUk: '',
      descriptionEn: '',
      compareAtPrice: null,
      isHidden: false,
      colours: [],
      photos: [],
    }),
  )
  expect(await needsDemo(other)).toBe(false)
  await fillDemo(other, dataDir)
  expect(await listProducts(other.database.db)).toHaveLength(1)
})

async function allOrders({ database }: TestShop): Promise<Order[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from orders')
  return loadOrders(
    database.db,
    rows.map(({ id }) => id),
  )
}

async function counts({ database }: TestShop): Promise<Record<string, number>> {
  const tables = [
    'pictures',
    'products',
    'product_photos',
    'product_colours',
    'lots',
    'stock_movements',
    'allocations',
    'orders',
    'order_lines',
    'order_payments',
    'history',
  ]
  const { rows } = await database.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  )
  return rows[0]
}

/** A process that dies when it is about to begin its nth transaction. */
function killedBefore(nth: number, shop: TestShop): TestShop {
  let begun = 0
  const { transaction } = shop.database
  return {
    ...shop,
    database: {
      ...shop.database,
      transaction: (work) => (++begun === nth ? Promise.reject(new Error('killed')) : transaction(work)),
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Of the frame header of a lossy picture. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return undefined
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** Of the box that tells the image's extents. */
function sizeOfAvif(bytes: Buffer): { width: number; height: number } | undefined {
  const extents = bytes.indexOf('ispe')
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif' || extents < 0) return undefined
  return { width: bytes.readUInt32BE(extents + 8), height: bytes.readUInt32BE(extents + 12) }
}
