import { useQueryClient } from '@tanstack/react-query'
import { putBackMany, saveMany } from '#platform/web/bulk/save-many.ts'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { isSettled } from '#platform/undo-time.ts'
import { canGoBack } from '../../status.ts'
import { orderKeys } from '../orders-api.ts'
import type { PlannedMove } from './bulk-status.ts'
import type { ListCalls, ListedOrder, Move } from './listed-order.ts'
import { movingTexts } from './moving/texts.ts'

/** Moves many orders in one go, and for ten seconds offers to move them back (B5, B7). `show` draws one as it is now. */
export function useBulkStatus(calls: ListCalls, show: (order: ListedOrder) => void) {
  const t = useTexts(movingTexts)
  const cache = useQueryClient()

  async function send(moves: readonly Move[]): Promise<ListedOrder[]> {
    const saved = await calls.moveMany(moves)
    for (const order of saved) {
      show(order)
      cache.setQueryData(orderKeys.one(order.id), order)
      void cache.invalidateQueries({ queryKey: orderKeys.history(order.id) })
    }
    for (const queryKey of [orderKeys.products, orderKeys.views]) void cache.invalidateQueries({ queryKey })
    return saved
  }

  return async function moveAll(planned: readonly PlannedMove[], isRest: boolean) {
    const moves = planned.map(({ order, to }) => ({ id: order.id, version: order.version, status: to }))
    const sentAt = Date.now()
    const { saved, ...outcome } = await saveMany(moves, send, isRest)
    const before = new Map(planned.map(({ order }) => [order.id, order]))
    const backs = saved.flatMap(({ id, version, status }): Move[] => {
      const was = before.get(id)
      return was && canGoBack(was, status) ? [{ id, version, status: was.status }] : []
    })
    const text = t('move.done', { count: saved.length })
    if (backs.length > 0)
      offerUndo({
        text,
        undo: putBackMany(backs, { send, nameOf: (id) => before.get(id)?.number ?? id }),
        undone: () => t(isSettled(sentAt) ? 'move.undoneLate' : 'move.undone'),
        isTold: true,
      })
    else if (saved.length > 0) toast('success', text)
    return { ...outcome, done: saved.map(({ id }) => id) }
  }
}
