import { useState } from 'react'
import { ApiError } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { useTexts } from './language.tsx'
import { officeTexts } from './texts.ts'
import styles from './sign-in-dialog.module.css'

export interface SignInDialogProps {
  signIn(login: string, password: string): Promise<void>
  /** The page to sign in on instead. */
  loginHref: string
}

/** Signs in over the page, so that a form left open keeps what was typed (B24). */
export function SignInDialog({ signIn, loginHref }: SignInDialogProps) {
  const t = useTexts(officeTexts)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)

  async function submit(form: FormData) {
    setSending(true)
    try {
      await signIn(textOf(form, 'login').trim(), textOf(form, 'password'))
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const beside = fault.errors.filter(({ id }) => id === 'login' || id === 'password')
      setErrors(
        beside.length > 0 ? Object.fromEntries(beside.map(({ id, error }) => [id, error])) : { form: fault.message },
      )
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog title={t('signIn.title')}>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <Field label={t('signIn.login')} error={errors.login}>
          {(props) => <input {...props} name="login" autoComplete="username" required />}
        </Field>
        <Field label={t('signIn.password')} error={errors.password}>
          {(props) => <input {...props} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        {errors.form && (
          <p className="field-error" role="alert">
            {errors.form}
          </p>
        )}
        <div className={styles.buttons}>
          <a className="link" href={loginHref}>
            {t('signIn.leave')}
          </a>
          <button type="submit" className="button" disabled={isSending}>
            {t('signIn.submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
