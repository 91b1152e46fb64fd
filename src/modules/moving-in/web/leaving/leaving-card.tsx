import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { download } from '#platform/web/transfer/download.ts'
import { leaveShop } from '../../leaving.contract.ts'
import ends from '../ends.module.css'
import styles from '../moving.module.css'
import { leavingTexts } from './texts.ts'

/** The way out: all of the shop in one archive, for whoever says their password once more. */
export function LeavingCard() {
  const t = useTexts(leavingTexts)
  const call = useCall()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const take = useMutation({
    mutationFn: () => download(call, leaveShop, { body: { password } }),
    onSuccess: () => setPassword(''),
  })
  const { error } = take
  const atField = error instanceof ApiError ? error.errors.find(({ id }) => id === 'password')?.error : undefined
  const missing = isMissing && password === '' ? t('missing') : undefined
  return (
    <section className={styles.card} aria-labelledby="moving-out">
      <header className={styles.head}>
        <h2 id="moving-out">{t('title')}</h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <form
        className={ends.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(password === '')
          if (password !== '' && !take.isPending) take.mutate()
        }}
      >
        <Input
          name="password"
          type="password"
          label={t('password')}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            if (take.isError) take.reset()
          }}
          error={atField ?? missing}
        />
        <p className={styles.quiet}>{t('hint')}</p>
        <button type="submit" className={`button button-line ${ends.act}`} disabled={take.isPending}>
          {t('take')}
        </button>
      </form>
      <p role="status" className={styles.quiet}>
        {take.isPending ? t('taking') : take.data !== undefined && t('taken', { name: take.data })}
      </p>
      {error && atField === undefined && (
        <p role="alert" className="field-error">
          {reasonOf(error)}
        </p>
      )}
    </section>
  )
}
