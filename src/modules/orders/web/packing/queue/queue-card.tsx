import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { ask } from '#platform/web/confirm.ts'
import { Facts } from '#platform/web/facts.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { trackingOf } from '#modules/delivery/carrier.ts'
import { trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { isMarketplace } from '../../../order.ts'
import type { PackedOrder } from '../../../office-order.contract.ts'
import { orderTexts } from '../../../order/texts.ts'
import { useOrderParts } from '../../editor/use-order-parts.ts'
import { TakenNote, useTakenNumber } from '../../tracking/taken-number.tsx'
import { trackingTexts } from '../../tracking/texts.ts'
import { PackedLines } from '../packed-lines.tsx'
import { usePackingFacts } from '../packing-facts.ts'
import { packingTexts } from '../texts.ts'
import { partScan, readScan, type QueuedOrder, type Scan } from './read-scan.ts'
import { usePacking } from './use-packing.ts'
import type { Scanned } from './use-scanner.ts'
import { numberProblem, useSendOrder } from './use-send-order.ts'
import styles from './queue.module.css'

export interface QueueCardProps {
  order: PackedOrder
  /** All that wait. */
  queue: readonly QueuedOrder[]
  /** The oldest of what was scanned and is not heard yet. */
  scan: Scanned | undefined
  /** Tells the queue that the card took this scan. */
  onHandled(scan: Scanned): void
  /** The sheet of another order was scanned. */
  onOrder(orderId: string): void
  /** Nothing of this order, nor of the queue. */
  onUnknown(text: string): void
  onSent(): void
  onBack(): unknown
  /** Reads the queue anew. */
  reload(): unknown
}

const heardWell: ReadonlySet<Scan['kind']> = new Set(['line', 'number', 'order'])

/** One order of the queue: its goods are ticked off, then it leaves with its number in one step. */
export function QueueCard({ order, queue, scan: scanned, onHandled, onOrder, onUnknown, ...props }: QueueCardProps) {
  const { onSent, onBack, reload } = props
  const t = useTexts(orderTexts)
  const words = useTexts(packingTexts)
  const { language } = useLanguage()
  const parts = useOrderParts()
  const facts = usePackingFacts(order)
  const packing = usePacking(order)
  const { packed, trackingNumber, packedCount, wantedCount } = packing
  const sending = useSendOrder({ order, onSent, onBack })
  const tracking = useTexts(trackingTexts)
  const { taken, find: findTaken } = useTakenNumber({
    carrier: order.carrier,
    typed: trackingNumber,
    orderId: order.id,
  })
  const isAsking = useRef(false)
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  const [isChecked, setChecked] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const stop = useCallback(() => {
    setStopped(true)
    reload()
  }, [reload])
  const wrongNumber = isChecked ? trackingNumberError(order.carrier, trackingNumber) : undefined
  const refused = numberProblem(sending.error)

  // whoever typed goes on where it was refused
  const { error } = sending
  const isRefused = refused !== undefined
  useEffect(() => {
    if (error && document.activeElement === document.body) (isRefused ? field : button).current?.focus()
  }, [error, isRefused])

  function type(typed: string) {
    packing.setNumber(typed)
    setChecked(false)
    sending.reset()
  }

  function handleScan(text: string, scan: Scan, typed: string) {
    if (scan.kind === 'order' && scan.orderId !== order.id) return onOrder(scan.orderId)
    setSaid({ text: words(`scan.${scan.kind}`, { text }), isWrong: !heardWell.has(scan.kind) })
    if (scan.kind === 'unknown') onUnknown(text)
    if (scan.kind === 'line') packing.add(scan.lineId, typed)
    if (scan.kind !== 'number') return
    packing.setNumber(scan.trackingNumber)
    setChecked(true)
    sending.reset()
    // what usually comes next; Enter then sends
    button.current?.focus()
  }

  // what is scanned while an order is on its way out is of the next one, or of this one if it stays
  const isLeaving = sending.isPending || sending.isSuccess
  const listen = useEffectEvent((text: string) =>
    handleScan(text, readScan(order, text, packed, queue), trackingNumber),
  )
  useEffect(() => {
    if (!scanned || isLeaving) return undefined
    const turn = setTimeout(() => {
      onHandled(scanned)
      listen(scanned.text)
    })
    return () => clearTimeout(turn)
  }, [scanned, isLeaving, onHandled])

  /** Enter in the field: goods were scanned into it, or the order is ready. */
  function enter() {
    const { before, scan } = partScan(order, trackingNumber, packed, queue)
    if (scan.kind === 'number' || scan.kind === 'unknown') return void send()
    // it may be a number that was typed by hand; whatever comes next takes its place
    if (scan.kind === 'otherGoods') field.current?.select()
    else packing.setNumber(before)
    handleScan(trackingNumber.slice(before.length), scan, before)
  }

  async function send() {
    if (sending.isPending || isStopped || isAsking.current) return
    setChecked(true)
    if (trackingNumberError(order.carrier, trackingNumber)) return
    isAsking.current = true
    const isWanted = await isSendingWanted().finally(() => (isAsking.current = false))
    if (!isWanted) return
    // a scanner types into the page from now on, and no more into the field
    field.current?.blur()
    sending.mutate(trackingNumber.trim())
  }

  /** Whether it goes out as it is; a person is asked where something about it looks wrong. */
  async function isSendingWanted(): Promise<boolean> {
    const unpacked = wantedCount - packedCount
    const other = await findTaken()
    const doubts = [
      ...(unpacked > 0 ? [words('order.askUnpacked', { count: unpacked })] : []),
      ...(trackingNumber.trim() === '' && trackingOf(order.carrier) ? [words('order.askNoNumber')] : []),
      ...(other ? [tracking('taken', { number: other.number })] : []),
    ]
    if (doubts.length === 0) return true
    const answer = await ask({
      title: words('order.askTitle', { number: order.number }),
      message: doubts.join(' '),
      buttons: [
        { label: words('order.askKeep'), value: '' },
        { label: words('order.askSend'), value: 'yes', look: 'main' },
      ],
    })
    return answer === 'yes'
  }

  return (
    <form
      className={styles.order}
      aria-label={t('order.title', { number: order.number })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      {parts && isMarketplace(order.source) && (
        <parts.Marketplace part="parcelCheck" orderId={order.id} onCancelled={stop} />
      )}
      <div className={`${record.columns} ${styles.columns}`}>
        <section className={record.card} aria-labelledby="packing-lines">
          <div className={styles.title}>
            <h2 id="packing-lines">{t('order.title', { number: order.number })}</h2>
            <p>{t('order.placed', { at: formatInstant(order.createdAt, language) })}</p>
          </div>
          <PackedLines
            lines={order.lines}
            packed={packed}
            onPack={(line, pieces) => {
              packing.pack(line.id, pieces)
              setSaid(undefined)
            }}
          />
        </section>
        <section className={record.card} aria-labelledby="packing-delivery">
          <h2 id="packing-delivery">{t('part.delivery')}</h2>
          <Facts facts={facts} />
          <Link className="link" to="/crm/orders/$orderId" params={{ orderId: order.id }}>
            {words('order.open')}
          </Link>
          <p className={styles.hint}>{words('order.scan')}</p>
        </section>
      </div>
      {!isStopped && (
        <div className={styles.bar}>
          <p role={said?.isWrong ? 'alert' : 'status'} className={said?.isWrong ? styles.wrong : styles.said}>
            {said?.text ?? words('order.packed', { packed: packedCount, wanted: wantedCount })}
          </p>
          <Input
            ref={field}
            label={t('field.trackingNumber')}
            name="trackingNumber"
            autoComplete="off"
            maxLength={60}
            value={trackingNumber}
            onChange={type}
            onBlur={() => setChecked(true)}
            error={refused ?? (wrongNumber && t(wrongNumber))}
            isClearable
          />
          <button ref={button} type="submit" className={`button ${styles.send}`} disabled={sending.isPending}>
            <Send aria-hidden size={18} />
            {words('order.send')}
          </button>
          <TakenNote taken={taken} />
          {sending.error && refused === undefined && (
            <p role="alert" className={styles.wrong}>
              {words('order.failed', { why: reasonOf(sending.error) })}
            </p>
          )}
        </div>
      )}
    </form>
  )
}
