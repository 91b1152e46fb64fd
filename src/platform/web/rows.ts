/** One of the rows of an answer, which is a list or the one thing that was asked for. */
type RowOf<Data> = Data extends readonly (infer Row)[] ? Row : Data

/** The rows of an answer that is a list, or the one thing that was asked for. */
export function rowsOf<Data>(data: Data): RowOf<Data>[]
export function rowsOf(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [data]
}

/** So many rows the server takes in one call. */
export const mostRows = 1000

/** How many there are of all pages; where the answer does not say it, as many as were seen. */
export function countOf(headers: Headers, seen: number): number {
  return Number(headers.get('X-Total-Count') ?? seen)
}

/** The one thing that was asked for or changed. */
export function rowOf<Data>(data: Data): RowOf<Data> {
  const [row, ...more] = rowsOf(data)
  if (row === undefined || more.length > 0) throw new TypeError('one row was to be answered')
  return row
}
