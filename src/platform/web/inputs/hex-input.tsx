import { useImperativeHandle, useRef, type Ref } from 'react'
import { defaultColour, hexColour, readHex } from '#kit/colours.ts'
import { useTexts } from '../language.tsx'
import { InputFrame, type SharedInputProps } from './input-frame.tsx'
import { inputTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import styles from './inputs.module.css'

export interface HexInputProps extends Omit<SharedInputProps, 'autoComplete'> {
  ref?: Ref<HTMLInputElement>
}

/** A colour as `#4a1942`, typed by its hex characters (S5) or picked from the browser's palette. */
export function HexInput({ name, value, onChange, ref, ...props }: HexInputProps) {
  const t = useTexts(inputTexts)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const { found, checkLeft, recheck } = useCheck(
    value,
    (next) => (next === '' || hexColour(readHex(next)) ? undefined : 'incorrectColour'),
    props.onCheck,
  )

  function change(typed: string) {
    const hex = readHex(typed)
    const next = hex === '' ? '' : `#${hex}`
    onChange(next)
    recheck(next)
  }

  return (
    <InputFrame
      {...props}
      value={value}
      error={props.error ?? found}
      input={input}
      onClear={() => change('')}
      before={
        <>
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('palette', { label: props.label })}
            disabled={props.readOnly}
            value={hexColour(readHex(value)) ?? defaultColour}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <span aria-hidden className={styles.hash}>
            #
          </span>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder ?? defaultColour.slice(1)}
          required={props.required}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          value={readHex(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={() => {
            const whole = hexColour(readHex(value)) ?? value
            if (!props.readOnly) {
              if (whole !== value) onChange(whole)
              checkLeft(whole)
            }
            props.onBlur?.()
          }}
        />
      )}
    </InputFrame>
  )
}
