import { tabStorage } from '#platform/web/browser-storage.ts'
import type { PersonalValues } from './personal-values.ts'

const key = 'profile'

/** Typed and not saved by this person; nothing of anybody else (U37). */
export function readTypedProfile(id: string): Partial<PersonalValues> {
  try {
    const kept = JSON.parse(tabStorage.getItem(key) ?? '{}') as { id?: string; typed?: Partial<PersonalValues> }
    return kept.id === id ? (kept.typed ?? {}) : {}
  } catch {
    return {}
  }
}

/** Keeps it in this tab: over a reload, the other language, and the end of the session. */
export function keepTypedProfile(id: string, typed: Partial<PersonalValues>): void {
  if (Object.keys(typed).length === 0) return dropTypedProfile()
  tabStorage.setItem(key, JSON.stringify({ id, typed }))
}

/** Forgets it with who signs out here. */
export function dropTypedProfile(): void {
  tabStorage.removeItem(key)
}
