import { formatDay } from '#kit/days.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import type { ProductData } from '../page-data.ts'
import type { ShownReview } from '../reviews/review-data.ts'
import { Photo } from './photo.tsx'
import { Stars } from './rating.tsx'
import { usePageContext } from './page-context.tsx'

/** The reviews of buyers who received the product; the rest of them behind a link. */
export function Reviews({ data }: { data: ProductData }) {
  const { t, href } = usePageContext()
  const path = productPath(data.code)
  const { rating, reviews } = data
  return (
    <section className="section wrap reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="section-title">
        {t('reviews.title')}
      </h2>
      {rating ? (
        <ol>
          {reviews.map((review) => (
            <li key={review.id}>
              <Review review={review} />
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('reviews.none')}</p>
      )}
      {rating && rating.count > reviews.length && (
        <p>
          <a className="link" href={href(`${path}?reviews=all#reviews`)}>
            {t('reviews.all', { count: rating.count })}
          </a>
        </p>
      )}
      <p className="buttons">
        <a className="button button-line" href={href(`${path}/review`)} rel="nofollow">
          {t('reviews.write')}
        </a>
      </p>
      <p className="note">{t('reviews.who')}</p>
    </section>
  )
}

function Review({ review }: { review: ShownReview }) {
  const { t, shell } = usePageContext()
  const { author, rating, text, language, writtenAt, answer, photos } = review
  const lang = language !== shell.language && { lang: language }
  return (
    <article className="review">
      <header>
        <Stars rating={rating} />
        <strong>{author || t('reviews.someone')}</strong>
        <span className="review-facts">
          {`${t('reviews.verified')} · `}
          <time dateTime={writtenAt.toISOString()}>{formatDay(writtenAt, shell.language)}</time>
          {lang && ` · ${t('reviews.written', { language })}`}
        </span>
      </header>
      <p className="review-text" {...lang}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((picture) => (
            <li key={picture.src}>
              <a href={picture.src}>
                <Photo picture={picture} sizes="104px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="review-answer">
          <strong>{t('reviews.answer')}</strong>
          <p className="review-text" {...lang}>
            {answer}
          </p>
        </div>
      )}
    </article>
  )
}
