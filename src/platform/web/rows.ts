/** The rows of an answer that is a list, or the one thing that was asked for. */
export function rowsOf<Row>(data: Row | Row[]): Row[] {
  return Array.isArray(data) ? data : [data]
}

/** The one thing that was asked for or changed. */
export function rowOf<Row>(data: Row | Row[]): Row {
  const [row, ...more] = rowsOf(data)
  if (row === undefined || more.length > 0) throw new TypeError('one row was to be answered')
  return row
}
