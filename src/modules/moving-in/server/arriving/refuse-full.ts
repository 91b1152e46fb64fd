import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { leavingTables } from '../leaving/leaving-tables.ts'
import { listFull } from './enter-rows.sql.ts'

const mostNamed = 4

/** An archive moves into an empty shop alone: two of one code, or of one number, would be left to chance. */
export async function refuseFull(db: Db | Tx): Promise<void> {
  const full = new Map((await listFull(db)).map(({ name, rows }) => [name, rows]))
  if (full.size === 0) return
  const named = leavingTables.filter(({ name }) => full.has(name)).slice(0, mostNamed)
  const has = (language: Language) =>
    named.map(({ name, about }) => `${about[language]}: ${full.get(name) ?? 0}`).join('; ')
  throw refuse('conflict', 'arrivalFull', 'file', { has: { uk: has('uk'), en: has('en') } })
}
