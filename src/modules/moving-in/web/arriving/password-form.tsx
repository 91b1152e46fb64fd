import { useId, useState, type ReactNode } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import styles from '../moving.module.css'
import { arrivingTexts } from './texts.ts'

interface PasswordFormProps {
  /** Says what will happen. */
  hints?: ReactNode
  label: string
  look?: 'danger'
  act: { error: Error | null; isPending: boolean; mutate(password: string): void; reset(): void }
}

/** An act on a whole shop, for whoever says their password once more. */
export function PasswordForm({ hints, label, look, act }: PasswordFormProps) {
  const t = useTexts(arrivingTexts)
  const id = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { error } = act
  const atField = error instanceof ApiError ? error.errors.find((each) => each.id === 'password')?.error : undefined
  const missing = isMissing && password === '' ? t('missing') : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '' && !act.isPending) act.mutate(password)
      }}
    >
      {hints}
      <Input
        name={`archive-password-${id}`}
        type="password"
        label={t('password')}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          if (error) act.reset()
        }}
        error={atField ?? missing}
      />
      <button
        type="submit"
        className={`button ${look === 'danger' ? 'button-line' : ''} ${styles.full}`}
        disabled={act.isPending}
      >
        {label}
      </button>
      {error && atField === undefined && (
        <p role="alert" className="field-error">
          {reasonOf(error)}
        </p>
      )}
    </form>
  )
}
