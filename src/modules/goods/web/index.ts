export { lotPrices } from './lot-prices.ts'
export { goodsPages, goodsSection } from './office.ts'
