import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import record from '#platform/web/record.module.css'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import { useFocusInPlace } from '#platform/web/use-focus-in-place.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderEdit, OfficeOrder, GoodsReturn } from '../office-order.contract.ts'
import type { PaymentInput } from '../payment.ts'
import type { Status } from '../status.ts'
import { orderTexts } from '../order/texts.ts'
import { mergeFieldsOf } from './editor/merge-fields.ts'
import { exchangeText } from './editor/exchange.ts'
import { liveMoney } from './editor/live-money.ts'
import { isNew } from './editor/new-order.ts'
import { FieldNotesContext } from './editor/order-parts.ts'
import { useOrderParts } from './editor/use-order-parts.ts'
import { OrderPayments } from './editor/order-payments.tsx'
import { PaymentDialog } from './editor/payment-dialog.tsx'
import { editorTexts } from './editor/texts.ts'
import { SentMessages } from './editor/sent-messages.tsx'
import { useCustomer } from './editor/use-customer.ts'
import { useMaySend } from './editor/use-may-send.ts'
import { useOrderGoods } from './editor/use-order-goods.ts'
import { useMarketplaceOrderParts } from './editor/use-marketplace-order-parts.ts'
import { editorKeys } from './editor/editor-api.ts'
import { OrderFieldsContext } from './order-fields-context.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { BuyerComment } from './buyer-comment.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMargin, OrderMoney } from './order-money.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderSaveBar } from './order-save-bar.tsx'
import { NewOrderHead, OrderHead } from './order-head.tsx'
import type { OrderTask } from '../order-task.contract.ts'
import { OrderTasks } from './tasks/order-tasks.tsx'
import { historyQuery, orderKeys, useOrdersApi } from './orders-api.ts'
import { writtenOffOf } from './returned-goods.ts'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { useChangeOrderStatus } from './use-change-status.ts'
import { useDeleteOrders } from './use-delete-orders.ts'
import type { Neighbours } from './use-neighbours.ts'
import { useOrderForm } from './use-order-form.ts'
import styles from './crm-order-page.module.css'

const TaskDialog = lazily(() => import('./tasks/task-dialog.tsx'))
const MergeDialog = lazily(() => import('#platform/web/merge-dialog.tsx'))

export interface OrderCardProps {
  order: OfficeOrder
  /** The first values of a new order. */
  start?: OrderFormValues
  /** Above a new order. */
  title?: string
  /** Remarks about a new order. */
  lead?: string | undefined
  /** Saves a new order; left out, by itself. Once for a key, however often it is sent. */
  add?(edit: OrderEdit, idempotencyKey: string): Promise<OfficeOrder>
  /** In the list that it was opened from. */
  neighbours?: Neighbours
  show(order: OfficeOrder): void
  reload(): Promise<OfficeOrder>
  onDuplicate(): void
  onLeave(): void
}

const alone: Neighbours = { before: undefined, after: undefined }

