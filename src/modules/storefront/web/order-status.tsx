import { unacceptedStatuses } from '#modules/orders/status.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { isDepositPaid, shopperStatus } from '../placed/shopper-status.ts'
import { textOr } from '../texts.ts'
import { ContactLinks, hasContacts } from './contact-links.tsx'
import { usePageContext } from './page-context.tsx'

/** Statuses whose words ask to write to the shop; behind the secret link, the others have its contacts at their end. */
const asksToWrite = new Set(['cancelled', 'refused', 'returning'])

/** The status of an order in its owner's words, and what follows from it. */
export function OrderStatus({ order }: { order: TrackedOrder }) {
  const { t, shell } = usePageContext()
  const status = isDepositPaid(order) ? 'depositPaid' : shopperStatus(order)
  // until it is accepted a call is promised; whoever asked not to be rung up reads another word
  const isCallTold = unacceptedStatuses.some((each) => each === status)
  const text = order.isCallUnwanted && isCallTold ? `${status}Uncalled` : status
  return (
    <div className={`order-status order-status-${status}`}>
      <p className="order-status-name">
        <span className="visually-hidden">{`${t('track.status')}: `}</span>
        {textOr(t, `status.${status}`, status)}
      </p>
      <p>{textOr(t, `statusText.${text}`, status)}</p>
      {(order.details === null || asksToWrite.has(status)) && hasContacts(shell) && (
        <p>
          <ContactLinks />
        </p>
      )}
    </div>
  )
}
