import { createRoute, redirect } from '@tanstack/react-router'
import { advertsPages, advertsSection } from '#modules/advertising/web/index.ts'
import { loadBackupsCard } from '#modules/backups/web/index.ts'
import { kindsPages } from '#modules/catalog/web/index.ts'
import { customersPages, customersSection } from '#modules/customers/web/index.ts'
import { privacyPages } from '#modules/privacy/web/index.ts'
import { goodsPages, goodsSection } from '#modules/goods/web/index.ts'
import { ownSessionsPages } from '#modules/identity/web/sessions/index.ts'
import { usersPages, usersSection } from '#modules/identity/web/staff/index.ts'
import { insightsPages, insightsSection, todaySection } from '#modules/insights/web/index.ts'
import { marketplacePages, marketplaceSection } from '#modules/marketplace/web/index.ts'
import { movingInPages } from '#modules/moving-in/web/index.ts'
import { orderMessagesPages, orderMessagesSection, ordersPages, ordersSection } from '#modules/orders/web/index.ts'
import { loadCompanyStates, outboxPages, outboxSection } from '#modules/outbox/web/index.ts'
import { parcelsPages, parcelsSection } from '#modules/parcels/web/index.ts'
import { paymentsPages } from '#modules/payments/web/index.ts'
import { purchasesPages, purchasesSection } from '#modules/purchasing/web/index.ts'
import { receiptsPages } from '#modules/receipts/web/index.ts'
import { reviewsPages, reviewsSection } from '#modules/reviews/web/index.ts'
import { searchPages } from '#modules/search/web/index.ts'
import { integrationsSection, settingsPages, settingsSection } from '#modules/settings/web/index.ts'
import { statementsPages } from '#modules/statements/web/index.ts'
import { speedPages } from '#modules/speed/web/index.ts'
import { staff } from '#platform/roles.ts'
import { office } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import { samplesPages } from '#platform/web/ui-page/office.ts'

/** The rail, from its top. */
export const sections: readonly OfficeSection[] = [
  todaySection,
  { ...ordersSection, others: [...(ordersSection.others ?? []), '/crm/payments', '/crm/receipts', '/crm/statements'] },
  parcelsSection,
  marketplaceSection,
  goodsSection,
  purchasesSection,
  insightsSection,
  customersSection,
  reviewsSection,
  advertsSection,
  orderMessagesSection,
  outboxSection,
  usersSection,
  settingsSection,
  integrationsSection,
]

const start = createRoute({
  getParentRoute: () => office,
  path: '/crm',
  staticData: { roles: staff },
  beforeLoad: (): void => {
    redirect({ to: '/crm/today', throw: true })
  },
})

/** The whole back-office: every page with who may open it. */
export const pages = office.addChildren([
  start,
  ...ordersPages,
  ...goodsPages,
  ...kindsPages,
  ...movingInPages,
  ...receiptsPages,
  ...parcelsPages,
  ...statementsPages,
  ...marketplacePages,
  ...paymentsPages,
  ...purchasesPages,
  ...insightsPages,
  ...customersPages,
  ...privacyPages,
  ...advertsPages,
  ...orderMessagesPages,
  ...reviewsPages,
  ...searchPages,
  ...speedPages,
  ...outboxPages,
  ...usersPages,
  ...ownSessionsPages,
  ...settingsPages(loadBackupsCard, loadCompanyStates),
  ...samplesPages(async () => (await import('#modules/media/web/photo-samples.tsx')).PhotoSamples),
])
