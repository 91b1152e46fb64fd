import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import { hashOf, newToken } from './cart-token.ts'
import {
  addWished,
  findSharedWishList,
  findWishList,
  insertWishList,
  listWished,
  lockWishList,
  removeWished,
  setShareKey,
} from './wish-list.sql.ts'

/** More than these nobody looks through, and the cookie that tells hearts what to show stays small. */
export const mostWished = 100

export interface WishList {
  /** The newest wish first. */
  productIds: string[]
  /** In the link that shows it to others. */
  shareKey: string | null
}

/** An unknown token is an empty list. */
export async function readWishList({ database: { db } }: Shop, token: string | undefined): Promise<WishList> {
  const found = token === undefined ? undefined : await findWishList(db, hashOf(token))
  return found
    ? { productIds: await listWished(db, found.id), shareKey: found.shareKey }
    : { productIds: [], shareKey: null }
}

/** As others see it by its link; undefined when the link leads nowhere, or no more. */
export async function findShared({ database: { db } }: Shop, shareKey: string): Promise<string[] | undefined> {
  const id = await findSharedWishList(db, shareKey)
  return id === undefined ? undefined : listWished(db, id)
}

/** The wish list for a browser to keep. */
export interface KeptWishList {
  token: string
  productIds: string[]
}

/** Puts a product on the list (U29), which is made with a new token where there is none, or takes it off. */
export async function changeWishList(
  shop: Shop,
  token: string | undefined,
  { code, isWished }: { code: string; isWished: boolean },
): Promise<KeptWishList & { isNew: boolean }> {
  const [product] = await findProductsEverOfCodes(shop.database.db, [code])
  if (!product) throw refuse('notFound', 'unknownProduct', 'code', { code })
  return shop.database.transaction(async (tx) => {
    const held = await hold(tx, token)
    if (!isWished) await removeWished(tx, held.id, product.id)
    else if (!(await addWished(tx, held.id, product.id, mostWished)))
      throw refuse('conflict', 'wishListFull', 'code', { most: mostWished })
    const { isNew } = held
    return { token: held.token, isNew, productIds: await listWished(tx, held.id) }
  })
}

/** Makes a link that shows the list to whoever has it, or ends it. The list that is shared already keeps its link. */
export async function shareWishList(shop: Shop, token: string | undefined, isShared: boolean): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const held = token === undefined ? undefined : await lockWishList(tx, hashOf(token))
    if (held && (held.shareKey !== null) !== isShared) await setShareKey(tx, held.id, isShared ? newToken() : null)
  })
}

async function hold(tx: Tx, token: string | undefined): Promise<{ id: string; token: string; isNew: boolean }> {
  const held = token === undefined ? undefined : await lockWishList(tx, hashOf(token))
  if (held && token !== undefined) return { id: held.id, token, isNew: false }
  const made = newToken()
  return { id: await insertWishList(tx, hashOf(made)), token: made, isNew: true }
}
