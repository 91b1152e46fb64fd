import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { ListedPurchase } from '../../office-purchase.contract.ts'
import { purchaseKeys, usePurchasesApi } from '../purchases-api.ts'
import { purchasesListTexts } from './texts.ts'

type Deleted = Pick<ListedPurchase, 'id' | 'number'>

/** The most purchases that one call deletes. */
const mostAtOnce = 100

/** Asks, naming them (FORM-4), and deletes all or none of each call; those with pieces in stock are refused by name. */
export function useDeletePurchases() {
  const t = useTexts(purchasesListTexts)
  const api = usePurchasesApi()
  const cache = useQueryClient()

  const removing = useSend({ mutationFn: remove })
  return async (purchases: readonly Deleted[]): Promise<boolean> => (await removing.send(purchases)) ?? false

  async function remove(purchases: readonly Deleted[]): Promise<boolean> {
    const words = wordsOf(purchases)
    const answer = await ask({
      title: t('delete.title', words),
      message: t('delete.message', words),
      buttons: [
        { label: t('delete.cancel'), value: '' },
        { label: t('delete.confirm'), value: 'yes', look: 'danger' },
      ],
    })
    if (answer !== 'yes') return false
    const gone: Deleted[] = []
    try {
      for (let from = 0; from < purchases.length; from += mostAtOnce) {
        const part = purchases.slice(from, from + mostAtOnce)
        await api.remove(part.map(({ number }) => number))
        gone.push(...part)
      }
    } catch (fault) {
      toast('error', t('delete.failed', { why: reasonOf(fault) }))
    }
    if (gone.length === 0) return false
    toast('success', t('delete.done', wordsOf(gone)))
    for (const { id } of gone) cache.removeQueries({ queryKey: purchaseKeys.one(id) })
    for (const queryKey of [purchaseKeys.count, purchaseKeys.views]) void cache.invalidateQueries({ queryKey })
    return true
  }
}

function wordsOf(purchases: readonly { number: string }[]) {
  return { count: purchases.length, numbers: purchases.map(({ number }) => number).join(', ') }
}
