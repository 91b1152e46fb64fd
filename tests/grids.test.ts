import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { expenseList, paymentList } from '#modules/advertising/advert.list.ts'
import { customerList } from '#modules/customers/customer.list.ts'
import { goodsList } from '#modules/goods/goods.list.ts'
import { accountList } from '#modules/identity/account.list.ts'
import { orderList } from '#modules/orders/order.list.ts'
import { outboxList } from '#modules/outbox/outbox.list.ts'
import { purchaseList } from '#modules/purchasing/purchase.list.ts'
import type { Field } from '#platform/fields.ts'
import type { Column, List } from '#platform/lists.ts'
import { product } from '#modules/catalog/product.fields.ts'
import { customer } from '#modules/customers/customer.fields.ts'
import { order } from '#modules/orders/order.fields.ts'
import { readTree } from './house/tree.ts'

interface KnownGrid {
  /** By the name that its file has for it. */
  list: Record<string, List>
  /** Why a column does not sort, or has no field under its header. */
  unsorted?: Record<string, string>
  unfiltered?: Record<string, string>
}

/** Every grid of the office, and of its columns those that do not sort or filter, with the reason. */
const grids: Record<string, KnownGrid> = {
  'src/modules/advertising/web/expenses-grid.tsx': {
    list: { expenseList },
    unsorted: { id: 'hidden, and of no order' },
    unfiltered: { id: 'hidden; what one looks for is the day or the order' },
  },
  'src/modules/advertising/web/payments-grid.tsx': { list: { paymentList } },
  'src/modules/customers/web/customers-grid.tsx': { list: { customerList } },
  'src/modules/goods/web/list/products-grid.tsx': {
    list: { goodsList },
    unsorted: {
      kind: 'a kind is narrowed to by its filter; its names differ by language',
      picture: 'pictures have no order',
      size: 'a product has many; in how many pieces is the column beside it',
    },
    unfiltered: { picture: 'those without photos are a view' },
  },
  'src/modules/identity/web/staff/users-grid.tsx': {
    list: { accountList },
    unsorted: { role: 'the tabs above the list part them' },
    unfiltered: { role: 'the tabs above the list choose one' },
  },
  'src/modules/orders/web/list/orders-grid.tsx': {
    list: { orderList },
    unsorted: { goods: 'an order has many', tags: 'an order has many' },
  },
  'src/modules/outbox/web/outbox-grid.tsx': {
    list: { outboxList },
    unsorted: { template: 'what work is called differs by language, and is known to the program alone' },
    unfiltered: {
      state: 'the tabs above the list choose one',
      channel: 'follows from what the work is, which has a field',
      failure: 'is put together of the company’s own words; those that failed have a tab',
    },
  },
  'src/modules/purchasing/web/list/purchases-grid.tsx': { list: { purchaseList } },
}

const { files } = readTree(fileURLToPath(new URL('..', import.meta.url)))
const found = files.filter(({ path, text }) => path.startsWith('src/modules/') && text.includes('<DataGrid<'))

it('[FORM-3] every grid of the office is known here', () => {
  expect(found.map(({ path }) => path)).toEqual(Object.keys(grids).toSorted())
})

it.each(found)('[FORM-3] every column of $path sorts and filters, or says why not', ({ path, text }) => {
  const { list = {}, unsorted = {}, unfiltered = {} } = grids[path] ?? {}
  for (const [name, { columns }] of Object.entries(list)) {
    const without = (mark: 'sorts' | 'by') => Object.keys(columns).filter((id) => !columns[id]?.[mark])
    // its columns are those of the list, or it does not compile
    expect(text).toContain(`listColumns<typeof ${name}, `)
    expect(without('sorts').toSorted()).toEqual(Object.keys(unsorted).toSorted())
    expect(without('by').toSorted()).toEqual(Object.keys(unfiltered).toSorted())
  }
})

it('[FORM-3] every field that says it is listed is in a column of its list', () => {
  for (const [{ fields }, { columns }] of [
    [product, goodsList],
    [order, orderList],
    [customer, customerList],
  ] as const) {
    const shown = Object.values<Column>(columns).map(({ of }) => of.wire)
    const listed = Object.values<Field>(fields).flatMap(({ isListed, wire = '' }) => (isListed ? [wire] : []))
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.filter((wire) => !shown.includes(wire))).toEqual([])
  }
})
