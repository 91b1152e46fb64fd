import { formatInstant } from '#kit/days.ts'
import { needsAddress } from '#modules/delivery/carrier.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { isAhead, pathOf } from '../placed/order-path.ts'
import { isDepositPaid, shopperStatus } from '../placed/shopper-status.ts'
import { textOr } from '../texts.ts'
import { usePageContext } from './page-context.tsx'

interface OrderPathProps {
  order: TrackedOrder
  details: NonNullable<TrackedOrder['details']>
}

/** The stations of an order as eggs on a thread: past ones filled, the present one ringed, the one ahead hollow. */
export function OrderPath({ order, details }: OrderPathProps) {
  const { t, shell } = usePageContext()
  const path = pathOf(details)
  const last = path.length - 1
  if (last < 0) return null
  const statusAt = (status: string, index: number) =>
    index === last && isDepositPaid(order) ? 'depositPaid' : shopperStatus({ ...order, status, isReturning: false })
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('track.history')}</h2>
      <ol className="timeline">
        {path.map((step, index) => (
          <li key={index} {...(index === last && { 'aria-current': 'step' as const })}>
            <span>
              {'status' in step
                ? textOr(t, `status.${statusAt(step.status, index)}`, step.status)
                : [t(`parcel.${step.state}`), step.place].filter(Boolean).join(': ')}
            </span>
            <time dateTime={step.at.toISOString()}>{formatInstant(step.at, shell.language)}</time>
          </li>
        ))}
        {isAhead(order) && (
          <li className="ahead">
            <span>{t(needsAddress(order.carrier) ? 'track.ahead' : 'track.aheadPickup')}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
