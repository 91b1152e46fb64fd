import { useRef, type ReactNode } from 'react'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { parseMoney } from '#kit/money.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { Noted } from './editor/noted.tsx'
import { useOrderField } from './order-fields-context.ts'
import { isInPercent } from './order-form-values.ts'
import styles from './order-discount.module.css'

/** An amount or a percentage; phones' keypads for numbers have no percent sign, so that there is a press for it. */
export function DiscountField({ hint, loss }: { hint: ReactNode; loss: string | undefined }) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const place = useRef<HTMLInputElement>(null)
  const { input, onValue, error } = useOrderField('discount')
  const isRate = isInPercent(input.value)

  function toggle() {
    const number = input.value.replace('%', '').trim()
    // nothing is no discount either way, and would stand in the way of what is typed
    const typed = parseMoney(number) === 0 ? '' : number
    onValue(isRate ? typed : `${typed} %`)
    place.current?.focus()
    requestAnimationFrame(() => place.current?.setSelectionRange(typed.length, typed.length))
  }

  return (
    <Noted name="discount">
      <div>
        <Field label={t('field.discount')} error={error} hint={hint}>
          {(control) => (
            <div className={styles.typed}>
              <input
                {...control}
                {...input}
                ref={place}
                onBlur={() => {
                  if (input.value.trim() === '%') onValue('')
                  input.onBlur()
                }}
                className="control control-number"
                inputMode="decimal"
                autoComplete="off"
              />
              <button
                type="button"
                className={styles.percent}
                aria-label={editorText('money.inPercent')}
                title={editorText('money.inPercent')}
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
