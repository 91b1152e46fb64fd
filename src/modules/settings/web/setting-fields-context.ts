import { createContext, use } from 'react'
import type { Typed } from './section-values.ts'

/** The part of a form of settings that its inputs need. */
export interface SettingFields {
  values: Typed
  errorOf(name: string): string | undefined
  fill(next: Typed): void
  /** A field was left. */
  touch(name: string): void
}

export const SettingFieldsContext = createContext<SettingFields | undefined>(undefined)

export function useSettingFields(): SettingFields {
  const fields = use(SettingFieldsContext)
  if (!fields) throw new Error('a setting stands outside its form')
  return fields
}
