import type { Money } from '#kit/money.ts'
import { noSale, type Sale } from '#modules/catalog/sale.ts'
import type { Call } from '#platform/web/api.ts'

/** What a lot is sold for; its product keeps all else, and refuses where somebody saves it at the same moment. */
export function lotPrices(call: Call) {
  // comes when it is asked for
  const open = async () => (await import('./goods-api.ts')).goodsApi(call)
  return {
    async set({ productId, lotId }: { productId: string; lotId: string }, price: Money): Promise<void> {
      const goods = await open()
      const { version, lots } = await goods.find(productId)
      const priced = lots.map(({ id }) => (id === lotId ? { id, price } : { id }))
      await goods.update([{ id: productId, version, edit: { lots: priced } }])
    },
    /** Of all its lots, from today until it is taken away; their own prices are struck. Answers the sale before. */
    async startSale(productId: string, salePrice: Money): Promise<Sale> {
      const goods = await open()
      const { version, salePercent, salePrice: before, saleStartsOn, saleEndsOn } = await goods.find(productId)
      await goods.update([{ id: productId, version, edit: { ...noSale, salePrice } }])
      return { salePercent, salePrice: before, saleStartsOn, saleEndsOn }
    },
    async setSale(productId: string, sale: Sale): Promise<void> {
      const goods = await open()
      const { version } = await goods.find(productId)
      await goods.update([{ id: productId, version, edit: { ...sale } }])
    },
  }
}
