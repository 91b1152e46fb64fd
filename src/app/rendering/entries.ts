import { islands, type Island } from '#modules/storefront/islands.ts'

export type Entry = 'storefront' | 'office' | Island

const shop = 'src/app/browser/storefront.ts'

/** The browser's entries of each kind of page; the manifest has their hashed files under these paths. */
export const scriptsOf: Readonly<Record<Entry, readonly string[]>> = {
  storefront: [shop],
  ...(Object.fromEntries(islands.map((name) => [name, [shop, `src/app/browser/${name}.tsx`]])) as Record<
    Island,
    string[]
  >),
  office: ['src/app/crm.tsx'],
}
