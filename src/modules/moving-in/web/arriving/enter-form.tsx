import { useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { ArrivalView } from '../../arrival.ts'
import styles from '../moving.module.css'
import { useArrivalActs } from './arriving-api.ts'
import { arrivingTexts } from './texts.ts'

/** Moves the archive in, for whoever says their password once more: people with accounts come with it. */
export function EnterForm({ arrival: { id, state } }: { arrival: ArrivalView }) {
  const t = useTexts(arrivingTexts)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { enter } = useArrivalActs(id)
  const { error } = enter
  const atField = error instanceof ApiError ? error.errors.find((each) => each.id === 'password')?.error : undefined
  const missing = isMissing && password === '' ? t('missing') : undefined
  const isOfPhotos = state === 'photosStopped'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '' && !enter.isPending) enter.mutate(password)
      }}
    >
      {!isOfPhotos && (
        <ul className={styles.quiet}>
          <li>{t('people')}</li>
          <li>{t('session')}</li>
          <li>{t('keys')}</li>
        </ul>
      )}
      <Input
        name="archive-password"
        type="password"
        label={t('password')}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          if (enter.isError) enter.reset()
        }}
        error={atField ?? missing}
      />
      <button type="submit" className={`button ${styles.full}`} disabled={enter.isPending}>
        {t(isOfPhotos ? 'goOn' : state === 'planned' ? 'enter' : 'again')}
      </button>
      {error && atField === undefined && (
        <p role="alert" className="field-error">
          {reasonOf(error)}
        </p>
      )}
    </form>
  )
}
