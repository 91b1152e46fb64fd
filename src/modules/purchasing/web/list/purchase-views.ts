import type { Role } from '#platform/roles.ts'
import { wordsFor } from '#platform/lists.ts'
import type { Translate } from '#platform/texts.ts'
import type { OfficeKey } from '#platform/web/texts.ts'
import type { SavedView } from '#platform/web/view-store.ts'
import { purchaseList, type PurchaseViewName } from '../../purchase.list.ts'
import type { PurchasesListKey } from './texts.ts'

const ids: Record<PurchaseViewName, string> = {
  inTransit: 'in-transit',
  toPay: 'to-pay',
  toReceive: 'to-receive',
  notPaidBack: 'not-paid-back',
}

/** Views that everybody has, with how many stand in each (B4). */
export function builtInViews(
  { t, office, role }: { t: Translate<PurchasesListKey>; office: Translate<OfficeKey>; role: Role },
  counts: Partial<Record<PurchaseViewName, number>> = {},
): SavedView[] {
  return [
    { id: 'all', name: office('views.all'), search: {} },
    ...wordsFor(purchaseList.beside.waiting, role).map((view) => ({
      id: ids[view],
      name: t(`view.${view}`),
      search: { waiting: view },
      count: counts[view],
    })),
  ]
}
