import type { Money } from '#kit/money.ts'

/**
 * What carriers usually ask for a small parcel within Ukraine. Shown as an estimate before the checkout (U32):
 * the carrier tells the real sum, and the recipient pays it there.
 */
export const deliveryEstimate: { from: Money; to: Money } = { from: 70_00, to: 150_00 }
