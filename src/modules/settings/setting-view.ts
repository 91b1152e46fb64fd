import type { Language } from '#kit/language.ts'
import type { SettingShape } from '#platform/setting-shape.ts'

/** A setting as its field shows it, in the reader's language. */
export interface SettingView {
  /** As the environment knows it. */
  name: string
  label: string
  hint: string
  /** Of the two that say one thing, the one of this language. */
  language: Language | null
  shape: SettingShape
  /** Stands in a row of its own. */
  isWide: boolean
  /** The words of a choice; empty for all else. */
  choices: { value: string; label: string }[]
  /** As it was written; empty where nothing is, and always of a secret. */
  value: string
  /** The default, or the value in its place when the field is emptied. */
  usual: string
  /** Nothing is a value as well. */
  mayBeEmpty: boolean
  /** The environment wins: what it says cannot be changed here. */
  source: 'environment' | 'office' | 'default'
  /** Null for what is no secret. */
  secret: null | {
    isKept: boolean
    /** The last four characters of a kept one. */
    ending: string
    /** Kept, but the key of keys is another one now: as good as none. */
    isLost: boolean
  }
}

export interface SectionView {
  id: string
  title: string
  lead: string
  /** Raised by every change. */
  version: number
  /** Keys and what belongs to them; the company is asked before they are kept. */
  isCompany: boolean
  /** All the keys that the company needs are there. */
  isConnected: boolean
  /** A call with them went well. */
  isProved: boolean
  settings: SettingView[]
}

/** An Admin's changes to one section; an empty text brings back a setting's default. */
export interface SectionChange {
  id: string
  /** Of the section as it was seen. */
  version?: number | undefined
  /** By name. */
  values: Readonly<Record<string, string>>
}

export interface SettingsEvent {
  section: string
  at: Date
  who: string
  /** A secret says only whether there is one. */
  changes: { label: string; isSecret: boolean; from: string; to: string }[]
}
