import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { daysOf } from '../../earned.ts'
import type { Payback } from '../../payback.contract.ts'
import { amount, count, money } from '../amounts.ts'
import { PaybackCurve, PaybackDays } from '../charts/payback-curve.tsx'
import { FigureCard } from '../figure-card.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { paybackQuery, useInsightsApi } from '../insights-api.ts'
import { dayWords } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { stockTexts } from './texts.ts'
import styles from './stock.module.css'

/** Purchases beside what their lots brought back: those first that have not paid back, the most frozen first (EARN-4). */
export function PaybackCard() {
  const t = useTexts(stockTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const query = useQuery(paybackQuery(useInsightsApi()))
  return (
    <FigureCard
      title={t('payback')}
      note={t('paybackNote')}
      query={query}
      rows={14}
      end={
        query.data && (
          <>
            <TableFile name={t('payback')} table="purchases" />
            <TableFile name={t('curve')} table="curves" text={t('curves')} />
          </>
        )
      }
    >
      {({ purchases, total, returning }) =>
        purchases.length === 0 ? (
          <p className={figures.quiet}>{t('paybackNone')}</p>
        ) : (
          <FiguresTable
            name={t('payback')}
            className={`${styles.cards} ${styles.paper}`}
            heads={[
              t('purchase'),
              {
                className: styles.curve,
                text: (
                  <>
                    <PaybackDays most={mostDaysOf(purchases)} days={(days) => t('axis', { count: days })} />
                    <span className="visually-hidden">{t('curve')}</span>
                  </>
                ),
              },
              t('state'),
              ...sums.map((name) => ofNumbers(t(name))),
            ]}
          >
            <tbody>{inOrder(purchases).map((purchase) => Row(purchase, mostDaysOf(purchases)))}</tbody>
            <tfoot>
              <tr className={figures.sum}>
                <th scope="row" colSpan={3}>
                  {shared('total')} <small>{t('totalOfAll', { count: total.purchases })}</small>
                </th>
                {Amounts(total)}
              </tr>
              {returning.orders > 0 && (
                <tr>
                  <th scope="row" colSpan={6}>
                    <Opens {...linkTo('/crm/orders', { view: 'returnsExpected' })}>
                      {t('returning', { count: returning.orders })}
                    </Opens>
                  </th>
                  <td className={figures.number} data-name={t('frozen')}>
                    {amount(returning.cost, language)}
                  </td>
                </tr>
              )}
            </tfoot>
          </FiguresTable>
        )
      }
    </FigureCard>
  )

  function Row(purchase: Payback, mostDays: number) {
    const { purchaseId, purchaseNumber, note, receivedOn, daysSince, bill, back, breakEvenOn, state } = purchase
    const share = bill > 0 ? back / bill : 0
    const percent = count(Math.round(share * 100), language)
    const dayNumber = breakEvenOn === null ? undefined : daysOf({ from: receivedOn, to: breakEvenOn }) - 1
    return (
      <tr key={purchaseId}>
        <th scope="row">
          <Link to="/crm/purchases/$purchaseId" params={{ purchaseId }} className={figures.opens}>
            <b>{purchaseNumber}</b>
          </Link>
          {note && <small className={styles.note}>{note}</small>}
          <small>
            {t('received', { day: dayWords(receivedOn, language, 'short'), days: t('days', { count: daysSince }) })}
          </small>
        </th>
        <td className={styles.curve}>
          <PaybackCurve
            points={purchase.curve.map((point) => ({
              day: point.day,
              back: point.back / Math.max(1, bill),
              afterAdverts: point.afterAdverts / Math.max(1, bill),
            }))}
            daysSince={daysSince}
            mostDays={mostDays}
            // a purchase that cannot reach its bill has no pace to go on at
            pace={state === 'willNot' || state === 'soldOut' ? 0 : Math.max(0, purchase.pace) / Math.max(1, bill)}
            breakEvenDay={dayNumber}
            isPaidBack={state === 'paidBack'}
            label={t('curveOf', { number: purchaseNumber, percent, days: t('days', { count: daysSince }) })}
            words={{
              bill: t('billLine'),
              day: (day) => t('dayNumber', { day }),
              reading: (point) =>
                t('curveReading', {
                  day: point.day,
                  percent: count(Math.round(point.back * 100), language),
                  afterAdverts: count(Math.round(point.afterAdverts * 100), language),
                }),
            }}
          />
          <div className={styles.ownDays}>
            <PaybackDays most={mostDays} days={(days) => t('axis', { count: days })} />
          </div>
        </td>
        <td>
          <b className={looks[state]}>{t(`state.${state}`)}</b>
          <small className={styles.more}>
            {purchase.missing !== null
              ? t('willMiss', { amount: money(purchase.missing, language) })
              : breakEvenOn === null
                ? t('soldLately', { count: purchase.soldIn28Days })
                : state === 'paidBack'
                  ? t('paidBackOn', {
                      day: dayWords(breakEvenOn, language, 'short'),
                      days: t('days', { count: dayNumber ?? 0 }),
                    })
                  : t('headingFor', { day: dayWords(breakEvenOn, language, 'short') })}
          </small>
          {purchase.adverts > 0 && purchase.breakEvenAfterAdvertsOn && (
            <small className={styles.more}>
              {t('afterAdverts', { day: dayWords(purchase.breakEvenAfterAdvertsOn, language, 'short') })}
            </small>
          )}
        </td>
        {Amounts(purchase)}
      </tr>
    )
  }

  function Amounts(of: Pick<Payback, (typeof sums)[number]>) {
    return sums.map((name) => (
      <td key={name} className={figures.number} data-name={t(name)}>
        {amount(of[name], language)}
      </td>
    ))
  }
}

const sums = ['bill', 'back', 'adverts', 'frozen'] as const

/** Half a year, or as long as the oldest of them goes on, in whole half years. */
function mostDaysOf(purchases: readonly Payback[]): number {
  return 180 * Math.max(1, Math.ceil(Math.max(...purchases.map(({ daysSince }) => daysSince)) / 180))
}

function inOrder(purchases: readonly Payback[]): Payback[] {
  const rank = ({ state }: Payback) => (state === 'paidBack' ? 1 : 0)
  return purchases.toSorted((one, other) => rank(one) - rank(other) || other.frozen - one.frozen)
}

const looks = {
  paidBack: figures.good,
  heading: undefined,
  slow: undefined,
  stands: figures.bad,
  willNot: figures.bad,
  soldOut: figures.bad,
}
