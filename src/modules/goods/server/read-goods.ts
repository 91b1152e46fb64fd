import type { Worker } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { ReadyJson } from '#platform/server/http/ready-json.ts'
import { findProductsEverOfCodes, listProductTypes } from '#modules/catalog/server/index.ts'
import { pictureUrl } from '#modules/media/picture.ts'
import { listLots } from '#modules/stock/server/index.ts'
import type { Goods, GoodsPhoto } from '../goods.ts'
import { countGoods, listGoodsIds, listGoodsIdsAfter, type GoodsFilter, type GoodsPage } from './goods-list.sql.ts'
import { readGoodsRows } from './goods-rows.sql.ts'
import { listColoursOf, listCompanionsOf, listGoodsRows, listPhotosOf, type PhotoOfGoods } from './goods.sql.ts'

/** A page of goods, and how many match in all (WIRE-9). */
export async function listGoods(
  db: Db | Tx,
  filter: GoodsFilter,
  page: GoodsPage = {},
): Promise<{ goods: Goods[]; total: number }> {
  const [ids, total] = await Promise.all([listGoodsIds(db, filter, page), countGoods(db, filter)])
  return { goods: await loadGoods(db, ids), total }
}

/** The same, of each what a list shows of it to its reader, as JSON. */
export async function listRows(
  db: Db,
  filter: GoodsFilter,
  page: GoodsPage,
  reader: Worker,
): Promise<{ rows: ReadyJson<never>; total: number }> {
  const [ids, total] = await Promise.all([listGoodsIds(db, filter, page), countGoods(db, filter)])
  return { rows: await readGoodsRows(db, ids, reader), total }
}

export async function findGoods(
  db: Db | Tx,
  { id, code }: { id?: string | undefined; code?: string | undefined },
): Promise<Goods | undefined> {
  const known =
    code === undefined ? undefined : (await findProductsEverOfCodes(db, [code])).map((product) => product.id)
  const found = id === undefined ? known : known && !known.includes(id) ? [] : [id]
  const [goods] = await loadGoods(db, found ?? [])
  return goods
}

const atOnce = 200

/** All goods that match, in the order of their ids, without holding more than some in memory. */
export async function* eachGoods(db: Db | Tx, filter: GoodsFilter = {}): AsyncGenerator<Goods, void, undefined> {
  let after: string | undefined
  for (;;) {
    const ids = await listGoodsIdsAfter(db, filter, after, atOnce)
    yield* await loadGoods(db, ids)
    after = ids.at(-1)
    if (ids.length < atOnce) return
  }
}

/** Goods of these ids, in their order: a fixed number of statements, however many. */
export async function loadGoods(db: Db | Tx, ids: readonly string[]): Promise<Goods[]> {
  if (ids.length === 0) return []
  const [rows, types, colours, photos, companions, lots] = await Promise.all([
    listGoodsRows(db, ids),
    listProductTypes(db),
    listColoursOf(db, ids),
    listPhotosOf(db, ids),
    listCompanionsOf(db, ids),
    listLots(db, ids),
  ])
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const coloursOf = Map.groupBy(colours, ({ productId }) => productId)
  const companionsOf = Map.groupBy(companions, ({ productId }) => productId)
  const lotsOf = Map.groupBy(lots, ({ productId }) => productId)
  const photosOf = Map.groupBy(photos, ({ lotId, productId }) => lotId ?? productId)
  return rows.map((row) => {
    const type = typeOf.get(row.typeId)
    if (!type) throw new Error(`product ${row.code} has an unknown type ${row.typeId}`)
    return {
      ...row,
      type,
      colours: (coloursOf.get(row.id) ?? []).map(({ productId: _, position: __, ...colour }) => colour),
      photos: (photosOf.get(row.id) ?? []).map(photoOf),
      companions: (companionsOf.get(row.id) ?? []).map(({ productId: _, file, ...each }) => ({
        ...each,
        src: srcOf(file),
      })),
      lots: (lotsOf.get(row.id) ?? []).map((lot) => ({ ...lot, photos: (photosOf.get(lot.id) ?? []).map(photoOf) })),
    }
  })
}

function photoOf({ pictureId, key, name, altUk, altEn, colour, file, width }: PhotoOfGoods): GoodsPhoto {
  return { pictureId, key, name, altUk, altEn, colour, src: srcOf(file), width }
}

function srcOf(file: string | null): string {
  return file === null ? '' : pictureUrl(file)
}
