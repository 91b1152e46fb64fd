import { productPath } from '#modules/catalog/product-path.ts'
import { longestText, mostPhotos, mostStars } from '#modules/reviews/review.ts'
import type { ReviewFormData } from '../reviews/review-data.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field, formErrors, PhoneField, type FormErrors } from './fields.tsx'
import { Photo } from './photo.tsx'
import { formPath } from './product-url.ts'
import { usePageContext } from './page-context.tsx'

/** To say what one thinks of a product: first that it was received, then the words. */
export function ReviewPage({ data }: { data: ReviewFormData }) {
  const { t, href } = usePageContext()
  return (
    <div className="wrap narrow track">
      <h1>{data.isSent ? t('reviewForm.sent') : t('reviewForm.title', { name: data.name })}</h1>
      {data.isSent ? <p role="status">{t('reviewForm.sentText')}</p> : <ReviewForm data={data} />}
      {data.isSent && <FailedPhotos count={data.failedPhotos} />}
      <p>
        <a className="link" href={href(productPath(data.code))}>
          {t('reviewForm.back')}
        </a>
      </p>
    </div>
  )
}

function ReviewForm({ data }: { data: ReviewFormData }) {
  const { t, href } = usePageContext()
  const { proof, errors } = data
  // whoever knows the phone of an order types it again; its secret link is in the address already
  const known = proof && 'token' in proof ? proof : {}
  const fields = formErrors(errors, ['number', 'phone', 'rating', 'text', 'photos'])
  return (
    <>
      <ErrorSummary
        errors={errors}
        title={t('reviewForm.problems')}
        fields={{
          number: { id: 'number', label: t('trackForm.number') },
          phone: { id: 'phone', label: t('trackForm.phone') },
          rating: { id: 'rating', label: t('reviewForm.rating') },
          text: { id: 'text', label: t('reviewForm.text') },
          photos: { id: 'photos', label: t('reviewForm.photos') },
        }}
      />
      <form
        method="post"
        action={href(formPath('/review', data.code, null, known))}
        encType={proof ? 'multipart/form-data' : undefined}
        noValidate
        className="small-form review-form"
        data-sending={t('reviewForm.sending')}
      >
        <input type="hidden" name="code" value={data.code} />
        {proof ? <Words data={data} errors={fields} /> : <ProofFields data={data} errors={fields} />}
      </form>
    </>
  )
}

interface PartProps {
  data: ReviewFormData
  errors: FormErrors
}

function ProofFields({ data, errors }: PartProps) {
  const { t } = usePageContext()
  return (
    <>
      <p className="lead">{t('reviewForm.lead')}</p>
      <Field
        name="number"
        label={t('trackForm.number')}
        hint={t('trackForm.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={data.number}
        maxLength={40}
        errors={errors}
      />
      <PhoneField label={t('trackForm.phone')} value={data.phone} errors={errors} />
      <button type="submit" className="button">
        {t('reviewForm.next')}
      </button>
    </>
  )
}

function Words({ data, errors }: PartProps) {
  const { t } = usePageContext()
  return (
    <>
      {Object.entries(data.proof ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {data.isKnown && <p className="lead">{t('reviewForm.known')}</p>}
      <StarsField rating={data.rating} errors={errors} />
      <TextField text={data.text} errors={errors} />
      <PhotosField data={data} errors={errors} />
      <p className="note">{t('reviewForm.signature')}</p>
      <button type="submit" className="button">
        {t('reviewForm.send')}
      </button>
    </>
  )
}

function StarsField({ rating, errors }: { rating: number; errors: FormErrors }) {
  const { t, errorText } = usePageContext()
  const error = errors.of('rating')
  return (
    <fieldset className="choices stars-choice" {...(error && { 'aria-describedby': 'rating-error' })}>
      <legend>{t('reviewForm.rating')}</legend>
      {Array.from({ length: mostStars }, (_, index) => index + 1).map((count) => (
        <label key={count} className="choice">
          <input
            type="radio"
            id={count === 1 ? 'rating' : undefined}
            name="rating"
            value={count}
            defaultChecked={count === rating}
            autoFocus={count === 1 && errors.isFirst('rating')}
          />
          <span>{t('reviewForm.stars', { count })}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id="rating-error">
          {errorText(error)}
        </p>
      )}
    </fieldset>
  )
}

function TextField({ text, errors }: { text: string; errors: FormErrors }) {
  const { t, errorText } = usePageContext()
  const error = errors.of('text')
  return (
    <div className="field">
      <label htmlFor="text">{t('reviewForm.text')}</label>
      <p className="hint" id="text-hint">
        {t('reviewForm.textHint')}
      </p>
      <textarea
        className="input"
        id="text"
        name="text"
        rows={6}
        maxLength={longestText}
        defaultValue={text}
        aria-required
        aria-describedby={error ? 'text-hint text-error' : 'text-hint'}
        {...(error && { 'aria-invalid': true })}
        autoFocus={errors.isFirst('text')}
      />
      {error && (
        <p className="field-error" id="text-error">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}

/** The worker met them after the form was sent: nothing else could tell their author. */
function FailedPhotos({ count }: { count: number }) {
  const { t } = usePageContext()
  return count === 0 ? null : <p className="note">{t('reviewForm.failedPhotos', { count })}</p>
}

function PhotosField({ data: { photos, removed, failedPhotos }, errors }: PartProps) {
  const { t } = usePageContext()
  return (
    <>
      <FailedPhotos count={failedPhotos} />
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map(({ id, picture }, index) => (
            <li key={id}>
              <Photo picture={picture} sizes="104px" />
              <label className="check">
                <input type="checkbox" name={`remove-${id}`} value="yes" defaultChecked={removed.includes(id)} />
                {t('reviewForm.remove', { place: index + 1 })}
              </label>
            </li>
          ))}
        </ul>
      )}
      {photos.length - removed.length < mostPhotos && (
        <Field
          name="photos"
          label={t('reviewForm.photos')}
          hint={t('reviewForm.photosHint')}
          isOptional
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          errors={errors}
        />
      )}
    </>
  )
}
