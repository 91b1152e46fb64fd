import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sortedColumns as adverts, filters as advertFilters } from '#modules/advertising/web/adverts-search.ts'
import { customerList } from '#modules/customers/customer.list.ts'
import * as products from '#modules/goods/web/list/products-search.ts'
import { accountList } from '#modules/identity/account.list.ts'
import { orderList } from '#modules/orders/order.list.ts'
import * as outbox from '#modules/outbox/web/outbox-search.ts'
import { purchaseList } from '#modules/purchasing/purchase.list.ts'
import type { List } from '#platform/lists.ts'
import { readTree } from './house/tree.ts'

interface KnownGrid {
  /** Its columns, where its list says them. */
  columns?: readonly string[]
  sorted: readonly string[]
  filtered: readonly string[]
  /** Why a column does not sort, or has no field under its header. */
  unsorted?: Record<string, string>
  unfiltered?: Record<string, string>
}

const namesOf = ({
  sortedColumns,
  filteredColumns,
}: {
  sortedColumns: readonly string[] | Readonly<Record<string, string>>
  filteredColumns: readonly string[]
}): KnownGrid => ({
  sorted: Array.isArray(sortedColumns) ? sortedColumns : Object.keys(sortedColumns),
  filtered: filteredColumns,
})

const ofList = ({ columns }: List): KnownGrid => {
  const named = (has: 'sorts' | 'by') => Object.keys(columns).filter((name) => columns[name]?.[has])
  return { columns: Object.keys(columns), sorted: named('sorts'), filtered: named('by') }
}

/** Every grid of the office, and of its columns those that do not sort or filter, with the reason. */
const grids: Record<string, KnownGrid> = {
  'src/modules/advertising/web/expenses-grid.tsx': {
    sorted: adverts.expenses,
    filtered: advertFilters.expenses,
    unsorted: { id: 'hidden, and of no order' },
    unfiltered: { id: 'hidden; what one looks for is the day or the order' },
  },
  'src/modules/advertising/web/payments-grid.tsx': { sorted: adverts.payments, filtered: advertFilters.payments },
  'src/modules/customers/web/customers-grid.tsx': ofList(customerList),
  'src/modules/goods/web/list/products-grid.tsx': {
    ...namesOf(products),
    unsorted: {
      kind: 'a kind is narrowed to by its filter; its names differ by language',
      picture: 'pictures have no order',
      size: 'a product has many; in how many pieces is the column beside it',
    },
    unfiltered: { picture: 'those without photos are a view' },
  },
  'src/modules/identity/web/staff/users-grid.tsx': {
    ...ofList(accountList),
    unsorted: { role: 'the tabs above the list part them' },
    unfiltered: { role: 'the tabs above the list choose one' },
  },
  'src/modules/orders/web/list/orders-grid.tsx': {
    ...ofList(orderList),
    unsorted: { goods: 'an order has many', tags: 'an order has many' },
  },
  'src/modules/outbox/web/outbox-grid.tsx': {
    ...namesOf(outbox),
    unsorted: { template: 'what work is called differs by language, and is known to the program alone' },
    unfiltered: {
      state: 'the tabs above the list choose one',
      channel: 'follows from what the work is, which has a field',
      failure: 'is put together of the company’s own words; those that failed have a tab',
    },
  },
  'src/modules/purchasing/web/list/purchases-grid.tsx': ofList(purchaseList),
}

const { files } = readTree(fileURLToPath(new URL('..', import.meta.url)))
const found = files.filter(({ path, text }) => path.startsWith('src/modules/') && text.includes('<DataGrid<'))

it('[FORM-3] every grid of the office is known here', () => {
  expect(found.map(({ path }) => path)).toEqual(Object.keys(grids).toSorted())
})

it.each(found)('[FORM-3] every column of $path sorts and filters, or says why not', ({ path, text }) => {
  const { columns: listed, sorted = [], filtered = [], unsorted = {}, unfiltered = {} } = grids[path] ?? {}
  if (listed) {
    expect(text).toContain('listColumns<typeof ')
    expect(listed.filter((id) => !sorted.includes(id))).toEqual(Object.keys(unsorted))
    expect(listed.filter((id) => !filtered.includes(id))).toEqual(Object.keys(unfiltered))
    return
  }
  const columns = [
    ...text.matchAll(
      /\b(column|money)\(\s*'(\w+)',(?:\s*'[\w.]+',)?\s*(?:\w+ \? )?\d+([^]*?)(?=\b(?:column|money)\(\s*'|\n {2}[}\]])/g,
    ),
  ].map(([, head, id = '', rest = '']) => ({
    id,
    hasField: head === 'money' || /textFilter|rangeFilter|orderColumn/.test(rest),
  }))
  const ids = columns.map(({ id }) => id)
  expect(columns.length).toBe(text.match(/\b(?:column|money)\(\s*'/g)?.length)
  expect(ids.filter((id) => !sorted.includes(id)).toSorted()).toEqual(Object.keys(unsorted).toSorted())
  expect(ids.filter((id) => !filtered.includes(id)).toSorted()).toEqual(Object.keys(unfiltered).toSorted())
  expect([...sorted, ...filtered].filter((id) => !ids.includes(id))).toEqual([])
  // those of a grid that gives a field to each are in the function that makes its columns
  const hasFieldOfAll = /sortable: true,\n\s+\.\.\.textFilter/.test(text)
  const fields = columns.filter(({ hasField }) => hasField || hasFieldOfAll).map(({ id }) => id)
  expect(fields.toSorted()).toEqual(filtered.toSorted())
})
