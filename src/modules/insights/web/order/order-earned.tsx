import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { getOrderWaterfall, type OrderWaterfall } from '../../order.contract.ts'
import { amount, money, percent, ratio } from '../amounts.ts'
import { Track } from '../charts/track.tsx'
import { waterfallOf } from '../charts/waterfall.ts'
import { lotWords } from '../lot-words.ts'
import { linkTo } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { orderEarnedTexts } from './texts.ts'
import styles from './order-earned.module.css'

export interface OrderEarnedProps {
  orderId: string
  version: number
}

/** Shows the result of an order: every term with its bar, its very lots, its share of the adverts of its day (ORD-6). */
export default function OrderEarned({ orderId, version }: OrderEarnedProps) {
  const t = useTexts(orderEarnedTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const { data, error, refetch } = useQuery({
    queryKey: ['insights', 'order', orderId, version],
    queryFn: () => ask(getOrderWaterfall, { query: { orderId } }),
    // the older figures stay until the new ones come
    placeholderData: (before) => before,
  })
  if (error && !data)
    return (
      <div role="alert" className={styles.note}>
        <p>{t('failed', { why: reasonOf(error) })}</p>
        <button type="button" className="button button-line" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </div>
    )
  if (!data)
    return (
      <p role="status" className={styles.loading}>
        {t('loading')}
      </p>
    )
  const { earned, lots, writtenOff, basis } = data
  const open = [...new Set(lots.filter(({ isOpen }) => isOpen).map(({ purchaseNumber }) => purchaseNumber))]
  return (
    <div className={styles.earned}>
      {earned.revenue > 0 ? (
        <p className={styles.note}>{t('share', { percent: percent(earned.left / earned.revenue, language) })}</p>
      ) : (
        <p className={styles.note}>{t('free')}</p>
      )}
      <Terms {...data} />
      {writtenOff > 0 && <p className={styles.note}>{t('writtenOff', { amount: money(writtenOff, language) })}</p>}
      {open.length > 0 && <p className={styles.note}>{t('open', { numbers: open.join(', ') })}</p>}
      <div>
        <TableFile name={t('title')} table="order" query={{ orderId }} />
      </div>
      {basis === 'placed' && earned.adverts > 0 && <p className={styles.note}>{t('placed')}</p>}
    </div>
  )
}

/** In the order of ORD-6. */
const costs = [
  'cost',
  'marketplaceFee',
  'marketplaceFixedFee',
  'marketplacePaymentFee',
  'subsidisedShippingFee',
  'paymentFee',
  'returnCost',
  'adverts',
] as const

function Terms(order: OrderWaterfall) {
  const t = useTexts(orderEarnedTexts)
  const { language } = useLanguage()
  const { earned } = order
  const falls = [
    { name: 'revenue' as const, amount: earned.revenue },
    ...costs.map((name) => ({ name, amount: 0 - earned[name] })),
  ]
  const { bars, zero } = waterfallOf(falls, earned.left)
  const rows = [...falls, { name: 'left' as const, amount: earned.left }]
  return (
    <table className={styles.terms}>
      <caption className="visually-hidden">{t('title')}</caption>
      <colgroup>
        <col />
        <col className={styles.bars} />
        <col className={styles.amounts} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('term')}</th>
          <th scope="col">{t('bar')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount: of }, index) => {
          const bar = bars[index]
          const label = t(name)
          return (
            <tr key={name} className={name === 'left' ? styles.left : of === 0 ? styles.nought : undefined}>
              <th scope="row">
                {of !== 0 && name !== 'left' ? (
                  <details>
                    <summary>{label}</summary>
                    {name === 'cost' ? (
                      <Lots {...order} />
                    ) : name === 'adverts' ? (
                      <Adverts {...order} />
                    ) : (
                      <Arithmetic {...order} name={name} />
                    )}
                  </details>
                ) : (
                  label
                )}
              </th>
              <td aria-hidden>{bar && <Track bar={bar} zero={zero} isJoined={false} />}</td>
              <td className={name === 'left' && of < 0 ? styles.loss : undefined}>{amount(of, language)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How a term came about that has no rows but the order itself. */
function Arithmetic({
  worth,
  earned,
  name,
}: OrderWaterfall & { name: 'revenue' | Exclude<(typeof costs)[number], 'cost' | 'adverts'> }) {
  const t = useTexts(orderEarnedTexts)
  const { language } = useLanguage()
  const rate = { marketplaceFee: worth.marketplaceRate, marketplacePaymentFee: worth.marketplacePaymentRate }
  const percents = name === 'marketplaceFee' || name === 'marketplacePaymentFee' ? rate[name] : null
  const rows: [string, number][] =
    name !== 'revenue'
      ? []
      : earned.revenue === worth.total
        ? [
            [t('goods'), worth.goodsTotal],
            ...(worth.wrappingFee === 0 ? [] : [[t('wrapping'), worth.wrappingFee] as [string, number]]),
            ...(worth.discount === 0 ? [] : [[t('discount'), 0 - worth.discount] as [string, number]]),
          ]
        : [[t('kept'), earned.revenue]]
  return (
    <ul className={styles.parts}>
      {rows.map(([text, of]) => (
        <li key={text}>
          {text} <span>{amount(of, language)}</span>
        </li>
      ))}
      {name !== 'revenue' && (
        <li>
          {percents === null
            ? t('written')
            : t('percentOf', { percent: ratio(percents, language), total: amount(worth.soldTotal, language) })}
        </li>
      )}
    </ul>
  )
}

function Lots({ lots }: OrderWaterfall) {
  const t = useTexts(orderEarnedTexts)
  const { language } = useLanguage()
  return (
    <ul className={styles.parts}>
      {lots.map((lot) => {
        const words = lotWords(lot)
        return (
          <li key={`${words} ${lot.unitCost}`}>
            {lot.purchaseNumber === '' ? (
              <span>{words}</span>
            ) : (
              <Link {...linkTo('/crm/purchases', { number: lot.purchaseNumber })} className={styles.opens}>
                {words}
              </Link>
            )}
            <span>{t('lot', { quantity: lot.quantity, cost: amount(lot.unitCost, language) })}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Adverts({ adverts, day }: OrderWaterfall) {
  const t = useTexts(orderEarnedTexts)
  const { language } = useLanguage()
  const shown = (of: number) => amount(of, language)
  return (
    <ul className={styles.parts}>
      {adverts.map(({ kind, typeId, name, share, revenue, ofRevenue, ofAmount }) => (
        <li key={`${kind} ${typeId}`}>
          <Link {...linkTo('/crm/adverts', { from: day, to: day })} className={styles.opens}>
            {kind === 'google' ? t('google', { name }) : t('advertiser')}
          </Link>
          <span>−{shown(share)}</span>
          <small>
            {t('shareOf', { revenue: shown(revenue), ofRevenue: shown(ofRevenue), ofAmount: shown(ofAmount) })}
          </small>
        </li>
      ))}
    </ul>
  )
}
