import type { MarketplacePart } from '#modules/orders/web/index.ts'
import { CancelReasonDialog } from './cancel-reason.tsx'
import { FieldNote } from './field-note.tsx'
import { ParcelCheck } from './parcel-check.tsx'
import { MarketplaceOrderCard } from './marketplace-order-card.tsx'

/** The marketplace's parts of the pages of orders. */
export default function OrderMarketplacePart(props: MarketplacePart) {
  switch (props.part) {
    case 'marketplaceOrder':
      return <MarketplaceOrderCard {...props} />
    case 'fieldNote':
      return <FieldNote {...props} />
    case 'cancelReason':
      return <CancelReasonDialog {...props} />
    case 'parcelCheck':
      return <ParcelCheck {...props} />
  }
}