/** An order: who and where to on the left, its goods in the middle, its money on the right (B10). */
export function OrderCard({
  order,
  start,
  title,
  lead,
  add,
  neighbours = alone,
  show,
  reload,
  onDuplicate,
  onLeave,
}: OrderCardProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const seesCosts = useSeesCosts()
  const [open, setOpen] = useState<'return' | 'cancelReason' | PaymentInput['kind'] | { task?: OrderTask }>()
  const form = useRef<HTMLFormElement>(null)
  const editing = useOrderForm({ order, start, add, page: form, onSaved: changed, reload })
  const { values, conflict } = editing
  const { language } = useLanguage()
  const guard = useUnsavedGuard(editing.isDirty)
  /** The status that waits until its payment is written down. */
  const [paidTo, setPaidTo] = useState<Status>()
  const { change, isSaving } = useChangeOrderStatus({ show, onSaved: moved, onRecord: recordFirst })
  const remove = useDeleteOrders()
  const maySend = useMaySend()
  const { data: history = [] } = useQuery({ ...historyQuery(useOrdersApi(), order.id), enabled: !isNew(order) })
  const customer = useCustomer(values.phone, order.id)
  const columns = useRef<HTMLDivElement>(null)
  useFocusInPlace(columns)
  const goods = useOrderGoods(values.lines, order)
  const live = liveMoney(
    values,
    order,
    goods.map(({ fill }) => fill),
  )

  function changed(saved: OfficeOrder) {
    // a new one is saved now, and goes on under its own address
    if (isNew(order)) guard.release()
    show(saved)
    for (const queryKey of [
      orderKeys.history(saved.id),
      orderKeys.products,
      editorKeys.payments(saved.id),
      editorKeys.told(saved.id),
    ])
      void cache.invalidateQueries({ queryKey })
  }

  function changedBeside(saved: OfficeOrder) {
    editing.changedBeside(saved)
    changed(saved)
  }

  const parts = useOrderParts()
  const marketplaceOrder = useMarketplaceOrderParts(order, async (names) => {
    const saved = await reload()
    editing.taken(saved, names)
    changed(saved)
  })

  /** Undone, what was to be written to the customer is not. */
  function moved(_: OfficeOrder, saved: OfficeOrder) {
    editing.changedBeside(saved)
    void cache.invalidateQueries({ queryKey: editorKeys.told(order.id) })
  }

  function recordFirst(to: Status) {
    setPaidTo(to)
    setOpen('payment')
  }

  function recorded(saved: OfficeOrder) {
    changedBeside(saved)
    if (paidTo) void change(saved, paidTo)
  }

  async function changeStatus(to: Status) {
    if (!(await maySend(order, to))) return
    // the marketplace wants to know why (ORD-18)
    if (marketplaceOrder && parts && to === 'cancelled') setOpen('cancelReason')
    else await change(order, to)
  }

  function closePayment() {
    setPaidTo(undefined)
    setOpen(undefined)
  }

  async function exchange(back: GoodsReturn) {
    // who stays with what is typed in the order keeps what is counted in the dialog
    if (!(await guard.mayLose())) return
    guard.release()
    // what is typed in the dialog goes along, and holds nobody back
    flushSync(() => setOpen(undefined))
    void navigate({ to: '/crm/orders/add', search: { copy: order.id, exchange: exchangeText(back) } })
  }

  async function removeThis() {
    if (!(await remove([order]))) return
    // a deleted order has nothing left to save
    guard.release()
    onLeave()
  }

  return (
    <OrderFieldsContext value={editing}>
      <form
        ref={form}
        className={record.page}
        aria-label={t('form.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editing.save()
        }}
      >
        {isNew(order) ? (
          <NewOrderHead title={title ?? editorText('new.title')} lead={lead} order={order} onLeave={onLeave} />
        ) : (
          <OrderHead
            order={order}
            neighbours={neighbours}
            onStatus={(status) => void changeStatus(status)}
            onHandedOver={(_, saved) => changedBeside(saved)}
            isStatusSaving={isSaving}
            onReceive={() => setOpen('return')}
            onTask={() => setOpen({})}
            onDuplicate={onDuplicate}
            onDelete={() => void removeThis()}
            onLeave={onLeave}
          />
        )}
        <BuyerComment text={order.note} />
        {!isNew(order) && <OrderTasks order={order} onEdit={(task) => setOpen({ task })} />}
        <div ref={columns} className={`${record.columns} ${styles.columns}`}>
          <FieldNotesContext
            value={
              marketplaceOrder &&
              parts &&
              ((field) => <parts.Marketplace key={field} part="fieldNote" {...marketplaceOrder} field={field} />)
            }
          >
            <div className={record.column}>
              <OrderPeople customer={customer} orderId={isNew(order) ? undefined : order.id} />
            </div>
            <div className={record.column}>
              <OrderLines order={order} goods={goods} />
              {!isNew(order) && parts && (
                <parts.Parcel
                  orderId={order.id}
                  version={order.version}
                  onChanged={() => void reload().then(changedBeside)}
                />
              )}
            </div>
            <div className={record.column}>
              <OrderMoney order={order} live={live} />
              {!isNew(order) && <OrderPayments order={order} onRecord={setOpen} />}
              {!isNew(order) && parts && (
                <parts.Paying
                  orderId={order.id}
                  version={order.version}
                  onChanged={() => void reload().then(changedBeside)}
                />
              )}
              {!isNew(order) && parts && <parts.Receipts orderId={order.id} version={order.version} />}
              {seesCosts ? (
                <OrderMargin
                  order={order}
                  live={live}
                  isSaved={!isNew(order) && !editing.isDirty}
                  writtenOff={writtenOffOf(history)}
                />
              ) : (
                <OrderReceipts order={order} />
              )}
            </div>
          </FieldNotesContext>
          {!isNew(order) && (
            <div className={record.column}>
              {marketplaceOrder && parts && <parts.Marketplace part="marketplaceOrder" {...marketplaceOrder} />}
              <SentMessages order={order} />
              <OrderHistory orderId={order.id} />
            </div>
          )}
        </div>
        <OrderSaveBar editing={editing} />
      </form>
      {!isNew(order) && typeof open === 'object' && (
        <TaskDialog order={order} task={open.task} onClose={() => setOpen(undefined)} />
      )}
      {open === 'return' && (
        <ReceiveReturnDialog
          order={order}
          onReceived={(_, saved) => changedBeside(saved)}
          onExchange={(back) => void exchange(back)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {parts && open === 'cancelReason' && (
        <parts.Marketplace
          part="cancelReason"
          order={order}
          onChosen={() => {
            setOpen(undefined)
            void change(order, 'cancelled')
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open === 'payment' || open === 'refund') && (
        <PaymentDialog order={order} kind={open} onRecorded={recorded} onClose={closePayment} />
      )}
      {conflict && (
        <MergeDialog
          who={conflict.who}
          at={conflict.at}
          fields={mergeFieldsOf(values, { base: editing.base, newer: conflict.newer }, { t, editorText, language })}
          onMerge={(choices) => editing.merge(conflict, choices)}
          onClose={editing.leaveConflict}
        />
      )}
    </OrderFieldsContext>
  )
}
