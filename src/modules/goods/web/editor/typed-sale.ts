import { noSale, type Sale } from '#modules/catalog/sale.ts'
import { readTyped } from '#platform/web/typed-fields.ts'
import { codecOf, type ProductFormValues } from './product-form.ts'

/** The sale as far as it can be read; what is no value yet is left out. */
export function typedSale(values: Pick<ProductFormValues, keyof Sale>): Sale {
  const names = Object.keys(noSale) as (keyof Sale)[]
  const read = names.map((name) => [name, readTyped<unknown>(codecOf(name), values[name]) ?? null])
  return Object.fromEntries(read) as Sale
}
