import { expect, it } from 'vitest'
import { product } from '#modules/catalog/product.fields.ts'
import { lot } from '#modules/stock/lot.fields.ts'
import { namesWritten } from '#platform/field-lists.ts'
import type { Fields } from '#platform/fields.ts'
import { columnSpelling } from './transfer.contract.ts'

it.each<{ fields: Fields }>([product, lot])(
  '[FORM-3] a product’s fields that staff type stand in its table',
  ({ fields }) => {
    const typed = namesWritten<Fields>(fields).filter((name) => fields[name]?.wire !== undefined)
    expect(typed.filter((name) => !Object.hasOwn(columnSpelling, name))).toEqual([])
  },
)
