import { useMutation } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { ApiError } from '#platform/web/api.ts'
import { Facts } from '#platform/web/facts.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { toast } from '#platform/web/toast.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { PackedOrder } from '../../office-order.contract.ts'
import { isMarketplace } from '../../order.ts'
import { canPackerMove } from '../../status.ts'
import { orderTexts } from '../../order/texts.ts'
import { useOrderParts } from '../editor/use-order-parts.ts'
import { openSheets } from '../list/print-sheets.ts'
import { ordersListTexts } from '../list/texts.ts'
import { useOrdersApi } from '../orders-api.ts'
import { StatusMenu } from '../status-menu.tsx'
import { TakenNote, useTakenNumber } from '../tracking/taken-number.tsx'
import { useChangeStatus } from '../use-change-status.ts'
import { OrderTasks } from '../tasks/order-tasks.tsx'
import { PackedLines } from './packed-lines.tsx'
import { usePackingFacts } from './packing-facts.ts'
import styles from './packing-card.module.css'

interface Typed {
  text: string
  /** The number that the order had then. */
  over: string
}

export interface PackingCardProps {
  order: PackedOrder
  show(order: PackedOrder): void
  /** Reads the order anew. */
  reload(): unknown
  onLeave(): void
}

export function PackingCard({ order, show, reload, onLeave }: PackingCardProps) {
  const t = useTexts(orderTexts)
  const list = useTexts(ordersListTexts)
  const { language } = useLanguage()
  const api = useOrdersApi<'packer'>()
  const { change, isSaving: isMoving } = useChangeStatus(api, { show })
  const [typed, setTyped] = useState<Typed>()
  const trackingNumber = typed?.text ?? order.trackingNumber
  const isDirty = trackingNumber.trim() !== order.trackingNumber
  useUnsavedGuard(isDirty)
  const { taken } = useTakenNumber({
    carrier: order.carrier,
    typed: trackingNumber,
    orderId: order.id,
    isAsked: isDirty,
  })
  const parts = useOrderParts()
  // what is told of it stays when the order is moved by what was found
  const [isAsked] = useState(isMarketplace(order.source) && canPackerMove(order.status, 'sent') && !order.isReturning)
  const [isStopped, setStopped] = useState(false)
  const stop = useCallback(() => {
    setStopped(true)
    reload()
  }, [reload])

  const print = () => openSheets([order], 'packing')
  useShortcuts([{ keys: 'shift+p', label: list('packing.packing'), run: print }])

  const saving = useMutation({
    mutationFn: async (sent: Typed) =>
      sent.over === order.trackingNumber ? track(order, sent) : sendNumber(order, sent),
    onSuccess(saved, { text }) {
      show(saved)
      // what was typed meanwhile stays to be saved
      setTyped((now) => (now && now.text !== text ? { ...now, over: saved.trackingNumber } : undefined))
      toast('success', t('form.saved', { number: order.number }))
    },
  })

  /** Over what else was changed meanwhile, but not unseen over another number (WIRE-11). */
  async function track(at: PackedOrder, sent: Typed): Promise<PackedOrder> {
    try {
      return await api.track(at.id, at.version, sent.text)
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.isStale)) throw fault
      const newer = await api.find(at.id)
      show(newer)
      return newer.trackingNumber === at.trackingNumber ? track(newer, sent) : sendNumber(newer, sent)
    }
  }

  /** Whoever presses again saves over the number that the order got since it was typed over. */
  function sendNumber({ trackingNumber: over }: PackedOrder, { text }: Typed): never {
    setTyped({ text, over })
    throw new Error(list('packing.tracked', { trackingNumber: over || '–' }))
  }

  const facts = usePackingFacts(order)

  return (
    <form
      className={record.page}
      aria-label={t('form.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed && isDirty) saving.mutate(typed)
      }}
    >
      <RecordHead
        back={t('order.back')}
        onLeave={onLeave}
        title={t('order.title', { number: order.number })}
        actions={
          <button type="button" className="button button-line" aria-keyshortcuts="Shift+P" onClick={print}>
            <PackageOpen aria-hidden size={16} />
            {list('packing.packing')}
          </button>
        }
      >
        {!isStopped && (
          <StatusMenu order={order} onChange={(to) => void change(order, to)} isSaving={isMoving} isPacker />
        )}
        {order.isReturning && <RecordMark>{t('status.returning')}</RecordMark>}
        <p>{t('order.placed', { at: formatInstant(order.createdAt, language) })}</p>
      </RecordHead>
      {parts && isAsked && <parts.Marketplace part="parcelCheck" orderId={order.id} onCancelled={stop} />}
      <OrderTasks order={order} />
      <div className={`${record.columns} ${styles.columns}`}>
        <section className={record.card} aria-labelledby="packing-lines">
          <h2 id="packing-lines">{t('part.lines')}</h2>
          <PackedLines lines={order.lines} />
        </section>
        <section className={record.card} aria-labelledby="packing-delivery">
          <h2 id="packing-delivery">{t('part.delivery')}</h2>
          <Facts facts={facts} />
          {!isStopped && (
            <>
              <Input
                label={t('field.trackingNumber')}
                name="trackingNumber"
                autoComplete="off"
                maxLength={60}
                value={trackingNumber}
                onChange={(text) => setTyped({ text, over: typed?.over ?? order.trackingNumber })}
              />
              <TakenNote taken={taken} />
            </>
          )}
        </section>
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isPending}
        problem={saving.error ? { text: t('form.failed', { why: reasonOf(saving.error) }) } : undefined}
        onReset={() => {
          setTyped(undefined)
          saving.reset()
        }}
      />
    </form>
  )
}
