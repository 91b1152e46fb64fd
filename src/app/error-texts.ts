import { csvTexts } from '#platform/csv/texts.ts'
import { errorWords } from '#platform/texts.ts'
import { advertErrorTexts } from '#modules/advertising/texts.ts'
import { catalogTexts } from '#modules/catalog/texts.ts'
import { checkoutTexts } from '#modules/checkout/texts.ts'
import { customerErrorTexts } from '#modules/customers/texts.ts'
import { goodsTexts } from '#modules/goods/texts.ts'
import { transferTexts } from '#modules/goods/transfer/texts.ts'
import { identityTexts } from '#modules/identity/texts.ts'
import { marketplaceTexts } from '#modules/marketplace/texts.ts'
import { movingInTexts } from '#modules/moving-in/texts.ts'
import { insightErrorTexts } from '#modules/insights/texts.ts'
import { mediaTexts } from '#modules/media/texts.ts'
import { orderRefusalTexts } from '#modules/orders/refusals/texts.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { outboxTexts } from '#modules/outbox/texts.ts'
import { paymentTexts } from '#modules/payments/texts.ts'
import { parcelErrorTexts } from '#modules/parcels/texts.ts'
import { privacyTexts } from '#modules/privacy/texts.ts'
import { purchasingTexts } from '#modules/purchasing/texts.ts'
import { receiptTexts } from '#modules/receipts/texts.ts'
import { reviewTexts } from '#modules/reviews/texts.ts'
import { statementTexts } from '#modules/statements/texts.ts'
import { settingsTexts } from '#modules/settings/texts.ts'
import { storefrontTexts } from '#modules/storefront/texts.ts'

/** Words for every error of every module. */
export const errorText = errorWords(
  identityTexts,
  catalogTexts,
  goodsTexts,
  transferTexts,
  mediaTexts,
  movingInTexts,
  marketplaceTexts,
  ordersTexts,
  orderRefusalTexts,
  customerErrorTexts,
  checkoutTexts,
  advertErrorTexts,
  csvTexts,
  insightErrorTexts,
  outboxTexts,
  paymentTexts,
  parcelErrorTexts,
  privacyTexts,
  purchasingTexts,
  receiptTexts,
  reviewTexts,
  statementTexts,
  settingsTexts,
  storefrontTexts,
)
