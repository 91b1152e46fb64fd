import type { Call } from '#platform/server/api.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { holdSession } from '#modules/identity/server/index.ts'
import { hashOf, newToken } from './cart-token.ts'
import { noWishListCookies, readWishToken, wishListCookies } from './wish-list-cookies.ts'
import type { KeptWishList } from './wish-list.ts'
import {
  addWishListToken,
  bindWishListToken,
  giveWishListTo,
  isListBegunSince,
  listWished,
  lockAccountWishList,
  lockWishList,
  mergeWishLists,
} from './wish-list.sql.ts'

interface SignIn {
  userId: string
  sessionId: string
  call: Call
}

/** At sign-in the browser's list and the account's become one (U29). That of another account, left here, stays theirs. */
export async function joinWishList(shop: Shop, { userId, sessionId, call }: SignIn): Promise<void> {
  const token = readWishToken(call.request)
  const kept = await shop.database.transaction((tx) => join(tx, { userId, sessionId, token }))
  const { origin } = shop.config
  const cookies = kept ? wishListCookies(origin, kept) : token ? noWishListCookies(origin) : []
  for (const cookie of cookies) call.headers.append('Set-Cookie', cookie)
}

/** Undefined where there is no list, or the session has been ended already. */
async function join(
  tx: Tx,
  { userId, sessionId, token }: Omit<SignIn, 'call'> & { token: string | undefined },
): Promise<KeptWishList | undefined> {
  if (!(await holdSession(tx, sessionId))) return undefined
  const accounts = await lockAccountWishList(tx, userId)
  const held = token === undefined ? undefined : await lockWishList(tx, hashOf(token))
  const mine = held && (held.userId === null || held.userId === userId) ? held.id : undefined
  if (accounts === undefined && mine !== undefined) await giveWishListTo(tx, mine, userId)
  if (accounts !== undefined && mine !== undefined && mine !== accounts) await mergeWishLists(tx, mine, accounts)
  const kept = accounts ?? mine
  if (kept === undefined) return undefined
  const productIds = await listWished(tx, kept)
  if (mine !== undefined && token !== undefined) {
    await bindWishListToken(tx, hashOf(token), sessionId)
    return { token, productIds }
  }
  const another = newToken()
  await addWishListToken(tx, kept, hashOf(another), sessionId)
  return { token: another, productIds }
}

/** After signing out the browser holds no list; the account's waits for its next sign-in. */
export async function leaveWishList(shop: Shop, { call, endedAt }: { call: Call; endedAt?: Date }): Promise<void> {
  const token = readWishToken(call.request)
  if (endedAt && token && (await isListBegunSince(shop.database.db, hashOf(token), endedAt))) return
  for (const cookie of noWishListCookies(shop.config.origin)) call.headers.append('Set-Cookie', cookie)
}
