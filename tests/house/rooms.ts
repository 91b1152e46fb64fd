import type { DB } from '#platform/server/database/tables.ts'
export const storeys = ['kit', 'platform', 'modules', 'app'] as const
export type Storey = (typeof storeys)[number]
export type Room = 'shared' | 'server' | 'web'

/**
 * Which modules a module may know. A new line here is a decision about the shop, so say why in a record;
 * the way round (an event, a column, the other direction) is often the better one.
 */
export const moduleGraph: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  messaging: ['settings'],
  outbox: ['messaging'],
  media: [],
  backups: ['media'],
  delivery: [],
  identity: ['messaging'],
  search: [],
  speed: [],
  catalog: ['media', 'search'],
  stock: ['catalog'],
  orders: ['identity', 'catalog', 'stock', 'delivery', 'messaging', 'settings'],
  // orders know nothing of the companies that take payments: these book what those say
  payments: ['orders', 'delivery', 'messaging', 'settings'],
  purchasing: ['catalog', 'media', 'stock', 'delivery', 'orders'],
  marketplace: ['catalog', 'stock', 'orders', 'delivery', 'messaging', 'settings'],
  advertising: ['catalog', 'orders'],
  // where the money is says what to do about it: ask the company that takes payments, remind, write down
  insights: [
    'payments',
    'parcels',
    'receipts',
    'catalog',
    'orders',
    'purchasing',
    'advertising',
    'stock',
    'delivery',
    'messaging',
    'identity',
    'goods',
  ],
  customers: ['orders'],
  // finds a person by account, phones and orders; each room exports and erases its own share
  privacy: ['identity', 'orders', 'customers'],
  // made of orders, at the carriers that delivery knows
  parcels: ['orders', 'catalog', 'delivery', 'media', 'settings'],
  checkout: ['identity', 'catalog', 'stock', 'orders', 'delivery', 'payments', 'messaging'],
  goods: ['search', 'identity', 'catalog', 'media', 'stock', 'orders'],
  // goods of another shop, and by which ids a marketplace knew them
  // and its orders, of which those since the register came are not for a table
  'moving-in': [
    'identity',
    'catalog',
    'media',
    'stock',
    'goods',
    'marketplace',
    'settings',
    'orders',
    'delivery',
    'receipts',
    // people of the shop before who have ordered nothing here yet
    'customers',
    // and its rent, wages and taxes
    'insights',
  ],
  reviews: ['catalog', 'media', 'orders', 'messaging', 'identity'],
  // a provider's payout stands on a statement, too
  statements: ['orders', 'payments'],
  // Z reports are kept as private files
  receipts: ['media', 'catalog', 'stock', 'orders', 'delivery', 'messaging', 'settings'],
  storefront: [
    'reviews',
    'search',
    'catalog',
    'media',
    'stock',
    'delivery',
    'orders',
    'checkout',
    'payments',
    // what the way of a cart costs, and from which sum the shop pays it
    'parcels',
    'identity',
    'settings',
  ],
}

/** Tables that a room reads without knowing their owner; a view is made to be read, and is not asked for. */
export const readBeside: Readonly<Record<string, readonly (keyof DB)[]>> = {
  // by which purchases lots came, and which of them name a colour that is renamed
  goods: ['purchases', 'purchase_lines', 'purchase_products'],
  // whose phones are one person's; what a marketplace has of an order's money
  insights: ['customer_merges', 'marketplace_orders'],
  // all orders of a person, whose customers know orders
  orders: ['customer_merges'],
  // what colours mean in a search, which the catalogue knows
  search: ['product_colours'],
}

export function storeyOf(path: string): Storey | undefined {
  return storeys.find((storey) => path.startsWith(`src/${storey}/`))
}

export function moduleOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1]
}

const sharedInApp: ReadonlySet<string> = new Set(['src/app/error-texts.ts'])

/** The runtime a file of `src` is for; the same division as the four tsconfig files. */
export function roomOf(path: string): Room {
  if (/^src\/(platform|modules\/[^/]+)\/server\//.test(path)) return 'server'
  if (/^src\/(platform|modules\/[^/]+)\/web\//.test(path)) return 'web'
  if (!path.startsWith('src/app/') || sharedInApp.has(path)) return 'shared'
  return path.startsWith('src/app/browser/') || !path.endsWith('.ts') ? 'web' : 'server'
}

/** `order.fields.ts`: an entity's fields in our words and the wire's, for the modules that may know it, too. */
export function isFieldTable(path: string): boolean {
  return /^src\/modules\/[^/]+\/[a-z-]+\.(fields|list)\.ts$/.test(path)
}

/**
 * `contract.ts`, one of the parts of a long one: `order.contract.ts`, or an entry of a list that is spelt on the wire:
 * `carriers/meest.contract.ts`. Only its own module and other contracts import it.
 */
export function isContract(path: string): boolean {
  return roomOf(path) === 'shared' && /^src\/modules\/[^/]+\/([a-z-]+\/)?([a-z-]+\.)?contract\.ts$/.test(path)
}
