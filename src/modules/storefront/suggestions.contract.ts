import * as z from 'zod/mini'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { filledText } from '#platform/wire.ts'

const suggestedProduct = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** In hryvnias. */
  price: z.number(),
  /** In hryvnias. */
  compareAtPrice: z.nullable(z.number()),
  isPriceFrom: z.boolean(),
  isSoldOut: z.boolean(),
  /** Never on sale yet: its price means nothing. */
  isComing: z.boolean(),
  /** A small picture; empty where there is none. */
  src: z.string(),
  /** The place of the colour that it shows, `?color=` of its page; 0 is the plain one. */
  color: z.int(),
})

const suggestions = z.strictObject({
  products: z.array(suggestedProduct),
  /** Pages of lists: of types and kinds, of the new and the reduced; `slug` is the path without its first slash. */
  types: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  queries: z.array(z.string()),
})
export type WireSuggestions = z.infer<typeof suggestions>

/** U11. */
export const getSuggestions = endpoint('GET /search/suggestions', 'anyone', {
  summary:
    'What may be meant by the beginning of a search, eight lines at most: products, types of products, what others looked for and found.',
  query: z.strictObject({ search: filledText(100) }),
  output: suggestions,
})

/** A product in a line under the search field. */
export interface Suggested {
  code: string
  name: string
  price: Money
  compareAtPrice: Money | null
  isPriceFrom: boolean
  isSoldOut: boolean
  isComing: boolean
  src: string
  /** The place of the colour that the picture shows. */
  colour: number
}

/** A suggested product as JSON, as it is kept. */
export function suggestedText({ colour, ...product }: Suggested): string {
  const { price, compareAtPrice } = product
  const wired: z.infer<typeof suggestedProduct> = {
    ...product,
    color: colour,
    price: toHryvnias(price),
    compareAtPrice: compareAtPrice === null ? null : toHryvnias(compareAtPrice),
  }
  return JSON.stringify(wired)
}

/** The whole answer as JSON, of products, with commas between them, and searches that are JSON already. */
export function suggestionsText({
  products,
  types,
  queries,
}: {
  products: string
  types: WireSuggestions['types']
  queries: string
}): string {
  return `{"products":[${products}],"types":${JSON.stringify(types)},"queries":${queries}}`
}
