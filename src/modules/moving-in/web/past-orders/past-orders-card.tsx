import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { PastTableCard } from '../past-imports/past-table-card.tsx'
import { pastOrderTexts } from './texts.ts'

const ImportPastOrders = lazily(() => import('./import-past-orders.tsx'))

/** Orders that the shop had before it moved in. */
export function PastOrdersCard() {
  const t = useTexts(pastOrderTexts)
  return (
    <PastTableCard
      kind="orders"
      texts={{ title: t('title'), lead: t('lead'), open: t('open') }}
      api={{ source: 'keycrmOrders', look: (count) => t('look', { count }) }}
      dialog={(props) => <ImportPastOrders {...props} />}
    />
  )
}
