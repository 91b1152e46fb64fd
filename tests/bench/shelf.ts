import { buildProduct } from '../build/goods.ts'
import type { TestShop } from '../build/shop.ts'

/** Two hundred pairs of shoes in seven sizes, two lots each; answers a code among them. */
export async function stockShelf(shop: TestShop): Promise<string> {
  let code = ''
  for (let n = 0; n < 200; n++) {
    const sizes = ['35', '36', '37', '38', '39', '40', '41']
    const lots = sizes.flatMap((size, index) => [
      { size, purchaseNumber: 'P-1', quantity: (n + index) % 4, price: 150_000 + n * 1000 },
      { size, purchaseNumber: 'P-2', quantity: (n * index) % 6, price: 160_000 + n * 1000, purchasedOn: '2026-05-01' },
    ])
    code = (
      await buildProduct(shop, {
        typeSlug: 'shoes',
        nameUk: `Балетки «Черешня» ${n}`,
        nameEn: `Cherry flats ${n}`,
        lots,
      })
    ).code
  }
  await shop.database.pool.query('analyze')
  return code
}
