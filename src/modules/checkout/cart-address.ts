/** The parameter that holds the cart of a browser without cookies in the address of each page (decision 052). */
export const cartParameter = 'cart'

/** A path of this shop that holds the cart, where the address is what holds it. */
export function carryCart(path: string, token: string | undefined): string {
  if (token === undefined) return path
  const [place = '', part] = path.split('#')
  const address = `${place}${place.includes('?') ? '&' : '?'}${cartParameter}=${token}`
  return part === undefined ? address : `${address}#${part}`
}
