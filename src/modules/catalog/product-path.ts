import { asForm } from '#kit/form-text.ts'

const start = '/products/'

/** The path of a product's page as the shop's pages are defined: without language. */
export const productPage = `${start}:code`

/** Where a choice among colours that is not told apart stands in an address, after all that a product may have (CAT-1). */
export const untoldColour = 99

/** A product's path without language; of its first colour unless told (U23). */
export function productPath(code: string, colour = 0, size = ''): string {
  const query = [size && `size=${asForm(size)}`, colour > 0 && `color=${colour}`].filter(Boolean).join('&')
  return `${start}${encodeURIComponent(code)}${query && `?${query}`}`
}
