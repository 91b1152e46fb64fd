import { trusted } from '#platform/web/trusted.ts'

/** A page of this shop, read by a script. */
export interface Fetched {
  page: Document
  /** Where it came from, after redirects. */
  url: string
}

/** A line that hangs, as in the underground, is a lost one after so long: who waits can press again. */
export const giveUp = () => AbortSignal.timeout(90_000)

/** Asks for a page as the browser would; undefined when there is no answer or it is no page. */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<Fetched | undefined> {
  const response = await fetch(url, { signal: giveUp(), ...init }).catch(() => undefined)
  if (!response?.headers.get('content-type')?.startsWith('text/html')) return undefined
  const text = await response.text().catch(() => '')
  if (!text || new URL(response.url, location.href).origin !== location.origin) return undefined
  return { page: new DOMParser().parseFromString(trusted.createHTML(text), 'text/html'), url: response.url }
}

/** A click that opens a page here, and not in another tab or as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
