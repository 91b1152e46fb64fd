import { theShop } from '#kit/actor.ts'
import { randomUUIDv7 } from 'node:crypto'
import { recordChanges, listChanges } from '#platform/server/history.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  addProducts,
  hasProducts,
  listProductTypes,
  replaceCompanionsOf,
  type NewProduct,
} from '#modules/catalog/server/index.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { addPicture } from '#modules/media/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { dayOf } from '#kit/days.ts'
import {
  addOrders,
  addTask,
  findOrderByNumberAndPhone,
  receiveReturn,
  updateOrders,
} from '#modules/orders/server/index.ts'
import { receiveLots, type ReceivedLot } from '#modules/stock/server/index.ts'
import { makeAdverts } from './adverts.ts'
import { weighGoods } from './boxes.ts'
import { catalogue } from './catalog.ts'
import { putUpContacts } from './contacts.ts'
import { oneAtATime, refreshStatistics } from './database.sql.ts'
import { kindOf, nameKinds } from './kinds.ts'
import { companionsOf } from './looks.ts'
import { putUpPlaces } from './directory.ts'
import { demoOrders } from './orders.ts'
import { storePictures, type FiledPicture } from './pictures.ts'
import { photosOf, piecesOf, purchases, textsOf, type DemoProduct } from './product.ts'
import { makePurchases } from './purchases.ts'
import { writeQuestions, writeReviews } from './reviews.ts'
import { hireStaff, keeper } from './staff.ts'
import { askedAbout, refusedToday, returnedToday } from './stories.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Fills an empty shop with the demo: products, pictures, lots, staff, and ninety days of
 * orders, purchases and adverts, all in one transaction.
 * Killed midway it begins anew at the next start; done once, it never comes back, whatever the staff delete. A shop with
 * goods of its own stays as it is.
 */
export async function fillDemo(shop: Shop, dataDir: string = shop.config.dataDir): Promise<void> {
  await oneAtATime(shop.database, async () => {
    if (!(await needsDemo(shop))) return
    const pictures = await storePictures({ ...shop, config: { ...shop.config, dataDir } })
    await shop.database.transaction((tx) => writeDemo(tx, shop, pictures))
    await refreshStatistics(shop.database.db)
  })
}

/** Whether the shop is empty, and was so from its beginning. */
export async function needsDemo({ database: { db } }: Shop): Promise<boolean> {
  const isDone = (await listChanges(db, 'demo', 'orders')).length > 0
  return !isDone && !(await hasProducts(db))
}

export async function writeDemo(tx: Tx, shop: Shop, pictures: ReadonlyMap<string, FiledPicture>): Promise<void> {
  await hireStaff(tx)
  await putUpContacts(tx)
  await putUpPlaces(tx)
  const now = shop.now()
  const types = new Map((await listProductTypes(tx)).map((type) => [type.slug, type]))
  const kinds = await nameKinds(tx, types)
  await weighGoods(tx, types)
  // in order: of products of one day the later id is the newer one
  const products = catalogue.map(() => randomUUIDv7()).toSorted()
  // one flight: the connection runs what they send in turn, and nobody waits for an answer to go on
  const rows = await Promise.all(
    catalogue.map((product, place) =>
      rowOf(tx, product, { id: products[place] ?? '', type: types.get(product.type), kinds, pictures, now }),
    ),
  )
  await addProducts(tx, rows)
  const idOf = new Map(catalogue.map(({ code }, place) => [code, products[place] ?? '']))
  await replaceCompanionsOf(tx, products, companionsOf(idOf))
  await receiveLots(
    tx,
    catalogue.flatMap((product, place) => lotsOf(product, products[place] ?? '', now)),
    keeper,
  )
  const orders = await placeOrders(within(tx, shop))
  await writeReviews(tx, orders, pictures, now)
  await writeQuestions(tx, idOf, now)
  const bought = await makePurchases(within(tx, shop))
  await makeAdverts(within(tx, shop), [...types.values()])
  const made = {
    products: { from: null, to: products },
    orders: { from: null, to: orders.map(({ id }) => id) },
    purchases: { from: null, to: bought },
  }
  await recordChanges(tx, [{ entity: 'demo', entityId: 'orders', action: 'filled', actor: theShop, changes: made }])
}

