import { createHmac, randomBytes } from 'node:crypto'
import { dayOf, type Day } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import { keepSecret } from '#platform/server/secrets.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { countSearch, dropRarest, forgetAskers, forgetSearches } from './searches.sql.ts'

const longestKept = 60
const keptDays = 90
/** More different texts than these are noise, or somebody's mischief. */
const mostKept = 20_000
/** So many more may come before the rarest go. */
const newBetween = 100

interface Search {
  typed: string
  found: number
  /** Whose search it is: counted once a day, and not kept. */
  address: string
}

interface Counting {
  /** Marks made with it tell nothing without it. */
  secret: Promise<string>
  newTexts: number
}
const countings = new WeakMap<Shop['database'], Counting>()

/**
 * Counts what somebody looked for, without who it was, and without what may tell of somebody: addresses and long numbers
 * are not kept. Nobody waits for it.
 */
export function noteSearch(shop: Shop, { typed, found, address }: Search): void {
  const normal = normalSearch(typed)
  if (normal === '' || normal.length > longestKept || mayTellOfSomebody(normal)) return
  count(shop, { typed: normal, found, address }).catch((fault: unknown) => {
    if (!(fault instanceof Refusal)) shop.log.warn({ err: fault }, 'a search was not counted')
  })
}

/** Six digits, whatever stands between them, may be a phone; a name of a host, part of an address. */
function mayTellOfSomebody(text: string): boolean {
  return /@|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5}|[\p{L}\p{Nd}]\.(?:com|net|org|info|ua|укр|eu|pl|me|ru)(?![\p{L}\p{Nd}])/u.test(
    text,
  )
}

async function count({ database, limits, now }: Shop, { typed, found, address }: Search): Promise<void> {
  await limits.spend('searchesPerAddress', address)
  const { db } = database
  const counting = countingOf(database)
  const on = dayOf(now())
  const mark = markOf(await counting.secret, [on, address, typed])
  if (!(await countSearch(db, { typed, found, mark, on }))) return
  counting.newTexts += 1
  if (counting.newTexts % newBetween === 0) await dropRarest(db, mostKept)
}

function countingOf(database: Shop['database']): Counting {
  let counting = countings.get(database)
  if (!counting) {
    counting = { secret: keepSecret(database.db, 'search', randomBytes(32).toString('base64url')), newTexts: 0 }
    countings.set(database, counting)
    // the database may be back at the next search
    counting.secret.catch(() => countings.delete(database))
  }
  return counting
}

function markOf(secret: string, said: [day: Day, address: string, typed: string]): string {
  return createHmac('sha256', secret).update(JSON.stringify(said)).digest().readBigInt64BE().toString()
}

/** However its letters and spaces were typed, й as one sign or as two, it is one search. */
export function normalSearch(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('uk')
}

/** Forgets searches that nobody makes any more, and who made which search before today. */
export async function cleanSearches({ database: { db }, now }: Shop): Promise<void> {
  await forgetSearches(db, new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000))
  await forgetAskers(db, dayOf(now()))
  await dropRarest(db, mostKept)
}
