import { use } from 'react'
import { lazily } from '#platform/web/lazily.tsx'
import { OrderPartsContext, type LoadOrderParts, type OrderParts } from './order-parts.ts'

/** The parts that others show of an order, each of which comes when it is shown first. */
export function useOrderParts(): OrderParts | undefined {
  const load = use(OrderPartsContext)
  if (!load) return undefined
  const parts = known.get(load) ?? partsOf(load)
  known.set(load, parts)
  return parts
}

/** A part is one component, whoever shows it. */
const known = new WeakMap<LoadOrderParts, OrderParts>()

function partsOf(load: LoadOrderParts): OrderParts {
  return {
    Earned: lazily(async () => ({ default: (await load()).Earned })),
    Marketplace: lazily(async () => ({ default: (await load()).Marketplace })),
    Receipts: lazily(async () => ({ default: (await load()).Receipts })),
    Returned: lazily(async () => ({ default: (await load()).Returned })),
    Parcel: lazily(async () => ({ default: (await load()).Parcel })),
    Paying: lazily(async () => ({ default: (await load()).Paying })),
  }
}
