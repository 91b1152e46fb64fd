import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { bases, comparisons, units, type Basis, type Compared } from '../../earned.ts'
import { Choice } from '../choice.tsx'
import figures from '../figures.module.css'
import { neighbourOf, periodWords, unitOfDay } from '../periods.ts'
import { figuresTexts } from '../texts.ts'
import { searchOfPeriod, shownOf, type EarnedSearch } from './earned-search.ts'
import { OwnDays } from './own-days.tsx'
import styles from './period-head.module.css'

export interface PeriodHeadProps {
  title: string
  search: EarnedSearch
  onSearch(search: EarnedSearch): void
  now: Date
  /** Whether one may choose what it is compared with. */
  isCompared?: boolean
  /** Whether one may choose which orders count. */
  hasBasis?: boolean
  /** Files. */
  actions?: ReactNode
}

/** Which days, which orders count and what they are compared with; all of it stands in the address (EARN-2). */
export function PeriodHead({
  title,
  search,
  onSearch,
  now,
  isCompared = true,
  hasBasis = true,
  actions,
}: PeriodHeadProps) {
  const t = useTexts(figuresTexts)
  const { language } = useLanguage()
  const yesterday = addDays(dayOf(now), -1)
  const { period, unit } = shownOf(search, now)

  const step = (by: 1 | -1) => {
    const to = neighbourOf(period, unit, by, yesterday)
    return { to, go: () => to && onSearch(searchOfPeriod({ period: to, unit }, search, now)) }
  }
  const [earlier, later] = [step(-1), step(1)]
  return (
    <div className={figures.bar}>
      <h1>{title}</h1>
      <div className={styles.stepper}>
        <button type="button" className="icon-button" aria-label={t('unit.earlier')} onClick={earlier.go}>
          <ChevronLeft aria-hidden size={16} />
        </button>
        <b>{periodWords(period, language, { year: true })}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={t('unit.later')}
          disabled={!later.to}
          onClick={later.go}
        >
          <ChevronRight aria-hidden size={16} />
        </button>
      </div>
      <Choice
        label={t('unit')}
        options={[...units, 'days' as const].map((value) => ({ value, text: t(`unit.${value}`) }))}
        value={unit ?? 'days'}
        onChange={(chosen) =>
          onSearch(
            searchOfPeriod(
              chosen === 'days'
                ? { period, unit: undefined }
                : { period: unitOfDay(chosen, period.to, yesterday), unit: chosen },
              search,
              now,
            ),
          )
        }
      />
      {unit === undefined && (
        <OwnDays
          period={period}
          yesterday={yesterday}
          onPeriod={(own) => onSearch(searchOfPeriod({ period: own, unit: undefined }, search, now))}
        />
      )}
      {isCompared && (
        <label className={styles.select}>
          <span>{t('compare')}</span>
          <select
            value={search.compare ?? 'before'}
            onChange={({ currentTarget }) => onSearch({ ...search, compare: currentTarget.value as Compared })}
          >
            {comparisons.map((each) => (
              <option key={each} value={each}>
                {t(`compare.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasBasis && (
        <label className={styles.select}>
          <span>{t('basis')}</span>
          <select
            value={search.basis ?? 'sent'}
            onChange={({ currentTarget }) => onSearch({ ...search, basis: currentTarget.value as Basis })}
          >
            {bases.map((each) => (
              <option key={each} value={each}>
                {t(`basis.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={figures.actions}>
        {actions}
        <button type="button" className="button button-line" onClick={() => print()}>
          <Printer aria-hidden size={16} />
          {t('print')}
        </button>
      </div>
    </div>
  )
}
