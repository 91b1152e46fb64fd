import { asForm } from '#kit/form-text.ts'

const start = '/products/'

/** The path of a product's page as the shop's pages are defined: without language. */
export const productPage = `${start}:code`

/** A product's path without language; of its first colour unless told (U23). */
export function productPath(code: string, colour = 0, size = ''): string {
  const query = [size && `size=${asForm(size)}`, colour > 0 && `color=${colour}`].filter(Boolean).join('&')
  return `${start}${encodeURIComponent(code)}${query && `?${query}`}`
}
