/** A product's path without language; of its first colour unless told (U23). */
export function productPath(code: string, colour = 0, size = ''): string {
  const query = new URLSearchParams({ ...(size && { size }), ...(colour > 0 && { color: String(colour) }) }).toString()
  return `/products/${encodeURIComponent(code)}${query && `?${query}`}`
}

/** Of a form about a product: asked for anew, the address leads back to the page that the form stood on. */
export function formPath(path: string, code: string): string {
  return `${path}?${new URLSearchParams({ code }).toString()}`
}
