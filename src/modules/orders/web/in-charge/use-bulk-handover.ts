import { useQueryClient } from '@tanstack/react-query'
import { putBackMany, saveMany } from '#platform/web/bulk/save-many.ts'
import { useTexts } from '#platform/web/language.tsx'
import { offerUndo } from '#platform/web/undo.ts'
import type { ListedOrder } from '../list/listed-order.ts'
import { orderKeys, useOrdersApi, type Handover } from '../orders-api.ts'
import { inChargeTexts } from './texts.ts'
import type { InCharge } from './use-people.ts'

export interface PlannedHandover {
  id: string
  order: ListedOrder
  to: InCharge
}

/** Hands many orders over in one go, and for ten seconds offers to take them back (B5, B7). */
export function useBulkHandover(show: (order: ListedOrder) => void) {
  const t = useTexts(inChargeTexts)
  const api = useOrdersApi()
  const cache = useQueryClient()

  async function send(changes: readonly Handover[]): Promise<ListedOrder[]> {
    const saved = await api.handOver(changes)
    for (const order of saved) {
      show(order)
      cache.setQueryData(orderKeys.one(order.id), order)
      void cache.invalidateQueries({ queryKey: orderKeys.history(order.id) })
    }
    return saved
  }

  return async function handOver(planned: readonly PlannedHandover[], isRest: boolean) {
    const changes = planned.map(({ order, to }) => ({ id: order.id, version: order.version, managerId: to.id }))
    const { saved, ...outcome } = await saveMany(changes, send, isRest)
    const before = new Map(planned.map(({ order }) => [order.id, order]))
    const numberOf = (id: string) => before.get(id)?.number ?? id
    const [first] = saved
    if (first) {
      const backs = saved.map(({ id, version }) => ({ id, version, managerId: before.get(id)?.managerId ?? null }))
      const words = { count: saved.length, numbers: first.number, name: first.managerName ?? '' }
      offerUndo({
        text: t(first.managerName ? 'done' : 'freed', words),
        undo: putBackMany(backs, { send, nameOf: numberOf }),
        undone: t('undone'),
      })
    }
    return { ...outcome, done: saved.map(({ id }) => id) }
  }
}
