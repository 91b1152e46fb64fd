import { sql } from 'kysely'
import type { Colour } from '#kit/colours.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import { addProducts, insertKinds, listProductTypes, type NewProduct } from '#modules/catalog/server/index.ts'
import type { GoodsChange } from '#modules/goods/goods.ts'
import { saveGoods } from '#modules/goods/server/index.ts'
import { listLots, receiveLots, type ReceivedLot } from '#modules/stock/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { olena } from './orders.ts'

let made = 0

export interface BuiltLot {
  size?: string
  /** The name of one of the product's colours. */
  colour?: string
  purchaseNumber?: string
  /** `yyyy-MM-dd`; earlier ones are sold first. */
  purchasedOn?: string
  price?: number
  unitCost?: number
  quantity?: number
}

export type BuiltColour = Omit<Colour, 'nameEn'> & { nameEn?: string }

export interface BuiltProduct {
  id: string
  code: string
}

export interface ProductOptions extends Partial<Omit<NewProduct, 'id' | 'typeId' | 'colours'>> {
  typeSlug?: ProductTypeSlug
  lots?: BuiltLot[]
  /** Those of the lots unless told. */
  colours?: BuiltColour[]
}

/** A product with lots; fills in whatever the test leaves out: one lot of 10 pieces at 1 000 ₴. */
export async function buildProduct(
  shop: Shop,
  {
    code = `T-${process.pid}-${++made}`,
    typeSlug = 'bags',
    lots = [{}],
    colours = coloursOf(lots),
    ...values
  }: ProductOptions = {},
): Promise<BuiltProduct> {
  return shop.database.transaction(async (tx) => {
    const id = await nextId(tx)
    const product: NewProduct = {
      id,
      code,
      typeId: (await listProductTypes(tx)).find(({ slug }) => slug === typeSlug)?.id ?? '',
      nameUk: `Річ ${code}`,
      nameEn: `Thing ${code}`,
      photos: [],
      ...values,
      colours: colours.map((colour) => ({ nameEn: '', ...colour })),
    }
    await addProducts(tx, [product])
    for (const [index, lot] of lots.entries()) {
      await receiveLot(tx, {
        productId: id,
        size: lot.size ?? '',
        colour: lot.colour,
        purchaseNumber: lot.purchaseNumber ?? `P-${index + 1}`,
        purchasedOn: lot.purchasedOn ?? `2026-01-${String(index + 1).padStart(2, '0')}`,
        price: lot.price ?? 100_000,
        unitCost: lot.unitCost ?? 40_000,
        quantity: lot.quantity ?? 10,
      })
    }
    return { id, code }
  })
}

/** Called by its slug unless told. */
export async function buildKind(
  shop: Shop,
  { typeSlug, slug, ...values }: { typeSlug: ProductTypeSlug; slug: string } & Partial<ProductKind>,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const typeId = (await listProductTypes(tx)).find((type) => type.slug === typeSlug)?.id ?? ''
    await insertKinds(tx, [{ typeId, slug, nameUk: slug, nameEn: '', textUk: '', textEn: '', ...values }])
  })
}

/** As staff do it. */
export async function changeProduct(shop: Shop, change: GoodsChange & { id: string }): Promise<void> {
  await shop.database.transaction((tx) => saveGoods(tx, [change], olena))
}

export async function receiveLot(tx: Tx, lot: Omit<ReceivedLot, 'id'>): Promise<string> {
  const id = await nextId(tx)
  await receiveLots(tx, [{ ...lot, id }], olena)
  return id
}

/** The database counts within a millisecond, too: what is built later stands later. */
async function nextId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

function coloursOf(lots: readonly BuiltLot[]): BuiltColour[] {
  const names = [...new Set(lots.flatMap(({ colour }) => colour ?? []))]
  return names.map((name) => ({ name, gradient: 'n', stops: ['#888888'] }))
}

/** Lots of a product as the counters stand: `P-1 37 red: 10 on hand, 2 reserved`. */
export async function stockOf(shop: Shop, product: BuiltProduct): Promise<string[]> {
  return (await listLots(shop.database.db, [product.id])).map(
    ({ purchaseNumber, size, colour, onHand, reserved }) =>
      `${[purchaseNumber, size, colour].filter(Boolean).join(' ')}: ${onHand} on hand, ${reserved} reserved`,
  )
}
