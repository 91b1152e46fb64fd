import { keptByTab } from '#platform/web/kept.ts'

/** Under which names this tab keeps what was typed into a checkout, and where to write to. */
export const typedKeys = { checkout: 'checkout', contact: 'contact' } as const

/** The next one at this browser finds nothing of what who signed out had typed (ORD-15). */
export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) keptByTab.removeItem(key)
}
