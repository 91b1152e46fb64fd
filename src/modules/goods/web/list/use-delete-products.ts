import { useQueryClient } from '@tanstack/react-query'
import { dayOf } from '#kit/days.ts'
import { markRestored } from '#platform/web/grid/restored.ts'
import { sendInParts } from '#platform/web/bulk/in-one-call.ts'
import { ask } from '#platform/web/confirm.ts'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useSend } from '#platform/web/use-send.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { ListedProduct, OfficeProduct } from '../../office-product.contract.ts'
import { goodsKeys, mostAtOnce, useGoodsApi } from '../goods-api.ts'
import { addAgain } from './add-again.ts'
import { planEdit } from './bulk-edit.ts'
import { deletionQuestion } from './deletion-question.ts'
import { sameAgain } from './same-again.ts'
import { goodsListTexts } from './texts.ts'
import type { useBulkEdit } from './use-bulk-edit.ts'

/**
 * Asks, saying what goes with the products (FORM-4), and deletes them. Those that orders refer to are refused by name,
 * and can be hidden instead (CAT-6). `restart` draws the list anew once they are gone; when they come back, whatever list is
 * on the screen by then does so itself (B7). Gives whether anything was done.
 */
export function useDeleteProducts(hide: ReturnType<typeof useBulkEdit>, restart: () => void) {
  const t = useTexts(goodsListTexts)
  const api = useGoodsApi()
  const cache = useQueryClient()

  function forget(products: readonly { id: string }[]) {
    for (const { id } of products) cache.removeQueries({ queryKey: goodsKeys.one(id) })
    void cache.invalidateQueries({ queryKey: goodsKeys.all })
  }

  const removing = useSend({
    mutationFn: remove,
    onError: (fault) => void toast('error', t('delete.failed', { why: reasonOf(fault) })),
  })
  return async (rows: readonly ListedProduct[]): Promise<boolean> => (await removing.send(rows)) ?? false

  async function remove(rows: readonly ListedProduct[]): Promise<boolean> {
    // an undo adds all of it anew, of which a row shows a part
    const products = await api.findMany(rows.map(({ id }) => id))
    if (products.length === 0) {
      forget(rows)
      restart()
      return true
    }
    const question = deletionQuestion(products, t)
    if ((await ask(question.window)) !== 'yes') return false
    const withPhotos = question.isWithPhotos()
    const gone: OfficeProduct[] = []
    try {
      for (let from = 0; from < products.length; from += mostAtOnce) {
        const part = products.slice(from, from + mostAtOnce)
        await api.remove(
          part.map(({ id }) => id),
          { withPhotos },
        )
        gone.push(...part)
      }
    } catch (fault) {
      if (gone.length > 0) showDeleted(gone, withPhotos)
      const rest = products.slice(gone.length)
      if (fault instanceof ApiError && fault.status === 409) return (await offerHiding(fault, rest)) || gone.length > 0
      toast('error', t('delete.failed', { why: reasonOf(fault) }))
      return gone.length > 0
    }
    showDeleted(gone, withPhotos)
    return true
  }

  function showDeleted(gone: readonly OfficeProduct[], withPhotos: boolean) {
    forget(gone)
    restart()
    const text = t('delete.done', { count: gone.length, codes: codesOf(gone) })
    // a file that is gone does not come back
    if (withPhotos) toast('success', text)
    else
      offerUndo({
        text,
        undo: puttingBack(gone),
      })
  }

  function puttingBack(gone: readonly OfficeProduct[]) {
    const putBack = sendInParts(gone.map(sameAgain), async (part) => {
      await addAgain(part, (all) => api.add(all))
      markRestored(cache, goodsKeys.restored)
    })
    return async () => {
      await putBack()
      forget(gone)
    }
  }

  /** Nothing was deleted: says which orders are in the way. */
  async function offerHiding(fault: ApiError, products: readonly OfficeProduct[]): Promise<boolean> {
    const named = fault.errors.flatMap(({ id }) => products[Number(/^ids\.(\d+)$/.exec(id)?.[1])] ?? [])
    const refused = (named.length > 0 ? named : products).filter(({ isHidden }) => !isHidden)
    const answer = await ask({
      title: t('delete.refusedTitle'),
      message: `${reasonOf(fault)}${refused.length > 0 ? `. ${t('delete.hideInstead')}` : ''}`,
      buttons: [
        { label: t('delete.close'), value: '' },
        ...(refused.length > 0
          ? [{ label: t('delete.hide', { count: refused.length }), value: 'hide', look: 'main' as const }]
          : []),
      ],
    })
    if (answer !== 'hide') return false
    const { refused: stillRefused, failure } = await hide(
      planEdit(refused, { what: 'visibility', isHidden: true }, dayOf(shopNow())),
    )
    const why = failure ?? [...stillRefused.values()][0]
    if (why !== undefined) toast('error', why)
    return stillRefused.size < refused.length && failure === undefined
  }
}

function codesOf(products: readonly OfficeProduct[]): string {
  return products.map(({ code }) => code).join(', ')
}
