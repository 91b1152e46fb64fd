import type { Actor } from '#kit/actor.ts'
import type { Goods } from '#modules/goods/goods.ts'
import { closeImport, insertImport, isEnding, loadGoods, writePlans } from '#modules/goods/server/index.ts'
import type { ProductPlan } from '#modules/goods/transfer.ts'
import { fetchPublic } from '#platform/server/http/fetch-public.ts'
import type { Shop } from '#platform/server/shop.ts'
import { insertRun } from '../moved-products.sql.ts'
import { findMoveOf } from '../moves.sql.ts'
import { fetchPhoto, type Download } from './fetch-photo.ts'
import {
  beat,
  findDueMove,
  listKeptLinks,
  listNextLinks,
  rest,
  setGone,
  setKept,
  setShown,
  type PhotoLink,
} from './photos.sql.ts'

/** Products whose photos are fetched before they are put on them. */
const productsAtOnce = 10
/** Links that are open at a time. */
const linksAtOnce = 4
/** Whoever fetches says so with each photo; one takes a minute at most. */
const longestMs = 3 * 60_000

/**
 * Fetches the photos that are left of moves, one process at a time, and puts them on their products: after those that a
 * product has. It stops between two photos when the process ends, when it is paused, and goes on with the next run.
 */
export async function fetchPhotos(shop: Shop, { download = fetchPublic }: { download?: Download } = {}): Promise<void> {
  for (;;) {
    const since = new Date(shop.now().getTime() - longestMs)
    const moveId = await findDueMove(shop.database.db, since)
    if (moveId === undefined || isEnding(shop)) return
    const isOurs = await shop.database.transaction((tx) => beat(tx, moveId, { now: shop.now(), since }))
    if (!isOurs) return
    const isWhole = await fetchOf(shop, moveId, download)
    await shop.database.transaction((tx) => rest(tx, moveId))
    if (!isWhole) return
  }
}

/** Gives whether nothing is left. */
async function fetchOf(shop: Shop, moveId: string, download: Download): Promise<boolean> {
  const run = await beginRun(shop, moveId)
  if (!run) return false
  try {
    for (;;) {
      const links = await listNextLinks(shop.database.db, moveId, productsAtOnce)
      if (!(await keepLinks(shop, moveId, links, download))) return false
      const isMore = await showKept(shop, moveId, run)
      if (isMore === undefined) return false
      if (!isMore && links.length === 0) return true
    }
  } finally {
    await closeImport(shop, run.importId)
  }
}

interface PhotoRun {
  importId: string
  actor: Actor
  note: string
}

/** Photos change products in an import of their own, so that staff can undo it before that of the products. */
async function beginRun(shop: Shop, moveId: string): Promise<PhotoRun | undefined> {
  return shop.database.transaction(async (tx) => {
    const move = await findMoveOf(tx, moveId)
    if (!move) return undefined
    const { fileName, actor } = move
    const now = shop.now()
    const importId = await insertImport(tx, { fileName, actor, total: 0, now, isOfMove: true })
    await insertRun(tx, moveId, { importId, isOfPhotos: true }, now)
    return { importId, actor, note: fileName }
  })
}

/** Gives whether to go on. */
async function keepLinks(
  shop: Shop,
  moveId: string,
  links: readonly PhotoLink[],
  download: Download,
): Promise<boolean> {
  const ids = [...new Set(links.map(({ productId }) => productId))]
  const goods = new Map((await loadGoods(shop.database.db, ids)).map((each) => [each.id, each]))
  const left = [...links]
  let isOn = true
  const one = async () => {
    for (let link = left.shift(); link && isOn; link = left.shift()) {
      const product = goods.get(link.productId)
      if (product) await keepLink(shop, moveId, link, product, download)
      isOn &&= !isEnding(shop) && (await shop.database.transaction((tx) => beat(tx, moveId, { now: shop.now() })))
    }
  }
  await Promise.all(Array.from({ length: linksAtOnce }, one))
  return isOn
}

async function keepLink(
  shop: Shop,
  moveId: string,
  link: PhotoLink,
  product: Goods,
  download: Download,
): Promise<void> {
  const outcome = await fetchPhoto(shop, product, link.link, download)
  await shop.database.transaction((tx) =>
    'key' in outcome ? setKept(tx, moveId, link, outcome.key) : setGone(tx, moveId, link, outcome),
  )
}

/** Puts what is in the store on its products; gives whether there was any, undefined where it broke off. */
async function showKept(shop: Shop, moveId: string, run: PhotoRun): Promise<boolean | undefined> {
  const kept = await listKeptLinks(shop.database.db, moveId, productsAtOnce)
  if (kept.length === 0) return false
  const keysOf = Map.groupBy(kept, ({ productId }) => productId)
  const goods = await loadGoods(shop.database.db, [...keysOf.keys()])
  const plans = goods.flatMap((product) => planOf(product, keysOf.get(product.id)?.map(({ key }) => key) ?? []))
  const ids = [...keysOf.keys()]
  const isOn = await writePlans(shop, plans, run)
  if (!isOn) return undefined
  // one that somebody changed in this moment was left out: its photos wait for staff in the store
  await shop.database.transaction((tx) => setShown(tx, moveId, ids))
  return true
}

function planOf(goods: Goods, keys: readonly string[]): ProductPlan[] {
  const own = goods.photos.map(({ key }) => key)
  const added = keys.filter((key) => !own.includes(key))
  if (added.length === 0) return []
  const photos = [...own, ...added].slice(0, 100)
  const fields = [{ column: 'photos' as const, from: '', to: '' }]
  return [{ row: 0, id: goods.id, goods, values: { photos }, fields, lots: [] }]
}
