import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { id, text } from '#platform/wire.ts'
import type { ProductKind } from './kind.ts'
import { productKind } from './product.fields.ts'

/** Kinds are read with their types: `getProductTypes`. A kind is named by its type and its slug. */
const typeId = id()
const slug = text(60)
const { nameUk } = productKind.fields

export const addKind = endpoint({
  method: 'POST',
  path: '/crm/products/kinds/add',
  fieldSpelling: productKind,
  access: workers,
  summary: 'Adds a kind to a type; its slug, which addresses have, is made of its name and stays (CAT-1).',
  body: productKind.input({ typeId, nameUk: nameUk.codec.input }),
  output: productKind.output('admin'),
})

export const updateKind = endpoint({
  method: 'PUT',
  path: '/crm/products/kinds/update',
  fieldSpelling: productKind,
  access: workers,
  summary: 'Changes the names and the texts of a kind; a key left out keeps its value (WIRE-11).',
  body: productKind.input({ typeId, slug }),
  output: productKind.output('admin'),
})

/** Which one a query names. */
export function kindToWire({ typeId, slug }: Pick<ProductKind, 'typeId' | 'slug'>) {
  return { productTypeId: typeId, kind: slug }
}

export const deleteKind = endpoint({
  method: 'DELETE',
  path: '/crm/products/kinds/delete',
  fieldSpelling: productKind,
  access: workers,
  summary: 'Deletes a kind; one that products are of is refused with their number.',
  query: productKind.inputOf({ typeId, slug }),
  output: z.array(z.string()),
})
