import { lazily } from '#platform/web/lazily.tsx'

export const WritePayment = lazily(() => import('./write-payment.tsx'))
