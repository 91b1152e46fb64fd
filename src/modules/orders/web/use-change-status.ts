import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import type { OrderView } from '../order-view.contract.ts'
import { isBackwards, transition, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { orderKeys, useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'

export interface StatusShown {
  /** Draws an order as it is now: changed in advance, saved, or put back. */
  show(order: OrderView): void
  onSaved?(before: OrderView, saved: OrderView): void
}

export interface StatusChange {
  change(order: OrderView, to: Status): Promise<void>
  /** On its way to the server, also when repeated from the message. */
  isSaving: boolean
}

/**
 * Changes a status at once on the screen and then on the server. What the server refuses goes back to the old
 * status and is told with a way to repeat (S4, FORM-5, B6).
 */
export function useChangeStatus({ show, onSaved }: StatusShown): StatusChange {
  const t = useTexts(ordersTexts)
  const api = useOrdersApi()
  const cache = useQueryClient()
  const [saving, setSaving] = useState(0)

  async function isWanted(order: OrderView, to: Status): Promise<boolean> {
    if (!isBackwards(order.status, to)) return true
    const [from, target] = [t(`status.${order.status}`), t(`status.${to}`)]
    const answer = await ask({
      title: t('change.backTitle'),
      message: t('change.backMessage', { number: order.number, from, to: target }),
      buttons: [
        { label: t('form.reset'), value: '' },
        { label: t('change.backConfirm'), value: 'yes', look: 'main' },
      ],
    })
    return answer === 'yes'
  }

  async function change(order: OrderView, to: Status): Promise<void> {
    if (!(await isWanted(order, to))) return
    await save(order, to)
  }

  async function save(order: OrderView, to: Status): Promise<void> {
    const expected = transition(order, to)
    setSaving((count) => count + 1)
    show({ ...order, status: to, isReturning: expected.isAllowed && expected.effect === 'startReturn' })
    try {
      const saved = await api.save(order.id, order.version, { status: to })
      show(saved)
      onSaved?.(order, saved)
      cache.setQueryData(orderKeys.one(order.id), saved)
      void cache.invalidateQueries({ queryKey: orderKeys.history(order.id) })
      void cache.invalidateQueries({ queryKey: orderKeys.products })
    } catch (fault) {
      const isStale = fault instanceof ApiError && fault.isStale
      const present = isStale ? await api.find(order.id).catch(() => order) : order
      show(present)
      toast('error', t('change.failed', { number: order.number, why: reasonOf(fault) }), {
        action: { label: t('change.repeat'), run: () => void save(present, to) },
        // time enough to read why and to decide
        milliseconds: 10_000,
      })
    } finally {
      setSaving((count) => count - 1)
    }
  }

  return { change, isSaving: saving > 0 }
}
