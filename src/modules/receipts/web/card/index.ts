import { lazily } from '#platform/web/lazily.tsx'

export const OrderReceiptsCard = lazily(() => import('./receipts-card.tsx'))
export const OrderReturnedNote = lazily(() => import('./returned-note.tsx'))
