import type { ProductData } from '../page-data.ts'
import { hasSizes, sizeRow } from '../size-row.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field, formErrors } from './fields.tsx'
import { formPath } from './product-url.ts'
import { usePageContext } from './page-context.tsx'

/** Where something shown is sold out: a form to be told when it is there again (U19). */
export function StockWish({ data }: { data: ProductData }) {
  const { t, href, shell } = usePageContext()
  const isNoted = new URLSearchParams(shell.path.split('?')[1]).has('wished')
  const gone = hasSizes(data) ? sizeRow(data).filter(({ available }) => available === 0) : []
  if (gone.length === 0 && !data.isSoldOut) return null
  const { size = '', contact = '', errors = [] } = data.wish ?? {}
  const fields = formErrors(errors, ['size', 'contact'])
  return (
    <div className="wish" id="wish">
      {isNoted && (
        <p className="wish-done" role="status">
          {t('wish.done')}
        </p>
      )}
      <details open={errors.length > 0}>
        <summary className="link">{t(gone.length > 0 && !data.isSoldOut ? 'wish.openSize' : 'wish.open')}</summary>
        <form
          method="post"
          action={href(formPath('/notify', data.code, data.chosenColour))}
          noValidate
          data-noted={t('wish.noted', { name: '{name}' })}
        >
          <ErrorSummary
            errors={errors.filter(({ field }) => field !== 'size' && field !== 'contact')}
            title={t('wish.problem')}
          />
          <input type="hidden" name="code" value={data.code} />
          {data.chosenColour !== null && <input type="hidden" name="color" value={data.chosenColour} />}
          {gone.length > 0 && <GoneSizes sizes={gone.map((option) => option.size)} chosen={size} errors={fields} />}
          <Field
            name="contact"
            label={t('wish.contact')}
            hint={t('wish.hint')}
            defaultValue={contact}
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            errors={fields}
          />
          <button type="submit" className="button button-line">
            {t('wish.send')}
          </button>
        </form>
      </details>
    </div>
  )
}

interface GoneSizesProps {
  sizes: string[]
  chosen: string
  errors: ReturnType<typeof formErrors>
}

function GoneSizes({ sizes, chosen, errors }: GoneSizesProps) {
  const { t, errorText, size: sizeName } = usePageContext()
  const error = errors.of('size')
  return (
    <div className="field">
      <label htmlFor="wish-size">{t('wish.size')}</label>
      <select
        id="wish-size"
        name="size"
        className="input"
        defaultValue={sizes.includes(chosen) ? chosen : sizes[0]}
        autoComplete="off"
        autoFocus={errors.isFirst('size')}
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'wish-size-error' })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {sizeName(size)}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id="wish-size-error">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
