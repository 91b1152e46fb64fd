import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { ownInput, ownOutput } from '#platform/own-fields.ts'
import { id, text } from '#platform/wire.ts'
import { productKind } from './product.fields.ts'

/** Kinds are read with their types: `getProductTypes`. A kind is named by its type and its slug. */
const typeId = id()
const slug = text(60)
const kind = ownOutput(productKind, 'admin')

export const addKind = ownEndpoint('POST /crm/products/kinds/add', workers, {
  summary: 'Adds a kind to a type; its slug, which addresses have, is made of its name and stays (CAT-1).',
  body: ownInput(productKind, { typeId, nameUk: productKind.fields.nameUk.codec.input }),
  output: kind,
})

export const updateKind = ownEndpoint('PUT /crm/products/kinds/update', workers, {
  summary: 'Changes the names and the texts of a kind; a key left out keeps its value (WIRE-11).',
  body: ownInput(productKind, { typeId, slug }),
  output: kind,
})

export const deleteKind = ownEndpoint('DELETE /crm/products/kinds/delete', workers, {
  summary: 'Deletes a kind; one that products are of is refused with their number.',
  query: z.strictObject({ typeId, slug }),
  output: z.array(z.string()),
})
