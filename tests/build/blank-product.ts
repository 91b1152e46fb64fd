import { product } from '#modules/catalog/product.fields.ts'
import { overlaid } from '#platform/field-lists.ts'

/** The fields of a product of which nobody has said anything, so that a test names those that it is about. */
export const blankProduct = { ...overlaid(product.fields, {}), companions: [] }
