import { useQueryClient } from '@tanstack/react-query'
import { putBackMany, saveMany } from '#platform/web/bulk/save-many.ts'
import { useTexts } from '#platform/web/language.tsx'
import { offerUndo } from '#platform/web/undo.ts'
import type { TagChange } from '../../order-tag.ts'
import type { ListedOrder } from '../list/listed-order.ts'
import { orderKeys } from '../orders-api.ts'
import { tagTexts } from './texts.ts'
import { useTagOrders } from './use-tags.ts'

export interface PlannedTag {
  id: string
  order: ListedOrder
  tag: string
  isTaken: boolean
  after: readonly string[]
}

/** Gives many orders a tag, or takes it off, and for ten seconds offers to undo it (B5, B7). */
export function useBulkTags(show: (order: ListedOrder) => void) {
  const t = useTexts(tagTexts)
  const tagOrders = useTagOrders()
  const cache = useQueryClient()

  async function send(changes: readonly TagChange[]): Promise<ListedOrder[]> {
    const saved = await tagOrders(changes)
    for (const order of saved) {
      show(order)
      cache.setQueryData(orderKeys.one(order.id), order)
    }
    return saved
  }

  return async function tagMany(planned: readonly PlannedTag[], isRest: boolean) {
    const changes = planned.map(({ id, tag, isTaken }): TagChange =>
      isTaken ? { id, add: [], remove: [tag] } : { id, add: [tag], remove: [] },
    )
    const { saved, ...outcome } = await saveMany(changes, send, isRest)
    const [first] = planned
    if (first && saved.length > 0) {
      const numbers = new Map(saved.map(({ id, number }) => [id, number]))
      const backs = changes
        .filter(({ id }) => numbers.has(id))
        .map(({ id, add, remove }) => ({ id, add: remove, remove: add }))
      offerUndo({
        text: t(first.isTaken ? 'taken' : 'given', {
          count: saved.length,
          numbers: saved[0]?.number ?? '',
          tag: first.tag,
        }),
        undo: putBackMany(backs, { send, nameOf: (id) => numbers.get(id) ?? id }),
        undone: t('undone'),
      })
    }
    return { ...outcome, done: saved.map(({ id }) => id) }
  }
}
