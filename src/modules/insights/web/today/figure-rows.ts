import type { Language } from '#kit/language.ts'
import { count, wholeHryvnias } from '../amounts.ts'

export const rows = ['left', 'revenue', 'orders', 'adverts', 'refusals'] as const
export type RowName = (typeof rows)[number]
export const counts: readonly RowName[] = ['orders', 'refusals']

export function shownAs(row: RowName, value: number, language: Language): string {
  return counts.includes(row) ? count(value, language) : wholeHryvnias(value, language)
}
