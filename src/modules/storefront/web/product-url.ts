/** The address of a form about a product: a reload leads back to the page that the form stood on, in its colour. */
export function formPath(path: string, code: string, colour: number | null = null, more: object = {}): string {
  return `${path}?${new URLSearchParams({ code, ...(colour && { color: String(colour) }), ...more }).toString()}`
}
