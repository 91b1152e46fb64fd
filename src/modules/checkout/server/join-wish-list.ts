import type { Call } from '#platform/server/api.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { hashOf, newToken } from './cart-token.ts'
import { noWishListCookies, readWishToken, wishListCookies } from './wish-list-cookies.ts'
import type { KeptWishList } from './wish-list.ts'
import {
  addWishListToken,
  giveWishListTo,
  listWished,
  lockAccountWishList,
  lockWishList,
  mergeWishLists,
} from './wish-list.sql.ts'

/** At sign-in the browser's list and the account's become one (U29). That of another account, left here, stays theirs. */
export async function joinWishList(shop: Shop, { userId, call }: { userId: string; call: Call }): Promise<void> {
  const token = readWishToken(call.request)
  const kept = await shop.database.transaction((tx) => join(tx, userId, token))
  const { origin } = shop.config
  const cookies = kept ? wishListCookies(origin, kept) : token ? noWishListCookies(origin) : []
  for (const cookie of cookies) call.headers.append('Set-Cookie', cookie)
}

async function join(tx: Tx, userId: string, token: string | undefined): Promise<KeptWishList | undefined> {
  const accounts = await lockAccountWishList(tx, userId)
  const held = token === undefined ? undefined : await lockWishList(tx, hashOf(token))
  const mine = held && (held.userId === null || held.userId === userId) ? held.id : undefined
  if (accounts === undefined && mine !== undefined) await giveWishListTo(tx, mine, userId)
  if (accounts !== undefined && mine !== undefined && mine !== accounts) await mergeWishLists(tx, mine, accounts)
  const kept = accounts ?? mine
  if (kept === undefined) return undefined
  const another = mine === undefined ? newToken() : undefined
  if (another !== undefined) await addWishListToken(tx, kept, hashOf(another))
  return { ...(another !== undefined && { token: another }), productIds: await listWished(tx, kept) }
}

/** After signing out the browser holds no list; the account's waits for its next sign-in. */
export async function leaveWishList(shop: Shop, { call }: { call: Call }): Promise<void> {
  for (const cookie of noWishListCookies(shop.config.origin)) call.headers.append('Set-Cookie', cookie)
}
