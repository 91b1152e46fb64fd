import type { Language } from '#kit/language.ts'

/** The parts of a card of a row, by the columns of its list. */
export interface Card<Row> {
  /** The row in a few words, for who does not see it. */
  name(row: Row, language: Language): string
  /** Beside the box that selects it; where the column draws no link of its own, a press on it opens the row. */
  head: string
  /** A column drawn before it. */
  picture?: string
  /** At the other end of that line. */
  aside?: string
  /** Line by line; the last of a line stands at its end. */
  lines: readonly (readonly string[])[]
  /** Columns whose figures tell nothing without their name. */
  named?: readonly string[]
  /** The column that is a telephone, and the number to call. */
  phone?: { column: string; of(row: Row): string | null | undefined }
}
