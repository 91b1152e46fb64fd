import { useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#platform/web/api.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { Review } from '../contract.ts'
import { longestText, mostStars } from '../review.ts'
import { HideDialog } from './hide-dialog.tsx'
import { overTheirs } from './over-theirs.ts'
import type { Decision } from './reviews-api.ts'
import { reviewOfficeTexts } from './texts.ts'
import { useAnswer } from './use-answer.ts'
import styles from './reviews.module.css'

interface ReviewCardProps {
  review: Review
  /** Gives the version that it has then. */
  decide(decision: Decision): Promise<number>
  readAgain(): Promise<Review | undefined>
  onDecided(): void
}

interface Sent {
  changes: Partial<Decision>
  words: string
  answer: string
}

/** One review with what staff may do about it. */
export function ReviewCard({ review, decide, readAgain, onDecided }: ReviewCardProps) {
  const t = useTexts(reviewOfficeTexts)
  const typed = useAnswer(review)
  const { answer } = typed
  const [error, setError] = useState('')
  const [isHiding, setHiding] = useState(false)
  const { state } = review

  const saving = useSend({
    mutationFn({ changes }: Sent) {
      const { id, reason } = review
      return decide({ id, version: typed.version, state, reason, answer, ...changes })
    },
    onSuccess(version, { words, answer: sent }) {
      typed.keep({ answer: sent.trim(), version })
      setError('')
      setHiding(false)
      toast('success', words)
    },
    async onError(fault) {
      if (fault instanceof ApiError && fault.status === 409 && typed.isTyped) return goOver(fault)
      const refused = fault instanceof ApiError ? fault.errors.find(({ id: field }) => field === 'answer') : undefined
      setError(refused?.error ?? '')
      if (!refused) toast('error', t('notSaved', { why: reasonOf(fault) }))
    },
    onSettled: () => onDecided(),
  })
  const save = (changes: Partial<Decision>, words: string) => void saving.send({ changes, words, answer })

  /** Its author or a colleague was first: what is typed stays, and the next press saves it over that (B21). */
  async function goOver(fault: ApiError): Promise<void> {
    const theirs = await readAgain().catch(() => undefined)
    if (theirs) typed.goOver(theirs.version)
    setError(overTheirs(t, fault, theirs))
  }

  return (
    <article className={styles.card} aria-label={`${review.productName}: ${review.author || t('someone')}`}>
      <Words review={review} />
      {state === 'hidden' && <p className={styles.quiet}>{t('reason', { reason: review.reason })}</p>}
      <Field label={t('answer')} hint={t('answerHint')} error={error || undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={longestText}
            value={answer}
            onChange={({ currentTarget }) => typed.type(currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.tools}>
        {state !== 'shown' && (
          <button type="button" className="button" onClick={() => save({ state: 'shown' }, t('shown'))}>
            {t('show')}
          </button>
        )}
        {answer.trim() !== review.answer && (
          <button type="button" className="button button-line" onClick={() => save({}, t('saved'))}>
            {t('saveAnswer')}
          </button>
        )}
        {state !== 'hidden' && (
          <button type="button" className="button button-line" onClick={() => setHiding(true)}>
            {t('hide')}
          </button>
        )}
      </p>
      {isHiding && (
        <HideDialog
          onClose={() => setHiding(false)}
          onHide={(reason) => save({ state: 'hidden', reason }, t('hidden'))}
        />
      )}
    </article>
  )
}

function Words({ review }: { review: Review }) {
  const t = useTexts(reviewOfficeTexts)
  const { language } = useLanguage()
  return (
    <>
      <header className={styles.head}>
        <Link to="/crm/products/$productId" params={{ productId: review.productId }}>
          {`${review.productName} (${review.productCode})`}
        </Link>
        <span className={styles.stars}>
          <span aria-hidden="true">{'★'.repeat(review.rating) + '☆'.repeat(mostStars - review.rating)}</span>
          <span className="visually-hidden">{t('stars', { rating: review.rating })}</span>
        </span>
        <span>{review.author || t('someone')}</span>
        <time dateTime={review.writtenAt.toISOString()}>{formatInstant(review.writtenAt, language)}</time>
        {review.orderId && (
          <Link to="/crm/orders/$orderId" params={{ orderId: review.orderId }}>
            {t('order')}
          </Link>
        )}
      </header>
      <p className={styles.text} lang={review.language}>
        {review.text}
      </p>
      {review.photos.length > 0 && (
        <ul className={styles.photos}>
          {review.photos.map(({ small, large }, index) => (
            <li key={small}>
              <a href={large} target="_blank" rel="noreferrer">
                <img src={small} alt={t('photo', { place: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
