import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Call } from '#platform/server/http/api.ts'
import { readCookie } from '#platform/server/http/cookies.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Login } from '../../login.ts'
import { shopKey } from '../shop-key.ts'
import { writeAuthCookie } from './secret-cookie.ts'
import { findUserByLogin } from '../users.sql.ts'

/** A browser, and whose accounts were signed in to there, the latest first. */
interface Device {
  id: string
  accounts: string[]
}

const name = 'device'
const lastsSeconds = 365 * 24 * 60 * 60
const mostAccounts = 5

/**
 * The device of a request, where it knows the account of a login: somebody signed in to that one there before. Its wrong
 * tries, codes and messages are counted apart, so that what strangers try elsewhere keeps no owner out (AUTH-2, AUTH-3).
 */
export async function knowingDevice(shop: Shop, request: Request, login: Login): Promise<string | undefined> {
  const device = await readDevice(shop, request)
  const found = device && (await findUserByLogin(shop.database.db, login))
  return found && device.accounts.includes(found.user.id) ? device.id : undefined
}

/** Whoever signs in makes their device a known one, for a year from then. */
export async function rememberDevice(shop: Shop, call: Call, userId: string): Promise<void> {
  const { id, accounts } = (await readDevice(shop, call.request)) ?? { id: randomUUID(), accounts: [] }
  const signed = await new SignJWT({ accounts: [...new Set([userId, ...accounts])].slice(0, mostAccounts) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setExpirationTime(Math.floor(shop.now().getTime() / 1000) + lastsSeconds)
    .sign(await keyOf(shop))
  writeAuthCookie(shop, call, name, signed, lastsSeconds)
}

/** Undefined where the cookie is missing, made up or too old. */
async function readDevice(shop: Shop, request: Request): Promise<Device | undefined> {
  const signed = readCookie(request.headers.get('cookie'), name)
  if (signed === undefined) return undefined
  try {
    const { payload } = await jwtVerify<{ accounts: string[] }>(signed, await keyOf(shop), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'accounts', 'exp'],
      currentDate: shop.now(),
    })
    return { id: payload.sub ?? '', accounts: payload.accounts }
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined
    throw fault
  }
}

async function keyOf(shop: Shop): Promise<Uint8Array> {
  return new TextEncoder().encode(await shopKey(shop, name))
}
