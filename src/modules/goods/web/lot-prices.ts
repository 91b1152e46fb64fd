import type { Money } from '#kit/money.ts'
import type { Call } from '#platform/web/api.ts'

/** Gives one lot another price; its product keeps all else, and refuses where somebody saves it at the same moment. */
export function lotPrices(call: Call) {
  return async ({ productId, lotId }: { productId: string; lotId: string }, price: Money): Promise<void> => {
    // comes when it is asked for
    const { goodsApi } = await import('./goods-api.ts')
    const goods = goodsApi(call)
    const { version, lots } = await goods.find(productId)
    const priced = lots.map(({ id }) => (id === lotId ? { id, price } : { id }))
    await goods.update([{ id: productId, version, edit: { lots: priced } }])
  }
}
