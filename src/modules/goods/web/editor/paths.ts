import { isBlank } from './lot-rows.ts'
import type { ProductFormValues } from './product-form.ts'

/**
 * Problems name rows by their place; the fields of the form by the row's id, so that a message stays with its row while
 * others come and go: `lots.2.price` → `lots.<id>.price`.
 */
export function byId(path: string, { lots, colours }: Pick<ProductFormValues, 'lots' | 'colours'>): string {
  const [list = '', place = '', ...rest] = path.split('.')
  const rows = list === 'lots' ? lots : list === 'colours' ? colours : []
  const row = rows[Number(place)]
  return row ? [list, row.id, ...rest].join('.') : path
}

/** The field of the form that the server means; blank rows were not sent. Staff type a new lot's pieces on hand as its count. */
export function fieldOfSent(path: string, values: ProductFormValues): string {
  const sent = { ...values, lots: values.lots.filter((lot) => !isBlank(lot)) }
  return byId(path, sent).replace(/^(lots\..+)\.onHand$/, '$1.count')
}
