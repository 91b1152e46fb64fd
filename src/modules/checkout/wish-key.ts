/** Read by the page's script, which fills the hearts of a page that is the same for everybody: keys with dots between. */
export const wishedCookie = 'wished'

/** A product in that cookie: the random end of its id. */
export function wishKeyOf(productId: string): string {
  return productId.slice(-8)
}
