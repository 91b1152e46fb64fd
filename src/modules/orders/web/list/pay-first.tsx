import { useQueryClient } from '@tanstack/react-query'
import type { OfficeOrder } from '../../office-order.contract.ts'
import type { Status } from '../../status.ts'
import { editorKeys } from '../editor/editor-api.ts'
import { PaymentDialog } from '../editor/payment-dialog.tsx'
import { orderKeys } from '../orders-api.ts'
import { useChangeStatus } from '../use-change-status.ts'
import type { ListCalls, ListedOrder } from './listed-order.ts'

/** An order of the list that becomes paid once its payment is written down. */
export interface Paying {
  order: OfficeOrder
  to: Status
}

interface PayFirstProps extends Paying {
  calls: ListCalls
  show(order: ListedOrder): void
  onClose(): void
}

/** Writes down the payment, as the page of the order does, and then goes on to the status (ORD-5). */
export default function PayFirst({ order, to, calls, show, onClose }: PayFirstProps) {
  const cache = useQueryClient()
  const { change } = useChangeStatus(calls, { show })

  function recorded(saved: OfficeOrder) {
    show(saved)
    for (const queryKey of [orderKeys.history(saved.id), editorKeys.payments(saved.id)])
      void cache.invalidateQueries({ queryKey })
    void change(saved, to)
  }

  return <PaymentDialog order={order} kind="payment" onRecorded={recorded} onClose={onClose} />
}
