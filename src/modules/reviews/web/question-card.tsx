import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { ApiError } from '#platform/web/api.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { Question } from '../question.contract.ts'
import { longestText, type ReviewState } from '../review.ts'
import { reviewTexts } from '../texts.ts'
import { reviewOfficeTexts } from './texts.ts'
import { overTheirs } from './over-theirs.ts'
import type { Answered } from './reviews-api.ts'
import { useAnswer } from './use-answer.ts'
import styles from './reviews.module.css'

interface QuestionCardProps {
  question: Question
  /** Gives the version that it has then. */
  answerIt(answered: Answered): Promise<number>
  readAgain(): Promise<Question | undefined>
  onAnswered(): void
}

interface Sent {
  to: ReviewState
  words: string
  answer: string
}

/** One question with what staff may do about it. */
export function QuestionCard({ question, answerIt, readAgain, onAnswered }: QuestionCardProps) {
  const t = useTexts(reviewOfficeTexts)
  const errors = useTexts(reviewTexts)
  const { language } = useLanguage()
  const typed = useAnswer(question)
  const { answer } = typed
  const [error, setError] = useState('')
  const { id, state, name, contact, text, askedAt } = question

  const saving = useSend({
    mutationFn: ({ to }: Sent) => answerIt({ id, version: typed.version, state: to, answer }),
    onSuccess(version, { words, answer: sent }) {
      typed.keep({ answer: sent.trim(), version })
      setError('')
      toast('success', words)
    },
    async onError(fault) {
      if (fault instanceof ApiError && fault.isStale && typed.isTyped) return goOver(fault)
      const refused = fault instanceof ApiError ? fault.errors.find(({ id: field }) => field === 'answer') : undefined
      setError(refused?.error ?? '')
      if (!refused) toast('error', t('notSaved', { why: reasonOf(fault) }))
    },
    onSettled: () => onAnswered(),
  })

  function save(to: ReviewState, words: string): void {
    if (to === 'shown' && answer.trim() === '') return setError(errors('answerNeeded'))
    void saving.send({ to, words, answer })
  }

  /** A colleague was first: what is typed stays, and the next press saves it over theirs (B21). */
  async function goOver(fault: ApiError): Promise<void> {
    const theirs = await readAgain().catch(() => undefined)
    if (theirs) typed.goOver(theirs.version)
    setError(overTheirs(t, fault, theirs))
  }

  return (
    <article className={styles.card} aria-label={`${question.productName}: ${name}`}>
      <header className={styles.head}>
        <Link to="/crm/products/$productId" params={{ productId: question.productId }}>
          {`${question.productName} (${question.productCode})`}
        </Link>
        <span>{name}</span>
        {contact && <span>{contact}</span>}
        <time dateTime={askedAt.toISOString()}>{formatInstant(askedAt, language)}</time>
      </header>
      <p className={styles.text} lang={question.language}>
        {text}
      </p>
      <Field label={t('questions.answer')} hint={t('questions.answerHint')} error={error || undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={longestText}
            value={answer}
            onChange={({ currentTarget }) => typed.type(currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.tools}>
        {(state !== 'shown' || answer.trim() !== question.answer) && (
          <button type="button" className="button" onClick={() => save('shown', t('questions.answered'))}>
            {t(state === 'shown' ? 'saveAnswer' : 'questions.send')}
          </button>
        )}
        {state !== 'hidden' && (
          <button type="button" className="button button-line" onClick={() => save('hidden', t('questions.hidden'))}>
            {t('hide')}
          </button>
        )}
      </p>
    </article>
  )
}
