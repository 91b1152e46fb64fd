import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoney } from '#kit/money.ts'
import { ApiError, mayPass } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { isUnrecorded } from '../order.ts'
import type { ListedOrder, OrderView } from '../order-view.contract.ts'
import { canGoBack, isBackwards, transition, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { movingTexts } from './list/moving/texts.ts'
import { orderKeys, useOrdersApi } from './orders-api.ts'
import { piecesOf } from './pieces.ts'
import { reasonOf } from './reason.ts'

export interface StatusShown<Seen extends ListedOrder> {
  /** Draws an order as it is now: changed in advance, saved, or put back. */
  show(order: Seen): void
  onSaved?(before: Seen, saved: Seen): void
  /** Writes down the money first, and then goes on to the status. Left out where that cannot be done. */
  onRecord?(to: Status): void
}

/** An order as its reader may see it: read, and moved along. */
export interface StatusCalls<Seen extends ListedOrder> {
  find(id: string): Promise<Seen>
  save(id: string, version: number, edit: { status: Status }): Promise<Seen>
}

export interface StatusChange<Seen extends ListedOrder> {
  change(order: Seen, to: Status): Promise<void>
  /** On its way to the server, also when repeated from the message. */
  isSaving: boolean
}

export function useChangeStatus(shown: StatusShown<OrderView>): StatusChange<OrderView> {
  return useStatusChange(useOrdersApi(), shown)
}

/**
 * Changes a status at once on the screen and then on the server. What the server refuses goes back to the old
 * status and is told with a way to repeat (S4, FORM-5, B6); what it took can be undone for a while (B7).
 */
export function useStatusChange<Seen extends ListedOrder>(
  api: StatusCalls<Seen>,
  { show, onSaved, onRecord }: StatusShown<Seen>,
): StatusChange<Seen> {
  const t = useTexts(ordersTexts)
  const moving = useTexts(movingTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  // a change repeated from its message may pass another
  const mutationKey = ['status', useId()]
  const underWay = useIsMutating({ mutationKey })

  async function isWanted(order: Seen, to: Status): Promise<boolean> {
    if (!isBackwards(order.status, to)) return !isUnrecorded({ ...order, status: to }) || isWantedUnpaid(order, to)
    const [from, target] = [t(`status.${order.status}`), t(`status.${to}`)]
    const answer = await ask({
      title: moving('change.backTitle'),
      message:
        `${moving('change.backMessage', { number: order.number, from, to: target })} ${stockWords(order, to)}`.trim(),
      buttons: [
        { label: moving('change.keep'), value: '' },
        { label: moving('change.backConfirm'), value: 'yes', look: 'main' },
      ],
    })
    return answer === 'yes'
  }

  /** The status alone records no money, and nobody should think that it did (ORD-5). */
  async function isWantedUnpaid({ number, amountDue }: Seen, to: Status): Promise<boolean> {
    const answer = await ask({
      title: moving('change.unpaidTitle'),
      message: moving('change.unpaidMessage', { number, amount: formatMoney(amountDue, language) }),
      buttons: [
        { label: moving('change.keep'), value: '' },
        { label: moving('change.unpaidConfirm'), value: 'yes', look: onRecord ? 'plain' : 'main' },
        ...(onRecord ? [{ label: moving('change.unpaidRecord'), value: 'record', look: 'main' as const }] : []),
      ],
    })
    if (answer === 'record') onRecord?.(to)
    return answer === 'yes'
  }

  /** What becomes of the goods; empty where nothing does. */
  function stockWords(order: Seen, to: Status): string {
    const expected = transition(order, to)
    if (!expected.isAllowed || expected.effect === 'none') return ''
    return moving('change.stock', { what: moving(`effect.${expected.effect}`, { count: piecesOf(order) }) })
  }

  async function change(order: Seen, to: Status): Promise<void> {
    if (!(await isWanted(order, to))) return
    // what failed has been told
    await saving.mutateAsync({ order, to }).catch(() => undefined)
  }

  const saving = useMutation({
    mutationKey,
    mutationFn: ({ order, to }: { order: Seen; to: Status }) => api.save(order.id, order.version, { status: to }),
    onMutate({ order, to }) {
      const expected = transition(order, to)
      show({ ...order, status: to, isReturning: expected.isAllowed && expected.effect === 'startReturn' })
    },
    onSuccess(saved, { order, to }) {
      keep(order, saved)
      if (canGoBack(order, to)) offer(order, saved)
    },
    async onError(fault, { order, to }) {
      const isStale = fault instanceof ApiError && fault.isStale
      const present = isStale ? await api.find(order.id).catch(() => order) : order
      show(present)
      toast('error', moving('change.failed', { number: order.number, why: reasonOf(fault) }), {
        ...(mayPass(fault) && {
          action: { label: moving('change.repeat'), run: () => saving.mutate({ order: present, to }) },
        }),
        // time enough to read why and to decide
        milliseconds: 10_000,
      })
    },
  })

  function keep(before: Seen, saved: Seen) {
    show(saved)
    onSaved?.(before, saved)
    cache.setQueryData(orderKeys.one(saved.id), saved)
    for (const queryKey of [orderKeys.history(saved.id), orderKeys.products, orderKeys.views])
      void cache.invalidateQueries({ queryKey })
  }

  function offer(before: Seen, saved: Seen) {
    const { number } = saved
    offerUndo({
      text: moving('change.done', { number, status: t(`status.${saved.status}`) }),
      undo: () => goBack(saved, before.status),
      undone: moving('change.undone', { number, status: t(`status.${before.status}`) }),
      isTold: true,
    })
  }

  /** Other fields may have changed meanwhile; a status that somebody else has changed stays as it is. */
  async function goBack(saved: Seen, status: Status): Promise<void> {
    const present = await api.find(saved.id)
    if (present.status !== saved.status)
      throw new Error(moving('change.movedOn', { status: t(`status.${present.status}`) }))
    keep(present, await api.save(present.id, present.version, { status }))
  }

  return { change, isSaving: underWay > 0 }
}
