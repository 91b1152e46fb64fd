import { useState } from 'react'
import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import type {
  BadMarketplaceOrder,
  MarketAlert,
  MarketOverview,
  SidesCount,
  WaitingProduct,
} from '../office.contract.ts'
import { Card, OrderLink } from './card.tsx'
import { CommissionsCard } from './commissions-card.tsx'
import { ImportCard } from './import-card.tsx'
import { useMarketplaceApi } from './marketplace-api.ts'
import { MatchDialog } from './match-dialog.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { marketTexts } from './texts.ts'
import { TroublesCard } from './troubles-card.tsx'
import { useAction } from './use-action.ts'
import styles from './marketplace.module.css'

/** The marketplace's matters that wait for staff; hides empty lists. */
export function WaitingPart({ overview }: { overview: MarketOverview }) {
  const t = useTexts(marketTexts)
  const isAdmin = useSeesCosts()
  // what is typed for one stays when the list is read again without it
  const [matched, setMatched] = useState<WaitingProduct>()
  const { alerts, waiting, quarantine, shipping, commissions, goodsTroubles, count } = overview
  const lists = [alerts, waiting, quarantine, shipping, commissions]
  const isEmpty = goodsTroubles === 0 && lists.every((list) => list.length === 0)
  return (
    <>
      {isEmpty && <p>{t('nothing')}</p>}
      <div className={styles.cards}>
        {alerts.length > 0 && <Alerts alerts={alerts} />}
        {waiting.length > 0 && <Unknown products={waiting} onMatch={setMatched} />}
        {shipping.length > 0 && <ShippingCard marketplaceOrders={shipping} />}
        {commissions.length > 0 && <CommissionsCard marketplaceOrders={commissions} />}
        {quarantine.length > 0 && <Quarantine marketplaceOrders={quarantine} />}
        {goodsTroubles > 0 && <TroublesCard count={goodsTroubles} />}
        {count && <Count count={count} />}
        {isAdmin && <ImportCard />}
      </div>
      {matched && <MatchDialog product={matched} onClose={() => setMatched(undefined)} />}
    </>
  )
}

function Alerts({ alerts }: { alerts: readonly MarketAlert[] }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const api = useMarketplaceApi()
  const settle = useAction(api.settle)
  return (
    <Card id="market-alerts" title={t('alerts.title')}>
      <ul className={styles.rows}>
        {alerts.map(({ id, kind, orderId, number, goods, createdAt }) => (
          <li key={id}>
            <p className={styles.what}>
              {t(`alerts.${kind}`)}: <OrderLink orderId={orderId} number={number} />
              <small>{[goods.join(', '), formatInstant(createdAt, language)].filter(Boolean).join(' · ')}</small>
            </p>
            <button
              type="button"
              className="button button-line"
              disabled={settle.isPending}
              onClick={() => settle.mutate([id])}
            >
              {t('alerts.settle')}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface UnknownProps {
  products: readonly WaitingProduct[]
  onMatch(product: WaitingProduct): void
}

function Unknown({ products, onMatch }: UnknownProps) {
  const t = useTexts(marketTexts)
  return (
    <Card id="market-unknown" title={t('waiting.title')} lead={t('waiting.lead')}>
      <ul className={styles.rows}>
        {products.map((product) => (
          <li key={product.marketProductId}>
            <div className={styles.what}>
              {product.name}
              <small>{product.sku && t('waiting.article', { sku: product.sku })}</small>
              {product.code && (
                <small>{t('waiting.known', { goods: [product.code, product.size].filter(Boolean).join(', ') })}</small>
              )}
              <small>
                {t('waiting.orders')}{' '}
                {product.orders.map(({ orderId, number }, index) => (
                  <span key={orderId}>
                    {index > 0 && ', '}
                    <OrderLink orderId={orderId} number={number} />
                  </span>
                ))}
              </small>
              {product.pageUrl && (
                <small>
                  <a href={product.pageUrl} target="_blank" rel="noreferrer">
                    {t('waiting.page')}
                  </a>
                </small>
              )}
            </div>
            <button type="button" className="button" onClick={() => onMatch(product)}>
              {t(product.code ? 'waiting.variant' : 'waiting.match')}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Quarantine({ marketplaceOrders }: { marketplaceOrders: readonly BadMarketplaceOrder[] }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const api = useMarketplaceApi()
  const retry = useAction(api.retry, ({ taken, bad }) => t('bad.done', { taken, bad }))
  return (
    <Card id="market-bad" title={t('bad.title')} lead={t('bad.lead')}>
      <ul className={styles.rows}>
        {marketplaceOrders.map(({ id, number, reason, raw, createdAt }) => (
          <li key={id}>
            <p className={styles.what}>
              {number}
              <small>
                {reason} · {formatInstant(createdAt, language)}
              </small>
            </p>
            <button
              type="button"
              className="button button-line"
              disabled={retry.isPending}
              onClick={() => retry.mutate([id])}
            >
              {t('bad.retry')}
            </button>
            {raw !== '' && (
              <details className={styles.more}>
                <summary>{t('bad.raw')}</summary>
                <pre className={styles.raw}>{raw}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      {marketplaceOrders.length > 1 && (
        <button
          type="button"
          className="button"
          disabled={retry.isPending}
          onClick={() => retry.mutate(marketplaceOrders.map(({ id }) => id))}
        >
          {t('bad.retryAll')}
        </button>
      )}
    </Card>
  )
}

function Count({ count }: { count: SidesCount }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const money = (sum: number | null) => (sum === null ? '–' : formatMoney(sum, language))
  const { days, there: theirs, here: ours } = count
  const sums = {
    thereCount: theirs.count,
    thereSum: money(theirs.sum),
    hereCount: ours.count,
    hereSum: money(ours.sum),
  }
  return (
    <Card
      id="market-count"
      title={t('count.title', { day: formatCalendarDay(count.countedOn, language) })}
      lead={t('count.sums', { days, ...sums })}
    >
      {count.differences.length === 0 ? (
        <p>{t('count.same')}</p>
      ) : (
        <ul className={styles.rows}>
          {count.differences.map(({ number, kind, there, here }) => (
            <li key={`${number} ${kind}`}>
              <p className={styles.what}>
                {number}: {t(`difference.${kind}`)}
                <small>
                  {t('count.there')} {money(there)} · {t('count.here')} {money(here)}
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
