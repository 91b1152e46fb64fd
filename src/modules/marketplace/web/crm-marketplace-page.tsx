import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { useUser } from '#platform/web/office/user.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import type { MarketOverview } from '../office.contract.ts'
import { GoodsPart } from './goods-part.tsx'
import { overviewQuery, useMarketplaceApi } from './marketplace-api.ts'
import { OrdersPart } from './orders-part.tsx'
import { marketTexts } from './texts.ts'
import { WaitingPart } from './waiting-part.tsx'
import styles from './marketplace.module.css'

const route = getRouteApi('/crm/marketplace')
const parts = ['waiting', 'orders', 'goods'] as const

/** The marketplace: what of it waits for staff, its orders beside ours, and products that are told our stock. */
export function MarketplacePage() {
  const t = useTexts(marketTexts)
  const query = useQuery(overviewQuery(useMarketplaceApi()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(overview) => <Marketplace overview={overview} />}
    </PageGate>
  )
}

function Marketplace({ overview }: { overview: MarketOverview }) {
  const t = useTexts(marketTexts)
  const title = usePageTitle()
  const { role } = useUser()
  const search = route.useSearch()
  const part = parts.find((each) => each === search.part) ?? 'waiting'
  const { isConnected, cabinetUrl } = overview
  return (
    <>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <nav className={styles.tabs} aria-label={t('part.label')}>
          {parts.map((each) => (
            <Link
              key={each}
              to="/crm/marketplace"
              search={each === 'waiting' ? {} : { part: each }}
              activeOptions={{ exact: true }}
            >
              {t(`part.${each}`)}
            </Link>
          ))}
        </nav>
        <a className={`button button-line ${styles.cabinet}`} href={cabinetUrl} target="_blank" rel="noreferrer">
          {t('cabinet')}
        </a>
      </header>
      <div className={styles.page}>
        {!isConnected && (
          <section aria-labelledby="prom-off">
            <h2 id="prom-off">{t('off.title')}</h2>
            <p className={styles.lead}>{t('off.text')}</p>
            {role === 'admin' && (
              <Link className="button" to="/crm/integrations">
                {t('off.connect')}
              </Link>
            )}
          </section>
        )}
        {part === 'waiting' && <WaitingPart overview={overview} />}
        {part === 'orders' && isConnected && <OrdersPart />}
        {part === 'goods' && isConnected && <GoodsPart />}
      </div>
    </>
  )
}
