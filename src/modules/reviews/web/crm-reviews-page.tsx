import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery, useReviewsApi } from './reviews-api.ts'
import { StatesPage } from './states-page.tsx'
import { reviewOfficeTexts } from './texts.ts'
import { unansweredKey } from './unanswered-key.ts'
import { useStableList } from './use-stable-list.ts'
import { useStates } from './use-states.ts'

/** Buyers' reviews: staff look at each before anybody sees it. */
export function ReviewsPage() {
  const t = useTexts(reviewOfficeTexts)
  const api = useReviewsApi()
  const queries = useQueryClient()
  const states = useStates()
  const query = useQuery(reviewsQuery(api, states.state, states.limit))
  const { rows, put } = useStableList(query.data?.reviews ?? [], states.typed)
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {({ counts, reviews }) => (
        <StatesPage states={states} counts={counts} shown={reviews.length} none={t(`none.${states.state}`)}>
          {rows.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              decide={api.decide}
              readAgain={async () => {
                const newer = await api.review(review.id)
                if (newer) put(newer)
                return newer
              }}
              onDecided={() =>
                [['reviews'], unansweredKey].forEach((queryKey) => void queries.invalidateQueries({ queryKey }))
              }
            />
          ))}
        </StatesPage>
      )}
    </PageGate>
  )
}
