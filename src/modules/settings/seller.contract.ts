import * as z from 'zod/mini'
import { ownEndpoint, staff } from '#platform/endpoint.ts'

export const getSeller = ownEndpoint('GET /crm/seller', staff, {
  summary: 'The name of the shop, its contacts and who sells by the papers, in the language of the call.',
  output: z.strictObject({ name: z.string(), phone: z.string(), email: z.string(), seller: z.string() }),
})
