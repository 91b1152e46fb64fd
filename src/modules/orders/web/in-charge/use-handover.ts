import { useMutation } from '@tanstack/react-query'
import { ApiError, mayPass } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { useOrdersApi } from '../orders-api.ts'
import { reasonOf } from '../reason.ts'
import { inChargeTexts } from './texts.ts'

export interface HandoverShown {
  onSaved(before: OfficeOrder, saved: OfficeOrder): void
}

/** Hands an order over at once, and for ten seconds offers to take it back. */
export function useHandover(order: OfficeOrder, { onSaved }: HandoverShown) {
  const t = useTexts(inChargeTexts)
  const api = useOrdersApi()

  /** Over what else was changed meanwhile, but not unseen over another who answers for it (WIRE-11). */
  async function save(before: OfficeOrder, managerId: string | null): Promise<OfficeOrder> {
    try {
      return await api.save(before.id, before.version, { managerId })
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.isStale)) throw fault
      const newer = await api.find(before.id)
      if (newer.managerId === before.managerId) return save(newer, managerId)
      onSaved(before, newer)
      throw new Error(t('movedOn', { name: newer.managerName || t('nobody') }), { cause: fault })
    }
  }

  const saving = useMutation({
    mutationFn: (managerId: string | null) => save(order, managerId),
    onSuccess(saved) {
      onSaved(order, saved)
      const words = { count: 1, numbers: saved.number, name: saved.managerName }
      offerUndo({
        text: t(saved.managerId === null ? 'freed' : 'done', words),
        undo: async () => onSaved(saved, await save(saved, order.managerId)),
        undone: t('undone'),
      })
    },
    onError: (fault, managerId) =>
      void toast('error', t('failed', { number: order.number, why: reasonOf(fault) }), {
        ...(mayPass(fault) && { action: { label: t('repeat'), run: () => saving.mutate(managerId) } }),
        milliseconds: 10_000,
      }),
  })
  return { give: (managerId: string | null) => saving.mutate(managerId), isSaving: saving.isPending }
}
