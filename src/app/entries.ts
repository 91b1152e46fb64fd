import { islands, type Island } from '#modules/storefront/islands.ts'

export type Entry = 'storefront' | 'office' | Island

const shop = 'src/app/browser/storefront.ts'

/** What each kind of page begins with: the browser's entries, whose hashed files the manifest has under these paths. */
export const scriptsOf: Readonly<Record<Entry, readonly string[]>> = {
  storefront: [shop],
  ...(Object.fromEntries(islands.map((name) => [name, [shop, `src/app/browser/${name}.tsx`]])) as Record<
    Island,
    string[]
  >),
  office: ['src/app/crm.tsx'],
}
