import type { Translate } from '#platform/texts.ts'
import type { SavedView } from '#platform/web/view-store.ts'
import type { OfficeKey } from '#platform/web/texts.ts'
import type { OrdersKey } from '../../texts.ts'
import type { OrderViewName } from '../../views.ts'
import type { OrdersListKey } from './texts.ts'

export interface ViewWords {
  office: Translate<OfficeKey>
  orders: Translate<OrdersKey>
  list: Translate<OrdersListKey>
}

type Counts = Partial<Record<OrderViewName, number>>

/** Views that everybody has, with how many stand in those that wait for staff (B4). */
export function builtInViews(words: ViewWords, counts: Counts = {}): SavedView[] {
  return [
    { id: 'all', name: words.office('views.all'), search: {} },
    { id: 'mine', name: words.list('view.mine'), search: { whose: 'mine' } },
    { id: 'nobodys', name: words.list('view.nobodys'), search: { whose: 'nobodys' } },
    waiting('my-tasks', 'myTasks', words, counts),
    waiting('others-tasks', 'othersTasks', words, counts),
    waiting('to-pack', 'toPack', words, counts),
    waiting('cheap-shipping', 'subsidisedShipping', words, counts),
    waiting('fresh', 'fresh', words, counts),
    waiting('forgotten', 'forgotten', words, counts),
    waiting('shortages', 'shortages', words, counts),
    waiting('refunds-due', 'refundsDue', words, counts),
    waiting('returns-expected', 'returnsExpected', words, counts),
    inStatus('awaiting-payment', 'awaitingPayment', words),
    inStatus('completed', 'completed', words),
  ]
}

/** A Packer's lists: orders to pack, those that left, those that come back (WIRE-12). */
export function packersViews(words: ViewWords): SavedView[] {
  return [
    { id: 'all', name: words.office('views.all'), search: {} },
    waiting('to-pack', 'toPack', words, {}),
    waiting('my-tasks', 'myTasks', words, {}),
    inStatus('sent', 'sent', words),
    waiting('returns-expected', 'returnsExpected', words, {}),
  ]
}

function waiting(id: string, view: OrderViewName, { list }: ViewWords, counts: Counts): SavedView {
  return { id, name: list(`view.${view}`), search: { waiting: view }, count: counts[view] }
}

function inStatus(
  id: string,
  status: 'awaitingPayment' | 'completed' | 'sent',
  { orders: t }: Pick<ViewWords, 'orders'>,
): SavedView {
  return { id, name: t(`status.${status}`), search: { status: t(`status.${status}`) } }
}
