import { Plus, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { useFieldArray, useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { formatMoney, parseMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OrderView } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { useFieldError } from './order-fields.tsx'
import { parseCount, type OrderFormValues } from './order-form-values.ts'
import { LineAbout, sizeAndColour } from './line-about.tsx'
import styles from './order-lines.module.css'

const lineFields = ['code', 'size', 'colour', 'quantity', 'price'] as const

/** The goods of an order: quantity and price to type, and the lots that fill each line. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { control } = useFormContext<OrderFormValues>()
  const errorOf = useFieldError()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })

  return (
    <section className={styles.card} aria-labelledby="part-lines">
      <h2 id="part-lines">{t('part.lines')}</h2>
      {fields.length === 0 && <p className={styles.empty}>{t('line.empty')}</p>}
      <div className={styles.scroll}>
        <table className={styles.lines} hidden={fields.length === 0}>
          <thead>
            <tr>
              <th scope="col">{t('line.product')}</th>
              <th scope="col">{t('line.quantity')}</th>
              <th scope="col">{t('line.price')}</th>
              <th scope="col">{t('line.sum')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('line.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => {
              const typed = lines[index] ?? field
              const kept = order.lines.find(({ id }) => id === typed.lineId)
              const named = { code: typed.code, size: sizeAndColour(typed) }
              const wrong = lineFields
                .map((name) => ({ path: `lines.${index}.${name}` as const, error: errorOf(`lines.${index}.${name}`) }))
                .filter(({ error }) => error !== undefined)
              const sum = (parseMoney(typed.price) ?? 0) * (parseCount(typed.quantity) ?? 0)
              return (
                <Fragment key={field.id}>
                  <tr className={wrong.length > 0 ? styles.wrong : undefined}>
                    <td>
                      {kept ? (
                        <LineAbout line={kept} />
                      ) : (
                        <div className={styles.wish}>
                          <LineInput path={`lines.${index}.code`} label={t('line.code')} isNamed />
                          <LineInput path={`lines.${index}.size`} label={t('line.size')} isNamed />
                          <LineInput path={`lines.${index}.colour`} label={t('line.colour')} isNamed />
                        </div>
                      )}
                    </td>
                    <td data-label={t('line.quantity')}>
                      <LineInput path={`lines.${index}.quantity`} label={t('line.quantityOf', named)} isNumber />
                    </td>
                    <td data-label={t('line.price')}>
                      <LineInput
                        path={`lines.${index}.price`}
                        label={t('line.priceOf', named)}
                        isNumber
                        {...(!kept && { placeholder: t('line.usualPrice') })}
                      />
                    </td>
                    <td className={styles.sum} data-label={t('line.sum')}>
                      {sum > 0 && formatMoney(sum, language)}
                    </td>
                    <td>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={t('line.removeOf', named)}
                        title={t('line.remove')}
                        onClick={() => remove(index)}
                      >
                        <Trash2 aria-hidden size={16} />
                      </button>
                    </td>
                  </tr>
                  {wrong.length > 0 && (
                    <tr className={styles.errors}>
                      <td colSpan={5}>
                        {wrong.map(({ path, error }) => (
                          <p key={path} id={`${path}-error`} className="field-error">
                            {error}
                          </p>
                        ))}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className="button button-line"
        onClick={() =>
          append({ lineId: '', code: '', size: '', colour: '', purchaseNumber: '', quantity: '1', price: '' })
        }
      >
        <Plus aria-hidden size={16} />
        {t('line.add')}
      </button>
    </section>
  )
}

interface LineInputProps {
  path: FieldPath<OrderFormValues>
  label: string
  isNumber?: boolean
  /** Shows its label above it. */
  isNamed?: boolean
  placeholder?: string
}

function LineInput({ path, label, isNumber = false, isNamed = false, placeholder }: LineInputProps) {
  const { register } = useFormContext<OrderFormValues>()
  const error = useFieldError()(path)
  return (
    <div className={styles.cell}>
      {isNamed && (
        <span aria-hidden className={styles.name}>
          {label}
        </span>
      )}
      <input
        {...register(path)}
        className={isNumber ? 'control control-number' : 'control'}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${path}-error` })}
        {...(isNumber && { inputMode: 'decimal' as const })}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
      />
    </div>
  )
}
