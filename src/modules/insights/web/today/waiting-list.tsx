import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { dayOf, formatTime } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { TodayReport, Waiting } from '../../today.contract.ts'
import { dayWords } from '../periods.ts'
import { todayTexts } from './texts.ts'
import { waitingLink } from './waiting-link.ts'
import { uk } from './messages.uk.ts'
import styles from './today.module.css'

const urgencies = ['today', 'tomorrow', 'later'] as const

export interface WaitingListProps {
  report: TodayReport
  isPacker: boolean
  now: Date
}

/** Lists the work that waits for the reader, by the cost of waiting; each row opens its list. */
export function WaitingList({ report: { waiting, hasOrders }, isPacker, now }: WaitingListProps) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const toPack = waiting.find(({ kind }) => kind === 'toPack')
  if (waiting.length === 0) return <Nothing isPacker={isPacker} hasOrders={hasOrders} />
  return (
    <section className={styles.card} aria-labelledby="waiting">
      <header className={styles.head}>
        <h2 id="waiting">{t(isPacker ? 'orders' : 'waiting')}</h2>
        {!isPacker && <p>{t('waitingNote')}</p>}
      </header>
      {urgencies.map((urgency) => {
        const rows = waiting.filter((row) => row.urgency === urgency)
        return (
          rows.length > 0 && (
            <div key={urgency}>
              <h3 className={styles.urgency}>{t(`urgency.${urgency}`)}</h3>
              <ol className={styles.rows}>
                {rows.map((row) => (
                  <li key={`${row.kind} ${row.about}`}>
                    <Row row={row} isPacker={isPacker} now={now} />
                  </li>
                ))}
              </ol>
            </div>
          )
        )
      })}
      {isPacker && toPack && (
        <Link {...waitingLink(toPack, language)} className={`button ${styles.pack}`}>
          {t('pack', { count: toPack.count })}
          <ArrowRight aria-hidden size={16} />
        </Link>
      )}
    </section>
  )
}

type Kind = Extract<keyof typeof uk, `cost.${string}`> extends `cost.${infer Name}` ? Name : never

function isKnown(kind: string): kind is Kind {
  return `cost.${kind}` in uk
}

function Row({ row, isPacker, now }: { row: Waiting; isPacker: boolean; now: Date }) {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const { kind, about, count, amount, since, until, title, note } = row
  const isLate = until !== undefined && until <= now
  const why = !isKnown(kind)
    ? note
    : kind === 'subsidisedShipping' && until
      ? t(isLate ? 'late.subsidisedShipping' : 'why.subsidisedShipping', { due: dueWords(until, isLate) })
      : t(`why.${kind}`, { about })
  return (
    <Link {...waitingLink(row, language)} className={styles.row}>
      <b className={styles.count}>{count}</b>
      <span className={styles.what}>
        <b>{isKnown(kind) ? t(`what.${kind}`, { about: title || about, count }) : title || about}</b>
        <span className={isLate ? styles.late : undefined}>
          {since && !until ? t('since', { why, ago: agoWords(since) }) : why}
        </span>
      </span>
      {!isPacker && (
        <span className={styles.cost}>
          <b>{amount === null ? '' : formatMoney(Math.round(amount / 100) * 100, language)}</b>
          <span>{isKnown(kind) ? t(`cost.${kind}`) : ''}</span>
        </span>
      )}
    </Link>
  )

  function dueWords(instant: Date, isPast: boolean): string {
    const [day, time] = [dayOf(instant), formatTime(instant, language)]
    if (isPast) return t('due.past', { day: dayWords(day, language, 'days'), time })
    return t(day === dayOf(now) ? 'due.today' : 'due.tomorrow', { time })
  }

  function agoWords(instant: Date): string {
    const minutes = Math.max(0, Math.round((now.getTime() - instant.getTime()) / 60_000))
    if (minutes < 60) return t('minutes', { count: minutes })
    if (minutes < 48 * 60) return t('hours', { count: Math.round(minutes / 60) })
    return t('days', { count: Math.round(minutes / 60 / 24) })
  }
}

function Nothing({ isPacker, hasOrders }: { isPacker: boolean; hasOrders: boolean }) {
  const t = useTexts(todayTexts)
  return (
    <section className={`${styles.card} ${styles.nothing}`}>
      <svg width="214" height="46" viewBox="0 0 214 46" aria-hidden>
        <path d="M4 34C22 6 44 28 62 36S90 4 112 6s32 40 56 33 24-26 42-27" />
      </svg>
      <h2>{t(hasOrders ? 'nothing' : 'noOrders')}</h2>
      <p>{t(!hasOrders ? 'noOrdersText' : isPacker ? 'nothingPacker' : 'nothingText')}</p>
    </section>
  )
}
