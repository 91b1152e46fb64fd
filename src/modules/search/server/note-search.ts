import type { Shop } from '#platform/server/shop.ts'
import { countSearch, forgetSearches } from './searches.sql.ts'

const longestKept = 60
const keptDays = 90

/**
 * Counts what somebody looked for, without who it was, and without what may tell of somebody: addresses and long numbers
 * are not kept. Nobody waits for it.
 */
export function noteSearch({ database, log }: Shop, typed: string, found: number): void {
  const kept = normalSearch(typed)
  if (kept === '' || kept.length > longestKept || kept.includes('@') || /\d(?:[\s()+-]*\d){5}/.test(kept)) return
  countSearch(database.db, kept, found).catch((fault: unknown) => log.warn({ err: fault }, 'a search was not counted'))
}

/** However its letters and spaces were typed, it is one search. */
export function normalSearch(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase('uk')
}

/** What nobody looks for any more. */
export async function cleanSearches({ database, now }: Shop): Promise<void> {
  await forgetSearches(database.db, new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000))
}
