import type { Translate } from '#platform/texts.ts'
import type { OfficeKey } from '#platform/web/texts.ts'
import type { SavedView } from '#platform/web/view-store.ts'
import { purchaseViews, type PurchaseViewName } from '../../views.ts'
import type { PurchasesListKey } from './texts.ts'

const ids: Record<PurchaseViewName, string> = {
  inTransit: 'in-transit',
  toPay: 'to-pay',
  toReceive: 'to-receive',
  notPaidBack: 'not-paid-back',
}

const ofMoney: readonly PurchaseViewName[] = ['toPay', 'notPaidBack']

/** Views that everybody has, with how many stand in each (B4). */
export function builtInViews(
  { t, office, seesCosts }: { t: Translate<PurchasesListKey>; office: Translate<OfficeKey>; seesCosts: boolean },
  counts: Partial<Record<PurchaseViewName, number>> = {},
): SavedView[] {
  return [
    { id: 'all', name: office('views.all'), search: {} },
    ...purchaseViews
      .filter((view) => seesCosts || !ofMoney.includes(view))
      .map((view) => ({
        id: ids[view],
        name: t(`view.${view}`),
        search: { waiting: view },
        count: counts[view],
      })),
  ]
}
