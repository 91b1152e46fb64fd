import { saveProduct, type ColourToSave } from '#modules/catalog/server/index.ts'
import { listLots, receiveLot } from '#modules/stock/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'

let made = 0

export interface BuiltLot {
  size?: string
  /** Of the product's colours, by name. */
  colour?: string
  purchaseNumber?: string
  /** `yyyy-MM-dd`; earlier ones are sold first. */
  purchasedOn?: string
  price?: number
  unitCost?: number
  quantity?: number
}

export interface BuiltProduct {
  id: string
  code: string
}

/** A product with lots; fills in whatever the test leaves out: one lot of 10 pieces at 1 000 ₴. */
export async function buildProduct(
  shop: Shop,
  {
    code = `T-${process.pid}-${++made}`,
    typeSlug = 'bags',
    isHidden = false,
    nameUk = `Річ ${code}`,
    nameEn = `Thing ${code}`,
    lots = [{}],
    colours = coloursOf(lots),
  }: {
    code?: string
    typeSlug?: string
    isHidden?: boolean
    nameUk?: string
    nameEn?: string
    lots?: BuiltLot[]
    /** Those of the lots unless told. */
    colours?: ColourToSave[]
  } = {},
): Promise<BuiltProduct> {
  return shop.database.transaction(async (tx) => {
    const id = await saveProduct(tx, {
      code,
      typeSlug,
      nameUk,
      nameEn,
      descriptionUk: '',
      descriptionEn: '',
      compareAtPrice: null,
      isHidden,
      colours,
      photos: [],
    })
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

function coloursOf(lots: readonly BuiltLot[]): ColourToSave[] {
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
