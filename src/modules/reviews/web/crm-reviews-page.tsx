import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import { reviewStates, type ReviewState } from '../review.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery, useReviewsApi } from './reviews-api.ts'
import { reviewOfficeTexts } from './texts.ts'
import styles from './reviews.module.css'

const shownAtOnce = 50

/** What buyers say, to be looked at before anybody sees it. */
export function ReviewsPage() {
  const t = useTexts(reviewOfficeTexts)
  const title = usePageTitle()
  const api = useReviewsApi()
  const queries = useQueryClient()
  const [state, setState] = useState<ReviewState>('waiting')
  const [limit, setLimit] = useState(shownAtOnce)
  const query = useQuery(reviewsQuery(api, state, limit))

  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {({ counts, reviews }) => (
        <>
          <header className={styles.bar}>
            <h1>{title}</h1>
            <div className={styles.states} role="group" aria-label={t('states')}>
              {reviewStates.map((each) => (
                <button
                  key={each}
                  type="button"
                  className={each === state ? 'button button-small' : 'button button-line button-small'}
                  aria-pressed={each === state}
                  onClick={() => {
                    setState(each)
                    setLimit(shownAtOnce)
                  }}
                >
                  {t(`state.${each}`, { count: counts[each] })}
                </button>
              ))}
            </div>
          </header>
          <div className={styles.page}>
            {reviews.length === 0 && <p>{t(`none.${state}`)}</p>}
            {reviews.map((review) => (
              <ReviewCard
                key={`${review.id} ${review.version}`}
                review={review}
                decide={api.decide}
                onDecided={() => void queries.invalidateQueries({ queryKey: ['reviews'] })}
              />
            ))}
            {reviews.length < counts[state] && (
              <button type="button" className="button button-line" onClick={() => setLimit(limit + shownAtOnce)}>
                {t('more')}
              </button>
            )}
          </div>
        </>
      )}
    </PageGate>
  )
}
