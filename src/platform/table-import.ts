import * as z from 'zod/mini'
import type { ErrorParams } from '#kit/refusal.ts'
import { shorten } from '#kit/shorten.ts'
import { sheetType, tableDelimiters, tableFormats } from './table-file.ts'
import { id, text } from './wire.ts'

/** The media types of a table that comes as a file; its bytes say which of them it is (FORM-6). */
export const tableTypes = ['text/csv', sheetType, 'application/xml', 'text/xml', 'application/octet-stream'] as const
/** The endings of such files. */
export const tableEndings = ['.csv', '.txt', '.tsv', '.xlsx', '.xml', '.yml'] as const

/** The query for a sample of a table. */
export const sampleQuery = z.strictObject({
  format: z.optional(z.enum(tableFormats)),
  delimiter: z.optional(z.enum(tableDelimiters)),
})

/** How a file writes fractions and days, and whose a code is that only resembles a known one (FORM-6). */
const fileChoices = {
  decimals: ['comma', 'point'],
  days: ['dayFirst', 'monthFirst'],
  codes: ['known', 'new'],
} as const
export type FileChoices = { [Name in keyof typeof fileChoices]?: (typeof fileChoices)[Name][number] | undefined }
export type ChoiceName = keyof typeof fileChoices

/** The answers to what a file leaves open, in the query of an import. */
export const choicesInQuery = {
  decimals: z.optional(z.enum(fileChoices.decimals)),
  days: z.optional(z.enum(fileChoices.days)),
  codes: z.optional(z.enum(fileChoices.codes)),
}

/** The query of an import: with the fingerprint of a preview it changes what that showed. */
export const importParameters = z.strictObject({
  apply: z.optional(text()),
  fileName: z.optional(text()),
  ...choicesInQuery,
})

/** How a file of a table is sent: what it answers of its cells, what of it is applied. */
export interface FileRequest extends FileChoices {
  /** The fingerprint of what was shown; without it nothing is changed. */
  apply?: string | undefined
  fileName?: string | undefined
}

/** Two readings of cells; nothing of the file is applied before one of them is chosen. */
const fileQuestion = z.strictObject({
  /** The name of the answer in the query of the next call. */
  about: z.enum(Object.keys(fileChoices) as [ChoiceName, ...ChoiceName[]]),
  /** A cell with two readings, the first of the file. */
  row: z.int(),
  column: z.string(),
  value: z.string(),
  /** How many cells have two readings. */
  count: z.int(),
  /** The cell's meaning under each answer: a plain number, a day as `yyyy-MM-dd`, a code. */
  answers: z.array(z.strictObject({ answer: z.string(), means: z.string() })),
})
export type FileQuestion = z.infer<typeof fileQuestion>

/** A row that names its product by a code that the product had before, or that only resembles its code. */
export const codeNotice = z.strictObject({ row: z.int(), code: z.string(), known: z.string() })
export type CodeNotice = z.infer<typeof codeNotice>

/** The file's own part of an import's answer. */
export const fileAnswer = {
  questions: z.array(fileQuestion),
  /** Headers that the import does not know: their cells are left out. */
  unknownColumns: z.array(z.string()),
}

/** The rows of an import that were not taken: the first of them, each with its error in the reader's language. */
export const refusalsAnswer = {
  refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
  /** The count of all refusals. */
  refusalsCount: z.int(),
}

/** The parts that every answer of an import has. */
export const importAnswer = {
  /** The digest of a plan, which `apply` repeats: the same file on the same things has the same one. */
  fingerprint: z.string(),
  /** Without the header and empty ones. */
  rows: z.int(),
  /** The count of all changes; the answer lists the first of them. */
  changesCount: z.int(),
  ...fileAnswer,
  ...refusalsAnswer,
  /** The id of the applied import; null for a preview, and where nothing had to change. */
  importId: z.nullable(id()),
}

/** Things of one kind that an import adds, changes and leaves as they are. */
export const importTally = z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })
export type Tally = z.infer<typeof importTally>

/** The outcome of undoing an import: how many things are as they were before, and how many somebody changed since. */
export const undoneAnswer = z.strictObject({ undone: z.int(), left: z.int() })

/** A cell that was not taken; a row where no column is named. */
export interface FileRefusal {
  row: number
  /** As the file calls it. */
  column: string
  value: string
  /** The key of its error. */
  error: string
  params?: ErrorParams | undefined
}

/** The error of a cell in the reader's language. */
export type CellErrorText = (error: string, params?: ErrorParams) => string

/** Most changes and refusals that an answer of an import lists; the counts beside them are of all. */
export const mostListed = 200

/** A cell as a list of changes shows it, which is read at a glance. */
export function shortCell(cell: string): string {
  return cell.length > 300 ? `${shorten(cell, 300)} …` : cell
}

/** Lists the first of the rows that were refused; `cellError` gives an error in the reader's language. */
export function showRefusals(refusals: readonly FileRefusal[], most: number, cellError: CellErrorText) {
  const shown = refusals.slice(0, most).map(({ row, column, value, error, params }) => ({
    row,
    column,
    value: shortCell(value),
    error: cellError(error, params),
  }))
  return { refusals: shown, refusalsCount: refusals.length }
}

/** A list of headers is read at a glance. */
const mostHeaders = 50

export function fileToWire(file: { questions: readonly FileQuestion[]; unknownColumns: readonly string[] }) {
  const unknownColumns = file.unknownColumns.slice(0, mostHeaders).map((title) => title.slice(0, 100))
  const questions = file.questions.map(({ answers, value, column, ...question }) => ({
    ...question,
    column: column.slice(0, 100),
    value: value.slice(0, 100),
    answers: [...answers],
  }))
  return { questions, unknownColumns }
}
