import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { PastTableCard } from '../past-imports/past-table-card.tsx'
import { movedCustomerTexts } from './texts.ts'

const ImportCustomers = lazily(() => import('./import-customers.tsx'))

/** People whom the shop knew before it moved in. */
export function CustomersCard() {
  const t = useTexts(movedCustomerTexts)
  return (
    <PastTableCard
      kind="customers"
      texts={{ title: t('title'), lead: t('lead'), open: t('open') }}
      api={{ source: 'keycrmBuyers', look: (count) => t('look', { count }) }}
      dialog={(props) => <ImportCustomers {...props} />}
    />
  )
}
