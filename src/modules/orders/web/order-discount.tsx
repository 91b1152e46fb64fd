import { useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { parseMoney } from '#kit/money.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { Noted } from './editor/noted.tsx'
import { useFieldError } from './order-fields.tsx'
import { isInPercent, type OrderFormValues } from './order-form-values.ts'
import styles from './order-discount.module.css'

/** An amount or a percentage; phones' keypads for numbers have no percent sign, so that there is a press for it. */
export function DiscountField({ hint, loss }: { hint: ReactNode; loss: string | undefined }) {
  const t = useTexts(orderTexts)
  const desk = useTexts(editorTexts)
  const input = useRef<HTMLInputElement>(null)
  const { field } = useController<OrderFormValues, 'discount'>({ name: 'discount' })
  const error = useFieldError()('discount')
  const isRate = isInPercent(field.value)

  function toggle() {
    const number = field.value.replace('%', '').trim()
    // nothing is no discount either way, and would stand in the way of what is typed
    const typed = parseMoney(number) === 0 ? '' : number
    field.onChange(isRate ? typed : `${typed} %`)
    input.current?.focus()
    requestAnimationFrame(() => input.current?.setSelectionRange(typed.length, typed.length))
  }

  return (
    <Noted name="discount">
      <div>
        <Field label={t('field.discount')} error={error} hint={hint}>
          {(control) => (
            <div className={styles.typed}>
              <input
                {...control}
                {...field}
                ref={(element) => {
                  input.current = element
                  field.ref(element)
                }}
                onBlur={() => {
                  if (field.value.trim() === '%') field.onChange('')
                  field.onBlur()
                }}
                className="control control-number"
                inputMode="decimal"
                autoComplete="off"
              />
              <button
                type="button"
                className={styles.percent}
                aria-label={desk('money.inPercent')}
                title={desk('money.inPercent')}
                aria-pressed={isRate}
                // the focus stays in the field, and with it the keypad
                onMouseDown={(event) => event.preventDefault()}
                onClick={toggle}
              >
                %
              </button>
            </div>
          )}
        </Field>
        {loss !== undefined && (
          <p role="status" className={styles.loss}>
            {loss}
          </p>
        )}
      </div>
    </Noted>
  )
}
