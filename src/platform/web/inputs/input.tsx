import { useImperativeHandle, useLayoutEffect, useRef, useState, type InputHTMLAttributes, type Ref } from 'react'
import { readCode } from '#kit/code.ts'
import { codeError, emailError, passwordError } from '#kit/validation.ts'
import { useTexts } from '../language.tsx'
import { InputFrame, type SharedInputProps } from './input-frame.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { Sign } from './signs.tsx'
import { inputTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import styles from './inputs.module.css'

export type InputType = 'text' | 'email' | 'password' | 'number' | 'url' | 'search'

export interface InputProps extends SharedInputProps {
  type?: InputType
  /** The bounds of numbers. */
  min?: number | string | undefined
  max?: number | string | undefined
  maxLength?: number | undefined
  ref?: Ref<HTMLInputElement>
}

/** How an input of a type looks to the browser, and what is wrong with its value when it is left (S5). */
interface Kind {
  attributes: InputHTMLAttributes<HTMLInputElement>
  check?(value: string, limits: Pick<InputProps, 'min' | 'max'>): string | undefined
  /** Keeps of the typed text the part that the input allows. */
  read?(typed: string): string
  /** The check does not wait for the field to be left once there are more characters than this. */
  checkAfter?: number
}

const kinds: Record<InputType | 'code', Kind> = {
  text: { attributes: { type: 'text' } },
  search: { attributes: { type: 'search' } },
  url: { attributes: { type: 'url' } },
  email: {
    attributes: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    check: emailError,
  },
  password: { attributes: { autoComplete: 'current-password', autoCapitalize: 'none' }, check: passwordError },
  number: { attributes: { type: 'number', inputMode: 'decimal' }, check: rangeError },
  // not a number to the browser: it would lose its zeros to a spinner and count on a wheel
  code: {
    attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '0000' },
    check: codeError,
    read: readCode,
    checkAfter: 3,
  },
}

/**
 * A labelled input with its own checks. A number input named `code` is a code of four digits; an input named
 * `newPassword` shows how strong the password is (S5).
 */
export function Input({ type = 'text', name, value, onChange, min, max, maxLength, ref, ...props }: InputProps) {
  const t = useTexts(inputTexts)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  // React focuses it by itself, but a dialog that opens looks for the attribute
  useLayoutEffect(() => void input.current?.toggleAttribute('autofocus', props.autoFocus ?? false), [props.autoFocus])
  const [isSeen, setSeen] = useState(false)
  const isCode = type === 'number' && name === 'code'
  const isPassword = type === 'password' || name === 'newPassword'
  const kind = kinds[isCode ? 'code' : isPassword ? 'password' : type]
  const { found, check, checkLeft, recheck } = useCheck(
    value,
    (next) => (next === '' ? undefined : kind.check?.(next, { min, max })),
    props.onCheck,
  )

  function change(typed: string) {
    const next = kind.read?.(typed) ?? typed
    onChange(next)
    if (kind.checkAfter !== undefined && next.length > kind.checkAfter) check(next)
    else recheck(next)
  }

  return (
    <InputFrame
      {...props}
      value={value}
      error={props.error ?? found}
      input={input}
      onClear={() => change('')}
      after={
        isPassword && (
          <button
            type="button"
            className={styles.inside}
            aria-label={t(isSeen ? 'hidePassword' : 'showPassword')}
            onClick={() => setSeen(!isSeen)}
          >
            {isSeen ? <Sign name="eyeOff" size={18} /> : <Sign name="eye" size={18} />}
          </button>
        )
      }
      below={name === 'newPassword' && value !== '' && <PasswordStrength password={value} />}
    >
      {(control) => (
        <input
          {...control}
          {...kind.attributes}
          {...(isPassword && { type: isSeen ? 'text' : 'password', spellCheck: false })}
          {...(name === 'newPassword' && { autoComplete: 'new-password' })}
          {...(props.autoComplete !== undefined && { autoComplete: props.autoComplete })}
          {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
          ref={input}
          className={isCode ? `${control.className} ${styles.code}` : control.className}
          name={name}
          value={value}
          min={min}
          max={max}
          // a pasted message is longer than the code in it
          maxLength={isCode ? undefined : maxLength}
          required={props.required}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={() => {
            if (!props.readOnly) checkLeft(value)
            props.onBlur?.()
          }}
          // turning the wheel over a number would change it unseen
          onWheel={({ currentTarget }) => type === 'number' && currentTarget.blur()}
        />
      )}
    </InputFrame>
  )
}

function rangeError(value: string, { min, max }: Pick<InputProps, 'min' | 'max'>): string | undefined {
  const number = Number(value)
  const isOutside = (min !== undefined && number < Number(min)) || (max !== undefined && number > Number(max))
  return isOutside ? 'outOfRange' : undefined
}
