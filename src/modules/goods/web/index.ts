export { goodsPages, goodsSection } from './office.ts'