/** Ids of all that the demo ever made here. */
export async function listMade(db: Db | Tx, what: 'products' | 'orders' | 'purchases'): Promise<string[]> {
  const marks = await listChanges(db, 'demo', 'orders')
  return marks.flatMap(({ changes }) => (changes[what]?.to ?? []) as string[])
}

/** A product with its pictures, which are entered before it. */
async function rowOf(
  tx: Tx,
  product: DemoProduct,
  {
    id,
    type,
    kinds,
    pictures,
    now,
  }: {
    id: string
    type: ProductType | undefined
    kinds: readonly ProductKind[]
    pictures: ReadonlyMap<string, FiledPicture>
    now: Date
  },
): Promise<NewProduct> {
  if (!type) throw new Error(`the shop has no type ${product.type}`)
  const photos = await Promise.all(
    photosOf(product, (key) => pictures.has(key)).map(async ({ key: name, ...photo }) => {
      const key = `products/${type.nameEn}/${product.code}/${name}.webp`
      return { ...photo, pictureId: await addPicture(tx, { ...(pictures.get(name) as FiledPicture), key }) }
    }),
  )
  return {
    id,
    code: product.code,
    typeId: type.id,
    kind: kindOf(product, type.id, kinds),
    nameUk: product.name.uk,
    nameEn: product.name.en,
    ...textsOf(product),
    compareAtPrice: product.compareAtPrice === undefined ? null : product.compareAtPrice * 100,
    isHidden: product.isHidden ?? false,
    colours: product.colours,
    photos,
    createdAt: new Date(now.getTime() - product.addedDaysAgo * day),
  }
}

function lotsOf(product: DemoProduct, productId: string, now: Date): ReceivedLot[] {
  return piecesOf(product).map(({ colour, ...lot }) => {
    const purchasedOn = purchases[lot.purchaseNumber]
    const receivedAt = new Date(Math.min(Date.parse(`${purchasedOn}T09:00:00Z`), now.getTime()))
    return { id: randomUUIDv7(), productId, ...lot, ...(colour !== undefined && { colour }), purchasedOn, receivedAt }
  })
}

/** The orders as they came in; then what happened to two of them this morning, and what is to be done about a third. */
async function placeOrders(shop: Shop): Promise<Order[]> {
  const orders = await addOrders(shop, demoOrders(shop.now()), keeper)
  const refused = (await findOrderByNumberAndPhone(shop.database.db, refusedToday.number, refusedToday.phone))?.order
  if (!refused) throw new Error(`the demo shop has no order ${refusedToday.number}`)
  await updateOrders(shop, [{ id: refused.id, version: undefined, status: 'refused', fields: {} }], keeper)
  const partly = (await findOrderByNumberAndPhone(shop.database.db, returnedToday.number, returnedToday.phone))?.order
  if (!partly) throw new Error(`the demo shop has no order ${returnedToday.number}`)
  await receiveReturn(shop, { id: partly.id, goods: returnedToday.goods }, keeper)
  const asked = (await findOrderByNumberAndPhone(shop.database.db, askedAbout.number, askedAbout.phone))?.order
  if (!asked) throw new Error(`the demo shop has no order ${askedAbout.number}`)
  const task = { text: askedAbout.task, dueOn: dayOf(shop.now()), assigneeId: null }
  await addTask(shop, { orderId: asked.id, task }, keeper)
  return orders
}

/** The use cases' own transactions become parts of this one: the demo is there whole or not at all. */
function within(tx: Tx, shop: Shop): Shop {
  return { ...shop, database: { ...shop.database, db: tx, transaction: (work) => work(tx) } }
}
