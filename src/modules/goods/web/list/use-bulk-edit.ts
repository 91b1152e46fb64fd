import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import type { ProductView } from '../../product-view.contract.ts'
import { goodsKeys, useGoodsApi, type ProductUpdate } from '../goods-api.ts'
import type { BulkOutcome } from './bulk-dialog.tsx'
import { undoOf, type PlannedProduct } from './bulk-edit.ts'
import { refusedProducts } from './refused-products.ts'
import { goodsListTexts } from './texts.ts'

/** Many products are one call (WIRE-10), but not more than a person would wait for. */
const mostAtOnce = 500

/** Changes many products at once, and for ten seconds offers to put them back (B7). `show` draws them as they are now. */
export function useBulkEdit(show: (products: readonly ProductView[]) => void) {
  const t = useTexts(goodsListTexts)
  const api = useGoodsApi()
  const cache = useQueryClient()

  function showSaved(saved: readonly ProductView[]) {
    show(saved)
    for (const product of saved) cache.setQueryData(goodsKeys.one(product.id), product)
    void cache.invalidateQueries({ queryKey: goodsKeys.all, refetchType: 'none' })
  }

  async function save(planned: readonly PlannedProduct<ProductView>[], isRest = false): Promise<BulkOutcome> {
    const undos: ProductUpdate[] = []
    const refused = new Map<string, string>()
    let failure: string | undefined
    let waiting = planned.flatMap(({ product, update }) => (update ? [{ product, update }] : []))
    while (waiting.length > 0) {
      const part = waiting.slice(0, mostAtOnce)
      try {
        const saved = await api.update(part.map(({ update }) => update))
        undos.push(...undosOf(part, saved))
        showSaved(saved)
        waiting = waiting.slice(part.length)
      } catch (fault) {
        const named = refusedProducts(fault, idsOf(part.map(({ update }) => update)))
        for (const [id, why] of named) refused.set(id, why)
        if (named.size === 0) failure = t('bulk.failed', { why: reasonOf(fault) })
        if (named.size === 0 || !isRest) break
        waiting = waiting.filter(({ product }) => !named.has(product.id))
      }
    }
    if (undos.length > 0)
      offerUndo({ text: t('bulk.done', { count: undos.length }), undo: puttingBack(undos, codesOf(planned)) })
    return { done: undos.length, refused, ...(failure !== undefined && { failure }) }
  }

  /** What somebody changed since stays as they made it, and is named. Repeated, it goes on where it broke off. */
  function puttingBack(undos: readonly ProductUpdate[], codes: ReadonlyMap<string, string>) {
    let waiting = [...undos]
    const kept: string[] = []
    return async () => {
      while (waiting.length > 0) {
        const part = waiting.slice(0, mostAtOnce)
        try {
          showSaved(await api.update(part))
          waiting = waiting.slice(part.length)
        } catch (fault) {
          const refused = refusedProducts(fault, idsOf(part))
          if (refused.size === 0) throw fault
          kept.push(...[...refused.keys()].map((id) => codes.get(id) ?? id))
          waiting = waiting.filter(({ id }) => !refused.has(id))
        }
      }
      const told = t('bulk.kept', { codes: kept.join(', ') })
      if (kept.length === undos.length) throw new Error(told)
      if (kept.length > 0) toast('warning', told, { milliseconds: 10_000 })
    }
  }

  return save
}

function undosOf(
  part: readonly { product: ProductView; update: ProductUpdate }[],
  saved: readonly ProductView[],
): ProductUpdate[] {
  const byId = new Map(saved.map((product) => [product.id, product]))
  return part.flatMap(({ product, update }) => {
    const now = byId.get(product.id)
    return now ? [undoOf(product, now, update)] : []
  })
}

function idsOf(updates: readonly ProductUpdate[]): string[] {
  return updates.map(({ id }) => id)
}

function codesOf(planned: readonly PlannedProduct[]): Map<string, string> {
  return new Map(planned.map(({ product }) => [product.id, product.code]))
}
