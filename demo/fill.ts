import { readFile } from 'node:fs/promises'
import { listChanges, recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listProducts, listProductTypes, saveProduct } from '#modules/catalog/server/index.ts'
import { addPicture, storePictureFile, type PictureFormat, type StoredPicture } from '#modules/media/server/index.ts'
import { addOrders, findOrderByNumberAndPhone, updateOrders } from '#modules/orders/server/index.ts'
import { receiveLot } from '#modules/stock/server/index.ts'
import { catalogue } from './catalog.ts'
import { oneAtATime } from './lock.sql.ts'
import { returning } from './order-table.ts'
import { demoOrders } from './orders.ts'
import { purchases, type DemoProduct } from './product.ts'

const folder = new URL('./pictures/', import.meta.url)
const day = 24 * 60 * 60 * 1000
/** Nobody's account: the orders were here when the first of the staff came. */
const actor = { userId: '00000000-0000-0000-0000-000000000000', name: 'Олена' }

interface PictureFile {
  key: string
  width: number
  height: number
  averageColour: string
  files: { file: string; format: PictureFormat; width: number; height: number }[]
}

type Step = 'products' | 'orders'

/**
 * Fills an empty shop with the demo: products, pictures and lots in one transaction, then the orders. Killed midway it
 * goes on where it stopped; done once, it never comes back, whatever the staff delete. A shop with goods of its own
 * stays as it is.
 */
export async function fillDemo(shop: Shop, dataDir: string = shop.config.dataDir): Promise<void> {
  await oneAtATime(shop.database, async () => {
    if (!(await needsDemo(shop))) return
    if (!(await isDone(shop, 'products'))) await fillProducts(shop, dataDir)
    await fillOrders(shop)
  })
}

/** Whether the shop is empty, or was left half filled. */
export async function needsDemo(shop: Shop): Promise<boolean> {
  if (await isDone(shop, 'orders')) return false
  return (await isDone(shop, 'products')) || (await listProducts(shop.database.db, { limit: 1 })).length === 0
}

async function isDone(shop: Shop, step: Step): Promise<boolean> {
  return (await listChanges(shop.database.db, 'demo', step)).length > 0
}

async function markDone(tx: Tx, step: Step): Promise<void> {
  await recordChanges(tx, [{ entity: 'demo', entityId: step, action: 'filled', actor: null, changes: {} }])
}

async function fillProducts(shop: Shop, dataDir: string): Promise<void> {
  const pictures = await storePictures(dataDir)
  const now = shop.now().getTime()
  await shop.database.transaction(async (tx) => {
    const typeNames = new Map((await listProductTypes(tx)).map(({ slug, nameEn }) => [slug, nameEn]))
    for (const product of catalogue.toSorted((one, other) => other.addedDaysAgo - one.addedDaysAgo)) {
      const photos = []
      for (const name of product.pictures) {
        const picture = pictures.get(name)
        if (!picture) throw new Error(`the demo shop has no picture ${name}`)
        const key = `products/${typeNames.get(product.type)}/${product.code}/${name}.webp`
        const pictureId = await addPicture(tx, { ...picture, key })
        photos.push({ pictureId, colourPosition: product.pictureColours?.[name], ...wordsOf(product, name) })
      }
      const productId = await saveProduct(tx, {
        code: product.code,
        typeSlug: product.type,
        nameUk: product.name.uk,
        nameEn: product.name.en,
        descriptionUk: product.description.uk,
        descriptionEn: product.description.en,
        compareAtPrice: product.compareAtPrice === undefined ? null : product.compareAtPrice * 100,
        isHidden: product.isHidden ?? false,
        colours: product.colours,
        photos,
        createdAt: new Date(now - product.addedDaysAgo * day),
      })
      await receiveLots(tx, productId, product)
    }
    await markDone(tx, 'products')
  })
}

/** Nothing for a front: it is called by the product's name. */
function wordsOf({ name }: DemoProduct, picture: string): { altUk: string; altEn: string } {
  return picture.endsWith('-side')
    ? { altUk: `${name.uk}, вигляд збоку`, altEn: `${name.en}, side view` }
    : { altUk: '', altEn: '' }
}

async function receiveLots(tx: Tx, productId: string, { lots, price }: DemoProduct): Promise<void> {
  for (const lot of lots) {
    for (const [size, quantity] of Object.entries(lot.pieces)) {
      await receiveLot(tx, {
        productId,
        size,
        purchaseNumber: lot.purchase,
        purchasedOn: purchases[lot.purchase],
        price: (lot.price ?? price) * 100,
        unitCost: lot.unitCost * 100,
        quantity,
      })
    }
  }
}

/** Puts the files into the photo store; those that are there already stay. */
async function storePictures(dataDir: string): Promise<Map<string, Omit<StoredPicture, 'id' | 'key'>>> {
  const index: PictureFile[] = JSON.parse(await readFile(new URL('index.json', folder), 'utf8'))
  const stored = index.map(async ({ key, width, height, averageColour, files }) => {
    const variants = await Promise.all(
      files.map(async ({ file, format, ...size }) => ({
        ...size,
        format,
        file: await storePictureFile(dataDir, await readFile(new URL(file, folder)), format),
      })),
    )
    return [key, { width, height, averageColour, placeholder: '', variants }] as const
  })
  return new Map(await Promise.all(stored))
}

async function fillOrders(shop: Shop): Promise<void> {
  const { db } = shop.database
  const findReturning = () => findOrderByNumberAndPhone(db, returning.number, returning.phone)
  if (!(await findReturning())) await addOrders(shop, demoOrders(shop.now()), actor)
  const parcel = (await findReturning())?.order
  if (parcel?.status === 'sent')
    await updateOrders(shop, [{ id: parcel.id, version: undefined, status: 'refused', fields: {} }], actor)
  await shop.database.transaction((tx) => markDone(tx, 'orders'))
}
