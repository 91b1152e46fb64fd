import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Shown } from '../cards.ts'
import { makeShelf } from './make-shelf.ts'
import {
  anyWish,
  countFacets,
  readCards,
  type Facets,
  type Moment,
  type Part,
  type Scope,
  type Wish,
} from './shelf.sql.ts'

/**
 * Reads the shelf with every change committed before the read: where a product is marked as changed, it makes the shelf
 * first. A row is of one moment, price and stock together.
 */
export async function fresh<Answer extends Moment>(database: Database, read: () => Promise<Answer>): Promise<Answer> {
  const answer = await read()
  if (!answer.isMarked) return answer
  await makeShelf(database)
  return read()
}

/** A part of a list, with what the list can be narrowed by. */
export async function listShelf(
  shop: Shop,
  scope: Scope,
  wish: Wish,
  part: Part,
): Promise<Omit<Facets, 'isMarked'> & { cards: Shown[] }> {
  const { db } = shop.database
  return withCounts(
    shop,
    () => readCards(db, scope, wish, part),
    ({ version, cards }) =>
      // what found nothing has nothing to choose from
      (scope.search ?? scope.found) !== undefined &&
      cards.length === 0 &&
      part.offset === 0 &&
      isDeepStrictEqual(wish, anyWish)
        ? Promise.resolve({ ...noFacets, version, isMarked: false })
        : remember(shop, ['facets', scope, wish], version, () => countFacets(db, scope, wish)),
  )
}

const noFacets = { total: 0, types: [], kinds: [], sizes: [], colours: [], lowest: null, highest: null }

/** Whether a list under this filter has anything. */
export async function hasAny({ database }: Pick<Shop, 'database'>, scope: Scope, wish: Wish): Promise<boolean> {
  const part = { sort: scope.search === undefined ? 'new' : 'match', limit: 1, offset: 0 } as const
  const { cards } = await fresh(database, () => readCards(database.db, scope, wish, part))
  return cards.length > 0
}

/** A busy shop changes between two statements: then both are read again, but not for ever. */
const mostTries = 3

async function withCounts<Cards extends Moment, Counts extends Moment>(
  { database }: Shop,
  readPart: () => Promise<Cards>,
  count: (part: Cards) => Promise<Counts>,
): Promise<Cards & Counts> {
  for (let tries = 1; ; tries++) {
    const part = await fresh(database, readPart)
    const counts = await count(part)
    if (counts.version === part.version || tries === mostTries) return { ...counts, ...part }
  }
}

const mostRemembered = 500
const memories = new WeakMap<Database, Map<string, Moment>>()

type Counted = ['facets' | 'total', Scope, Wish]

/** Counts are the same until the shelf changes, so that who turns a page does not count the shop again. */
async function remember<Counts extends Moment>(
  { database }: Shop,
  of: Counted,
  version: number,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const known = recall<Counts>(database, of)
  if (known?.version === version) return known
  const counts = await count()
  cacheCounts(database, of, counts)
  return counts
}

/** The last counts, of whatever version the shelf had then. */
export function recall<Counts extends Moment>(database: Database, of: Counted): Counts | undefined {
  return memories.get(database)?.get(keyOf(of)) as Counts | undefined
}

export function cacheCounts<Counts extends Moment>(database: Database, of: Counted, counts: Counts): void {
  // what is new depends on the time
  if (of[1].newest) return
  const memory = memories.get(database) ?? new Map<string, Moment>()
  memories.set(database, memory)
  if (memory.size >= mostRemembered) memory.clear()
  memory.set(keyOf(of), counts)
}

/** Results are told by a digest: hundreds of ids are long for a key. */
function keyOf([what, { found, ...scope }, wish]: Counted): string {
  return JSON.stringify([what, { ...scope, found: found && digestOf(...found).toString('base64') }, wish])
}
