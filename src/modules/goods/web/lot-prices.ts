import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { noSale, type Sale } from '#modules/catalog/sale.ts'
import type { Call } from '#platform/web/api.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { OfficeProduct } from '../office-product.contract.ts'
import type { BulkEdit } from './list/bulk-edit.ts'

interface LotOfProduct {
  productId: string
  lotId: string
}

/** Sets the price of a lot; its product keeps all else, and refuses where somebody saves it at the same moment. */
export function lotPrices(call: Call, language: Language) {
  // comes when it is asked for
  const open = async () => (await import('./goods-api.ts')).goodsApi(call)

  async function isEditWanted(product: OfficeProduct, edit: BulkEdit): Promise<boolean> {
    const asking = Promise.all([import('./list/ask-below-cost.ts'), import('./list/bulk-edit.ts')])
    const [{ isPriceWanted }, { planEdit }] = await asking
    const today = dayOf(shopNow())
    const [planned] = planEdit([product], edit, today)
    return !planned || isPriceWanted(planned, today, language)
  }

  return {
    /** Asks where the price is below what the lot cost. */
    async isWanted({ productId, lotId }: LotOfProduct, price: Money): Promise<boolean> {
      const product = await (await open()).find(productId)
      const lots = product.lots.filter(({ id }) => id === lotId)
      return isEditWanted({ ...product, lots }, { what: 'price', change: { move: 'set', price, rounding: 'exact' } })
    },
    /** Asks where the sale takes some of the product's lots, which may have cost more than the one at hand, below cost. */
    async isSaleWanted(productId: string, salePrice: Money): Promise<boolean> {
      const product = await (await open()).find(productId)
      return isEditWanted(product, { what: 'sale', sale: { ...noSale, salePrice } })
    },
    async set({ productId, lotId }: LotOfProduct, price: Money): Promise<void> {
      const goods = await open()
      const { version, lots } = await goods.find(productId)
      const priced = lots.map(({ id }) => (id === lotId ? { id, price } : { id }))
      await goods.update([{ id: productId, version, edit: { lots: priced } }])
    },
    /** Puts all lots of a product on sale from today until staff end it; strikes their own prices. Gives the sale before. */
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
