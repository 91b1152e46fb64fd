import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoney } from '#kit/money.ts'
import { ApiError, mayPass } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { warnWhenLate } from '#platform/web/late-answer.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { isSettled } from '#platform/undo-time.ts'
import { eventOfStatus } from '../order-message.ts'
import { isMarketplace, isUnrecorded } from '../order.ts'
import type { ListedOrder, OfficeOrder } from '../office-order.contract.ts'
import { canGoBack, isBackwards, transition, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { movingTexts } from './list/moving/texts.ts'
import { orderKeys, useOrdersApi } from './orders-api.ts'
import { piecesOf } from './pieces.ts'
import { reasonOf } from './reason.ts'
import { leavesUntracked } from './untracked.ts'

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

/** Whether others may have been told of a status that was sent off then: the customer, or the marketplace (B7). */
function isTold({ status, source }: ListedOrder, sentAt: number): boolean {
  return isSettled(sentAt) && (eventOfStatus[status] !== undefined || (source !== undefined && isMarketplace(source)))
}

export function useChangeOrderStatus(shown: StatusShown<OfficeOrder>): StatusChange<OfficeOrder> {
  return useChangeStatus(useOrdersApi(), shown)
}

/**
 * Changes a status at once on the screen and then on the server. A refused change goes back to the old
 * status and says so with a way to repeat (S4, FORM-5, B6); staff may undo an accepted one for a while (B7).
 */
export function useChangeStatus<Seen extends ListedOrder>(
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

  /** A step back is asked about, and so is "paid", since the status alone records no money (ORD-2, ORD-5). */
  async function isWanted(order: Seen, to: Status): Promise<boolean> {
    const isBack = isBackwards(order.status, to)
    const isUnpaid = isUnrecorded({ ...order, status: to })
    if (!isBack && !isUnpaid) return true
    const { number, amountDue } = order
    const [from, target] = [t(`status.${order.status}`), t(`status.${to}`)]
    const record = isUnpaid ? onRecord : undefined
    const answer = await ask({
      title: moving(isBack ? 'change.backTitle' : 'change.unpaidTitle'),
      message: [
        isBack && moving('change.backMessage', { number, from, to: target }),
        isUnpaid && moving('change.unpaidMessage', { number, amount: formatMoney(amountDue, language) }),
        stockWords(order, to),
      ]
        .filter(Boolean)
        .join(' '),
      buttons: [
        { label: moving('change.keep'), value: '' },
        {
          label: moving(isBack ? 'change.backConfirm' : 'change.unpaidConfirm'),
          value: 'yes',
          look: record ? 'plain' : 'main',
        },
        ...(record ? [{ label: moving('change.unpaidRecord'), value: 'record', look: 'main' as const }] : []),
      ],
    })
    if (answer === 'record') record?.(to)
    return answer === 'yes'
  }

  /** The effect on the goods in words; empty where there is none. */
  function stockWords(order: Seen, to: Status): string {
    const expected = transition(order, to)
    if (!expected.isAllowed || expected.effect === 'none') return ''
    return moving('change.stock', { what: moving(`effect.${expected.effect}`, { count: piecesOf(order) }) })
  }

  async function change(order: Seen, to: Status): Promise<void> {
    // a payment that was written down first has brought it there (ORD-16)
    if (order.status === to) return
    if (!(await isWanted(order, to))) return
    // what failed has been told
    await saving.mutateAsync({ order, to }).catch(() => undefined)
  }

  const saving = useMutation({
    mutationKey,
    // without a connection it fails at once, and is not sent by itself later
    networkMode: 'always',
    mutationFn: ({ order, to }: { order: Seen; to: Status }) => api.save(order.id, order.version, { status: to }),
    onMutate({ order, to }) {
      const sentAt = Date.now()
      const answered = warnWhenLate(moving('change.late', { number: order.number }))
      const expected = transition(order, to)
      show({ ...order, status: to, isReturning: expected.isAllowed && expected.effect === 'startReturn' })
      return { sentAt, answered }
    },
    onSettled: (_saved, _fault, _sent, started) => started?.answered(),
    onSuccess(saved, { order, to }, { sentAt }) {
      keep(order, saved)
      if (canGoBack(order, to)) offer(order, saved, sentAt)
    },
    async onError(fault, { order, to }) {
      const isStale = fault instanceof ApiError && fault.isStale
      const present = isStale ? await api.find(order.id).catch(() => order) : order
      show(present)
      toast('error', moving('change.failed', { number: order.number, why: reasonOf(fault) }), {
        ...(mayPass(fault) && {
          action: {
            label: moving('change.repeat'),
            // what somebody made of it meanwhile may make it a step back
            run: () => (present === order ? saving.mutate({ order, to }) : void change(present, to)),
          },
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

  function offer(before: Seen, saved: Seen, sentAt: number) {
    const { number } = saved
    const done = moving('change.done', { number, status: t(`status.${saved.status}`) })
    const back = { number, status: t(`status.${before.status}`) }
    offerUndo({
      text: leavesUntracked(before, saved) ? `${done}. ${moving('change.untracked')}` : done,
      undo: () => goBack(saved, before.status),
      undone: () => moving(isTold(saved, sentAt) ? 'change.undoneLate' : 'change.undone', back),
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
