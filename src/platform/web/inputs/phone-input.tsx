import { flushSync } from 'react-dom'
import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { maskPhone, ukrainianMask } from '#kit/phone.ts'
import { phoneError } from '#kit/validation.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { copiedPhone, maskTyped, wholePhone } from '../phone-typing.ts'
import type { Country } from './countries.ts'
import { InputFrame, type SharedInputProps } from './input-frame.tsx'
import { Sign } from './signs.tsx'
import { inputTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import styles from './inputs.module.css'

export interface PhoneInputProps extends SharedInputProps {
  ref?: Ref<HTMLInputElement>
}

const ukraine: Country = { code: 'UA', ...ukrainianMask, uk: 'Україна', en: 'Ukraine' }
/** A shorter text is a beginning, which shows no error yet (S5). */
const fewestCharacters = 4
/** No number on Earth has more (S9). */
const mostDigits = 15

/** The other countries come when they are asked for: hardly anybody needs them. */
const CountryPicker = lazy(() => import('./country-picker.tsx').catch(() => ({ default: CountriesFailed })))
type Countries = typeof import('./countries.ts')

/** A phone: `value` is digits and a plus, shown in groups; its country is chosen from a list (S2, S5). */
export function PhoneInput({ name, value, onChange, ref, ...props }: PhoneInputProps) {
  const t = useTexts(inputTexts)
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [chosen, setChosen] = useState(ukraine)
  const [known, setKnown] = useState<Countries>()
  // the button that the list of countries hangs on, while it is open
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const { found, checkLeft, recheck } = useCheck(
    value,
    (next) => (next.length > fewestCharacters ? phoneError(next) : undefined),
    props.onCheck,
  )

  const isForeign = value.length > 1 && value.startsWith('+') && !'+380'.startsWith(value.slice(0, 4))
  useEffect(() => {
    if (isForeign) void import('./countries.ts').then(setKnown, () => undefined)
  }, [isForeign])
  const country = value === '' ? chosen : isForeign ? known?.countryOfPhone(value, chosen) : ukraine

  const close = useCallback(
    (isFocusKept: boolean) => {
      if (isFocusKept) anchor?.focus()
      setAnchor(undefined)
    },
    [anchor],
  )

  function change(typed: string) {
    const next = typed.replace(/[^\d+]/g, '').slice(0, typed.trimStart().startsWith('+') ? mostDigits + 1 : mostDigits)
    onChange(next)
    recheck(next)
  }

  async function offerCopied() {
    const phone = value === '' && !props.readOnly ? await copiedPhone() : undefined
    if (!phone || input.current?.value !== '') return
    flushSync(() => change(phone))
    // whoever types on meant another one
    if (document.activeElement === input.current) input.current.select()
  }

  function choose(next: Country) {
    setAnchor(undefined)
    setChosen(next)
    const rest =
      country && value.startsWith(`+${country.callingCode}`) ? value.slice(country.callingCode.length + 1) : ''
    change(`+${next.callingCode}${rest}`)
    input.current?.focus()
  }

  function leave() {
    if (!props.readOnly) {
      const phone = wholePhone(value) ?? value
      if (phone !== value) onChange(phone)
      checkLeft(phone)
    }
    props.onBlur?.()
  }

  return (
    <InputFrame
      {...props}
      value={value}
      error={props.error ?? found}
      input={input}
      onClear={() => change('')}
      before={
        <button
          type="button"
          className={styles.country}
          disabled={props.readOnly}
          aria-label={
            country
              ? t('country', { name: country[language], iso: country.code, code: country.callingCode })
              : t('countryUnknown')
          }
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
        >
          {country ? <span>{country.code}</span> : <Sign name="globe" size={16} />}
          <Sign name="down" size={14} />
        </button>
      }
      below={
        anchor && (
          <Suspense>
            <CountryPicker anchor={anchor} chosen={country} onChoose={choose} onClose={close} />
          </Suspense>
        )
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="tel"
          inputMode="tel"
          name={name}
          autoComplete={props.autoComplete ?? 'tel'}
          placeholder={props.placeholder ?? '+380 (00) 000 00 00'}
          maxLength={30}
          required={props.required}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          value={maskPhone(value, known?.countries)}
          onChange={({ currentTarget }) => {
            maskTyped(currentTarget, known?.countries)
            change(currentTarget.value)
          }}
          onPaste={(event) => {
            const phone = wholePhone(event.clipboardData.getData('text'))
            if (!phone || props.readOnly) return
            event.preventDefault()
            change(phone)
          }}
          onFocus={() => void offerCopied()}
          onBlur={leave}
        />
      )}
    </InputFrame>
  )
}

/** The list did not come: the number is typed with its code, and the form stays. */
function CountriesFailed() {
  const t = useTexts(inputTexts)
  return (
    <p role="alert" className="field-error">
      {t('countriesFailed')}
    </p>
  )
}
