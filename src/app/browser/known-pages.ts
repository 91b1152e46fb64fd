import { keptByBrowser } from '#platform/web/kept.ts'

/** Paths, with spaces between them. */
export const knownPagesKey = 'known-pages'

/** Pages of the back-office whose purpose was read with this browser, by the paths of their routes. */
function knownPages(): readonly string[] {
  return (keptByBrowser.getItem(knownPagesKey) ?? '').split(' ').filter(Boolean)
}

export function isKnown(path: string): boolean {
  return knownPages().includes(path)
}

export function know(path: string): void {
  keptByBrowser.setItem(knownPagesKey, [...new Set([...knownPages(), path])].join(' '))
}
