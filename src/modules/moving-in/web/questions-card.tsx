import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Language } from '#kit/language.ts'
import { typeName, typesQuery, type ListedType } from '#modules/catalog/web/index.ts'
import type { Translate } from '#platform/texts.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { answerKey, answersTo, type Question } from '../move.ts'
import type { Move } from '../contract.ts'
import { useMovingActs } from './moving-api.ts'
import { movingPageTexts, type MovingKey } from './texts.ts'
import styles from './moving.module.css'

/** Questions that the shop cannot answer by itself: one answer goes for all such models, and for the next file. */
export function QuestionsCard({ move: { id, plan, state } }: { move: Move }) {
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const { data: types = [] } = useQuery(typesQuery(useCall()))
  const { answer } = useMovingActs(id)
  const open = plan.questions.filter((question) => question.answer === '')
  const said = plan.questions.filter((question) => question.answer !== '')
  const isBusy = state === 'running' || state === 'undoing'
  if (plan.questions.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="moving-questions">
      <header className={styles.head}>
        <h2 id="moving-questions">{t('questions.title')}</h2>
        <p className={styles.quiet}>{t(open.length > 0 ? 'questions.lead' : 'questions.none')}</p>
      </header>
      {open.length > 0 && (
        <ol className={styles.questions}>
          {open.map((question) => (
            <OpenQuestion
              key={answerKey(question)}
              question={question}
              types={types}
              isDisabled={isBusy || answer.isPending}
              onAnswer={(given) => answer.mutate([{ kind: question.kind, subject: question.subject, answer: given }])}
            />
          ))}
        </ol>
      )}
      {said.length > 0 && (
        <ul className={styles.said}>
          {said.map((question) => (
            <li key={answerKey(question)}>
              <Check aria-hidden size={16} />
              <span>
                <b>{question.count}</b> · {titleOf(question, t)}:{' '}
                <b>{wordsOf(question, question.answer, types, t, language)}</b>
              </span>
              <button
                type="button"
                className="button button-line"
                disabled={isBusy || answer.isPending}
                onClick={() => answer.mutate([{ kind: question.kind, subject: question.subject, answer: '' }])}
              >
                {t('questions.change')}
                <span className="visually-hidden"> {titleOf(question, t)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface OpenQuestionProps {
  question: Question
  types: readonly ListedType[]
  isDisabled: boolean
  onAnswer(answer: string): void
}

function OpenQuestion({ question, types, isDisabled, onAnswer }: OpenQuestionProps) {
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const id = useId()
  const { kind, count, examples, proposed } = question
  const [chosen, setChosen] = useState(proposed)
  const more = count - examples.length
  return (
    <li>
      <b className={styles.count}>{count}</b>
      <div>
        <b id={id}>{titleOf(question, t)}</b>
        <span className={styles.quiet}>
          {examples.join(', ')}
          {more > 0 && ` ${t('questions.more', { count: more })}`}
        </span>
      </div>
      <div className={styles.answers}>
        {kind === 'type' ? (
          <select
            className="control"
            aria-labelledby={id}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {types.map((type) => (
              <option key={type.id} value={type.id}>
                {typeName(type, language)}
              </option>
            ))}
            <option value="skip">{t('answer.type.skip')}</option>
          </select>
        ) : (
          <div className={styles.choice} role="group" aria-labelledby={id}>
            {answersTo[kind].map((each) => (
              <button key={each} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
                {wordsOf(question, each, types, t, language)}
              </button>
            ))}
          </div>
        )}
        <button
          type="button"
          className="button button-line"
          disabled={isDisabled}
          aria-describedby={id}
          onClick={() => onAnswer(chosen)}
        >
          {t('questions.all', { count })}
        </button>
      </div>
    </li>
  )
}

function titleOf({ kind, subject, examples }: Question, t: Translate<MovingKey>): string {
  if (kind !== 'type') return t(`doubt.${kind}`)
  return subject === ''
    ? t('doubt.typeless', { name: examples[0] ?? '' })
    : t('doubt.type', { group: subject.charAt(0).toUpperCase() + subject.slice(1) })
}

function wordsOf(
  { kind }: Question,
  answer: string,
  types: readonly ListedType[],
  t: Translate<MovingKey>,
  language: Language,
): string {
  const type = types.find(({ id }) => id === answer)
  if (type) return typeName(type, language)
  return answersTo[kind].includes(answer) ? t(`answer.${kind}.${answer}` as MovingKey) : answer
}
