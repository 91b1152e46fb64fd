import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, ListChecks, PackageOpen, ScanBarcode, Truck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { useUser } from '#platform/web/office/user.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { RecordHead } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { ListedOrder } from '../../../office-order.contract.ts'
import { startOf } from '../../list/start.ts'
import { openSheets } from '../../list/print-sheets.ts'
import { ordersListTexts } from '../../list/texts.ts'
import { OrderGate } from '../../order-gate.tsx'
import { orderQuery, useOrdersApi } from '../../orders-api.ts'
import { packingTexts } from '../texts.ts'
import { QueueCard, type QueueCardProps } from './queue-card.tsx'
import { useQueue, type Held } from './use-queue.ts'
import { useScannedOrder } from './use-scanned-order.ts'
import { useScans, type Scanned } from './use-scanner.ts'
import styles from './queue.module.css'

const Camera = lazily(() => import('./camera.tsx'))

const route = getRouteApi('/crm/packing')

/** An evening’s orders to pack, the oldest first: one at a time, the next comes by itself. */
export function PackingQueuePage() {
  const { order: wanted } = route.useSearch()
  const navigate = useNavigate()
  const { role } = useUser()
  const words = useTexts(packingTexts)
  const list = useTexts(ordersListTexts)
  const office = useTexts(officeTexts)
  const leave = useLeaveFor('/crm/orders')
  // an older order that is to be packed now does not take the place of the one in hand
  const [held, setHeld] = useState<Held>()
  // what others took out of the queue is told, and does not come back into one’s hands by itself
  const [gone, setGone] = useState<ListedOrder>()
  // the scanned number of an order with nothing to pack, or of no order
  const [unknown, setUnknown] = useState<string>()
  const queue = useQueue(wanted === gone?.id ? undefined : wanted, held)
  const { orders, place, isHeldGone, total, fault, drop, reload } = queue
  const order = orders?.[place]
  if (isHeldGone) setGone(held?.order)
  if (isHeldGone || order !== held?.order || (order && place !== held?.place)) hold(order, place)
  const [before, after] = [orders?.[place - 1], orders?.[place + 1]]
  const { addScan, ...scans } = useScans()
  const openScanned = useScannedOrder()
  const [isCameraOn, setCameraOn] = useState(false)
  // with nothing to pack, a scan can only be the sheet of an order
  const { scan, onHandled } = scans
  const isEmpty = orders !== undefined && !order
  const openSheetOf = useEffectEvent(async ({ text }: Scanned) => {
    setUnknown((await openScanned(text)) ? text : undefined)
  })
  useEffect(() => {
    if (!scan || !isEmpty) return undefined
    const turn = setTimeout(() => {
      onHandled(scan)
      void openSheetOf(scan)
    })
    return () => clearTimeout(turn)
  }, [scan, isEmpty, onHandled])

  // what is taken back after one has left leads nobody here
  const isHere = useIsOpen()

  function hold(taken: ListedOrder | undefined, at: number) {
    setHeld(taken && { order: taken, place: at })
    setUnknown(undefined)
  }

  function show(shown: Pick<ListedOrder, 'id'> | undefined) {
    setGone(undefined)
    void navigate({ to: '/crm/packing', search: shown ? { order: shown.id } : {}, replace: true })
  }
  const print = (sheet: 'packing' | 'picking') =>
    orders && order && openSheets(sheet === 'packing' ? [order] : orders, sheet)
  useShortcuts([
    { keys: 'alt+ArrowUp', label: words('queue.before'), isEverywhere: true, run: () => before && show(before) },
    { keys: 'alt+ArrowDown', label: words('queue.after'), isEverywhere: true, run: () => after && show(after) },
  ])

  return (
    <div className={record.page}>
      <RecordHead
        back={words('queue.toOrders')}
        onLeave={() => leave(() => navigate(startOf(role)))}
        title={words('queue.title')}
        actions={
          <>
            <Link to="/crm/parcels" className="button button-line">
              <Truck aria-hidden size={16} />
              {words('queue.parcels')}
            </Link>
            {order && (
              <>
                <Step label={words('queue.before')} icon={ChevronLeft} to={before} show={show} />
                <Step label={words('queue.after')} icon={ChevronRight} to={after} show={show} />
                <button
                  type="button"
                  className="button button-line"
                  aria-pressed={isCameraOn}
                  onClick={() => setCameraOn(!isCameraOn)}
                >
                  <ScanBarcode aria-hidden size={16} />
                  {words('camera.camera')}
                </button>
                <button type="button" className="button button-line" onClick={() => print('packing')}>
                  <PackageOpen aria-hidden size={16} />
                  {list('packing.packing')}
                </button>
                <button type="button" className="button button-line" onClick={() => print('picking')}>
                  <ListChecks aria-hidden size={16} />
                  {words('queue.picking')}
                </button>
              </>
            )}
          </>
        }
      >
        {order && (
          <p role="status" className={styles.place}>
            {words('queue.place', { place: place + 1, all: total })}
          </p>
        )}
      </RecordHead>
      {gone && (
        <p role="alert" className={styles.gone}>
          {words('queue.gone', { number: gone.number })}
        </p>
      )}
      {order && isCameraOn && <Camera onRead={addScan} />}
      {order ? (
        <OrderToPack
          key={order.id}
          id={order.id}
          queue={orders}
          {...scans}
          onOrder={(id) => show({ id })}
          onUnknown={(text) => void openScanned(text)}
          onSent={() => {
            hold(after ?? before, after ? place : place - 1)
            drop(order.id)
            show(after ?? before)
            void reload()
          }}
          onBack={async () => {
            await reload()
            if (isHere()) show(order)
          }}
          reload={reload}
        />
      ) : (
        <div className={styles.empty} role={fault ? 'alert' : 'status'}>
          {fault ? (
            <>
              <p>{words('queue.failed', { why: reasonOf(fault) })}</p>
              <button type="button" className="button" onClick={() => void reload()}>
                {office('office.retry')}
              </button>
            </>
          ) : (
            <>
              <p>{orders ? words('queue.empty') : office('office.loading')}</p>
              {unknown !== undefined && <p className={styles.wrong}>{words('queue.unknown', { text: unknown })}</p>}
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  icon: typeof ChevronLeft
  to: ListedOrder | undefined
  show(order: ListedOrder): void
}

function Step({ label, icon: Icon, to, show }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => to && show(to)}
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}

interface OrderToPackProps extends Omit<QueueCardProps, 'order'> {
  id: string
}

function OrderToPack({ id, ...props }: OrderToPackProps) {
  const cache = useQueryClient()
  const query = orderQuery(useOrdersApi<'packer'>(), id)
  const { data: order, error, refetch } = useQuery(query)
  if (order) return <QueueCard {...props} order={order} />
  return (
    <OrderGate
      fault={error}
      onRetry={() => void refetch()}
      onLeave={() => {
        cache.removeQueries({ queryKey: query.queryKey })
        void props.reload()
      }}
    />
  )
}
