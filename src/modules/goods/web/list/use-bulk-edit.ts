import { useQueryClient } from '@tanstack/react-query'
import { putBackMany, saveMany } from '#platform/web/bulk/save-many.ts'
import { useTexts } from '#platform/web/language.tsx'
import { offerUndo } from '#platform/web/undo.ts'
import type { ListedProduct, OfficeProduct } from '../../office-product.contract.ts'
import { goodsKeys, useGoodsApi, type ProductUpdate } from '../goods-api.ts'
import { undoOf, type PlannedProduct } from './bulk-edit.ts'
import { goodsListTexts } from './texts.ts'

/**
 * Changes many products at once, and for ten seconds offers to put them back (B7). `show` draws them as they are now;
 * `onRefused` reads again what somebody else changed.
 */
export function useBulkEdit(show: (products: readonly OfficeProduct[]) => void, onRefused: () => void = () => {}) {
  const t = useTexts(goodsListTexts)
  const api = useGoodsApi()
  const cache = useQueryClient()

  async function send(updates: readonly ProductUpdate[]): Promise<OfficeProduct[]> {
    const saved = await api.update(updates)
    show(saved)
    for (const product of saved) cache.setQueryData(goodsKeys.one(product.id), product)
    void cache.invalidateQueries({ queryKey: goodsKeys.all, refetchType: 'none' })
    return saved
  }

  return async function save(planned: readonly PlannedProduct<ListedProduct>[], isRest = false) {
    const updates = planned.flatMap(({ update }) => update ?? [])
    const { saved, ...outcome } = await saveMany(updates, send, isRest)
    const before = new Map(planned.map((each) => [each.product.id, each]))
    const undos = saved.flatMap((product) => {
      const was = before.get(product.id)
      return was?.update ? [undoOf(was.product, product, was.update)] : []
    })
    if (undos.length > 0)
      offerUndo({
        text: t('bulk.done', { count: undos.length }),
        undo: putBackMany(undos, { send, nameOf: (id) => before.get(id)?.product.code ?? id }),
      })
    if (outcome.refused.size > 0) onRefused()
    return { ...outcome, done: saved.map(({ id }) => id) }
  }
}
