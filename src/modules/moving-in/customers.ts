/** A customer as a table tells them: all rows with one of their phones. */
export interface CustomerRead {
  /** The number of its first row. */
  row: number
  /** At least one; the first is the one they are known by where nobody here is. */
  phones: readonly string[]
  firstName: string
  lastName: string
  email: string
  /** Notes, tags, the birthday, and numbers that are none. */
  note: string
}
