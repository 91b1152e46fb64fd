/**
 * The end of a cookie's name at a shop of this port: browsers send the cookies of a host to each of its ports (AUTH-11). Nothing at
 * the usual ones, which a URL leaves out.
 */
export function cookieEnd(port: string): string {
  return port === '' ? '' : `-${port}`
}
