import type { CodeNotice, FileChoices, FileQuestion } from '../../../table-import.ts'
import type { ImportRefusal } from './error-table.ts'

/** A file, and what somebody answered of its cells. */
export interface SentFile {
  file: File
  choices: FileChoices
}

/** The effects of a file, before anything happens. */
export interface ImportPreview {
  /** Says which file on which goods was looked at; applying repeats it, or is refused. */
  fingerprint: string
  counts: readonly ImportCount[]
  /** The first of them; `changesCount` is of all. */
  changes: readonly ImportChange[]
  changesCount: number
  /** A warning about the whole file, which is no error. */
  warning?: string | undefined
  /** Why nothing changes yet, where the file is not at fault. */
  waiting?: string | undefined
  /** Cells with two readings: nothing is applied before somebody chose one. */
  questions: readonly FileQuestion[]
  /** Headers whose cells are left out. */
  unknownColumns?: readonly string[]
  /** Rows that name their product by another code than its own. */
  notices?: readonly CodeNotice[]
  /** The first of them; `refusalsCount` is of all. */
  refusals: readonly ImportRefusal[]
  refusalsCount: number
}

export interface ImportCount {
  /** The name of the counted things: "Products". */
  label: string
  new: number
  changed: number
  unchanged: number
}

export interface ImportChange {
  /** As a spreadsheet numbers it: the header is 1. Left out where a row becomes several things. */
  row?: number
  /** The changed thing, in words. */
  title: string
  isNew: boolean
  fields: readonly { label: string; from: string; to: string }[]
  warning?: string | undefined
}

/** How far a long import, or its undoing, has come. */
export interface ImportPace {
  done: number
  total: number
  /** Where it can be stopped. */
  stop?: (() => Promise<void>) | undefined
}

export type OnPace = (pace: ImportPace) => void

/** The done work, in words, and the way back while there is one. */
export interface ImportResult {
  text: string
  /** Puts back all that nobody changed since, and gives the outcome in words. */
  undo?: ((onPace: OnPace) => Promise<string>) | undefined
}

/** One that was not seen to its end: it is under way still, or broke off. */
export interface EarlierImport extends ImportResult {
  /** Watches it to its end. */
  follow?: ((onPace: OnPace) => Promise<ImportResult>) | undefined
}
