import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { dayWords } from '../periods.ts'
import { AwayCard } from './away-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { useFollowingOrders } from './follow-orders.ts'
import { todayTexts } from './texts.ts'
import { todayQuery } from './today-api.ts'
import styles from './today.module.css'
import { WaitingList } from './waiting-list.tsx'

/** Shows the work that waits for the reader, and the money left lately; to a Packer, the orders to pack alone. */
export function TodayPage() {
  const t = useTexts(todayTexts)
  const { language } = useLanguage()
  const { role } = useUser()
  const isPacker = role === 'packer'
  const { data, error, refetch, dataUpdatedAt } = useQuery(todayQuery(useAsk()))
  useFollowingOrders()
  const [openedAt] = useState(() => Date.now())
  const now = new Date(dataUpdatedAt || openedAt)
  const day = dayOf(now)
  return (
    <>
      <div className={styles.bar}>
        <h1>{t('title')}</h1>
        <p>
          {dayWords(day, language, 'weekdayLong')}, {dayWords(day, language, 'days')}
        </p>
      </div>
      <div className={data?.figures ? styles.today : `${styles.today} ${styles.alone}`}>
        {error && !data ? (
          <div role="alert" className={`${styles.card} ${styles.failure}`}>
            <p>{t('failed', { why: reasonOf(error) })}</p>
            <button type="button" className="button button-line" onClick={() => void refetch()}>
              <RefreshCw aria-hidden size={16} />
              {t('retry')}
            </button>
          </div>
        ) : data ? (
          <>
            <div className={styles.column}>
              <FirstSteps steps={data.firstSteps} />
              <WaitingList report={data} isPacker={isPacker} now={now} />
            </div>
            {data.figures ? (
              <div className={styles.column}>
                <FiguresCard figures={data.figures} today={day} />
                <AwayCard />
              </div>
            ) : (
              role === 'admin' && (
                <p role="status" className={styles.card}>
                  {t('counting')}
                </p>
              )
            )}
          </>
        ) : (
          <p role="status" className={`${styles.card} ${styles.bones}`}>
            {t('loading')}
          </p>
        )}
      </div>
    </>
  )
}
