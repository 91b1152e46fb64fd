/** A cursor as a list gave it, with other values to begin after. */
export function forgeCursor(genuine: string | null, values: readonly string[]): string {
  const read = JSON.parse(Buffer.from(genuine ?? '', 'base64url').toString()) as object
  return Buffer.from(JSON.stringify({ ...read, values })).toString('base64url')
}
