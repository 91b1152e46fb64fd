import * as z from 'zod/mini'
import { endpoint, workers } from '#platform/endpoint.ts'
import { productType } from './product.fields.ts'

export const getProductTypes = endpoint({
  method: 'GET',
  path: '/crm/products/types',
  access: workers,
  summary: 'The types of goods in the order of the navigation (S3).',
  output: z.array(productType.output('admin')),
})
