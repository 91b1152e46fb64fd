import { useState } from 'react'
import { monthOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { steps, type Period, type Step } from '../../earned.ts'
import type { ReportQuery } from '../../export.contract.ts'
import type { EarnedReport, EarnedStep } from '../../earned.contract.ts'
import { amount, count, roundMoney } from '../amounts.ts'
import { PeriodBars, type PeriodBar } from '../charts/period-bars.tsx'
import { Choice } from '../choice.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, LeftCell, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { comparedWords, dayWords, isWeekend, periodWords } from '../periods.ts'
import type { RowLink } from '../row-link.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { rowsLink } from './rows-link.ts'
import { isEmpty, stepWords } from './step-words.ts'
import { earnedTexts } from './texts.ts'
import styles from './days-card.module.css'

export interface DaysCardProps {
  report: EarnedReport
  /** The query of the report, for its file. */
  fileQuery: ReportQuery
  onStep(step: Step): void
}

/** Shows the money left by day, week or month as bars and as figures; each marks the step that one reads in the other. */
export function DaysCard({ report, fileQuery, onStep }: DaysCardProps) {
  const t = useTexts(earnedTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const [read, setRead] = useState<string>()
  const { step, now, before, period, comparedWith, basis } = report
  const beforeWords = comparedWith ? beforeName(report, language) : undefined
  const bars = report.steps.map((each): PeriodBar => {
    const words = stepWords(each, report, language)
    return {
      key: each.from,
      ...words.under,
      isWeekend: step === 'day' && isWeekend(each.from),
      amount: each.now.left,
      before: each.before?.earned.left,
      reading: [
        t('reading', {
          days: words.reading,
          left: amount(each.now.left, language),
          revenue: amount(each.now.revenue, language),
        }),
        shared('orders', { count: each.now.orders }),
        ...(each.before && beforeWords
          ? [t('readingBefore', { days: beforeWords, amount: amount(each.before.earned.left, language) })]
          : []),
      ].join(' · '),
      link: rowsLink(each, basis),
    }
  })
  return (
    <section className={`${figures.card} ${styles.card}`} aria-label={t(`by.${step}`)}>
      <header className={figures.head}>
        <h2>{t(`by.${step}`)}</h2>
        {step === 'day' && <p>{usualDays(report, t, language)}</p>}
        <div className={figures.end}>
          <Choice
            label={t('step')}
            options={steps.map((value) => ({ value, text: t(`step.${value}`) }))}
            value={step}
            onChange={onStep}
          />
          <TableFile name={t(`by.${step}`)} table="steps" query={{ ...fileQuery, step }} />
        </div>
      </header>
      <div className={styles.two}>
        {report.steps.every(isEmpty) ? (
          <p className={figures.quiet}>{t('daysNone')}</p>
        ) : (
          <PeriodBars
            bars={bars}
            label={t('chart', { days: periodWords(period, language) })}
            title={t('leftByStep')}
            hint={beforeWords ? t('hintBefore', { days: beforeWords }) : t('hint')}
            before={beforeWords}
            thousand={t('thousand')}
            read={read}
            onRead={setRead}
          />
        )}
        <ScrollRegion label={t('table')} className={styles.figures}>
          <FiguresTable
            name={t('table')}
            heads={[
              t(`step.${step}`),
              ofNumbers(t('head.orders')),
              ofNumbers(shared('revenue')),
              ofNumbers(shared('left')),
              ...(beforeWords ? [ofNumbers(beforeWords, styles.before)] : []),
            ]}
          >
            <tbody>
              {report.steps.map((each) => (
                <tr
                  key={each.from}
                  className={[
                    step === 'day' && isWeekend(each.from) && styles.weekend,
                    each.from === read && styles.read,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <StepName each={each} report={report} link={rowsLink(each, basis)} />
                  <td className={figures.number}>{count(each.now.orders, language)}</td>
                  <td className={figures.number}>{amount(each.now.revenue, language)}</td>
                  <LeftCell of={each.now.left} />
                  {beforeWords && (
                    <td className={`${figures.number} ${figures.quiet} ${styles.before}`}>
                      {each.before ? (
                        <Opens {...rowsLink(each.before, basis)}>{amount(each.before.earned.left, language)}</Opens>
                      ) : (
                        '—'
                      )}
                    </td>
                  )}
                </tr>
              ))}
              {report.onlyBefore.map((each) => (
                <tr key={each.from} className={figures.quiet}>
                  <StepName each={each} report={report} link={rowsLink(each, basis)} isBefore />
                  {[1, 2, 3].map((place) => (
                    <td key={place} className={figures.number}>
                      —
                    </td>
                  ))}
                  <td className={`${figures.number} ${figures.quiet} ${styles.before}`}>
                    <Opens {...rowsLink(each, basis)}>{amount(each.earned.left, language)}</Opens>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={figures.sum}>
                <th scope="row">
                  <Opens {...rowsLink(period, basis)}>{shared('total')}</Opens>
                </th>
                <td className={figures.number}>{count(now.orders, language)}</td>
                <td className={figures.number}>{amount(now.revenue, language)}</td>
                <td className={figures.number}>{amount(now.left, language)}</td>
                {beforeWords && (
                  <td className={`${figures.number} ${styles.before}`}>
                    {before && comparedWith ? (
                      <Opens {...rowsLink(comparedWith, basis)}>{amount(before.left, language)}</Opens>
                    ) : (
                      '—'
                    )}
                  </td>
                )}
              </tr>
            </tfoot>
          </FiguresTable>
        </ScrollRegion>
      </div>
    </section>
  )
}

interface StepNameProps {
  each: Period
  report: EarnedReport
  link: RowLink
  /** Whether the amount is of the days before alone; its label says so. */
  isBefore?: boolean
}

function StepName({ each, report, link, isBefore = false }: StepNameProps) {
  const { language } = useLanguage()
  const { name, more } = isBefore
    ? { name: comparedWords(each, report.period, language), more: '' }
    : stepWords(each, report, language)
  return (
    <th scope="row">
      <Opens {...link}>{name}</Opens> {more && <span className={figures.quiet}>{more}</span>}
    </th>
  )
}

/** Names the compared period: a whole month by its name, other days by theirs. */
function beforeName({ comparedWith, period }: EarnedReport, language: Language): string {
  if (!comparedWith) return ''
  const { from, to } = monthOf(comparedWith.to)
  const isOfMonth = comparedWith.from === from && comparedWith.to === to
  const isOfThisYear = comparedWith.to.slice(0, 4) === period.to.slice(0, 4)
  return isOfMonth && isOfThisYear && period.from.endsWith('-01')
    ? dayWords(comparedWith.from, language, 'month')
    : comparedWords(comparedWith, period, language)
}

function usualDays({ steps: all }: EarnedReport, t: ReturnType<typeof earnedTexts>, language: Language): string {
  const mean = (days: readonly EarnedStep[]) => days.reduce((sum, { now }) => sum + now.left, 0) / days.length
  const [weekends, weekdays] = [all.filter(({ from }) => isWeekend(from)), all.filter(({ from }) => !isWeekend(from))]
  if (weekends.length === 0 || weekdays.length === 0) return ''
  return t('usualDays', {
    weekday: roundMoney(Math.round(mean(weekdays) / 1000) * 1000, language),
    weekend: roundMoney(Math.round(mean(weekends) / 1000) * 1000, language),
  })
}
