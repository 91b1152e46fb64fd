import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { ownOutput } from '#platform/own-fields.ts'
import { productType } from './product.fields.ts'

export const getProductTypes = ownEndpoint('GET /crm/products/types', workers, {
  summary: 'The types of goods in the order of the navigation (S3), with their kinds.',
  output: z.array(ownOutput(productType, 'admin')),
})
