import type { Goods, GoodsLot } from '#modules/goods/goods.ts'
import { productToWire, type WireProduct } from '#modules/goods/contract.ts'
import { blankProduct } from './blank-product.ts'
import { bagType } from './goods-office.ts'

const lot: GoodsLot = {
  id: '11111111-1111-4111-8111-111111111111',
  productId: '33333333-3333-4333-8333-333333333333',
  size: '',
  colour: '',
  gtin: '',
  purchaseNumber: 'П-1',
  purchasedOn: '2026-11-01',
  price: 100_000,
  askedPrice: 100_000,
  unitCost: 40_000,
  onHand: 5,
  reserved: 0,
  available: 5,
  version: 1,
  photos: [],
}

/** A product with one lot as the office is answered it; fills in whatever the test leaves out. */
export function buildWireGoods({
  price = lot.price,
  ...changes
}: Partial<Goods> & { price?: number } = {}): WireProduct {
  const whole: Goods = {
    ...blankProduct,
    id: lot.productId,
    code: 'BG-1',
    type: { id: bagType, slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags' },
    typeId: bagType,
    nameUk: 'Торбина',
    isHidden: false,
    colours: [],
    photos: [],
    lots: [{ ...lot, price, askedPrice: price }],
    version: 1,
    createdAt: new Date('2026-11-01T10:00:00Z'),
    updatedAt: new Date('2026-11-01T10:00:00Z'),
    ...changes,
  }
  return productToWire(whole, 'admin')
}
