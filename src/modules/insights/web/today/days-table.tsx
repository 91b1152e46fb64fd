import type { Day } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { TodayReport } from '../../today.contract.ts'
import { rowsLink } from '../earned/rows-link.ts'
import { Opens } from '../opens.tsx'
import shared from '../figures.module.css'
import { dayWords } from '../periods.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { rows, shownAs } from './figure-rows.ts'
import { todayTexts } from './texts.ts'
import styles from './days-table.module.css'

type Days = NonNullable<TodayReport['figures']>['days']

/** The figures of the small charts: the month by days, each beside the same day of the month before. */
export function DaysTable({ days: { now, before } }: { days: Days }) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const [first] = before
  if (now.length === 0) return null
  return (
    <details className={styles.days}>
      <summary>{t('daysTable')}</summary>
      <ScrollRegion label={t('daysTable')} className={styles.scroll}>
        <table className={shared.table}>
          <caption className={styles.caption}>
            {first && t('daysBefore', { month: dayWords(first.day, language, 'month') })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {rows.map((row) => (
                <th key={row} scope="col" className={shared.number}>
                  {t(`row.${row}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.map((each, place) => (
              <tr key={each.day}>
                <th scope="row">
                  <Opens {...rowsLink({ from: each.day, to: each.day }, 'sent')}>{Number(each.day.slice(8))}</Opens>{' '}
                  <span className={shared.quiet}>{dayWords(each.day, language, 'weekday')}</span>
                  <Before day={before[place]?.day} />
                </th>
                {rows.map((row) => {
                  const earlier = before[place]?.[row]
                  return (
                    <td key={row} className={shared.number}>
                      {shownAs(row, each[row], language)}
                      {earlier !== undefined && (
                        <small className={styles.before}>
                          <span className="visually-hidden">{t('was', { value: '' })}</span>
                          {shownAs(row, earlier, language)}
                        </small>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

/** The day whose figures stand below: it opens its own rows. */
function Before({ day }: { day: Day | undefined }) {
  const { language } = useLanguage()
  if (day === undefined) return null
  return (
    <small className={styles.before}>
      <Opens {...rowsLink({ from: day, to: day }, 'sent')}>{dayWords(day, language, 'short')}</Opens>
    </small>
  )
}
