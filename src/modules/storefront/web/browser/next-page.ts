import { isOwnPath } from '#kit/own-path.ts'

/** Where the visitor was going, or where they came from; only a page of this shop is believed. */
export function nextPage(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  referrer: string,
): string | undefined {
  const wished = new URLSearchParams(search).get('next')
  return (wished?.startsWith('/') ? pathHere(wished, origin) : undefined) ?? cameFrom(referrer, origin)
}

function cameFrom(referrer: string, origin: string): string | undefined {
  const path = referrer === '' ? undefined : pathHere(referrer, origin)
  // from one step of signing in to another is nowhere to go back to
  return path && !/^(\/(uk|en))?\/(login|language)\b/.test(path) ? path : undefined
}

function pathHere(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  const path = url.pathname + url.search + url.hash
  return url.origin === origin && isOwnPath(path) ? path : undefined
}
