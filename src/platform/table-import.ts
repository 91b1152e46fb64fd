import * as z from 'zod/mini'
import { sheetType, tableDelimiters, tableFormats } from './table-file.ts'

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
  /** Of all. */
  refusalsCount: z.int(),
}

/** A cell that was not taken; a row where no column is named. */
export interface FileRefusal {
  row: number
  /** As the file calls it. */
  column: string
  value: string
  /** The key of its error. */
  error: string
}

/** Of rows that were not taken, as many as an answer lists; `tell` says an error in the reader's language. */
export function showRefusals(refusals: readonly FileRefusal[], most: number, tell: (error: string) => string) {
  const shown = refusals.slice(0, most).map(({ row, column, value, error }) => ({
    row,
    column,
    value: value.slice(0, 300),
    error: tell(error),
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
