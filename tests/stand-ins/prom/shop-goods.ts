import * as z from 'zod/mini'
import type { PromProducts } from './products.ts'

const answer = z.object({
  Data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      priceSale: z.number(),
      sizes: z.array(z.object({ subCode: z.string() })),
    }),
  ),
})

/** Puts on sale here all that the shop shows to everybody: a product a size, its article code and size. */
export async function putOnSale(products: PromProducts, address: string): Promise<void> {
  const response = await fetch(`${address}/api/products`, { headers: { language: 'UKR' } })
  const { Data: goods } = answer.parse(await response.json())
  for (const { code, name, priceSale: price, sizes } of goods) {
    for (const size of new Set(sizes.map(({ subCode }) => subCode))) {
      const article = size === '' ? code : `${code}-${size}`
      if (products.findByExternalId(article)) continue
      products.add({ external_id: article, sku: article, name: size === '' ? name : `${name}, ${size}`, price })
    }
  }
}
