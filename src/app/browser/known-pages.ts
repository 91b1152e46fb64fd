import { browserStorage } from '#platform/web/browser-storage.ts'

/** Paths, with spaces between them. */
export const knownPagesKey = 'known-pages'

/** Pages of the back-office whose purpose was read with this browser, by the paths of their routes. */
function knownPages(): readonly string[] {
  return (browserStorage.getItem(knownPagesKey) ?? '').split(' ').filter(Boolean)
}

export function isKnown(path: string): boolean {
  return knownPages().includes(path)
}

export function know(path: string): void {
  browserStorage.setItem(knownPagesKey, [...new Set([...knownPages(), path])].join(' '))
}
