import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#kit/days.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { seeChanges } from '../../changes.contract.ts'
import type { ChangesReport } from '../../report-views.contract.ts'
import { amount, change as grown } from '../amounts.ts'
import { FigureCard } from '../figure-card.tsx'
import figures from '../figures.module.css'
import { changesKey, changesQuery, useInsightsApi } from '../insights-api.ts'
import { dayWords } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { fallNames, falls } from './falls.ts'
import { earnedTexts } from './texts.ts'

type Change = ChangesReport['months'][number]['changes'][number]

/** Figures of months that are over which moved since this reader last looked, by how much and why (EARN-7). */
export function ChangesCard() {
  const t = useTexts(earnedTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const call = useCall()
  const query = useQuery(changesQuery(useInsightsApi()))
  const { data } = query
  // nothing moved, or nobody asked: nothing to tell
  if (data && data.since !== undefined && data.months.length === 0) return null

  async function see() {
    await call(seeChanges, { body: {} })
    await cache.invalidateQueries({ queryKey: changesKey })
  }

  return (
    <FigureCard
      title={t('changes')}
      note={data?.since && t('changesSince', { at: formatInstant(data.since, language) })}
      query={query}
      rows={2}
      end={
        data && (
          <>
            <button type="button" className="button button-line" onClick={() => void see()}>
              {data.since ? t('changesSeen') : t('changesFollow')}
            </button>
            {data.months.length > 0 && <TableFile name={t('changes')} table="changes" />}
          </>
        )
      }
    >
      {({ since, months }) =>
        since === undefined ? (
          <p className={figures.quiet}>{t('changesNever')}</p>
        ) : (
          <ScrollRegion label={t('changes')}>
            <table className={figures.table}>
              <caption className="visually-hidden">{t('changes')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('step.month')}</th>
                  <th scope="col">{t('head.term')}</th>
                  <th scope="col">{t('changesWhy')}</th>
                  <th scope="col" className={figures.number}>
                    {t('head.change')}
                  </th>
                  <th scope="col" className={figures.number}>
                    {t('head.was')}
                  </th>
                  <th scope="col" className={figures.number}>
                    {t('changesIs')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.flatMap(({ month, was, is, changes }) =>
                  changes.map((change, index) => (
                    <tr key={`${month} ${change.term} ${change.orderNumber} ${change.purchaseNumber} ${index}`}>
                      <th scope="row">{index === 0 && <b>{dayWords(month, language, 'month')}</b>}</th>
                      <td>{shared(`fall.${fallNameOf(change)}`)}</td>
                      <td>
                        {t(`reason.${change.reason}`)} <Behind change={change} />
                      </td>
                      <td className={figures.number}>{grown(change.change, language)}</td>
                      <td className={`${figures.number} ${figures.quiet}`}>
                        {index === changes.length - 1 && amount(was, language)}
                      </td>
                      <td className={figures.number}>
                        {index === changes.length - 1 && <b>{amount(is, language)}</b>}
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </FigureCard>
  )
}

function Behind({ change: { orderId, orderNumber, purchaseNumber } }: { change: Change }) {
  if (orderId !== null)
    return (
      <>
        —{' '}
        <Link to="/crm/orders/$orderId" params={{ orderId }} className={figures.opens}>
          {orderNumber}
        </Link>
      </>
    )
  return (
    purchaseNumber && (
      <>
        —{' '}
        <Link {...linkTo('/crm/purchases', { number: purchaseNumber })} className={figures.opens}>
          {purchaseNumber}
        </Link>
      </>
    )
  )
}

function fallNameOf({ term }: Change) {
  if (term === 'revenue' || term === 'left') return term
  return fallNames.find((name) => falls[name].some((each) => each === term)) ?? 'rest'
}
