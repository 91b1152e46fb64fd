import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { day, filledText } from '#platform/wire.ts'

export const getQuote = endpoint('GET /delivery/quote', 'anyone', {
  usesCookie: true,
  summary:
    'What it costs to send the goods of the visitor’s cart to a branch of Nova Poshta, or without one to a door of the town, in hryvnias, and when they come, as the company says; nulls where it says nothing within 1.5 s, or nobody said what the goods weigh (DEL-3).',
  query: z.strictObject({ cityref: filledText(60), branchref: z.optional(filledText(60)) }),
  output: z.strictObject({ price: z.nullable(z.number()), expectedOn: z.nullable(day()) }),
})
