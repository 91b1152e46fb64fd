import type { Language } from '#kit/language.ts'
import type { Database } from '#platform/server/database.ts'
import { KeptJson } from '#platform/server/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import { newFor } from '../cards.ts'
import { remember, withCounts } from './read-shelf.ts'
import { countMatches, readMoment, readPublicCards, type Part, type Scope, type Wish } from './shelf.sql.ts'

export interface PublicList {
  /** A list of products. */
  answer: KeptJson
  /** How many match. */
  total: number
}

interface Kept extends PublicList {
  version: number
  /** Whether something is new is told by the clock: from when, and until when, the list says it rightly. */
  since: number
  until: number
}

/** Of all lists together, in bytes. What is longer than a tenth of that is not kept. */
const mostKept = 4 * 1024 * 1024
/** Few are asked for again; whoever asks for one price after the other has nothing kept for it. */
const mostLists = 500
const keptLists = new WeakMap<Database, Map<string, Kept>>()

/**
 * A part of a list as the wire gives it away. The answer is kept for as long as the shelf is as it was, which the database is
 * asked each time: that takes a tenth of what reading the list again does.
 */
export async function listPublicShelf(
  shop: Shop,
  scope: Scope,
  wish: Wish,
  part: Part,
  language: Language,
): Promise<PublicList> {
  const { database } = shop
  const { db } = database
  const lists = keptLists.get(database) ?? new Map<string, Kept>()
  keptLists.set(database, lists)
  const key = JSON.stringify([scope, wish, part, language])
  const now = shop.now().getTime()
  const kept = lists.get(key)
  if (kept && kept.since <= now && now < kept.until) {
    const { version, isMarked } = await readMoment(db)
    if (!isMarked && version === kept.version) return kept
  }
  let countedAt: number | undefined
  const { json, total, version, oldestNew } = await withCounts(
    shop,
    () => readPublicCards(db, scope, wish, part, { language, newSince: new Date(now - newFor) }),
    async (at) => {
      const counted = await remember(shop, ['total', scope, wish], at, () => countMatches(db, scope, wish))
      countedAt = counted.version
      return counted
    },
  )
  const answer = new KeptJson(json)
  lists.delete(key)
  const until = oldestNew ? oldestNew.getTime() + newFor : Infinity
  // in a shop that changes all the while, list and total may be of two moments
  if (isSteady(scope) && countedAt === version) keep(lists, key, { answer, total, version, since: now, until })
  return { answer, total }
}

/** What a search finds follows from its words, too, and what is new from the clock. */
function isSteady({ search, newest }: Scope): boolean {
  return search === undefined && newest === undefined
}

/** What was kept first goes first. */
function keep(lists: Map<string, Kept>, key: string, list: Kept): void {
  const { length } = list.answer.body
  if (length > mostKept / 10) return
  let all = length
  for (const { answer } of lists.values()) all += answer.body.length
  for (const [oldest, { answer }] of lists) {
    if (all <= mostKept && lists.size < mostLists) break
    lists.delete(oldest)
    all -= answer.body.length
  }
  lists.set(key, list)
}
