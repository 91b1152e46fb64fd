import { dayOf, endOfDay } from '#kit/days.ts'
import { everything } from '../database/database.ts'
import { openPage, type Page, type PageSource } from './page-entry.ts'

/**
 * Whole pages that are the same for every visitor, kept until what they show changes (NAV-6). The key is the path
 * with its language and the normalised query, so that one page is kept once.
 */
export interface PageCache {
  /** Undefined while the cache is not trusted: then every page is made from the database. */
  get(key: string): Page | undefined
  /** Call it before reading what a page shows. */
  begin(): Moment
  /**
   * Answers the page to send. It is kept only when none of its tags was dropped since `begin`: what was read
   * before a change may show the old.
   */
  put(key: string, source: PageSource, tags: Iterable<string>, since: Moment): Page
  drop(tags: Iterable<string>): void
  /** False while changes of other processes cannot be heard; turning it either way empties the cache. */
  isTrusted: boolean
  readonly size: { pages: number; bytes: number }
}

/** A count of drops, not a time. */
export type Moment = number & { readonly moment: unique symbol }

export interface PageCacheLimits {
  bytes: number
  pages: number
  /** None is kept for ever, nor into the next day. */
  milliseconds: number
}

interface Kept {
  page: Page
  tags: readonly string[]
  keptUntil: number
}

/** A page says what depends on the day: what is new, what a sale reduces, the year. */
function endOfToday(): number {
  return endOfDay(dayOf(new Date())).getTime()
}

const usual: PageCacheLimits = { bytes: 64 * 1024 * 1024, pages: 5_000, milliseconds: 60 * 60 * 1000 }
const rememberedTags = 20_000

export function openPageCache(limits: Partial<PageCacheLimits> = {}): PageCache {
  const { bytes: mostBytes, pages: mostPages, milliseconds } = { ...usual, ...limits }
  // a Map keeps the order of insertion: the first entry is the one used longest ago
  const cached = new Map<string, Kept>()
  const keysByTag = new Map<string, Set<string>>()
  let droppedAt = new Map<string, number>()
  let allDroppedAt = 0
  let drops = 0
  let bytes = 0
  let isTrusted = true

  function forget(key: string): void {
    const entry = cached.get(key)
    if (!entry) return
    cached.delete(key)
    bytes -= entry.page.bytes
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function empty(): void {
    cached.clear()
    keysByTag.clear()
    droppedAt = new Map()
    bytes = 0
    allDroppedAt = ++drops
  }

  function trim(): void {
    for (const key of cached.keys()) {
      if (bytes <= mostBytes && cached.size <= mostPages) return
      forget(key)
    }
  }

  return {
    get(key) {
      const entry = cached.get(key)
      if (!entry) return undefined
      if (entry.keptUntil < Date.now()) {
        forget(key)
        return undefined
      }
      cached.delete(key)
      cached.set(key, entry)
      return entry.page
    },
    begin: () => drops as Moment,
    put(key, source, tags, since) {
      const list = [...new Set(tags)]
      const isFresh = isTrusted && allDroppedAt <= since && list.every((tag) => (droppedAt.get(tag) ?? 0) <= since)
      const page = openPage(source, (grownBy) => {
        if (cached.get(key)?.page !== page) return
        bytes += grownBy
        trim()
      })
      if (!isFresh) return page
      forget(key)
      cached.set(key, { page, tags: list, keptUntil: Math.min(Date.now() + milliseconds, endOfToday()) })
      bytes += page.bytes
      for (const tag of list) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
      trim()
      return page
    },
    drop(tags) {
      const moment = ++drops
      for (const tag of tags) {
        if (tag === everything) return empty()
        droppedAt.set(tag, moment)
        for (const key of keysByTag.get(tag) ?? []) forget(key)
      }
      if (droppedAt.size > rememberedTags) {
        // pages being made now are not kept; that is all it costs to forget
        droppedAt = new Map()
        allDroppedAt = moment
      }
    },
    get isTrusted() {
      return isTrusted
    },
    set isTrusted(value) {
      if (value === isTrusted) return
      isTrusted = value
      empty()
    },
    get size() {
      return { pages: cached.size, bytes }
    },
  }
}
