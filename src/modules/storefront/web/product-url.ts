/** A product's path without language; of its first colour unless told (U23). */
export function productPath(code: string, colour = 0, size = ''): string {
  const query = new URLSearchParams({ ...(size && { size }), ...(colour > 0 && { color: String(colour) }) }).toString()
  return `/products/${encodeURIComponent(code)}${query && `?${query}`}`
}

/** Of a form about a product: asked for anew, the address leads back to the page that the form stood on, in its colour. */
export function formPath(path: string, code: string, colour: number | null = null, more: object = {}): string {
  return `${path}?${new URLSearchParams({ code, ...(colour && { color: String(colour) }), ...more }).toString()}`
}
