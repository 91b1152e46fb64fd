import type { Language } from '#kit/language.ts'
import { KeptJson } from '#platform/server/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PublicCard } from '../../public-products.contract.ts'
import { newFor } from '../cards.ts'
import { keptAnswers } from './kept-answers.ts'
import { remember, withCounts } from './read-shelf.ts'
import { countMatches, readMoment, readPublicCards, type Part, type Scope, type Wish } from './shelf.sql.ts'

export interface PublicList {
  /** A list of products. */
  answer: KeptJson<PublicCard[]>
  /** How many match. */
  total: number
}

interface Kept extends PublicList {
  version: number
  /** Whether something is new is told by the clock: from when, and until when, the list says it rightly. */
  since: number
  until: number
}

const keptLists = keptAnswers<Kept>({ mostBytes: 4 * 1024 * 1024, mostAnswers: 500 })

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
  const kept = lists.get(key)
  if (kept && kept.since <= now && now < kept.until) {
    const { version, isMarked } = await readMoment(db)
    if (!isMarked && version === kept.version) return kept
  }
  let countedAt: number | undefined
  const { json, total, version, isMarked, oldestNew } = await withCounts(
    shop,
    () => readPublicCards(db, scope, wish, part, { language, newSince: new Date(now - newFor) }),
    async (at) => {
      const counted = await remember(shop, ['total', scope, wish], at, () => countMatches(db, scope, wish))
      countedAt = counted.version
      return counted
    },
  )
  const answer = new KeptJson<PublicCard[]>(json)
  const until = oldestNew ? oldestNew.getTime() + newFor : Infinity
  // in a shop that changes all the while, list and total may be of two moments; what is new follows from the clock
  if (!isMarked && countedAt === version && !scope.newest)
    lists.keep(key, { answer, total, version, since: now, until }, answer.body.length)
  return { answer, total }
}
