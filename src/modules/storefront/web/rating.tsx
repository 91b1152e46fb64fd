import { formatNumber } from '#kit/numbers.ts'
import type { Rating as Rated } from '#modules/reviews/review.ts'
import { mostStars } from '#modules/reviews/review.ts'
import { usePageContext } from './page-context.tsx'

/** On a card: one star, the average, and from how many. */
export function CardRating({ rating }: { rating: Rated }) {
  const { t, shell } = usePageContext()
  return (
    <p className="rating">
      <span aria-hidden="true">
        <b>★</b>
        {` ${formatNumber(rating.average, shell.language)} (${rating.count})`}
      </span>
      <span className="visually-hidden">{t('rating.long', { ...rating })}</span>
    </p>
  )
}

/** Beside a product's name, leading to what was said. */
export function ProductRating({ rating }: { rating: Rated }) {
  const { t, shell } = usePageContext()
  return (
    <p className="rating">
      <a href="#reviews">
        <b aria-hidden="true">★ </b>
        <span aria-hidden="true">{formatNumber(rating.average, shell.language)} · </span>
        <span className="visually-hidden">{`${t('rating.short', { average: rating.average })}, `}</span>
        {t('rating.count', { count: rating.count })}
      </a>
    </p>
  )
}

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = usePageContext()
  return (
    <span className="stars">
      <span aria-hidden="true">
        {'★'.repeat(rating)}
        <i>{'★'.repeat(mostStars - rating)}</i>
      </span>
      <span className="visually-hidden">{t('rating.short', { average: rating })}</span>
    </span>
  )
}
