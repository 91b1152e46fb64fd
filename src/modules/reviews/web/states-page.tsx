import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import type { ReviewCounts } from '../contract.ts'
import { reviewStates } from '../review.ts'
import { reviewOfficeTexts } from './texts.ts'
import { unansweredQuery } from './unanswered-query.ts'
import { AnswersContext } from './use-answer.ts'
import type { States } from './use-states.ts'
import styles from './reviews.module.css'

interface StatesPageProps {
  states: States
  counts: ReviewCounts
  /** How many are listed. */
  shown: number
  none: string
  children: ReactNode
}

/** A page of things that strangers wrote, by what staff did about them. */
export function StatesPage({ states, counts, shown, none, children }: StatesPageProps) {
  const t = useTexts(reviewOfficeTexts)
  const title = usePageTitle()
  const { data: waiting = { reviews: 0, questions: 0 } } = useQuery(unansweredQuery(useAsk()))
  return (
    <>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <nav className={styles.ways} aria-label={t('kinds')}>
          <Link to="/crm/reviews">{t('kind.reviews', { count: waiting.reviews })}</Link>
          <Link to="/crm/questions">{t('kind.questions', { count: waiting.questions })}</Link>
        </nav>
        <div className={styles.states} role="group" aria-label={t('states')}>
          {reviewStates.map((each) => (
            <button
              key={each}
              type="button"
              className={each === states.state ? 'button button-small' : 'button button-line button-small'}
              aria-pressed={each === states.state}
              onClick={() => void states.choose(each)}
            >
              {t(`state.${each}`, { count: counts[each] })}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.page}>
        {shown === 0 && <p>{none}</p>}
        <AnswersContext value={states.onTyped}>{children}</AnswersContext>
        {shown < counts[states.state] && (
          <button type="button" className="button button-line" onClick={states.more}>
            {t('more')}
          </button>
        )}
      </div>
    </>
  )
}
