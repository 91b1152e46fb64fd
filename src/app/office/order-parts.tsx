import { OrderEarned } from '#modules/insights/web/order/index.ts'
import { OrderMarketplacePart } from '#modules/marketplace/web/order/index.ts'
import type { OrderParts } from '#modules/orders/web/index.ts'
import { OrderParcelCard } from '#modules/parcels/web/making/index.ts'
import { OrderPaying } from '#modules/payments/web/paying/index.ts'
import { OrderReceiptsCard, OrderReturnedNote } from '#modules/receipts/web/card/index.ts'

/** The parts that rooms add to an order's page: a line a part. */
export const orderParts: OrderParts = {
  Earned: OrderEarned,
  Marketplace: OrderMarketplacePart,
  Receipts: OrderReceiptsCard,
  Returned: OrderReturnedNote,
  Parcel: OrderParcelCard,
  Paying: OrderPaying,
}
