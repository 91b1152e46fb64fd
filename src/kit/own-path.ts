/** As long as browsers and proxies take. */
const longest = 2000

/**
 * Whether a path leads to a page of this shop: one that stands as it is written, so that no browser resolves it to
 * another host. Dot segments, doubled or turned slashes and control characters are in no address of ours.
 */
export function isOwnPath(path: string): boolean {
  const [place = ''] = path.split(/[?#]/, 1)
  return (
    path.length <= longest &&
    place.startsWith('/') &&
    !/[\\\p{C}]/u.test(path) &&
    !/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(place)
  )
}
