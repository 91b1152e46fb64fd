import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import type { PaymentWay } from '../../payment.ts'
import { orderKeys, orderQuery, useOrdersApi } from '../orders-api.ts'
import { reasonOf } from '../reason.ts'
import { editorKeys } from './editor-api.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { editorTexts } from './texts.ts'

export interface WritePaymentProps {
  orderId: string
  /** The way that is chosen at first. */
  way: PaymentWay
  onRecorded(): void
  onClose(): void
}

/** Writes down the money of an order from a page that knows its id alone. */
export default function WritePayment({ orderId, way, onRecorded, onClose }: WritePaymentProps) {
  const t = useTexts(editorTexts)
  const cache = useQueryClient()
  const { data, error } = useQuery(orderQuery(useOrdersApi(), orderId))

  useEffect(() => {
    if (!error) return
    toast('error', t('pay.failed', { why: reasonOf(error) }))
    onClose()
  }, [error, onClose, t])

  if (!data) return null
  return (
    <PaymentDialog
      order={data}
      kind="payment"
      way={way}
      onClose={onClose}
      onRecorded={(order) => {
        cache.setQueryData(orderKeys.one(orderId), order)
        for (const queryKey of [orderKeys.history(orderId), editorKeys.payments(orderId)])
          void cache.invalidateQueries({ queryKey })
        onRecorded()
      }}
    />
  )
}
