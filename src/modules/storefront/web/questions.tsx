import { formatDay } from '#kit/days.ts'
import { longestQuestion } from '#modules/reviews/question.ts'
import type { ProductData } from '../page-data.ts'
import type { ShownQuestion } from '../reviews/review-data.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field, formErrors, type FormErrors } from './fields.tsx'
import { formPath } from './product-url.ts'
import { usePageContext } from './page-context.tsx'

const names = ['question', 'askName', 'askContact']

/** The answered questions, and a form to ask. */
export function Questions({ data }: { data: ProductData }) {
  const { t, shell } = usePageContext()
  const isAsked = new URLSearchParams(shell.path.split('?')[1]).has('asked')
  return (
    <section className="section wrap reviews" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className="section-title">
        {t('questions.title')}
      </h2>
      {isAsked && (
        <p className="wish-done" role="status">
          {t('questions.asked')}
        </p>
      )}
      {data.questions.length > 0 ? (
        <ol>
          {data.questions.map((question) => (
            <li key={question.id}>
              <Question question={question} />
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('questions.none')}</p>
      )}
      <AskForm data={data} />
    </section>
  )
}

function Question({ question }: { question: ShownQuestion }) {
  const { t, shell } = usePageContext()
  const { name, text, answer, language, askedAt } = question
  const lang = language !== shell.language && { lang: language }
  return (
    <article className="review">
      <header>
        <strong>{name}</strong>
        <time className="review-facts" dateTime={askedAt.toISOString()}>
          {formatDay(askedAt, shell.language)}
        </time>
      </header>
      <p className="review-text" {...lang}>
        {text}
      </p>
      <div className="review-answer">
        <strong>{t('reviews.answer')}</strong>
        <p className="review-text" {...lang}>
          {answer}
        </p>
      </div>
    </article>
  )
}

function AskForm({ data }: { data: ProductData }) {
  const { t, href } = usePageContext()
  const { name = '', contact = '', text = '', errors = [] } = data.question ?? {}
  const fields = formErrors(errors, names)
  return (
    <details className="wish" open={errors.length > 0}>
      <summary className="link">{t('questions.ask')}</summary>
      <form
        method="post"
        action={href(formPath('/ask', data.code, data.chosenColour))}
        noValidate
        data-sending={t('reviewForm.sending')}
      >
        <ErrorSummary errors={errors.filter(({ field }) => !names.includes(field))} title={t('questions.problem')} />
        <input type="hidden" name="code" value={data.code} />
        {data.chosenColour !== null && <input type="hidden" name="color" value={data.chosenColour} />}
        <QuestionField text={text} errors={fields} />
        <Field
          name="askName"
          label={t('questions.name')}
          hint={t('questions.nameHint')}
          defaultValue={name}
          maxLength={60}
          autoComplete="given-name"
          errors={fields}
        />
        <Field
          name="askContact"
          label={t('wish.contact')}
          hint={t('questions.contactHint')}
          defaultValue={contact}
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          errors={fields}
        />
        <button type="submit" className="button button-line">
          {t('questions.send')}
        </button>
      </form>
    </details>
  )
}

function QuestionField({ text, errors }: { text: string; errors: FormErrors }) {
  const { t, errorText } = usePageContext()
  const error = errors.of('question')
  return (
    <div className="field">
      <label htmlFor="question">{t('questions.text')}</label>
      <textarea
        className="input"
        id="question"
        name="question"
        rows={4}
        maxLength={longestQuestion}
        defaultValue={text}
        aria-required
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'question-error' })}
        autoFocus={errors.isFirst('question')}
      />
      {error && (
        <p className="field-error" id="question-error">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
