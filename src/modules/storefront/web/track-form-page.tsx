import type { TrackFormData } from '../placed/order-data.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field, formErrors, PhoneField } from './fields.tsx'
import { usePageContext } from './page-context.tsx'
import { OrderStatus } from './order-status.tsx'

export function TrackFormPage({ data }: { data: TrackFormData }) {
  const { t, href } = usePageContext()
  const errors = formErrors(data.errors, ['number', 'phone'])
  return (
    <div className="wrap narrow track">
      <h1>{t('trackForm.title')}</h1>
      {data.found && (
        <section className="found" aria-labelledby="found">
          <h2 id="found">{t('track.title', { number: data.found.number })}</h2>
          <OrderStatus order={data.found} />
        </section>
      )}
      <p className="lead">{t('trackForm.lead')}</p>
      <ErrorSummary
        errors={data.errors}
        title={t('checkout.problems')}
        fields={{
          number: { id: 'number', label: t('trackForm.number') },
          phone: { id: 'phone', label: t('trackForm.phone') },
        }}
      />
      <form method="post" action={href('/track')} noValidate className="small-form">
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
        <button type="submit" className="button button-wide">
          {t('trackForm.go')}
        </button>
      </form>
    </div>
  )
}
