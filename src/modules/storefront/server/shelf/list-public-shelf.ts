import type { Language } from '#kit/language.ts'
import { KeptJson } from '#platform/server/http/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PublicCard } from '../../public-products.contract.ts'
import { newFor } from '../cards.ts'
import { answerCache } from './answer-cache.ts'
import { fresh, cacheCounts, recall } from './read-shelf.ts'
import { readMoment, readPublicCards, type Moment, type Part, type Scope, type Wish } from './shelf.sql.ts'

export interface PublicList {
  /** A list of products. */
  answer: KeptJson<PublicCard[]>
  /** How many match. */
  total: number
}

interface Kept extends PublicList {
  version: number
  /** The clock decides which goods are new: from when, and until when, the list says it rightly. */
  since: number
  until: number
}

const keptLists = answerCache<Kept>({ mostBytes: 4 * 1024 * 1024, mostAnswers: 500 })

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
  const lists = keptLists(database)
  const key = JSON.stringify([scope, wish, part, language])
  const now = shop.now().getTime()
  const cached = lists.get(key)
  if (cached && cached.since <= now && now < cached.until) {
    const { version, isMarked } = await readMoment(db)
    if (!isMarked && version === cached.version) return cached
  }
  const counted = recall<Moment & { total: number }>(database, ['total', scope, wish])
  const { json, version, isMarked, oldestNew, ...read } = await fresh(database, () =>
    readPublicCards(db, scope, wish, part, {
      language,
      newSince: new Date(now - newFor),
      countedAt: counted?.version ?? -1,
    }),
  )
  const total = read.total ?? counted?.total ?? 0
  if (read.total !== null) cacheCounts(database, ['total', scope, wish], { total, version, isMarked })
  const answer = new KeptJson<PublicCard[]>(json)
  const until = oldestNew ? oldestNew.getTime() + newFor : Infinity
  // what is new follows from the clock
  if (!isMarked && !scope.newest) lists.keep(key, { answer, total, version, since: now, until }, answer.body.length)
  return { answer, total }
}
