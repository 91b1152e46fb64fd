import { lazily } from '#platform/web/lazily.tsx'

export { marketplacePages, marketplaceSection } from './office.ts'
export const OrderMarketplacePart = lazily(() => import('./order/marketplace-part.tsx'))
