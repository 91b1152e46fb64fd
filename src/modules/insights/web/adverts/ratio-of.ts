import type { Language } from '#kit/language.ts'
import { ratio } from '../amounts.ts'

/** A return, or a dash where nothing was spent, or nothing could pay for it. */
export function ratioOf(of: number | null, language: Language): string {
  return of === null ? '—' : ratio(of, language)
}
