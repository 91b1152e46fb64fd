import { lazily } from '#platform/web/lazily.tsx'

export const OrderMarketplacePart = lazily(() => import('./marketplace-part.tsx'))
