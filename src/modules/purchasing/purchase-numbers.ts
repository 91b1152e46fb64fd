/** Numbers as one parameter names them, with commas between; a comma of a number's own stands behind a backslash. */
export function joinNumbers(numbers: readonly string[]): string {
  return numbers.map((number) => number.replace(/[\\,]/g, '\\$&')).join(',')
}

/** The other way round. */
export function splitNumbers(list: string): string[] {
  return (list.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((number) => number.replace(/\\([\\,])/g, '$1'))
}
