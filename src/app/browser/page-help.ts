import type { Words } from '#kit/language.ts'
import { advertsHelp } from '#modules/advertising/web/page-help.ts'
import { kindsHelp } from '#modules/catalog/web/kinds/page-help.ts'
import { customersHelp } from '#modules/customers/web/page-help.ts'
import { goodsHelp } from '#modules/goods/web/page-help.ts'
import { identityHelp } from '#modules/identity/web/page-help.ts'
import { insightsHelp } from '#modules/insights/web/page-help.ts'
import { marketplaceHelp } from '#modules/marketplace/web/page-help.ts'
import { movingInHelp } from '#modules/moving-in/web/page-help.ts'
import { ordersHelp } from '#modules/orders/web/page-help.ts'
import { outboxHelp } from '#modules/outbox/web/page-help.ts'
import { parcelsHelp } from '#modules/parcels/web/page-help.ts'
import { paymentsHelp } from '#modules/payments/web/page-help.ts'
import { privacyHelp } from '#modules/privacy/web/page-help.ts'
import { purchasesHelp } from '#modules/purchasing/web/page-help.ts'
import { receiptsHelp } from '#modules/receipts/web/page-help.ts'
import { reviewsHelp } from '#modules/reviews/web/page-help.ts'
import { searchHelp } from '#modules/search/web/page-help.ts'
import { settingsHelp } from '#modules/settings/web/page-help.ts'
import { statementsHelp } from '#modules/statements/web/page-help.ts'
import { speedHelp } from '#modules/speed/web/page-help.ts'
import { samplesHelp } from '#platform/web/ui-page/page-help.ts'

/** The purpose of each page of the back-office, in a line, by the path of its route (B9). */
export const pageHelp: Readonly<Record<string, Words>> = {
  ...ordersHelp,
  ...parcelsHelp,
  ...marketplaceHelp,
  ...goodsHelp,
  ...kindsHelp,
  ...movingInHelp,
  ...paymentsHelp,
  ...purchasesHelp,
  ...insightsHelp,
  ...customersHelp,
  ...privacyHelp,
  ...receiptsHelp,
  ...statementsHelp,
  ...reviewsHelp,
  ...advertsHelp,
  ...searchHelp,
  ...outboxHelp,
  ...identityHelp,
  ...settingsHelp,
  ...speedHelp,
  ...samplesHelp,
}
