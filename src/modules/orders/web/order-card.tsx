import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#platform/web/language.tsx'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { OrderView } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderSaveBar } from './order-save-bar.tsx'
import { OrderStrip } from './order-strip.tsx'
import { orderKeys } from './orders-api.ts'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useDeleteOrders } from './use-delete-orders.ts'
import { useOrderForm } from './use-order-form.ts'
import styles from './crm-order-page.module.css'

export interface OrderCardProps {
  order: OrderView
  show(order: OrderView): void
  reload(): Promise<OrderView>
  onLeave(): void
}

/** An order: who and where to on the left, its goods in the middle, its money on the right (B10). */
export function OrderCard({ order, show, reload, onLeave }: OrderCardProps) {
  const t = useTexts(ordersTexts)
  const cache = useQueryClient()
  const [isReceiving, setReceiving] = useState(false)
  const editing = useOrderForm({ order, onSaved: changed, reload })
  const guard = useUnsavedGuard(editing.isDirty)
  const { change, isSaving } = useChangeStatus({ show, onSaved: editing.statusSaved })
  const remove = useDeleteOrders()

  function changed(saved: OrderView) {
    show(saved)
    void cache.invalidateQueries({ queryKey: orderKeys.history(order.id) })
    void cache.invalidateQueries({ queryKey: orderKeys.products })
  }

  async function removeThis() {
    if (!(await remove([order]))) return
    // a deleted order has nothing left to save
    guard.release()
    onLeave()
  }

  return (
    <FormProvider {...editing.form}>
      <form
        className={styles.page}
        aria-label={t('form.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void editing.save()
        }}
      >
        <OrderStrip
          order={order}
          onStatus={(status) => void change(order, status)}
          isStatusSaving={isSaving}
          onReceive={() => setReceiving(true)}
          onDelete={() => void removeThis()}
          onLeave={onLeave}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <OrderPeople />
          </div>
          <div className={styles.column}>
            <OrderLines order={order} />
            <OrderHistory orderId={order.id} />
          </div>
          <div className={styles.column}>
            <OrderMoney order={order} isDirty={editing.isDirty} />
          </div>
        </div>
        <OrderSaveBar editing={editing} />
      </form>
      {isReceiving && (
        <ReceiveReturnDialog
          order={order}
          onReceived={(received) => {
            editing.statusSaved(order, received)
            changed(received)
          }}
          onClose={() => setReceiving(false)}
        />
      )}
    </FormProvider>
  )
}
