import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { PaymentType, Source } from '#modules/orders/order.ts'

export const afterDays = [30, 90, 180] as const
export type AfterDays = (typeof afterDays)[number]

interface Refused {
  /** Orders that came to an end: done or refused. */
  ended: number
  refused: number
  /** Fees and the way there and back that remain, less deposits that are kept. */
  cost: Money
}

/** By each way to look at them. */
export type Refusals =
  | (Refused & { cut: 'source'; id: Source })
  | (Refused & { cut: 'carrier'; id: Carrier })
  | (Refused & { cut: 'paymentType'; id: PaymentType })
