import { codeKey } from '#modules/catalog/product.ts'
import type { Machine } from '#kit/actor.ts'
import { Refusal } from '#kit/refusal.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Goods, GoodsChange, LotChange } from '../../goods.ts'
import { legacyColumns } from '../../legacy.contract.ts'
import { findGoods } from '../read-goods.ts'
import { saveGoods } from '../save-goods.ts'
import { keepLegacyPhotos, type PhotoSource } from './legacy-photos.ts'
import { legacyProduct, type LegacyProduct, type LegacyTrouble } from './legacy-product.ts'
import { readLegacy, type LegacyRow } from './read-legacy.ts'

/** The outcome of a row, in words for the terminal. */
export interface LegacyReport {
  row: number
  code: string
  outcome: 'added' | 'completed' | 'unchanged' | 'refused'
  remarks: string[]
}

/** The purchase number of lots that come from the older shop. */
const purchaseNumber = 'legacy'
const importer: Machine = { machine: 'legacy-import' }

/**
 * Makes products, lots and photos of the rows of an older shop, a transaction a row, and says what became of each (CAT-5).
 * A product that is there keeps what it has: the first time it gets the older fields, stock and photos, later only photos
 * that could not be had before. So it may be run again.
 */
export async function* importLegacy(
  shop: Shop,
  file: Uint8Array,
  source: PhotoSource & { isJson: boolean },
): AsyncGenerator<LegacyReport> {
  const codes = new Set<string>()
  for await (const row of readLegacy(file, source)) yield await importRow(shop, row, codes, source)
}

async function importRow(shop: Shop, row: LegacyRow, codes: Set<string>, source: PhotoSource): Promise<LegacyReport> {
  const report = { row: row.row, code: row.cells?.get(legacyColumns.code)?.trim() ?? '' }
  const refused = (troubles: readonly LegacyTrouble[]): LegacyReport => ({
    ...report,
    outcome: 'refused',
    remarks: troubles.map(({ column, ...trouble }) =>
      [column, shop.errorText({ field: '', ...trouble }, 'en')].filter((part) => part !== '').join(': '),
    ),
  })
  if (row.trouble) return refused([{ column: '', ...row.trouble }])
  const product = legacyProduct(row.cells, await listProductTypes(shop.database.db))
  if ('troubles' in product) return refused(product.troubles)
  if (codes.has(codeKey(product.code))) return refused([{ column: '', error: 'repeated' }])
  codes.add(codeKey(product.code))
  return {
    ...report,
    ...(await save(shop, product, source).catch((thrown: unknown) => {
      if (thrown instanceof Refusal) return refused(thrown.errors.map((error) => ({ ...error, column: '' })))
      throw thrown
    })),
  }
}

async function save(
  shop: Shop,
  product: LegacyProduct,
  source: PhotoSource,
): Promise<Pick<LegacyReport, 'outcome' | 'remarks'>> {
  const photos = await keepLegacyPhotos(shop, product, source)
  return shop.database.transaction(async (tx) => {
    const goods = await findGoods(tx, { code: product.code })
    const names = Object.keys(product.legacy)
    const isFirst = !goods || (names.length > 0 && !names.some((name) => Object.hasOwn(goods.legacy, name)))
    const keys = isFirst ? photos.keys : photos.fresh
    const change = goods ? completion(product, goods, { isFirst, keys }) : addition(product, keys)
    if (change) await saveGoods(tx, [change], importer, { now: shop.now() })
    const lots = change?.lots?.filter(({ id }) => id === undefined).length ?? 0
    return {
      outcome: goods ? (change ? 'completed' : 'unchanged') : 'added',
      remarks: [
        ...(lots > 0 ? [`lots: ${lots}`] : []),
        ...(keys.length > 0 ? [`photos: ${keys.length}`] : []),
        ...(goods ? [] : product.remarks),
        ...photos.remarks,
      ],
    }
  })
}

function addition(product: LegacyProduct, keys: readonly string[]): GoodsChange {
  const { values, colours, legacy } = product
  return { ...values, colours, legacy, photos: keys.map((key) => ({ key })), lots: lotsOf(product, []) }
}

function completion(
  product: LegacyProduct,
  goods: Goods,
  { isFirst, keys }: { isFirst: boolean; keys: readonly string[] },
): GoodsChange | undefined {
  const own = new Set(goods.photos.map(({ key }) => key))
  const added = keys.filter((key) => !own.has(key))
  if (!isFirst && added.length === 0) return undefined
  return {
    id: goods.id,
    version: goods.version,
    ...(added.length > 0 && { photos: [...own, ...added].map((key) => ({ key })) }),
    ...(isFirst && {
      legacy: product.legacy,
      ...(goods.colours.length === 0 && { colours: product.colours }),
      lots: [...goods.lots.map(({ id }) => ({ id })), ...lotsOf(product, goods.lots)],
    }),
  }
}

/** New lots of the stock, at cost 0: the import does not know their purchase prices. */
function lotsOf({ stock, price }: LegacyProduct, there: Goods['lots']): LotChange[] {
  return stock
    .filter(({ size }) => !there.some((lot) => lot.size === size && lot.purchaseNumber === purchaseNumber))
    .map(({ size, count }) => ({ size, purchaseNumber, price, unitCost: 0, onHand: count, note: 'import:legacy' }))
}
