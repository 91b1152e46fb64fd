import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { daysOf, type Period } from '../../earned.ts'
import type { ComparedFigures, TodayReport } from '../../today.contract.ts'
import { roundMoney } from '../amounts.ts'
import { dayWords, periodWords } from '../periods.ts'
import type { EarnedAddress } from '../earned/earned-search.ts'
import { rowsLink } from '../earned/rows-link.ts'
import { linkTo, type RowLink } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { DaysTable } from './days-table.tsx'
import { counts, rows, shownAs, type RowName } from './figure-rows.ts'
import { Spark } from './spark.tsx'
import { todayTexts } from './texts.ts'
import styles from './today.module.css'

type Figures = NonNullable<TodayReport['figures']>

/** Five figures of yesterday, this week and this month, each beside the same days before. */
export function FiguresCard({
  figures: { days, notSentYesterday, ...periods },
  today,
}: {
  figures: Figures
  today: string
}) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const shown = (['yesterday', 'week', 'month'] as const).map((name) => ({ name, figures: periods[name] }))
  const [firstNow, firstBefore] = [days.now[0]?.day ?? today, days.before[0]?.day]
  return (
    <section className={styles.card} aria-labelledby="figures">
      <header className={styles.head}>
        <h2 id="figures">{t('figures')}</h2>
        <p>{t('figuresNote')}</p>
        <div className={styles.file}>
          <TableFile name={t('figures')} table="today" />
        </div>
      </header>
      <table className={styles.figures}>
        <caption className="visually-hidden">{t('figuresTable')}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('byDays', { month: capital(dayWords(firstNow, language, 'month')) })}
              {firstBefore && <small>{t('thinLine', { month: dayWords(firstBefore, language, 'month') })}</small>}
            </th>
            {shown.map(({ name, figures }) => (
              <th key={name} scope="col">
                <b>{t(name)}</b>
                {figures ? (
                  <>
                    <span>{daysWords(figures)}</span>
                    <small>{t('versus', { days: periodWords(figures.compared, language, { isShort: true }) })}</small>
                  </>
                ) : (
                  <small>{t('notBegun')}</small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <span>{t(`row.${row}`)}</span>
                <Spark
                  now={days.now.map((day) => day[row])}
                  before={days.before.map((day) => day[row])}
                  isCount={row === 'refusals'}
                  hasZero={row === 'left'}
                />
              </th>
              {shown.map(({ name, figures }) => (
                <td key={name}>{figures ? <Figure row={row} figures={figures} of={name} /> : '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DaysTable days={days} />
      {notSentYesterday.orders > 0 && (
        <p className={styles.under}>
          <Link {...rowsLink(periods.yesterday, 'placed', { only: 'notSent' })}>
            {t('notSent', {
              count: notSentYesterday.orders,
              amount: roundMoney(notSentYesterday.amount, language),
            })}
          </Link>{' '}
          {t('notSentHere')}
        </p>
      )}
    </section>
  )

  function daysWords(period: Period): string {
    return daysOf(period) === 1
      ? `${dayWords(period.from, language, 'weekday')}, ${periodWords(period, language, { isShort: true })}`
      : periodWords(period, language, { isShort: true })
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1)
}

interface FigureProps {
  row: RowName
  figures: ComparedFigures
  of: Shown
}

type Shown = 'yesterday' | 'week' | 'month'

/** A figure opens what it is made of, and so does that of the days before; percents stand only where they say something. */
function Figure({ row, figures, of }: FigureProps) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const [now, before] = [figures.now[row], figures.before[row]]
  const shown = (value: number) => shownAs(row, value, language)
  const percent = Math.round((100 * (now - before)) / before)
  const isTold = of === 'month' && before > (counts.includes(row) ? 20 : 2000) && percent !== 0
  const signed = `${percent > 0 ? '+' : ''}${String(percent).replace('-', '−')}`
  return (
    <div className={styles.figure}>
      <Link {...linkOf(row, figures, addresses[of](figures))}>
        <b>{shown(now)}</b>
      </Link>
      <Link {...linkOf(row, figures.compared, figures.compared)}>
        {now === before
          ? t('same')
          : isTold
            ? t('grew', { percent: signed, value: shown(before) })
            : t('was', { value: shown(before) })}
      </Link>
    </div>
  )
}

function linkOf(row: RowName, period: Period, address: EarnedAddress): RowLink {
  if (row === 'orders') return rowsLink(period, 'sent', { only: 'counted' })
  if (row === 'refusals') return rowsLink(period, 'placed', { only: 'refused' })
  if (row === 'adverts') return rowsLink(period, 'sent', { terms: 'adverts,unallocatedAdverts' })
  return linkTo('/crm/insights', address)
}

/** A week or a month as such, so that it is compared with the same days there as here. */
const addresses: Record<Shown, (period: Period) => EarnedAddress> = {
  yesterday: ({ from, to }) => ({ from, to }),
  week: ({ from }) => ({ unit: 'week', from }),
  month: ({ from }) => ({ from }),
}
