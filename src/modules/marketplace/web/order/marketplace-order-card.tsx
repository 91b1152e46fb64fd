import { ExternalLink } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import type { MarketplaceOrderPartProps } from '#modules/orders/web/index.ts'
import { Facts } from '#platform/web/facts.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import type { MarketplaceOrderDetails } from '../../office.contract.ts'
import { marketplaceOrderTexts } from './texts.ts'
import { useMarketplaceOrder, useTake } from './use-marketplace-order.ts'
import styles from './marketplace-order.module.css'

/** An order as the marketplace has it, a link to it there, and the origin of each field. */
export function MarketplaceOrderCard(props: MarketplaceOrderPartProps) {
  const t = useTexts(marketplaceOrderTexts)
  const { data, error, refetch } = useMarketplaceOrder(props.orderId, props.version)
  return (
    <section className={record.card} aria-labelledby="part-marketplace-order">
      <div className={styles.head}>
        <h2 id="part-marketplace-order">{t('title')}</h2>
        {data && (
          <a className="button button-line" href={data.pageUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden size={16} />
            {t('open')}
          </a>
        )}
      </div>
      {data === null && <p className={styles.quiet}>{t('none')}</p>}
      {data && <MarketplaceOrder marketplaceOrder={data} {...props} />}
      {error && !data && (
        <div role="alert">
          <p className="field-error">{t('failed', { why: reasonOf(error) })}</p>
          <button type="button" className="button button-line" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </div>
      )}
    </section>
  )
}

function MarketplaceOrder({
  marketplaceOrder,
  ...props
}: MarketplaceOrderPartProps & { marketplaceOrder: MarketplaceOrderDetails }) {
  const { nameOf } = props
  const t = useTexts(marketplaceOrderTexts)
  const { language } = useLanguage()
  const take = useTake(props)
  const changed = [
    ...marketplaceOrder.fields.filter(({ isChangedHere }) => isChangedHere).map(({ name }) => name),
    ...(marketplaceOrder.lines.isChangedHere ? ['lines'] : []),
  ]
  return (
    <>
      <Facts
        facts={[
          [t('status'), marketplaceOrder.status],
          [t('readAt'), formatInstant(marketplaceOrder.readAt, language)],
        ]}
      />
      {changed.length > 0 && (
        <div className={styles.note}>
          <p>{t('changed', { fields: changed.map(nameOf).join(', ') })}</p>
          <button
            type="button"
            className="button button-line button-small"
            disabled={take.isPending}
            onClick={() => take.mutate(changed)}
          >
            {t('takeAll')}
          </button>
        </div>
      )}
      <Origins marketplaceOrder={marketplaceOrder} {...props} />
    </>
  )
}

/** Every field that is filled on either side; what no row names was entered here. */
function Origins({
  marketplaceOrder,
  nameOf,
  valueOf,
}: MarketplaceOrderPartProps & { marketplaceOrder: MarketplaceOrderDetails }) {
  const t = useTexts(marketplaceOrderTexts)
  const isEmpty = (value: unknown) => value === null || value === '' || value === 0 || value === false
  const fields = marketplaceOrder.fields.filter(
    // the address says in words where the place is
    ({ name, ours, theirs }) => name !== 'deliveryPlace' && (!isEmpty(ours) || !isEmpty(theirs)),
  )
  const origin = (isChangedHere: boolean) => (
    <td className={isChangedHere ? styles.changed : undefined}>{t(isChangedHere ? 'fromHere' : 'fromProm')}</td>
  )
  return (
    <details className={styles.origins}>
      <summary>{t('origins')}</summary>
      <table aria-label={t('origins')}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('here')}</th>
            <th scope="col">{t('from')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, ours, isChangedHere }) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td>{valueOf(name, ours)}</td>
              {origin(isChangedHere)}
            </tr>
          ))}
          <tr>
            <th scope="row">{nameOf('lines')}</th>
            <td>{marketplaceOrder.lines.isChangedHere ? '' : marketplaceOrder.lines.theirs.join('; ')}</td>
            {origin(marketplaceOrder.lines.isChangedHere)}
          </tr>
        </tbody>
      </table>
    </details>
  )
}
