import { createHash } from 'node:crypto'
import type { Clock } from '../stand-in.ts'
import { minutes } from './order.ts'

/** A product of the company's catalogue; fields that nobody here asks about are left out. */
export interface PromProduct {
  id: number
  external_id: string | null
  sku: string
  name: string
  price: number
  quantity_in_stock: number | null
  presence: string
  in_stock: boolean
  status: string
  date_modified: string
  [field: string]: unknown
}

export interface ProductQuestion {
  lastId?: number | undefined
  limit: number
  modifiedFrom?: Date | undefined
  modifiedTo?: Date | undefined
}

/** As `GET /groups/list` has them. */
export interface PromGroup {
  id: number
  name: string
  name_multilang: { uk: string; ru: string }
  parent_group_id: number | null
}

export interface PromProducts {
  readonly groups: PromGroup[]
  /** The highest ids first, `last_id` among them. */
  listGroups(question: Pick<ProductQuestion, 'lastId' | 'limit'>): PromGroup[]
  /** Puts a product on sale there; gives it with its number. */
  add(product?: Partial<PromProduct>): PromProduct
  all(): PromProduct[]
  find(id: number): PromProduct | undefined
  findByExternalId(externalId: string): PromProduct | undefined
  list(question: ProductQuestion): PromProduct[]
  /** As `POST /products/edit*`: what is not known, or not editable, is an error at its id, and stops no other. */
  edit(
    items: readonly Record<string, unknown>[],
    by: 'id' | 'external_id',
  ): { processed_ids: unknown[]; errors: Record<string, unknown> }
  /** Products that it refuses, by the shop's own ids: at the product itself, or the whole list that has it. */
  readonly refused: Map<string, { words: string; isWholeList?: boolean }>
  /** As `POST /products/import_url`: takes three minutes. */
  beginImport(): string
  importStatus(id: string): unknown
  clear(): void
}

const editable = new Set([
  'id',
  'name',
  'price',
  'oldprice',
  'presence',
  'presence_sure',
  'in_stock',
  'quantity_in_stock',
  'status',
  'discount',
  'prices',
  'keywords',
  'description',
])

export function openPromProducts(clock: Clock): PromProducts {
  const stored = new Map<number, PromProduct>()
  const imports = new Map<string, Date>()
  const refused: PromProducts['refused'] = new Map()
  const groups: PromGroup[] = []
  const byExternalId = (externalId: string) => [...stored.values()].find((each) => each.external_id === externalId)

  function editOne(
    item: Record<string, unknown>,
    product: PromProduct | undefined,
  ): Record<string, string> | undefined {
    if (!product) return { id: 'Товар не знайдено' }
    const refusal = refused.get(product.external_id ?? '')
    if (refusal) return { id: refusal.words }
    const unknown = Object.keys(item).filter((field) => !editable.has(field))
    if (unknown.length > 0) return Object.fromEntries(unknown.map((field) => [field, 'Unknown field']))
    const { price } = item
    if (price !== undefined && !(typeof price === 'number' && price > 0)) return { price: 'Некоректна ціна' }
    const { id: _, ...changes } = item
    Object.assign(product, changes, { date_modified: clock.now().toISOString() })
    return undefined
  }

  return {
    groups,
    listGroups: ({ lastId = Infinity, limit }) =>
      groups
        .filter(({ id }) => id <= lastId)
        .toSorted((one, other) => other.id - one.id)
        .slice(0, limit),
    add(product = {}) {
      const id = product.id ?? 2_000_001 + stored.size
      const added: PromProduct = {
        id,
        external_id: null,
        sku: `BAG-${id}`,
        name: 'Сумка',
        price: 1200.5,
        currency: 'UAH',
        quantity_in_stock: null,
        presence: 'available',
        in_stock: true,
        status: 'on_display',
        main_image: `https://images.example/${id}.jpg`,
        date_modified: clock.now().toISOString(),
        ...product,
      }
      stored.set(id, added)
      return added
    },
    all: () => [...stored.values()],
    find: (id) => stored.get(id),
    findByExternalId: byExternalId,
    list: ({ lastId = Infinity, limit, modifiedFrom, modifiedTo }) =>
      [...stored.values()]
        .filter(({ id, date_modified: modified }) => {
          const at = new Date(modified)
          return id <= lastId && (!modifiedFrom || at >= modifiedFrom) && (!modifiedTo || at <= modifiedTo)
        })
        .toSorted((one, other) => other.id - one.id)
        .slice(0, limit),
    edit(items, by) {
      const answer = { processed_ids: [] as unknown[], errors: {} as Record<string, unknown> }
      for (const item of items) {
        const found = by === 'id' ? stored.get(Number(item.id)) : byExternalId(String(item.id))
        const error = editOne(item, found)
        if (error) answer.errors[String(item.id)] = error
        else answer.processed_ids.push(item.id)
      }
      return answer
    },
    refused,
    beginImport() {
      const id = createHash('sha256').update(String(imports.size)).digest('hex').slice(0, 24)
      imports.set(id, new Date(clock.now().getTime() + 3 * minutes))
      return id
    },
    importStatus(id) {
      const endsAt = imports.get(id)
      if (!endsAt) return undefined
      if (clock.now() < endsAt) return {}
      const counts = { created: 0, updated: stored.size, not_changed: 0, not_in_file: 0, with_errors_count: 0 }
      return { status: 'SUCCESS', ...counts, errors: [] }
    },
    clear() {
      stored.clear()
      groups.length = 0
      refused.clear()
      imports.clear()
    },
  }
}
