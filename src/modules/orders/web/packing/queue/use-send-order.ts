import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { warnWhenLate } from '#platform/web/late-answer.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { isSettled } from '#platform/undo-time.ts'
import { fieldOfError, type PackedOrder } from '../../../office-order.contract.ts'
import { ordersTexts } from '../../../texts.ts'
import { movingTexts } from '../../list/moving/texts.ts'
import { orderKeys, useOrdersApi } from '../../orders-api.ts'
import { packingTexts } from '../texts.ts'
import { dropPackingDraft, savePackingDraft, packingDraft } from './packing-draft.ts'

interface SendingOrder {
  order: PackedOrder
  onSent(): void
  /** It stands in the queue again. */
  onBack(): unknown
}

/** By it one asks whether an order is on its way out. */
export const sendingKey = (orderId: string | undefined) => ['orders', 'send', orderId] as const

/** Number and status leave in one call: an order is never sent without the number that was typed for it. */
export function useSendOrder({ order, onSent, onBack }: SendingOrder) {
  const t = useTexts(ordersTexts)
  const moving = useTexts(movingTexts)
  const words = useTexts(packingTexts)
  const api = useOrdersApi<'packer'>()
  const cache = useQueryClient()

  const sending = useMutation({
    mutationKey: sendingKey(order.id),
    mutationFn: (trackingNumber: string) => send(order, trackingNumber),
    networkMode: 'always',
    onMutate: () => ({
      sentAt: Date.now(),
      answered: warnWhenLate(moving('change.late', { number: order.number })),
    }),
    onSettled: (_saved, _fault, _sent, started) => started?.answered(),
    onSuccess(saved, _, { sentAt }) {
      const draft = packingDraft(order.id)
      dropPackingDraft(order.id)
      show(saved)
      onSent()
      offerUndo({
        text: words('order.sent', { number: order.number }),
        undo: async () => {
          await goBack()
          savePackingDraft(order.id, draft)
          await onBack()
        },
        undone: () =>
          isSettled(sentAt)
            ? moving('change.undoneLate', { number: order.number, status: t(`status.${order.status}`) })
            : words('order.back', { number: order.number }),
        isTold: true,
      })
    },
  })

  async function send(at: PackedOrder, trackingNumber: string): Promise<PackedOrder> {
    const isTyped = trackingNumber !== at.trackingNumber
    try {
      return await api.save(at.id, at.version, { status: 'sent', ...(isTyped && { trackingNumber }) })
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.isStale)) throw fault
      const newer = await api.find(at.id)
      if (isSamePacking(at, newer)) return send(newer, trackingNumber)
      cache.setQueryData(orderKeys.one(at.id), newer)
      throw new Error(words('order.changed'), { cause: fault })
    }
  }

  async function goBack(): Promise<void> {
    const present = await api.find(order.id)
    if (present.status !== 'sent') throw new Error(moving('change.movedOn', { status: t(`status.${present.status}`) }))
    show(await api.save(present.id, present.version, { status: order.status }))
  }

  function show(saved: PackedOrder): void {
    cache.setQueryData(orderKeys.one(saved.id), saved)
    for (const queryKey of [orderKeys.history(saved.id), orderKeys.products, orderKeys.views])
      void cache.invalidateQueries({ queryKey })
  }

  return sending
}

/** Whether a packer would see the same: what goes in, where to, and what is paid. */
function isSamePacking(one: PackedOrder, other: PackedOrder): boolean {
  const seen = ({ version: _, updatedAt: __, ...rest }: PackedOrder) => JSON.stringify(rest)
  return seen(one) === seen(other)
}

/** The server's words about the number, which stand at its field. */
export function numberProblem(fault: Error | null): string | undefined {
  if (!(fault instanceof ApiError)) return undefined
  return fault.errors.find(({ id }) => fieldOfError(id) === 'trackingNumber')?.error
}
