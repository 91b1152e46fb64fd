import type { ImportRefusal } from './error-table.ts'

/** What a file would do, before anything is done. */
export interface ImportPreview {
  /** Says which file on which goods was looked at; applying repeats it, or is refused. */
  fingerprint: string
  counts: readonly ImportCount[]
  /** The first of them; `changesCount` is of all. */
  changes: readonly ImportChange[]
  changesCount: number
  /** The first of them; `refusalsCount` is of all. */
  refusals: readonly ImportRefusal[]
  refusalsCount: number
}

export interface ImportCount {
  /** What is counted: "Products". */
  label: string
  new: number
  changed: number
  unchanged: number
}

export interface ImportChange {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  /** What changes, in words. */
  title: string
  isNew: boolean
  fields: readonly { label: string; from: string; to: string }[]
}

/** What was done, in words, and the way back while there is one. */
export interface ImportResult {
  text: string
  /** Gives what came of it, in words: what somebody changed since stays. */
  undo?(): Promise<string>
}
