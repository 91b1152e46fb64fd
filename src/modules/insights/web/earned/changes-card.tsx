import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf, formatInstant, type Day } from '#kit/days.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import { seeChanges, type ChangesReport } from '../../changes.contract.ts'
import { amount, change as grown } from '../amounts.ts'
import { FigureCard } from '../figure-card.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { changesKey, changesQuery, useInsightsApi } from '../insights-api.ts'
import { dayWords } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { useDay } from '../use-day.ts'
import { fallNames, falls } from './falls.ts'
import { rowsLink } from './rows-link.ts'
import { earnedTexts } from './texts.ts'

type Change = ChangesReport['months'][number]['changes'][number]

/** Figures of months that are over which moved since this reader last looked, by how much and why (EARN-7). */
export function ChangesCard() {
  const t = useTexts(earnedTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const thisYear = dayOf(useDay()).slice(0, 4)
  const ask = useAsk()
  const query = useQuery(changesQuery(useInsightsApi()))
  const { data } = query
  const seeing = useSend({
    mutationFn: () => ask(seeChanges, { body: {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: changesKey }),
    onError: (fault) => toast('error', t('changesFailed', { why: reasonOf(fault) })),
  })
  // nothing moved, or nobody asked: nothing to tell
  if (data && data.since !== undefined && data.months.length === 0) return null

  return (
    <FigureCard
      title={t('changes')}
      note={
        data?.since
          ? t('changesSince', { at: formatInstant(data.since, language) })
          : data && data.months.length > 0 && t('changesLately')
      }
      query={query}
      rows={2}
      end={
        data &&
        data.months.length > 0 && (
          <>
            <button
              type="button"
              className="button button-line"
              aria-disabled={seeing.isPending}
              onClick={() => void seeing.send()}
            >
              {t('changesSeen')}
            </button>
            <TableFile name={t('changes')} table="changes" />
          </>
        )
      }
    >
      {({ since, months }) =>
        since === undefined && months.length === 0 ? (
          <p className={figures.quiet}>{t('changesNever')}</p>
        ) : (
          <ScrollRegion label={t('changes')}>
            <FiguresTable
              name={t('changes')}
              heads={[
                t('step.month'),
                t('head.term'),
                t('changesWhy'),
                ofNumbers(t('head.change')),
                ofNumbers(t('head.was')),
                ofNumbers(t('changesIs')),
              ]}
            >
              <tbody>
                {months.flatMap(({ month, was, is, changes }) =>
                  changes.map((change, index) => (
                    <tr key={`${month} ${change.term} ${change.orderNumber} ${change.purchaseNumber} ${index}`}>
                      <th scope="row">{index === 0 && <MonthName month={month} thisYear={thisYear} />}</th>
                      <td>{shared(`fall.${fallNameOf(change)}`)}</td>
                      <td>
                        {t(`reason.${change.reason}`)} <Behind change={change} month={month} />
                      </td>
                      <td className={figures.number}>{grown(change.amount, language)}</td>
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
            </FiguresTable>
          </ScrollRegion>
        )
      }
    </FigureCard>
  )
}

function Behind({ change, month }: { change: Change; month: Day }) {
  const { orderId, orderNumber, purchaseNumber, day } = change
  const { language } = useLanguage()
  if (change.reason === 'overhead')
    return (
      <>
        — <Opens {...linkTo('/crm/insights/overheads', { from: month })}>{dayWords(month, language, 'month')}</Opens>
      </>
    )
  // nothing is left to open of an order that is gone but its day
  if (change.reason === 'deleted' && day !== null)
    return (
      <>
        — {orderNumber}, <Opens {...rowsLink({ from: day, to: day }, 'sent')}>{dayWords(day, language, 'days')}</Opens>
      </>
    )
  if (day !== null)
    return (
      <>
        —{' '}
        <Opens
          {...rowsLink({ from: day, to: day }, 'sent', {
            terms: change.reason === 'adverts' ? falls.adverts.join(',') : change.term,
          })}
        >
          {dayWords(day, language, 'days')}
        </Opens>
      </>
    )
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
        — <Opens {...linkTo('/crm/purchases', { number: purchaseNumber })}>{purchaseNumber}</Opens>
      </>
    )
  )
}

/** A month by its name, of another year with that; it opens its figures. */
function MonthName({ month, thisYear }: { month: Day; thisYear: string }) {
  const { language } = useLanguage()
  const year = month.slice(0, 4) === thisYear ? '' : ` ${month.slice(0, 4)}`
  return (
    <Opens {...linkTo('/crm/insights', { from: month })}>
      <b>
        {dayWords(month, language, 'month')}
        {year}
      </b>
    </Opens>
  )
}

function fallNameOf({ term }: Change) {
  if (term === 'revenue' || term === 'left') return term
  return fallNames.find((name) => falls[name].some((each) => each === term)) ?? 'rest'
}
