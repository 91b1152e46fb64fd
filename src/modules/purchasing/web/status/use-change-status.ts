import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError, mayPass } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import type { PurchaseStatus } from '../../purchase.ts'
import type { ListedPurchase, OfficePurchase } from '../../office-purchase.contract.ts'
import { purchasingTexts } from '../../texts.ts'
import { purchaseKeys, usePurchasesApi } from '../purchases-api.ts'
import { statusTexts } from './texts.ts'

export interface StatusShown<Seen extends ListedPurchase> {
  /** Draws a purchase as it is now: changed in advance, saved, or put back. */
  show(purchase: Seen): void
  onSaved?(before: Seen, saved: OfficePurchase): void
}

/**
 * Changes a status at once on the screen and then on the server; what the server refuses goes back to the old one and is
 * told with a way to repeat (S4, FORM-5, B6). Staff may undo an accepted one for a while, but for a cancelled purchase, whose
 * pieces left the stock (BUY-4, B7).
 */
export function useChangeStatus<Seen extends ListedPurchase>({ show, onSaved }: StatusShown<Seen>) {
  const t = useTexts(purchasingTexts)
  const words = useTexts(statusTexts)
  const api = usePurchasesApi()
  const cache = useQueryClient()
  // a change repeated from its message may pass another
  const mutationKey = ['purchase status', useId()]
  const underWay = useIsMutating({ mutationKey })

  const saving = useMutation({
    mutationKey,
    mutationFn: ({ purchase, to }: { purchase: Seen; to: PurchaseStatus }) =>
      api.update(purchase.number, purchase.version, { status: to }),
    onMutate: ({ purchase, to }) => show({ ...purchase, status: to }),
    onSuccess(saved, { purchase }) {
      keep(purchase, saved)
      if (saved.status !== 'cancelled' || purchase.received === 0) offer(purchase, saved)
    },
    async onError(fault, { purchase, to }) {
      const isStale = fault instanceof ApiError && fault.isStale
      const present = isStale ? await api.find(purchase.id).catch(() => purchase) : purchase
      const shown = { ...purchase, ...present }
      show(shown)
      toast('error', words('failed', { number: purchase.number, why: reasonOf(fault) }), {
        ...(mayPass(fault) && {
          action: {
            label: words('repeat'),
            // what was received meanwhile is asked about
            run: () => (isStale ? void change(shown, to) : saving.mutate({ purchase, to })),
          },
        }),
        milliseconds: 10_000,
      })
    },
  })

  function keep(before: Seen, saved: OfficePurchase) {
    show({ ...before, ...saved })
    onSaved?.(before, saved)
    cache.setQueryData(purchaseKeys.one(saved.id), saved)
    for (const queryKey of [purchaseKeys.history(saved.id), purchaseKeys.views])
      void cache.invalidateQueries({ queryKey })
    if (saved.status === 'cancelled') void cache.invalidateQueries({ queryKey: purchaseKeys.products })
  }

  function offer(before: Seen, saved: OfficePurchase) {
    const { number } = saved
    offerUndo({
      text: words('done', { number, status: t(`status.${saved.status}`) }),
      undo: () => goBack(saved, before),
      undone: words('undone', { number, status: t(`status.${before.status}`) }),
    })
  }

  /** Other fields may have changed meanwhile; a status that somebody else has changed stays as it is. */
  async function goBack(saved: OfficePurchase, before: Seen): Promise<void> {
    const present = await api.find(saved.id)
    if (present.status !== saved.status) throw new Error(words('movedOn', { status: t(`status.${present.status}`) }))
    keep(before, await api.update(present.number, present.version, { status: before.status }))
  }

  async function isWanted({ number, onHand }: Seen, to: PurchaseStatus): Promise<boolean> {
    if (to !== 'cancelled' || onHand === 0) return true
    const answer = await ask({
      title: words('cancelTitle', { number }),
      message: words('cancelMessage', { pieces: onHand }),
      buttons: [
        { label: words('cancelKeep'), value: '' },
        { label: words('cancelConfirm'), value: 'yes', look: 'danger' },
      ],
    })
    return answer === 'yes'
  }

  async function change(purchase: Seen, to: PurchaseStatus): Promise<void> {
    if (!(await isWanted(purchase, to))) return
    // what failed has been told
    await saving.mutateAsync({ purchase, to }).catch(() => undefined)
  }

  return { change, isSaving: underWay > 0 }
}
